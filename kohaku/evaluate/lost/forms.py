"""A right value in another form: off by a unit or a power of ten, rounded, calculated wrongly, of another type."""

import math

from kohaku.values.parse import ParsedValue, parse_value
from kohaku.values.tolerance import is_close
from kohaku.values.truth import truth_of

_SCALES = (2, 3, 6, 9, 12)
"""Powers of ten by which a number is off when its magnitude, its prefix or its percent sign was lost."""
_YEARS = range(1500, 2101)
ROUNDED = 0.05
"""Relative distance up to which two numbers may be one number, rounded."""


def is_scale_error(submitted: str, gold: str) -> bool:
    """True where two numbers, or the ends of two ranges, have the same digits at another magnitude."""
    ends = [_ends(parse_value(value)) for value in (submitted, gold)]
    if not ends[0] or len(ends[0]) != len(ends[1]):
        return False
    powers = {_power(one, other) for one, other in zip(*ends, strict=True)}
    return len(powers) == 1 and powers.pop() in _SCALES


def is_rounded(submitted: str, gold: str) -> bool:
    """True where one number is the other written with fewer digits, at least two of them: 463.2 and 463, 2,510 and
    2,500. Years are not rounded."""
    one, other = (parse_value(value) for value in (submitted, gold))
    if one.kind != "number" or other.kind != "number" or not one.number or not other.number:
        return False
    if all(number.number in _YEARS for number in (one, other)):
        return False
    if abs(one.number - other.number) > ROUNDED * max(abs(one.number), abs(other.number)):
        return False
    return any(
        _significant(long, digits) == short
        for long, short in ((one.number, other.number), (other.number, one.number))
        for digits in range(2, 8)
    )


def is_other_type(submitted: str, gold: str) -> bool:
    """True where one is a number, a yes or no, a date, a list or words, and the other is none of that kind."""
    return _kind(submitted) != _kind(gold)


def _kind(text: str) -> str:
    bare = text.strip()
    if bare in ("0", "1") or truth_of(bare) is not None:
        return "truth"
    kind = parse_value(bare).kind
    return "number" if kind == "range" else kind


def _significant(value: float, digits: int) -> float:
    return round(value, digits - 1 - math.floor(math.log10(abs(value))))


def _ends(meaning: ParsedValue) -> tuple[float, ...]:
    if meaning.kind == "number":
        return (meaning.number,)
    return (meaning.number, meaning.high) if meaning.kind == "range" else ()


def _power(one: float, other: float) -> int | None:
    """Absolute power of ten between two numbers with the same digits (within 0.1 %); None for any other pair."""
    if not one or not other or (one < 0) != (other < 0):
        return None
    power = math.log10(one / other)
    return abs(round(power)) if is_close(10 ** (power - round(power)), 1.0) else None
