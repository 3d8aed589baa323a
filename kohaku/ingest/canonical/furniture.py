"""Running heads, running feet and page numbers: what repeats at the edges of pages."""

import re
from bisect import bisect_left, bisect_right
from collections import defaultdict
from collections.abc import Sequence
from dataclasses import dataclass

from kohaku.languages import alternatives, languages

_DIGITS = re.compile(r"\d+")
_PAGES = alternatives(lambda one: one.prose.headings.page_pattern)
_OF = "|".join(one.prose.headings.of for one in languages())
_PAGE_NUMBER = re.compile(
    rf"(?:{_PAGES}|[-–—|•])?\s*(?:\d{{1,4}}|[ivxlc]{{1,7}}|[A-Z]-?\d{{1,3}})\s*(?:(?:{_OF}|/)\s*\d{{1,4}}|[-–—|•])?\Z",
    re.IGNORECASE,
)
_STAMP = re.compile(r"(?:\d{1,4}\s)?arXiv:\d{4}\.\d{4,5}(?:v\d+)?\s+\[[\w.-]+\]")  # the archive's mark on first pages
_EDGE = 3  # rows from the edge that may be furniture
_NEAR = 6  # pages among which a running head must repeat
_TIMES = 3
_SHARE = 0.08  # of all pages
_LONGEST = 160
_DRIFT = 0.02  # of the page's height that a running head may move


@dataclass(frozen=True, slots=True)
class EdgeRow:
    """A row of a page: its text, its height on the page as a share (None: unknown), and whether a gap wider than
    between lines of one paragraph is above it and below it."""

    text: str
    place: float | None = None
    apart_above: bool = True
    apart_below: bool = True


def is_page_number(text: str) -> bool:
    """True for text that is nothing but a page number."""
    return _PAGE_NUMBER.match(text.strip()) is not None


def furniture(pages: Sequence[Sequence[EdgeRow]]) -> list[set[int]]:
    """For each page, the indices of its rows that are furniture.

    These are up to three rows from the top or the bottom, without a row of text between them and the edge and set
    apart from the text, whose words (digits aside) stand at the same edge of three pages near by and of every twelfth
    page of the document; or bare page numbers that run on from page to page. Nothing further in is touched.
    """
    found: list[set[int]] = [set() for _ in pages]
    if len(pages) < 2:
        return found
    places: dict[tuple[bool, str], list[tuple[int, float | None]]] = defaultdict(list)
    for number, rows in enumerate(pages):
        for top in (True, False):
            for index in _edge(len(rows), top):
                places[top, _key(rows[index].text)].append((number, rows[index].place))
    numbers = _running_numbers(pages)
    for number, rows in enumerate(pages):
        for top in (True, False):
            found[number] |= _from_edge(rows, number, top, places, numbers, len(pages))
    return [kept if len(kept) < len(rows) else set() for kept, rows in zip(found, pages, strict=True)]


def _from_edge(
    rows: Sequence[EdgeRow],
    number: int,
    top: bool,
    places: dict[tuple[bool, str], list[tuple[int, float | None]]],
    numbers: set[tuple[int, int]],
    pages: int,
) -> set[int]:
    """Rows from one edge inwards, up to the last that a gap parts from the text."""
    kept: set[int] = set()
    pending: list[int] = []
    for index in _edge(len(rows), top):
        row = rows[index]
        known = (number, index) in numbers or _STAMP.match(row.text) is not None
        if not known and not _repeats(row, number, places[top, _key(row.text)], pages):
            break
        pending.append(index)
        if row.apart_below if top else row.apart_above:
            kept.update(pending)
            pending.clear()
    return kept


def _repeats(row: EdgeRow, number: int, places: Sequence[tuple[int, float | None]], pages: int) -> bool:
    if len(row.text) > _LONGEST or _is_figures(row.text):
        return False
    same = {page for page, place in places if place is None or row.place is None or abs(place - row.place) <= _DRIFT}
    near = sum(abs(page - number) <= _NEAR for page in same)
    return near >= min(_TIMES, pages) and len(same) >= _SHARE * pages


def _edge(count: int, top: bool) -> list[int]:
    """Indices of the rows at one edge, from the outermost inwards."""
    return [index if top else count - 1 - index for index in range(min(_EDGE, count))]


def _key(text: str) -> str:
    return _DIGITS.sub("#", " ".join(text.lower().split()))


def _is_figures(text: str) -> bool:
    """Rows of figures repeat in shape, not in content."""
    return any(mark.isdigit() for mark in text) and sum(mark.isalpha() for mark in text) < 3


def _running_numbers(pages: Sequence[Sequence[EdgeRow]]) -> set[tuple[int, int]]:
    """Bare page numbers: (page, row), where number minus page is the same on neighbouring pages."""
    offsets: dict[tuple[bool, int], list[tuple[int, int]]] = defaultdict(list)
    for number, rows in enumerate(pages):
        for top in (True, False):
            for index in _edge(len(rows), top):
                digits = _DIGITS.findall(rows[index].text)
                if digits and is_page_number(rows[index].text):
                    offsets[top, int(digits[0]) - number].append((number, index))
    running = set()
    for places in offsets.values():
        numbers = [number for number, _ in places]
        for number, index in places:
            near = bisect_right(numbers, number + 2) - bisect_left(numbers, number - 2)
            if near > 1:
                running.add((number, index))
    return running
