"""Does a value's type and unit meet what is asked, and what is it worth in the unit asked for?"""

import re

from kohaku.contracts.answer import Value
from kohaku.languages import alternatives, languages
from kohaku.readers.rules.evidence.words import terms
from kohaku.readers.rules.wanted import Wanted
from kohaku.tables.head_units import head_money, head_unit
from kohaku.values.quantities import Quantity
from kohaku.values.units import SCALES, convert, same_dimension
from kohaku.values.writing.measures import CURRENCIES

_YEAR = re.compile(r"\d{4}")
_SCALE = re.compile(r"\b(thousand|million|billion|trillion)s?\b", re.IGNORECASE)
_UPPER = re.compile(rf"\b(?:{alternatives(lambda one: one.prose.comparison.upper_pattern)})", re.IGNORECASE)
_LOWER = re.compile(rf"\b(?:{alternatives(lambda one: one.prose.comparison.lower_pattern)})", re.IGNORECASE)
_RANGE = re.compile(rf"\b(?:{alternatives(lambda one: one.prose.comparison.range_pattern)})\b", re.IGNORECASE)
_BETWEEN = re.compile(rf"\b(?:{alternatives(lambda one: one.prose.comparison.between_pattern)})\b", re.IGNORECASE)
_PER = "|".join(rf"\b{word}\b" for one in languages() for word in one.values.measures.per)
_RATE = re.compile(rf"/|{_PER}")
_RATE_ASKED = re.compile(rf"\b(?:{alternatives(lambda one: one.prose.asked.rate_pattern)})\b", re.IGNORECASE)
_RATE_AFTER = re.compile(rf"\s?(?:/\s?\w|{alternatives(lambda one: one.prose.asked.rate_after_pattern)})")
_SAYS_PERCENT = re.compile(alternatives(lambda one: one.prose.asked.percent_pattern), re.IGNORECASE)
_BALANCE = re.compile(rf"\b(?:{alternatives(lambda one: one.prose.asked.balance_pattern)})\b", re.IGNORECASE)
_LOSS = re.compile(rf"\b(?:{alternatives(lambda one: one.prose.asked.loss_pattern)})\b", re.IGNORECASE)
_BY_HOW_MUCH = re.compile(rf"\b(?:{alternatives(lambda one: one.prose.asked.by_how_much_pattern)})\b", re.IGNORECASE)

EXACT, CONVERTED, HEADED = 1.0, 0.95, 0.85
"""Fit of the very unit, of one that converts, and of a bare number under a head that names the unit."""
_WHOLE = 100.0
"""A bare number above it is hardly a percentage."""
BARE_COUNT, BARE_MEASURE, BARE_FACTOR, BARE_MONEY, BARE_PERCENT = 0.6, 0.2, 0.15, 0.1, 0.05
"""Fit of a bare number where a count, a measure, a factor, an amount or a percentage is asked for."""


def unit_fit(wanted: Wanted, quantity: Quantity, header: str = "") -> float:
    """1.0 for the very unit, less for what may be it (a bare number, a related unit), 0.0 where it cannot be meant.

    Args:
        header: head of the value's column and label of its row, empty in running text.
    """
    kind = wanted.kind
    if kind == "date":
        return {"date": 1.0, "period": 0.5, "year": 0.35}.get(quantity.kind, 0.0)
    if kind == "year":
        return {"year": 1.0, "period": 0.9, "date": 0.7}.get(quantity.kind, 0.0)
    if quantity.kind in ("date", "period", "year"):
        return 0.0
    if kind == "percent":
        return _percent_fit(quantity, header)
    if quantity.percent:
        return EXACT if _BY_HOW_MUCH.search(wanted.text) and not wanted.unit else 0.2 if wanted.multiplier else 0.0
    if kind == "amount":
        return _amount_fit(wanted, quantity, header)
    if wanted.multiplier:
        return EXACT if quantity.unit == "times" else 0.0 if quantity.unit or quantity.currency else BARE_FACTOR
    return 0.0 if quantity.currency else _measure_fit(wanted, quantity, header)


def _percent_fit(quantity: Quantity, header: str) -> float:
    if quantity.percent:
        return EXACT
    if quantity.unit == "fraction":
        return 0.7
    if quantity.unit or quantity.currency or quantity.worded:
        return 0.0
    if "%" in header or _SAYS_PERCENT.search(header):
        return 0.6
    return BARE_PERCENT if (quantity.value or 0.0) <= _WHOLE else 0.0


def _amount_fit(wanted: Wanted, quantity: Quantity, header: str) -> float:
    if quantity.currency:
        code = wanted.unit[:3].upper()
        return 0.4 if code in CURRENCIES and code != quantity.currency else EXACT
    if quantity.unit or quantity.worded:
        return 0.0
    return HEADED if header and head_money(header) else BARE_MONEY


