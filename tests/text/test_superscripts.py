"""Raised text never runs into the figure before it."""

import pytest

from kohaku.text.superscripts import raised


@pytest.mark.parametrize(
    ("before", "mark", "written"),
    [
        ("93.4", "2", " ²"),
        ("EUR 240", "1", " ¹"),
        ("0.85", "3)", " ³⁾"),
        ("Net debt", "1", " ¹"),
        ("Total", "a", " ᵃ"),
        ("Total", "1,2", " ¹,²"),
        ("12 %", "*", " *"),
        ("5 m", "3", "³"),
        ("per km", "2", "²"),
        ("s", "-1", "⁻¹"),
        ("R", "2", "²"),
        ("10", "6", "^6"),
        ("1.10", "6", " ⁶"),
        ("10", "-3", "^-3"),
        ("4", "th", "th"),
        ("word ", "2", "²"),
        ("Text", "[3]", "[3]"),
        ("Brand", "TM", "TM"),
    ],
)
def test_a_mark_is_set_off_and_an_exponent_stays(before: str, mark: str, written: str) -> None:
    assert raised(before, mark) == written
