"""The front door: what pages and scripts may call, by theme."""

from kohaku.engine.engine import Engine

__all__ = ["Engine"]
