"""Numbers over many rows. What was not measured is left out of a mean: it is neither 0 nor NaN."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from statistics import fmean

import numpy as np


@dataclass(frozen=True, slots=True)
class Band:
    """Rows whose share of agreeing ballots lies in `[low, high)`; `right` is None where no row was measured."""

    low: float
    high: float
    rows: int
    right: float | None


THIRDS = (0.0, 1 / 3, 2 / 3)
"""Lower ends of the bands of a reliability table."""


def mean(values: Iterable[float | None]) -> float | None:
    """Mean over the measured values; None where there are none."""
    measured = [value for value in values if value is not None]
    return fmean(measured) if measured else None


def percentile(values: Sequence[float], share: float) -> float | None:
    """The smallest value that at least `share` of the values do not exceed (nearest rank); None without values."""
    if not values:
        return None
    return float(np.quantile(values, share, method="inverted_cdf"))


def reliability(rows: Iterable[tuple[float, float | None]], lows: Sequence[float] = THIRDS) -> tuple[Band, ...]:
    """How often the majority is right, by how large it is.

    Args:
        rows: (share of the ballots that agree, score of the row from 0 to 1 or None).
        lows: lower ends of the bands, ascending; the last band includes 1.
    """
    rows = list(rows)
    bands = []
    for low, high in zip(lows, (*lows[1:], float("inf")), strict=True):
        inside = [score for share, score in rows if low - 1e-9 <= share < high - 1e-9]
        bands.append(Band(low, min(high, 1.0), len(inside), mean(inside)))
    return tuple(bands)
