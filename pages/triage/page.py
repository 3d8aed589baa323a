"""Triage: labelled questions, what was answered, and what went wrong."""

from kohaku.ui.parts import shell
from kohaku.ui.parts.engine import engine
from kohaku.ui.triage import run_view

shell.begin("Triage", "Ask a labelled set, sort the failures by what went wrong, and note what you find.")
kohaku = engine()
known = kohaku.runs()
if known:
    run = run_view.choose(known)
    if run.state == "running":
        run_view.watch(kohaku, run)
    run_view.show(kohaku, run)
run_view.start(kohaku)
