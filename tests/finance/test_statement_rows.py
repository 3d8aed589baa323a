"""Rows of statements, rendered and as lines of text."""

import pytest

from kohaku.finance.statement_rows import figure, over_table, statement_rows, table_scale
from tests.readers.rules.handmade import passage


@pytest.mark.parametrize(
    ("text", "value"),
    [("(1,250)", -1250.0), ("$ 312", 312.0), ("$ (45 )", -45.0), ("7.5 %", 7.5), (".25", 0.25), ("−3", -3.0)],
)
def test_figures_as_accountants_write_them(text: str, value: float) -> None:
    found = figure(text)
    assert found is not None
    assert found.value == value


@pytest.mark.parametrize("text", ["—", "Oak", "Note 4", ""])
def test_dashes_and_words_are_no_figures(text: str) -> None:
    assert figure(text) is None


def test_a_rendered_row_has_a_label_and_figures_under_heads() -> None:
    (row,) = statement_rows(passage(("table_row", "Goodwill 40 —", "(Millions) = Goodwill; 2021 = 40; 2020 = —")))
    assert (row.label, row.corner) == ("Goodwill", "(Millions)")
    assert [(cell.head, cell.value) for cell in row.cells] == [("2021", 40.0)]


def test_a_label_broken_over_two_rows_stays_with_its_figures() -> None:
    (row,) = statement_rows(
        passage(
            ("table_row", "Proceeds from sale of", "(Millions) = Proceeds from sale of mills"),
            ("table_row", "84 90", "2021 = 84; 2020 = 90"),
        )
    )
    assert row.label == "Proceeds from sale of mills"


def test_figures_without_a_label_close_what_stands_above() -> None:
    *_, total = statement_rows(
        passage(
            ("table_row", "Revenues", "(Millions) = Revenues"),
            ("table_row", "Paper 60 55", "(Millions) = Paper; 2021 = 60; 2020 = 55"),
            ("table_row", "Board 40 35", "(Millions) = Board; 2021 = 40; 2020 = 35"),
            ("table_row", "100 90", "2021 = 100; 2020 = 90"),
        )
    )
    assert total.label == "Total Revenues"


def test_lines_of_text_take_their_years_from_the_line_before() -> None:
    rows = statement_rows(
        passage(
            "Years ended December 31, 2021 2020 2019",
            "Net sales $ 3,120 $ 2,870 $ 2,655 Cost of sales (2,010) (1,905) (1,840)",
        )
    )
    assert [(row.label, [cell.value for cell in row.cells]) for row in rows] == [
        ("Net sales", [3120.0, 2870.0, 2655.0]),
        ("Cost of sales", [-2010.0, -1905.0, -1840.0]),
    ]
    assert [cell.head for cell in rows[0].cells] == ["2021", "2020", "2019"]


def test_a_line_with_another_count_of_figures_is_not_read() -> None:
    assert statement_rows(passage("Years 2021 2020 2019", "Net sales 3,120 2,870")) == []


def test_what_the_figures_are_in_stands_over_them() -> None:
    table = passage(("table_row", "Goodwill 40", "Item = Goodwill; 2021 = 40"))
    (row,) = statement_rows(table)
    assert table_scale(over_table(table, "Balance Sheets (In thousands)"), row, row.cells[0]) == 1e3
    assert table_scale(over_table(table, ""), row, row.cells[0]) == 0.0
