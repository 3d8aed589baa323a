"""Which mark a table's decimals stand behind."""

import pytest

from kohaku.tables.decimal_marks import decimal_mark_of
from kohaku.values.figures import figure


@pytest.mark.parametrize(
    ("cells", "language", "decimal", "mark"),
    [
        (["Trier", "8.214,75", "3.000"], "en", "", ","),
        (["8,214.75", "3.000"], "de", "", "."),
        (["4,5 %", "12"], "en", ".", ","),
        (["1.250", "7.300"], "de", "", ","),
        (["1.250", "7.300"], "en", "", "."),
        (["1.250", "7.300"], "en", ",", ","),
        (["2.345.678"], "en", "", ","),
        (["12,5", "12.5"], "fr", "", ","),
        ([], "", "", "."),
    ],
)
def test_the_cells_settle_the_mark_and_else_the_document(
    cells: list[str], language: str, decimal: str, mark: str
) -> None:
    assert decimal_mark_of(cells, language, decimal) == mark


@pytest.mark.parametrize(
    ("text", "value", "unit"),
    [
        ("8.214,75", 8214.75, ""),
        ("-0,5 %", -0.5, ""),
        ("(1.250)", -1250.0, ""),
        ("12,5 kWh", 12.5, "kWh"),
        ("2.345.678", 2345678.0, ""),
        ("12.50", 12.5, ""),
    ],
)
def test_a_figure_with_its_decimals_behind_a_comma(text: str, value: float, unit: str) -> None:
    found = figure(text, ",")
    assert found is not None
    assert (found.value, found.unit) == (value, unit)


def test_a_dotted_date_is_no_figure() -> None:
    assert figure("17.08.2021", ",") is None
    assert figure("17.08.21", ",") is None


def test_a_figure_keeps_its_unit_of_measure() -> None:
    assert figure("312 kg").unit == "kg"  # type: ignore[union-attr]
    assert figure("-4.5 °C").value == -4.5  # type: ignore[union-attr]
    assert figure("12 Main Street") is None
