"""Values as they are submitted."""

import pytest

from kohaku.contracts.answer import Value
from kohaku.evaluate.submission import submitted, written
from kohaku.evaluate.wattbot import BLANK, value_matches


@pytest.mark.parametrize(
    ("value", "text"),
    [
        (None, BLANK),
        (True, "1"),
        (False, "0"),
        (40.0, "40"),
        (4.3, "4.3"),
        (2_510_000.0, "2510000"),
        (1e-7, "1e-07"),
        ([80.0, 90.0], "[80,90]"),
        (["a", 1.5], "[a,1.5]"),
        (" Paris ", "Paris"),
    ],
)
def test_a_value_is_written_plainly(value: Value, text: str) -> None:
    assert written(value) == text
    assert value is None or value_matches(written(value), text)


def test_a_number_is_submitted_in_the_unit_of_the_question() -> None:
    assert submitted(1.287, ["a"], "GWh", "MWh").value == "1287"
    assert submitted([0.3, 1.0], ["a"], "kW", "W").value == "[300,1000]"
    assert submitted(5.0, ["a"], "papers", "MWh").value == "5"  # nothing to convert
    assert submitted("Paris", ["a"], "", "MWh").value == "Paris"


def test_an_answer_without_references_names_none() -> None:
    assert submitted("x", []).references == {BLANK}
