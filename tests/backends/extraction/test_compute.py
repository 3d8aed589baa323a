"""Computation with its operands, only where it is asked for."""

import pytest

from kohaku.backends.extraction.compute import operation
from kohaku.contracts.question import AnswerType, Decomposition
from tests.backends.extraction.handmade import passage, question, read

PLANTS = passage(
    "The Nordby plant used 48.6 MWh of electricity in May.",
    "The Sudby plant used 12.4 MWh of electricity in May.",
)


def compared(text: str, first: str, second: str, unit: str = "") -> object:
    asked = question(text, AnswerType.NUMBER, unit=unit, decomposition=Decomposition.COMPARISON)
    return read(asked.model_copy(update={"sub_questions": (first, second)}), PLANTS)


FIRST = "How much electricity did the Nordby plant use in May?"
SECOND = "How much electricity did the Sudby plant use in May?"


def test_a_difference_is_computed_and_both_sentences_are_cited() -> None:
    reply = compared("What is the difference in electricity use in May between Nordby and Sudby?", FIRST, SECOND, "MWh")
    assert reply.value == pytest.approx(36.2)  # type: ignore[attr-defined]
    assert reply.method == "computed"  # type: ignore[attr-defined]
    assert [o.value for o in reply.operands] == [48.6, 12.4]  # type: ignore[attr-defined]
    assert len(reply.evidence) == 2  # type: ignore[attr-defined]


def test_a_ratio_is_the_larger_to_the_smaller() -> None:
    reply = compared("How many times more electricity did Nordby use in May than Sudby?", FIRST, SECOND, "multiplier")
    assert reply.value == pytest.approx(48.6 / 12.4)  # type: ignore[attr-defined]


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("What is the difference between A and B?", "difference"),
        ("How many times more does A use than B?", "ratio"),
        ("By what percentage did the cost fall?", "change"),
        ("What is the sum of A and B?", "sum"),
        ("What does A cost?", None),
    ],
)
def test_only_some_questions_ask_for_arithmetic(text: str, expected: str | None) -> None:
    assert operation(text) == expected


def test_each_side_takes_the_figure_beside_its_own_words() -> None:
    one_line = passage("In May electricity use was 48.6 MWh at the Nordby plant, and at the Sudby plant 12.4 MWh.")
    asked = question(
        "What is the difference in electricity use in May between the Nordby plant and the Sudby plant?",
        AnswerType.NUMBER, unit="MWh", decomposition=Decomposition.COMPARISON,
    )  # fmt: skip
    reply = read(asked.model_copy(update={"sub_questions": (FIRST, SECOND)}), one_line)
    assert reply.value == pytest.approx(36.2)
