"""Tables of PDF pages, ruled or not: where they begin and end, what names their columns, where each cell belongs."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from kohaku.ingest.blocks import CellText, Row
from kohaku.ingest.pdf.cells import PrintedCell, cells_of, table_rows
from kohaku.ingest.pdf.paragraphs import is_caption
from kohaku.ingest.pdf.reading import PrintedRow
from kohaku.ingest.pdf.side_by_side import halves
from kohaku.tables.head_rows import header_rows, is_year

_GAP_ROWS = 4  # rows without cells in a run inside a table
_GAP_LINES = 3.4  # line heights between two rows of one table
_HEADER_GAP = 2.6  # the same between a header row and what is below it
_HEADER_ROWS = 5
_LONGEST_HEAD = 45
_LONG = 60  # characters of a cell of words
_SAME_EDGE = 12.0  # points that the labels' left edge may differ by from one page to the next


@dataclass(frozen=True, slots=True)
class Region:
    """`rows[start:end]` of a page's rows are a table; `cells` are its logical rows before they were laid out in
    `columns` (horizontal extents behind the label)."""

    start: int
    end: int
    rows: tuple[Row, ...]
    cells: tuple[tuple[PrintedCell, ...], ...] = ()
    columns: tuple[tuple[float, float], ...] = ()

    @property
    def left(self) -> float:
        """Left edge of its labels."""
        return min(row[0].x0 for row in self.cells)


def find_tables(rows: Sequence[PrintedRow]) -> list[Region]:
    """Tables among the rows of one page, in order."""
    cells = [cells_of(row.segments) for row in rows]
    tabular = [_is_tabular(row_cells) for row_cells in cells]
    regions: list[Region] = []
    at = 0
    while at < len(rows):
        if not tabular[at]:
            at += 1
            continue
        end = _extent(rows, cells, tabular, at)
        start = _with_header(rows, cells, at, regions[-1].end if regions else 0)
        for low, high in _parts(rows, cells, tabular, start, at, end):
            for half in halves(rows[low:high]) if sum(tabular[low:high]) >= 2 else ():
                logical = table_rows(half)
                if laid := _lay(logical):
                    made, columns = laid
                    regions.append(Region(low, high, made, tuple(map(tuple, logical)), tuple(columns)))
        at = end
    return regions


def _parts(
    rows: Sequence[PrintedRow], cells: list[list[PrintedCell]], tabular: list[bool], start: int, first: int, end: int
) -> Iterator[tuple[int, int]]:
    """A run of rows cut where columns are named anew; plain rows before such a cut belong to no table."""
    low = start
    for at in range(first + 1, end):
        values = any(cell.value for row in cells[low:at] for cell in row[1:])
        apart = not tabular[at - 1] or rows[at].bold != rows[at - 1].bold
        if values and apart and names_columns(cells[at]) and tabular[min(at + 1, end - 1)]:
            high = at
            while high > low and not tabular[high - 1]:
                high -= 1
            yield low, high
            low = at
    yield low, end


def names_columns(cells: Sequence[PrintedCell]) -> bool:
    """True for a row of three or more short labels without figures."""
    return len(cells) >= 3 and all(
        len(cell.text) <= _LONGEST_HEAD
        and not cell.text.endswith(":")
        and (is_year(cell.text) or not any(mark.isdigit() for mark in cell.text))
        and not cell.value
        for cell in cells
    )


def _is_tabular(cells: list[PrintedCell]) -> bool:
    if len(cells) < 2:
        return False
    values = sum(cell.value for cell in cells)
    if values and (values >= len(cells) - 1 or values >= 2):
        return not (len(cells) == 2 and len(cells[0].text) <= 3 and not cells[1].value)
    sentences = sum(cell.text[-1] in ".,;" for cell in cells)
    return len(cells) >= 3 and max(len(cell.text) for cell in cells) <= _LONG and sentences * 2 < len(cells)


def _extent(rows: Sequence[PrintedRow], cells: list[list[PrintedCell]], tabular: list[bool], start: int) -> int:
    """End of the run of table rows that begins at `start`; plain rows may stand between, not at the end."""
    end = at = start + 1
    plain = 0
    values = min((cell.x0 for cell in cells[start][1:] if cell.value), default=rows[start].x1)
    while at < len(rows):
        before, row = rows[at - 1], rows[at]
        gap = row.base - before.base
        if row.column != before.column or gap < 0 or gap > _GAP_LINES * 1.2 * max(row.size, before.size):
            break
        if tabular[at]:
            plain, end = 0, at + 1
            values = min((cell.x0 for cell in cells[at][1:] if cell.value), default=values)
        else:
            plain += 1
            running = len(row.segments) == 1 and len(row.text) > _LONG and row.x1 > values
            if plain > _GAP_ROWS or running:
                break
        at += 1
    return end


def _with_header(rows: Sequence[PrintedRow], cells: list[list[PrintedCell]], start: int, floor: int) -> int:
    """Take in the rows above that name the columns: they stand over the cells, or begin with words for a period."""
    left = cells[start][1].x0 - 5 * rows[start].size
    at = kept = start
    while at > floor and start - at < _HEADER_ROWS:
        above, row = rows[at - 1], rows[at]
        step = row.base - above.base
        if above.column != row.column or not 0 <= step <= _HEADER_GAP * max(row.size, above.size):
            break
        if (
            is_caption(above.text)
            or len(above.text) > 2 * _LONG
            or (len(above.segments) == 1 and len(above.text) > _LONG)
        ):
            break
        at -= 1
        if above.segments[-1].x0 >= left:
            kept = at
    return kept


def lay_under(rows: Sequence[Sequence[PrintedCell]], columns: Sequence[tuple[float, float]]) -> tuple[Row, ...]:
    """Body rows laid out in given columns."""
    return tuple(Row(tuple(_place(list(row), list(columns)))) for row in rows)


def _lay(rows: list[list[PrintedCell]]) -> tuple[tuple[Row, ...], list[tuple[float, float]]] | None:
    """Rows with their columns and header marks, and the columns' extents; None where they are no table."""
    data = [index for index, row in enumerate(rows) if _is_data(row)]
    labelled = sum(any(mark.isalpha() for mark in row[0].text) for row in rows)
    if len(rows) < 2 or labelled * 2 < len(rows):
        return None
    first = data[0] if data else 0
    rest = [cell for row in rows[first:] for cell in row[1:]]
    if first > _HEADER_ROWS or sum(cell.value for cell in rest) * 2 < len(rest):  # words: at most one row of heads
        first = _heads_of_words(rows)
    columns = _columns([row for row in rows[first:] if len(row) > 1])
    if not columns:
        return None
    top = max((i + 1 for i, row in enumerate(rows[:first]) if _over_columns(row, columns)), default=0)
    laid: list[Row] = []
    for index, row in enumerate(rows):
        header = (index < top and _over_columns(row, columns)) or (index >= first and _is_heads(row))
        placed = _place_heads(row, columns) if header else _place(row, columns)
        laid.append(Row(tuple(placed), header))
    return tuple(laid), columns


