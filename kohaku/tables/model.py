"""The table itself: rows of cells, each cell with its path of groups, label, heads, period and measure."""

from collections.abc import Iterator
from dataclasses import dataclass

from kohaku.tables.periods import Period
from kohaku.tables.scales import UNSTATED, Measure
from kohaku.values.figures import Figure


@dataclass(frozen=True, slots=True)
class Column:
    """A column behind the labels.

    Attributes:
        at: number in the grid, from 0.
        heads: what stands over it, outermost first, without notes that only say a unit.
        label: the heads without what only says when.
        periods: what they say of the time; of “2019 over 2018” both.
        measure: what its bare numbers are in.
        head_nodes: nodes of the rows that its heads stand in, in their order.
        change: it holds differences between others: “Change”, “% change”, “Increase/(decrease)”, “2019 vs. 2018”.
    """

    at: int
    heads: tuple[str, ...] = ()
    label: str = ""
    periods: tuple[Period, ...] = ()
    measure: Measure = UNSTATED
    change: bool = False
    head_nodes: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class TableCell:
    """A cell behind the label of its row: words (`figure` None) or a figure, with what it is in.

    `period` comes from the column, else from the row's label, else from its groups.
    """

    text: str
    column: Column
    figure: Figure | None
    period: Period | None
    measure: Measure


@dataclass(frozen=True, slots=True)
class TableRow:
    """A row of the body.

    Attributes:
        node_id: the tree's node, which is what an answer cites.
        quote: the row's text as it stands in the source.
        label: what the row says of itself; of an unlabelled total what it closes (“Total Inventories”).
        groups: titles over it within the table, outermost first.
        total: it sums rows above.
        bare: it has no label of its own.
    """

    node_id: str
    quote: str
    at: int
    label: str
    groups: tuple[str, ...]
    cells: tuple[TableCell, ...]
    total: bool = False
    bare: bool = False

    @property
    def figures(self) -> tuple[TableCell, ...]:
        """Cells that are figures, dashes too."""
        return tuple(cell for cell in self.cells if cell.figure is not None)


@dataclass(frozen=True, slots=True)
class Table:
    """A table of one passage.

    Attributes:
        id: the passage's node id.
        above: what stands just above it: title, scale, period.
        corner: what stands over the labels.
        measure: what its bare numbers are in, where no cell, head or row says otherwise.
    """

    id: str
    document_id: str
    above: str
    corner: str
    columns: tuple[Column, ...]
    rows: tuple[TableRow, ...]
    measure: Measure = UNSTATED

    def cells(self) -> Iterator[tuple[TableRow, TableCell]]:
        """All figures with their rows, row by row."""
        for row in self.rows:
            for cell in row.figures:
                yield row, cell

    @property
    def periods(self) -> tuple[Period, ...]:
        """Periods of the columns, or else of the rows, each once, in the order of the table; changes are left out."""
        found = [c.periods[0] for c in self.columns if c.periods and not c.change]
        found = found or [cell.period for _, cell in self.cells() if cell.period is not None]
        return tuple(dict.fromkeys(found))
