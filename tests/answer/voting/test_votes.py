"""The vote: clusters, blank filtering, quorum, reference modes, ties, and what it says about itself."""

from collections.abc import Sequence
from typing import Any, get_args

import pytest
from hypothesis import given
from hypothesis import strategies as st

from kohaku.answer.voting.clusters import Vote
from kohaku.answer.voting.confidence import PRIOR, STRENGTH
from kohaku.answer.voting.votes import needed, settled, tally, verdict_of, vote_of
from kohaku.contracts.answer import AnswerWithEvidence, Ballot, Span, Value
from kohaku.settings import AskOptions, ReferenceMode

PAPER = AskOptions(quorum=0.0)


def votes(*values: Value, unit: str = "", **fields: Any) -> list[Vote]:
    """One ballot a value; None abstains."""
    return [Vote(juror, value, unit, abstained=value is None, **fields) for juror, value in enumerate(values, start=1)]


def winner(ballots: Sequence[Vote], options: AskOptions = PAPER, asked: int | None = None) -> Value:
    outcome = tally(ballots, options, len(ballots) if asked is None else asked)
    return outcome.winner.value if outcome.winner else None


def ballot(
    juror: int, value: Value, document: str = "d1", *, error: str = "", unit: str = "", said: str = ""
) -> Ballot:
    """A live ballot whose evidence is one sentence of a document."""
    if value is None:
        return Ballot(juror=juror, answer=AnswerWithEvidence(), error=error)
    quote = f"Sentence {juror}."
    span = Span(
        document_id=document, node_id=f"{document}:s1:p1:t{juror}", start=0, end=len(quote), quote=quote,
        value_start=0, value_end=1,
    )  # fmt: skip
    answer = AnswerWithEvidence(
        value=value, unit=unit, answer=said or f"Juror {juror} says {value}.", evidence=(span,), answer_found=True
    )
    return Ballot(juror=juror, answer=answer)


# --- blanks and quorum ------------------------------------------------------------------------------------------------


def test_abstentions_do_not_vote_once_one_ballot_answers_under_the_papers_rule() -> None:
    assert winner(votes(None, None, "Paris", None, None)) == "Paris"


def test_abstentions_vote_where_they_are_not_filtered() -> None:
    unfiltered = PAPER.model_copy(update={"blank_filter": False})
    assert winner(votes(None, None, "Paris"), unfiltered) is None
    assert winner(votes(None, "Paris", "Paris"), unfiltered) == "Paris"
    assert winner(votes(None, "Paris"), unfiltered) == "Paris"  # as many: the answer has evidence, a blank has none


@pytest.mark.parametrize(("quorum", "needs"), [(0.0, 1), (0.25, 3), (1 / 3, 3), (0.34, 4), (0.5, 5), (1.0, 9)])
def test_a_quorum_is_a_share_of_the_jury_and_at_least_one(quorum: float, needs: int) -> None:
    options = AskOptions(quorum=quorum)
    enough = votes(*["Paris"] * needs, *[None] * (9 - needs))
    short = votes(*["Paris"] * (needs - 1), *[None] * (10 - needs))
    assert winner(enough, options) == "Paris"
    assert winner(short, options) is None


def test_below_the_quorum_the_jury_abstains_and_says_so() -> None:
    outcome = tally(votes("Paris", *[None] * 8), AskOptions(quorum=0.5), 9)
    assert outcome.winner is None
    assert outcome.note == "1 of 9 jurors answered, 5 are needed"


def test_ballots_that_nobody_could_read_are_no_consensus() -> None:
    verdict = verdict_of([ballot(1, None, error="overloaded"), ballot(2, None, error="overloaded")], PAPER, 2)
    assert verdict.note.startswith("no consensus")
    assert not verdict.answer.answer_found
    assert verdict.answer.value is None
    assert (verdict.unreadable, verdict.abstaining, verdict.answering) == (2, 0, 0)


def test_no_ballots_are_no_consensus() -> None:
    assert verdict_of([], PAPER, 0).note.startswith("no consensus")


# --- ties -------------------------------------------------------------------------------------------------------------


