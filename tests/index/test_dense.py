from collections.abc import Sequence
from dataclasses import replace

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from kohaku.contracts.tree import Level
from kohaku.index.corpus import Corpus
from kohaku.index.dense import dense_scores
from kohaku.settings import SearchLevel, Settings
from tests.index.builders import make_corpus, make_tree

WORDS = ["water", "energy", "carbon", "cooling", "copper", "steel", "timber", "glass", "cement", "gravel", "clay"]
SECTIONS = [(f"On {word}", [f"{word} is dear. It costs {at} euros."]) for at, word in enumerate(WORDS)]
CORPUS = make_corpus(make_tree(SECTIONS))
LEVELS: tuple[SearchLevel, ...] = ("section", "paragraph", "sentence")
ROWS = np.arange(len(CORPUS))


def _proposing(corpus: Corpus, limit: int) -> Corpus:
    """The same corpus with an index that proposes the rows of two sentences, and a limit."""

    def nearest(level: Level, queries: np.ndarray, depth: int) -> Sequence[str]:
        return ["d0:s5:p2:t1", "d0:s6:p2:t2"] if level is Level.SENTENCE else []

    return replace(corpus, nearest=nearest, settings=Settings(exact_search_limit=limit))


def test_the_score_is_the_mean_of_the_levels() -> None:
    queries = CORPUS.embedder.embed(["copper", "steel costs"])
    by_hand = sum(dense_scores(CORPUS, queries, [level], 5, True).exact(ROWS) for level in LEVELS) / 3
    assert dense_scores(CORPUS, queries, LEVELS, 5, True).exact(ROWS) == pytest.approx(by_hand, abs=1e-6)


@pytest.mark.parametrize("level", LEVELS)
def test_some_rows_have_the_same_scores_as_all_rows(level: SearchLevel) -> None:
    scores = dense_scores(CORPUS, CORPUS.embedder.embed(["copper", "steel costs"]), [level], 5, True)
    some = np.array([2, 4, 10])
    assert scores.exact(some).tolist() == scores.exact(ROWS)[:, some].tolist()


@settings(max_examples=25)
@given(
    st.lists(st.lists(st.sampled_from(WORDS), min_size=1, max_size=6), min_size=1, max_size=30),
    st.lists(st.sampled_from(WORDS), min_size=1, max_size=4),
    st.integers(1, 6),
    st.sampled_from([("sentence",), ("paragraph",), ("sentence", "paragraph"), LEVELS]),
)
def test_the_best_rows_are_among_the_contenders(
    texts: list[list[str]], query: list[str], depth: int, levels: tuple[SearchLevel, ...]
) -> None:
    corpus = make_corpus(make_tree([("", [f"{' '.join(words)}."]) for words in texts]))
    scores = dense_scores(corpus, corpus.embedder.embed([" ".join(query)]), levels, depth, True)
    exact = scores.exact(np.arange(len(corpus)))[0]
    contenders = scores.contenders(0, np.ones(len(corpus), bool), depth)
    least = np.sort(exact)[-depth:][0]
    assert set(np.flatnonzero(exact >= least)) <= set(contenders.tolist())


def test_rows_that_cannot_be_among_the_best_are_no_contenders() -> None:
    scores = dense_scores(CORPUS, CORPUS.embedder.embed(["steel"]), ("sentence",), 1, True)
    assert scores.contenders(0, CORPUS.scope(), 1).tolist() == [5]


def test_beyond_the_limit_only_proposed_rows_contend() -> None:
    queries = CORPUS.embedder.embed(["copper"])
    found = dense_scores(_proposing(CORPUS, 3), queries, ("sentence",), 2, True)
    assert found.contenders(0, CORPUS.scope(), 2).tolist() == [4, 5]
    assert found.exact(ROWS).tolist() == dense_scores(CORPUS, queries, ("sentence",), 2, True).exact(ROWS).tolist()


@pytest.mark.parametrize(("limit", "whole"), [(3, False), (1000, True)])
def test_a_scope_and_a_small_corpus_are_always_searched_whole(limit: int, whole: bool) -> None:
    queries = CORPUS.embedder.embed(["copper"])
    found = dense_scores(_proposing(CORPUS, limit), queries, LEVELS, len(CORPUS), whole)
    assert found.contenders(0, CORPUS.scope(), len(CORPUS)).tolist() == ROWS.tolist()


def test_nodes_vote_for_their_rows() -> None:
    assert CORPUS.rows_of("d0:s3:p2:t2", "sentence") == [2]
    assert CORPUS.rows_of("d0:s3:p2", "paragraph") == [2]
    assert CORPUS.rows_of("d0:s3", "section") == [2]
    assert [CORPUS.rows_of("gone", level) for level in LEVELS] == [[], [], []]
