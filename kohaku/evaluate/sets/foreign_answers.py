"""Answers that another system gave to labelled questions, out of a file, graded as ours are: a run without records.

Columns are those of a labelled set (`kohaku.evaluate.sets.columns`); WattBot's submissions are such files. Whatever a
file says is data: bounded, never trusted.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from pydantic import JsonValue

from kohaku.contracts.runs import RunItem, RunRow
from kohaku.evaluate.grading import LABELS, asked
from kohaku.evaluate.labelled import LabelledSetError, Question, listed
from kohaku.evaluate.lost.by_form import untraced
from kohaku.evaluate.overlap import anls, exact_match, token_f1
from kohaku.evaluate.right import scored
from kohaku.evaluate.sets.columns import guess
from kohaku.evaluate.sets.file_rows import read_file
from kohaku.evaluate.wattbot import BLANK, Submission, is_blank, parse_references
from kohaku.languages.speaking import say

_SENTENCE = 2_000
"""Characters of what a system said beside its value."""
_QUOTES = 5


@dataclass(frozen=True, slots=True)
class ForeignAnswer:
    """One answer: what is submitted, and what stood beside it."""

    submission: Submission
    said: str = ""
    quotes: tuple[str, ...] = ()


Answers = Mapping[str, ForeignAnswer]
"""Id of a question, and the question itself without case and spacing, -> its answer."""


def read_answers(data: bytes, name: str) -> Answers:
    """Answers of a file. Raises `LabelledSetError` where it has no column of values, or none of ids or questions."""
    file = read_file(data, name)
    mapped = guess(file.columns, file.rows)
    if "answer" not in mapped or not {"id", "question"} & set(mapped):
        raise LabelledSetError(say("foreign.columns", name=name), say("foreign.columns.remedy"))
    found: dict[str, ForeignAnswer] = {}
    for row in file.rows:
        cells = {part: row.get(column, "").strip() for part, column in mapped.items()}
        submission = Submission(cells["answer"], parse_references(cells.get("reference", "")))
        said = row.get("answer", "") if mapped["answer"] != "answer" else ""
        quotes = tuple(one[:_SENTENCE] for one in listed(cells.get("evidence", "")) if not is_blank(one))[:_QUOTES]
        answer = ForeignAnswer(submission, said.strip()[:_SENTENCE], quotes)
        for key in (cells.get("id", ""), _folded(cells.get("question", ""))):
            if key:
                found.setdefault(key, answer)
    return found


def answered_rows(items: Sequence[RunItem], answers: Answers) -> list[RunRow]:
    """The rows of a set with these answers, graded; a question without one is not measured."""
    rows = []
    for number, item in enumerate(items, start=1):
        answer = answers.get(item.id) or answers.get(_folded(item.question))
        error = "" if answer else say("foreign.no_answer")
        rows.append(
            RunRow(number=number, item=item, grade=grade(item, answer) if answer else {}, error=error, done=True)
        )
    return rows


def grade(item: RunItem, answer: ForeignAnswer) -> dict[str, JsonValue]:
    """The grade of one answer, by the names that a grade of ours has; empty where the item has no label."""
    if any(column not in item.gold for column in LABELS):
        return {}
    question = asked(item)
    found, score = untraced(answer.submission, question), scored(question, answer.submission)
    return {
        "value": score.value,
        "reference": score.reference,
        "na": score.na,
        **_overlaps(answer.submission.value, question),
        "submitted": answer.submission.value,
        "references": [*sorted(answer.submission.references - {BLANK})],
        "gold": question.gold.value,
        "gold_references": [*sorted(question.gold.references - {BLANK})],
        "kinds": list(question.kinds),
        "stage": found.stage.value,
        "outcome": found.outcome.value,
        "reason": found.reason,
        "fields": dict(found.fields),
        "passed": {},
        "answered": not is_blank(answer.submission.value),
        "confidence": None,
        "said": answer.said,
        "quotes": list(answer.quotes),
    }


def _overlaps(given: str, question: Question) -> dict[str, JsonValue]:
    measured, gold = not question.gold.unanswerable, question.gold.value
    return {
        "exact": exact_match(given, gold) if measured else None,
        "f1": token_f1(given, gold) if measured else None,
        "anls": anls(given, gold) if measured else None,
    }


def _folded(text: str) -> str:
    return " ".join(text.casefold().split())
