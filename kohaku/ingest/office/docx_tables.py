"""Tables of Word: rows and cells in content controls, merges, rows deleted under review, tables within cells."""

from collections.abc import Iterator
from dataclasses import dataclass, field

from lxml import etree

from kohaku.contracts.tree import Kind
from kohaku.ingest.blocks import Block, CellText, Row, Tape
from kohaku.ingest.headed import headed
from kohaku.ingest.office.docx_text import RunStyles, paragraph_parts

_W = "{http://schemas.openxmlformats.org/wordprocessingml/2006/main}"
_WRAPPERS = frozenset({f"{_W}{name}" for name in ("sdt", "sdtContent", "customXml", "smartTag", "ins", "moveTo")})
_LONGEST_CELL = 400  # characters: a table whose cells hold more places text on the page
_DEEPEST = 6  # tables in tables


def rows_of(table: "etree._Element") -> list["etree._Element"]:
    """Rows of a table, those in content controls too."""
    return list(_children(table, f"{_W}tr"))


def cells_of(row: "etree._Element") -> list["etree._Element"]:
    """Cells of a row, those in content controls too."""
    return list(_children(row, f"{_W}tc"))


def _children(element: "etree._Element", tag: str) -> Iterator["etree._Element"]:
    for child in element:
        if child.tag == tag:
            yield child
        elif child.tag in _WRAPPERS:
            yield from _children(child, tag)


def is_frame(table: "etree._Element") -> bool:
    """True for a table that only places text on the page: one cell, or tables within cells that are no table's."""
    grid = [cells_of(row) for row in rows_of(table)]
    cells = [cell for row in grid for cell in row]
    holding = sum(_inner(cell) is not None for cell in cells)
    if len(cells) <= 1 or not holding:
        return len(cells) <= 1
    plain = [len("".join(cell.itertext())) for cell in cells if _inner(cell) is None]
    deep = sum(1 for _ in table.iterancestors(f"{_W}tbl")) >= _DEEPEST
    return deep or len(grid) < 2 or holding * 2 > len(cells) or max(plain, default=0) > _LONGEST_CELL


def _inner(cell: "etree._Element") -> "etree._Element | None":
    return next(_children(cell, f"{_W}tbl"), None)


@dataclass(slots=True)
class TableReader:
    """Reads one table; `silent` gathers what its cells say no longer."""

    tape: Tape
    styles: RunStyles
    silent: list[tuple[Kind, str]] = field(default_factory=list)

    def blocks(self, table: "etree._Element") -> Iterator[Block]:
        """The table, then the tables within its cells, then what is deleted or hidden in it."""
        above: dict[int, CellText] = {}
        elements = rows_of(table)
        grid: list[tuple[CellText, ...]] = []
        kept: list[etree._Element] = []
        inner: list[tuple[int, int, etree._Element]] = []
        for element in elements:
            if element.find(f"{_W}trPr/{_W}del") is not None:
                self.silent.append((Kind.DELETED, "\t".join(self._text(cell) for cell in cells_of(element))))
                continue
            inner.extend((len(grid), number, one) for number, one in self._inner_tables(element))
            grid.append(self._row(element, above))
            kept.append(element)
        marked = [row.find(f"{_W}trPr/{_W}tblHeader") is not None for row in kept]
        headers = marked.index(False) if any(marked) and False in marked else 0
        made = tuple(Row(row, index < headers) for index, row in enumerate(grid))
        made = made if headers else headed(made)
        if made:
            yield Block(Kind.TABLE, rows=made)
        headers = sum(row.header for row in made)
        for row, number, one in inner:
            name = _named(grid, headers, row, number)
            if name:
                yield self.tape.block(Kind.CAPTION, name)
            yield from TableReader(self.tape, self.styles).blocks(one)
        for kind, text in self.silent:
            if text.strip():
                yield self.tape.block(kind, text)

    def _inner_tables(self, row: "etree._Element") -> Iterator[tuple[int, "etree._Element"]]:
        for number, cell in enumerate(cells_of(row)):
            for one in _children(cell, f"{_W}tbl"):
                yield number, one

    def _row(self, row: "etree._Element", above: dict[int, CellText]) -> tuple[CellText, ...]:
        """Cells of a row; one that is merged with the cell above repeats its text, as it is seen beside each row."""
        made: list[CellText] = []
        column = whole_number(row.find(f"{_W}trPr/{_W}gridBefore"), 0)
        for cell in cells_of(row):
            width = max(1, whole_number(cell.find(f"{_W}tcPr/{_W}gridSpan"), 1))
            merged = cell.find(f"{_W}tcPr/{_W}vMerge")
            if merged is not None and merged.get(f"{_W}val") != "restart" and column in above:
                made.append(above[column])
            else:
                made.append(CellText((self.tape.piece(self._text(cell)),), column, width))
            above[column] = made[-1]
            column += width
        return tuple(made)

    def _text(self, cell: "etree._Element") -> str:
        """Text of a cell; a table within it in short: “label: value; label: value”."""
        lines: list[str] = []
        for child in _content(cell):
            if child.tag == f"{_W}tbl":
                inner = [[self._text(one) for one in cells_of(row)] for row in rows_of(child)]
                lines.append("; ".join(": ".join(filter(str.strip, row)) for row in inner))
                continue
            parts = paragraph_parts(child, self.styles)
            self.silent.extend(parts.silent)
            lines.append(parts.text)
        return "\n".join(line for line in lines if line.strip())


def _content(element: "etree._Element") -> Iterator["etree._Element"]:
    """Paragraphs and tables of a cell in order."""
    for child in element:
        if child.tag in (f"{_W}p", f"{_W}tbl"):
            yield child
        elif child.tag in _WRAPPERS:
            yield from _content(child)


def _named(grid: list[tuple[CellText, ...]], headers: int, row: int, number: int) -> str:
    """What a table within a cell is of: the row's label and the column's head."""
    label = grid[row][0].pieces[0].text if number else ""
    column = grid[row][number].column
    heads = [c.pieces[0].text for c in grid[headers - 1] if c.column <= column < c.column + c.span] if headers else []
    return " – ".join(" ".join(part.split()) for part in (label, *heads) if part.strip())


def whole_number(element: "etree._Element | None", default: int) -> int:
    """The number that an element's `val` states."""
    value = (element.get(f"{_W}val") or "") if element is not None else ""
    return int(value) if value.isdecimal() and len(value) < 4 else default
