"""Numbers that a question states as a fact about what it asks: “employees over 55”, “within 200 m”, “at 25 °C”."""

import re

from kohaku.languages import alternatives
from kohaku.readers.rules.conditions.condition import Condition
from kohaku.readers.rules.wanted import Wanted
from kohaku.values.quantities import Quantity, find_quantities

_RANKED = re.compile(rf"\b(?:{alternatives(lambda one: one.prose.conditions.ranked_pattern)})\s+$", re.IGNORECASE)
_SIZED = re.compile(r"\d[kKMBT]$")
"""The size of a model in its name."""
_SMALL = 10
"""A bare number up to it counts things (“the two sites”) rather than telling them apart."""


def number_conditions(wanted: Wanted) -> list[Condition]:
    """One condition a number that is written in figures and is no year."""
    found = []
    text = wanted.text
    for quantity in find_quantities(wanted.text, wanted.language):
        if quantity.value is None or quantity.kind in ("date", "year", "range") or quantity.worded:
            continue
        if _SIZED.search(quantity.text) or text.count("(", 0, quantity.start) > text.count(")", 0, quantity.start):
            continue
        if (not quantity.unit and quantity.value <= _SMALL) or _RANKED.search(text[: quantity.start]):
            continue
        if _marked(text, quantity):
            continue
        found.append(_number(quantity, wanted.language))
    return found


def _marked(text: str, quantity: Quantity) -> bool:
    """True within an identifier or name: those are conditions of their own."""
    return bool(re.search(r"[\w\-./#]$", text[: quantity.start])) or bool(re.match(r"[\w-]", text[quantity.end :]))


def _number(quantity: Quantity, language: str) -> Condition:
    def said(there: str) -> bool:
        return any(
            abs((value or 0.0) - (quantity.value or 0.0)) <= 1e-9 * abs(quantity.value or 1.0)
            for other in find_quantities(there, language)
            for value in (other.value, other.low, other.high)
            if value is not None
        )

    return Condition("number", quantity.text, said, reach="document")
