"""Means over what was measured, percentiles, and how reliable a majority is."""

import pytest

from kohaku.evaluate.metrics import mean, percentile, reliability


def test_what_was_not_measured_is_left_out_of_a_mean() -> None:
    assert mean([1.0, None, 0.0]) == 0.5
    assert mean([None, None]) is None
    assert mean([]) is None


@pytest.mark.parametrize(("share", "value"), [(0.0, 1), (0.25, 1), (0.5, 2), (0.51, 3), (0.95, 4), (1.0, 4)])
def test_percentile_by_nearest_rank(share: float, value: float) -> None:
    assert percentile([4, 2, 1, 3], share) == value
    assert percentile([], share) is None


def test_a_reliability_table_has_a_band_for_two_thirds_between_and_below() -> None:
    rows = [(1.0, 1.0), (2 / 3, 1.0), (6 / 9, 0.0), (0.5, 1.0), (1 / 3, 0.0), (0.2, None)]
    below, between, above = reliability(rows)
    assert (above.rows, above.right) == (3, pytest.approx(2 / 3))
    assert (between.rows, between.right) == (2, 0.5)
    assert (below.rows, below.right) == (1, None)
