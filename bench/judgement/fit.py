"""Fitting the reader's judgement to rows of several sets, and saying how good it is on a set that it did not see."""

import math
import zlib
from collections import Counter
from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray
from scipy.optimize import minimize  # type: ignore[import-untyped]
from scipy.stats import rankdata  # type: ignore[import-untyped]

from bench.judgement.rows import JudgedRow
from bench.sets.case import ELSEWHERE
from kohaku.readers.rules.abstention.features import used
from kohaku.readers.rules.abstention.judgement import Judgement

_RIDGE = 4.0
"""Chosen with the features by the log loss on sets left out (docs/confidence.md)."""
_PARTS = 5
_ELSEWHERE = 0.5
"""Weight of a question asked where it is not answered."""
_LEAST = 10
"""Rows that a feature must occur in to be fitted."""
BANDS = 10
COST = 1 / 3
"""What a wrong answer costs where a right one gains 1. At the limit it is called *check*, so it costs less than 1."""
Floats = NDArray[np.float64]


@dataclass(frozen=True, slots=True)
class Quality:
    """How good probabilities are: rows, share right, area under the curve, expected calibration error."""

    rows: int
    right: float
    auc: float
    ece: float


def fit(rows: Sequence[JudgedRow]) -> Judgement:
    """A logistic model on standardised features, ridge towards zero; every set weighs about alike."""
    counted = Counter(name for row in rows for name in row.features)
    names = tuple(name for name in used([row.features for row in rows]) if counted[name] >= _LEAST)
    table = np.array([[row.features.get(name, 0.0) for name in names] for row in rows])
    right = np.array([row.right for row in rows], float)
    weight = weights(rows)
    centre = np.average(table, axis=0, weights=weight)
    scale = np.sqrt(np.average((table - centre) ** 2, axis=0, weights=weight))
    scale[scale < 1e-9] = 1.0
    standard = (table - centre) / scale

    def loss(model: Floats) -> tuple[float, Floats]:
        odds = standard @ model[:-1] + model[-1]
        error = weight * (1.0 / (1.0 + np.exp(-odds)) - right)
        total = float(np.sum(weight * (np.logaddexp(0, odds) - right * odds)) + _RIDGE * model[:-1] @ model[:-1])
        return total, np.append(standard.T @ error + 2 * _RIDGE * model[:-1], error.sum())

    model = np.asarray(minimize(loss, np.zeros(len(names) + 1), jac=True, method="L-BFGS-B").x, float)
    plain = model[:-1] / scale
    fitted = dict(zip(names, plain.tolist(), strict=True))
    return Judgement({**fitted, "bias": float(model[-1] - plain @ centre)})


def weights(rows: Sequence[JudgedRow]) -> Floats:
    """Each question counts once, whatever the number of its readings; a large set counts as the root of its size."""
    readings = Counter((row.set, row.case) for row in rows)
    each = np.array(
        [(_ELSEWHERE if row.case.endswith(ELSEWHERE) else 1.0) / readings[row.set, row.case] for row in rows]
    )
    sets = np.array([row.set for row in rows])
    for name in set(sets.tolist()):
        own = sets == name
        each[own] *= math.sqrt(200.0 / max(1.0, float(each[own].sum()))) if each[own].sum() > 200 else 1.0
    return each


def apart(rows: Sequence[JudgedRow], by: str, only: Collection[str] = ()) -> dict[str, Judgement]:
    """By name of a fold the model of all rows outside it.

    Args:
        by: `set`, or `group`: documents (or questions over a whole library) in five parts.
        only: sets that nothing is fitted on.
    """
    names = sorted({fold(row.set, row.group, by) for row in rows})
    return {
        name: fit([row for row in rows if row.set not in only and fold(row.set, row.group, by) != name])
        for name in names
    }


def fold(set_: str, group: str, by: str) -> str:
    """The fold that a row is in."""
    return set_ if by == "set" else f"part {zlib.crc32(group.encode()) % _PARTS}"


def shown(rows: Sequence[JudgedRow], models: Mapping[str, Judgement], by: str) -> Floats:
    """The probability of each row by the model that did not see it."""
    return np.array([models[fold(row.set, row.group, by)].probability(row.features) for row in rows])


def quality(probabilities: Floats, right: Floats) -> Quality:
    """How good probabilities are against what was right."""
    return Quality(
        len(right), float(np.mean(right)) if len(right) else 0.0, auc(probabilities, right), ece(probabilities, right)
    )


def auc(scores: Floats, right: Floats) -> float:
    """Probability that a right one scores above a wrong one; NaN where there is only one of them."""
    good, bad = float(right.sum()), float(len(right) - right.sum())
    if not good or not bad:
        return math.nan
    return float((rankdata(scores)[right == 1].sum() - good * (good + 1) / 2) / (good * bad))


def ece(probabilities: Floats, right: Floats) -> float:
    """Expected calibration error: mean distance of probability and share right over ten equal bands."""
    band = np.minimum((probabilities * BANDS).astype(int), BANDS - 1)
    gaps = [
        float(np.mean(band == at)) * abs(float(probabilities[band == at].mean() - right[band == at].mean()))
        for at in set(band.tolist())
    ]
    return sum(gaps)


def best_threshold(probabilities: Floats, right: Floats, weight: Floats) -> float:
    """The probability from which answering gains most: +1 right, -`COST` wrong, 0 withheld."""
    tried = np.round(np.arange(0.15, 0.61, 0.01), 2)
    gains = [float(np.sum(weight * (probabilities >= at) * (right - COST * (1 - right)))) for at in tried]
    return float(tried[int(np.argmax(gains))])
