"""What a citation of a table shows: the cited cell with the label of its row and the heads over its column."""

from collections.abc import Mapping

from kohaku.contracts.excerpt import ExcerptCell, ExcerptRow, Lit, TableExcerpt
from kohaku.contracts.tree import Cell, Kind, Node
from kohaku.outline import Outline

NEIGHBOURS = 2
"""Rows of the body that a citation shows on each side of the cited one."""

Place = tuple[int, int]


def excerpt(outline: Outline, node: Node, value: Place | None, neighbours: int = NEIGHBOURS) -> TableExcerpt | None:
    """The cut of a table around the row `node`; None where it is no row with cells.

    Args:
        value: place of the value in the canonical text; None where the whole row is the evidence.
        neighbours: rows of the body shown on each side of the cited one.
    """
    if node.kind is not Kind.TABLE_ROW or not node.cells:
        return None
    lit = _lit(node, value)
    body = [
        row
        for row in outline.children(outline.paragraph(node).id)
        if row.kind is Kind.TABLE_ROW and row.cells  # rows of heads have none: they are known from the cells under them
    ]
    at = body.index(node)
    first, last = max(0, at - neighbours), min(len(body), at + neighbours + 1)
    heads = _head_rows(outline.tree.canonical, node, lit)
    rows = (*heads, *(_row(outline.tree.canonical, row, lit, cited=row is node) for row in body[first:last]))
    width = max(column + 1 for row in rows for column in row.columns)
    return TableExcerpt(rows=rows, width=width, before=first, after=len(body) - last)


def _lit(node: Node, value: Place | None) -> dict[Place, Lit]:
    """Places that are lit, with the reason. Without a value the label of the row is."""
    label = node.cells[0]
    cited = next((cell for cell in node.cells if value and cell.start <= value[0] and value[1] <= cell.end), None)
    lit: dict[Place, Lit] = {}
    if cited is not label:
        lit[label.start, label.end] = "row"
    if cited is not None:
        lit[cited.start, cited.end] = "value"
        lit |= dict.fromkeys(_heads(cited), "column")
    return lit


def _heads(cell: Cell) -> tuple[Place, ...]:
    own = ((cell.header_start, cell.header_end),) if cell.header_end > cell.header_start != cell.start else ()
    return tuple((start, end) for start, end in cell.heads if end > start) or own


def _head_rows(text: str, node: Node, lit: Mapping[Place, Lit]) -> tuple[ExcerptRow, ...]:
    """The heads over the cited row, outermost first; one that spans columns stands over the first of them."""
    over = {column: _heads(cell) for column, cell in zip(_columns(node), node.cells, strict=True)}
    depth = max(map(len, over.values()), default=0)
    rows = []
    for level in range(depth):
        places: dict[int, Place] = {}
        for column, heads in sorted(over.items()):
            own = level - (depth - len(heads))  # the lowest heads stand in the last row
            if own >= 0 and heads[own] not in places.values():
                places[column] = heads[own]
        cells = tuple(_cell(text, place, lit) for place in places.values())
        rows.append(ExcerptRow(cells=cells, columns=tuple(places), head=True))
    return tuple(row for row in rows if row.cells)


def _row(text: str, row: Node, lit: Mapping[Place, Lit], *, cited: bool) -> ExcerptRow:
    cells = tuple(_cell(text, (cell.start, cell.end), lit if cited else {}) for cell in row.cells)
    return ExcerptRow(cells=cells, columns=_columns(row), cited=cited)


def _cell(text: str, place: Place, lit: Mapping[Place, Lit]) -> ExcerptCell:
    return ExcerptCell(text=text[place[0] : place[1]], start=place[0], end=place[1], lit=lit.get(place, ""))


def _columns(row: Node) -> tuple[int, ...]:
    return tuple(index if cell.column is None else cell.column for index, cell in enumerate(row.cells))
