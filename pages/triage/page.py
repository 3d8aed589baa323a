"""Triage: labelled questions, what was answered, and what went wrong."""

from kohaku.ui.parts import shell
from kohaku.ui.parts.engine import engine
from kohaku.ui.triage import runs

shell.begin("Triage", "Ask a labelled set, sort the failures by what went wrong, and note what you find.")
kohaku = engine()
known = kohaku.runs()
if known:
    run = runs.choose(known)
    if run.state == "running":
        runs.watch(kohaku, run)
    runs.show(kohaku, run)
runs.start(kohaku)
