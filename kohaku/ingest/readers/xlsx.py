"""Excel workbooks through openpyxl: a section a sheet, a table for each block of filled cells, values as shown.

What Excel hides or strikes through is kept as hidden or deleted text, which does not answer; a formula whose result was
never stored says so.
"""

from collections.abc import Iterator
from dataclasses import dataclass, field
from io import BytesIO
from typing import Any
from zipfile import ZipFile

from openpyxl import load_workbook
from openpyxl.cell.rich_text import CellRichText, TextBlock
from openpyxl.utils import get_column_letter
from openpyxl.utils.exceptions import InvalidFileException

from kohaku.contracts.tree import Kind
from kohaku.ingest.blocks import Block, Extract, Tape, Warnings
from kohaku.ingest.errors import Corrupt, Empty
from kohaku.ingest.limits import Limits
from kohaku.ingest.office.remainder import remainder
from kohaku.ingest.office.xlsx_facts import SheetFacts, sheet_facts
from kohaku.ingest.office.xlsx_tables import Grid, hidden_part, sheet_blocks
from kohaku.ingest.office.xlsx_values import shown
from kohaku.ingest.zips import DAMAGED_PACKAGE, open_zip
from kohaku.languages.speaking import say

_PARTS = r"xl/(?:drawings/drawing\d+|comments\d*|threadedComments/[^/]+|charts/chart\d+|diagrams/data\d*)\.xml"
_NAMED = 5  # places that a warning names


def read_xlsx(data: bytes, name: str, limits: Limits) -> Extract:
    """Read a workbook; formulas by the values that were stored with them."""
    with open_zip(data, name, limits):
        pass
    try:
        book = load_workbook(BytesIO(data), read_only=True, data_only=True, rich_text=True)
        with ZipFile(BytesIO(data)) as archive:
            facts = sheet_facts(archive)
    except (InvalidFileException, *DAMAGED_PACKAGE) as error:
        raise Corrupt(say("file.damaged", name=name, error=error), say("file.excel.remedy")) from error
    reading = _WorkbookReading(Tape(), name, limits, any(font.strike for font in book._fonts))
    try:
        for sheet in book.worksheets:
            reading.sheet(sheet, facts.get(sheet.title) or SheetFacts())
        title = book.properties.title or name
        reading.rest(data)
    finally:
        book.close()
    if not reading.blocks:
        raise Empty(say("file.workbook_empty", name=name), say("file.workbook_empty.remedy"))
    return Extract("xlsx", tuple(reading.blocks), title=title, warnings=tuple(reading.warnings()))


@dataclass(slots=True)
class _WorkbookReading:
    """What was read of the sheets so far, and what is to be said of it. `strikes`: some font of the workbook does;
    `struck`: what the sheet at hand strikes through."""

    tape: Tape
    name: str
    limits: Limits
    strikes: bool = False
    blocks: list[Block] = field(default_factory=list)
    hidden: Warnings = field(default_factory=Warnings)
    unknown: list[str] = field(default_factory=list)
    struck: list[str] = field(default_factory=list)
    outside: int = 0

    def sheet(self, sheet: Any, facts: SheetFacts) -> None:
        """Take in one worksheet."""
        self.struck = []
        grid = self._grid(sheet, facts)
        if not grid and not self.struck:
            return
        title = str(sheet.title)
        self.blocks.append(self.tape.block(Kind.HEADING, title, 1))
        if sheet.sheet_state != "visible":
            self.hidden.add(say("file.hidden_sheet", sheet=title))
            self.blocks.extend(sheet_blocks(grid, facts, self.tape, Kind.HIDDEN))
            return
        seen, hidden = hidden_part(grid, facts)
        if seen:
            self.blocks.extend(sheet_blocks(seen, facts, self.tape))
        if hidden:
            self._name_hidden(title, grid, facts)
            self.blocks.extend(sheet_blocks(hidden, SheetFacts(), self.tape, Kind.HIDDEN))
        self.blocks.extend(self.tape.block(Kind.DELETED, text) for text in self.struck)
        self.limits.check_characters(self.tape.length, self.name)

    def rest(self, data: bytes) -> None:
        """Take in what stands outside of cells."""
        rest = remainder(data, _PARTS, self.blocks, self.tape)
        self.blocks.extend(rest.blocks)
        self.outside = rest.count
        self.limits.check_characters(self.tape.length, self.name)

    def _grid(self, sheet: Any, facts: SheetFacts) -> Grid:
        grid: Grid = {}
        size = 0
        sheet.reset_dimensions()  # what the file says of its size may be false, and a far cell makes every row as wide
        for number, cells in enumerate(sheet.iter_rows(), 1):
            row = {column: text for column, text in self._cells(cells, sheet.title, facts) if text}
            if row:
                grid[number] = row
                size += sum(map(len, row.values()))
                self.limits.check_characters(self.tape.length + size, self.name)
        return grid

    def _cells(self, cells: Any, title: str, facts: SheetFacts) -> Iterator[tuple[int, str]]:
        for cell in cells:
            if cell.value is not None:
                yield cell.column, self._valid(cell)
            elif hasattr(cell, "row") and (cell.row, cell.column) in facts.formulas:
                self.unknown.append(f"{title}!{get_column_letter(cell.column)}{cell.row}")
                yield cell.column, f"formula without stored value: ={facts.formulas[cell.row, cell.column]}"

    def _valid(self, cell: Any) -> str:
        """What a cell shows without what is struck through in it."""
        value = cell.value
        if self.strikes and cell.font.strike:
            self.struck.append(shown(str(value) if isinstance(value, CellRichText) else value, cell.number_format))
            return ""
        if isinstance(value, CellRichText):
            gone = [part for part in value if isinstance(part, TextBlock) and part.font.strike]
            self.struck += [part.text for part in gone if part.text.strip()]
            value = "".join(str(part) for part in value if not any(part is one for one in gone))
        return shown(value, cell.number_format)

    def _name_hidden(self, title: str, grid: Grid, facts: SheetFacts) -> None:
        columns = sorted({c for cells in grid.values() for c in cells} & facts.hidden_columns)
        rows = sorted(grid.keys() & facts.hidden_rows)
        if columns:
            shown_ones = ", ".join(map(get_column_letter, columns[:_NAMED]))
            self.hidden.add(
                say("file.hidden_columns", columns=shown_ones + (" …" if len(columns) > _NAMED else ""), sheet=title)
            )
        if rows:
            shown_ones = ", ".join(map(str, rows[:_NAMED])) + (" …" if len(rows) > _NAMED else "")
            self.hidden.add(say("file.hidden_rows", rows=shown_ones, sheet=title))

    def warnings(self) -> Iterator[str]:
        """What a user should know of this workbook."""
        if self.hidden.texts:
            yield say("file.hidden_cells", places="; ".join(self.hidden.texts))
        if self.outside:
            yield say("file.remainder", count=self.outside)
        if self.unknown:
            some = ", ".join(self.unknown[:_NAMED]) + (" …" if len(self.unknown) > _NAMED else "")
            yield say("file.formulas", count=len(self.unknown), cells=some)
