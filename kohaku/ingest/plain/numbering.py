"""Numbered headings among lines: candidates by their look, then the one chain of numbers that runs through the text."""

import re
from collections.abc import Sequence
from dataclasses import dataclass

from kohaku.ingest.plain.wording import KNOWN, is_title_like

_ARABIC = re.compile(
    r"(?P<number>\d{1,2}(?:\.\d{1,2}){0,4})(?P<dot>\.\s{0,3}|\s{1,3})(?P<title>[^\W\d].*|\d+[A-Za-z].*)\Z"
)
# “6.2.1 Data Center Level. On this level …”: the heading ends at its stop.
RUN_IN = re.compile(r"(?P<head>(?:\d{1,2}\.){2,4}\d{1,2}\.?\s+[^.]{3,80}[^.\s]{2})\.\s+[A-Z]")
_APPENDIX = re.compile(r"(?:Appendix\s)?(?P<number>[A-Z](?:\.\d{1,2}){0,4})[.:]?\s{1,3}(?P<title>\S.*)\Z")
_ROMAN = re.compile(r"(?P<number>[IVX]{1,5})\.\s{1,3}(?P<title>\S.*)\Z")
_ROMAN_VALUES = {"I": 1, "V": 5, "X": 10}
_LONGEST = 130
_MOST = 1500  # candidates looked at: the chain is quadratic in them
_SKIPPED = 0.7  # cost of one number passed over
_OTHER_STYLE = 0.3  # cost of “2 Title” next to “1. Title”
_FURTHEST = 3  # numbers that may be passed over at once


@dataclass(frozen=True, slots=True)
class Numbered:
    """A line that may be a numbered heading. `number` is its address: “4.3” (4, 3), “B.1” (2, 1), “IV” (4,)."""

    index: int
    number: tuple[int, ...]
    title: str
    weight: float
    dotted: bool = False

    @property
    def depth(self) -> int:
        """Numbers in its address."""
        return len(self.number)


def arabic(index: int, text: str) -> Numbered | None:
    """The line as “4.3 Title”."""
    run_in = RUN_IN.match(text)
    text = run_in["head"] if run_in else text
    match = _ARABIC.match(text) if len(text) <= _LONGEST else None
    if match is None:
        return None
    number = tuple(int(part) for part in match["number"].split("."))
    if number[0] > 30 or 0 in number or not is_title_like(match["title"], strict=len(number) == 1):
        return None
    return Numbered(index, number, match["title"], _weight(match["title"], number), "." in match["dot"])


def appendix(index: int, text: str) -> Numbered | None:
    """The line as “B.1 Title” or “A. Title”."""
    match = _APPENDIX.match(text) if len(text) <= _LONGEST else None
    if match is None or not is_title_like(match["title"], strict=True):
        return None
    letter, *rest = match["number"].split(".")
    number = (ord(letter) - ord("A") + 1, *(int(part) for part in rest))
    return None if 0 in number else Numbered(index, number, match["title"], 1.0)


def roman(index: int, text: str) -> Numbered | None:
    """The line as “IV. TITLE”."""
    match = _ROMAN.match(text) if len(text) <= _LONGEST else None
    if match is None or not is_title_like(match["title"], strict=True):
        return None
    values = [_ROMAN_VALUES[mark] for mark in match["number"]]
    total = sum(-v if any(v < w for w in values[at + 1 :]) else v for at, v in enumerate(values))
    return Numbered(index, (total,), match["title"], _weight(match["title"], (total,)))


def _weight(title: str, number: tuple[int, ...]) -> float:
    """Worth of a candidate: names that papers give their sections weigh more."""
    known = title.replace(" ", "").lower().rstrip(".:") in KNOWN
    return 2.0 if known and len(number) == 1 else 1.0


def chain(candidates: Sequence[Numbered]) -> list[Numbered]:
    """The heaviest run of candidates in which each number may follow the one before.

    After 2.1 may come 2.1.1, 2.2 or 3; passing numbers over costs. A list inside a section (1, 2, 3 after 4.1) and a
    number in a table do not fit into the run that goes through the whole text, and fall out.
    """
    kept = list(candidates)[:_MOST]
    best: list[float] = []
    before: list[int] = []
    for at, item in enumerate(kept):
        score = item.weight - _SKIPPED * _distance_from_start(item.number)
        link = -1
        for earlier in range(at):
            cost = _cost(kept[earlier].number, item.number)
            if cost is not None and item.depth == kept[earlier].depth and item.dotted != kept[earlier].dotted:
                cost += _OTHER_STYLE
            if cost is not None and best[earlier] + item.weight - cost > score:
                score, link = best[earlier] + item.weight - cost, earlier
        best.append(score)
        before.append(link)
    if not best:
        return []
    at = max(range(len(best)), key=lambda i: (best[i], -i))
    found = []
    while at >= 0:
        found.append(kept[at])
        at = before[at]
    return found[::-1]


def _distance_from_start(number: tuple[int, ...]) -> float:
    return float(sum(part - 1 for part in number)) + 2.0 * (len(number) - 1)


def _cost(earlier: tuple[int, ...], later: tuple[int, ...]) -> float | None:
    """Cost of going from one number to another; None where it cannot follow."""
    if later <= earlier:
        return None
    depth = next((i for i, (a, b) in enumerate(zip(earlier, later, strict=False)) if a != b), len(earlier))
    if depth < len(earlier):  # a later sibling of an ancestor or of itself
        skipped = later[depth] - earlier[depth] - 1
        rest = later[depth + 1 :]
    else:  # below it
        skipped = 0
        rest = later[depth:]
        if rest:
            skipped, rest = rest[0] - 1, rest[1:]
    skipped += sum(part - 1 for part in rest) + len(rest)  # 3 straight to 4.1 passes over 4
    return None if skipped > _FURTHEST else _SKIPPED * skipped
