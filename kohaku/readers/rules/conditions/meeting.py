"""Which conditions of a question a line does not meet."""

from collections.abc import Callable, Sequence

from kohaku.contracts.retrieval import Passage
from kohaku.readers.base import Clues
from kohaku.readers.rules.conditions.condition import Condition, Unmet
from kohaku.readers.rules.conditions.surroundings import surroundings, whole
from kohaku.readers.rules.evidence.lines import EvidenceLine


class Judge:
    """Judges lines by the conditions of one question; what a text says of a condition is found out once.

    Args:
        conditions: in the question's order.
        clues: with the identity of documents and everything found.
    """

    def __init__(self, conditions: Sequence[Condition], clues: Clues) -> None:
        self.conditions = conditions
        self._clues = clues
        self._known: dict[tuple[Callable[[str], object], str], object] = {}
        self._wholes: dict[str, str] = {}

    def unmet(self, line: EvidenceLine) -> tuple[Unmet, ...]:
        """The conditions that hold neither for the line nor for what stands around it."""
        return tuple(miss for condition in self.conditions if (miss := self._missed(condition, line)) is not None)

    def _missed(self, condition: Condition, line: EvidenceLine) -> Unmet | None:
        """The nearest text that speaks of the condition decides: it says the thing, or another one in its place."""
        if not self._of(condition.concerns, line.sentence.shown):
            return None
        for text in surroundings(line.passage, line.index, self._clues):
            if not text:
                continue
            if self._of(condition.said, text):
                return None
            if rival := self._of(condition.rival, text):
                return Unmet(condition, str(rival))
        return None if condition.silent or self._said_further(condition, line) else Unmet(condition)

    def _said_further(self, condition: Condition, line: EvidenceLine) -> bool:
        if condition.reach == "near":
            return False
        if self._of(condition.said, self._whole(line.passage)):
            return True
        return condition.reach != "passage" and any(
            self._of(condition.said, self._whole(passage))
            for passage in self._clues.found
            if condition.reach == "found" or passage.document_id == line.passage.document_id
        )

    def _whole(self, passage: Passage) -> str:
        if passage.node_id not in self._wholes:
            self._wholes[passage.node_id] = whole(passage)
        return self._wholes[passage.node_id]

    def _of(self, test: Callable[[str], object], text: str) -> object:
        key = (test, text)
        if key not in self._known:
            self._known[key] = test(text)
        return self._known[key]
