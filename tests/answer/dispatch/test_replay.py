"""A stored route is reached again from its record alone, and a change is named."""

import pytest

from kohaku.answer.dispatch.replay import replay
from kohaku.answer.dispatch.rules import decide
from kohaku.contracts.question import Intent
from kohaku.contracts.retrieval import Plan, Query, QueryKind, RerankReport, Retrieval
from kohaku.contracts.trace import AnswerRecord, Part
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


def part(text: str, scores: list[float], **changes: object) -> Part:
    parsed = parse(text).model_copy(update=changes)
    found = Retrieval(
        plan=Plan(queries=(Query(number=1, text=text, kind=QueryKind.ORIGINAL),)), rerank=RerankReport(applied=False)
    )
    return Part(parsed=parsed, retrieval=found, decision=decide(parse(text), scores, 700, 100_000, AskOptions()))


def test_the_routes_of_the_parts_are_reached_again_too() -> None:
    question = "Who funded the trial and when did it end?"
    parts = [part("Who funded the trial?", [0.9, 0.2]), part("When did the trial end?", [0.9, 0.89])]
    written = AnswerRecord.model_validate_json(record(question, [0.9, 0.5], parts=parts).model_dump_json())
    assert replay(written).identical
    changed = part("When did the trial end?", [0.9, 0.2], intent=Intent.SUMMARY)
    assert replay(record(question, [0.9, 0.5], parts=[parts[0], changed])).differences == (
        "sub-question “When did the trial end?”: intent: recorded summary, now factual lookup",
    )


def test_a_record_from_before_there_were_parts_is_read_and_replayed() -> None:
    stored = record("Who funded the trial and when did it end?", [0.9, 0.5]).model_dump(mode="json")
    del stored["parts"]
    written = AnswerRecord.model_validate(stored)
    assert written.parts == ()
    assert replay(written).identical


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
