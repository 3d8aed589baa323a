"""Two written values as the ends of one range: “15-77 %”, “between 29% and 49%”, “300 Watts to 1 Kilowatt”."""

import re

from kohaku.languages import languages
from kohaku.values.quantity import Quantity
from kohaku.values.units import convert
from kohaku.values.writing.conventions import Conventions
from kohaku.values.writing.magnitudes import GLUED, LETTER, factor, match_word

_BOUNDS = tuple(one.values.bounds for one in languages())
_TO = frozenset(word for one in _BOUNDS for word in one.to)
_BOTH = frozenset(word for one in _BOUNDS for word in one.both)
_BETWEEN = tuple(f"{word} " for one in _BOUNDS for word in one.between)
_SINCE = tuple(f"{word} " for one in _BOUNDS for word in one.since)
_DASHES = frozenset("-–—−~")
_JOIN = re.compile(rf"\s?[-–—−~]\s?|\s(?:{'|'.join((*_TO, *_BOTH))})\s")
_GLUED = re.compile(r"[-–−]")
_LEAST_CODE = 100.0
_DIGITS = re.compile(r"[^\d]*[\d.,'’]*\d")


def join_ranges(text: str, singles: list[Quantity], conventions: Conventions) -> list[Quantity]:
    """Join neighbours that are written as a range; the others stay as they are."""
    joined: list[Quantity] = []
    for quantity in singles:
        before = joined[-1] if joined else None
        whole = before and _range(text, before, quantity, conventions)
        if before and _is_code(text, before, quantity):
            joined.pop()
        elif whole:
            joined[-1] = whole
        else:
            joined.append(quantity)
    return joined


def _range(text: str, a: Quantity, b: Quantity, conventions: Conventions) -> Quantity | None:
    between = text[a.end : b.start]
    if a.value is None or b.value is None or not _JOIN.fullmatch(between) or a.iso != "" or b.iso != "":
        return None
    lead = text[max(0, a.start - 10) : a.start].lower()
    worded = between.strip()
    if worded in _BOTH and not lead.endswith(_BETWEEN):
        return None
    alike = (not a.unit or a.unit == b.unit or a.kind == b.kind) and (
        not a.currency or not b.currency or a.currency == b.currency
    )
    if not alike or (a.percent and not b.percent) or "fraction" in (a.unit, b.unit):
        return None
    low = a.value
    magnitude = _shared_magnitude(a, b, conventions)
    if magnitude != 1 and low * magnitude < b.value:
        low = cleaned(low * magnitude)  # “$2-3 million”: the first end shares the magnitude of the second
    if worded in _DASHES and low >= b.value:
        return None  # a difference or a code, not a range
    start, change = a.start, worded in _TO and lead.endswith(_SINCE)
    own = _converted(low, a.unit, b.unit)
    return Quantity(
        start, b.end, text[start : b.end], "range", low=own, high=b.value, unit=b.unit, currency=a.currency or b.currency,
        percent=b.percent, change=change, worded=a.worded and b.worded,
    )  # fmt: skip


def _converted(value: float, unit: str, target: str) -> float:
    """The first end in the unit of the second (“300 Watts to 1 Kilowatt” is 0.3 to 1 Kilowatt)."""
    if not unit or unit == target:
        return value
    changed = convert(value, unit, target)
    return value if changed is None else cleaned(changed)


def _is_code(text: str, a: Quantity, b: Quantity) -> bool:
    """True for a model's number such as 737–8: two bare numbers held together, the first large and no lower end."""
    bare = all(q.kind == "number" and not q.unit and not q.worded and q.text.isdigit() for q in (a, b))
    glued = _GLUED.fullmatch(text[a.end : b.start]) is not None
    return bare and glued and (a.value or 0.0) >= max(_LEAST_CODE, b.value or 0.0)


def _shared_magnitude(a: Quantity, b: Quantity, conventions: Conventions) -> float:
    """Magnitude of `b` where `a` is written without one."""
    return 1.0 if _magnitude(a, conventions) != 1 else _magnitude(b, conventions)


def _magnitude(quantity: Quantity, conventions: Conventions) -> float:
    """What the words or letters right after the digits multiply by."""
    digits = _DIGITS.match(quantity.text)
    if not digits:
        return 1.0
    if glued := GLUED.match(quantity.text, digits.end()):
        return factor(glued[0]) if quantity.currency or glued[0] != "m" else 1.0
    word = match_word(quantity.text, digits.end(), conventions) or LETTER.match(quantity.text, digits.end())
    return factor(word["word"], conventions) if word else 1.0


def cleaned(value: float) -> float:
    """Without the binary dust of a multiplication (3.7 million is 3700000.0)."""
    return float(f"{value:.12g}")
