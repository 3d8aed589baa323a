from dataclasses import replace

import numpy as np
import pytest

from kohaku.contracts.tree import Level
from kohaku.index.corpus import Corpus
from kohaku.index.dense import dense_scores
from kohaku.settings import SearchLevel, Settings
from tests.index.builders import make_corpus, make_tree

WORDS = ["water", "energy", "carbon", "cooling", "copper", "steel", "timber", "glass", "cement", "gravel", "clay"]
SECTIONS = [(f"On {word}", [f"{word} is dear. It costs {at} euros."]) for at, word in enumerate(WORDS)]
CORPUS = make_corpus(make_tree(SECTIONS))
LEVELS: tuple[SearchLevel, ...] = ("section", "paragraph", "sentence")


def _proposing(corpus: Corpus, limit: int) -> Corpus:
    """The same corpus with an index that proposes what brute force finds, and a limit."""

    def nearest(level: Level, queries: np.ndarray, depth: int) -> list[str]:
        if level is not Level.SENTENCE:
            return []
        best = np.argsort(-(queries @ corpus.matrices.sentences.T), axis=1)[:, :depth]
        return [corpus.sentence_ids[at] for at in best.ravel()]

    return replace(corpus, nearest=nearest, settings=Settings(exact_search_limit=limit))


def test_the_score_is_the_mean_of_the_levels() -> None:
    queries = CORPUS.embedder.embed(["copper", "steel costs"])
    by_hand = sum(CORPUS.matrices.similarities(queries, level) for level in LEVELS) / 3
    assert dense_scores(CORPUS, queries, LEVELS, 5, True) == pytest.approx(by_hand, abs=1e-6)


@pytest.mark.parametrize("level", LEVELS)
def test_some_rows_have_the_same_scores_as_all_rows(level: SearchLevel) -> None:
    queries = CORPUS.embedder.embed(["copper", "steel costs"])
    rows = np.array([2, 4, 10])
    assert CORPUS.matrices.similarities(queries, level, rows) == pytest.approx(
        CORPUS.matrices.similarities(queries, level)[:, rows], abs=1e-6
    )


def test_beyond_the_limit_proposed_rows_are_scored_exactly_and_others_not_at_all() -> None:
    queries = CORPUS.embedder.embed(["copper"])
    exact = dense_scores(CORPUS, queries, ("sentence",), 2, True)[0]
    found = dense_scores(_proposing(CORPUS, 3), queries, ("sentence",), 2, True)[0]
    scored = np.flatnonzero(found)
    assert exact.argmax() in scored
    assert len(scored) < len(CORPUS)
    assert found[scored] == pytest.approx(exact[scored])


@pytest.mark.parametrize(("limit", "whole"), [(3, False), (1000, True)])
def test_a_scope_and_a_small_corpus_are_always_searched_exactly(limit: int, whole: bool) -> None:
    queries = CORPUS.embedder.embed(["copper"])
    exact = dense_scores(CORPUS, queries, LEVELS, 2, True)
    assert dense_scores(_proposing(CORPUS, limit), queries, LEVELS, 2, whole) == pytest.approx(exact)


def test_nodes_vote_for_their_rows() -> None:
    assert CORPUS.rows_of("d0:s3:p2:t2", "sentence") == [2]
    assert CORPUS.rows_of("d0:s3:p2", "paragraph") == [2]
    assert CORPUS.rows_of("d0:s3", "section") == [2]
    assert [CORPUS.rows_of("gone", level) for level in LEVELS] == [[], [], []]
