"""Where a value stands in a text: as the reader wrote it, in another spelling, or as an equal quantity."""

import math
import re
from collections.abc import Iterator

from kohaku.contracts.answer import Value
from kohaku.languages import languages
from kohaku.text.folding import ALL_FOLDINGS, Folding, fold
from kohaku.text.quotes import at_boundary
from kohaku.values.figures import figure
from kohaku.values.quantities import Quantity, find_quantities
from kohaku.values.tolerance import is_close
from kohaku.values.truth import NO, YES
from kohaku.values.units import convert

_SIGNED = re.compile(
    r"(?:[$€£¥]\s?)?\((?:[$€£¥]\s?)?\d[\d,.]*\s?%?\s?\)%?|(?<![\w)])[−–-]\s?[$€£¥]?\s?\d[\d,.]*\d|(?<![\w)])[−–-]\d"
)


def find_value(
    value: Value, text: str, start: int = 0, end: int | None = None, *, value_text: str = "", unit: str = ""
) -> tuple[int, int] | None:
    """Return the original offsets of `value` within `text[start:end]`, or None where it is not written there.

    `value_text`, the reader's own copy of the value, is looked for first, but only if it says the same as the value.
    A list is found where any of its items is; numbers also by an equal quantity in other units ("5.439 million").
    """
    end = len(text) if end is None else end
    if value_text and agrees(value_text, value, unit):
        found = _find_text(value_text, text, start, end)
        if found:
            return found
    for item in value if isinstance(value, list) else [value]:
        if isinstance(item, float) and item < 0 and (found := _find_negative(item, text, start, end)):
            return found
        for spelling in spellings(item):
            found = _find_text(spelling, text, start, end)
            if found:
                return found
        found = _find_quantity(item, unit, text, start, end)
        if found:
            return found
    return None


def agrees(text: str, value: Value, unit: str = "") -> bool:
    """True where the words `text` may stand for `value`. Words for a yes or no are not fixed, so any will do."""
    if isinstance(value, bool):
        return True
    if value is None:
        return False
    if isinstance(value, list):
        return any(agrees(text, item, unit) for item in value)
    if as_printed(text, value):
        return True
    quantities = _quantities(text)
    if isinstance(value, str):
        written, meant = _key(text), _key(value)
        if written and (written in meant or meant in written):
            return True
        return any(_equal_text(quantity, value) for quantity in quantities)
    return any(equals(quantity, value, unit) for quantity in quantities)


def as_printed(text: str, value: Value) -> bool:
    """True where a number is what a table's cell prints: “(12.6)” is -12.6, “—” is 0, “1.480” one of 1.48 and 1480."""
    if not isinstance(value, float):
        return False
    taken = text.strip(" $€£").startswith("(")  # a cost in brackets may be meant by its size
    return any(
        own is not None and (own.value == value or (taken and -own.value == value))
        for own in (figure(text, "."), figure(text, ","))
    )


def equals(quantity: Quantity, value: float, unit: str = "") -> bool:
    """True where a written quantity is `value`, in its own unit or converted to `unit`; a range by either end."""
    own = "percent" if quantity.percent else quantity.currency or quantity.unit
    for number in (quantity.value, quantity.low, quantity.high):
        if number is None:
            continue
        forms = [number]
        if own and unit and (converted := convert(number, own, unit)) is not None:
            forms.append(converted)
        if quantity.percent and not unit:
            forms.append(number / 100)
        if any(is_close(form, value) for form in forms):
            return True
    return False


def spellings(value: str | float | bool | None) -> Iterator[str]:
    """Usual spellings of one value, the plainest first."""
    if isinstance(value, bool):
        yield from YES if value else NO
    elif isinstance(value, str):
        yield value
    elif value is not None and math.isfinite(value):
        plain = f"{value:.12g}" if abs(value) < 1e12 else f"{value:.0f}"
        if "e" in plain:
            plain = f"{value:.15f}".rstrip("0").rstrip(".")
        whole, _, decimals = plain.partition(".")
        grouped = f"{int(whole):,}" if whole.lstrip("-").isdigit() else whole
        for separator, point in ((None, "."), (",", "."), (" ", ","), (" ", "."), ("'", "."), (None, ",")):
            if point == "," and len(decimals) == 3:
                continue  # "1,287" reads as a thousand
            head = whole if separator is None else grouped.replace(",", separator)
            yield head + (point + decimals if decimals else "")


def _find_text(needle: str, text: str, start: int, end: int) -> tuple[int, int] | None:
    """First occurrence under folding that no word or number runs across; letters may follow a number ("6.7x")."""
    classes = ALL_FOLDINGS - {Folding.CITATION_MARKS}
    wanted = fold(needle, classes).text.strip()
    if not wanted:
        return None
    folded = fold(text[start:end], classes)
    at = folded.text.find(wanted)
    while at >= 0:
        first, last = folded.source(at, at + len(wanted))
        first, last = first + start, last + start
        free = at_boundary(text, last) or (wanted[-1].isdigit() and not text[last].isdigit())
        if free and at_boundary(text, first) and not _in_identifier(wanted, text, first):
            return first, last
        at = folded.text.find(wanted, at + 1)
    return None


def _in_identifier(wanted: str, text: str, first: int) -> bool:
    """True for the 3 of GPT-3: a number that a letter and a hyphen hold to a name."""
    hyphened = first >= 2 and text[first - 1] in "-‐‑_" and text[first - 2].isalnum() and text[first - 2].isalpha()
    return wanted[0].isdigit() and hyphened


def _find_negative(value: float, text: str, start: int, end: int) -> tuple[int, int] | None:
    """Offsets of a negative number, with its brackets or its minus."""
    for match in _SIGNED.finditer(text, start, end):
        own = figure(match[0])
        if own is not None and math.isclose(own.value, value, rel_tol=1e-9):
            return match.span()
    return None


def _find_quantity(
    value: str | float | bool | None, unit: str, text: str, start: int, end: int
) -> tuple[int, int] | None:
    if value is None or isinstance(value, bool):
        return None
    for quantity in _quantities(text[start:end]):
        same = _equal_text(quantity, value) if isinstance(value, str) else equals(quantity, value, unit)
        if same:
            return start + quantity.start, start + quantity.end
    return None


def _equal_text(quantity: Quantity, value: str) -> bool:
    """True where a value in words ("40 MWh", "2025-03-01") is this quantity."""
    if quantity.iso and quantity.iso == value.strip():
        return True
    stripped = value.strip()
    for other in _quantities(stripped):
        covers = len(other.text) * 2 >= len(stripped)
        if not covers or other.kind != quantity.kind:
            continue
        if other.iso and other.iso == quantity.iso:
            return True
        ends = (other.low, other.high) == (quantity.low, quantity.high)
        if other.value is None and other.low is not None and ends:
            return True
        if other.value is not None and equals(quantity, other.value, other.currency or other.unit):
            return True
    return False


def _quantities(text: str) -> list[Quantity]:
    """The first language's reading, and what the others read in another way (“18.500”) or at all (“1 287,5”, “mars”)."""
    found: dict[tuple[int, int, float | None], Quantity] = {}
    for one in languages():
        for quantity in find_quantities(text, one.code):
            found.setdefault((quantity.start, quantity.end, quantity.value), quantity)
    return list(found.values())


def _key(text: str) -> str:
    return " ".join(fold(text).text.split())
