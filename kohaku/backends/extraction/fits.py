"""Does a value's type and unit meet what is asked, and what is it worth in the unit asked for?"""

import re
from functools import lru_cache

from kohaku.backends.extraction.wanted import Wanted
from kohaku.backends.extraction.words import terms
from kohaku.contracts.answer import Value
from kohaku.text.quantities import Quantity, find_quantities
from kohaku.text.units import convert, same_dimension

_SCALE = re.compile(r"\b(thousand|million|billion|trillion)s?\b", re.IGNORECASE)
_UPPER = re.compile(r"\b(?:up to|maximum|max|at most|as much as|highest|upper|largest|jusqu)", re.IGNORECASE)
_LOWER = re.compile(r"\b(?:at least|minimum|min|as little as|lowest|lower bound|smallest|bare minimum)\b", re.IGNORECASE)
_RANGE = re.compile(r"\b(?:range|between|fourchette|plage|how many|from)\b", re.IGNORECASE)
_MONEY_HEAD = re.compile(r"[$€£]|USD|EUR|\bcosts?\b|\bprices?\b|\bprix\b|\bcoûts?\b", re.IGNORECASE)
_RATE = re.compile(r"/|\bper\b|\bpar\b")


def unit_fit(wanted: Wanted, quantity: Quantity, header: str = "") -> float:
    """1.0 for the very unit, less for what may be it (a bare number, a related unit), 0.0 where it cannot be meant.

    Args:
        header: head of the value's column, empty in running text.
    """
    kind = wanted.kind
    if kind == "date":
        return {"date": 1.0, "year": 0.35}.get(quantity.kind, 0.0)
    if kind == "year":
        return {"year": 1.0, "date": 0.7}.get(quantity.kind, 0.0)
    if quantity.kind in ("date", "year"):
        return 0.0
    if kind == "percent":
        return _percent_fit(quantity, header)
    if quantity.percent:
        return 0.2 if wanted.multiplier else 0.0
    if kind == "amount":
        return _amount_fit(wanted, quantity, header)
    if wanted.multiplier:
        return 1.0 if quantity.unit == "times" else 0.0 if quantity.unit or quantity.currency else 0.15
    return 0.0 if quantity.currency else _measure_fit(wanted, quantity, header)


def _percent_fit(quantity: Quantity, header: str) -> float:
    if quantity.percent:
        return 1.0
    if quantity.unit == "fraction":
        return 0.7
    return (0.6 if "%" in header or "percent" in header.lower() else 0.05) if not quantity.unit and not quantity.currency and not quantity.worded else 0.0


def _amount_fit(wanted: Wanted, quantity: Quantity, header: str) -> float:
    if quantity.currency:
        code = wanted.unit[:3].upper()
        return 0.4 if re.match(r"USD|EUR|GBP|CHF|JPY", code) and code != quantity.currency else 1.0
    if quantity.unit or quantity.worded:
        return 0.0
    return 0.6 if _MONEY_HEAD.search(header) else 0.1


def _measure_fit(wanted: Wanted, quantity: Quantity, header: str) -> float:
    unit = quantity.unit if quantity.unit != "fraction" else ""
    if not wanted.unit:
        return 0.8 if unit and unit != "times" else 0.7 if not unit else 0.3
    if unit:
        if unit.casefold() == wanted.unit.casefold():
            return 1.0
        if same_dimension(unit, wanted.unit) and unit != "times":
            return 0.95
        return 0.5 if terms(unit) & wanted.counted else 0.0
    if header and (same_dimension(bracketed(header), wanted.unit) or terms(wanted.unit) & terms(header)):
        return 0.85
    return 0.2 if is_measure(wanted.unit) else 0.6


@lru_cache(maxsize=1024)
def is_measure(unit: str) -> bool:
    """True for a unit that a text writes out after the number (kWh, days), False for a thing counted or a score."""
    found = find_quantities(f"5 {unit}")
    return len(found) == 1 and bool(found[0].unit) and found[0].end >= 1 + len(unit)


def bracketed(header: str) -> str:
    """The unit that a column head gives in brackets, or the head itself."""
    match = re.search(r"[(\[]([^)\]]{1,30})[)\]]", header)
    return match[1] if match else header


def rate_agrees(wanted: Wanted, quantity: Quantity, after: str) -> float:
    """1.0 where value and question are both rates (“per hour”), or both none; 0.0 where they differ."""
    asked = bool(_RATE.search(wanted.unit)) or bool(re.search(r"\bper (?:hour|day|year|month|token|query|second|kWh|capita)\b|\bhourly\b", wanted.text, re.I))
    written = bool(_RATE.search(quantity.unit)) or bool(re.match(r"\s?(?:/\s?\w|per |an hour|par )", after))
    return float(asked == written)


def bound_agrees(wanted: Wanted, quantity: Quantity) -> float:
    """1.0 where the hedge is the one asked for (“up to”), 0.5 where the question has none."""
    asked = "under" if _UPPER.search(wanted.text) else "over" if _LOWER.search(wanted.text) else ""
    if not asked:
        return 0.5
    return float(quantity.bound == asked or quantity.kind == "range")


def range_agrees(wanted: Wanted, quantity: Quantity) -> float:
    """1.0 where a range is asked for and written, or neither; 0.0 where the question's “range” meets one number."""
    asked = bool(re.search(r"\brange\b|\bfourchette\b", wanted.text, re.I))
    return float(asked == (quantity.kind == "range")) if asked else 0.5


def in_unit(wanted: Wanted, quantity: Quantity, header: str = "") -> tuple[Value, str]:
    """The value in the requested unit; the source's decimals wherever no conversion is asked for."""
    if quantity.kind == "date" or (quantity.kind == "year" and wanted.kind == "date"):
        return quantity.iso, ""
    if quantity.kind == "range":
        return _ends(wanted, quantity)
    value = quantity.value if quantity.value is not None else 0.0
    if wanted.kind == "percent":
        return (_rounded(value * 100) if quantity.unit == "fraction" else value), "percent"
    unit = quantity.unit or (bracketed(header) if header else "")
    return _asked(wanted, value, unit, quantity.currency)


def _ends(wanted: Wanted, quantity: Quantity) -> tuple[Value, str]:
    low, unit = _asked(wanted, quantity.low or 0.0, quantity.unit, quantity.currency)
    high, _ = _asked(wanted, quantity.high or 0.0, quantity.unit, quantity.currency)
    if quantity.change and not re.search(r"\brange\b|\bfourchette\b", wanted.text, re.I):
        return high, unit  # “from 20 to 24”: the new value
    if not re.search(r"\brange\b|\bbetween\b|\bfourchette\b", wanted.text, re.I):
        if _UPPER.search(wanted.text):
            return high, unit
        if _LOWER.search(wanted.text):
            return low, unit
    return [low, high], unit


def _asked(wanted: Wanted, value: float, unit: str, currency: str) -> tuple[float, str]:
    if currency:
        return value, currency
    if not wanted.unit or wanted.multiplier:
        return value, unit
    scale = _SCALE.search(wanted.unit)
    if scale and value >= 1000:
        converted = convert(value, unit or _SCALE.sub("", wanted.unit).strip(), wanted.unit)
        if converted is not None:
            return _rounded(converted), wanted.unit
    if unit and unit.casefold() != wanted.unit.casefold():
        converted = convert(value, unit, wanted.unit)
        if converted is not None and converted != value:
            return _rounded(converted), wanted.unit
    return value, wanted.unit


def _rounded(value: float) -> float:
    return float(f"{value:.10g}")
