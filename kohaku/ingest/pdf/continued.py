"""Tables that go on over a page break: the rows of the next page stand under the heads of the page before."""

from collections.abc import Sequence

from kohaku.ingest.blocks import Row
from kohaku.ingest.pdf.tables import Region, lay_under

_ALIGNED = 12.0  # points that the labels' left edge may differ


def continues(before: Region | None, region: Region) -> tuple[Row, ...] | None:
    """The region's rows laid out in the columns of a table on the page before; None where it is another table.

    It goes on where it names no columns of its own, its labels begin at the same edge, and each of its columns stands
    under one of the other's, no two under the same.
    """
    if before is None or any(row.header for row in region.rows) or not any(row.header for row in before.rows):
        return None
    if abs(before.left - region.left) > _ALIGNED or not region.columns:
        return None
    owners = [_under(column, before.columns) for column in region.columns]
    if None in owners or len(set(owners)) < len(owners):
        return None
    return lay_under(region.cells, before.columns)


def _under(column: tuple[float, float], columns: Sequence[tuple[float, float]]) -> int | None:
    """The one column that this one overlaps; None for none or several."""
    over = [number for number, (low, high) in enumerate(columns) if column[0] < high and column[1] > low]
    return over[0] if len(over) == 1 else None
