"""How numbers, dates, units and truth are written."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class ValueWords:
    """How numbers, dates, units and truth are written."""
