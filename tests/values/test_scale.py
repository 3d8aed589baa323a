"""A ballot's own sentence says at which magnitude and in which unit its number was meant."""

import pytest

from kohaku.contracts.answer import Value
from kohaku.values.scale import scaled


@pytest.mark.parametrize(
    ("value", "unit", "sentence", "expected"),
    [
        ("2.51", "USD", "The health cost is $2.51 million.", 2_510_000.0),
        (2.51, "USD", "The health cost is 2.51 million US dollars.", 2_510_000.0),
        ("5.439", "liters", "Training took 5.439 million liters of water.", 5_439_000.0),
        ("7", "parameters", "The model has 7B parameters.", 7e9),
        ("12.2", "MWh", "Consumption was 12.2 TWh in 2019.", 12_200_000.0),
        ("1,200", "kg", "It emitted 1,200 tons of CO2.", 1_200_000.0),
    ],
)
def test_a_number_follows_its_sentence(value: Value, unit: str, sentence: str, expected: float) -> None:
    assert scaled(value, unit, sentence) == pytest.approx(expected)


@pytest.mark.parametrize(
    ("value", "unit", "sentence"),
    [
        ("2.51", "million USD", "The health cost is $2.51 million."),  # the unit has the magnitude already
        ("2510000", "USD", "The health cost is $2.51 million."),
        ("7", "multiplier", "The 7B model needs seven times more."),
        ("7", "multiplier", "The 7B parameter model needs 7 times more."),
        ("4", "days", "It emitted 4 tons in 14 days."),  # measures something else
        ("0.026", "MWh", "It used 26 kWh (0.026 MWh)."),
        ("5", "kg", "It is 5 kg, or 5 tons for a thousand of them."),  # the mentions disagree
        ("5", "", "It is 5 million."),  # nothing says what is counted
        ("103500", "household-years", "It used 103,500 kWh."),
        (True, "USD", "It is $1 million."),
        ("about a third", "USD", "It is $1 million."),
        (None, "USD", "It is $1 million."),
        ("2.51", "USD", ""),
    ],
)
def test_a_number_stays_where_its_sentence_does_not_say_otherwise(value: Value, unit: str, sentence: str) -> None:
    assert scaled(value, unit, sentence) == value
