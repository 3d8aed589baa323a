"""Words that name several quantities, parted so that each names a row: “raw materials, work in progress and other”."""

import re

from kohaku.readers.rules.tables.locate import CellPlace, Finder
from kohaku.readers.rules.tables.table_reading import least
from kohaku.tables.periods import Period

_JOINTS = re.compile(r",\s(?:and\s)?|\s(?:and|as well as)\s", re.IGNORECASE)
_MOST_PARTS = 5


def parted(phrase: str, period: Period | None, finder: Finder) -> list[CellPlace]:
    """A figure for each quantity, in their order; empty where the words name fewer than two.

    Labels hold commas and “and” themselves, so every way to join the parts again is tried: the one whose weakest
    figure fits best is meant, of equals the one with fewer quantities.
    """
    parts = [part for part in _JOINTS.split(phrase) if part and part.strip()]
    if not 2 <= len(parts) <= _MOST_PARTS:
        return []
    best: list[CellPlace] = []
    for mask in range(1, 2 ** (len(parts) - 1)):
        phrases = [parts[0]]
        for at, part in enumerate(parts[1:]):
            if mask >> at & 1:
                phrases.append(part)
            else:
                phrases[-1] = f"{phrases[-1]} {part}"
        found = [place for own in phrases if (place := finder.best(own, period)) is not None]
        distinct = len({id(place.cell) for place in found}) == len(phrases)
        if distinct and (least(found), -len(found)) > (least(best), -len(best)):
            best = found
    return best
