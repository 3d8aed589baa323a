"""Where the value of a row was lost: rules over the record, the labels and the place of the gold. First match wins.

What is nearly right (another unit, rounded) was found, so it is judged by its form; everything else by the first gate
that the gold did not pass.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field, replace

from kohaku.contracts.answer import AnswerWithEvidence, Reply
from kohaku.contracts.trace import AnswerRecord
from kohaku.evaluate.labelled import Question
from kohaku.evaluate.lost.by_form import SHORT, joined, nearly, on_unanswerable, referenced, saw
from kohaku.evaluate.lost.forms import is_other_type
from kohaku.evaluate.lost.gold import GoldEvidence, gold_value
from kohaku.evaluate.lost.passage import Ranks, is_read, readings, steps, stopped_before
from kohaku.evaluate.lost.stages import Diagnosis, LostAt, Outcome
from kohaku.evaluate.right import is_right
from kohaku.evaluate.submission import submission_of, submitted
from kohaku.evaluate.wattbot import Submission, is_blank
from kohaku.languages.speaking import word


@dataclass(frozen=True, slots=True)
class Gone:
    """What a row's gold came to, gate by gate; the facts that the rules look at."""

    evidence: GoldEvidence
    ranks: Ranks
    read: bool
    claimed: bool
    proved: bool
    passed: Mapping[str, bool] = field(default_factory=dict)


def diagnose(record: AnswerRecord, question: Question, evidence: GoldEvidence, ranks: Ranks) -> Diagnosis:
    """LostAt, outcome and reason of one row.

    Args:
        evidence: where the gold stands (`gold.locate`).
        ranks: where its paragraphs stand among what was found (`passage.ranks`).
    """
    submission = submission_of(record, question.unit)
    if submission is None:
        message = record.message or word(record.state)
        return Diagnosis(LostAt.FAILED, Outcome.FAILED, "lost.failed", {"message": message})
    abstained = is_blank(submission.value)
    if question.gold.unanswerable:
        return on_unanswerable(submission)
    gone = _gone(record, question, evidence, ranks, right=not abstained and is_right(submission.value, question))
    if gone.passed.get("elected"):
        return referenced(submission, question, gone.passed)
    outcome = saw(submission, question)
    near = nearly(submission, question)
    found = near or _lost(record, submission, question, gone)
    return replace(found, outcome=outcome, passed=gone.passed)


def _gone(record: AnswerRecord, question: Question, evidence: GoldEvidence, ranks: Ranks, *, right: bool) -> Gone:
    """What is known of each gate. A right value that was claimed passed all before, wherever it was read; of a row
    whose gold nobody labelled the first three are not known."""
    claims = [step for step in steps(record) if _says(step.reply, question)]
    proved = right or any(step.answer_found for step in claims)
    claimed = right or bool(claims)
    read = bool(evidence.places) and is_read(record, evidence.nodes)
    passed: dict[str, bool] = {}
    if evidence.places or evidence.labelled:
        indexed = claimed or not _is_unindexed(question, evidence)
        retrieved = claimed or (indexed and (read or ranks.is_retrieved))
        passed = {"indexed": indexed, "retrieved": retrieved, "read": claimed or (indexed and read)}
    passed |= {"extracted": claimed, "grounded": proved, "elected": right}
    return Gone(evidence, ranks, read, claimed, proved, passed)


def _says(reply: Reply | AnswerWithEvidence, question: Question) -> bool:
    """True where a reply states the right value."""
    if reply.value is None:
        return False
    return is_right(submitted(reply.value, (), reply.unit, question.unit).value, question)


def _lost(record: AnswerRecord, submission: Submission, question: Question, gone: Gone) -> Diagnosis:
    """The first gate that the gold did not pass; a right value that was claimed or proved passed all before."""
    if _is_under_least(record, question):
        assert record.verdict is not None
        fields = {"confidence": record.verdict.withheld or 0.0, "least": record.options.least_confidence}
        return _diagnosis(LostAt.WITHHELD, "lost.under_least", **fields)
    if gone.proved:
        return _outvoted(record, submission)
    if gone.claimed:
        return _refused(record, question)
    if _is_unindexed(question, gone.evidence):
        return _unindexed(question, gone)
    if gone.evidence.places and not gone.read:
        return _unread(record, gone)
    return _unextracted(record, submission, question, gone)


def _diagnosis(stage: LostAt, key: str, /, **fields: str | int | float) -> Diagnosis:
    return Diagnosis(stage, Outcome.VALUE, key, fields)


def _is_unindexed(question: Question, evidence: GoldEvidence) -> bool:
    """True where nothing of the gold is in the index: no place, a document that is missing, a value that only a
    picture shows."""
    unwritten = not evidence.written and gold_value(question) is not None
    if evidence.absent and unwritten:
        return True
    drawn = unwritten and "figure" in question.kinds and "math" not in question.kinds
    return evidence.labelled and (not evidence.places or drawn)


