"""What only the prompt or the model knew does not reach a reader of the answer."""

import pytest

from kohaku.readers.llm.prompts import Labels
from kohaku.readers.llm.replies import as_reply
from kohaku.readers.llm.schemas import AnswerOut

LINES = {"n1": "Training used 24 MWh.", "n2": "It is an interval of [5, 7]."}
LABELS = Labels({"1": "n1", "2": "n2"}, LINES)


@pytest.mark.parametrize(
    ("said", "shown"),
    [
        ("Training used 24 MWh [5, 7].", "Training used 24 MWh."),
        ("Training [12] used 24 MWh [99]", "Training used 24 MWh"),
        ("Training used 24 MWh [1].", "Training used 24 MWh."),
        ("It took [24 MWh] in all.", "It took [24 MWh] in all."),
    ],
)
def test_marks_of_the_models_own_go(said: str, shown: str) -> None:
    assert as_reply(AnswerOut(answer=said), LABELS).answer == shown


def test_a_bracket_of_a_line_that_is_named_is_no_mark() -> None:
    said = "The interval is [5, 7]."
    assert as_reply(AnswerOut(answer=said, sentences=["2"]), LABELS).answer == said


@pytest.mark.parametrize(
    ("value", "unit", "quote"),
    [
        (24.0, "MWh", LINES["n1"]),
        (24000.0, "kWh", LINES["n1"]),
        ("24 MWh", "", LINES["n1"]),
        ("a lot", "", LINES["n1"]),
        (True, "", LINES["n1"]),
        (999.0, "MWh", "999"),
        ("999 MWh", "", "999 MWh"),
        (2.0, "", "2"),
    ],
)
def test_a_number_that_its_lines_do_not_state_is_what_has_to_be_found_there(
    value: str | float, unit: str, quote: str
) -> None:
    reply = as_reply(AnswerOut(sentences=["1"], value=value, unit=unit, found=True), LABELS)
    assert [citation.quote for citation in reply.evidence] == [quote]


def test_a_number_that_counts_the_lines_is_proved_by_them() -> None:
    reply = as_reply(AnswerOut(sentences=["1", "2"], value=2.0, found=True), LABELS)
    assert [citation.quote for citation in reply.evidence] == list(LINES.values())
