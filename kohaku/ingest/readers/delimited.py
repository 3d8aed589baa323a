"""CSV and TSV: the delimiter that gives the steadiest columns, titles above the heads told from the table, ragged rows
kept."""

import csv
import re
from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import islice

from kohaku.contracts.tree import Kind
from kohaku.ingest.blocks import Block, CellText, Extract, Row, Tape
from kohaku.ingest.encodings import decode
from kohaku.ingest.errors import Empty
from kohaku.ingest.headed import headed
from kohaku.ingest.limits import Limits
from kohaku.languages.speaking import say

_DELIMITERS = (",", ";", "\t", "|")
_SAMPLE = 60  # rows
_DECLARED = re.compile(r"""\A"?sep=(?P<mark>[^\r\n"\w])"?[ \t]*(?:\r\n|\r|\n)""", re.IGNORECASE)
_TITLES = 30  # rows above the heads, at most
_FULL = 0.6  # of the usual number of filled cells: a row of heads has as many
_LONG_NOTE = 40  # characters of a lone cell below the table that is a remark

_Line = list[str]


def read_delimited(data: bytes, name: str, limits: Limits) -> Extract:
    """Read tables of delimited values; a `sep=` line decides the delimiter, empty lines part tables."""
    decoded = decode(data)
    limits.check_characters(len(decoded.text), name)
    csv.field_size_limit(min(limits.characters, 2**31 - 1))
    text = decoded.text.replace("\x00", "")
    declared = _DECLARED.match(text)
    lines = text[declared.end() if declared else 0 :].splitlines(keepends=True)
    mark = declared["mark"] if declared else delimiter_of(lines)
    warnings = [decoded.warning] if decoded.warning else []
    tape = Tape()
    blocks: list[Block] = []
    for rows in _stretches(list(csv.reader(lines, delimiter=mark))):
        blocks.extend(_blocks(rows, tape, warnings))
    if not blocks:
        raise Empty(say("file.no_rows", name=name), say("file.export_again"))
    return Extract("csv", tuple(blocks), encoding=decoded.encoding, warnings=tuple(warnings))


def delimiter_of(lines: list[str]) -> str:
    """The delimiter whose rows agree best on a number of cells, of more than one."""

    def steadiness(delimiter: str) -> tuple[float, int]:
        widths = Counter(len(row) for row in islice(csv.reader(lines, delimiter=delimiter), _SAMPLE) if row)
        width, count = max(widths.items(), key=lambda item: (item[1], item[0]), default=(1, 0))
        return (0.0, 0) if width < 2 else (count / widths.total(), width)

    return max(_DELIMITERS, key=steadiness)


def _stretches(lines: Sequence[_Line]) -> list[list[_Line]]:
    """Tables in turn: an empty line parts two where the second has other columns, or only titles stand above it."""
    runs: list[list[_Line]] = [[]]
    for line in lines:
        if any(cell.strip() for cell in line):
            runs[-1].append(line)
        elif runs[-1]:
            runs.append([])
    joined: list[list[_Line]] = []
    for run in filter(None, runs):
        usual = _usual(run)
        titles = bool(joined) and max(map(_filled, joined[-1])) <= _of_titles(usual)
        if joined and (titles or _usual(joined[-1]) == usual or max(map(_filled, run)) <= 1):
            joined[-1].extend(run)
        else:
            joined.append(run)
    return joined


def _filled(line: _Line) -> int:
    return sum(bool(cell.strip()) for cell in line)


def _usual(rows: Sequence[_Line]) -> int:
    return Counter(map(_filled, rows)).most_common(1)[0][0]


def _blocks(rows: list[_Line], tape: Tape, warnings: list[str]) -> Iterator[Block]:
    top = _titles(rows)
    for line in rows[:top]:
        cells = [cell.strip() for cell in line if cell.strip()]
        yield tape.block(Kind.CAPTION, _as_text(cells))
    end = len(rows)
    while end > top + 1 and _is_note(rows[end - 1]) and _usual(rows[top:end]) > 1:
        end -= 1
    body = rows[top:end]
    widths = Counter(len(row) for row in body)
    usual = widths.most_common(1)[0][0]
    if len(widths) > 1:
        warnings.append(say("file.uneven_rows", odd=len(body) - widths[usual], rows=len(body), cells=usual))
    made = [Row(tuple(CellText((tape.piece(text),), column) for column, text in enumerate(line))) for line in body]
    yield Block(Kind.TABLE, rows=headed(made))
    for line in rows[end:]:
        yield tape.block(Kind.FOOTNOTE, _as_text([cell.strip() for cell in line if cell.strip()]))


def _as_text(cells: Sequence[str]) -> str:
    """“Exported on: 5 May” of a label beside its value, else the cells in turn."""
    if len(cells) == 2:
        return f"{cells[0].rstrip(':')}: {cells[1]}"
    return " · ".join(cells)


def _titles(rows: Sequence[_Line]) -> int:
    """Rows above the one that is as full as rows usually are: titles, and labels beside a value."""
    counts = [_filled(row) for row in rows]
    usual = sorted(counts)[len(counts) // 2]
    if usual < 2:
        usual = max(counts)
    first = next((index for index, count in enumerate(counts) if count >= max(2, _FULL * usual)), 0)
    sparse = all(count <= _of_titles(usual) for count in counts[:first])
    return first if sparse and first <= _TITLES else 0


def _of_titles(usual: int) -> int:
    """Cells that a line above the heads has at most, where rows have as many as `usual`."""
    return 1 if usual < 4 else 2


def _is_note(line: _Line) -> bool:
    cells = [cell.strip() for cell in line if cell.strip()]
    return len(cells) == 1 and (len(cells[0]) > _LONG_NOTE or cells[0][0] in "(*†‡¹²³")
