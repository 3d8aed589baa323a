"""Parts of one question, and the wording of sub-questions."""

from collections.abc import Callable
from dataclasses import dataclass

from kohaku.languages.question_forms.patterns import Pattern


@dataclass(frozen=True, slots=True)
class PartForms:
    """Patterns read the question proper, plain.

    Attributes:
        embedded: finds the noun phrase that has to be resolved first (“the coverage that has the highest limit”), with
            the preposition before it; start and end.
        respectively: two things, each with its own value.
        thing_and_its: a thing and what belongs to it; group `thing`.
        naming: the beginning of a command that names something.
        measure_of: a measure and “of”: one attribute of something.
        two_objects: two things that a command names; groups `first`, `second`.
        owner: an attribute and its owner; group `of`.
        complement: what makes an object's own complement.
    """

    embedded: Callable[[str], tuple[int, int] | None]
    respectively: Pattern
    thing_and_its: Pattern
    naming: Pattern
    measure_of: Pattern
    two_objects: Pattern
    owner: Pattern
    complement: Pattern


@dataclass(frozen=True, slots=True)
class SubQuestionForms:
    """How sub-questions are worded; patterns read the text as asked.

    Attributes:
        mark: what ends a question.
        named_again: a later clause of its own (second) with what the first one names in place of its pronoun.
        filled: a clause (first) with the answer's placeholder (second) where it points back.
        resolved: a preposition and a noun; group `preposition`, `noun`.
        runs_on: the end of what stands before a noun phrase that runs into the verb, so that it cannot be cut out.
        which: the question for an embedded noun phrase, from its preposition and noun.
        replaced: the preposition before the answer, from the one before the noun.
        objects: two objects of one command; groups `ask`, `first`, `second`.
    """

    mark: str
    named_again: Callable[[str, str], str]
    filled: Callable[[str, str], str]
    resolved: tuple[Pattern, ...]
    runs_on: Pattern
    which: Callable[[str, str], str]
    replaced: Callable[[str], str]
    objects: Pattern


@dataclass(frozen=True, slots=True)
class SideForms:
    """How the sides of a calculation are told apart and asked for; patterns read the text as asked.

    Attributes:
        between: two sides of a difference or ratio; groups `setting`, `of` (may be missing), `first`, `second`.
        of_opening: the word that `of` begins with, to be cut.
        that_of: a second side that leaves its noun to the first, from its beginning to its owner.
        last_owner: the owner in the first side.
        of: the word between a noun and its owner.
        value_of: question for a side, `{}`.
        otherwise: the questions for the sides by other wordings of this language; empty where none fits.
        changed: a change; groups `setting`, `subject`.
        periods: two years; groups `first`, `second`.
        value_in: question for `{subject}` in `{period}`.
    """

    between: tuple[Pattern, ...]
    of_opening: Pattern
    that_of: Pattern
    last_owner: Pattern
    of: str
    value_of: str
    otherwise: Callable[[str], tuple[str, ...]]
    changed: Pattern
    periods: Pattern
    value_in: str
