"""How questions are put: the patterns that the parser reads."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class QuestionForms:
    """How questions are put: the patterns that the parser reads."""
