import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from kohaku.retrieve.fusion import ranked, reciprocal_ranks, relevance

ALL = np.ones(4, bool)
ORDER = np.arange(4)
DENSE = np.array([0.8, 0.4, 0.2, 0.0], np.float32)
WORDS = np.array([0.0, 5.0, 10.0, 0.0], np.float32)


def test_a_list_is_cut_at_its_depth_and_ties_go_to_the_first_id() -> None:
    assert ranked("dense", np.array([1, 3, 3, 3], np.float32), ALL, np.array([3, 2, 0, 1]), 2).rows.tolist() == [2, 3]


def test_reciprocal_ranks_add_up() -> None:
    lists = [ranked("dense", DENSE, ALL, ORDER, 3), ranked("bm25", WORDS, WORDS > 0, ORDER, 3)]
    assert reciprocal_ranks(lists, 4) == pytest.approx([1 / 61, 1 / 62 + 1 / 62, 1 / 63 + 1 / 61, 0])


def test_relevance_is_zero_without_any_match_and_one_at_most() -> None:
    assert relevance(DENSE, WORDS, 20.0, 0.5) == pytest.approx([0.4, 0.2 + 0.125, 0.1 + 0.25, 0.0])
    assert relevance(-DENSE, None, 0.0, 0.5).tolist() == [0, 0, 0, 0]


@given(st.lists(st.floats(0, 1, width=32), min_size=1, max_size=20), st.integers(1, 20))
def test_a_list_is_the_head_of_the_sorted_scores(scores: list[float], depth: int) -> None:
    every = np.array(scores, np.float32)
    found = ranked("dense", every, np.ones(len(every), bool), np.arange(len(every)), depth)
    by_hand = sorted(range(len(every)), key=lambda row: (-every[row], row))[:depth]
    assert found.rows.tolist() == by_hand
