"""Figures of another year in brackets behind a figure: “1,104 (2022: 1,087)”."""

import re
from collections.abc import Sequence
from dataclasses import dataclass

_BRACKET = re.compile(
    r"\(\s*(?:[^\W\d]+\s){0,2}(?:FY\s?)?(?P<year>(?:19|20)\d\d)(?:/\d\d)?\s*[:=]\s*(?P<value>[^():;]{1,60})\)"
)


@dataclass(frozen=True, slots=True)
class BracketedYear:
    """A bracket that gives the same quantity in another year; `start` to `end` is its value, `opened` the bracket."""

    year: int
    opened: int
    start: int
    end: int


def bracketed_years(text: str) -> tuple[BracketedYear, ...]:
    """All such brackets of a text, in order."""
    return tuple(
        BracketedYear(int(match["year"]), match.start(), match.start("value"), match.end("value"))
        for match in _BRACKET.finditer(text)
    )


def of_the_year(text: str, start: int, years: Sequence[int]) -> bool:
    """False for a value at `start` that is of another year than those asked for; without a year, the bracket's is.

    >>> of_the_year("Staff: 1,104 (2022: 1,087)", 7, [2022])
    False
    """
    found = bracketed_years(text)
    own = next((one for one in found if one.opened <= start < one.end), None)
    if own is not None:
        return own.year in years
    return not any(one.year in years for one in found if one.opened > start) or len(set(years)) > 1
