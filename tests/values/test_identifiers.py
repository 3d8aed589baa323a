"""Numbers that name something are no values."""

import pytest

from kohaku.values.quantities import find_quantities


@pytest.mark.parametrize(
    "text",
    [
        "INC-2023-Q4-011",
        "version 2.3.1",
        "v10.4.2",
        "192.168.100.100",
        "+49 30 123456",
        "(555) 123-4567",
        "555-123-4567",
        "the 737–8 and the 777-300",
        "at 14:30",
        "at 5 pm",
    ],
)
def test_an_identifier_is_no_value(text: str) -> None:
    assert find_quantities(text) == []


def test_a_footnote_mark_is_no_digit_of_its_number() -> None:
    assert [quantity.value for quantity in find_quantities("a share of 93.4² of all")] == [93.4]


def test_percent_and_percentage_points_are_told_apart() -> None:
    percent, points = find_quantities("rose by 3 % or 2 percentage points")
    assert (percent.unit, points.unit) == ("percent", "percentage points")
    assert percent.percent
    assert points.percent
