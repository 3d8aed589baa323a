"""All queries against all passages at once: one embedding batch, vectors and words, and one ranked list a query."""

from collections.abc import Callable, Collection, Sequence
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from kohaku.contracts.question import ScopeHint
from kohaku.contracts.retrieval import Hit, Query
from kohaku.contracts.tree import Level
from kohaku.index.corpus import Corpus
from kohaku.index.dense import DenseScores, dense_scores
from kohaku.index.sentence_vectors import best_sentence
from kohaku.retrieve.fusion import RankedList, ranked, reciprocal_ranks, relevance
from kohaku.retrieve.naming import named
from kohaku.retrieve.statement_boost import statement_boost
from kohaku.retrieve.stopwatch import Watch
from kohaku.settings import AskOptions


@dataclass(frozen=True, slots=True)
class QueryResult:
    """What one query found: its lists, and their union `rows`, best first by the fused score in `scores`."""

    query: Query
    vector: NDArray[np.float32]
    lists: tuple[RankedList, ...]
    rows: NDArray[np.intp]
    scores: NDArray[np.float64]


@dataclass(frozen=True, slots=True)
class Searched:
    """Results by query, and the exact relevance to the original question of each row that a query found, `float[n]`,
    0 to 1; 0 for the others."""

    results: tuple[QueryResult, ...]
    relevance: NDArray[np.float64]

    @property
    def nbytes(self) -> int:
        """Bytes of its arrays."""
        lists = sum(one.rows.nbytes + one.scores.nbytes for result in self.results for one in result.lists)
        return self.relevance.nbytes + lists + sum(one.rows.nbytes + one.scores.nbytes for one in self.results)


def search(
    corpus: Corpus,
    queries: Sequence[Query],
    options: AskOptions,
    scope: NDArray[np.bool_],
    watch: Watch,
    hints: Sequence[ScopeHint] = (),
    check: Callable[[], None] = lambda: None,
) -> Searched:
    """Search every query, the original first, over the rows in `scope` (`bool[n]`).

    A row is found by a query that has it in a list within `options.depth`; its score is then the fused one, raised
    where the query or a hint of the question names its document or section, and where it is a table with a line that
    the question asks for.
    """
    vectors = corpus.embedder.embed([query.text for query in queries])
    watch.lap("embed")
    check()
    dense = dense_scores(corpus, vectors, options.levels, options.depth, bool(scope.all()))
    lists = [[found] for found in _nearest(corpus, dense, len(queries), scope, options.depth)]
    watch.lap("dense")
    check()
    words = [corpus.words.lexical.scores(query.text) for query in queries] if options.bm25 else []
    for of_query, every in zip(lists, words, strict=False):
        of_query.append(ranked("bm25", every, scope & (every > 0), corpus.row_order, options.depth))
    watch.lap("bm25")
    asked = statement_boost(corpus, lists, queries[0].text)
    if asked.any():
        for of_query in lists:
            of_query.append(ranked("lines", asked, scope & (asked > 0), corpus.row_order, options.depth))
    found = np.unique(np.concatenate([part.rows for of_query in lists for part in of_query]))
    cosines = dense.exact(found)
    results = []
    relevances = []
    for at, query in enumerate(queries):
        relevances.append(np.zeros(len(corpus)))
        relevances[at][found] = relevance(
            cosines[at],
            words[at][found] if words else None,
            corpus.words.lexical.bound(query.text) if words else 0.0,
            options.dense_weight,
        )
        bonus = named(corpus, query.text, hints) + asked
        if options.fusion == "weighted":
            fused = relevances[at] + bonus
        else:
            ranks = reciprocal_ranks(lists[at], len(corpus))
            fused = ranks + bonus * ranks.max(initial=0.0)
        results.append(_result(corpus, query, vectors[at], lists[at], fused))
    watch.lap("fuse")
    return Searched(tuple(results), relevances[0])


def hits(corpus: Corpus, result: QueryResult, options: AskOptions, wanted: Collection[int]) -> dict[int, list[Hit]]:
    """Provenance of the wanted rows in one query's lists: row → its hits."""
    found: dict[int, list[Hit]] = {}
    for part in result.lists:
        for rank, (row, score) in enumerate(zip(part.rows.tolist(), part.scores.tolist(), strict=True), start=1):
            if row not in wanted:
                continue
            id = corpus.row_id(row)
            matched, level = id, Level.PARAGRAPH
            if part.source == "dense" and "sentence" in options.levels:
                matched, level = best_sentence(corpus, result.vector, row), Level.SENTENCE
            hit = Hit(
                query=result.query.number,
                source=part.source,
                node_id=id,
                matched_id=matched,
                level=level,
                rank=rank,
                score=score,
            )
            found.setdefault(row, []).append(hit)
    return found


def _nearest(
    corpus: Corpus, dense: DenseScores, queries: int, scope: NDArray[np.bool_], depth: int
) -> list[RankedList]:
    contenders = [dense.contenders(query, scope, depth) for query in range(queries)]
    rows = np.unique(np.concatenate(contenders))
    every = np.zeros((queries, len(corpus)), np.float32)
    every[:, rows] = dense.exact(rows)
    found = []
    for query, own in enumerate(contenders):
        allowed = np.zeros(len(corpus), bool)
        allowed[own] = True
        found.append(ranked("dense", every[query], allowed, corpus.row_order, depth))
    return found


def _result(
    corpus: Corpus,
    query: Query,
    vector: NDArray[np.float32],
    lists: Sequence[RankedList],
    fused: NDArray[np.float64],
) -> QueryResult:
    rows = np.unique(np.concatenate([part.rows for part in lists]))
    rows = rows[np.lexsort((corpus.row_order[rows], -fused[rows]))]
    return QueryResult(query, vector, tuple(lists), rows, fused[rows])
