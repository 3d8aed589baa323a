"""The rows of a file of labelled questions, whatever its format: CSV, XLSX, JSON lines or JSON.

Every cell becomes a text; lists and objects are kept as JSON. A list of `questions` within an object is taken apart, as
TAT-QA has it. Whatever a file says is data: bounded, never trusted.
"""

import csv
import io
import json
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from openpyxl import load_workbook

from kohaku.evaluate.labelled import MAX_BYTES, MAX_ROWS, LabelledSetError
from kohaku.evaluate.sets.columns import guess
from kohaku.ingest.encodings import decode
from kohaku.ingest.limits import Limits
from kohaku.ingest.readers.delimited import delimiter_of
from kohaku.ingest.zips import open_zip
from kohaku.languages.speaking import say

MAX_COLUMNS = 200
MAX_CELL = 100_000
"""Characters of a cell; the rest is left out."""
FORMATS = ("csv", "tsv", "xlsx", "jsonl", "json")
_NESTED = "questions"


@dataclass(frozen=True, slots=True)
class FileRows:
    """Columns in their order of appearance, and rows by column; a missing cell is empty."""

    columns: tuple[str, ...]
    rows: tuple[dict[str, str], ...]
    warning: str = ""


def read_file(data: bytes, name: str) -> FileRows:
    """Rows of a file. Raises `LabelledSetError`, and `ReadError` for a damaged workbook."""
    if len(data) > MAX_BYTES:
        raise LabelledSetError(
            say("labelled.bytes", name=name, count=len(data)), say("labelled.split_bytes", limit=MAX_BYTES)
        )
    if data[:2] == b"PK":
        return _made(_workbook(data, name), name)
    decoded = decode(data)
    text = decoded.text.removeprefix("\ufeff")
    rows = _objects(text, name) if text.lstrip()[:1] in ("{", "[") else _delimited(text, name)
    return _made(rows, name, decoded.warning)


def _made(rows: Iterator[Mapping[str, Any]], name: str, warning: str = "") -> FileRows:
    found: list[dict[str, str]] = []
    columns: dict[str, None] = {}
    for row in rows:
        cells = {str(column).strip()[:120]: _cell(value) for column, value in row.items() if str(column or "").strip()}
        if not any(cell.strip() for cell in cells.values()):
            continue
        columns |= dict.fromkeys(cells)
        found.append(cells)
        if len(found) > MAX_ROWS or len(columns) > MAX_COLUMNS:
            raise LabelledSetError(say("labelled.rows", name=name, limit=MAX_ROWS), say("labelled.split"))
    if not found:
        raise LabelledSetError(say("set.empty", name=name), say("set.empty.remedy"))
    return FileRows(
        tuple(columns), tuple({column: row.get(column, "") for column in columns} for row in found), warning
    )


def _cell(value: Any) -> str:
    if value is None:
        return ""
    if isinstance(value, list | dict):
        return json.dumps(value, ensure_ascii=False)[:MAX_CELL]
    if isinstance(value, float) and value.is_integer() and abs(value) < 1e15:
        return str(int(value))
    return str(value)[:MAX_CELL]


def _delimited(text: str, name: str) -> Iterator[Mapping[str, Any]]:
    delimiter = delimiter_of(text.splitlines()[:50])
    reader = csv.reader(io.StringIO(text, newline=""), delimiter=delimiter)
    try:
        head = [column.strip() for column in next(reader, [])]
        for row in reader:
            yield dict(zip(head, row, strict=False))
    except csv.Error as error:
        raise LabelledSetError(
            say("labelled.line", name=name, line=reader.line_num, error=error), say("labelled.plain_csv")
        ) from error


def _workbook(data: bytes, name: str) -> Iterator[Mapping[str, Any]]:
    with open_zip(data, name, Limits()) as archive:
        if "xl/workbook.xml" not in archive.namelist():
            raise LabelledSetError(say("set.format", name=name), say("set.format.remedy", formats=", ".join(FORMATS)))
    book = load_workbook(io.BytesIO(data), read_only=True, data_only=True)
    try:
        sheet = book.worksheets[0]
        lines: Iterator[Sequence[Any]] = sheet.iter_rows(values_only=True, max_col=MAX_COLUMNS, max_row=MAX_ROWS + 2)
        head = [str(cell or "").strip() for cell in next(lines, ())]
        for line in lines:
            yield dict(zip(head, line, strict=False))
    finally:
        book.close()


def _objects(text: str, name: str) -> Iterator[Mapping[str, Any]]:
    """Objects of a JSON list, of an object with one list, or one a line."""
    try:
        whole = json.loads(text)
    except (ValueError, RecursionError):
        whole = [_line(line, at, name) for at, line in enumerate(text.splitlines(), start=1) if line.strip()]
    if isinstance(whole, dict):
        lists = [value for value in whole.values() if isinstance(value, list) and value and isinstance(value[0], dict)]
        asking = [some for some in lists if "question" in guess(tuple(map(str, some[0])), ())]
        whole = asking[0] if len(asking) == 1 and _NESTED not in whole else [whole]
    for at, one in enumerate(whole, start=1):
        if not isinstance(one, dict):
            raise LabelledSetError(say("labelled.line", name=name, line=at, error=say("set.no_object")))
        nested = one.get(_NESTED)
        if not isinstance(nested, list):
            yield one
            continue
        for question in nested:
            if isinstance(question, dict):
                yield {f"context_{key}": value for key, value in one.items() if isinstance(value, str | int)} | question


def _line(line: str, at: int, name: str) -> Any:
    try:
        return json.loads(line)
    except (ValueError, RecursionError) as error:
        raise LabelledSetError(say("labelled.line", name=name, line=at, error=error)) from error
