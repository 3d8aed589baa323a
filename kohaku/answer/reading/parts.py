"""The sub-questions of one question: each searched for by itself and dispatched by itself, once for a whole jury."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from threading import Lock

from kohaku.contracts.answer import Decision, Usage
from kohaku.contracts.question import ParsedQuestion
from kohaku.contracts.trace import Part
from kohaku.retrieve.retriever import Found


@dataclass(frozen=True, slots=True)
class Sought:
    """A question, what was found for it, and the way in which it is to be read."""

    parsed: ParsedQuestion
    found: Found
    decision: Decision


class Parts:
    """What was sought for the sub-questions of one question. Jurors in several threads may ask for the same one.

    Args:
        seek: searches for one question and dispatches it; raises `Stopped`.
    """

    def __init__(self, seek: Callable[[ParsedQuestion], Sought]) -> None:
        self._seek = seek
        self._sought: dict[ParsedQuestion, Sought] = {}
        self._lock = Lock()

    def __call__(self, question: ParsedQuestion) -> Sought:
        """Return what was sought for `question`; the first who asks waits for the search, the others get the same."""
        with self._lock:
            if question not in self._sought:
                self._sought[question] = self._seek(question)
            return self._sought[question]

    def records(self) -> tuple[Part, ...]:
        """What is kept of them, in the order of their searches."""
        sought = tuple(self._sought.values())
        return tuple(Part(parsed=one.parsed, retrieval=one.found.retrieval, decision=one.decision) for one in sought)

    def usages(self) -> tuple[Mapping[str, Usage], ...]:
        """Cost of the model calls of each search by stage (`plan`, `rerank`), where there were any."""
        return tuple(one.found.usage for one in tuple(self._sought.values()))
