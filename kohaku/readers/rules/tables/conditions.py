"""Conditions of a question: a bound with its sign and scale, the highest or lowest, that a figure is there."""

import re
from dataclasses import dataclass

from kohaku.values.figures import figure


@dataclass(frozen=True, slots=True)
class CellCondition:
    """A comparison: `sign` is >, <, >=, <=, = (with `bound`), `max`, `min`, `rose`, `fell`, or `any` (a figure is there).

    `scale` is what the bound itself is stated in; 0.0 where it says nothing and the table's own is meant.
    """

    sign: str
    bound: float = 0.0
    scale: float = 0.0


_HIGHEST = re.compile(
    r"\b(?:highest|largest|greatest|biggest|most|maximum|higher|larger|greater|bigger|more|peak)\b", re.IGNORECASE
)
_LOWEST = re.compile(r"\b(?:lowest|smallest|least|minimum|fewest|lower|smaller|less|fewer)\b", re.IGNORECASE)
_NUMBER = r"(?P<{0}>[-−(]?\s?(?:US)?[$€£]?\s?[-−]?\d[\d,]*(?:\.\d+)?\)?)\s?(?P<{0}s>thousand|million|billion|%|percent|k|m|bn)?s?"
_ABOVE = re.compile(
    r"\b(?:exceed(?:ed|s|ing)?|(?:greater|more|higher|larger|bigger) than|above|over|at least|no less than|surpass(?:ed|es)?)\s(?:or equal to\s)?(?:than\s)?"
    + _NUMBER.format("a"),
    re.IGNORECASE,
)
_BELOW = re.compile(
    r"\b(?:(?:less|lower|smaller|fewer) than|below|under|at most|no more than|not exceed(?:ing)?)\s"
    + _NUMBER.format("b"),
    re.IGNORECASE,
)
_NEGATIVE = re.compile(r"\b(?:negative|below zero|a loss)\b", re.IGNORECASE)
_POSITIVE = re.compile(r"\b(?:positive|above zero)\b", re.IGNORECASE)
_PRESENT = re.compile(
    r"\b(?:table|information|data|figures?|amounts?)\b.*\b(?:provide|show|present|include|cover|contain|give|list)|"
    r"\b(?:calculated|provided|presented|recorded|reported|available|shown|given|included|listed|measured|disclosed|compared)\b",
    re.IGNORECASE,
)
_YEAR = re.compile(r"(?<![\d.,])(?:19|20)\d\d(?![\d%]|[.,]\d)")
_SCALES = {"thousand": 1e3, "k": 1e3, "million": 1e6, "m": 1e6, "billion": 1e9, "bn": 1e9}


def condition_of(plain: str) -> CellCondition | None:
    """What a question says that a figure has to meet; None where it says nothing of the kind."""
    for sign, pattern, group in ((">", _ABOVE, "a"), ("<", _BELOW, "b")):
        if match := pattern.search(plain):
            made = figure(match[group].replace(" ", "")) or figure(re.sub(r"[^\d.,()-]", "", match[group]))
            if made is not None and not _is_a_year(match[group], match[f"{group}s"], plain):
                word = (match[f"{group}s"] or "").lower()
                return CellCondition(sign, made.value, _SCALES.get(word, 0.0))
    if _NEGATIVE.search(plain):
        return CellCondition("<", 0.0)
    if _POSITIVE.search(plain):
        return CellCondition(">", 0.0)
    if _HIGHEST.search(plain):
        return CellCondition("max")
    if _LOWEST.search(plain):
        return CellCondition("min")
    return CellCondition("any") if _PRESENT.search(plain) else None


def _is_a_year(bound: str, scale: str | None, plain: str) -> bool:
    """True for “more than 2021” of a question that names another year: a figure is set against that of 2021."""
    return not scale and bool(_YEAR.fullmatch(bound.strip())) and len(set(_YEAR.findall(plain))) > 1


def in_scale(condition: CellCondition, scale: float, percent: bool) -> float:
    """The bound in the printed scale of a table."""
    if not condition.scale or percent or scale == 1.0:  # a table that states no scale prints what the question says
        return condition.bound
    return condition.bound * condition.scale / (scale or 1.0)
