"""Conditions are hard: what the question states is met by the fact, or the answer is withheld and says what was not found."""

import pytest

from kohaku.contracts.question import AnswerType
from kohaku.contracts.retrieval import Passage
from tests.readers.rules.handmade import passage, question, read

BRANCHES = passage(
    "The company has branches in Tarn, Velsen and Orrin.",
    "The Velsen branch was opened in 2016 by Inge Carstens.",
)
STAFF = passage("Full-time staff receive 30 days of holiday.", "Part-time staff receive 18 days of holiday.")
TICKETS = passage(
    "Ticket 5512: the paint line stopped on 3 March 2025.",
    "It was repaired by Jo Farr on 5 March 2025.",
    headings=("Tickets",),
)


@pytest.mark.parametrize(
    ("asked", "kind", "given", "missing", "said"),
    [
        ("When was the Tarn branch opened?", AnswerType.DATE, BRANCHES, "Tarn", "2016"),
        ("When was the tarn branch opened", AnswerType.DATE, BRANCHES, "tarn", "2016"),
        ("When was ticket 5513 repaired?", AnswerType.DATE, TICKETS, "ticket 5513", "5512"),
        ("How many days of parental holiday do staff receive?", AnswerType.NUMBER, STAFF, "parental", ""),
    ],
)
def test_a_condition_that_is_met_nowhere_is_named_with_what_is_said_instead(
    asked: str, kind: AnswerType, given: Passage, missing: str, said: str
) -> None:
    reply = read(question(asked, kind), given)
    assert not reply.answer_found
    assert missing in reply.answer
    assert said in reply.answer


@pytest.mark.parametrize(
    ("asked", "value"),
    [
        ("When was the Velsen branch opened?", "2016"),
        ("when was the velsen branch opened", "2016"),
    ],
)
def test_case_and_question_mark_change_nothing(asked: str, value: str) -> None:
    assert read(question(asked, AnswerType.DATE), BRANCHES).value == value


def test_the_condition_may_stand_in_the_sentence_before() -> None:
    assert read(question("When was ticket 5512 repaired?", AnswerType.DATE), TICKETS).value == "2025-03-05"


def test_qualifiers_tell_two_facts_apart() -> None:
    part = read(question("How many days of holiday do part-time staff receive?"), STAFF)
    full = read(question("How many days of holiday do full-time staff receive?"), STAFF)
    assert (part.value, full.value) == (18.0, 30.0)
