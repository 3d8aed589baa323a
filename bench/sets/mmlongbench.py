"""MMLongBench-Doc: real PDFs of seven kinds with questions by experts, many of them not answerable."""

import ast
import json
import re
from collections.abc import Sequence
from dataclasses import dataclass
from functools import partial
from pathlib import Path

from bench.corpus import SHARED, read_files
from bench.sets.case import Case, LabelledSet, Library, absent, never
from bench.sets.same_words import quotes
from kohaku.contracts.answer import AnswerWithEvidence, Value
from kohaku.draw import words
from kohaku.evaluate.overlap import anls

RIGHT = 0.5
"""Score from which a row counts as right: below it, words are too far apart to be worth anything."""
_CLOSE = 0.01


@dataclass(frozen=True, slots=True)
class Row:
    """A labelled row. `pages` count from 1."""

    id: str
    document: str
    question: str
    answer: str
    format: str
    kind: str
    pages: tuple[int, ...]


def rows(data: Path | None = None) -> tuple[Row, ...]:
    """The labelled questions, in the file's order."""
    lines = ((data or SHARED / "mmlongbench") / "questions.jsonl").read_text(encoding="utf-8").splitlines()
    return tuple(
        Row(r["id"], r["document"], r["question"], str(r["answer"]), r["format"], r["kind"], tuple(r["pages"]))
        for r in map(json.loads, filter(None, lines))
    )


def files(data: Path | None = None) -> list[tuple[str, bytes]]:
    """The documents."""
    return read_files(sorted(((data or SHARED / "mmlongbench") / "pdfs").glob("*.pdf")))


def mmlongbench(data: Path | None = None) -> LabelledSet:
    """All documents in one library; each question with its document as scope."""
    cases = [
        Case(
            id=row.id,
            question=row.question,
            document=row.document,
            right=never if row.format == "None" else partial(_right, row=row),
            answerable=row.format != "None",
            kind=row.kind,
        )
        for row in rows(data)
    ]
    return LabelledSet("mmlongbench", [Library("mmlongbench", files(data), [*cases, *absent(cases, 4)])])


def _right(answer: AnswerWithEvidence, row: Row) -> bool:
    return score(answer, row) >= RIGHT or (row.format != "List" and quotes(answer, [row.answer]))


def score(answer: AnswerWithEvidence, row: Row) -> float:
    """Score of one answer, 0 to 1, as the benchmark's README says."""
    if row.format == "None":
        return float(not answer.answer_found)
    if not answer.answer_found:
        return 0.0
    if row.format in ("Int", "Float"):
        wanted = number(row.answer)
        given = [number(text) for text in _forms(answer.value, answer.unit)]
        same = _same_whole if row.format == "Int" else _same_number
        return float(wanted is not None and any(one is not None and same(one, wanted) for one in given))
    if row.format == "List":
        return _lists(answer.value, row.answer)
    return max(anls(text, row.answer) for text in _forms(answer.value, answer.unit))


def _forms(value: Value, unit: str) -> list[str]:
    """The value as plain text, and as it is shown with its unit."""
    plain = "; ".join(map(str, value)) if isinstance(value, list) else str(value)
    if isinstance(value, bool):
        plain = "Yes" if value else "No"
    return [plain, "; ".join(words.items(value, unit))]


def number(text: str) -> float | None:
    """The one number that a text is, without its marks and words; None where it holds none or several."""
    found = re.findall(r"-?\d[\d,]*(?:\.\d+)?", text)
    return float(found[0].replace(",", "")) if len(found) == 1 else None


def _same_whole(given: float, wanted: float) -> bool:
    return given == wanted


def _same_number(given: float, wanted: float) -> bool:
    """Equal after rounding, within 1 %, percent and fraction alike."""
    decimals = len(f"{wanted:.10g}".partition(".")[2])
    return any(
        round(form, decimals) == wanted or abs(form - wanted) <= _CLOSE * abs(wanted)
        for form in (given, given * 100, given / 100)
    )


def _lists(value: Value, wanted: str) -> float:
    """The worst of the sorted pairs; 0 where there are not as many items."""
    try:
        read = ast.literal_eval(wanted)
    except (ValueError, SyntaxError):
        read = wanted
    labels = [str(one) for one in read] if isinstance(read, list | tuple) else [wanted]
    given: Sequence[Value] = value if isinstance(value, list) else [value]
    if len(given) != len(labels):
        return 0.0
    pairs = zip(sorted(_forms(one, "")[0] for one in given), sorted(labels), strict=True)
    return min((anls(one, label) for one, label in pairs), default=0.0)
