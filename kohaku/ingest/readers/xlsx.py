"""Excel workbooks through openpyxl: a section a sheet, a table for each block of filled cells, values as shown."""

from collections.abc import Iterator
from io import BytesIO
from typing import Any
from zipfile import BadZipFile

from openpyxl import load_workbook
from openpyxl.utils.exceptions import InvalidFileException

from kohaku.contracts.tree import Kind
from kohaku.ingest.blocks import Block, CellText, Extract, Row, Tape
from kohaku.ingest.errors import Corrupt, Empty
from kohaku.ingest.limits import Limits
from kohaku.ingest.readers.xlsx_values import shown
from kohaku.ingest.zips import open_zip
from kohaku.languages.speaking import say
from kohaku.tables.head_rows import header_rows


def read_xlsx(data: bytes, name: str, limits: Limits) -> Extract:
    """Read a workbook; formulas by the values that were stored with them."""
    with open_zip(data, name, limits):
        pass
    try:
        book = load_workbook(BytesIO(data), read_only=True, data_only=True)
    except (InvalidFileException, BadZipFile, KeyError, ValueError, OSError) as error:
        raise Corrupt(say("file.damaged", name=name, error=error), say("file.excel.remedy")) from error
    tape = Tape()
    blocks: list[Block] = []
    try:
        for sheet in book.worksheets:
            tables = list(_tables(sheet, tape, name, limits))
            if tables:
                blocks.append(tape.block(Kind.HEADING, sheet.title, 1))
                blocks.extend(tables)
        title = book.properties.title or name
    finally:
        book.close()
    if not blocks:
        raise Empty(say("file.workbook_empty", name=name), say("file.workbook_empty.remedy"))
    return Extract("xlsx", tuple(blocks), title=title)


def _tables(sheet: Any, tape: Tape, name: str, limits: Limits) -> Iterator[Block]:
    """Blocks of filled rows, parted by empty ones."""
    gathered: list[dict[int, str]] = []
    for cells in sheet.iter_rows():
        row = {
            at: text
            for at, cell in enumerate(cells)
            if cell.value is not None and (text := shown(cell.value, cell.number_format))
        }
        if row:
            gathered.append(row)
            limits.check_characters(tape.length, name)
        elif gathered:
            yield _table(gathered, tape)
            gathered = []
    if gathered:
        yield _table(gathered, tape)


def _table(rows: list[dict[int, str]], tape: Tape) -> Block:
    if len(rows) == 1 and len(rows[0]) == 1:  # a title or a remark
        return tape.block(Kind.PROSE, next(iter(rows[0].values())))
    first, last = min(min(row) for row in rows), max(max(row) for row in rows)
    headers = header_rows([[row.get(at, "") for at in range(first, last + 1)] for row in rows])
    made = tuple(
        Row(tuple(CellText((tape.piece(text),), at - first) for at, text in row.items()), index < headers)
        for index, row in enumerate(rows)
    )
    return Block(Kind.TABLE, rows=made)
