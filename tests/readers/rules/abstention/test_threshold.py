"""When evidence is good enough, and what is said where it is not."""

from kohaku.contracts.question import AnswerType
from tests.readers.rules.handmade import judged, passage, question, read

PREMIUM = passage("The annual premium for the 2025 policy year is €1,284.00.")


def test_another_year_is_not_an_answer() -> None:
    reply = judged(question("What was the annual premium in 2019?", AnswerType.AMOUNT, years=(2019,)), PREMIUM)
    assert not reply.answer_found
    assert "2019" in reply.answer


def test_the_year_of_a_paper_is_no_condition() -> None:
    text = passage("The mill used 40 MWh of power.")
    asked = question("According to a 2019 paper, how much power did the mill use?", unit="MWh", years=(2019,))
    assert read(asked, text).value == 40.0


def test_a_missing_name_is_said() -> None:
    reply = judged(question("What was the annual premium of Zephyr Shipping?", AnswerType.AMOUNT), PREMIUM)
    assert not reply.answer_found
    assert "Zephyr" in reply.answer


def test_confidence_is_a_share() -> None:
    reply = read(question("What is the annual premium?", AnswerType.AMOUNT), PREMIUM)
    assert 0 < reply.confidence <= 1
