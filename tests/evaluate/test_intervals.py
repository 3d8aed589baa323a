import math

import numpy as np
import pytest
from scipy.stats import binomtest

from kohaku.evaluate.intervals import estimated, mcnemar, mean_of


@pytest.mark.parametrize(("fixed", "broken"), [(0, 0), (1, 0), (5, 1), (9, 2), (20, 20), (40, 17)])
def test_mcnemar_is_the_two_sided_binomial_test_of_the_discordant_rows(fixed: int, broken: int) -> None:
    expected = binomtest(fixed, fixed + broken).pvalue if fixed + broken else 1.0
    assert mcnemar(fixed, broken) == pytest.approx(expected)
    assert mcnemar(broken, fixed) == mcnemar(fixed, broken)


def test_what_is_not_measured_takes_no_part_in_a_mean() -> None:
    assert mean_of([1.0, None, 0.0, 1.0, None]).value == pytest.approx(2 / 3)
    assert mean_of([None]).value is None
    assert mean_of([]).value is None


def test_the_interval_holds_the_mean_and_narrows_with_more_rows() -> None:
    few, many = mean_of([1.0, 0.0] * 10), mean_of([1.0, 0.0] * 500)
    for one in (few, many):
        assert one.low is not None
        assert one.high is not None
        assert one.low < 0.5 < one.high
    assert few.is_wide
    assert not many.is_wide
    # 1.96 · sqrt(p (1 - p) / n) on each side
    assert many.high == pytest.approx(0.5 + 1.96 * math.sqrt(0.25 / 1000), abs=0.005)


def test_a_figure_of_several_columns_is_resampled_row_by_row() -> None:
    rows = np.array([[1.0, 1.0], [0.0, 0.0]] * 50)
    found = estimated(rows, lambda samples: samples.mean(axis=1)[:, 0] - samples.mean(axis=1)[:, 1])
    assert (found.low, found.high) == (0.0, 0.0)
