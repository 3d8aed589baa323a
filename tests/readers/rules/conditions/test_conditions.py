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


@pytest.mark.parametrize(
    ("asked", "language", "text", "value"),
    [
        ("Wie viele Räume hat das Gebäude?", "de", "Das Gebäude hat 12 Räume.", 12.0),
        ("Wie viele Besucher kamen im ersten Quartal?", "de", "Im 1. Quartal kamen 400 Besucher.", 400.0),
        ("Quel était le nombre de visiteurs en mars ?", "fr", "En mars, le musée a compté 4100 visiteurs.", 4100.0),
        ("Since Arvo closed its lab, how many people work there?", "en", "At Arvo 31 people work in the lab.", 31.0),
        ("How many regions ran on wind power in 2023?", "en", "In all, 22 regions ran on wind power, up from 19 in 2022.", 22.0),
        ("What is the total number of lamps in the four halls?", "en", "The total number of lamps in our halls is 412.", 412.0),
        ("What power does the K20-16GB card draw?", "en", "The K20 card with 16 GB draws 210 W.", 210.0),
    ],
)  # fmt: skip
def test_what_only_frames_a_question_is_no_condition(asked: str, language: str, text: str, value: float) -> None:
    assert read(question(asked, language=language), passage(text, title="2023")).value == value


@pytest.mark.parametrize(
    ("asked", "language", "text", "missing"),
    [
        ("Wie hoch war der Umsatz im zweiten Quartal?", "de", "Der Umsatz lag im 1. Quartal bei 40 Mio. EUR.", "zweiten quartal"),
        ("Quel était le nombre de visiteurs en mars ?", "fr", "En avril, le musée a compté 4100 visiteurs.", "mars"),
        ("Wer ist der Schatzmeister?", "de", "Vorsitzende ist Frau Ilse Brand.", "Schatzmeister"),
        ("Wie viele Räume befinden sich im 2. Obergeschoss?", "de", "Im 1. Obergeschoss befinden sich 9 Räume.", "2. Obergeschoss"),
        ("What is the mean temperature of room A?", "en", "The mean temperature of room B is 4.1 °C.", "room A"),
        ("How many visitors came in May 2021?", "en", "In June 2021, 300 visitors came.", "May"),
    ],
)  # fmt: skip
def test_periods_and_offices_are_conditions_in_every_language(
    asked: str, language: str, text: str, missing: str
) -> None:
    reply = read(question(asked, language=language), passage(text))
    assert not reply.answer_found
    assert missing in reply.answer


def test_the_head_above_a_row_may_name_the_period() -> None:
    table = passage(
        ("table_row", "Three months ended March 31,"),
        ("table_row", "2024\t2023"),
        ("table_row", "Net revenue\t14,820\t16,005", "Net revenue; 2024 = 14,820; 2023 = 16,005"),
    )
    asked = "What was net revenue in the three months ended March 31, 2024?"
    assert read(question(asked, years=(2024,)), table).value == 14820.0
    later = asked.replace("March 31", "June 30")
    assert not read(question(later, years=(2024,)), table).answer_found


def test_another_name_behind_the_same_noun_is_of_another_thing() -> None:
    depots = passage("The depot in Riga has 38 vans.", "The Oslo office was closed in 2019.")
    reply = read(question("How many vans does the depot in Oslo have?"), depots)
    assert not reply.answer_found
    assert "Oslo" in reply.answer
    assert "Riga" in reply.answer
