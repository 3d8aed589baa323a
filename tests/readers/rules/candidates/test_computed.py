"""Computation with its operands, only where it is asked for."""

import pytest

from kohaku.contracts.answer import Reply
from kohaku.contracts.question import AnswerType, Decomposition
from tests.readers.rules.handmade import passage, question, read

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


def test_each_side_takes_the_figure_beside_its_own_words() -> None:
    one_line = passage("In May electricity use was 48.6 MWh at the Nordby plant, and at the Sudby plant 12.4 MWh.")
    asked = question(
        "What is the difference in electricity use in May between the Nordby plant and the Sudby plant?",
        AnswerType.NUMBER, unit="MWh", decomposition=Decomposition.COMPARISON,
    )  # fmt: skip
    reply = read(asked.model_copy(update={"sub_questions": (FIRST, SECOND)}), one_line)
    assert reply.value == pytest.approx(36.2)


PREMIUMS = passage(
    "The annual premium for the 2025 policy year is €1,284.00, to be paid within 30 days.",
    "The annual premium for the 2023 policy year was €1,150.00.",
    "The annual premium for the 2024 policy year was €1,196.00.",
    "The increase of 7.4% in the annual premium between 2024 and 2025 reflects a higher rebuilding cost.",
)


def changed(first: int, second: int) -> Reply:
    asked = question(
        f"By what percentage did the annual premium increase from {first} to {second}?",
        AnswerType.PERCENT, unit="percent", decomposition=Decomposition.COMPARISON, years=(first, second),
    )  # fmt: skip
    parts = tuple(f"What was the annual premium in {year}?" for year in (first, second))
    return read(asked.model_copy(update={"sub_questions": parts}), PREMIUMS)


def test_a_stated_change_is_taken_for_its_own_years_only() -> None:
    assert changed(2024, 2025).value == 7.4
    computed = changed(2023, 2025)
    assert computed.method == "computed"
    assert computed.value == pytest.approx((1284 - 1150) / 1150 * 100)


def test_both_sides_are_of_the_kind_that_their_own_question_asks_for() -> None:
    asked = question(
        "How many times higher is the annual premium in 2025 than in 2023?",
        AnswerType.NUMBER, unit="times", decomposition=Decomposition.COMPARISON, years=(2025, 2023),
    )  # fmt: skip
    parts = ("What is the annual premium in 2025?", "What is the annual premium in 2023?")
    reply = read(asked.model_copy(update={"sub_questions": parts}), PREMIUMS)
    assert reply.value == pytest.approx(1284 / 1150)
