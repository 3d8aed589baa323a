"""A cut of a table as a citation shows it: heads, the cited row and its neighbours, with what is lit."""

from typing import Literal

from pydantic import Field

from kohaku.contracts.tree import Frozen

Lit = Literal["", "value", "row", "column"]
"""Why a cell is lit: it is the value, the label of its row, or a head over its column."""


class ExcerptCell(Frozen):
    """A cell with its place: `canonical[start:end] == text`; an empty cell has both equal."""

    text: str
    start: int = Field(ge=0)
    end: int = Field(ge=0)
    lit: Lit = ""


class ExcerptRow(Frozen):
    """A row; `columns` are the numbers of its cells in the grid, from 0."""

    cells: tuple[ExcerptCell, ...]
    columns: tuple[int, ...]
    head: bool = False
    cited: bool = False


class TableExcerpt(Frozen):
    """Rows in reading order; `before` and `after` say how many of the body are left out."""

    rows: tuple[ExcerptRow, ...]
    width: int = Field(ge=1, description="Columns of the grid.")
    before: int = Field(0, ge=0)
    after: int = Field(0, ge=0)

    @property
    def labels(self) -> tuple[tuple[int, int], ...]:
        """Places of the labels that are lit, in reading order."""
        return tuple((cell.start, cell.end) for row in self.rows for cell in row.cells if cell.lit in ("row", "column"))
