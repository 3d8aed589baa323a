"""The ranked lists of one query become one, and a row's relevance gets a number that means the same everywhere.

Reciprocal rank fusion: Cormack, Clarke and Büttcher, SIGIR 2009: Σ 1/(60 + rank), rank from 1.
"""

from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

RRF = 60.0


@dataclass(frozen=True, slots=True)
class RankedList:
    """Rows of the corpus, best first, with their scores: what one query found in one source (`dense`, `bm25`).

    `every` are the source's exact scores of all rows, `float[n]`, of which the list is the head.
    """

    source: str
    rows: NDArray[np.intp]
    scores: NDArray[np.float64]
    every: NDArray[np.float32]


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
    return RankedList(source, rows, every[rows].astype(np.float64), every)


def reciprocal_ranks(lists: Sequence[RankedList], size: int) -> NDArray[np.float64]:
    """Σ 1/(60 + rank) for each of `size` rows; 0 where no list has it."""
    total = np.zeros(size)
    for found in lists:
        total[found.rows] += 1.0 / (RRF + np.arange(1, len(found.rows) + 1))
    return total


def weighted(lists: Sequence[RankedList], dense_weight: float, size: int) -> NDArray[np.float64]:
    """Weighted sum of the exact scores, each as a share of its list's best; 0 for a row that no list has.

    A row that one list has gets its exact score in the other too, so that a passage just below one list's depth is
    not treated as if it had nothing there.
    """
    total = np.zeros(size)
    found = np.unique(np.concatenate([part.rows for part in lists])) if lists else np.zeros(0, np.intp)
    weights = {"dense": dense_weight, "bm25": 1.0 - dense_weight} if len(lists) > 1 else {}
    for part in lists:
        top = float(part.scores[0]) if len(part.rows) else 0.0
        if top > 0:
            shares = np.clip(part.every[found].astype(np.float64) / top, 0.0, 1.0)
            total[found] += weights.get(part.source, 1.0) * shares
    return total


def relevance(
    dense: NDArray[np.float32], words: NDArray[np.float32] | None, bound: float, dense_weight: float
) -> NDArray[np.float64]:
    """Exact relevance `float[n]` of every row to one query, from 0 (irrelevant) to 1.

    The cosine, a negative one as 0, and the BM25 score as a share of the most that the query could score (`bound`),
    in the weights of weighted fusion. It depends on the query, the row and the corpus's word counts only, never on
    the other candidates, the depth or the scope.
    """
    cosine = np.clip(dense.astype(np.float64), 0.0, 1.0)
    if words is None or bound <= 0:
        return cosine
    return dense_weight * cosine + (1 - dense_weight) * np.clip(words.astype(np.float64) / bound, 0.0, 1.0)
