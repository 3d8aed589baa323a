"""When a submitted value is right, and what a row earns."""

from kohaku.evaluate.labelled import Question
from kohaku.evaluate.wattbot import RowScore, Submission, is_blank, jaccard, score_row, value_matches
from kohaku.values.equality import equal


def is_right(given: str, question: Question) -> bool:
    """True where a value counts on an answerable row: as the benchmark compares, or where it means the same."""
    gold = question.gold.value
    if value_matches(given, gold):
        return True
    return question.meant and equal(given, question.unit, gold, question.unit)


def scored(question: Question, submission: Submission | None) -> RowScore:
    """The row's value, reference and NA scores; None where not measured, or where nothing of the kind is labelled."""
    row = score_row(question.gold, submission)
    if submission is None or not question.meant:
        return row
    blank = is_blank(submission.value)
    right = blank if question.gold.unanswerable else not blank and is_right(submission.value, question)
    labelled = bool(question.gold.references)
    reference = jaccard(question.gold.references, submission.references) if labelled else None
    return RowScore(row.id, float(right), reference, row.na)
