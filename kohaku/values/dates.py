"""Calendar dates and periods in text, as ISO 8601 strings (`2025-03-01`, or `2025-03` without a day).

Month names are those of the text's language, then of the languages that there are, then whole names of any language
that the locale data know. Day or month first follows the text's conventions unless a number above 12 settles it; with
dots the day is first everywhere. What cannot be read as a date yields nothing.

Quarters, half-years and fiscal years, for which ISO 8601 has no form, are `2023-Q3`, `2024-H1`, `FY2024` and
`FY2023/24`.
"""

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from datetime import date
from functools import cache

from kohaku.languages import alternatives, languages, languages_from
from kohaku.languages.cldr import every_month_name, month_names
from kohaku.values.writing.conventions import Conventions, as_conventions

ISO_DATE = re.compile(r"\d{4}(?:-\d{2}(?:-\d{2})?)?")
"""`YYYY`, `YYYY-MM` or `YYYY-MM-DD`."""

_JOINTS = "|".join(dict.fromkeys(word for one in languages() for word in one.values.dates.joints))
_ENDINGS = alternatives(lambda one: one.values.dates.day_pattern)
_DAY = rf"(?P<day{{0}}>\d{{{{1,2}}}})(?:{_ENDINGS})?"
_NAME = r"(?P<name{0}>[^\W\d_]{{3,12}})"
_JOINT = rf"(?:\s(?:{_JOINTS}))?"
_PATTERN = re.compile(
    rf"(?<![\w.])(?:"
    rf"{_DAY.format(1)}{_JOINT}\s{{1,3}}{_NAME.format(1)}\.?,?{_JOINT}\s{{1,3}}(?P<year1>\d{{4}})"
    rf"|(?P<day6>\d{{1,2}})[-–]{_NAME.format(6)}[-–](?P<year6>\d{{4}}|\d\d)"
    rf"|{_NAME.format(2)}\.?\s{{1,3}}{_DAY.format(2)},?\s{{1,3}}(?P<year2>\d{{4}})"
    rf"|{_NAME.format(3)}\.?,?{_JOINT}\s{{1,3}}(?P<year3>\d{{4}})"
    rf"|(?P<year4>\d{{4}})(?P<mark4>[-/.])(?P<month4>\d{{1,2}})(?P=mark4)(?P<day4>\d{{1,2}})"
    rf"|(?P<first>\d{{1,2}})(?P<mark5>[-/]|\.\s?)(?P<second>\d{{1,2}})(?P=mark5)(?P<year5>\d{{4}}|\d\d)"
    rf")(?![\w])(?!\.\d)",
    re.IGNORECASE,
)
_FISCAL = alternatives(lambda one: one.values.dates.year_pattern)
_QUARTER = alternatives(lambda one: one.values.dates.quarter_pattern)
_HALF = alternatives(lambda one: one.values.dates.half_pattern)
_QUARTERS: Mapping[str, int] = {
    word: number for one in languages() for number, word in enumerate(one.values.dates.quarters, start=1)
}
_END = r"(?:[/–-](?P<end{0}>\d\d|(?:19|20)\d\d)(?![\d-]))?"
_YEAR = r"(?P<year{0}>['’]\d\d(?!\d)|(?:19|20)\d\d)"
_SHORT = r"(?P<fiscal{0}>{1})\s?(?P<year{0}>['’]?\d\d(?!\d)|(?:19|20)\d\d)"
_PART = r"(?P<part{0}>[QHS][1-4]|[1-4][QH])"
_PERIOD = re.compile(
    rf"(?<![\w.,-])(?:{_PART.format(1)}[\s/-]{{0,2}}{_YEAR.format(1)}{_END.format(1)}"
    rf"|{_PART.format(6)}\s?{_SHORT.format(6, _FISCAL)}{_END.format(6)}"
    rf"|(?P<part7>[1-4][QH])(?P<year7>\d\d)"
    rf"|(?P<word2>{'|'.join(_QUARTERS)})\s(?P<what2>{_QUARTER}|{_HALF})\s(?:(?:{_JOINTS})\s)?(?:(?P<fiscal2>{_FISCAL})\s)?{_YEAR.format(2)}"
    rf"|(?P<number5>[1-4])\.\s(?P<what5>{_QUARTER}|{_HALF})\s{_YEAR.format(5)}"
    rf"|(?P<fiscal8>FY)?(?P<year8>\d{{4}})(?:/(?P<end8>\d\d))?-(?P<part8>[QH][1-4])"
    rf"|{_SHORT.format(3, _FISCAL)}{_END.format(3)}"
    rf"|(?P<year4>(?:19|20)\d\d)/(?P<end4>\d\d))(?![\w%]|[.,]\d|[/-]\d)",
    re.IGNORECASE,
)
_CENTURY, _PIVOT, _DECEMBER = 2000, 69, 12


