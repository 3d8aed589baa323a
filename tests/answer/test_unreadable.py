"""A reply that could not be read says nothing about the documents: its ballot is unreadable, and no abstention."""

from collections.abc import Sequence
from typing import Any

import pytest

from kohaku.answer.voting.votes import verdict_of
from kohaku.contracts.answer import AnswerWithEvidence, Exit, Grounding, Mode, Reading, Reply, Step, Usage
from kohaku.settings import AskOptions
from tests.answer.voting.test_jury import DECISION, FakeReader, everyone, judge

GARBLED = Reply(caveats=("unreadable",), readable=False)
THREE = AskOptions(jurors=3, early_stop=False, max_retries=0)


def test_it_is_counted_apart_and_the_others_decide() -> None:
    ballots = judge(FakeReader({1: ["Paris"], 2: [GARBLED], 3: [None]}), THREE)
    assert [bool(ballot.error) for ballot in ballots] == [False, True, False]
    verdict = verdict_of(ballots, THREE, 3)
    assert (verdict.answering, verdict.abstaining, verdict.unreadable) == (1, 1, 1)
    assert verdict.answer.value == "Paris"
    assert not verdict.unread


def test_all_unreadable_are_no_consensus() -> None:
    ballots = judge(FakeReader(everyone(GARBLED)), THREE)
    verdict = verdict_of(ballots, THREE, 3)
    assert verdict.note == "no consensus: none of 3 ballots could be read"
    assert verdict.unread
    assert not verdict.answer.answer_found
    assert all(ballot.usage.calls == 1 for ballot in ballots)  # they were paid for


@pytest.mark.parametrize(
    ("replies", "readable"),
    [((GARBLED, "Paris"), True), ((GARBLED, None), True), ((None, GARBLED), False), ((GARBLED, GARBLED), False)],
    ids=["a retry answers", "a retry abstains", "more passages, garbled", "never read"],
)
def test_the_last_attempt_decides(replies: Sequence[Any], readable: bool) -> None:
    (ballot,) = judge(FakeReader({1: replies}), AskOptions(jurors=1, max_retries=1))
    assert len(ballot.attempts) == 2
    assert (ballot.error == "") is readable


def test_a_passage_that_another_reply_speaks_of_was_read() -> None:
    loop = DECISION.model_copy(update={"mode": Mode.SEQUENTIAL})
    options = AskOptions(jurors=1, k=2, max_retries=0)
    (alone,) = judge(FakeReader({1: [GARBLED, None, GARBLED]}), options, decision=loop)
    assert "1 of its passages" in alone.error
    (together,) = judge(FakeReader({1: [GARBLED, None, None]}), options, decision=loop)
    assert together.error == ""  # the batch try saw both


def test_a_reading_knows_what_nobody_read() -> None:
    def step(readable: bool, *passages: str) -> Step:
        return Step(
            passages=passages,
            reply=Reply(readable=readable),
            grounding=Grounding(),
            answer_found=False,
            complete_answer_found=False,
            usage=Usage(),
        )

    def unread(*steps: Step) -> frozenset[str]:
        return Reading(mode=Mode.BATCH, exit=Exit.EXHAUSTED, steps=steps, answer=AnswerWithEvidence()).unread

    assert unread() == set()
    assert unread(step(True, "a"), step(False, "b")) == {"b"}
    assert unread(step(False, "a", "b"), step(True, "b")) == {"a"}
