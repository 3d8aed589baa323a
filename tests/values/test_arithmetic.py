"""Which calculation a question asks for, and its result over two operands."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from kohaku.contracts.answer import Operand
from kohaku.question.operation import operation
from kohaku.values.arithmetic import Operation, compute


def operand(value: float, unit: str = "") -> Operand:
    return Operand(text=f"{value:g} {unit}".strip(), value=value, unit=unit)


@pytest.mark.parametrize(
    ("name", "a", "b", "unit", "value", "shown_unit"),
    [
        (Operation.DIFFERENCE, operand(75, "percent"), operand(20, "percent"), "percent", 55, "percent"),
        (Operation.DIFFERENCE, operand(20), operand(75), "", 55, ""),
        (Operation.DIFFERENCE, operand(1, "MWh"), operand(400, "kWh"), "", 0.6, "MWh"),
        (Operation.DIFFERENCE, operand(1, "MWh"), operand(400, "kWh"), "kWh", 600, "kWh"),
        (Operation.RATIO, operand(48.66, "Wh"), operand(5.58, "Wh"), "", 48.66 / 5.58, ""),
        (Operation.FACTOR, operand(5.58, "Wh"), operand(48.66, "Wh"), "multiplier", 48.66 / 5.58, "multiplier"),
        (Operation.PERCENT_CHANGE, operand(0.009, "kg"), operand(0.004, "kg"), "percent", 500 / 9, "percent"),
        (Operation.PERCENT_MORE, operand(150), operand(100), "", 50, "percent"),
        (Operation.SUM, operand(2, "t"), operand(500, "kg"), "", 2.5, "t"),
    ],
)
def test_the_definitions(name: Operation, a: Operand, b: Operand, unit: str, value: float, shown_unit: str) -> None:
    result = compute(name, (a, b), unit)
    assert result is not None
    assert result.value == pytest.approx(value, rel=1e-8)
    assert result.unit == shown_unit
    assert a.text in result.shown
    assert b.text in result.shown


def test_different_things_are_not_subtracted() -> None:
    assert compute(Operation.DIFFERENCE, (operand(1, "MWh"), operand(1, "kg"))) is None


@pytest.mark.parametrize("name", [Operation.RATIO, Operation.FACTOR, Operation.PERCENT_MORE])
def test_nothing_is_divided_by_zero(name: Operation) -> None:
    assert compute(name, (operand(1), operand(0))) is None


def test_one_operand_is_no_calculation() -> None:
    assert compute(Operation.SUM, (operand(1),)) is None


def test_a_sum_takes_any_number() -> None:
    result = compute(Operation.SUM, (operand(1), operand(2), operand(3)))
    assert result is not None
    assert result.value == 6


@settings(deadline=None)
@given(st.floats(-1e9, 1e9), st.floats(-1e9, 1e9))
def test_a_difference_does_not_depend_on_the_order(a: float, b: float) -> None:
    one, other = (compute(Operation.DIFFERENCE, pair) for pair in ((operand(a), operand(b)), (operand(b), operand(a))))
    assert one is not None
    assert other is not None
    assert one.value == other.value >= 0


@pytest.mark.parametrize(
    ("question", "name"),
    [
        ("What is the difference between the share of A and the share of B?", Operation.DIFFERENCE),
        ("How much more does the Gold plan pay than the Silver plan?", Operation.DIFFERENCE),
        ("By how much did costs fall between 2019 and 2020?", Operation.DIFFERENCE),
        ("How many times more energy did A use than B?", Operation.FACTOR),
        ("By what factor did it grow?", Operation.FACTOR),
        ("What is the ratio of A to B?", Operation.RATIO),
        ("By what percentage did revenue grow from 2019 to 2020?", Operation.PERCENT_CHANGE),
        ("What percentage more expensive is A than B?", Operation.PERCENT_MORE),
        ("What is the sum of A and B?", Operation.SUM),
        ("De combien le plafond dépasse-t-il celui de la formule Éco ?", Operation.DIFFERENCE),
        ("De quel pourcentage le résultat a-t-il reculé ?", Operation.PERCENT_CHANGE),
        ("Combien de fois plus d'énergie ?", Operation.FACTOR),
        ("Which is heavier, A or B?", None),
        ("What was revenue in 2020?", None),
    ],
)
def test_the_calculation_is_read_from_the_wording(question: str, name: Operation | None) -> None:
    assert operation(question) is name
