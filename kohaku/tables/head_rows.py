"""Which rows of a grid name its columns, where the format does not say so."""

import re
from collections.abc import Sequence

_LONGEST_LABEL = 120
_NUMERIC = re.compile(r"[($€£¥~≈<>+–−-]*\s?\d[\d,.\s]*\s?(?:%|[A-Za-z]{1,4})?\)?\Z")


def is_numeric(text: str) -> bool:
    """True for a cell that is a number, with its sign, currency or unit."""
    return len(text) <= 40 and _NUMERIC.match(text.strip()) is not None


def is_year(text: str) -> bool:
    """True for a plain year, which names a column more often than it fills one."""
    stripped = text.strip()
    return len(stripped) == 4 and stripped.isdigit() and 1900 <= int(stripped) <= 2100


def header_rows(rows: Sequence[Sequence[str]]) -> int:
    """Number of leading rows that are headers: 1 where the first row is unlike the others, else 0.

    It is where its labels differ from each other, cover at least half of the columns, and none is a number other than
    a year; or where all of it is numbers and nothing below is (columns that are counted).
    """
    if len(rows) < 2:
        return 0
    labels = [cell.strip() for cell in rows[0] if cell.strip()]
    width = max(len(row) for row in rows)
    if not labels or width == 1 or len(labels) * 2 < width or len(set(labels)) < len(labels):
        return 0
    if max(len(label) for label in labels) > _LONGEST_LABEL:
        return 0
    if all(is_numeric(label) for label in labels):
        below = [cell for row in rows[1:] for cell in row if cell.strip()]
        return int(len(rows) > 2 and not any(is_numeric(cell) for cell in below))
    return int(not any(is_numeric(label) and not is_year(label) for label in labels))
