"""Rows found again in a table that became one line."""

from kohaku.tables.flat import flat_cells, head_closeness

TABLE = "Table 2: Machines used. Machine Power Width Height Mill-A 64.7 kW 60 6656 Mill-B 130.1 kW 80 8192 Press-9 12.5 kW 40 20"


def test_rows_have_their_label_and_columns() -> None:
    cells = flat_cells(TABLE)
    first = cells[0]
    assert (TABLE[first.start : first.end], first.label, first.column, first.columns) == ("64.7 kW", "Mill-A", 0, 3)
    assert [c.label for c in cells if c.column == 0] == ["Mill-A", "Mill-B", "Press-9"]


def test_heads_are_matched_one_to_one_where_they_can_be() -> None:
    cell = next(c for c in flat_cells(TABLE) if c.label == "Mill-B" and c.column == 2)
    closest = max(range(len(cell.heads)), key=lambda at: head_closeness(cell, at))
    assert cell.heads[closest] == "Height"


def test_running_text_is_no_table() -> None:
    assert flat_cells("In 2023 the plant used 40 MWh and paid 3 million euros for it, 5 % more than before.") == ()
