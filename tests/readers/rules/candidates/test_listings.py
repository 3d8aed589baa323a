"""Listings: all items, each with its evidence."""

from kohaku.contracts.question import AnswerShape, AnswerType
from tests.readers.rules.handmade import passage, question, read

DUTIES = passage(
    "The operator must do the following every week:",
    ("list_item", "clean the filters;"),
    ("list_item", "test the alarm; and"),
    ("list_item", "check the oil."),
    headings=("Weekly duties",),
)
PARTS = passage(
    "The kit contains these parts:",
    ("list_item", "a hose;"),
    ("list_item", "a clamp."),
    section="s2",
    headings=("Parts of the kit",),
    rank=2,
)


def test_the_list_that_heading_and_lead_name_is_taken_whole() -> None:
    asked = question("List the weekly duties of the operator.", AnswerType.TEXT, shape=AnswerShape.LISTING)
    reply = read(asked, PARTS, DUTIES)
    assert reply.value == ["clean the filters", "test the alarm", "check the oil"]
    assert len(reply.evidence) == 3


def test_a_sentence_that_introduces_a_list_brings_its_items() -> None:
    reply = read(question("What must the operator do every week?", AnswerType.TEXT), DUTIES)
    assert reply.value == ["clean the filters", "test the alarm", "check the oil"]
    assert reply.evidence[0].quote == "The operator must do the following every week:"


def test_an_enumeration_within_a_sentence_is_a_list() -> None:
    text = passage("The report covers three sites, which are Aldermoor, Dunmere and Hallowby.")
    asked = question("Which sites does the report cover?", AnswerType.ENTITY, shape=AnswerShape.LISTING)
    assert read(asked, text).value == ["Aldermoor", "Dunmere", "Hallowby"]
