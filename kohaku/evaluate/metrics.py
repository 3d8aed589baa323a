"""Numbers over many rows. What was not measured is left out of a mean: it is neither 0 nor NaN."""

from collections.abc import Collection, Iterable, Sequence
from dataclasses import dataclass


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
    return sum(measured) / len(measured) if measured else None


def recall(ranked: Sequence[str], relevant: Collection[str], k: int) -> float | None:
    """Share of the relevant ids among the first `k`; None where nothing is relevant."""
    wanted = set(relevant)
    return len(wanted & set(ranked[:k])) / len(wanted) if wanted else None


def reciprocal_rank(ranked: Sequence[str], relevant: Collection[str]) -> float | None:
    """1 / rank of the first relevant id, 0 where none is ranked; None where nothing is relevant."""
    if not relevant:
        return None
    return next((1 / rank for rank, id in enumerate(ranked, start=1) if id in relevant), 0.0)


def percentile(values: Sequence[float], share: float) -> float | None:
    """The smallest value that at least `share` of the values do not exceed (nearest rank); None without values."""
    if not values:
        return None
    position = max(1, -(-round(share * len(values) * 1e9) // 10**9))
    return sorted(values)[min(position, len(values)) - 1]


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