def _heads_of_words(rows: list[list[PrintedCell]]) -> int:
    """Rows down to the one that names the columns of a table of words; 0 where none does."""
    first = next((index for index, row in enumerate(rows) if len(row) > 1), 0)
    row, below = rows[first], [cell for other in rows[first + 1 :] for cell in other]
    bolder = row[0].segments[0].bold and not all(cell.segments[0].bold for cell in below)
    guessed = header_rows([[cell.text for cell in other] for other in rows[first:]])
    keyed = any(cell.text.endswith(":") for cell in row)
    return first + 1 if not keyed and below and (names_columns(row) or bolder) and guessed else 0


def _is_data(row: list[PrintedCell]) -> bool:
    return len(row) > 1 and any(cell.value and not is_year(cell.text) for cell in row[1:])


def _is_heads(row: list[PrintedCell]) -> bool:
    """True for a row of periods further down: the columns are named anew."""
    rest = row if is_year(row[0].text) else row[1:]
    return len(rest) > 1 and all(is_year(cell.text) for cell in rest)


def _over_columns(row: list[PrintedCell], columns: list[tuple[float, float]]) -> bool:
    return row[-1].x1 > columns[0][0]


def _columns(rows: list[list[PrintedCell]]) -> list[tuple[float, float]]:
    """Horizontal extents of the columns behind the label, from the cells of the body rows."""
    spans: list[tuple[float, float]] = []
    for row in rows:
        rest = row if row[0].value and len(row) > 2 and not any(mark.isalpha() for mark in row[0].text) else row[1:]
        spans.extend((cell.x0, cell.x1) for cell in rest if cell.value or len(cell.text) <= _LONG)
    spans.sort()
    merged: list[tuple[float, float]] = []
    for low, high in spans:
        if merged and low <= merged[-1][1]:
            merged[-1] = (merged[-1][0], max(high, merged[-1][1]))
        else:
            merged.append((low, high))
    return merged


