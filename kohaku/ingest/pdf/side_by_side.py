"""Two tables on one stretch of a page: labels and figures, and to their right labels and figures again.

A column of words within one table is told from the labels of a second one by what names it: a second table begins with
the head of the first, without one where the first has none, or behind a gap wider than any other.
"""

from collections.abc import Sequence
from dataclasses import dataclass, replace

from kohaku.ingest.pdf.cells import PrintedCell, cells_of
from kohaku.ingest.pdf.reading import PrintedRow

_ALIGNED = 2.5  # points that left edges of labels differ by, at most
_SHARE = 0.6  # of the rows that have labels and figures on both sides
_LEAST = 2  # such rows
_WIDER = 1.8  # times the widest gap between other columns


@dataclass(frozen=True, slots=True)
class _Line:
    cells: tuple[PrintedCell, ...]
    second: int  # number of the cell that may be a second label; 0 where there is none


def halves(rows: Sequence[PrintedRow]) -> list[list[PrintedRow]]:
    """The rows of one table, or those of the left and of the right one."""
    border = _border(rows)
    if border is None:
        return [list(rows)]
    return [_part(rows, border, left=True), _part(rows, border, left=False)]


def _part(rows: Sequence[PrintedRow], border: float, *, left: bool) -> list[PrintedRow]:
    made = []
    for row in rows:
        kept = tuple(segment for segment in row.segments if (segment.x0 < border) == left)
        if kept:
            made.append(replace(row, segments=kept))
    return made


def _border(rows: Sequence[PrintedRow]) -> float | None:
    """The left edge of the second table; None where there is one table only."""
    lines = [_line(cells_of(row.segments)) for row in rows]
    found = sorted(line.cells[line.second].x0 for line in lines if line.second)
    if len(found) < _LEAST:
        return None
    edge = found[len(found) // 2]
    both = [line for line in lines if line.second and abs(line.cells[line.second].x0 - edge) <= _ALIGNED]
    full = [line for line in lines if any(cell.value for cell in line.cells[1:])]
    if len(both) < max(_LEAST, _SHARE * len(full)):
        return None
    border = min(line.cells[line.second].x0 for line in both) - 1.0
    if any(cell.x0 < border < cell.x1 for line in lines for cell in line.cells):
        return None
    heads = lines[: lines.index(both[0])]
    first, second = _head(heads, both, 0), _head(heads, both, border)
    if first.casefold() == second.casefold() or _is_wide(both, border):
        return border
    return None


def _line(cells: list[PrintedCell]) -> _Line:
    """A line with the number of the first words behind a figure that have a figure behind them."""
    seen = False
    for at, cell in enumerate(cells):
        if seen and _is_label(cell) and any(other.value for other in cells[at + 1 :]) and _is_label(cells[0]):
            return _Line(tuple(cells), at)
        seen = seen or (at > 0 and cell.value)
    return _Line(tuple(cells), 0)


def _is_label(cell: PrintedCell) -> bool:
    return not cell.value and any(mark.isalpha() for mark in cell.text)


def _head(heads: Sequence[_Line], both: Sequence[_Line], border: float) -> str:
    """What stands last over the labels that begin at `border`; empty where nothing does."""
    labels = [line.cells[line.second if border else 0] for line in both]
    low, high = min(cell.x0 for cell in labels), max(cell.x1 for cell in labels)
    over = [
        next((cell.text.strip() for cell in line.cells if cell.x0 < high and cell.x1 > low), "") for line in heads[-1:]
    ]
    return over[-1] if over else ""


def _is_wide(both: Sequence[_Line], border: float) -> bool:
    """True where the gap before the second labels is wider than those between the columns of either side."""
    gaps = [
        after.x0 - max(cell.x1 for line in both for cell in line.cells if cell.x0 <= before.x0 + _ALIGNED)
        for before, after in ((both[0].cells[at], both[0].cells[at + 1]) for at in range(len(both[0].cells) - 1))
        if after.x0 < border or before.x0 > border
    ]
    left = max(cell.x1 for line in both for cell in line.cells if cell.x0 < border)
    return bool(gaps) and border - left >= _WIDER * max(gaps)
