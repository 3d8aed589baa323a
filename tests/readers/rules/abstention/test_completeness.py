"""When one passage is enough for the embedded reader."""

from kohaku.contracts.answer import Reply
from kohaku.contracts.question import AnswerType
from kohaku.contracts.retrieval import Passage
from kohaku.readers.base import Clues
from tests.readers.rules.handmade import passage, question, read

PREMIUM = passage("The annual premium for the 2025 policy year is €1,284.00.")
WHOLE = question("What is the annual premium for the 2025 policy year?", AnswerType.AMOUNT, years=(2025,))


def _similar(best_elsewhere: float) -> Clues:
    return Clues(similarity={PREMIUM.sentences[0].node_id: 0.6, "another passage's sentence": best_elsewhere})


def _read(at: Passage, clues: Clues) -> Reply:
    return read(WHOLE, at, clues=clues)


def test_the_first_passage_that_covers_the_question_is_enough() -> None:
    assert _read(PREMIUM, _similar(0.6)).complete_answer_found


def test_reading_goes_on_where_another_passage_is_much_nearer_to_the_question() -> None:
    later = PREMIUM.model_copy(update={"rank": 4})
    reply = read(question("What annual premium is due for tractors?", AnswerType.AMOUNT), later, clues=_similar(0.95))
    assert reply.answer_found
    assert not reply.complete_answer_found


def test_a_missing_year_leaves_the_answer_open() -> None:
    undated = passage("The annual premium for the policy year is €1,284.00.")
    reply = read(WHOLE, undated, passage("Brokers met in May.", rank=2))
    assert reply.answer_found
    assert not reply.complete_answer_found


def test_an_abstention_is_never_complete() -> None:
    reply = read(question("How many bicycles were sold in Oslo?", AnswerType.NUMBER), PREMIUM)
    assert not reply.answer_found
    assert not reply.complete_answer_found