def _measure_fit(wanted: Wanted, quantity: Quantity, header: str) -> float:
    unit = quantity.unit
    if unit == "fraction":
        return 0.0
    if not wanted.unit:
        return 0.3 if unit == "times" else 0.8 if unit else 0.7
    if unit:
        if unit.casefold() == wanted.unit.casefold():
            return EXACT
        if unit != "times" and same_dimension(unit, wanted.unit):
            return CONVERTED
        return 0.5 if terms(unit) & wanted.counted else 0.0
    if header and (head_unit(header, wanted.unit) or terms(wanted.unit) & terms(header)):
        return HEADED
    return BARE_MEASURE if wanted.measured else BARE_COUNT


def rate_agrees(wanted: Wanted, quantity: Quantity, after: str) -> float:
    """1.0 where value and question are both rates (“per hour”), or both none; 0.0 where they differ."""
    asked = bool(_RATE.search(wanted.unit) or _RATE_ASKED.search(wanted.text))
    written = bool(_RATE.search(quantity.unit) or _RATE_AFTER.match(after))
    return float(asked == written)


def bound_agrees(wanted: Wanted, quantity: Quantity) -> float:
    """1.0 where the hedge is the one asked for (“up to”), 0.5 where the question has none."""
    asked = "under" if _UPPER.search(wanted.text) else "over" if _LOWER.search(wanted.text) else ""
    return float(quantity.bound == asked or quantity.kind == "range") if asked else 0.5


def range_agrees(wanted: Wanted, quantity: Quantity) -> float:
    """1.0 for a range where one is asked for, 0.0 for one number there, 0.5 where none is asked for."""
    return float(quantity.kind == "range") if asks_range(wanted) else 0.5


def asks_range(wanted: Wanted) -> bool:
    """True where the question wants both ends of a range."""
    return bool(_RANGE.search(wanted.text))


def in_unit(wanted: Wanted, quantity: Quantity, header: str = "", scale: float = 1.0) -> tuple[Value, str]:
    """The value in the requested unit; the source's decimals wherever no conversion is asked for.

    Args:
        header: head of the column, which may name the unit.
        scale: what the table's head says its bare numbers are in (“in millions”).
    """
    if quantity.kind == "period" and wanted.kind == "year" and (year := _YEAR.search(quantity.iso)):
        return float(year[0]), ""
    if quantity.kind in ("date", "period") or (quantity.kind == "year" and wanted.kind == "date"):
        return quantity.iso, ""
    unit = quantity.unit or (head_unit(header, wanted.unit) if header and wanted.unit else "")
    currency = quantity.currency or (wanted.currency if wanted.kind == "amount" and not quantity.unit else "")
    if quantity.kind == "range":
        return _ends(wanted, quantity, unit, currency, scale)
    value = (quantity.value or 0.0) * scale
    if quantity.loss and value > 0 and _BALANCE.search(wanted.text) and not _LOSS.search(wanted.text):
        value = -value  # “a loss of 3 million” is what became of the profit that is asked for
    if wanted.kind == "percent":
        return (_rounded(value * 100) if quantity.unit == "fraction" else value), "percent"
    return _asked(wanted, value, unit, currency)


def _ends(wanted: Wanted, quantity: Quantity, unit: str, currency: str, scale: float) -> tuple[Value, str]:
    low, own = _asked(wanted, (quantity.low or 0.0) * scale, unit, currency)
    high, _ = _asked(wanted, (quantity.high or 0.0) * scale, unit, currency)
    if quantity.change and not _RANGE.search(wanted.text):
        return high, own  # “from 20 to 24”: the new value
    if not _BETWEEN.search(wanted.text):
        if _UPPER.search(wanted.text):
            return high, own
        if _LOWER.search(wanted.text):
            return low, own
    return [low, high], own


def _asked(wanted: Wanted, value: float, unit: str, currency: str) -> tuple[float, str]:
    """A number with its unit, converted only where the question names another unit of the same dimension."""
    if wanted.scale and (currency or not unit):
        return in_scale(wanted, value, currency)
    if currency:
        scaled = convert(value, currency, wanted.unit) if _SCALE.search(wanted.unit) else None
        return (value, currency) if scaled is None else (_rounded(scaled), wanted.unit)
    if not wanted.unit or wanted.multiplier:
        return value, unit
    if _SCALE.search(wanted.unit) and value >= 1000:
        converted = convert(value, unit or _SCALE.sub("", wanted.unit).strip(), wanted.unit)
        if converted is not None:
            return _rounded(converted), wanted.unit
    if unit and unit.casefold() != wanted.unit.casefold():
        converted = convert(value, unit, wanted.unit)
        if converted is not None and converted != value:
            return _rounded(converted), wanted.unit
    return value, wanted.unit


def in_scale(wanted: Wanted, value: float, currency: str) -> tuple[float, str]:
    """An amount in the scale that is asked for without a unit: “in millions”."""
    return _rounded(value / SCALES[wanted.scale]), f"{wanted.scale} {currency}".strip()


def _rounded(value: float) -> float:
    return float(f"{value:.10g}")
