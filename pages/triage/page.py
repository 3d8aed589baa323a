"""Triage: labelled questions, what was answered, and what went wrong."""

from kohaku.ui import shell
from kohaku.ui.engine import engine

shell.begin("Triage")
engine()