def _unindexed(question: Question, gone: Gone) -> Diagnosis:
    evidence = gone.evidence
    if evidence.absent:
        return _diagnosis(LostAt.NOT_INDEXED, "lost.no_document", documents=joined(evidence.absent))
    if evidence.nearest:
        return _diagnosis(LostAt.NOT_INDEXED, "lost.no_text", share=evidence.share, nearest=evidence.nearest[:SHORT])
    return _diagnosis(LostAt.NOT_INDEXED, "lost.no_value", value=question.gold.value[:SHORT])


def _unread(record: AnswerRecord, gone: Gone) -> Diagnosis:
    ranks = gone.ranks
    queries = ", ".join(f"{number}: {rank}" for number, rank in sorted(ranks.queries.items()))
    if not ranks.is_retrieved:
        if queries:
            return _diagnosis(LostAt.NOT_RETRIEVED, "lost.deep", ranks=queries, depth=ranks.depth)
        return _diagnosis(LostAt.NOT_RETRIEVED, "lost.unfound", queries=_searched(record))
    stopped = stopped_before(record, gone.evidence.nodes)
    if stopped is not None:
        return _diagnosis(LostAt.MISROUTED, "lost.stopped", read=stopped[0], given=stopped[1])
    if ranks.pool is None:
        pool = ranks.k * record.options.pool_factor
        return _diagnosis(LostAt.RANKED_OUT, "lost.pool", rank=ranks.agreed or 0, pool=pool, k=ranks.k, ranks=queries)
    return _diagnosis(LostAt.RANKED_OUT, "lost.rank", rank=ranks.pool, k=_widest(record), ranks=queries)


def _unextracted(record: AnswerRecord, submission: Submission, question: Question, gone: Gone) -> Diagnosis:
    """The gold was before the reader, or nothing is known of where it stands."""
    given, gold = submission.value[:SHORT], question.gold.value[:SHORT]
    if is_blank(submission.value):
        said = next((step.reply.answer for step in steps(record) if step.reply.answer), record.message)[:SHORT]
        if gone.evidence.written or gold_value(question) is None:
            return _diagnosis(LostAt.WITHHELD, "lost.withheld", said=said)
        return _diagnosis(LostAt.NOT_EXTRACTED, "lost.unwritten", value=gold, said=said)
    answer = record.verdict.answer if record.verdict else AnswerWithEvidence()
    if is_other_type(given, gold):
        return _diagnosis(LostAt.TYPE, "lost.type", value=given, gold=gold)
    if answer.method == "computed" or ("math" in question.kinds and not gone.evidence.written):
        return _diagnosis(LostAt.CALCULATION, "lost.calculation", value=given, gold=gold)
    return _diagnosis(LostAt.NOT_EXTRACTED, "lost.other", value=given, gold=gold, confidence=answer.confidence)


def _is_under_least(record: AnswerRecord, question: Question) -> bool:
    """True where the right value won the vote and was withheld for its confidence."""
    verdict = record.verdict
    if verdict is None or verdict.withheld is None or not verdict.clusters:
        return False
    won = verdict.clusters[0]
    return is_right(submitted(won.value, (), won.unit, question.unit).value, question)


def _refused(record: AnswerRecord, question: Question) -> Diagnosis:
    claims = [step for step in steps(record) if _says(step.reply, question)]
    reasons = [refusal.reason for step in claims for refusal in step.grounding.refused]
    if reasons:
        return _diagnosis(LostAt.REFUSED, "lost.ungrounded", count=len(claims), reason=reasons[0][:SHORT])
    return _diagnosis(LostAt.REFUSED, "lost.invalid", count=len(claims))


def _outvoted(record: AnswerRecord, submission: Submission) -> Diagnosis:
    verdict = record.verdict
    if verdict is not None and is_blank(submission.value):
        return _diagnosis(
            LostAt.OUTVOTED, "lost.quorum", answering=verdict.answering, asked=verdict.asked, note=verdict.note
        )
    jurors = len(verdict.clusters[0].jurors) if verdict is not None and verdict.clusters else 0
    if len(record.ballots) < 2:
        return _diagnosis(LostAt.OUTVOTED, "lost.replaced", value=submission.value[:SHORT], readings=_count(record))
    return _diagnosis(LostAt.OUTVOTED, "lost.outvoted", value=submission.value[:SHORT], jurors=jurors)


def _count(record: AnswerRecord) -> int:
    return sum(1 for _ in readings(record))


def _searched(record: AnswerRecord) -> int:
    return sum(len(retrieval.plan.queries) for retrieval in record.retrievals)


def _widest(record: AnswerRecord) -> int:
    """The most passages that an attempt read."""
    given = [attempt.k for ballot in record.ballots for attempt in ballot.attempts]
    return max(given, default=record.options.k)
