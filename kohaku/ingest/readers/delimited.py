"""CSV and TSV: the delimiter that gives the steadiest columns, ragged rows kept, headers where there are any."""

import csv
from collections import Counter
from itertools import islice

from kohaku.ingest.blocks import Extract, Tape
from kohaku.ingest.encodings import decode
from kohaku.ingest.errors import Empty
from kohaku.ingest.limits import Limits
from kohaku.languages.speaking import say
from kohaku.tables.head_rows import header_rows

_DELIMITERS = (",", ";", "\t", "|")
_SAMPLE = 60  # rows


def read_delimited(data: bytes, name: str, limits: Limits) -> Extract:
    """Read a table of delimited values."""
    decoded = decode(data)
    limits.check_characters(len(decoded.text), name)
    csv.field_size_limit(min(limits.characters, 2**31 - 1))
    lines = decoded.text.replace("\x00", "").splitlines(keepends=True)
    rows = [row for row in csv.reader(lines, delimiter=delimiter_of(lines)) if any(cell.strip() for cell in row)]
    if not rows:
        raise Empty(say("file.no_rows", name=name), say("file.export_again"))
    warnings = [decoded.warning] if decoded.warning else []
    widths = Counter(len(row) for row in rows)
    usual = widths.most_common(1)[0][0]
    if len(widths) > 1:
        warnings.append(say("file.uneven_rows", odd=len(rows) - widths[usual], rows=len(rows), cells=usual))
    table = Tape().table(rows, header_rows(rows))
    return Extract("csv", (table,), encoding=decoded.encoding, warnings=tuple(warnings))


def delimiter_of(lines: list[str]) -> str:
    """The delimiter whose rows agree best on a number of cells, of more than one."""

    def steadiness(delimiter: str) -> tuple[float, int]:
        widths = Counter(len(row) for row in islice(csv.reader(lines, delimiter=delimiter), _SAMPLE) if row)
        width, count = max(widths.items(), key=lambda item: (item[1], item[0]), default=(1, 0))
        return (0.0, 0) if width < 2 else (count / widths.total(), width)

    return max(_DELIMITERS, key=steadiness)
