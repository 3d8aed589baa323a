"""Blocks of a worksheet: titles, tables told apart by empty rows and columns, merged cells seen beside each row."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass

from kohaku.contracts.tree import Kind
from kohaku.ingest.blocks import Block, CellText, Row, Tape
from kohaku.ingest.headed import headed
from kohaku.ingest.office.xlsx_facts import SheetFacts
from kohaku.tables.head_rows import is_numeric, is_year

_LONG_NOTE = 40  # characters of a lone cell below a table that is a remark
_NOTE_MARKS = ("(", "*", "†", "‡", "¹", "²", "³")

Grid = dict[int, dict[int, str]]
"""Row → column → text; both count from 1."""


@dataclass(frozen=True, slots=True)
class _Area:
    """Rows of one table with the columns that it takes."""

    rows: tuple[int, ...]
    low: int
    high: int


def sheet_blocks(grid: Grid, facts: SheetFacts, tape: Tape, kind: Kind = Kind.TABLE) -> Iterator[Block]:
    """Blocks of a sheet's cells in reading order.

    Args:
        grid: cells with text; those covered by a merged range need not be there.
        kind: TABLE, or HIDDEN for cells that do not answer: then every block is of that kind.
    """
    for rows in _stretches(grid):
        for area in _beside(grid, rows):
            yield from _area(grid, facts, area, tape, kind)


def hidden_part(grid: Grid, facts: SheetFacts) -> tuple[Grid, Grid]:
    """The grid without its hidden rows and columns, and what is hidden with the labels that name it."""
    seen = {
        row: kept
        for row, cells in grid.items()
        if row not in facts.hidden_rows
        and (kept := {column: text for column, text in cells.items() if column not in facts.hidden_columns})
    }
    hidden: Grid = {}
    for row, cells in grid.items():
        if row in facts.hidden_rows:
            hidden[row] = dict(cells)
        elif any(column in facts.hidden_columns for column in cells):
            label = min(cells)
            hidden[row] = {c: text for c, text in cells.items() if c == label or c in facts.hidden_columns}
    if hidden and hidden.keys() & facts.hidden_rows:
        first = min(hidden)
        hidden = _head_of(seen, hidden) | hidden | {first: dict(grid[first])}
    return seen, hidden


def _head_of(seen: Grid, hidden: Grid) -> Grid:
    """The row of heads above hidden rows, so that they are understood on their own."""
    first = min(hidden, default=0)
    above = [row for row in seen if row < first and len(seen[row]) > 1]
    return {above[0]: seen[above[0]]} if above else {}


def _stretches(grid: Grid) -> list[list[int]]:
    """Runs of filled rows. One empty row between heads and their figures, or before a total, parts nothing."""
    runs: list[list[int]] = []
    for row in sorted(grid):
        if runs and row == runs[-1][-1] + 1:
            runs[-1].append(row)
        else:
            runs.append([row])
    joined: list[list[int]] = []
    for run in runs:
        near = bool(joined) and run[0] - joined[-1][-1] == 2
        if near and (_only_heads(grid, joined[-1]) or _goes_on(grid, joined[-1], run)):
            joined[-1].extend(run)
        else:
            joined.append(run)
    return joined


def _only_heads(grid: Grid, run: Sequence[int]) -> bool:
    texts = [text for row in run for text in grid[row].values()]
    return max(len(grid[row]) for row in run) > 2 and not any(is_numeric(text) for text in texts)


def _goes_on(grid: Grid, above: Sequence[int], run: Sequence[int]) -> bool:
    """True for rows of figures without heads of their own, in columns that the rows above have."""
    columns = {column for row in above for column in grid[row]}
    first = grid[run[0]]
    figures = [is_numeric(text) for column, text in first.items() if column != min(first)]
    fits = set(first) <= columns and min(first) == min(columns) and not is_numeric(first[min(first)])
    return len(columns) > 1 and fits and bool(figures) and all(figures)


def _beside(grid: Grid, rows: list[int]) -> list[_Area]:
    """Tables that stand side by side: parted by an empty column, each with labels of its own."""
    columns = sorted({column for row in rows for column in grid[row]})
    groups: list[list[int]] = []
    for column in columns:
        if groups and column == groups[-1][-1] + 1:
            groups[-1].append(column)
        else:
            groups.append([column])
    areas: list[list[int]] = [groups[0]]
    for group in groups[1:]:
        if len(group) > 1 and len(areas[-1]) > 1 and _labelled(grid, rows, group):
            areas.append(group)
        else:
            areas[-1] = [*areas[-1], *group]
    return [_Area(tuple(row for row in rows if _has(grid[row], a)), a[0], a[-1]) for a in areas]


def _has(cells: Mapping[int, str], columns: Sequence[int]) -> bool:
    return any(columns[0] <= column <= columns[-1] for column in cells)


def _labelled(grid: Grid, rows: Sequence[int], group: Sequence[int]) -> bool:
    """True where the group's first column is labels under a head, and figures stand beside them."""
    filled = [row for row in rows if _has(grid[row], group)]
    first = [grid[row].get(group[0], "") for row in filled]
    rest = [grid[row].get(column, "") for row in filled[1:] for column in group[1:]]
    named = all(grid[filled[0]].get(column) for column in group) and not any(
        is_numeric(grid[filled[0]][column]) for column in group
    )
    labels = sum(bool(text) and not is_numeric(text) for text in first[1:])
    return len(filled) > 1 and named and labels * 2 > len(first) - 1 and any(is_numeric(text) for text in rest)


