"""How near passages are to queries, by vectors: all of them nearly, those that may matter exactly.

A passage's score is the mean over the levels of its cosine there: a sentence counts for its passage, the best one where
there are several, and a section for all passages that stand directly under it. Nobody sees a score that is not exact:
the near ones only say which passages cannot be among the best (`Quantised`).
"""

from collections.abc import Callable, Sequence
from functools import cached_property

import numpy as np
from numpy.typing import NDArray

from kohaku.contracts.tree import Level
from kohaku.index.corpus import Corpus
from kohaku.index.segments.quantised import Quantised
from kohaku.index.segments.segment import Segment
from kohaku.index.segments.union import Place
from kohaku.settings import SearchLevel

_ROUNDING = 1e-5  # of sums in `float32`


class DenseScores:
    """The scores of `q` queries over the `n` rows of a corpus, found out when they are asked for, each once.

    Args:
        proposed: the only rows that can be found, `int[p]`, where an approximate index proposed them; None: all can.
    """

    def __init__(
        self,
        corpus: Corpus,
        queries: NDArray[np.float32],
        levels: Sequence[SearchLevel],
        proposed: NDArray[np.intp] | None = None,
    ) -> None:
        self.corpus = corpus
        self.queries = queries
        self.levels = tuple(levels)
        self.proposed = proposed
        self._scores = np.zeros((len(corpus), len(queries)), np.float32)
        self._known = np.zeros(len(corpus), bool)

    def contenders(self, query: int, allowed: NDArray[np.bool_], depth: int) -> NDArray[np.intp]:
        """The allowed rows (`bool[n]`) among which the best `depth` of one query are for certain, ties included."""
        if self.proposed is not None:
            return np.asarray(self.proposed[allowed[self.proposed]], np.intp)
        rows = np.flatnonzero(allowed)
        if len(rows) <= depth:
            return rows
        near, error = self._near
        values = near[rows, query]
        edge = np.partition(values, len(values) - depth)[len(values) - depth]
        return np.asarray(rows[values >= edge - 2 * error[query]], np.intp)

    def exact(self, rows: NDArray[np.intp]) -> NDArray[np.float32]:
        """The scores of these rows, `float32[q, r]`."""
        new = rows[~self._known[rows]]
        for place, chosen in self.corpus.by_segment(new):
            queries = self.corpus.block(place.segment, self.queries)
            local = place.local(new[chosen])
            total = np.sum([_exact(place.segment, local, level, queries) for level in self.levels], axis=0)
            self._scores[new[chosen]] = total / len(self.levels)
        self._known[new] = True
        return np.asarray(self._scores[rows].T, np.float32)

    @cached_property
    def _near(self) -> tuple[NDArray[np.float32], NDArray[np.float64]]:
        """Near scores of all rows, `float32[n, q]`, and how far each query's may be from the exact ones, `float[q]`."""
        found = np.zeros((len(self.corpus), len(self.queries)), np.float32)
        error = np.zeros(len(self.queries))
        for part in (place for place in self.corpus.places if place.size):
            queries = self.corpus.block(part.segment, self.queries)
            scores, apart = _nearly(part, self.levels, queries)
            found[part.first : part.first + part.size] = scores
            error = np.maximum(error, apart * np.linalg.norm(queries, axis=1))
        return found, error + _ROUNDING


def dense_scores(
    corpus: Corpus, queries: NDArray[np.float32], levels: Sequence[SearchLevel], depth: int, whole: bool
) -> DenseScores:
    """The scores of queries `float32[q, d]`.

    Every row can be found, unless the whole corpus is searched (`whole`), a level holds more vectors than
    `Settings.exact_search_limit` and the corpus has an approximate index: then only those that this index proposes for
    any of the queries.
    """
    proposed = None
    largest = max(corpus.sentence_count, len(corpus))
    if corpus.nearest is not None and whole and largest > corpus.settings.exact_search_limit:
        proposed = _proposed(corpus, corpus.nearest, queries, levels, depth)
    return DenseScores(corpus, queries, levels, proposed)


def _nearly(
    part: Place, levels: Sequence[SearchLevel], queries: NDArray[np.float32]
) -> tuple[NDArray[np.float32], float]:
    segment = part.segment
    total = np.zeros((len(segment), len(queries)), np.float32)
    error = 0.0
    for level in levels:
        vectors = _vectors(segment, level)
        scores = np.maximum.reduce([one.near(queries) for one in vectors])
        if level == "sentence":
            scores = np.maximum.reduceat(scores, segment.starts[:-1], axis=0)
        elif level == "section":
            scores = scores[segment.rows.section]
        total += scores
        error += max(float(one.error[0]) for one in vectors)
    total /= len(levels)
    return total if part.rows is None else total[part.rows], error / len(levels)


def _exact(
    segment: Segment, rows: NDArray[np.intp], level: SearchLevel, queries: NDArray[np.float32]
) -> NDArray[np.float64]:
    if level == "section":
        return segment.of_sections.products(queries, segment.rows.section[rows].astype(np.intp))
    if level == "paragraph":
        every = [one.products(queries, rows) for one in segment.of_paragraphs]
        return np.asarray(np.maximum.reduce(every), np.float64)
    lengths = segment.starts[rows + 1] - segment.starts[rows]
    begin = np.cumsum(lengths) - lengths
    chosen = np.repeat(segment.starts[rows] - begin, lengths) + np.arange(int(lengths.sum()))
    return np.maximum.reduceat(segment.of_sentences.products(queries, chosen), begin, axis=0)


def _vectors(segment: Segment, level: SearchLevel) -> tuple[Quantised, ...]:
    if level == "paragraph":
        return segment.of_paragraphs
    return (segment.of_sentences if level == "sentence" else segment.of_sections,)


def _proposed(
    corpus: Corpus,
    nearest: Callable[[Level, NDArray[np.float32], int], Sequence[str]],
    queries: NDArray[np.float32],
    levels: Sequence[SearchLevel],
    depth: int,
) -> NDArray[np.intp]:
    found: set[int] = set()
    for level in levels:
        # A sentence votes for its passage: several of one passage may fill the list, so it is asked to be longer.
        wanted = 4 * depth if level == "sentence" else depth
        for id in nearest(Level(level), queries, wanted):
            found.update(corpus.rows_of(id, level))
    return np.array(sorted(found), np.intp)
