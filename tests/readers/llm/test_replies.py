"""What only the prompt or the model knew does not reach a reader of the answer."""

import pytest

from kohaku.readers.llm.prompts import Labels
from kohaku.readers.llm.replies import as_reply
from kohaku.readers.llm.schemas import AnswerOut

LABELS = Labels({"S1": "doc:s1:p1:t1", "S2": "doc:s1:p1:t2"})


@pytest.mark.parametrize(
    ("said", "shown"),
    [
        ("Training used 24 MWh [5, 7].", "Training used 24 MWh."),
        ("Training [12] used 24 MWh [S99]", "Training used 24 MWh"),
        ("Training used 24 MWh (S1, S2).", "Training used 24 MWh."),
        ("It took [24 MWh] in all.", "It took [24 MWh] in all."),
    ],
)
def test_marks_of_the_models_own_go(said: str, shown: str) -> None:
    assert as_reply(AnswerOut(answer=said), LABELS).answer == shown


def test_a_bracket_of_the_source_is_no_mark() -> None:
    said = "The interval is [5, 7]."
    evidence = [{"id": "S2", "quote": "an interval of [5, 7]"}]
    assert as_reply(AnswerOut.model_validate({"answer": said, "evidence": evidence}), LABELS).answer == said
