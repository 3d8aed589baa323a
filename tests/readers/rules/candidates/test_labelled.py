"""Key–value lines answer by their label, with the value as it is written."""

import pytest

from kohaku.contracts.question import AnswerType
from tests.readers.rules.handmade import judged, passage, question, read

INVOICE = passage(
    "Invoice number: RB-20933 Invoice date: 14 June 2024 Due date: 14 July 2024 Customer: Holm & Partners Ltd Prepared by: Dara Voss"
)


@pytest.mark.parametrize(
    ("asked", "kind", "value"),
    [
        ("What is the invoice number?", AnswerType.TEXT, "RB-20933"),
        ("invoice nubmer", AnswerType.TEXT, "RB-20933"),
        ("When is the invoice due?", AnswerType.DATE, "2024-07-14"),
        ("When was the invoice issued?", AnswerType.DATE, "2024-06-14"),
        ("Who prepared the invoice?", AnswerType.ENTITY, "Dara Voss"),
        ("Who signed the invoice?", AnswerType.ENTITY, None),
        ("What is the order number?", AnswerType.TEXT, None),
    ],
)
def test_the_label_says_what_the_value_is(asked: str, kind: AnswerType, value: str | None) -> None:
    reply = judged(question(asked, kind), INVOICE) if value is None else read(question(asked, kind), INVOICE)
    assert reply.value == value


@pytest.mark.parametrize(
    ("asked", "value"),
    [
        ("What is the name of the vessel?", "Sea Fern"),
        ("What is the number of the vessel?", "SF-2291"),
        ("What is the name of the skipper?", None),
    ],
)
def test_the_name_of_a_thing_is_told_from_its_number(asked: str, value: str | None) -> None:
    form = passage("Vessel number: SF-2291", "Length of the vessel: 12.4 m", "Name of the vessel: Sea Fern")
    reply = judged(question(asked, AnswerType.ENTITY), form)
    assert reply.value == value


def test_two_versions_of_a_rule_are_both_shown_the_later_first() -> None:
    old = passage(
        "The annual leave is 25 days.", document="a", title="Leave policy (valid from 1 January 2021)", rank=1
    )
    new = passage(
        "The annual leave is 29 days.", document="b", title="Leave policy (valid from 1 January 2025)", rank=2
    )
    reply = read(question("How many days is the annual leave?"), old, new)
    assert reply.value == 29.0
    assert "25 days" in " ".join(reply.caveats)
    assert len(reply.evidence) == 2


def test_a_summary_is_declined_with_what_can_be_asked() -> None:
    reply = read(question("Summarise the policy", AnswerType.TEXT), INVOICE)
    assert not reply.answer_found
    assert "ask for" in reply.answer
