"""Briefings: answers put together, presented, and taken along."""

from kohaku.ui.briefing import room
from kohaku.ui.parts.engine import engine

room.show(engine())
