"""How near a value stands to the words of the question within its sentence or row."""

import math
from dataclasses import dataclass

from kohaku.languages import languages
from kohaku.readers.rules.evidence.groups import Group
from kohaku.readers.rules.evidence.words import Word, index_at, words
from kohaku.readers.rules.wanted import Wanted

_REACH = 7.0
"""Words over which nearness falls to 1/e."""
_BREAK = 2.0
"""Extra distance for each clause border between the value and a word."""

_JOINS = frozenset(word for one in languages() for word in one.prose.comparison.joins)


@dataclass(frozen=True, slots=True)
class Nearness:
    """Weighted nearness of the question's words, 0 to 1: of all of them, of names alone, of those before the value."""

    terms: float
    names: float
    before: float


class Places:
    """Where the question's words stand in one text. Made once a text, asked once a value."""

    def __init__(self, wanted: Wanted, text: str) -> None:
        self._seen = words(text, wanted.language)
        self._borders = _borders(text, self._seen)
        self._found: list[tuple[Group, list[tuple[int, float]]]] = []
        for group in wanted.groups:
            spots = [
                (i, group.match(word.terms))
                for i, word in enumerate(self._seen)
                if not group.terms.isdisjoint(word.terms)
            ]
            if spots:
                self._found.append((group, spots))
        self._weight = wanted.weight
        self._names = sum(group.weight for group in wanted.groups if group.name)

    def near(self, start: int, end: int) -> Nearness:
        """Nearness of `text[start:end]`; all 0 where none of the words stands in the text."""
        if not self._found:
            return Nearness(0.0, 0.0, 0.0)
        first, last = index_at(self._seen, start), index_at(self._seen, max(start, end - 1))
        got = names = before = 0.0
        for group, spots in self._found:
            best = best_before = 0.0
            for at, match in spots:
                closeness = match * self._closeness(at, first, last)
                best = max(best, closeness)
                if at < first:
                    best_before = max(best_before, closeness)
            got += group.weight * best
            before += group.weight * best_before
            if group.name:
                names += group.weight * best
        return Nearness(got / self._weight, names / self._names if self._names else 0.0, before / self._weight)

    def _closeness(self, at: int, first: int, last: int) -> float:
        distance = first - at if at < first else max(0, at - last)
        crossed = abs(self._borders[at] - self._borders[min(first, len(self._borders) - 1)])
        return math.exp(-(distance + _BREAK * crossed) / _REACH)


def _borders(text: str, seen: tuple[Word, ...]) -> list[int]:
    """Number of clause borders before each word: marks, and the words that join clauses."""
    counts, total, at = [], 0, 0
    for word in seen:
        total += sum(text.count(mark, at, word.start) for mark in ",;():")
        counts.append(total)
        total += word.text in _JOINS
        at = word.end
    return counts or [0]
