"""What several sources say of a row becomes one number: reciprocal ranks, or exact scores on one scale.

Reciprocal rank fusion: Cormack, Clarke and Büttcher, SIGIR 2009: Σ 1/(60 + rank), rank from 1.
"""

from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

RRF = 60.0


@dataclass(frozen=True, slots=True)
class RankedList:
    """Rows of the corpus, best first, with their scores: what one query found in one source (`dense`, `bm25`)."""

    source: str
    rows: NDArray[np.intp]
    scores: NDArray[np.float64]


def ranked(
    source: str, every: NDArray[np.float32], allowed: NDArray[np.bool_], order: NDArray[np.intp], depth: int
) -> RankedList:
    """The best `depth` of the allowed rows by falling score, ties by `order` (the rank of their node ids)."""
    rows = np.flatnonzero(allowed)
    if len(rows) > depth:
        values = every[rows]
        edge = np.partition(values, len(values) - depth)[len(values) - depth]
        rows = rows[values >= edge]  # all that tie with the last one stay until the ids decide
    rows = rows[np.lexsort((order[rows], -every[rows]))][:depth]
    return RankedList(source, rows, every[rows].astype(np.float64))


def reciprocal_ranks(lists: Sequence[RankedList], size: int) -> NDArray[np.float64]:
    """Σ 1/(60 + rank) for each of `size` rows; 0 where no list has it."""
    total = np.zeros(size)
    for found in lists:
        total[found.rows] += 1.0 / (RRF + np.arange(1, len(found.rows) + 1))
    return total


def relevance(
    dense: NDArray[np.float32], words: NDArray[np.float32] | None, bound: float, dense_weight: float
) -> NDArray[np.float64]:
    """Exact relevance `float[n]` of every row to one query, from 0 (irrelevant) to 1: weighted fusion.

    The cosine, a negative one as 0, and the BM25 score as a share of the most that the query could score (`bound`).
    It depends on the query, the row and the corpus's word counts only, never on the other candidates, the depth or the
    scope; so scores of different queries can be added, and a question full of words that the corpus does not have
    leans on its vectors.
    """
    cosine = np.clip(dense.astype(np.float64), 0.0, 1.0)
    if words is None or bound <= 0:
        return cosine
    return dense_weight * cosine + (1 - dense_weight) * np.clip(words.astype(np.float64) / bound, 0.0, 1.0)
