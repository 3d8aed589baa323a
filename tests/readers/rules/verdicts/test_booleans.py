"""Is a statement supported or contradicted by the passages?"""

import pytest

from kohaku.contracts.question import AnswerType
from tests.readers.rules.handmade import judged, passage, question, read

COVER = passage(
    "This policy does not cover loss or damage arising from any of the following:",
    ("list_item", "flood or storm damage to fences, gates and goods stored in the open;"),
    ("list_item", "war, invasion or civil war."),
    headings=("5. Exclusions",),
)


@pytest.mark.parametrize(
    ("text", "statement", "expected"),
    [
        (
            "The alarm must be set whenever the premises are closed.",
            "The alarm must be set when the premises are closed.",
            True,
        ),
        (
            "The Act does not require providers to report water use.",
            "The Act requires providers to report water use.",
            False,
        ),
        ("Storage costs increased in 2023.", "Storage costs decreased in 2023.", False),
        (
            "Heat pumps saved 52% of the energy of the hall.",
            "Heat pumps saved more than 40% of the energy of the hall.",
            True,
        ),
        (
            "Heat pumps saved 31% of the energy of the hall.",
            "Heat pumps saved more than 40% of the energy of the hall.",
            False,
        ),
    ],
)
def test_a_statement_is_judged_by_its_sentence(text: str, statement: str, expected: bool) -> None:
    reply = read(question(f"True or False: {statement}", AnswerType.BOOLEAN), passage(text))
    assert reply.value is expected
    assert [citation.quote for citation in reply.evidence] == [text]


def test_an_item_of_a_list_of_exclusions_is_not_covered() -> None:
    asked = question("True or False: The policy covers storm damage to fences.", AnswerType.BOOLEAN)
    reply = read(asked, COVER)
    assert reply.value is False
    assert reply.evidence[0].quote == COVER.sentences[1].text


def test_a_french_negation_contradicts() -> None:
    text = "Le contrat ne couvre pas les dommages aux clôtures."
    asked = question("Le contrat couvre-t-il les dommages aux clôtures ?", AnswerType.BOOLEAN, language="fr")
    assert read(asked, passage(text)).value is False


def test_a_statement_on_something_else_is_not_judged() -> None:
    asked = question("True or False: Penguins can fly across the Atlantic.", AnswerType.BOOLEAN)
    assert not judged(asked, COVER).answer_found
