"""Periods that labels and questions name: years, dates, quarters, how many months a figure is of."""

import re
from dataclasses import dataclass
from functools import lru_cache

_MONTHS = ("jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec")
_MONTH = re.compile(
    r"\b(jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|"
    r"nov(?:ember)?|dec(?:ember)?)\b\.?",
    re.IGNORECASE,
)
_YEAR = re.compile(
    r"(?<![\d.,$€£])(?P<full>(?:19|20)\d\d)(?:\s?[/–-]\s?(?P<to>\d\d)(?![\d/]))?(?![\d%]|[.,]\d)"
    r"|\b(?:FY|CY|F|fiscal(?: year)?)\s?['’]?(?P<short>\d\d)\b(?![.,]\d)",
    re.IGNORECASE,
)
_DAY_MONTH = re.compile(
    rf"(?P<day>\d{{1,2}})(?:st|nd|rd|th)?\s(?:of\s)?(?P<m>{_MONTH.pattern})|(?P<m2>{_MONTH.pattern})\s(?P<day2>\d{{1,2}})(?!\d)",
    re.IGNORECASE,
)
_DATED = re.compile(
    rf"(?:{_DAY_MONTH.pattern}|{_MONTH.pattern}),?\s?(?P<year>(?:19|20)\d\d)".replace("?P<m>", "").replace(
        "?P<m2>", ""
    ),
    re.IGNORECASE,
)
_YEAR_ENDED = re.compile(
    r"\b(?:for|as of|as at|at|in|during|on|of)?\s?(?:the\s)?"
    r"(?:(?:fiscal|financial|twelve|three|six|nine|12|3|6|9|5[23])[\s-])?"
    r"(?:years?|months?|weeks?|quarters?|period)\s(?:then\s)?end(?:ed|ing)\b",
    re.IGNORECASE,
)
_NUMERIC_DATE = re.compile(r"\b(\d{1,2})[/.](\d{1,2})[/.]((?:19|20)\d\d)\b")
_QUARTER = re.compile(r"\bQ([1-4])\b|\b([1-4])Q|\b(first|second|third|fourth)[\s-](?:fiscal\s)?quarter", re.IGNORECASE)
_ORDINALS = ("first", "second", "third", "fourth")
_SPANS = (
    (3, re.compile(r"\b(?:three|3)[\s-]months?\b|\b(?:thirteen|13|14)[\s-]weeks?\b|\bquarter", re.IGNORECASE)),
    (
        6,
        re.compile(
            r"\b(?:six|6)[\s-]months?\b|\b(?:twenty[\s-]six|26)[\s-]weeks?\b|\bhalf[\s-]year|\bH[12]\b", re.IGNORECASE
        ),
    ),
    (9, re.compile(r"\b(?:nine|9)[\s-]months?\b|\b(?:thirty[\s-]nine|39)[\s-]weeks?\b", re.IGNORECASE)),
    (12, re.compile(r"\b(?:twelve|12)[\s-]months?\b|\b(?:fifty[\s-](?:two|three)|5[23])[\s-]weeks?\b", re.IGNORECASE)),
)


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
    text = re.sub(r"\b(?:the )?years?[\s-]ends?\b", " ", text, flags=re.IGNORECASE)
    return re.sub(r"\b(?:fiscal|FY|CY)\b(?:\s(?:years?|period)\b)?", " ", text, flags=re.IGNORECASE)


def _month(name: str) -> int:
    return _MONTHS.index(name[:3].lower()) + 1


def _quarter(match: re.Match[str]) -> int:
    return int(match[1] or match[2]) if match[1] or match[2] else 1 + _ORDINALS.index(match[3].lower())
