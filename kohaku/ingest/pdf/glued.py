"""Words of the text layer from which raised marks are cut: “93.42”, where the page shows 93.4 and a raised 2."""

import re
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from itertools import pairwise
from typing import Any

from kohaku.ingest.pdf.characters import baseline, drawn_size
from kohaku.ingest.pdf.geometry import PageFrame

_TAIL = re.compile(r"(?<=[^\s(])(?:\(?[\d,]{1,6}\)?|[*†‡§]{1,3}|(?<=[\d)%])[a-h])\Z")
_WHOLE = re.compile(r"\(?(?:\d{1,2}|[a-h])\)?(?:,\(?(?:\d{1,2}|[a-h])\)?){0,3}|[*†‡§]{1,3}")
_HEAD = re.compile(r"\(?\d{1,2}\)?(?=[^\W\d_])")
_SMALL = 0.88  # of the word's size: a raised mark is at most that large
_UP = 0.12  # of the word's size that it stands above the line, at least


@dataclass(frozen=True, slots=True)
class Word:
    """`start:end` of a line without white space. `cut`: it follows a cut; `mark`: it is what was cut off, at the end or
    the beginning of a word."""

    start: int
    end: int
    cut: bool = False
    mark: bool = False


def words_of(
    textpage: Any, words: Sequence[tuple[int, int]], text: str, offset: int, at: Callable[[int], int], frame: PageFrame
) -> Iterator[Word]:
    """The words of a line, raised marks apart.

    Args:
        words: their places.
        text: the line, which begins at `offset`.
        at: place → character index of the text page.
    """
    after_mark = False
    previous: int | None = None  # where the word before begins that is no mark
    for start, end in words:
        lone = previous is not None and _WHOLE.fullmatch(text[start - offset : end - offset]) is not None
        if lone and _is_raised(textpage, at(start), at(previous or 0), frame):  # a little white space before it
            yield Word(start, end, cut=True, mark=True)
            after_mark = True
            continue
        previous = start
        low, high = _mark(textpage, text[start - offset : end - offset], start, at, frame)
        borders = sorted({0, low, high, end - start}) if low < high else [0, end - start]
        for first, last in pairwise(borders):
            is_mark = low < high and first == low
            yield Word(start + first, start + last, cut=bool(first) or after_mark, mark=is_mark)
            after_mark = is_mark


def _mark(textpage: Any, word: str, start: int, at: Callable[[int], int], frame: PageFrame) -> tuple[int, int]:
    """Where the raised mark of a word stands in it; (0, 0) where there is none."""
    last = len(word) - 1
    if last < 1:
        return 0, 0
    tail, head = _TAIL.search(word), _HEAD.match(word)
    if tail and tail.start() and _is_raised(textpage, at(start + last), at(start), frame):
        cut = last
        while cut > max(1, tail.start()) and _is_raised(textpage, at(start + cut - 1), at(start), frame):
            cut -= 1
        return cut, last + 1
    if head and head.end() <= last and _is_raised(textpage, at(start), at(start + last), frame):
        return 0, head.end()
    return 0, 0


def _is_raised(textpage: Any, index: int, other: int, frame: PageFrame) -> bool:
    size, usual = drawn_size(textpage, index), drawn_size(textpage, other)
    if not 0.0 < size <= _SMALL * usual:
        return False
    return baseline(textpage, other, frame) - baseline(textpage, index, frame) >= _UP * usual
