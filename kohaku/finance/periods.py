"""Periods as heads of statements and questions name them: years, and how many months a figure is of."""

import re
from functools import lru_cache

from kohaku.values.dates import find_dates

_YEAR = re.compile(
    r"(?<![\d.,$€£])((?:19|20)\d\d)(?![\d%]|[.,]\d)|\b(?:FY|CY|Q[1-4]|[1-4]Q|fiscal(?: year)?)\s?['’]?(\d\d)\b",
    re.IGNORECASE,
)
_QUARTER = re.compile(
    r"\bQ([1-4])(?!\d)|\b([1-4])Q|\b(first|second|third|fourth)[- ](?:fiscal )?quarter", re.IGNORECASE
)
_QUARTERS = ("first", "second", "third", "fourth")
_MONTHS: tuple[tuple[int, re.Pattern[str]], ...] = (
    (3, re.compile(r"\b(?:three|3)[- ]months?\b|\b(?:thirteen|13|14)[- ]weeks?\b|\bquarters?\b|\bQ[1-4](?!\d)|\b[1-4]Q", re.I)),
    (6, re.compile(r"\b(?:six|6)[- ]months?\b|\b(?:twenty[- ]six|26)[- ]weeks?\b|\bhalf[- ]year\b|\bH[12]\b", re.I)),
    (9, re.compile(r"\b(?:nine|9)[- ]months?\b|\b(?:thirty[- ]nine|39)[- ]weeks?\b", re.I)),
    (12, re.compile(r"\b(?:twelve|12)[- ]months?\b|\b(?:fifty[- ](?:two|three)|5[23])[- ]weeks?\b|\byears?\b|\bannual|\bfiscal\b|\bFY", re.I)),
)  # fmt: skip
YEAR_MONTHS = 12
_FULL = len("2023-07-29")


@lru_cache(maxsize=8192)
def years(text: str) -> tuple[int, ...]:
    """Years in order: “December 31, 2018”, “FY2018”, “FY18”, “fiscal 2018”; amounts of four digits are none."""
    return tuple(int(full) if full else 2000 + int(short) for full, short in _YEAR.findall(text))


@lru_cache(maxsize=8192)
def months(text: str) -> int:
    """Length of the shortest period named: 3, 6, 9 or 12 months; 0 where none is."""
    return next((length for length, pattern in _MONTHS if pattern.search(text)), 0)


def spans(text: str) -> list[int]:
    """Lengths of all periods named, in months, each once, in the order of their first names."""
    found = [(match.start(), length) for length, pattern in _MONTHS for match in pattern.finditer(text)]
    return list(dict.fromkeys(length for _, length in sorted(found)))


@lru_cache(maxsize=8192)
def dates(text: str) -> frozenset[str]:
    """Months of the full dates in a text, as “2023-07”."""
    return frozenset(date.iso[:7] for date in find_dates(text) if len(date.iso) == _FULL)


def quarter(text: str) -> int:
    """1 to 4 where a text names a quarter by its number; 0 where none."""
    found = _QUARTER.search(text)
    if not found:
        return 0
    return int(found[1] or found[2]) if found[1] or found[2] else 1 + _QUARTERS.index(found[3].lower())
