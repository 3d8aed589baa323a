"""Why a row went wrong, decided from the record and the labels alone: the classes of a triage table."""

import math
from collections.abc import Mapping
from dataclasses import dataclass
from enum import StrEnum

from kohaku.contracts.answer import Step
from kohaku.contracts.trace import AnswerRecord
from kohaku.evaluate.labelled import Question
from kohaku.evaluate.submission import submission_of
from kohaku.evaluate.wattbot import BLANK, Submission, jaccard, value_matches
from kohaku.languages.speaking import say, word
from kohaku.values.parse import ParsedValue, parse_value
from kohaku.values.tolerance import is_close


class ErrorClass(StrEnum):
    """One class a row; the first that applies, in this order."""

    FAILED = "failed"
    CORRECT = "correct"
    ANSWERED_UNANSWERABLE = "answered though unanswerable"
    WRONG_REFERENCE = "right value, wrong reference"
    WRONG_SCALE = "right value, wrong unit or scale"
    RETRIEVAL_MISS = "retrieval miss"
    UNGROUNDED = "ungrounded"
    READING_MISS = "reading miss"
    ABSTAINED = "abstained though answerable"
    WRONG_VALUE = "wrong value"


@dataclass(frozen=True, slots=True)
class Diagnosis:
    """The class of a row, and the reason in one sentence."""

    error: ErrorClass
    why: str


_SCALES = (2, 3, 6, 9, 12)
"""Powers of ten by which a number is off when its magnitude, its prefix or its percent sign was lost."""


def diagnose(record: AnswerRecord, question: Question, names: Mapping[str, str]) -> Diagnosis:
    """Class of one answered row.

    Args:
        names: document id -> reference id, of the searched documents; an unknown document goes by its own id.
    """
    submission = submission_of(record, question.unit)
    if submission is None:
        return Diagnosis(ErrorClass.FAILED, record.message or say("grade.state", state=word(record.state)))
    gold = question.gold
    abstained = record.state == "abstained"
    if gold.unanswerable:
        if abstained:
            return Diagnosis(ErrorClass.CORRECT, say("grade.rightly_abstained"))
        return Diagnosis(ErrorClass.ANSWERED_UNANSWERABLE, say("grade.unanswerable", value=submission.value))
    if abstained:
        return _missed(record, question, names)
    if value_matches(submission.value, gold.value):
        return _referenced(submission, question)
    if is_scale_error(submission.value, gold.value):
        return Diagnosis(ErrorClass.WRONG_SCALE, say("grade.power_of_ten", value=submission.value, gold=gold.value))
    if _is_unfound(record, question, names):
        return Diagnosis(ErrorClass.RETRIEVAL_MISS, _unfound(question))
    return Diagnosis(ErrorClass.WRONG_VALUE, say("grade.wrong", value=submission.value, gold=gold.value))


def is_scale_error(submitted: str, gold: str) -> bool:
    """True where two numbers, or the ends of two ranges, have the same digits at another magnitude."""
    ends = [_ends(parse_value(value)) for value in (submitted, gold)]
    if not ends[0] or len(ends[0]) != len(ends[1]):
        return False
    powers = {_power(one, other) for one, other in zip(*ends, strict=True)}
    return len(powers) == 1 and powers.pop() in _SCALES


def _ends(meaning: ParsedValue) -> tuple[float, ...]:
    if meaning.kind == "number":
        return (meaning.number,)
    return (meaning.number, meaning.high) if meaning.kind == "range" else ()


def _power(one: float, other: float) -> int | None:
    """Absolute power of ten between two numbers with the same digits (within 0.1 %); None for any other pair."""
    if not one or not other or (one < 0) != (other < 0):
        return None
    power = math.log10(one / other)
    return abs(round(power)) if is_close(10 ** (power - round(power)), 1.0) else None


def _referenced(submission: Submission, question: Question) -> Diagnosis:
    wanted = question.gold.references - {BLANK}
    if wanted and not jaccard(wanted, submission.references):
        cited = ", ".join(sorted(submission.references))
        return Diagnosis(ErrorClass.WRONG_REFERENCE, say("grade.cites", cited=cited, wanted=", ".join(sorted(wanted))))
    return Diagnosis(ErrorClass.CORRECT, say("grade.right"))


def _missed(record: AnswerRecord, question: Question, names: Mapping[str, str]) -> Diagnosis:
    """An abstention on an answerable row: not found, not proved, not read, or too few ballots."""
    if _is_unfound(record, question, names):
        return Diagnosis(ErrorClass.RETRIEVAL_MISS, _unfound(question))
    if record.verdict is not None and record.verdict.unread:
        return Diagnosis(ErrorClass.ABSTAINED, record.verdict.note)
    steps = list(_steps(record))
    refused = [step for step in steps if step.reply.answer_found and not step.answer_found]
    if refused:
        reasons = [refusal.reason for step in refused for refusal in step.grounding.refused]
        return Diagnosis(
            ErrorClass.UNGROUNDED,
            say("grade.not_proved", count=len(refused), reason=(reasons or [say("grade.no_evidence")])[0]),
        )
    if any(step.answer_found for step in steps):
        return Diagnosis(ErrorClass.ABSTAINED, record.verdict.note if record.verdict else record.message)
    wanted = question.gold.references - {BLANK}
    read_documents = {_name(node.split(":", 1)[0], names) for step in steps for node in step.passages}
    if wanted & read_documents:
        return Diagnosis(
            ErrorClass.READING_MISS, say("grade.read_unanswered", documents=", ".join(sorted(wanted & read_documents)))
        )
    return Diagnosis(ErrorClass.ABSTAINED, say("grade.not_read"))


def _steps(record: AnswerRecord) -> list[Step]:
    return [
        step
        for ballot in record.ballots
        for attempt in ballot.attempts
        for reading in attempt.readings
        for step in reading.steps
    ]


def _is_unfound(record: AnswerRecord, question: Question, names: Mapping[str, str]) -> bool:
    """True where none of the right documents is among the candidates."""
    wanted = question.gold.references - {BLANK}
    if not wanted or record.retrieval is None:
        return False
    found = [candidate.document_id for retrieval in record.retrievals for candidate in retrieval.candidates]
    return not wanted & {_name(document_id, names) for document_id in found}


def _unfound(question: Question) -> str:
    return say("grade.not_found", documents=", ".join(sorted(question.gold.references)))


def _name(document_id: str, names: Mapping[str, str]) -> str:
    return (names.get(document_id) or document_id).lower()
