"""Periods that labels and questions name: years, dates, quarters, how many months a figure is of."""

import re
from dataclasses import dataclass
from functools import lru_cache

from kohaku.languages import alternatives, languages
from kohaku.languages.cldr import month_names

_DATES = tuple(one.values.dates for one in languages())
_MONTHS = {
    name: number
    for one in languages()
    for name, number in (
        *month_names(one.code).items(),
        *((name, number) for number, names in one.values.dates.months.items() for name in names),
    )
}
"""Names of the months in every language, whole and shortened, without full stops."""
_MONTH_NAMES = "|".join(re.escape(name) for name in sorted(_MONTHS, key=len, reverse=True))
_MONTH = re.compile(rf"\b({_MONTH_NAMES})\b\.?", re.IGNORECASE)
_FISCAL = alternatives(lambda one: one.values.dates.year_pattern)
_YEAR = re.compile(
    r"(?<![\d.,$€£])(?P<full>(?:19|20)\d\d)(?:\s?[/–-]\s?(?P<to>\d\d)(?![\d/]))?(?![\d%]|[.,]\d)"
    rf"|\b(?:{_FISCAL}|CY|F)\s?['’]?(?P<short>\d\d)\b(?![.,]\d)",
    re.IGNORECASE,
)
_DAY = alternatives(lambda one: one.values.dates.day_pattern)
_JOINTS = "|".join(joint for one in _DATES for joint in one.joints)
_DAY_MONTH = re.compile(
    rf"(?P<day>\d{{1,2}})(?:{_DAY})?\s(?:(?:{_JOINTS})\s)?(?P<m>{_MONTH.pattern})|(?P<m2>{_MONTH.pattern})\s(?P<day2>\d{{1,2}})(?!\d)",
    re.IGNORECASE,
)
_DATED = re.compile(
    rf"(?:{_DAY_MONTH.pattern}|{_MONTH.pattern}),?\s?(?P<year>(?:19|20)\d\d)".replace("?P<m>", "").replace(
        "?P<m2>", ""
    ),
    re.IGNORECASE,
)
_YEAR_ENDED = re.compile(rf"\b(?:{alternatives(lambda one: one.values.dates.ended_pattern)})\b", re.IGNORECASE)
_NUMERIC_DATE = re.compile(r"\b(\d{1,2})[/.](\d{1,2})[/.]((?:19|20)\d\d)\b")
_QUARTERS = {word[:-1].lower(): number for one in _DATES for number, word in enumerate(one.quarters, 1)}
"""Ordinal words without their last letter, which changes with case and gender, to the quarter."""
_QUARTER_NAMES = alternatives(lambda one: one.values.dates.quarter_pattern)
_QUARTER = re.compile(
    rf"\b(?:{'|'.join(dict.fromkeys(one.short_quarters for one in _DATES))})([1-4])\b|\b([1-4])Q"
    rf"|\b({'|'.join(_QUARTERS)})\w{{0,2}}[\s-](?:fiscal\s)?(?:{_QUARTER_NAMES})"
    rf"|\b([1-4])(?:\.|er|[eè]me|e|st|nd|rd|th)\s(?:{_QUARTER_NAMES})",
    re.IGNORECASE,
)
_SPANS = tuple(
    (months, re.compile(rf"\b(?:{'|'.join(one.spans[months] for one in _DATES)})\b", re.IGNORECASE))
    for months in (3, 6, 9, 12)
)


_YEAR_END = re.compile(r"\b(?:the )?years?[\s-]ends?\b", re.IGNORECASE)
_FISCAL_YEAR = re.compile(rf"\b(?:{_FISCAL}|CY)\b(?:\s(?:years?|period)\b)?", re.IGNORECASE)


@dataclass(frozen=True, slots=True, order=True)
class Period:
    """A year, and within it a month (1–12), day, quarter; `months` it lasts. 0 where the text does not say.

    `reach`: a year of the form 2017/18 ends in the later one, and is that one's by `year`.
    """

    year: int
    quarter: int = 0
    month: int = 0
    day: int = 0
    months: int = 0

    def agrees(self, other: "Period") -> bool:
        """True where both may mean the same time: nothing that both of them say differs."""
        pairs = ((self.quarter, other.quarter), (self.month, other.month), (self.months, other.months))
        return self.year == other.year and all(a == b or not a or not b for a, b in pairs)


@lru_cache(maxsize=20_000)
def periods(text: str) -> tuple[Period, ...]:
    """Periods that a text names, in order, each once. Amounts of four digits are none.

    >>> [(p.year, p.month) for p in periods("June 30, 2019 and 2018")]
    [(2019, 6), (2018, 0)]
    """
    found: list[Period] = []
    length = next((months for months, pattern in _SPANS if pattern.search(text)), 0)
    end = 0
    for match in _YEAR.finditer(text):
        before = text[max(end, match.start() - 24) : match.start()]
        year = int(match["full"]) if match["full"] else 2000 + int(match["short"])
        if match["to"] and (year + 1) % 100 == int(match["to"]):
            year += 1
        dated = list(_DAY_MONTH.finditer(before))
        months = list(_MONTH.finditer(before))
        month = _month(months[-1][1]) if months else 0
        day = int(dated[-1]["day"] or dated[-1]["day2"]) if dated else 0
        quarters = list(_QUARTER.finditer(before))
        quarter = _quarter(quarters[-1]) if quarters else 0
        found.append(Period(year, quarter, month, day, length))
        end = match.end()
    for match in _NUMERIC_DATE.finditer(text):
        found = [one for one in found if one.year != int(match[3])]
        found.append(Period(int(match[3]), 0, int(match[2]) if int(match[2]) <= 12 else int(match[1]), 0, length))
    return tuple(dict.fromkeys(found))


def without_periods(text: str) -> str:
    """A label without what only says when: years, months, days, “year ended”."""
    text = _YEAR_ENDED.sub(" ", text)
    text = _NUMERIC_DATE.sub(" ", text)
    text = _DATED.sub(lambda match: f" {match['year']}", text)
    text = _YEAR.sub(" ", text)
    text = _YEAR_END.sub(" ", text)
    return _FISCAL_YEAR.sub(" ", text)


def _month(name: str) -> int:
    return _MONTHS[name.lower()]


def _quarter(match: re.Match[str]) -> int:
    number = match[1] or match[2] or match[4]
    return int(number) if number else _QUARTERS[match[3].lower()]
