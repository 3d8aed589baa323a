"""Triage: labelled questions, what was answered, and where each failure was lost."""

from kohaku.ui.parts.engine import engine
from kohaku.ui.triage import overview

overview.show(engine())
