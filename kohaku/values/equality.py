"""When two values are the same answer.

The relation is symmetric and reflexive. Tolerances and unknown units keep it from being transitive (5, “5 kg” and
“5 lbs”), so a vote clusters around representatives instead of chaining pairs (`kohaku.answer.voting.votes`).
"""

from kohaku.contracts.answer import Value
from kohaku.values.parse import ParsedValue, parse_value
from kohaku.values.tolerance import is_close
from kohaku.values.units import canonical_unit, convert

_YEARS = range(1500, 2101)


def equal(a: Value, unit_a: str, b: Value, unit_b: str) -> bool:
    """True where both values answer alike: numbers within 0.1 % after unit conversion, booleans, dates, ranges,
    lists as sets, text without case, accents, articles, punctuation and what stands in parentheses."""
    return same(parse_value(a, unit_a), parse_value(b, unit_b))


def same(a: ParsedValue, b: ParsedValue) -> bool:
    """`equal` on values that were read before."""
    if a.kind == b.kind == "nothing":
        return True
    if a.kind == b.kind == "number":
        return _same_number(a, b)
    if a.kind == b.kind == "range":
        return _same_range(a, b)
    if a.kind == b.kind == "date":
        return a.iso == b.iso
    if {a.kind, b.kind} == {"date", "number"}:
        date, number = (a, b) if a.kind == "date" else (b, a)
        return _is_year(number) and date.iso == str(int(number.number))
    if a.kind == b.kind == "text" and _same_text(a, b):
        return True
    return _same_set(a.items, b.items)


def _same_number(a: ParsedValue, b: ParsedValue) -> bool:
    a, b = sorted((a, b), key=lambda parsed: (parsed.unit, parsed.number))  # symmetric also in how it rounds
    if _is_year(a) and _is_year(b):
        return a.number == b.number  # within 0.1 % of a year lie four others
    if a.unit == b.unit:
        return is_close(a.number, b.number)
    converted = (
        convert(a.number, a.unit or "ratio", b.unit) if _is_fraction(a, b) else convert(a.number, a.unit, b.unit)
    )
    if converted is not None and is_close(converted, b.number):
        return True
    # an unknown or missing unit says nothing against equality; two known ones that do not convert do
    known = canonical_unit(a.unit) is not None and canonical_unit(b.unit) is not None
    return not known and is_close(a.number, b.number)


def _same_range(a: ParsedValue, b: ParsedValue) -> bool:
    lows = ParsedValue("number", a.number, unit=a.unit), ParsedValue("number", b.number, unit=b.unit)
    highs = ParsedValue("number", a.high, unit=a.unit), ParsedValue("number", b.high, unit=b.unit)
    return _same_number(*lows) and _same_number(*highs)


def _same_text(a: ParsedValue, b: ParsedValue) -> bool:
    """Equal in full, or one is the other without its parentheses, or what stands within them, or they are swapped."""
    if a.key == b.key:
        return True
    if a.inside and b.inside:
        return a.outside == b.inside and a.inside == b.outside
    return (bool(a.inside) and b.key in (a.outside, a.inside)) or (bool(b.inside) and a.key in (b.outside, b.inside))


def _same_set(a: tuple[ParsedValue, ...], b: tuple[ParsedValue, ...]) -> bool:
    """Equal as sets: as many members, each with an equal one on the other side."""
    if not a or len(a) != len(b):
        return False
    return all(any(same(x, y) for y in b) for x in a) and all(any(same(x, y) for x in a) for y in b)


def _is_fraction(a: ParsedValue, b: ParsedValue) -> bool:
    """True where `a` has no unit and `b` is a share: 0.5 and 50 %. A bare 1 is a count or a yes."""
    return not a.unit and 0 < abs(a.number) < 1 and canonical_unit(b.unit) == "percent"


def _is_year(parsed: ParsedValue) -> bool:
    return (not parsed.unit or canonical_unit(parsed.unit) == "year") and parsed.number in _YEARS
