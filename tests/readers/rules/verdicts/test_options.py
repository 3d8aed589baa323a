"""Questions that offer their answers."""

import pytest

from kohaku.contracts.question import AnswerType
from kohaku.readers.rules.verdicts.options import options
from tests.readers.rules.handmade import passage, question, read


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("Which mill uses the most power: Mill-A, Mill-B or Press-9?", ["Mill-A", "Mill-B", "Press-9"]),
        ("Which is cheaper, the Gold plan or the Silver plan?", ["Gold plan", "Silver plan"]),
        ("Which mill uses the most power?", []),
        ("What does the policy cover?", []),
    ],
)
def test_the_offered_answers_are_found(text: str, expected: list[str]) -> None:
    assert options(text) == expected


def test_the_option_that_the_sentence_names_first_is_chosen() -> None:
    text = "When the server is overloaded, Swapping consistently consumes less energy than Recomputation."
    asked = question("Which consumes less energy when overloaded, Recomputation or Swapping?", AnswerType.ENTITY)
    assert read(asked, passage(text)).value == "Swapping"
