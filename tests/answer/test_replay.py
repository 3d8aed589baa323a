"""A stored route is reached again from its record alone, and a change is named."""

import pytest

from kohaku.answer.dispatch import decide
from kohaku.answer.replay import replay
from kohaku.contracts.question import Intent
from kohaku.contracts.trace import AnswerRecord
from kohaku.question.parse import parse
from kohaku.settings import AskOptions
from kohaku.store.database import now

QUESTIONS = [
    ("What is the annual premium?", [0.9, 0.5, 0.2]),
    ("What is the annual premium?", [0.9, 0.89, 0.88]),
    ("What are the exclusions of the policy?", [0.9, 0.5]),
    ("Is the premium higher than last year?", [0.4]),
    ("Summarise the report.", []),
]


def record(question: str, scores: list[float], **changes: object) -> AnswerRecord:
    options, parsed = AskOptions(), parse(question)
    fields = {
        "id": "a",
        "question": question,
        "options": options,
        "created": now(),
        "state": "answered",
        "parsed": parsed,
        "decision": decide(parsed, scores, 700, 100_000, options),
        "index_version": "default@1:minilm",
    }
    return AnswerRecord.model_validate(fields | changes)


@pytest.mark.parametrize(("question", "scores"), QUESTIONS)
def test_a_route_is_reached_again(question: str, scores: list[float]) -> None:
    written = AnswerRecord.model_validate_json(record(question, scores).model_dump_json())
    again = replay(written, "default@1:minilm")
    assert again.identical
    assert again.decision == written.decision


def test_another_parse_is_named() -> None:
    parsed = parse("What is the annual premium?").model_copy(update={"intent": Intent.SUMMARY})
    again = replay(record("What is the annual premium?", [0.9, 0.1], parsed=parsed))
    assert not again.identical
    assert "intent: recorded summary, now factual lookup" in again.differences


def test_a_changed_index_is_named() -> None:
    again = replay(record("What is the annual premium?", [0.9, 0.1]), "default@2:minilm")
    assert [text.partition(":")[0] for text in again.differences] == ["index"]


def test_an_answer_that_was_never_dispatched_says_so() -> None:
    again = replay(record("What is the annual premium?", [0.9], decision=None))
    assert again.differences == ("The answer ended before it was dispatched.",)
