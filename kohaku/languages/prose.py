"""How sentences, headings, negation and lists are worded."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class ProseWords:
    """How sentences, headings, negation and lists are worded."""
