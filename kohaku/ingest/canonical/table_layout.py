"""Tables laid out: header rows merged column by column, long tables cut into parts that keep their header."""

import re
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, replace

from kohaku.ingest.blocks import Row
from kohaku.ingest.canonical.cleaning import Clean, Cleaner, Origin
from kohaku.tables.spread import Head, spread
from kohaku.values.figures import figure

_PART_ROWS = 40  # rows of one paragraph: a longer table is several passages under the same header
_PART_CHARACTERS = 4000
_HEADER_ROWS = 4  # more rows than these are no column heads
_SIGN = re.compile(r"\(?\s?(?:(?:US|A|C|HK|NZ)?[$€£¥₹]|USD|EUR|GBP|CHF|CAD|AUD|RMB|INR|JPY|HKD)\s?\(?|\(")
_OPENS = re.compile(r"[(−–-]?\s?[\d.,]+|[—–-]\Z")
_CLOSING = re.compile(r"\)?\s?%?|%\s?\)")
_ENDS = re.compile(r"[\d—–-]\Z")


@dataclass(frozen=True, slots=True)
class LaidCell:
    """A cell with text in its columns."""

    clean: Clean
    column: int
    span: int


@dataclass(frozen=True, slots=True)
class LaidRow:
    """A row that has text. `headed`: a header row above is in force. `composite`: made of the header rows above it."""

    cells: tuple[LaidCell, ...]
    header: bool
    headed: bool
    composite: bool = False

    @property
    def size(self) -> int:
        """Characters of its cells."""
        return sum(len(cell.clean.text) for cell in self.cells)


def lay_out(rows: Sequence[Row], cleaner: Cleaner) -> list[list[LaidRow]]:
    """The table's parts; none where it has no text.

    Of several header rows the lowest label names a column. Where those repeat (“2023: Q1 Q2”, “2022: Q1 Q2”) a further
    row of composite headers (“2023 Q1”) stands below them, from the same source characters, and names the columns.
    """
    laid: list[LaidRow] = []
    width = max((cell.column + cell.span for row in rows for cell in row.cells), default=0)
    filled = _filled(rows)
    pending: list[tuple[LaidCell, ...]] = []
    headed = False
    for row in rows:
        cells = _cells(row, cleaner)
        if not cells:
            continue
        if row.header and not (width > 1 and len(cells) == 1 and cells[0].span >= width):  # that is a group's title
            pending.append(cells)
            continue
        if pending:
            laid.extend(_headers(pending, filled))
            pending, headed = [], True
        laid.append(LaidRow(cells, header=False, headed=headed))
    if pending:  # nothing below: plain rows
        laid.extend(LaidRow(cells, header=False, headed=False) for cells in pending)
    return _parts(laid)


def _cells(row: Row, cleaner: Cleaner) -> tuple[LaidCell, ...]:
    laid = (LaidCell(cleaner.clean(cell.pieces), cell.column, max(1, cell.span)) for cell in row.cells)
    return _closed_up([cell for cell in laid if cell.clean.text])


def _closed_up(cells: list[LaidCell]) -> tuple[LaidCell, ...]:
    """With the “$” before a figure, and the “)” or “%” behind it, in the figure's cell, however they were set."""
    made: list[LaidCell] = []
    for cell in cells:
        before = made[-1] if made else None
        if before is not None and _belong(before.clean.text, cell.clean.text):
            made[-1] = _merged(before, cell)
        else:
            made.append(cell)
    return tuple(made)


def _belong(left: str, right: str) -> bool:
    """True for a sign before a figure, and for what closes one behind it."""
    if _SIGN.fullmatch(left) and _OPENS.match(right):
        return True
    return bool(_CLOSING.fullmatch(right) and _ENDS.search(left))


def _merged(left: LaidCell, right: LaidCell) -> LaidCell:
    """Two neighbours as one cell."""
    glued = "" if _CLOSING.fullmatch(right.clean.text) else " "
    return LaidCell(_joined((left.clean, right.clean), glued), left.column, right.column + right.span - left.column)


def _filled(rows: Sequence[Row]) -> frozenset[int]:
    """Columns behind the first that hold figures."""
    return frozenset(
        cell.column
        for row in rows
        if not row.header
        for cell in row.cells
        if cell.column and _is_figure("".join(piece.text for piece in cell.pieces))
    )


def _is_figure(text: str) -> bool:
    return figure(text) is not None or figure(text, ",") is not None


def _parts(rows: list[LaidRow]) -> list[list[LaidRow]]:
    parts: list[list[LaidRow]] = []
    size = 0
    for row in rows:
        if not parts or len(parts[-1]) >= _PART_ROWS or size + row.size > _PART_CHARACTERS:
            parts.append([])
            size = 0
        parts[-1].append(row)
        size += row.size
    return parts


def _headers(written: list[tuple[LaidCell, ...]], filled: frozenset[int]) -> list[LaidRow]:
    """Header rows as they stand, and the row of composites where their labels alone are ambiguous."""
    heads = spread([[Head(c.clean.text, c.column, c.span) for c in cells] for cells in written], filled)
    rows = [
        tuple(LaidCell(cell.clean, head.column, head.span) for cell, head in zip(cells, reach, strict=True))
        for cells, reach in zip(written, heads, strict=True)
    ]
    made = [LaidRow(cells, header=True, headed=index > 0) for index, cells in enumerate(rows)]
    starts = sorted({cell.column for cells in rows for cell in cells} - {0})
    stacks = {start: [cell for cells in rows for cell in cells if _covers(cell, start)] for start in starts}
    lowest = Counter(stack[-1].clean.text for stack in stacks.values())
    if not 1 < len(rows) <= _HEADER_ROWS or len(lowest) == len(stacks):
        return made
    composite = [cell for cell in rows[-1] if cell.column == 0]
    for index, start in enumerate(starts):
        end = starts[index + 1] if index + 1 < len(starts) else _right(rows)
        composite.append(LaidCell(_joined([cell.clean for cell in stacks[start]]), start, max(1, end - start)))
    return [*made, LaidRow(tuple(composite), header=True, headed=True, composite=True)]


def _covers(cell: LaidCell, column: int) -> bool:
    return cell.column <= column < cell.column + cell.span


def _right(rows: list[tuple[LaidCell, ...]]) -> int:
    return max(cell.column + cell.span for cells in rows for cell in cells)


def _joined(parts: Sequence[Clean], glue: str = " ") -> Clean:
    text, origins = "", list[Origin]()
    for part in parts:
        text += glue if text else ""
        origins += [replace(o, start=o.start + len(text), end=o.end + len(text)) for o in part.origins]
        text += part.text
    return Clean(text, tuple(origins))
