"""The magnitude and unit that a ballot's own sentence gives its value.

Readers copy “2.51” from a table in millions and write “a health cost of $2.51 million” beside it. The sentence says
what the number means; where it does so for every mention of the number, the value follows it.
"""

import re

from kohaku.contracts.answer import Value
from kohaku.values.parse import comparable_text
from kohaku.values.quantities import Quantity, find_quantities
from kohaku.values.units import canonical_unit, convert

MAX_SENTENCE = 4_000
"""Characters of a sentence that are looked at."""

_NEAR = 40
"""Characters after a quantity within which its unit may stand."""

_DIGITS = re.compile(r"\d+(?:,\d{3})+(?:\.\d+)?|\d+(?:\.\d+)?")


def scaled(value: Value, unit: str, sentence: str) -> Value:
    """`value` in `unit` as `sentence` writes it out: 2.51 with USD beside “$2.51 million” is 2510000.

    Only plain numbers whose unit is known from the question or the ballot are touched, and only where every mention of
    the number that measures in this unit says the same.
    """
    number = _plain(value)
    if number is None or not unit.strip() or _is_scaled(unit):
        return value
    said = {
        meant
        for quantity in find_quantities(sentence[:MAX_SENTENCE])
        if _written(quantity) == number and (meant := _meant(quantity, unit, sentence)) is not None
    }
    if len(said) != 1:
        return value
    meant = said.pop()
    return value if meant == number else meant


def _plain(value: Value) -> float | None:
    if isinstance(value, bool) or not isinstance(value, str | int | float):
        return None
    text = str(value).strip().replace(",", "")
    return float(text) if re.fullmatch(r"\d{1,15}(?:\.\d{1,15})?", text) else None


def _is_scaled(unit: str) -> bool:
    words = re.split(r"[^a-z]+", (canonical_unit(unit) or unit).casefold())
    return any(word in ("thousand", "million", "billion", "trillion") for word in words)


def _written(quantity: Quantity) -> float | None:
    """The digits of a quantity, before any magnitude."""
    digits = _DIGITS.search(quantity.text)
    return float(digits[0].replace(",", "")) if digits else None


def _meant(quantity: Quantity, unit: str, sentence: str) -> float | None:
    """The quantity in `unit`; None where it measures something else, or nothing says what."""
    if quantity.value is None:
        return None
    own = "percent" if quantity.percent else quantity.currency or quantity.unit
    converted = convert(quantity.value, own, unit) if own else None
    if converted is not None:
        return float(f"{converted:.12g}")
    if own and canonical_unit(own) is not None and canonical_unit(unit) is not None:
        return None
    after = comparable_text(sentence[quantity.end : quantity.end + _NEAR])
    return quantity.value if comparable_text(unit).removesuffix("s") in comparable_text(own) + after else None
