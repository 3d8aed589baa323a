"""Questions that lean on the one before: “and in 2023?”, “what about Porto?”, “why?”."""

from dataclasses import dataclass

from kohaku.languages.question_forms.patterns import Pattern


@dataclass(frozen=True, slots=True)
class FollowUpForms:
    """Patterns read the text as typed, whatever its case.

    Attributes:
        opener: the words that such a question begins with; what follows them is what is new.
        reason: a question for the reason alone.
        year_before: “last year”, and `year_after`: “next year”, as all that is new.
        preposition: one that may stand before what is new: “in”, “for”.
        yes_or_no: the beginning of a question that “why” can be put before.
        why: puts it before one, as the field `question`; `why_too` asks for the reason of any other question.
        about: joins what is new, the field `words`, where the question before has nothing of its kind.
        year: joins a year, the field `words`.
    """

    opener: Pattern
    reason: Pattern
    year_before: Pattern
    year_after: Pattern
    preposition: Pattern
    yes_or_no: Pattern
    why: str
    why_too: str
    about: str
    year: str
