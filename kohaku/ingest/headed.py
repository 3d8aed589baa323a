"""Rows that name the columns, told by content: the door of readers whose format does not say which they are."""

from collections.abc import Sequence
from dataclasses import replace

from kohaku.ingest.blocks import Row
from kohaku.tables.head_rows import header_rows


def headed(rows: Sequence[Row], at_least: int = 0) -> tuple[Row, ...]:
    """The rows, those at the top marked as heads that are so by what stands in them; `at_least` so many anyway."""
    width = max((cell.column + cell.span for row in rows for cell in row.cells), default=0)
    grid = [[""] * width for _ in rows]
    for line, row in zip(grid, rows, strict=True):
        for cell in row.cells:
            line[cell.column] = " ".join("".join(piece.text for piece in cell.pieces).split())
    count = max(header_rows(grid), at_least)
    return tuple(replace(row, header=index < count) for index, row in enumerate(rows))
