"""The rows of a run as tables: classes, means, columns. What was not measured is left out, not counted as zero."""

from collections import Counter
from collections.abc import Mapping, Sequence
from typing import Any

from kohaku.contracts.runs import RunRow
from kohaku.evaluate.metrics import mean
from kohaku.evaluate.taxonomy import ErrorClass
from kohaku.evaluate.wattbot import WEIGHTS

UNMEASURED = "not measured"
COLUMNS = (
    "number", "id", "question", "error", "why", "submitted", "gold", "references", "gold_references",
    "value", "reference", "na", "label", "note", "answer_id",
)  # fmt: skip


def error_class(row: RunRow) -> str:
    """What went wrong by the taxonomy; a row without a grade is not measured, which is not zero."""
    if row.error:
        return ErrorClass.FAILED.value
    return str(row.grade.get("error", UNMEASURED))


def classes(rows: Sequence[RunRow]) -> dict[str, int]:
    """Class -> rows, in the order of the taxonomy."""
    counts = Counter(error_class(row) for row in rows)
    order = [*(one.value for one in ErrorClass), UNMEASURED]
    return {name: counts[name] for name in order if counts[name]}


def scores(rows: Sequence[RunRow]) -> dict[str, float | None]:
    """Means over the measured rows, and the benchmark's overall; None where nothing was measured."""
    parts = {part: mean(number(row.grade, part) for row in rows) for part in WEIGHTS}
    if parts["value"] is None or parts["reference"] is None:
        return {**parts, "overall": None}
    recalled = 1.0 if parts["na"] is None else parts["na"]
    known = {"value": parts["value"], "reference": parts["reference"], "na": recalled}
    return {**parts, "overall": sum(WEIGHTS[part] * known[part] for part in WEIGHTS)}


def flat(row: RunRow) -> dict[str, object]:
    """A row as flat texts and numbers, keys as in `COLUMNS`."""
    graded = {name: text(row.grade.get(name)) for name in COLUMNS if name in row.grade}
    return {
        **graded,
        "number": row.number,
        "id": row.item.id,
        "question": row.item.question,
        "error": error_class(row),
        "why": row.error or text(row.grade.get("why")),
        "label": row.label,
        "note": row.note,
        "answer_id": row.answer_id,
    }


def frame(rows: Sequence[RunRow]) -> dict[str, list[Any]]:
    """Columns of the table, one entry a row."""
    return {
        "Id": [row.item.id for row in rows],
        "Question": [row.item.question for row in rows],
        "Class": [error_class(row) for row in rows],
        "Answered": [text(row.grade.get("submitted")) for row in rows],
        "Expected": [text(row.grade.get("gold", row.item.gold.get("answer_value"))) for row in rows],
        "Value": [number(row.grade, "value") for row in rows],
        "Reference": [number(row.grade, "reference") for row in rows],
        "Why": [row.error or text(row.grade.get("why")) for row in rows],
        "Label": [row.label for row in rows],
        "Note": [row.note for row in rows],
    }


def number(graded: Mapping[str, Any], name: str) -> float | None:
    value = graded.get(name)
    return float(value) if isinstance(value, int | float) else None


def text(value: object) -> str:
    if isinstance(value, list):
        return ", ".join(map(str, value))
    return "" if value is None else str(value)
