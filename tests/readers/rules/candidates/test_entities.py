"""Names and terms as answers."""

import pytest

from kohaku.contracts.question import AnswerType
from tests.readers.rules.handmade import passage, question, read


@pytest.mark.parametrize(
    ("sentence", "text", "value"),
    [
        (
            "To test this we develop Lamina, a scheduler for mixed clusters.",
            "What is the name of the scheduler for mixed clusters?",
            "Lamina",
        ),
        (
            "Mine drainage: It refers to acidic water that leaves a mine.",
            "What is the term for acidic water that leaves a mine?",
            "Mine drainage",
        ),
        (
            "The bill on dams was introduced by Senator Edward J. Markey (D-MA).",
            "Which Senator introduced the bill on dams?",
            "Edward J. Markey",
        ),
        (
            "We propose the granularity metric to compare sites.",
            "Which metric is proposed to compare sites?",
            "granularity",
        ),
        ("Margaret Oyelaran was elected Chair in 2023.", "Who was elected Chair in 2023?", "Margaret Oyelaran"),
    ],
)
def test_the_name_that_the_sentence_introduces_is_taken(sentence: str, text: str, value: str) -> None:
    reply = read(question(text, AnswerType.ENTITY), passage(sentence))
    assert reply.value == value
    assert reply.evidence[0].quote == sentence


def test_a_name_of_the_question_is_no_answer() -> None:
    text = passage("The Alma Reyes was refitted by Carrow Yard in 2022.")
    assert read(question("Who refitted the Alma Reyes?", AnswerType.ENTITY), text).value == "Carrow Yard"


def test_the_highest_row_of_a_table_is_found() -> None:
    rows = passage(
        ("table_row", "Mill-A 64.7", "Machine = Mill-A; Power (kW) = 64.7"),
        ("table_row", "Mill-B 130.1", "Machine = Mill-B; Power (kW) = 130.1"),
        ("table_row", "Press-9 12.5", "Machine = Press-9; Power (kW) = 12.5"),
    )
    reply = read(question("Which machine has the highest power?", AnswerType.ENTITY), rows)
    assert reply.value == "Mill-B"
