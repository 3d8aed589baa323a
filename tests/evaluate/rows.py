"""Graded rows made by hand."""

from datetime import UTC, datetime

from pydantic import JsonValue

from kohaku.contracts.runs import Run, RunItem, RunOrigin, RunRow
from kohaku.evaluate.lost.stages import GATES, LostAt, Outcome
from kohaku.settings import AskOptions

RIGHT = {"value": 1.0, "stage": LostAt.CORRECT.value, "outcome": Outcome.CORRECT.value}
WRONG = {"value": 0.0, "stage": LostAt.NOT_EXTRACTED.value, "outcome": Outcome.VALUE.value}


def row(number: int, grade: dict[str, JsonValue] | None = None, **item: object) -> RunRow:
    """A row; without a grade it is not measured."""
    known: dict[str, object] = {"id": f"q{number}", "question": f"Question {number}?", "gold": {"answer_value": "40"}}
    asked = RunItem.model_validate(known | item)
    return RunRow(number=number, item=asked, grade=grade or {}, done=grade is not None)


def right(number: int, **grade: JsonValue) -> RunRow:
    return row(number, {**RIGHT, "submitted": "40", "reference": 1.0, "passed": dict.fromkeys(GATES, True), **grade})


def wrong(number: int, **grade: JsonValue) -> RunRow:
    passed = {gate: gate in GATES[:3] for gate in GATES}
    return row(number, {**WRONG, "submitted": "41", "reference": 0.0, "passed": passed, **grade})


def run(id: str = "r1", day: int = 1, options: AskOptions | None = None, **origin: object) -> Run:
    return Run(
        id=id, name=id, created=datetime(2026, 1, day, tzinfo=UTC), state="finished", options=options or AskOptions(),
        total=2, done=2, origin=RunOrigin.model_validate(origin),
    )  # fmt: skip
