"""Years and periods that a question states: “2024”, “FY27”, “second half”, “Q3”, “January–June”."""

import re
from collections.abc import Iterator
from dataclasses import replace

from kohaku.readers.rules.conditions.condition import Condition
from kohaku.readers.rules.conditions.wording_match import flat
from kohaku.readers.rules.wanted import Wanted

_YEAR = re.compile(
    r"(?<![\d.,])(?:(?:FY|CY|Q[1-4]|H[12])\s?[-'’]?\s?)?((?:19|20)\d\d)(?:\s?[-–/]\s?(?:(?:19|20)?(\d\d)))?(?!\d|[.,]\d|\s?%)",
    re.IGNORECASE,
)
_SHORT = re.compile(r"\bFY\s?'?’?(\d\d)(?:\s?/\s?(\d\d))?\b", re.IGNORECASE)
_SPAN = re.compile(
    r"(?:19|20)\d\d\W{0,3}(?:to|and|until|through|[-–]|à|et|bis|und)\W{0,3}(?:\w+\s)?(?:19|20)\d\d", re.IGNORECASE
)
"""A span of years: a text that speaks of either end may speak of it."""
_EDITION = re.compile(
    r"(?:19|20)\d\d\s+(?:edition|version|report|review|paper|study|article|survey|handbook|policy|guide|plan|annual|filing|10-?k)\b",
    re.IGNORECASE,
)
"""A year that says which document: it has to stand in what identifies the document, or in the text."""
MONTHS = [
    "january",
    "february",
    "march",
    "april",
    "may",
    "june",
    "july",
    "august",
    "september",
    "october",
    "november",
    "december",
]
_PERIODS: tuple[tuple[tuple[str, str], ...], ...] = (
    (
        (
            "first half",
            r"\b(?:first|1st)[\s-]half\b|\bh1\b|\bhalf[\s-]year\b|\bjanuary\s?(?:[-–]|to)\s?june\b|\b(?:premier|erstes?) (?:semestre|halbjahr)\b",
        ),
        (
            "second half",
            r"\b(?:second|2nd)[\s-]half\b|\bh2\b|\bjuly\s?(?:[-–]|to)\s?december\b|\b(?:second|deuxieme|zweites) (?:semestre|halbjahr)\b",
        ),
    ),
    tuple(
        (
            f"{word} quarter",
            rf"\b(?:{word}|{at}(?:st|nd|rd|th))[\s-]quarter\b|\bq{at}\b|\bthree months (?:ended|to|ending) {month}\b",
        )
        for at, (word, month) in enumerate(
            zip(("first", "second", "third", "fourth"), ("march", "june", "september", "december"), strict=True), 1
        )
    ),
)
_PERIOD_SETS = tuple(tuple((name, re.compile(pattern)) for name, pattern in rivals) for rivals in _PERIODS)
_MONTH = re.compile(rf"\b(?:{'|'.join(MONTHS)})\b")


def years_of(text: str) -> frozenset[int]:
    """Years that a text states: written out, fiscal in two digits, both ends of “2023/24”."""
    found: set[int] = set()
    for match in _YEAR.finditer(text):
        found.add(int(match[1]))
        if match[2]:
            low, high = int(match[1]), int(match[1][:2] + match[2])
            if low < high <= low + 30:
                found.update(range(low, high + 1))
    for match in _SHORT.finditer(text):
        found.update(2000 + int(part) for part in match.groups() if part)
    return frozenset(found)


def time_conditions(wanted: Wanted) -> list[Condition]:
    """One condition a year, and one a period within the year."""
    asked = wanted.text
    stated = sorted(years_of(asked))
    if _SPAN.search(asked) and len(stated) >= 2:
        span = _year(stated[0], False)
        ends = frozenset(stated)
        conditions = [replace(span, text=f"{stated[0]}–{stated[-1]}", said=lambda there: bool(ends & years_of(there)))]
    else:
        conditions = [_year(year, _is_edition(asked, year)) for year in stated]
    return [*conditions, *_periods(asked), *_months(asked)]


def _is_edition(asked: str, year: int) -> bool:
    return any(m[0].startswith(str(year)) for m in _EDITION.finditer(asked))


def _year(year: int, edition: bool) -> Condition:
    def rival(there: str) -> str:
        others = years_of(there)
        return "" if edition or not others else str(max(others))

    return Condition("year", str(year), lambda there: year in years_of(there), rival, "document", silent=True)


def _periods(asked: str) -> Iterator[Condition]:
    low = flat(asked)
    for rivals in _PERIOD_SETS:
        for name, pattern in rivals:
            if pattern.search(low):
                others = tuple((other, p) for other, p in rivals if other != name)

                def rival(there: str, others: tuple[tuple[str, re.Pattern[str]], ...] = others) -> str:
                    return next((other for other, p in others if p.search(flat(there))), "")

                def said(there: str, pattern: re.Pattern[str] = pattern) -> bool:
                    return bool(pattern.search(flat(there)))

                yield Condition("period", name, said, rival)


def _months(asked: str) -> Iterator[Condition]:
    """A month asked for by name; another month in its place is a rival."""
    if any(p.search(flat(asked)) for rivals in _PERIOD_SETS for _, p in rivals):
        return
    for month in dict.fromkeys(m[0] for m in _MONTH.finditer(flat(asked))):
        if month == "may" and not re.search(
            r"\b(?:in|since|until|by|of|before|after|\d{1,2}) May\b|\bMay (?:\d|of)", asked
        ):
            continue
        short = re.compile(rf"\b{month}\b|\b{month[:3]}\b\.?|[-/.]0?{MONTHS.index(month) + 1}[-/.]")

        def said(there: str, short: re.Pattern[str] = short) -> bool:
            return bool(short.search(flat(there)))

        def rival(there: str, month: str = month) -> str:
            return next((m[0].title() for m in _MONTH.finditer(flat(there)) if m[0] not in (month, "may")), "")

        yield Condition("period", month.title(), said, rival)
