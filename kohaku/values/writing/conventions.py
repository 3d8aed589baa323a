"""How a text writes its numbers and dates: by its language, and by what it shows.

“1.234” is a thousand in one text and one and a bit in another; 3/4 is in April or in March. The language of the text
says what is usual, and a number or a date in it that can only be read in one way says more. The language of a question
says nothing.
"""

import re
from dataclasses import dataclass, replace
from functools import lru_cache

from kohaku.languages import DEFAULT
from kohaku.languages.cldr import decimal_mark, group_mark, is_month_first

MOST = 200_000
"""Characters of a text that are looked at for what it shows."""

_COMMA = re.compile(
    r"(?<![\d.,])(?:\d{1,3}(?:\.\d{3})+,\d+|\d{1,3}(?:\.\d{3}){2,}|0,\d+|\d+,\d{1,2}(?=\s?[%€])|\d{1,3}(?:[\u00a0\u202f\u2009 ]\d{3})+,\d{1,2})(?![\d.,]*\d)"
)
_POINT = re.compile(
    r"(?<![\d.,])(?:\d{1,3}(?:,\d{3})+\.\d+|\d{1,3}(?:,\d{3}){2,}|0\.\d+|\d+\.\d{1,2}(?=\s?[%€$£]))(?![\d.,]*\d)|[$£€]\s?\d+\.\d\d(?![\d.])"
)
_DATE = re.compile(r"(?<![\d/.-])(\d{1,2})([/-])(\d{1,2})\2(?:\d{4}|\d\d)(?![\d/-])")
_LAST_MONTH = 12


@dataclass(frozen=True, slots=True)
class Conventions:
    """How a text is read.

    Attributes:
        language: ISO 639-1; empty where it is not known.
        decimal: “.” or “,”.
        group: what parts thousands beside what can only be that: “,”, “.”, “'” or a blank.
        month_first: 3/4 is the fourth of March.
        shown: the text itself shows what the marks are; otherwise they are what is usual.
    """

    language: str
    decimal: str
    group: str
    month_first: bool
    shown: bool = False


@lru_cache(maxsize=256)
def usual(language: str = DEFAULT) -> Conventions:
    """What is usual in a language."""
    return Conventions(language, decimal_mark(language), group_mark(language), is_month_first(language))


@lru_cache(maxsize=64)
def observed(text: str, language: str = DEFAULT) -> Conventions:
    """What is usual in the language, unless the text shows, without contradiction, that it writes otherwise."""
    found = usual(language)
    text = text[:MOST]
    commas, points = len(_COMMA.findall(text)), len(_POINT.findall(text))
    if bool(commas) != bool(points):
        decimal = "," if commas else "."
        group = found.group if decimal == found.decimal else "." if commas else ","
        found = replace(found, decimal=decimal, group=group, shown=True)
    days = {first > _LAST_MONTH for first, second in _pairs(text) if (first > _LAST_MONTH) != (second > _LAST_MONTH)}
    return replace(found, month_first=not days.pop()) if len(days) == 1 else found


def _pairs(text: str) -> list[tuple[int, int]]:
    return [(int(first), int(second)) for first, _, second in _DATE.findall(text)]


def stated(language: str, decimal: str = "", month_first: bool | None = None) -> Conventions:
    """What is usual in a language, but for what is known otherwise."""
    found = usual(language)
    if month_first is not None and month_first != found.month_first:
        found = replace(found, month_first=month_first)
    if decimal and decimal != found.decimal:
        found = replace(found, decimal=decimal, group="." if decimal == "," else ",", shown=True)
    return found


def as_conventions(language: "str | Conventions") -> Conventions:
    """The conventions of a language, or those given."""
    return usual(language) if isinstance(language, str) else language
