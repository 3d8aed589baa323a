import random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from kohaku.retrieve.consensus import consensus
from kohaku.settings import Strategy

# By hand: a is in both lists (0.5 + 0.1), b in the first (0.4), c in the second (0.9).
FOUND = [[("a", 0.5), ("b", 0.4)], [("c", 0.9), ("a", 0.1)]]


def test_frequency_sorts_by_count_then_total() -> None:
    assert [one.node_id for one in consensus(FOUND, "frequency")] == ["a", "c", "b"]
    assert [(one.count, one.total) for one in consensus(FOUND, "frequency")] == [
        (2, pytest.approx(0.6)), (1, 0.9), (1, 0.4)]  # fmt: skip


def test_score_sorts_by_total() -> None:
    assert [(one.node_id, one.score) for one in consensus(FOUND, "score")] == [
        ("c", 0.9), ("a", pytest.approx(0.6)), ("b", 0.4)]  # fmt: skip


def test_combined_weighs_count_and_total() -> None:
    # a: 0.4·2/2 + 0.6·0.6/0.9 = 0.8; c: 0.4·1/2 + 0.6·0.9/0.9 = 0.8; b: 0.4·1/2 + 0.6·0.4/0.9 = 0.4667
    ranked = consensus(FOUND, "combined")
    assert [one.score for one in ranked] == pytest.approx([0.8, 0.8, 0.2 + 0.6 * 0.4 / 0.9])
    assert ranked[2].node_id == "b"


def test_reciprocal_rank_looks_at_ranks_only() -> None:
    ranked = {one.node_id: one.score for one in consensus(FOUND, "rrf")}
    assert ranked == pytest.approx({"a": 1 / 61 + 1 / 62, "c": 1 / 61, "b": 1 / 62})


def test_a_passage_that_several_queries_found_stands_once_and_counts_each_of_them() -> None:
    ranked = consensus([[("a", 1.0)], [("a", 1.0)], [("a", 1.0)]], "frequency")
    assert [(one.node_id, one.count, one.total) for one in ranked] == [("a", 3, 3.0)]


def test_ties_are_broken_by_node_id() -> None:
    assert [one.node_id for one in consensus([[("b", 1.0), ("a", 1.0)]], "score")] == ["a", "b"]


def test_nothing_found_is_no_error() -> None:
    assert consensus([], "combined") == consensus([[], []], "rrf") == []
    assert consensus([[("a", 0.0)]], "combined")[0].score == pytest.approx(0.4)


@given(
    st.lists(st.dictionaries(st.sampled_from("abcdefgh"), st.floats(0, 1), max_size=8), max_size=5),
    st.sampled_from(["frequency", "score", "combined", "rrf"]),
    st.randoms(use_true_random=False),
)
def test_the_order_of_the_queries_does_not_matter(
    queries: list[dict[str, float]], strategy: Strategy, chance: random.Random
) -> None:
    found = [sorted(query.items(), key=lambda item: (-item[1], item[0])) for query in queries]
    shuffled = list(found)
    chance.shuffle(shuffled)
    assert consensus(shuffled, strategy) == consensus(found, strategy)
    assert len({one.node_id for one in consensus(found, strategy)}) == len({id for query in queries for id in query})
