"""Which words of a sentence belong to which of its values."""

import re
from collections.abc import Sequence
from dataclasses import dataclass
from itertools import pairwise

from kohaku.languages import alternatives, languages
from kohaku.values.quantities import Quantity

_BORDER = re.compile(
    rf"[,;():](?=\s|$)|\(|\)|\.\s|\s(?:{alternatives(lambda one: one.prose.comparison.border_pattern)})\s",
    re.IGNORECASE,
)
_FEWEST_TICKS = 4
_APART = 60
_REACH = 160
_AND = "|".join(word for one in languages() for word in one.values.bounds.both)
_LIST = re.compile(
    rf"(?:[\w’'&/.-]+(?: [\w’'&/.-]+){{0,4}}, )*[\w’'&/.-]+(?: [\w’'&/.-]+){{0,4}},? (?:{_AND}) [\w’'&/.-]+(?: [\w’'&/.-]+){{0,3}}"
)
_RESPECTIVELY = re.compile(
    rf"\b(?:{alternatives(lambda one: one.prose.comparison.respectively_pattern)})\b", re.IGNORECASE
)


def segment(text: str, quantity: Quantity) -> str:
    """The words between the clause borders on both sides of a value, the value left out."""
    start = max(0, quantity.start - _REACH)
    before = text[start : quantity.start]
    borders = list(_BORDER.finditer(before.rstrip("( ")))
    left = before[borders[-1].end() :] if borders else before
    after = text[quantity.end : quantity.end + _REACH]
    border = _BORDER.search(after)
    return f"{left} {after[: border.start()] if border else after}"


@dataclass(frozen=True, slots=True)
class Aligned:
    """What “respectively” gives a value: the words of its own item, and those of the others, without what they share."""

    own: str
    others: str


def aligned(text: str, quantities: Sequence[Quantity]) -> dict[int, Aligned]:
    """Start of a value -> the list item that belongs to it: “A and B are 1 and 2, respectively”."""
    mark = _RESPECTIVELY.search(text)
    if not mark:
        return {}
    before = [q for q in quantities if q.end <= mark.start() and q.kind not in ("date", "year")]
    if len(before) < 2:
        return {}
    tail = [before[-1]]
    for quantity in reversed(before[:-1]):
        if quantity.kind != tail[0].kind or tail[0].start - quantity.end > _APART:
            break
        tail.insert(0, quantity)
    for match in reversed(list(_LIST.finditer(text[: tail[0].start]))):
        items = re.split(rf",\s(?:(?:{_AND})\s)?|\s(?:{_AND})\s", match[0])
        if len(items) == len(tail) >= 2:
            return {q.start: _apart(items, at) for at, q in enumerate(tail)}
    return {}


def _apart(items: Sequence[str], at: int) -> Aligned:
    """Only the words at the joints tell items apart: what stands before the first may belong to all of them."""
    heads = [
        " ".join(item.split()[:2]) if number else item.split()[-1] for number, item in enumerate(items) if item.split()
    ]
    if len(heads) < len(items):
        return Aligned("", "")
    return Aligned(heads[at], " ".join(head for other, head in enumerate(heads) if other != at))


def axis(text: str, quantities: Sequence[Quantity]) -> frozenset[int]:
    """Starts of the values that are ticks of a figure's axis: four or more evenly spaced numbers in a row."""
    ticks: set[int] = set()
    run: list[Quantity] = []
    for quantity in quantities:
        if run and (quantity.value is None or text[run[-1].end : quantity.start].strip()):
            ticks.update(_ticks(run))
            run = []
        if quantity.value is not None:
            run.append(quantity)
    ticks.update(_ticks(run))
    return frozenset(ticks)


def _ticks(run: Sequence[Quantity]) -> set[int]:
    found: set[int] = set()
    values = [quantity.value or 0.0 for quantity in run]
    for at in range(len(run) - _FEWEST_TICKS + 1):
        steps = [b - a for a, b in pairwise(values[at : at + _FEWEST_TICKS])]
        if steps[0] != 0 and all(abs(step - steps[0]) <= 1e-6 * abs(steps[0]) + 1e-12 for step in steps):
            found.update(quantity.start for quantity in run[at : at + _FEWEST_TICKS])
    return found
