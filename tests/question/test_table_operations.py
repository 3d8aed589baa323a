"""Which calculation a wording asks for, and what it gives."""

import pytest

from kohaku.question.table_operations import TableOperation, calculate, confirms, table_operations


@pytest.mark.parametrize(
    ("text", "kind"),
    [
        ("What is the percentage change in dues from 2020 to 2021?", TableOperation.PERCENT_CHANGE),
        ("What was the change in dues between 2020 and 2021?", TableOperation.CHANGE),
        ("What is the average toll for 2020 and 2021?", TableOperation.AVERAGE),
        ("What are tolls as a percentage of total income?", TableOperation.SHARE),
        ("What is the ratio of tolls to dues?", TableOperation.RATIO),
        ("What is the difference between tolls and dues?", TableOperation.DIFFERENCE),
        ("What is the sum of tolls and dues?", TableOperation.SUM),
    ],
)
def test_the_wording_says_what_is_reckoned(text: str, kind: TableOperation) -> None:
    assert table_operations(text)[0] is kind


def test_a_lookup_reckons_nothing() -> None:
    assert table_operations("What were the dues in 2021?") == ()


def test_a_fall_is_negative() -> None:
    assert calculate(TableOperation.CHANGE, [100.0, 80.0]) == -20.0
    assert calculate(TableOperation.PERCENT_CHANGE, [100.0, 80.0]) == -20.0


def test_shares_and_averages() -> None:
    assert calculate(TableOperation.SHARE, [25.0, 100.0]) == 25.0
    assert calculate(TableOperation.SHARE, [25.0, 25.0, 100.0]) == 50.0
    assert calculate(TableOperation.AVERAGE, [1.0, 2.0, 6.0]) == 3.0
    assert calculate(TableOperation.RATIO, [1.0, 0.0]) is None


def test_the_gate_makes_the_calculation_again() -> None:
    question = "What is the average toll for 2020 and 2021?"
    assert confirms(question, [4.0, 6.0], 5.0)
    assert not confirms(question, [4.0, 6.0], 6.0)
