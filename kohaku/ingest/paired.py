"""Forms: two lists of labels and values side by side are two tables, not one of four columns."""

from collections.abc import Iterator, Sequence
from dataclasses import replace

from kohaku.ingest.blocks import CellText, Row
from kohaku.tables.head_rows import is_numeric

_FEWEST = 3  # rows with a label on both sides
_LONGEST_LABEL = 40
_WIDTH = 4
_HALF = 2
_SURE = 0.8  # of the labels on a side are words, each its own


def unpaired(rows: Sequence[Row]) -> Iterator[tuple[Row, ...]]:
    """The table as it is, or its titles, its left and its right half where both are lists of labels and values.

    It is such a form where two heads stand above four columns, one over each half, and the first column of each half
    holds short words that do not repeat, in rows that fill both halves.
    """
    titles = next((at for at, row in enumerate(rows) if not _is_title(row)), 0)
    if not _is_form(rows[titles:]):
        yield tuple(rows)
        return
    yield from ((replace(row, header=False),) for row in rows[:titles])
    for low in (0, _HALF):
        half = [replace(row, cells=_within(row.cells, low)) for row in rows[titles:]]
        yield tuple(row for row in half if row.cells)


def _is_form(rows: Sequence[Row]) -> bool:
    heads, body = [row for row in rows if row.header], [row for row in rows if not row.header]
    width = max((cell.column + cell.span for row in rows for cell in row.cells), default=0)
    over = [cell for row in heads for cell in row.cells]
    halves = sorted(cell.column // _HALF for cell in over)
    if width != _WIDTH or len(heads) != 1 or halves != [0, 1] or any(map(_crosses, over)):
        return False
    both = [row for row in body if {0, _HALF} <= {cell.column for cell in row.cells}]
    sides = [[_text(cell) for row in body for cell in row.cells if cell.column == low] for low in (0, _HALF)]
    return len(both) >= _FEWEST and all(_are_labels(side) for side in sides)


def _are_labels(texts: Sequence[str]) -> bool:
    words = [text for text in texts if text and len(text) <= _LONGEST_LABEL and not is_numeric(text)]
    return len(set(words)) >= _SURE * len(texts)


def _is_title(row: Row) -> bool:
    return row.header and len(row.cells) == 1 and _crosses(row.cells[0])


def _crosses(cell: CellText) -> bool:
    return cell.column < _HALF < cell.column + cell.span


def _within(cells: Sequence[CellText], low: int) -> tuple[CellText, ...]:
    kept = (cell for cell in cells if low <= cell.column < low + _HALF)
    return tuple(
        replace(cell, column=cell.column - low, span=min(cell.span, low + _HALF - cell.column)) for cell in kept
    )


def _text(cell: CellText) -> str:
    return " ".join("".join(piece.text for piece in cell.pieces).split())
