"""One form for every labelled set: libraries of files with the questions asked of them."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from kohaku.contracts.answer import AnswerWithEvidence


@dataclass(frozen=True, slots=True)
class Case:
    """A labelled question.

    Attributes:
        document: name of the file that is its scope; empty for the whole library.
        right: whether an answer that was given is right; nothing that is given is where the row has no answer.
        answerable: False where the documents do not say.
        kind: for tables by kind.
    """

    id: str
    question: str
    right: Callable[[AnswerWithEvidence], bool]
    unit: str = ""
    document: str = ""
    answerable: bool = True
    kind: str = ""


@dataclass(frozen=True, slots=True)
class Library:
    """Files that are searched together, and their cases. `owner` names the cached index."""

    owner: str
    files: Sequence[tuple[str, bytes]]
    cases: Sequence[Case]


@dataclass(frozen=True, slots=True)
class LabelledSet:
    """What is left out together when the judgement is judged."""

    name: str
    libraries: Sequence[Library]


def never(_answer: AnswerWithEvidence) -> bool:
    """Whatever is given where nothing is stated is wrong."""
    return False
