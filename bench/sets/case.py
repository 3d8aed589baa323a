"""One form for every labelled set: libraries of files with the questions asked of them."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace

from kohaku.contracts.answer import AnswerWithEvidence

ELSEWHERE = "-elsewhere"
"""End of the id of a question that is asked where it is not answered."""


@dataclass(frozen=True, slots=True)
class Case:
    """A labelled question.

    Attributes:
        document: name of the file that is its scope; empty for the whole library.
        without: names of files that are left out of its scope.
        right: whether an answer that was given is right; nothing that is given is where the row has no answer. A
            quoted passage is right where the label stands in it.
        answerable: False where the documents do not say.
        kind: for tables by kind.
    """

    id: str
    question: str
    right: Callable[[AnswerWithEvidence], bool]
    unit: str = ""
    document: str = ""
    without: frozenset[str] = frozenset()
    answerable: bool = True
    kind: str = ""

    @property
    def group(self) -> str:
        """What is kept apart from the rows that a model is fitted on: its document, or else its question."""
        return self.document or self.id.removesuffix(ELSEWHERE)


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


def absent(cases: Sequence[Case], every: int) -> list[Case]:
    """Every so manieth case asked of the document of another, where hardly anything answers it."""
    scopes = list(dict.fromkeys(case.document for case in cases))
    follower = dict(zip(scopes, (*scopes[len(scopes) // 2 :], *scopes[: len(scopes) // 2]), strict=True))
    return [
        replace(case, id=f"{case.id}{ELSEWHERE}", document=follower[case.document], answerable=False)
        for case in cases[::every]
        if follower[case.document] != case.document
    ]


def never(_answer: AnswerWithEvidence) -> bool:
    """Whatever is given where nothing is stated is wrong."""
    return False
