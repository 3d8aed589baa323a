"""Words of a text, and the short forms of its names."""

import pytest

from kohaku.contracts.question import AnswerType
from kohaku.readers.rules.evidence.words import initials
from tests.readers.rules.handmade import passage, question, read


@pytest.mark.parametrize(
    ("text", "short"),
    [("Hansen & Holm sold it", "hnh"), ("Hansen & Holm", "h&h"), ("the Northern Paper Mills", "npm")],
)
def test_a_name_has_initials(text: str, short: str) -> None:
    assert short in initials(text)


def test_one_capitalised_word_is_no_name_to_shorten() -> None:
    assert initials("The mill of Lund") == frozenset()


def test_a_company_may_be_asked_for_by_its_initials() -> None:
    reply = read(
        question("What did the sale of the mill bring HnH?", AnswerType.AMOUNT),
        passage("The sale of the mill brought Hansen & Holm $40 million."),
    )
    assert reply.value == 40e6
