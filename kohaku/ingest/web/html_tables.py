"""Tables of HTML: spans unfolded into a grid, header rows by `thead` and `th`, layout tables told from real ones."""

from collections.abc import Iterator

from lxml import etree

from kohaku.contracts.tree import Kind
from kohaku.ingest.blocks import Block, CellText, Piece, Row, Tape
from kohaku.tables.head_rows import header_rows
from kohaku.tables.heads import head_flags

_WIDEST_SPAN = 200
_LARGEST_GRID = 2_000_000  # places of a table, most of them empty, that are looked at for heads
_MOST_REPEATED = 20_000  # cells of one table that stand there only because one above reaches down to them
_SKIPPED = frozenset({"script", "style", "noscript", "template"})
_BREAKING = frozenset({"br", "p", "div", "li", "tr", "td", "th", "dd", "dt"})
_STRUCTURE = ".//h1|.//h2|.//h3|.//h4|.//table|.//article|.//section|.//form"


def is_layout(table: "etree._Element") -> bool:
    """True for a table that only places things on the page: its cells are read as running text."""
    if table.get("role") in ("presentation", "none"):
        return True
    cells = [cell for row in _rows(table) for cell in _cells(row)]
    return len(cells) <= 1 or bool(table.xpath(_STRUCTURE))


def read_table(table: "etree._Element", tape: Tape) -> tuple[Block | None, Block | None]:
    """The caption and the table, each None where it has no text."""
    caption = None
    named = _caption(table)
    if named is not None and (text := inline_text(named)).strip():
        caption = tape.block(Kind.CAPTION, text)
    rows = _grid(table, tape)
    if not any(cell.pieces[0].text.strip() for row in rows for cell in row.cells):
        return caption, None
    if not any(row.header for row in rows):
        rows = _headed(rows)
    return caption, Block(Kind.TABLE, rows=tuple(rows))


def loose_texts(table: "etree._Element") -> list[str]:
    """Texts of a table that stand in none of its cells, nor in its caption."""
    own = {cell for row in _rows(table) for cell in _cells(row)}
    own |= {named for named in [_caption(table)] if named is not None}
    loose: list[str] = []
    walker = etree.iterwalk(table, events=("start", "end"))
    for event, element in walker:
        if event == "end":
            loose.append((element.tail if element is not table else "") or "")
        elif element in own or element.tag in _SKIPPED:
            walker.skip_subtree()
        elif element.tag not in ("col", "colgroup"):
            loose.append(element.text or "")
    return [text for text in loose if text.strip()]


def _caption(table: "etree._Element") -> "etree._Element | None":
    return next((child for child in table if child.tag == "caption"), None)


def _headed(rows: list[Row]) -> list[Row]:
    """Rows with those marked as heads that are so by their content."""
    width = max((cell.column + cell.span for row in rows for cell in row.cells), default=0)
    flags = None
    if width * len(rows) <= _LARGEST_GRID:
        grid = [[""] * width for _ in rows]
        for line, row in zip(grid, rows, strict=True):
            for cell in row.cells:
                line[cell.column] = " ".join(cell.pieces[0].text.split())
        flags = head_flags(grid)
    if flags is None:
        guessed = header_rows([[cell.pieces[0].text for cell in row.cells] for row in rows])
        flags = tuple(index < guessed for index in range(len(rows)))
    return [Row(row.cells, flag) for row, flag in zip(rows, flags, strict=True)]


def inline_text(element: "etree._Element") -> str:
    """Text of an element, line breaks and block borders as line ends."""
    parts: list[str] = []
    walker = etree.iterwalk(element, events=("start", "end"))
    for event, node in walker:
        tag = node.tag if isinstance(node.tag, str) else ""
        if event == "start":
            if not tag or tag in _SKIPPED:
                walker.skip_subtree()
                continue
            if tag in _BREAKING and parts:
                parts.append("\n")
            parts.append(node.text or "")
        elif node is not element:
            if tag in _BREAKING:
                parts.append("\n")
            parts.append(node.tail or "")
    return "".join(parts)


def _rows(table: "etree._Element") -> Iterator["etree._Element"]:
    for child in table:
        if child.tag == "tr":
            yield child
        elif child.tag in ("thead", "tbody", "tfoot"):
            yield from (row for row in child if row.tag == "tr")


def _cells(row: "etree._Element") -> list["etree._Element"]:
    return [cell for cell in row if cell.tag in ("td", "th")]


def _span(cell: "etree._Element", name: str) -> int:
    value = (cell.get(name) or "1").strip()
    return min(max(int(value), 1), _WIDEST_SPAN) if value.isdecimal() and len(value) < 6 else 1


def _grid(table: "etree._Element", tape: Tape) -> list[Row]:
    rows: list[Row] = []
    repeated = 0
    reaching: dict[int, tuple[int, Piece, int]] = {}  # column -> rows left, text, span of a cell from above
    for element in _rows(table):
        cells: list[CellText] = []
        column = 0
        own = _cells(element)
        for cell in own:
            column = _from_above(reaching, column, cells)
            width, height = _span(cell, "colspan"), _span(cell, "rowspan")
            piece = tape.piece(inline_text(cell))
            cells.append(CellText((piece,), column, width))
            if height > 1:
                reaching[column] = (height, piece, width)
            column += width
        _from_above(reaching, column, cells)
        repeated += len(cells) - len(own)
        in_head = (parent := element.getparent()) is not None and parent.tag == "thead"
        header = bool(own) and (in_head or all(cell.tag == "th" for cell in own))
        rows.append(Row(tuple(cells), header))
        if repeated > _MOST_REPEATED:
            reaching = {}  # spans without measure: each text stands where it begins
        reaching = {at: (left - 1, piece, width) for at, (left, piece, width) in reaching.items() if left > 1}
    return rows


def _from_above(reaching: dict[int, tuple[int, Piece, int]], column: int, cells: list[CellText]) -> int:
    """Put the cells that reach down from earlier rows at `column`; returns the next free column."""
    taken = {cell.column for cell in cells}
    while column in reaching and column not in taken:
        _, piece, width = reaching[column]
        cells.append(CellText((piece,), column, width))
        column += width
    return column
