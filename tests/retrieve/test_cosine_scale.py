"""Cosines of different encoders mean the same once they are on one scale."""

import pytest

from kohaku.retrieve.cosine_scale import on_one_scale


def test_the_encoder_that_gives_the_scale_is_left_as_it_is() -> None:
    assert on_one_scale(0.4, "minilm") == pytest.approx(0.4)


def test_an_encoder_with_lower_cosines_is_raised_to_the_same_meaning() -> None:
    assert on_one_scale(0.45, "use") == pytest.approx(0.673)
    assert on_one_scale(0.045, "use") == pytest.approx(0.043)


def test_nothing_is_nearer_than_the_same_text() -> None:
    assert on_one_scale(1.0, "use") == 1.0


def test_an_encoder_that_was_not_measured_is_left_as_it_is() -> None:
    assert on_one_scale(0.3, "another") == pytest.approx(0.3)
