"""Calendar dates in English and French text, as ISO 8601 strings (`2025-03-01`, or `2025-03` without a day)."""

import re
from collections.abc import Iterator
from dataclasses import dataclass
from datetime import date

_MONTHS = {
    1: "january jan janvier janv", 2: "february feb février fevrier févr", 3: "march mar mars", 4: "april apr avril avr",
    5: "may mai", 6: "june jun juin", 7: "july jul juillet juil", 8: "august aug août aout",
    9: "september sep sept septembre", 10: "october oct octobre", 11: "november nov novembre",
    12: "december dec décembre decembre déc",
}  # fmt: skip
_NUMBER = {name: number for number, names in _MONTHS.items() for name in names.split()}
_MONTH = "|".join(sorted(_NUMBER, key=len, reverse=True))
_DAY = r"(?P<day{0}>\d{{1,2}})(?:st|nd|rd|th|er)?"
_PATTERN = re.compile(
    rf"(?<![\w.])(?:"
    rf"{_DAY.format(1)}(?:\s+of)?\s+(?P<month1>{_MONTH})\.?,?\s+(?P<year1>\d{{4}})"
    rf"|(?P<month2>{_MONTH})\.?\s+{_DAY.format(2)},?\s+(?P<year2>\d{{4}})"
    rf"|(?P<month3>{_MONTH})\.?,?\s+(?:of\s+|de\s+)?(?P<year3>\d{{4}})"
    rf"|(?P<year4>\d{{4}})-(?P<month4>\d{{2}})-(?P<day4>\d{{2}})"
    rf"|(?P<first>\d{{1,2}})[/.](?P<second>\d{{1,2}})[/.](?P<year5>\d{{4}})"
    rf")(?![\w])",
    re.IGNORECASE,
)


@dataclass(frozen=True, slots=True)
class Dated:
    """A date at `text[start:end]`."""

    start: int
    end: int
    iso: str
    year: int


def find_dates(text: str, language: str = "en") -> list[Dated]:
    """All dates with a year, in order. `03/04/2025` is day first in French, month first in English where both fit."""
    return list(_dates(text, language))


def _dates(text: str, language: str) -> Iterator[Dated]:
    for match in _PATTERN.finditer(text):
        got = {name.rstrip("12345"): value for name, value in match.groupdict().items() if value}
        year = int(got["year"])
        if "first" in got:
            day, month = int(got["first"]), int(got["second"])
            if month > 12 or (language != "fr" and day <= 12):
                day, month = month, day
        else:
            month = int(got["month"]) if got["month"].isdigit() else _NUMBER[got["month"].lower()]
            day = int(got.get("day", 0))
        iso = _iso(year, month, day)
        if iso:
            yield Dated(match.start(), match.end(), iso, year)


def _iso(year: int, month: int, day: int) -> str:
    """ISO form, or an empty string where there is no such day."""
    try:
        return date(year, month, day or 1).isoformat()[: 10 if day else 7]
    except ValueError:
        return ""
