"""Which documents a jury rests on."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from kohaku.answer.voting.references import Cited, consensus, intersection, ranking, union


def cited(*sets: str) -> list[Cited]:
    """One ballot a word, one document a letter."""
    return [Cited(juror, frozenset(letters)) for juror, letters in enumerate(sets, start=1)]


@pytest.mark.parametrize(
    ("ballots", "chosen"),
    [
        (("a", "a", "b"), "a"),
        (("ab", "ab", "a"), "ab"),
        (("a", "a", "ab"), "a"),
        (("abcde", "a", "a"), "a"),  # a ballot that cites everything says little
        (("a", "", ""), "a"),  # who cites nothing does not vote
        (("b", "a"), "b"),  # a tie: the lower juror number
        (("ab", "a"), "a"),  # a tie: the smaller set
    ],
)
def test_consensus_is_the_set_that_overlaps_best_with_the_ballots(ballots: tuple[str, ...], chosen: str) -> None:
    assert set(consensus(cited(*ballots))) == set(chosen)


def test_more_evidence_breaks_a_tie_before_the_juror_number() -> None:
    ballots = [Cited(1, frozenset("a"), grounded=1), Cited(2, frozenset("b"), grounded=2)]
    assert consensus(ballots) == ("b",)


def test_weights_count() -> None:
    ballots = [Cited(1, frozenset("a"), 0.5), Cited(2, frozenset("a"), 0.5), Cited(3, frozenset("b"), 1.5)]
    assert consensus(ballots) == ("b",)


def test_union_and_intersection_name_the_most_cited_first() -> None:
    ballots = cited("bc", "ab", "abc")
    assert union(ballots) == ("b", "c", "a")
    assert intersection(ballots) == ("b",)
    assert intersection(cited("a", "b")) == ()
    assert intersection(cited("a", "")) == ("a",)


def test_nothing_cited_is_nothing_chosen() -> None:
    assert consensus([]) == union([]) == intersection(cited("", "")) == ()


SETS = st.lists(st.frozensets(st.sampled_from("abcd"), max_size=4), max_size=8)


@given(SETS, st.randoms(use_true_random=False))
def test_the_order_of_ballots_does_not_matter(sets: list[frozenset[str]], random: object) -> None:
    ballots = [Cited(juror, documents, grounded=len(documents) % 2) for juror, documents in enumerate(sets, start=1)]
    shuffled = ballots.copy()
    random.shuffle(shuffled)  # type: ignore[attr-defined]
    for choose in (consensus, union, intersection, lambda x: tuple(ranking(x))):
        assert choose(shuffled) == choose(ballots)


@given(SETS)
def test_no_set_that_a_ballot_cites_overlaps_better(sets: list[frozenset[str]]) -> None:
    voting = [documents for documents in sets if documents]

    def overlap(candidate: frozenset[str]) -> float:
        return sum(len(candidate & documents) / len(candidate | documents) for documents in voting)

    chosen = frozenset(consensus([Cited(juror, documents) for juror, documents in enumerate(sets, start=1)]))
    assert all(overlap(chosen) >= overlap(documents) - 1e-6 for documents in voting)
