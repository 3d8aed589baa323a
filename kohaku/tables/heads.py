"""Which rows of a grid are heads, by their content: no format is believed to say so."""

import re
from collections.abc import Sequence
from typing import Literal

from kohaku.tables.periods import periods
from kohaku.tables.scales import is_unit_note
from kohaku.values.figures import figure, is_nil, is_plain_year

Sort = Literal["", "figure", "nil", "period", "unit", "text"]

_LONGEST_HEAD = 160


def sort_of(text: str) -> Sort:
    """What kind of thing a cell holds; empty where it holds nothing."""
    plain = text.strip()
    if not plain:
        return ""
    if is_plain_year(plain):
        return "period"
    if is_unit_note(plain):
        return "unit"
    if is_nil(plain):
        return "nil"
    if figure(plain) is not None or figure(plain, ",") is not None:
        return "figure"
    return "period" if periods(plain) and len(plain) <= 60 else "text"


def head_flags(rows: Sequence[Sequence[str]]) -> tuple[bool, ...] | None:
    """For each row whether it names columns; None for a grid without figures, which content alone does not tell.

    Leading rows are heads until figures begin: their cells are periods, units or words, and a row of words beside a
    label is one only while columns are without a name. A row in the midst is one where it names the columns anew.
    """
    sorts = [[sort_of(cell) for cell in row] for row in rows]
    if not any("figure" in row[1:] for row in sorts):
        return None
    flags = [False] * len(rows)
    at, named = _leading(rows, sorts, flags)
    for index in range(at, len(rows) - 1):
        filled: list[Sort] = [s for s in sorts[index][1:] if s]
        if "figure" not in sorts[index + 1][1:] and not flags[index - 1]:
            continue
        flags[index] = bool(filled) and _names_anew(rows[index], sorts[index], filled, named)
        if flags[index]:
            named = filled
    return tuple(flags)


def _leading(
    rows: Sequence[Sequence[str]], sorts: Sequence[Sequence[Sort]], flags: list[bool]
) -> tuple[int, list[Sort]]:
    """Flag the heads at the top; returns the first row below them and the sorts of the fullest one."""
    labelled: set[int] = set()
    named: list[Sort] = []
    width = max(len(row) for row in rows)
    for index, row in enumerate(sorts):
        filled = [column for column in range(1, len(row)) if row[column]]
        if any(row[column] in ("figure", "nil") for column in filled) or max(map(len, rows[index])) > _LONGEST_HEAD:
            return index, named
        if not filled:
            if row and row[0] and labelled and row[0] != "unit" and not _goes_on(sorts, index):
                return index, named  # a group's title
            flags[index] = bool(row and row[0]) and (bool(labelled) or _goes_on(sorts, index))
            continue
        alike = all(row[column] in ("period", "unit") for column in filled)
        if labelled and row[0] and not alike and labelled.issuperset(filled) and row[0] != "unit":
            return index, named
        if labelled and not row[0] and len(filled) == 1 and not alike and len(labelled) > 1 and width > 2:
            return index, named  # a group's title that stands over the figures
        if (
            labelled
            and row[0]
            and alike
            and len(labelled) >= width - 1
            and _is_dated(named)
            and "unit" not in {row[c] for c in filled}
        ):
            return index, named  # dates below heads that are periods: data
        flags[index] = True
        labelled.update(filled)
        if len(filled) >= len(named):
            named = [row[column] for column in filled]
    return len(rows), named


def _goes_on(sorts: Sequence[Sequence[Sort]], index: int) -> bool:
    """True where the next row with cells over the figures is a head beyond doubt."""
    for row in sorts[index + 1 :]:
        filled = [s for s in row[1:] if s]
        if filled:
            return all(s in ("period", "unit", "text") for s in filled) and (
                not row[0] or all(s in ("period", "unit") for s in filled)
            )
    return False


def _names_anew(row: Sequence[str], sorts: Sequence[Sort], filled: Sequence[Sort], named: Sequence[Sort]) -> bool:
    """True where a row in the midst of a table names its columns again."""
    if any(s in ("figure", "nil") for s in filled) or len(filled) < min(2, max(1, len(named))):
        return False
    texts = [cell.strip() for cell in row[1:] if cell.strip()]
    if not sorts[0]:
        return len(set(texts)) > 1 or all(s in ("period", "unit") for s in filled)
    years = [bool(re.search(r"(?:19|20)\d\d", text)) and len(text) <= 16 for text in texts]
    return all(years) and _is_dated(named) and all(s == "period" for s in filled)


def _is_dated(named: Sequence[Sort]) -> bool:
    return "period" in named
