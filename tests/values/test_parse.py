"""What a written value says."""

import pytest

from kohaku.contracts.answer import Value
from kohaku.values.parse import comparable_text, parse_value


@pytest.mark.parametrize(
    ("value", "unit", "number", "in_unit"),
    [
        ("$40M", "", 40e6, "$"),
        ("more than 40%", "", 40, "%"),
        ("5,439,000 liters", "L", 5_439_000, "liters"),
        ("2 t", "kg", 2, "t"),  # tonnes where a mass is expected
        ("2 T", "parameters", 2e12, "parameters"),  # and a trillion where none is
        ("5 m", "km", 5, "m"),
        ("7B", "parameters", 7e9, "parameters"),
        ("1.2e-3", "", 0.0012, ""),
        ("0,18 L/kWh", "", 0.18, "L/kWh"),
        ("24 data centers", "", 24, "data centers"),
        (True, "kg", 1, ""),
        (3, "is_blank", 3, ""),
    ],
)
def test_numbers(value: Value, unit: str, number: float, in_unit: str) -> None:
    meaning = parse_value(value, unit)
    assert (meaning.kind, meaning.number, meaning.unit) == ("number", pytest.approx(number), in_unit)


@pytest.mark.parametrize(
    ("value", "low", "high"),
    [
        ("80–90", 80, 90),
        ("90 to 80", 80, 90),
        ("between 5 and 10", 5, 10),
        ("entre 5 et 10", 5, 10),
        ("2-3 million", 2e6, 3e6),
        ("-5 - -3", -5, -3),
        ([0.1, 0.02], 0.02, 0.1),
        ("[0.02,0.1]", 0.02, 0.1),
    ],
)
def test_ranges(value: Value, low: float, high: float) -> None:
    meaning = parse_value(value)
    assert (meaning.kind, meaning.number, meaning.high) == ("range", pytest.approx(low), pytest.approx(high))


@pytest.mark.parametrize(
    ("value", "kind"),
    [
        ("2025-03-01", "date"),
        ("GPT-3", "text"),
        ("A100", "text"),
        ("5-HT", "text"),
        ("1/3", "text"),
        ("02139", "text"),
        ("3 Methods of training", "text"),
        ("A, B and C", "text"),
        (["a", "b"], "list"),
        ("28, 35, 40", "list"),
        (float("nan"), "text"),
        ("1e999", "text"),
        ([], "nothing"),
        ("[]", "nothing"),
        ("N/A", "nothing"),
        (None, "nothing"),
    ],
)
def test_kinds(value: Value, kind: str) -> None:
    assert parse_value(value).kind == kind


@pytest.mark.parametrize(
    ("text", "key"),
    [
        ("The Énergie—Benchmark!", "energiebenchmark"),
        ("GPT 3.5", "gpt3.5"),
        ("1 2", "1 2"),
        ("l’eau", "eau"),
        ("A", "a"),
        ("!!!", "!!!"),
    ],
)
def test_folding_keeps_what_tells_values_apart(text: str, key: str) -> None:
    assert comparable_text(text) == key
