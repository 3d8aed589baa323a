"""A passage is read by its own document's language and conventions."""

import pytest

from kohaku.contracts.answer import Reply
from kohaku.contracts.question import AnswerType
from kohaku.contracts.retrieval import Passage
from tests.readers.rules.handmade import passage, question, read


def of_document(made: Passage, **known: object) -> Passage:
    """The passage as one of a document of which that much is known."""
    return made.model_copy(update=known)


def asked_revenue(**known: object) -> Reply:
    asked = question("What was the revenue of Lübeck in EUR?", AnswerType.AMOUNT, unit="EUR")
    return read(asked, of_document(passage("The revenue of Lübeck was 45.123 EUR."), **known))


def test_a_question_in_one_language_reads_a_document_in_another_as_that_writes_its_numbers() -> None:
    assert asked_revenue(language="de").value == 45_123.0
    assert asked_revenue(language="en").value == 45.123


def test_what_the_document_shows_wins_over_its_language() -> None:
    assert asked_revenue(language="en", decimal=",").value == 45_123.0


@pytest.mark.parametrize(("month_first", "iso"), [(False, "2018-04-05"), (True, "2018-05-04")])
def test_a_date_is_read_in_the_documents_order(month_first: bool, iso: str) -> None:
    asked = question("When was the lease of Unit 5 signed?", AnswerType.DATE)
    found = of_document(
        passage("The lease of Unit 5 was signed on 05/04/2018."), language="en", month_first=month_first
    )
    assert read(asked, found).value == iso


def test_a_loss_answers_what_the_profit_was_with_its_sign() -> None:
    text = "Net profit of the group for 2023: a loss of EUR 3.4 million."
    profit = question("What was the net profit of the group in EUR?", AnswerType.AMOUNT, unit="EUR")
    loss = question("How large was the net loss of the group in EUR?", AnswerType.AMOUNT, unit="EUR")
    assert read(profit, passage(text)).value == -3.4e6
    assert read(loss, passage(text)).value == 3.4e6


def test_a_minus_stays_with_the_value() -> None:
    asked = question("What was the lowest temperature at the station in °C?", unit="°C")
    assert read(asked, passage("The lowest temperature at the station was −12.5 °C.")).value == -12.5
