"""How numbers are written in digits, in every convention, and what they are worth.

1,234.56 · 1.234,56 · 1 234,56 with any blank of Unicode · 1'234'567.50 · 12,34,567: forms that can only be read in one
way are read so in every text. What may be read in two (“1.234”) follows the text's conventions.
"""

import re
from functools import lru_cache

from kohaku.values.writing.conventions import Conventions, as_conventions
from kohaku.values.writing.measures import CURRENCIES

BLANKS = "\u00a0\u202f\u2000-\u200a\u205f\u3000"
"""Blanks that do not break a line or are narrow: between digits they only ever part thousands."""
_ANY_BLANK = re.compile(rf"[ {BLANKS}'’]")
_SCIENTIFIC = r"(?:[eE][+\-−]?\d{1,3}(?![\d.])|\s?[×x·]\s?10\s?\^?\s?[\-−]?\d{1,3}(?!\d))?"
_POWER = re.compile(r"\s?[×x·]\s?10\s?\^?\s?([\-−]?\d{1,3})$")
_MONEY = "|".join(re.escape(sign) for sign in CURRENCIES if not sign.islower() and " " not in sign)
_CERTAIN = (
    rf"\d{{1,3}}(?:['’]\d{{3}})+(?!\d)(?:[.,]\d+)?"
    rf"|\d{{1,3}}(?:[{BLANKS}]\d{{3}})+(?!\d)(?:[.,]\d+)?"
    r"|\d{1,3}(?:\.\d{3})+,\d+(?![\d.]*\d)"
    r"|\d{1,3}(?: \d{3})+,\d{1,2}(?!\d|,\d)"
    r"|\d{1,3}(?:\.\d{3}){2,}(?![\d.]*\d)"
    rf"|\d{{1,3}}(?: \d{{3}})+(?!\d)(?=\s?(?:{_MONEY})(?![A-Za-z]))"  # “18 275 CHF”: one amount
    r"|\d{1,2}(?:,\d\d)+,\d{3}(?!,?\d)(?:\.\d+)?"
    r"|0,\d+(?![.,]?\d)"
)
# Some PDF text layers part an amount before its point (“$7 .25”). A comma and a space (“5, 200”) is how some write a
# thousands separator; a list of numbers is told apart by what follows.
_PARTED = r"\d{1,3}, \d{3}(?!\d|\.\d|, ?\d| (?:\w{2,3}) \d)|(?<=\$)\d{1,3} \.\d+"
_POINTED = r"\d{1,3}(?:,\d{3})+(?!\d)(?:\.\d+)?"
LOOSE = r"\d+,\d{1,2}(?![.,]?\d)"
"""A comma that may mark decimals in a text that marks them by a point: only what stands beside it can tell."""


@lru_cache(maxsize=64)
def number_pattern(language: str | Conventions) -> str:
    """Regular expression source of one written number, without sign, magnitude or unit."""
    marks = as_conventions(language)
    first = ""
    if marks.decimal == ",":
        first = rf"\d{{1,3}}(?:[ {BLANKS}]\d{{3}})+(?!\d)(?:,\d+)?|" if marks.group == " " else ""
        dotted = r"\d{1,3}(?:\.\d{3})+(?!\d)|" if marks.group == "." else ""
        own = rf"{dotted}\d{{1,3}}(?:,\d{{3}}){{2,}}(?!\d)(?:\.\d+)?|\d{{1,3}}(?:,\d{{3}})+\.\d+|\d+(?:[.,]\d+)?"
    else:
        own = rf"{_POINTED}|{_PARTED}|{LOOSE}|\d+(?:\.\d+)?|\.\d+"
    return f"(?:{first}{_CERTAIN}|{own}){_SCIENTIFIC}"


def parse_number(text: str, language: str | Conventions) -> float:
    """Value of what `number_pattern` matched. Raises ValueError on anything else."""
    exponent = 0
    if power := _POWER.search(text):
        exponent = int(power[1].replace("−", "-"))
        text = text[: power.start()]
    compact = _ANY_BLANK.sub("", text).replace("−", "-")
    number = float(_pointed(compact, as_conventions(language)))
    return number * 10.0**exponent if exponent else number


def _pointed(text: str, marks: Conventions) -> str:
    """The same number with a point for its decimals and nothing between its thousands."""
    commas, points = text.count(","), text.count(".")
    if not commas and not points:
        return text
    if commas and points:
        last = "," if text.rfind(",") > text.rfind(".") else "."
        return text.replace("." if last == "," else ",", "").replace(last, ".")
    mark = "," if commas else "."
    if commas + points > 1 or (mark != marks.decimal and _may_group(text, mark, marks)):
        return text.replace(mark, "")
    return text.replace(mark, ".")


def _may_group(text: str, mark: str, marks: Conventions) -> bool:
    """True for one mark before three digits, where the text's conventions part thousands by it."""
    return mark == marks.group and re.fullmatch(rf"[-+]?[1-9]\d{{0,2}}{re.escape(mark)}\d{{3}}", text) is not None