def _area(grid: Grid, facts: SheetFacts, area: _Area, tape: Tape, kind: Kind) -> Iterator[Block]:
    rows = [(row, {c: t for c, t in grid[row].items() if area.low <= c <= area.high}) for row in area.rows]
    if all(len(cells) == 1 and not any(map(is_numeric, cells.values())) for _, cells in rows):
        for _, cells in rows:
            text = next(iter(cells.values()))
            spoken = Kind.FOOTNOTE if text.startswith(_NOTE_MARKS) else Kind.PROSE
            yield tape.block(spoken if kind is Kind.TABLE else kind, text)
        return
    top = _title_rows([cells for _, cells in rows], [row for row, _ in rows], facts)
    for _, cells in rows[:top]:
        text = " · ".join(" ".join(text.split()) for text in cells.values())
        alone = top == len(rows)
        yield tape.block(kind if kind is not Kind.TABLE else Kind.PROSE if alone else Kind.CAPTION, text)
    body = rows[top:]
    end = len(body)
    while end > 1 and _is_note(body[end - 1][1], area.low):
        end -= 1
    if body:
        yield _table(body[:end], facts, area, tape, kind)
    for _, cells in body[end:]:
        yield tape.block(kind if kind is not Kind.TABLE else Kind.FOOTNOTE, next(iter(cells.values())))


def _title_rows(rows: Sequence[Mapping[int, str]], numbers: Sequence[int], facts: SheetFacts) -> int:
    """Leading rows that name the whole table: one cell each, or a unit and one period above several heads."""
    top = 0
    width = max(len(cells) for cells in rows)
    while top < len(rows):
        cells = rows[top]
        below = len(rows[top + 1]) if top + 1 < len(rows) else 0
        spanned = any(facts.spans.get((numbers[top], column), 1) > 1 for column in cells)
        one = len(cells) == 1 and (width > 1 or len(rows) == 1) and not any(map(is_numeric, cells.values()))
        two = len(cells) == 2 and below > 2 and not spanned and not any(map(is_numeric, cells.values()))
        group = one and spanned and min(cells) > min(min(row) for row in rows)  # a head over some of the columns
        if not (one or two) or group:
            break
        top += 1
    return top


def _is_note(cells: Mapping[int, str], low: int) -> bool:
    """True for a remark below the figures."""
    text = next(iter(cells.values())).strip()
    return len(cells) == 1 and min(cells) == low and (len(text) > _LONG_NOTE or text.startswith(_NOTE_MARKS))


def _table(
    rows: Sequence[tuple[int, Mapping[int, str]]], facts: SheetFacts, area: _Area, tape: Tape, kind: Kind
) -> Block:
    """A table; a cell that is merged downwards repeats its text beside each row, one that is merged across spans."""
    groups = _groups(rows)
    grouped = 0  # rows down to the heads that stand below a head of their group
    pieces: dict[tuple[int, int], CellText] = {}
    made: list[tuple[CellText, ...]] = []
    for at, (number, cells) in enumerate(rows):
        laid: list[CellText] = []
        for column in range(area.low, area.high + 1):
            own = facts.merged.get((number, column), (number, column))
            text = cells.get(column, "")
            if own == (number, column) and text:
                span = max(1, min(facts.spans.get(own, 1), area.high - column + 1))
                low, wide = column, span
                if span == 1 and at + 1 < len(rows):
                    low, wide = _over_group(column, cells, rows[at + 1][1], groups)
                    grouped = max(grouped, at + 2 if wide > 1 else 0)
                pieces[own] = CellText((tape.piece(text),), low - area.low, wide)
            elif own == (number, column) or own[1] != column:
                continue
            if own in pieces:
                laid.append(pieces[own])
        made.append(tuple(laid))
        laid.sort(key=lambda cell: cell.column)
    return Block(kind, rows=headed([Row(laid) for laid in made], grouped))


def _groups(rows: Sequence[tuple[int, Mapping[int, str]]]) -> list[tuple[int, int]]:
    """Runs of filled columns, parted by columns that are empty throughout."""
    groups: list[tuple[int, int]] = []
    for column in sorted({column for _, cells in rows for column in cells}):
        if groups and column == groups[-1][1] + 1:
            groups[-1] = (groups[-1][0], column)
        else:
            groups.append((column, column))
    return groups


def _over_group(
    column: int, cells: Mapping[int, str], below: Mapping[int, str], groups: Sequence[tuple[int, int]]
) -> tuple[int, int]:
    """First column and width of a head: one that stands alone over a group of columns, each with a head of its own
    below, names them all, wherever in the row it was typed."""
    low, high = next((group for group in groups if group[0] <= column <= group[1]), (column, column))
    low = max(low, min(below, default=low))
    inside = [other for other in cells if low <= other <= high]
    named = [below[other] for other in range(low, high + 1) if other in below]
    words = not any(is_numeric(text) and not is_year(text) for text in (*named, cells[column]))
    heads = words and len(groups) > 1 and len(named) == high - low + 1 > 1
    return (low, high - low + 1) if heads and inside == [column] else (column, 1)
