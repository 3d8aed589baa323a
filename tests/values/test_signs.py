"""Signs of numbers, in running text and in cells."""

import pytest

from kohaku.values.equality import equal
from kohaku.values.quantities import find_quantities


@pytest.mark.parametrize(
    ("text", "value"),
    [
        ("It was −12.5 °C at night.", -12.5),
        ("a margin of –2.6 %", -2.6),
        ("a balance of -1,250.75", -1250.75),
        ("cash flow was -EUR 3.4 million", -3.4e6),
        ("cash flow was $-5.20", -5.2),
        ("€(8.1)m", -8.1e6),
        ("$ (5.2) million", -5.2e6),
        ("a result of (0.8) million", -8e5),
        ("a growth of (3.2)%", -3.2),
        ("(1,577)", -1577.0),
        ("(12%)", -12.0),
        ("1,250.75-", -1250.75),
        ("1,250.75- EUR", -1250.75),
    ],
)
def test_a_sign_stays_with_its_number(text: str, value: float) -> None:
    (quantity,) = find_quantities(text)
    assert quantity.value == pytest.approx(value)
    assert text[quantity.start : quantity.end] == quantity.text


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("between 15-77 %", [(15.0, 77.0)]),
        ("10 - 12 kg", [(10.0, 12.0)]),
        ("10 -12 kg", [(10.0, 12.0)]),
        ("10–12 kg", [(10.0, 12.0)]),
    ],
)
def test_a_dash_between_two_numbers_is_a_range(text: str, expected: list[tuple[float, float]]) -> None:
    assert [(quantity.low, quantity.high) for quantity in find_quantities(text)] == expected


@pytest.mark.parametrize("text", ["within thirty (30) days", "a mean of 0.85 (0.02)", "the year (2019)", "- 5 apples"])
def test_an_aside_or_a_bullet_is_no_sign(text: str) -> None:
    assert all((quantity.value or 0) >= 0 for quantity in find_quantities(text))


def test_the_ends_of_a_range_have_signs_of_their_own() -> None:
    (quantity,) = find_quantities("from −5 to −3 °C")
    assert (quantity.low, quantity.high) == (-5.0, -3.0)


def test_a_row_of_numbers_keeps_each_sign() -> None:
    assert [quantity.value for quantity in find_quantities("12 −3 5 −7")] == [12.0, -3.0, 5.0, -7.0]


def test_a_loss_is_said_and_its_number_left_as_written() -> None:
    (quantity,) = find_quantities("The year ended with a loss of EUR 3.4 million.")
    assert (quantity.value, quantity.loss) == (3.4e6, True)


@pytest.mark.parametrize("written", ["(8.1)", "-8.1", "−8.1", "–8.1", "8.1-"])
def test_every_minus_is_one_vote(written: str) -> None:
    assert equal(written, "", -8.1, "")
    assert not equal(written, "", 8.1, "")


def test_a_bracket_before_a_thing_that_is_counted_is_no_minus() -> None:
    assert equal("(1\u2009000.0)€", "", -1000.0, "EUR")
    assert not equal("(12) engines", "", -12.0, "engines")
