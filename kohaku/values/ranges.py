"""Two written values as the ends of one range: “15-77 %”, “between 29% and 49%”, “300 Watts to 1 Kilowatt”."""

import re

from kohaku.values.numbers import MAGNITUDES
from kohaku.values.quantity import Quantity

_JOIN = re.compile(r"\s?[-–—−~]\s?|\s(?:to|à)\s|\s(?:and|et)\s")


def join_ranges(text: str, singles: list[Quantity]) -> list[Quantity]:
    """Join neighbours that are written as a range; the others stay as they are."""
    joined: list[Quantity] = []
    for quantity in singles:
        before = joined[-1] if joined else None
        whole = before and _range(text, before, quantity)
        if whole:
            joined[-1] = whole
        else:
            joined.append(quantity)
    return joined


def _range(text: str, a: Quantity, b: Quantity) -> Quantity | None:
    between = text[a.end : b.start]
    if a.value is None or b.value is None or not _JOIN.fullmatch(between) or a.iso != "" or b.iso != "":
        return None
    lead = text[max(0, a.start - 9) : a.start].lower()
    worded = between.strip()
    if worded in ("and", "et") and not lead.endswith(("between ", "entre ")):
        return None
    alike = (not a.unit or a.unit == b.unit or a.kind == b.kind) and (
        not a.currency or not b.currency or a.currency == b.currency
    )
    if not alike or (a.percent and not b.percent) or "fraction" in (a.unit, b.unit):
        return None
    low = a.value
    magnitude = _shared_magnitude(a, b)
    if magnitude != 1 and low * magnitude < b.value:
        low = cleaned(low * magnitude)  # “$2-3 million”: the first end shares the magnitude of the second
    if worded in ("-", "–", "—", "−", "~") and low >= b.value:
        return None  # a difference or a code, not a range
    start, change = a.start, worded in ("to", "à") and lead.endswith(("from ", "de "))
    own = _converted(low, a.unit, b.unit)
    return Quantity(
        start, b.end, text[start : b.end], "range", low=own, high=b.value, unit=b.unit, currency=a.currency or b.currency,
        percent=b.percent, change=change, worded=a.worded and b.worded,
    )  # fmt: skip


def _converted(value: float, unit: str, target: str) -> float:
    """The first end in the unit of the second (“300 Watts to 1 Kilowatt” is 0.3 to 1 Kilowatt)."""
    if not unit or unit == target:
        return value
    from kohaku.values.units import convert

    changed = convert(value, unit, target)
    return value if changed is None else cleaned(changed)


def _shared_magnitude(a: Quantity, b: Quantity) -> float:
    """Magnitude of `b` where `a` is written without one."""
    pattern = r"(?i)\d\s?-?(k|m|b|t|bn|mn|thousand|millions?|billions?|trillions?|mille|milliards?)\b"
    own, other = re.search(pattern, a.text), re.search(pattern, b.text)
    if own or not other:
        return 1.0
    return MAGNITUDES.get(other[1], MAGNITUDES.get(other[1].lower(), 1.0))


def cleaned(value: float) -> float:
    """Without the binary dust of a multiplication (3.7 million is 3700000.0)."""
    return float(f"{value:.12g}")