def _text(cell: PrintedCell, column: int, span: int = 1) -> CellText:
    return CellText(tuple(segment.piece for segment in cell.segments), column, span)


def _overlapped(cell: PrintedCell, columns: list[tuple[float, float]]) -> list[int]:
    return [number for number, (low, high) in enumerate(columns, 1) if cell.x0 < high and cell.x1 > low]


def _nearest(cell: PrintedCell, columns: list[tuple[float, float]]) -> int:
    middle = (cell.x0 + cell.x1) / 2
    return min(range(1, len(columns) + 1), key=lambda number: abs(sum(columns[number - 1]) / 2 - middle))


def _place(row: list[PrintedCell], columns: list[tuple[float, float]]) -> list[CellText]:
    """Body cells: the first is the label unless it stands in a column."""
    placed = []
    for index, cell in enumerate(row):
        over = _overlapped(cell, columns)
        label = index == 0 and (cell.x0 < columns[0][0] or not over) and not (cell.value and over)
        if label or cell.x1 <= columns[0][0]:
            placed.append(_text(cell, 0))
        else:
            first = over[0] if over else _nearest(cell, columns)
            placed.append(_text(cell, first, (over[-1] if over else first) - first + 1))
    return placed


def _place_heads(row: list[PrintedCell], columns: list[tuple[float, float]]) -> list[CellText]:
    """Header cells: each takes the columns under it, and those beside it that no other header cell is nearer to."""
    over_label = [
        cell for cell in row if cell.x1 <= columns[0][0] or (cell is row[0] and not _overlapped(cell, columns))
    ]
    heads = [cell for cell in row if cell not in over_label]
    owners: dict[int, list[int]] = {index: _overlapped(cell, columns) for index, cell in enumerate(heads)}
    taken = {number for numbers in owners.values() for number in numbers}
    for number, (low, high) in enumerate(columns, 1):
        if number in taken or not heads:
            continue
        away = [max(cell.x0 - high, low - cell.x1, 0.0) for cell in heads]
        index = min(range(len(heads)), key=away.__getitem__)
        if len(heads) > 1 or away[index] <= 0.5 * (heads[0].x1 - heads[0].x0):
            owners[index].append(number)
    placed = [_text(cell, 0) for cell in over_label]
    for index, cell in enumerate(heads):
        numbers = sorted(owners[index]) or [_nearest(cell, columns)]
        placed.append(_text(cell, numbers[0], numbers[-1] - numbers[0] + 1))
    return placed


def continues(before: Region | None, region: Region) -> tuple[Row, ...] | None:
    """The region's rows laid out in the columns of a table on the page before; None where it is another table.

    It goes on where it names no columns of its own, its labels begin at the same edge, and each of its columns stands
    under one of the other's, no two under the same.
    """
    if before is None or any(row.header for row in region.rows) or not any(row.header for row in before.rows):
        return None
    if abs(before.left - region.left) > _SAME_EDGE or not region.columns:
        return None
    owners = [_under(column, before.columns) for column in region.columns]
    if None in owners or len(set(owners)) < len(owners):
        return None
    return lay_under(region.cells, before.columns)


def _under(column: tuple[float, float], columns: Sequence[tuple[float, float]]) -> int | None:
    """The one column that this one overlaps; None for none or several."""
    over = [number for number, (low, high) in enumerate(columns) if column[0] < high and column[1] > low]
    return over[0] if len(over) == 1 else None
