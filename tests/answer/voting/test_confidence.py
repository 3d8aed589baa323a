"""A vote share is a vote, a confidence a probability."""

import pytest

from kohaku.answer.voting.confidence import agreed, confidence_of, grounded_share
from kohaku.contracts.answer import (
    AnswerWithEvidence,
    Attempt,
    Ballot,
    Exit,
    Grounding,
    Mode,
    Reading,
    Refusal,
    Reply,
    Span,
    Step,
    Usage,
)

SPAN = Span(document_id="d", node_id="d:t1", start=0, end=5, quote="Paris")


def ballot(juror: int, own: float = 0.0, refused: int = 0) -> Ballot:
    answer = AnswerWithEvidence(value="Paris", evidence=(SPAN,), answer_found=True, confidence=own)
    lost = tuple(Refusal(node_id="d:t1", quote="Rome", reason="not there") for _ in range(refused))
    step = Step(
        passages=("d:p1",),
        reply=Reply(),
        grounding=Grounding(spans=(SPAN,), refused=lost),
        answer_found=True,
        complete_answer_found=True,
        usage=Usage(),
    )
    reading = Reading(mode=Mode.BATCH, exit=Exit.SUFFICIENT, steps=(step,), answer=answer)
    return Ballot(juror=juror, attempts=(Attempt(number=0, k=5, readings=(reading,), answer=answer),), answer=answer)


def test_the_one_ballot_of_a_calibrated_reader_is_worth_what_it_says() -> None:
    assert confidence_of([ballot(1, own=0.62)], 1, calibrated=True) == pytest.approx(0.62)


def test_a_calibrated_reader_is_worth_less_where_others_vote_for_another_value() -> None:
    agreeing = [ballot(1, own=0.9), ballot(2, own=0.7)]
    assert confidence_of(agreeing, 4, calibrated=True) == pytest.approx(0.8 * 2 / 4)


def test_what_a_model_thinks_of_itself_does_not_count() -> None:
    assert confidence_of([ballot(1, own=1.0)], 1, calibrated=False) == confidence_of(
        [ballot(1, own=0.1)], 1, calibrated=False
    )


def test_one_ballot_of_one_is_never_certain_and_agreement_is_worth_more() -> None:
    assert agreed(1, 1) < agreed(3, 3) < agreed(9, 9) < 1.0
    assert agreed(2, 3) < agreed(1, 1)


def test_quotes_that_are_not_in_the_source_cost_confidence() -> None:
    assert grounded_share([ballot(1, refused=1)]) == pytest.approx(0.5)
    assert confidence_of([ballot(1, refused=1)], 1, calibrated=False) == pytest.approx(0.5 * agreed(1, 1))


def test_nobody_agreeing_is_no_confidence() -> None:
    assert confidence_of([], 0, calibrated=True) == 0.0