def test_a_tie_goes_to_more_grounded_evidence_then_to_the_lower_juror() -> None:
    assert winner([Vote(1, "a"), Vote(2, "b", grounded=1)]) == "b"
    assert winner([Vote(1, "a", grounded=1), Vote(2, "b", grounded=3)]) == "a"  # ballots count, not their quotes
    assert winner([Vote(2, "b"), Vote(1, "a")]) == "a"


def test_a_tied_range_that_contains_a_number_does_not_speak_against_it() -> None:
    assert winner(votes("9.1 to 11.7", "11.7", unit="percent")) == "11.7"
    assert winner(votes("9.1 to 11.7", "12", unit="percent")) == "9.1 to 11.7"
    assert winner(votes("9.1 to 11.7", "9.1–11.7", "11.7", unit="percent")) == "9.1 to 11.7"


def test_grounded_ballots_weigh_more_if_wished() -> None:
    ballots = [Vote(1, "a"), Vote(2, "a"), Vote(3, "b", grounded=1), Vote(4, "b", grounded=1), Vote(5, "a")]
    assert winner(ballots) == "a"
    assert winner(ballots, PAPER.model_copy(update={"evidence_weight": True})) == "b"


# --- references -------------------------------------------------------------------------------------------------------

CITING = [
    Vote(1, "a", references=frozenset({"x"})),
    Vote(2, "a", references=frozenset({"x", "y"})),
    Vote(3, "a", references=frozenset({"x"})),
    Vote(4, "b", references=frozenset({"z"})),
    Vote(5, "c", references=frozenset({"z"})),
    Vote(6, "b", references=frozenset({"z"})),
]


@pytest.mark.parametrize(
    ("mode", "value", "references"),
    [
        ("answer_priority", "a", {"x"}),  # value first, then the references behind it
        ("independent", "a", {"z"}),  # most ballots cite z, whatever they say
        ("ref_priority", "b", {"z"}),  # references first, then the values behind them
        ("union", "a", {"x", "y"}),
        ("intersection", "a", {"x"}),
    ],
)
def test_reference_modes(mode: ReferenceMode, value: str, references: set[str]) -> None:
    outcome = tally(CITING, PAPER.model_copy(update={"reference_mode": mode}), 6)
    assert outcome.winner is not None
    assert outcome.winner.value == value
    assert set(outcome.references) == references


# --- the verdict ------------------------------------------------------------------------------------------------------


def test_the_verdict_counts_and_says_what_stands_behind_it() -> None:
    ballots = [*(ballot(juror, "Paris") for juror in range(1, 7)), ballot(7, "Rome"), ballot(8, None), ballot(9, None)]
    verdict = verdict_of(ballots, PAPER, 9)
    assert verdict.note == "6 of 7 answering ballots; 2 of 9 abstained"
    assert verdict.answer.confidence == pytest.approx((6 + PRIOR * STRENGTH) / (7 + STRENGTH))
    assert (verdict.answering, verdict.abstaining, verdict.unreadable, verdict.asked) == (7, 2, 0, 9)
    assert [cluster.jurors for cluster in verdict.clusters] == [(1, 2, 3, 4, 5, 6), (7,)]
    assert not verdict.stopped_early


def test_the_verdict_brings_the_evidence_of_all_who_agree_and_of_nobody_else() -> None:
    verdict = verdict_of([ballot(1, "Paris"), ballot(2, "paris"), ballot(3, "Rome")], PAPER, 3)
    assert verdict.references == ("d1",)
    assert [span.node_id for span in verdict.answer.evidence] == ["d1:s1:p1:t1", "d1:s1:p1:t2"]


def test_evidence_outside_the_voted_documents_is_left_out() -> None:
    verdict = verdict_of([ballot(1, "Paris", "d1"), ballot(2, "Paris", "d1"), ballot(3, "Paris", "d2")], PAPER, 3)
    assert verdict.references == ("d1",)
    assert {span.document_id for span in verdict.answer.evidence} == {"d1"}


