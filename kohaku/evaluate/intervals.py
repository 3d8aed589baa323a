"""How far a figure can be trusted: bootstrap intervals of a mean, and McNemar's exact test of two paired runs."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from math import comb

import numpy as np
from numpy.typing import NDArray

RESAMPLES = 2000
LEVEL = 0.95
WIDE = 0.2
"""Width of an interval from which a set is called too small to tell."""


@dataclass(frozen=True, slots=True)
class Estimated:
    """A figure over `count` measured rows, and the 95 % interval that resampling the rows gives; None: not measured."""

    value: float | None
    low: float | None = None
    high: float | None = None
    count: int = 0

    @property
    def is_wide(self) -> bool:
        """True where the set is too small to tell."""
        return self.low is not None and self.high is not None and self.high - self.low > WIDE


def estimated(
    rows: NDArray[np.float64], figure: Callable[[NDArray[np.float64]], NDArray[np.float64]], seed: int = 0
) -> Estimated:
    """A figure with its percentile bootstrap interval (Efron 1979).

    Args:
        rows: float64[n, d], a row a question; NaN where a column is not measured.
        figure: float64[s, n, d] -> float64[s], the figure of each of `s` samples; NaN where it is not measured.
    """
    measured = int(np.isfinite(rows).any(axis=1).sum())
    if not measured:
        return Estimated(None)
    value = float(figure(rows[None])[0])
    if np.isnan(value):
        return Estimated(None, count=measured)
    drawn = np.random.default_rng(seed).integers(0, len(rows), (_resamples(len(rows)), len(rows)))
    samples = figure(rows[drawn])
    samples = samples[np.isfinite(samples)]
    if measured < 2 or not len(samples):
        return Estimated(value, count=measured)
    low, high = np.quantile(samples, [(1 - LEVEL) / 2, (1 + LEVEL) / 2])
    return Estimated(value, float(low), float(high), measured)


def mean_of(values: Sequence[float | None]) -> Estimated:
    """The mean of the measured values."""
    rows = np.array([[np.nan if value is None else value] for value in values], dtype=np.float64).reshape(-1, 1)
    return estimated(rows[np.isfinite(rows[:, 0])], lambda samples: samples[:, :, 0].mean(axis=1))


def mcnemar(fixed: int, broken: int) -> float:
    """Two-sided exact p of McNemar's test: rows right only in the second run against rows right only in the first.

    The discordant rows are taken as coin throws (binomial with 1/2); 1.0 where there are none.
    """
    count = fixed + broken
    if not count:
        return 1.0
    tail = sum(comb(count, k) for k in range(min(fixed, broken) + 1))
    return min(1.0, float(2 * tail / 2**count))


def _resamples(rows: int) -> int:
    """Fewer resamples of a large set, whose interval settles sooner: at most four million drawn rows."""
    return max(200, min(RESAMPLES, 4_000_000 // max(1, rows)))
