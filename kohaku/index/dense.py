"""How near every passage is to a query, by vectors: exact, or, beyond a limit, exact over what an index proposes."""

from collections.abc import Sequence

import numpy as np
from numpy.typing import NDArray

from kohaku.contracts.tree import Level
from kohaku.index.corpus import Corpus
from kohaku.settings import SearchLevel


def dense_scores(
    corpus: Corpus, queries: NDArray[np.float32], levels: Sequence[SearchLevel], depth: int, whole: bool
) -> NDArray[np.float32]:
    """Return `float32[q, n]`: the mean over the levels of each row's cosine there (`Matrices.similarities`).

    Every row is scored exactly, unless the whole corpus is searched (`whole`), a level holds more vectors than
    `Settings.exact_search_limit` and the corpus has an approximate index: then only the rows that this index proposes
    for any of the queries are, and the others get 0.
    """
    largest = max(len(corpus.sentence_ids), len(corpus.rows))
    if corpus.nearest is None or not whole or largest <= corpus.settings.exact_search_limit:
        return _mean(corpus, queries, levels, None)
    rows = _proposed(corpus, queries, levels, depth)
    scores = np.zeros((len(queries), len(corpus)), np.float32)
    if len(rows):
        scores[:, rows] = _mean(corpus, queries, levels, rows)
    return scores


def _mean(
    corpus: Corpus, queries: NDArray[np.float32], levels: Sequence[SearchLevel], rows: NDArray[np.intp] | None
) -> NDArray[np.float32]:
    total = corpus.matrices.similarities(queries, levels[0], rows)
    for level in levels[1:]:
        total = total + corpus.matrices.similarities(queries, level, rows)
    return np.asarray(total / np.float32(len(levels)), np.float32)


def _proposed(
    corpus: Corpus, queries: NDArray[np.float32], levels: Sequence[SearchLevel], depth: int
) -> NDArray[np.intp]:
    found: set[int] = set()
    for level in levels:
        # A sentence votes for its passage: several of one passage may fill the list, so it is asked to be longer.
        wanted = 4 * depth if level == "sentence" else depth
        for id in corpus.nearest(Level(level), queries, wanted) if corpus.nearest is not None else ():
            found.update(corpus.rows_of(id, level))
    return np.array(sorted(found), np.intp)
