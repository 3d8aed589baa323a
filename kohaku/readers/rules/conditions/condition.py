"""One condition of a question: what must be said of a fact, and what would be said in its place."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Literal

ConditionKind = Literal["name", "identifier", "year", "period", "number", "qualifier"]

Reach = Literal["near", "passage", "document", "found"]


@dataclass(frozen=True, slots=True)
class Condition:
    """A name, identifier, year, period, number or narrow qualifier that the question states.

    Attributes:
        text: as the question writes it.
        said: True for a text that states it.
        rival: what a text states in its place (“Porto” for “Lyon”, “2022” for “2024”); empty where it states nothing of
            the kind.
        reach: how far from the fact it may stand, where nothing nearer states a rival: by it (its sentence or row, its
            neighbours, its headings, what the document is about), anywhere in its passage, in what was found of its
            document, or in anything found.
    """

    kind: ConditionKind
    text: str
    said: Callable[[str], bool]
    rival: Callable[[str], str] = lambda _text: ""
    reach: Reach = "near"
    silent: bool = False
    concerns: Callable[[str], bool] = lambda _text: True


@dataclass(frozen=True, slots=True)
class Unmet:
    """A condition that a line does not meet, with what the line states in its place."""

    condition: Condition
    rival: str = ""
