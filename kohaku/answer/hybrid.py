"""A hybrid of two readers: the embedded one answers what it is sure of, for nothing; a model reads the rest.

The embedded reader's confidence is a measured probability (`docs/confidence.md`); what a level costs and saves is
measured by `python -m bench.hybrid`.
"""

from kohaku.contracts.answer import Usage
from kohaku.contracts.trace import AnswerRecord, LedgerLine
from kohaku.languages.speaking import say

STAGE = "embedded reader"
"""Stage of the ledger under which the first reading is booked, where a model read after it."""


def stands(record: AnswerRecord, level: float) -> bool:
    """True where the embedded reader's answer is complete and at least as sure as `level`."""
    if record.verdict is None or record.state != "answered":
        return False
    answer = record.verdict.answer
    return answer.complete_answer_found and answer.confidence >= level


def kept(first: AnswerRecord, level: float) -> AnswerRecord:
    """The embedded reader's record, with a note that no model was asked."""
    assert first.verdict is not None
    return _noted(first, say("hybrid.kept", confidence=first.verdict.answer.confidence, level=level))


def passed_on(first: AnswerRecord, second: AnswerRecord, level: float) -> AnswerRecord:
    """The model's record, with the first reading in its ledger and a note on why there was a second."""
    spent = sum((line.usage for line in first.ledger), Usage())
    spent = spent.model_copy(update={"milliseconds": first.milliseconds})
    answered = first.verdict is not None and first.verdict.answer.answer_found
    note = (
        say("hybrid.unsure", confidence=first.verdict.answer.confidence, level=level)
        if answered and first.verdict is not None
        else say("hybrid.unfound")
    )
    ledger = (LedgerLine(stage=STAGE, usage=spent), *second.ledger)
    return _noted(
        second.model_copy(update={"ledger": ledger, "milliseconds": first.milliseconds + second.milliseconds}), note
    )


def _noted(record: AnswerRecord, note: str) -> AnswerRecord:
    """The note stands with the vote, where the page says how an answer came about."""
    if record.verdict is None:
        return record
    verdict = record.verdict.model_copy(update={"note": " ".join(filter(None, (record.verdict.note, note)))})
    return record.model_copy(update={"verdict": verdict})
