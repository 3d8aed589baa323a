"""Values in one list and their years in another: “was $4.9 billion, $6.4 billion and $8.8 billion in 2015, 2016 and 2017”."""

import re
from collections.abc import Sequence

from kohaku.languages import languages
from kohaku.readers.rules.evidence.words import YEAR
from kohaku.values.quantities import Quantity

_AND = "|".join(word for one in languages() for word in one.values.bounds.both)
_JOIN = re.compile(rf"\s?,?\s?(?:(?:{_AND})\s)?", re.IGNORECASE)
_TIMES = ("date", "year", "period")


def years_in_order(text: str, quantities: Sequence[Quantity]) -> dict[int, int]:
    """Start of a value -> the year that it is of, by its place in its list.

    Only where the years of the text stand in lists that say the same, two or more; a list of values has as many.
    """
    runs = _runs(text, quantities)
    times = {tuple(_year(q) for q in run) for run in runs if run[0].kind in _TIMES}
    if len(times) != 1:
        return {}
    (years,) = times
    if 0 in years or len(set(years)) < len(years):
        return {}
    values = [run for run in runs if run[0].kind not in _TIMES and len(run) == len(years)]
    return {q.start: year for run in values for q, year in zip(run, years, strict=True)}


def _runs(text: str, quantities: Sequence[Quantity]) -> list[list[Quantity]]:
    """Quantities with nothing between them but a comma or an “and”, two or more; times and values apart."""
    runs: list[list[Quantity]] = []
    for quantity in quantities:
        last = runs[-1][-1] if runs else None
        alike = last is not None and (last.kind in _TIMES) == (quantity.kind in _TIMES)
        if last is not None and alike and _JOIN.fullmatch(text[last.end : quantity.start]):
            runs[-1].append(quantity)
        else:
            runs.append([quantity])
    return [run for run in runs if len(run) > 1]


def _year(quantity: Quantity) -> int:
    found = YEAR.findall(quantity.text)
    return int(found[-1]) if found else 0
