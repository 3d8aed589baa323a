"""What a table's heads say of its numbers."""

import pytest

from kohaku.contracts.question import AnswerType
from kohaku.tables.head_units import head_money, head_scale, head_unit
from tests.readers.rules.handmade import passage, question, read


@pytest.mark.parametrize(
    ("head", "scale"),
    [
        ("(in millions)", 1e6),
        ("2023 ($M)", 1e6),
        ("($ in millions)", 1e6),
        ("Assets in thousands", 1e3),
        ("Width (cm)", 1.0),
    ],
)
def test_a_scale_is_read(head: str, scale: float) -> None:
    assert head_scale(head) == scale


def test_a_unit_is_found_in_brackets() -> None:
    assert head_unit("Energy (MWh)", "kWh") == "MWh"
    assert head_unit("Energy (MWh)", "days") == ""


def test_money_is_named_by_sign_or_word() -> None:
    assert head_money("Cost ($/hr)")
    assert not head_money("Width (cm)")


def test_a_cell_is_scaled_by_its_head() -> None:
    row = passage(("table_row", "Sales 1,250 1,100", "Item = Sales; 2023 ($M) = 1,250; 2022 ($M) = 1,100"))
    asked = question("What were the sales in 2023?", AnswerType.AMOUNT, years=(2023,))
    assert read(asked, row).value == 1.25e9
