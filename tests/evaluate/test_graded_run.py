"""Runs: every question is asked, measured and diagnosed; failures are not measured."""

import pytest

from kohaku.contracts.runs import RunItem
from kohaku.contracts.trace import AnswerRecord
from kohaku.errors import Stopped
from kohaku.evaluate.graded_run import RowResult, grade, items, run, total
from kohaku.evaluate.labelled import read_rows
from kohaku.evaluate.taxonomy import ErrorClass
from tests.evaluate.records import NAMES, abstained, answered, failed, question


def test_each_question_is_asked_with_its_unit_and_handed_over_at_once() -> None:
    asked: list[tuple[str, str]] = []
    seen: list[int] = []

    def ask(text: str, unit: str) -> AnswerRecord:
        asked.append((text, unit))
        return answered(40.0)

    rows = run([question(unit="MWh")], ask, lambda _row: seen.append(len(asked)), names=NAMES)
    assert asked == [("How many?", "MWh")]
    assert seen == [1]
    assert rows[0].diagnosis.error is ErrorClass.CORRECT
    assert (rows[0].score.value, rows[0].score.reference) == (1.0, 1.0)


def test_a_failed_answer_is_not_measured_and_does_not_stop_the_run() -> None:
    records = iter([failed(), answered(40.0), abstained()])
    rows = run([question()] * 3, lambda _text, _unit: next(records), names=NAMES)
    assert [row.score.value for row in rows] == [None, 1.0, 0.0]
    assert rows[0].submission is None
    assert rows[0].diagnosis.error is ErrorClass.FAILED


def test_the_total_is_over_measured_rows() -> None:
    rows: list[RowResult] = run([question()], lambda _text, _unit: failed())
    assert total(rows).overall is None
    assert total(run([question()], lambda _text, _unit: answered(40.0))).overall == 1.0


def test_a_stop_ends_a_run_before_its_next_question() -> None:
    asked: list[str] = []

    def check() -> None:
        if asked:
            raise Stopped("Stopped.")

    def ask(text: str, _unit: str) -> AnswerRecord:
        asked.append(text)
        return answered(40.0)

    with pytest.raises(Stopped):
        run([question()] * 3, ask, check=check)
    assert len(asked) == 1


FILE = b"id,question,answer_value,answer_unit,ref_id,Quote\nq1,How many?,40,is_blank,['chung2025'],1\n"


def test_items_of_a_stored_run_keep_the_labels_as_they_stand() -> None:
    (item,) = items(read_rows(FILE, "set.csv", ("id",)))
    assert (item.id, item.question, item.unit) == ("q1", "How many?", "")
    assert item.gold["ref_id"] == "['chung2025']"


def test_a_grade_is_json_with_null_for_what_was_not_measured() -> None:
    (item,) = items(read_rows(FILE, "set.csv", ("id",)))
    right = grade(answered(40.0), item, NAMES)
    assert (right["value"], right["reference"], right["na"]) == (1.0, 1.0, None)
    assert (right["submitted"], right["references"], right["kinds"]) == ("40", ["Chung2025"], ["quote"])
    assert right["error"] == "correct"
    lost = grade(failed(), item, NAMES)
    assert (lost["value"], lost["reference"], lost["submitted"], lost["error"]) == (None, None, None, "failed")


def test_an_item_without_labels_is_not_measured() -> None:
    assert grade(abstained(), RunItem(id="q1", question="How many?")) == {}
