"""The model of a table out of a document."""

from bench.tatqa.direct import Direct
from kohaku.tables.build import tables_of
from kohaku.tables.model import Table

PAGE = """<html><body><p>Fleet report</p><p>The table is in thousands of dollars.</p><table>
<tr><td></td><td>Year ended 30 June,</td><td></td><td></td></tr>
<tr><td>(in thousands)</td><td>2021</td><td>2020</td><td>Change</td></tr>
<tr><td>Current assets:</td><td></td><td></td><td></td></tr>
<tr><td>Cash</td><td>$12</td><td>$9</td><td>3</td></tr>
<tr><td>Spare parts</td><td>(4)</td><td>—</td><td>(4)</td></tr>
<tr><td></td><td>8</td><td>9</td><td>(1)</td></tr>
<tr><td>Margin (%)</td><td>7.5</td><td>6.0</td><td>1.5</td></tr></table></body></html>"""


def table(page: str) -> Table:
    direct = Direct(page.encode(), "page.html")
    return tables_of(direct.passages, direct.clues.above)[0]


def test_a_cell_knows_its_path() -> None:
    made = table(PAGE)
    cash = made.rows[0]
    assert cash.groups == ("Current assets",)
    first = cash.cells[0]
    assert first.column.heads == ("Year ended 30 June,", "2021")
    assert first.period is not None
    assert (first.period.year, first.period.month) == (2021, 6)
    assert first.measure.scale == 1e3
    assert made.columns[2].change


def test_an_unlabelled_total_is_named_after_its_group() -> None:
    total = table(PAGE).rows[2]
    assert total.total
    assert total.bare
    assert total.label == "Total Current assets"


def test_a_row_of_percentages_has_no_scale() -> None:
    cell = table(PAGE).rows[3].cells[0]
    assert cell.measure.percent
    assert cell.measure.scale == 1.0


def test_signs_in_cells_of_their_own_are_joined() -> None:
    page = """<table><tr><td></td><td></td><td>2021</td><td></td><td></td><td>2020</td><td></td></tr>
    <tr><td>Dues</td><td>$</td><td>1,204</td><td></td><td>$</td><td>(118</td><td>)</td></tr>
    <tr><td>Tolls</td><td></td><td>44</td><td></td><td></td><td>(7</td><td>)</td></tr></table>"""
    values = [[(c.period and c.period.year, c.figure and c.figure.value) for c in r.cells] for r in table(page).rows]
    assert values == [[(2021, 1204.0), (2020, -118.0)], [(2021, 44.0), (2020, -7.0)]]
