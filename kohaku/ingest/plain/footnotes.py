"""Footnotes among the lines of pages: numbers that run on through the document, in the lower part of pages."""

import re
from collections.abc import Sequence

from kohaku.ingest.plain.lines import Line

_NUMBERED = re.compile(r"(?P<number>\d{1,3})(?:\s{0,4})(?=[A-Z“\"‘(]|https?:|www\.)(?!\d)")
_MARKED = re.compile(r"(?:[*∗]{1,2}:?|[†‡§¶]{1,2}:?\s?)(?=\s?[A-Z])")
_LOWER = 0.35  # of a page's lines that stand above its footnotes
_FEWEST = 3  # numbers that run on


def find_footnotes(lines: Sequence[Line], loose: Sequence[int]) -> frozenset[int]:
    """Indices of lines that begin a footnote."""
    position = _positions(lines)
    numbered = [
        (index, int(match["number"]))
        for index in loose
        if (match := _NUMBERED.match(lines[index].text)) is not None and position[index] >= _LOWER
    ]
    marked = {index for index in loose if _MARKED.match(lines[index].text) is not None}
    return frozenset(marked | _running(numbered))


def _positions(lines: Sequence[Line]) -> list[float]:
    """Place of each line on its page: 0 the first, 1 the last."""
    positions: list[float] = []
    start = 0
    for index in range(1, len(lines) + 1):
        if index == len(lines) or lines[index].page != lines[start].page:
            count = index - start
            positions.extend(at / max(1, count - 1) for at in range(count))
            start = index
    return positions


def _running(numbered: Sequence[tuple[int, int]]) -> set[int]:
    """Lines whose numbers follow each other: the longest run 1, 2, 3, … (one may be missing at a time)."""
    best: dict[int, tuple[int, int]] = {}  # number -> length of the run that ends there, line
    before: dict[tuple[int, int], tuple[int, int] | None] = {}
    for index, number in numbered:
        links = [(best[n][0], (best[n][1], n)) for n in (number - 1, number - 2) if n in best]
        length, link = max(links, default=(0, None))
        before[index, number] = link
        if number not in best or length + 1 >= best[number][0]:
            best[number] = (length + 1, index)
    if not best:
        return set()
    number = max(best, key=lambda n: (best[n][0], n))
    if best[number][0] < _FEWEST:
        return set()
    at: tuple[int, int] | None = (best[number][1], number)
    found = set()
    while at is not None:
        found.add(at[0])
        at = before[at]
    return found
