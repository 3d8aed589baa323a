"""Where a value stands in a text, however it is spelled."""

import pytest

from kohaku.contracts.answer import Value
from kohaku.values.locate import agrees, find_value


@pytest.mark.parametrize(
    ("value", "text", "written"),
    [
        (4.3, "14.3 or 4.3 tonnes", "4.3"),
        (1287.0, "used 1,287 MWh", "1,287"),
        (1287.0, "a consommé 1 287 MWh", "1 287"),
        (5_439_000.0, "about 5.439 million liters", "5.439 million liters"),
        (12.5, "12,5 % des cas", "12,5"),
        (0.0000005, "0.0000005 g", "0.0000005"),
        (3.0, "GPT-3 has 3 sizes", "3"),
        (2.0, "there were two of them", "two"),
        (90.0, "between 80-90% of demand", "90"),
        ("Lab X", "run by LAB  X of Lyon", "LAB  X"),
        ("2025-03-01", "on 1 March 2025 it", "1 March 2025"),
        ("2.4 MWh", "it used 2.4 MWh", "2.4 MWh"),
        (True, "Renewable = yes", "yes"),
        (["flood", "theft"], "loss by theft", "theft"),
    ],
)
def test_a_value_is_found_as_it_is_written(value: Value, text: str, written: str) -> None:
    found = find_value(value, text)
    assert found is not None
    assert text[slice(*found)] == written


@pytest.mark.parametrize(
    ("value", "text"),
    [
        (4.3, "14.3 and 4.31"),
        (287.0, "1,287 MWh"),
        (100.0, "an A100 GPU"),
        ("art", "a party"),
        (None, "none"),
        (True, "it is allowed"),
        (float("inf"), "inf"),
        ("", "anything"),
    ],
)
def test_what_is_not_written_is_not_found(value: Value, text: str) -> None:
    assert find_value(value, text) is None


def test_a_value_may_be_written_in_another_unit() -> None:
    text = "It drew 1.5 MWh."
    assert find_value(1500.0, text, unit="kWh") == (8, 15)
    assert find_value(1500.0, text) is None


def test_the_readers_copy_counts_only_if_it_says_the_same() -> None:
    text = "up to ninety percent of net power"
    assert find_value(90.0, text, value_text="ninety percent") == (6, 20)
    assert find_value(7.0, text, value_text="net") is None


def test_the_search_stays_in_its_slice() -> None:
    assert find_value(5.0, "5 and 5", 1) == (6, 7)
    assert find_value(5.0, "5 and 5", 1, 6) is None


def test_words_for_a_yes_or_no_are_free() -> None:
    assert agrees("is permitted", True)
    assert not agrees("anything", None)
