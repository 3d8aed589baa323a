"""A run over labelled questions: each is asked, scored and diagnosed. Who answers is handed in."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass

from pydantic import JsonValue

from kohaku.contracts.runs import RunItem
from kohaku.contracts.trace import AnswerRecord
from kohaku.evaluate.labelled import Question, question_of
from kohaku.evaluate.submission import submission_of
from kohaku.evaluate.taxonomy import Diagnosis, diagnose
from kohaku.evaluate.wattbot import RowScore, Score, Submission, score, score_row

Ask = Callable[[str, str], AnswerRecord]
"""(question, unit) -> its record."""


@dataclass(frozen=True, slots=True)
class RowResult:
    """One row of a run; `submission` is None, and its score not measured, where the answer failed."""

    question: Question
    record: AnswerRecord
    submission: Submission | None
    score: RowScore
    diagnosis: Diagnosis


def run(
    questions: Iterable[Question],
    ask: Ask,
    on_row: Callable[[RowResult], None] = lambda _row: None,
    check: Callable[[], None] = lambda: None,
    names: Mapping[str, str] | None = None,
) -> list[RowResult]:
    """Ask every question in order and return the rows.

    Args:
        ask: answers one question; a failure is a state of its record.
        on_row: called with each row as soon as it is measured.
        check: raises to stop the run; called before each question.
        names: document id -> reference id, for the diagnosis of what was not found.
    """
    rows = []
    for question in questions:
        check()
        row = measured(ask(question.text, question.unit), question, names or {})
        rows.append(row)
        on_row(row)
    return rows


def measured(record: AnswerRecord, question: Question, names: Mapping[str, str]) -> RowResult:
    """Score and diagnosis of one answer."""
    submission = submission_of(record, question.unit)
    return RowResult(
        question, record, submission, score_row(question.gold, submission), diagnose(record, question, names)
    )


def total(rows: Sequence[RowResult]) -> Score:
    """Benchmark score over the measured rows."""
    submissions = {row.question.id: row.submission for row in rows if row.submission is not None}
    return score([row.question.gold for row in rows], submissions)


def items(rows: Sequence[Mapping[str, str]]) -> list[RunItem]:
    """Items of a stored run from the rows of a labelled file (`labelled.read_rows`); labels are kept as they stand."""
    asked = [(question_of(row), row) for row in rows]
    return [RunItem(id=q.id, question=q.text, unit=q.unit[:60], gold=dict(row)) for q, row in asked]


def grade(record: AnswerRecord, item: RunItem, names: Mapping[str, str] | None = None) -> dict[str, JsonValue]:
    """Grade of one row of a stored run, as JSON: three scores (null where not measured), what was submitted, the error
    class and its reason, the kinds of its evidence. Empty where the item has no label."""
    if "answer_value" not in item.gold:
        return {}
    question = question_of({"question": item.question, "answer_unit": item.unit, **item.gold, "id": item.id})
    row = measured(record, question, names or {})
    return {
        "value": row.score.value,
        "reference": row.score.reference,
        "na": row.score.na,
        "submitted": None if row.submission is None else row.submission.value,
        "references": [*sorted(row.submission.references)] if row.submission else [],
        "gold": question.gold.value,
        "gold_references": [*sorted(question.gold.references)],
        "kinds": list(question.kinds),
        "error": row.diagnosis.error.value,
        "why": row.diagnosis.why,
    }