def test_a_number_is_counted_as_its_own_sentence_scales_it() -> None:
    said = "The cost is $2.51 million."
    ballots = [ballot(1, 2.51, unit="USD", said=said), ballot(2, 2.51, unit="USD", said=said)]
    verdict = verdict_of([*ballots, ballot(3, 2_510_000.0, unit="USD")], PAPER, 3)
    assert (verdict.answer.value, verdict.answer.unit) == (2_510_000.0, "USD")
    assert verdict.answer.confidence == pytest.approx((3 + PRIOR * STRENGTH) / (3 + STRENGTH))


def test_a_cast_keeps_what_the_vote_needs_of_a_ballot() -> None:
    vote = vote_of(ballot(3, "Paris", "d7"))
    assert (vote.juror, vote.references, vote.grounded) == (3, frozenset({"d7"}), 1)
    assert vote_of(ballot(1, None)).abstained
    assert not vote_of(ballot(1, None, error="overloaded")).readable


# --- properties -------------------------------------------------------------------------------------------------------

VALUES: st.SearchStrategy[Value] = st.sampled_from(
    [None, "5 kg", "5", "5 lbs", "5000 g", 5.0, "yes", "1", True, "5-6", "A, B", ["b", "a"], "x", "X", "3.14", "3.1415"]
)
CASTS = st.lists(
    st.tuples(VALUES, st.frozensets(st.sampled_from("xyz"), max_size=2), st.integers(0, 2), st.booleans()), max_size=8
).map(
    lambda rows: [
        Vote(juror, value, "", references, grounded, value is None, readable or juror > 2)
        for juror, (value, references, grounded, readable) in enumerate(rows, start=1)
    ]
)
OPTIONS = st.builds(
    AskOptions,
    quorum=st.sampled_from([0.0, 0.3, 0.5]),
    blank_filter=st.booleans(),
    evidence_weight=st.booleans(),
    reference_mode=st.sampled_from(get_args(ReferenceMode)),
    unit=st.sampled_from(["", "kg"]),
)


@given(CASTS, OPTIONS, st.randoms(use_true_random=False))
def test_the_order_of_ballots_never_changes_the_outcome(ballots: list[Vote], options: AskOptions, random: Any) -> None:
    shuffled = ballots.copy()
    random.shuffle(shuffled)
    assert tally(shuffled, options, len(ballots)) == tally(ballots, options, len(ballots))


@given(CASTS, OPTIONS)
def test_every_answering_ballot_of_the_vote_stands_in_exactly_one_cluster(
    ballots: list[Vote], options: AskOptions
) -> None:
    outcome = tally(ballots, options, len(ballots))
    jurors = [vote.juror for cluster in outcome.clusters for vote in cluster.votes]
    assert len(jurors) == len(set(jurors))
    if options.reference_mode != "ref_priority":
        assert len(jurors) == outcome.answering
    assert (outcome.winner is None) == (outcome.voters == 0)


@given(
    st.lists(st.sampled_from(["a", "b", "c", None]), min_size=1, max_size=7),
    st.lists(st.sampled_from(["a", "b", "c", "d", None]), max_size=5),
    OPTIONS,
)
def test_a_settled_vote_stays_as_it_is_whatever_comes(
    first: list[str | None], later: list[str | None], options: AskOptions
) -> None:
    asked = len(first) + len(later)
    so_far = votes(*first)
    whole = [*so_far, *(Vote(len(first) + n, v, grounded=9, abstained=v is None) for n, v in enumerate(later, 1))]
    if settled(so_far, options, asked):
        assert winner(whole, options) == winner(so_far, options, asked)


@given(st.lists(st.sampled_from(["a", "b", None]), max_size=6), st.integers(1, 9), OPTIONS)
def test_fewer_ballots_than_needed_never_settle_a_vote(first: list[str | None], out: int, options: AskOptions) -> None:
    so_far = votes(*first)
    asked = len(first) + out
    if settled(so_far, options, asked):
        return
    least = needed(so_far, options, asked)
    assert 1 <= least <= out
    lead = winner(so_far, options, asked) or "a"
    for n in range(1, least):
        agreeing = [*so_far, *(Vote(len(first) + m, lead) for m in range(1, n + 1))]
        answered = tally(agreeing, options, asked).winner is not None
        assert not (settled(agreeing, options, asked) and answered)
