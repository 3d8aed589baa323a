"""The texts that users read, by key."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Messages:
    """The texts that users read, by key."""
