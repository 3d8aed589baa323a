"""Graded rows as flat texts and numbers: for spreadsheets, and as the benchmark takes a submission."""

from kohaku.contracts.runs import RunRow
from kohaku.evaluate.lost.plain_values import reason
from kohaku.evaluate.run_scores import PARTS, outcome_of, part, stage_of
from kohaku.evaluate.wattbot import BLANK

COLUMNS = (
    "number", "id", "question", "unit", "stage", "stage_by_rule", "outcome", "why", "given", "expected", "references",
    "expected_references", *PARTS, "confidence", "status", "assignee", "note", "mode", "rule", "type", "milliseconds",
    "tokens", "usd", "answer_id",
)  # fmt: skip
SUBMISSION = (
    "id", "question", "answer", "answer_value", "answer_unit", "ref_id", "ref_url", "supporting_materials",
    "explanation",
)  # fmt: skip
"""Columns that WattBot takes."""


def flat(row: RunRow) -> dict[str, object]:
    """A row with the keys of `COLUMNS`; what is not measured is empty."""
    grade = row.grade
    return {
        "number": row.number,
        "id": row.item.id,
        "question": row.item.question,
        "unit": row.item.unit,
        "stage": stage_of(row).value,
        "stage_by_rule": str(grade.get("stage", "")),
        "outcome": outcome_of(row).value,
        "why": reason(row),
        "given": _text(grade.get("submitted")),
        "expected": row.item.gold.get("answer_value", ""),
        "references": _text(grade.get("references")),
        "expected_references": _text(grade.get("gold_references")),
        **{name: part(row, name) for name in PARTS},
        **{name: grade.get(name) for name in ("confidence", "mode", "rule", "type", "milliseconds", "tokens", "usd")},
        "status": row.by_hand.status,
        "assignee": row.by_hand.assignee,
        "note": row.by_hand.note,
        "answer_id": row.answer_id,
    }


def submission_row(row: RunRow) -> dict[str, object]:
    """A row as it is submitted; what is not measured is an abstention."""
    given = row.grade.get("submitted")
    references = row.grade.get("references")
    named = [str(one) for one in references] if isinstance(references, list) else []
    value = str(given) if given else BLANK
    return {
        "id": row.item.id,
        "question": row.item.question,
        "answer": value,
        "answer_value": value,
        "answer_unit": row.item.unit or BLANK,
        "ref_id": str(named) if named else BLANK,
        "ref_url": BLANK,
        "supporting_materials": BLANK,
        "explanation": BLANK,
    }


def _text(value: object) -> str:
    if isinstance(value, list):
        return ", ".join(map(str, value))
    return "" if value is None else str(value)
