"""Audit: every past answer, with its route, votes and cost."""

from kohaku.ui.audit import ledger, written
from kohaku.ui.door.allowed import administers
from kohaku.ui.parts import shell
from kohaku.ui.parts.engine import engine

shell.begin("Audit", ledger.about())
kohaku = engine()
ledger.table(kohaku)
if administers(kohaku):
    written.table(kohaku)