@dataclass(frozen=True, slots=True)
class Dated:
    """A date or period at `text[start:end]`; `year` is the one that it ends in."""

    start: int
    end: int
    iso: str
    year: int


def find_dates(text: str, language: str | Conventions = "") -> list[Dated]:
    """All dates with a year, in order, without periods.

    >>> [dated.iso for dated in find_dates("am 3. März 2024 und 04.05.2024")]
    ['2024-03-03', '2024-05-04']
    """
    return list(_dates(text, as_conventions(language)))


def find_periods(text: str) -> list[Dated]:
    """All quarters, half-years and fiscal years, in order.

    >>> [dated.iso for dated in find_periods("Q3 2023, 1H24, FY24 and 2022/23")]
    ['2023-Q3', '2024-H1', 'FY2024', 'FY2022/23']
    """
    return [found for match in _PERIOD.finditer(text) if (found := _period(match))]


def _dates(text: str, conventions: Conventions) -> Iterator[Dated]:
    position = 0
    while match := _PATTERN.search(text, position):
        read = _read(match, conventions)
        position = match.end() if read else match.start() + 1
        iso = _iso(*read) if read else ""
        if read and iso:
            yield Dated(match.start(), match.end(), iso, read[0])


def _read(match: re.Match[str], conventions: Conventions) -> tuple[int, int, int] | None:
    """Year, month and day (0 for none), which may be no day of the calendar; None where it is no date at all."""
    got = {name.rstrip("123456"): value for name, value in match.groupdict().items() if value}
    year = _full_year(got["year"])
    if "first" in got:
        numbers = _ordered(int(got["first"]), int(got["second"]), got["mark"].strip(), conventions)
        if len(got["year"]) == 2 and got["mark"] != "/" and not len(got["first"]) == len(got["second"]) == 2:
            return None  # 1.2.10 is a section
        day, month = numbers
    elif "name" in got:
        named = month_of(got["name"], conventions.language, whole="day" not in got)
        day, month = int(got.get("day", 0)), named
        if not month or ("day" in got and not day):
            return None
    else:
        day, month = int(got["day"]), int(got["month"])
    return year, month, day


def _ordered(first: int, second: int, mark: str, conventions: Conventions) -> tuple[int, int]:
    """Day and month of two numbers."""
    if first > _DECEMBER or second > _DECEMBER:
        return (second, first) if second > _DECEMBER else (first, second)
    return (second, first) if conventions.month_first and mark != "." else (first, second)


def month_of(name: str, code: str = "", *, whole: bool = False) -> int:
    """The number of a month, 0 where the word is none. Of a language that neither the text nor this house speaks only
    whole names count, and with `whole` none: “set 2021” is a data set."""
    word = name.lower()
    found = month_names(code).get(word) or _own_months(code).get(word, 0)
    return found or (0 if whole else every_month_name().get(word, 0))


@cache
def _own_months(code: str) -> Mapping[str, int]:
    """Month names of all languages that there are; those of `code` win."""
    names: dict[str, int] = {}
    for one in reversed(languages_from(code)):
        names |= month_names(one.code)
        names |= {word: number for number, words in one.values.dates.months.items() for word in words}
    return names


def _full_year(text: str) -> int:
    number = int(text.strip("'’"))
    if number >= 100:
        return number
    return number + _CENTURY - (100 if number > _PIVOT else 0)


def _iso(year: int, month: int, day: int) -> str:
    """ISO form, or an empty string where there is no such day."""
    try:
        return date(year, month, day or 1).isoformat()[: 10 if day else 7]
    except ValueError:
        return ""


def _period(match: re.Match[str]) -> Dated | None:
    got = {name.rstrip("12345678"): value for name, value in match.groupdict().items() if value}
    year = _full_year(got["year"])
    span = str(year)
    if end := got.get("end"):
        last = int(f"{year // 100}{end}") if len(end) == 2 else int(end)
        if last != year + 1:
            return None  # 2019/20 is a fiscal year, 2019/05 a month
        span, year = f"{year}/{last % 100:02d}", last
    part = _part(got)
    if part is None:
        return None
    fiscal = "FY" if "fiscal" in got or "end" in got else ""
    return Dated(match.start(), match.end(), f"{fiscal}{span}{part}", year)


def _part(got: Mapping[str, str]) -> str | None:
    """“-Q3”, “-H1”, nothing for a whole year; None for the third half."""
    if code := got.get("part"):
        letter, number = sorted(code.upper(), reverse=True)
    elif what := got.get("what"):
        number = str(_QUARTERS[got["word"].lower()]) if "word" in got else got["number"]
        letter = "Q" if re.fullmatch(_QUARTER, what, re.IGNORECASE) else "H"
    else:
        return ""
    letter = "H" if letter in "SH" else letter
    return None if letter == "H" and number not in "12" else f"-{letter}{number}"
