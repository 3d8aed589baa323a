"""Calculations over figures of a table: which one a question's wording asks for, and the result with its sign.

They go beyond `question.arithmetic`: a change keeps its sign (a fall is negative), sums and averages take any number of
figures, shares and ratios keep their order.
"""

import math
import re
from collections.abc import Sequence
from enum import StrEnum

from kohaku.question.table_wording import table_wording


class TableOperation(StrEnum):
    """What is made of figures, in the order in which they are given.

    change: second less first. percent change: the same in percent of the first. difference: first less second.
    share: first in percent of the second. ratio: first over second; of more, all but the last are added up first.
    average, sum: of all.
    """

    CHANGE = "change"
    PERCENT_CHANGE = "percent change"
    DIFFERENCE = "difference"
    SHARE = "share"
    RATIO = "ratio"
    AVERAGE = "average"
    SUM = "sum"


_PERCENT = r"(?:percent(?:age)?|per cent|%)"
_MOVE = r"(?:change|increase|decrease|growth|decline|reduction|rise|fall|drop|movement|variation|variance|improvement)"
_MOVED = r"(?:change|increase|decrease|grow|decline|rise|fall|drop|vary|varie|improve|differ)[sd]?"


def _any(*patterns: str) -> re.Pattern[str]:
    return re.compile("|".join(patterns), re.IGNORECASE)


_RULES: tuple[tuple[TableOperation, re.Pattern[str]], ...] = (
    (
        TableOperation.SHARE,
        _any(
            rf"\b(?:as|is|represents?|constitutes?|of)\b(?: an?| the)? {_PERCENT} (?:of|to)\b",
            rf"\bas an? {_PERCENT}\b",
            rf"\bexpressed as\b[^?]*{_PERCENT}",
            rf"\bwhat {_PERCENT} of\b",
            rf"^(?:what|how much)(?: is| was| are| were)? (?:the )?{_PERCENT} (?:of|share)\b"
            rf"(?!.*\b{_MOVE}\b.*\b(?:from|between)\b)",
            rf"\bhow many {_PERCENT} of\b",
            r"\b(?:share|portion|part) of\b.*\b(?:in|of|to|out of)\b",
            r"\bwhat (?:share|proportion|fraction)\b",
            rf"\b{_PERCENT} of .*\b(?:in|out of|over|to|relative to)\b(?: the)? total\b",
        ),
    ),
    (
        TableOperation.PERCENT_CHANGE,
        _any(
            rf"\b{_PERCENT}(?: point)? \(?(?:{_MOVE}|difference)\b",
            rf"\b{_MOVE} (?:in|by|as) (?:an? )?{_PERCENT}\b",
            r"\b(?:growth|change) rate\b",
            rf"\b{_MOVE} \(%\)",
            rf"\b(?:by )?(?:what|how many|how much)(?: was| is)?(?: the)? {_PERCENT}\b.*\b{_MOVED}\b",
            rf"\b{_MOVE}\b.* in {_PERCENT}\b",
        ),
    ),
    (
        TableOperation.AVERAGE,
        _any(r"\b(?:averaged?|mean)\b(?! (?:age|length|price|life|cost per|remaining|maturity)\b)"),
    ),
    (
        TableOperation.RATIO,
        _any(r"\b(?:ratio|proportion|quotient)\b", r"\bdivided by\b", r"\bhow many times\b", r"\bas a multiple of\b"),
    ),
    (
        TableOperation.DIFFERENCE,
        _any(
            r"\bdiffer(?:ence|s?)\b",
            r"\bhow much (?:more|less|higher|lower|larger|greater)\b",
            r"\bexceed\b.*\bby how much\b",
            r"\bgap between\b",
        ),
    ),
    (
        TableOperation.CHANGE,
        _any(
            rf"\b{_MOVE}\b(?: ?/ ?\(?{_MOVE}\)?)?\s(?:in|of|between|from|for|to)\b",
            rf"\bhow (?:much|many)\b.*\b{_MOVED}\b",
            r"\bby how much\b",
            rf"\bwhat (?:is|was|are|were) the (?:net |total |nominal |absolute |year-on-year |annual )*{_MOVE}\b",
            rf"\b{_MOVE}\b.*\b(?:from|between)\b",
        ),
    ),
    (
        TableOperation.SUM,
        _any(r"\b(?:sum|combined|aggregate|cumulative|altogether|added together|in total)\b", r"\btotal\b"),
    ),
)


def table_operations(question: str) -> tuple[TableOperation, ...]:
    """Calculations that the wording may ask for, the likeliest first; none where it asks for none."""
    plain = table_wording(question)
    return tuple(kind for kind, pattern in _RULES if pattern.search(plain))


def calculate(kind: TableOperation, values: Sequence[float]) -> float | None:
    """The result; None where there are too few or too many figures, or a divisor is zero."""
    if kind in (TableOperation.AVERAGE, TableOperation.SUM):
        if not values:
            return None
        total = math.fsum(values)
        return total / len(values) if kind is TableOperation.AVERAGE else total
    if kind in (TableOperation.SHARE, TableOperation.RATIO) and len(values) > 2:
        values = [math.fsum(values[:-1]), values[-1]]
    if len(values) != 2:
        return None
    first, second = values
    match kind:
        case TableOperation.CHANGE:
            return second - first
        case TableOperation.DIFFERENCE:
            return first - second
        case TableOperation.PERCENT_CHANGE:
            if not first:
                return None
            base = first if first * second >= 0 else abs(first)
            return (second - first) / base * 100
        case TableOperation.SHARE:
            return abs(first) / abs(second) * 100 if second else None
        case TableOperation.RATIO:
            return first / second if second else None
    raise ValueError(f"no way to reckon a {kind}")


def confirms(question: str, values: Sequence[float], result: float) -> bool:
    """True where one of the calculations that the question may ask for gives `result` of the figures, within 0.1 %.

    The order of two figures is the question's business: either will do.
    """
    for kind in table_operations(question):
        for order in (values, values[::-1]):
            made = calculate(kind, order)
            if made is not None and math.isclose(made, result, rel_tol=1e-3, abs_tol=1e-9):
                return True
    return False
