"""Comparisons and conditions."""

from dataclasses import dataclass

from kohaku.languages.question_forms.patterns import Pattern


@dataclass(frozen=True, slots=True)
class ComparisonForms:
    """Patterns read the plain text, without bounds; `choice` reads the lower-case text with its accents.

    Attributes:
        superlative: “the largest”.
        bounds: what looks like a comparison and is none (“more than 90 %”), with what takes its place; in this order.
        rules: any of them compares.
        choice: two or more things to choose from.
        either: a yes-or-no question with “or”, from its beginning.
        degree: without a word of degree, a choice compares nothing.
    """

    superlative: Pattern
    bounds: tuple[tuple[Pattern, str], ...]
    rules: tuple[Pattern, ...]
    choice: Pattern
    either: Pattern
    degree: Pattern


@dataclass(frozen=True, slots=True)
class ConditionForms:
    """Patterns read the plain text.

    Attributes:
        opening: words that a condition begins with.
        reason: a reason at the beginning, which is no condition.
        indirect: indirect questions (“say if …”), cut first.
        when: “when …,” at the beginning; group `event`.
        when_later: “… when …”; groups `main`, `event`.
        past: what has happened is no condition.
        condition: any other condition.
    """

    opening: Pattern
    reason: Pattern
    indirect: Pattern
    when: Pattern
    when_later: Pattern
    past: Pattern
    condition: Pattern
