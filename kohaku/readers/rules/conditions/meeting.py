"""Which conditions of a question a line does not meet."""

from collections.abc import Sequence

from kohaku.readers.base import Clues
from kohaku.readers.rules.conditions.condition import Condition, Unmet
from kohaku.readers.rules.conditions.surroundings import surroundings, whole
from kohaku.readers.rules.evidence.lines import EvidenceLine


def unmet(conditions: Sequence[Condition], line: EvidenceLine, clues: Clues) -> tuple[Unmet, ...]:
    """The conditions that hold neither for the line nor for what stands around it, in the question's order."""
    return tuple(miss for condition in conditions if (miss := _missed(condition, line, clues)) is not None)


def _missed(condition: Condition, line: EvidenceLine, clues: Clues) -> Unmet | None:
    """The nearest text that speaks of the condition decides: it says the thing, or another one in its place."""
    if not condition.concerns(line.sentence.shown):
        return None
    for text in surroundings(line.passage, line.index, clues):
        if not text:
            continue
        if condition.said(text):
            return None
        if rival := condition.rival(text):
            return Unmet(condition, rival)
    if condition.silent or (not condition.near and condition.said(whole(line.passage))):
        return None
    return Unmet(condition)
