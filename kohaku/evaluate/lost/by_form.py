"""What a submitted value alone tells of a row: right, nearly right, or what its user saw. No record is needed."""

from collections.abc import Mapping

from kohaku.evaluate.labelled import Question
from kohaku.evaluate.lost.forms import is_other_type, is_rounded, is_scale_error
from kohaku.evaluate.lost.stages import Diagnosis, LostAt, Outcome
from kohaku.evaluate.right import is_right
from kohaku.evaluate.wattbot import BLANK, Submission, is_blank, jaccard

SHORT = 160
"""Characters of a value in a reason."""


def untraced(submission: Submission, question: Question) -> Diagnosis:
    """The row of an answer without a record: where a wrong value was lost is not known."""
    if question.gold.unanswerable:
        return on_unanswerable(submission)
    if not is_blank(submission.value) and is_right(submission.value, question):
        return referenced(submission, question, {})
    fields = {"value": submission.value[:SHORT], "gold": question.gold.value[:SHORT]}
    if is_blank(submission.value):
        return Diagnosis(LostAt.UNTRACED, Outcome.ABSTENTION, "lost.untraced_blank", {"gold": fields["gold"]})
    near = nearly(submission, question)
    return near or Diagnosis(LostAt.UNTRACED, saw(submission, question), "lost.untraced", fields)


def on_unanswerable(submission: Submission) -> Diagnosis:
    """The row of a question that no document answers."""
    if is_blank(submission.value):
        return Diagnosis(LostAt.CORRECT, Outcome.CORRECT, "lost.rightly_abstained")
    return Diagnosis(LostAt.ANSWERED_ABSENT, Outcome.ABSENT, "lost.absent", {"value": submission.value[:SHORT]})


def referenced(submission: Submission, question: Question, passed: Mapping[str, bool]) -> Diagnosis:
    """The row of a right value: its references count too, where some are labelled."""
    wanted = question.gold.references - {BLANK}
    if wanted and not jaccard(wanted, submission.references):
        fields = {"cited": joined(submission.references), "wanted": joined(wanted)}
        return Diagnosis(LostAt.WRONG_REFERENCE, Outcome.REFERENCE, "lost.reference", fields, passed)
    return Diagnosis(LostAt.CORRECT, Outcome.CORRECT, "lost.right", {}, passed)


def saw(submission: Submission, question: Question) -> Outcome:
    """What the user saw, on a row that is answerable and not right."""
    given, gold = submission.value, question.gold.value
    if is_blank(given):
        return Outcome.ABSTENTION
    if is_scale_error(given, gold):
        return Outcome.UNIT
    if is_rounded(given, gold):
        return Outcome.ROUNDING
    return Outcome.TYPE if is_other_type(given, gold) else Outcome.VALUE


def nearly(submission: Submission, question: Question) -> Diagnosis | None:
    """A value that is the right one but for its unit, its power of ten or its digits."""
    given, gold = submission.value, question.gold.value
    fields = {"value": given[:SHORT], "gold": gold[:SHORT]}
    if is_scale_error(given, gold):
        return Diagnosis(LostAt.UNIT, Outcome.UNIT, "lost.unit", fields)
    if not is_blank(given) and is_rounded(given, gold):
        return Diagnosis(LostAt.ROUNDING, Outcome.ROUNDING, "lost.rounding", fields)
    return None


def joined(names: "frozenset[str] | tuple[str, ...]") -> str:
    """Names in order, with commas."""
    return ", ".join(sorted(names))
