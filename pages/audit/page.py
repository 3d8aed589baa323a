"""Audit: every past answer, with its route, votes and cost."""

from kohaku.ui.audit import ledger, written
from kohaku.ui.door.allowed import administers
from kohaku.ui.parts import shell
from kohaku.ui.parts.engine import engine

shell.begin("Audit", "Every answer, how it was read, how the jury voted, and what it cost.")
kohaku = engine()
ledger.table(kohaku)
if administers(kohaku):
    written.table(kohaku)
