"""Answers under the least confidence are withheld, with that reason; at the default nothing is."""

import pytest

from kohaku.answer.voting.operating_point import at_least
from kohaku.contracts.answer import AnswerWithEvidence, Cluster, Verdict
from kohaku.draw.words import outcome
from kohaku.engine import Engine
from kohaku.settings import AskOptions
from tests.evaluate.records import said

ANSWERED = Verdict(answer=said(40.0), references=("doc1",), clusters=(Cluster(value=40.0, jurors=(1,), weight=1.0),))


@pytest.mark.parametrize("least", [0.0, 0.5, 0.7])
def test_an_answer_that_reaches_the_least_stays_as_it_is(least: float) -> None:
    assert at_least(ANSWERED, least) is ANSWERED


def test_an_answer_under_the_least_is_withheld_and_says_so() -> None:
    found = at_least(ANSWERED, 0.75)
    assert not found.answer.answer_found
    assert (found.references, found.withheld) == ((), 0.7)
    assert "0.70 is under the least that is asked for, 0.75" in found.answer.caveats[0]
    assert found.clusters == ANSWERED.clusters


def test_an_abstention_is_not_withheld_again() -> None:
    nothing = Verdict(answer=AnswerWithEvidence())
    assert at_least(nothing, 1.0) is nothing


def test_a_question_says_why_its_answer_is_withheld(sampled: Engine) -> None:
    question = "When does the policy take effect?"
    given = sampled.ask(question, AskOptions(jurors=1))
    assert given.verdict is not None
    confidence = given.verdict.answer.confidence
    record = sampled.ask(question, AskOptions(jurors=1, least_confidence=1.0))
    assert record.state == "abstained"
    assert f"its confidence of {confidence:.2f} is under the least" in record.message
    assert "none of them proves" not in record.message
    assert outcome(record) == "Answer withheld"
    assert record.evidence == ()
    assert sampled.ask(question, AskOptions(jurors=1, least_confidence=confidence)).state == "answered"
