"""What tells the answerer how to answer is not asked for."""

import pytest

from kohaku.languages import language
from kohaku.question.instructions import without_instructions


@pytest.mark.parametrize(
    ("code", "text", "asked"),
    [
        ("en", "What is the rent? Round your answer to two decimals.", "What is the rent?"),
        ("en", "What is the rent (net)?Answer in USD.", "What is the rent (net)?"),
        (
            "en",
            "How many piers are there? Please write down the answer in integer format.",
            "How many piers are there?",
        ),
        ("en", "Which piers are open? The answer should be a list.", "Which piers are open?"),
        ("en", "What is the answer to clause 4?", "What is the answer to clause 4?"),
        ("fr", "Quel est le loyer ? Donnez la réponse en euros.", "Quel est le loyer ?"),
        ("de", "Wie hoch ist die Miete? Runden Sie auf ganze Euro.", "Wie hoch ist die Miete?"),
    ],
)
def test_only_the_question_is_left(code: str, text: str, asked: str) -> None:
    assert without_instructions(text, language(code).questions) == asked


def test_a_text_that_only_instructs_is_kept() -> None:
    assert without_instructions("Answer in USD.", language("en").questions) == "Answer in USD."
