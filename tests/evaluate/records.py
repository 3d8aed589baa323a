"""Answer records made by hand: one ballot, one step, and as much retrieval as a diagnosis looks at."""

from datetime import UTC, datetime

from kohaku.contracts.answer import (
    AnswerWithEvidence,
    Attempt,
    Ballot,
    Exit,
    Grounding,
    Mode,
    Reading,
    Refusal,
    Reply,
    Span,
    Step,
    Usage,
    Value,
    Verdict,
)
from kohaku.contracts.retrieval import Candidate, Plan, Query, QueryKind, RerankReport, Retrieval
from kohaku.contracts.trace import AnswerRecord, Source
from kohaku.evaluate.labelled import Question
from kohaku.evaluate.wattbot import Gold
from kohaku.settings import AskOptions

NAMES = {"doc1": "Chung2025", "doc2": "li2025b"}


def question(value: str = "40", references: tuple[str, ...] = ("chung2025",), unit: str = "") -> Question:
    return Question(Gold("q1", value, frozenset(references)), "How many?", unit)


def answered(
    value: Value, document: str = "doc1", *, unit: str = "", found: tuple[str, ...] = ("doc1",)
) -> AnswerRecord:
    """A record with an answer from `document`; `found` are the documents of its candidates."""
    quote = "There are 40 of them."
    span = Span(document_id=document, node_id=f"{document}:p1:t1", start=0, end=len(quote), quote=quote)
    answer = AnswerWithEvidence(value=value, unit=unit, answer=quote, evidence=(span,), answer_found=True)
    return _record("answered", answer, found, (document,), references=(document,))


def abstained(
    found: tuple[str, ...] = ("doc1",), read: tuple[str, ...] = ("doc1",), *, refused: bool = False, sure: bool = False
) -> AnswerRecord:
    """A record without an answer; `read` are the documents of the passages that were read.

    `refused`: the reader claimed an answer that was not proved; `sure`: a ballot did answer, and the quorum did not.
    """
    return _record("abstained", AnswerWithEvidence(), found, read, refused=refused, sure=sure)


def failed(message: str = "The server is overloaded.") -> AnswerRecord:
    return AnswerRecord(
        id="a1", question="How many?", options=AskOptions(), created=datetime(2026, 1, 1, tzinfo=UTC), state="failed",
        message=message,
    )  # fmt: skip


def _record(
    state: str,
    answer: AnswerWithEvidence,
    found: tuple[str, ...],
    read: tuple[str, ...],
    references: tuple[str, ...] = (),
    *,
    refused: bool = False,
    sure: bool = False,
) -> AnswerRecord:
    refusals = (Refusal(node_id="doc1:p1:t1", quote="x", reason="the quote does not stand there"),) if refused else ()
    step = Step(
        passages=tuple(f"{document}:p1" for document in read),
        reply=Reply(answer_found=answer.answer_found or refused or sure),
        grounding=Grounding(refused=refusals),
        answer_found=answer.answer_found or sure,
        complete_answer_found=False,
        usage=Usage(),
    )
    reading = Reading(mode=Mode.BATCH, exit=Exit.EXHAUSTED, steps=(step,), answer=answer)
    attempt = Attempt(number=0, k=5, readings=(reading,), answer=answer)
    plan = Plan(queries=(Query(number=1, text="How many?", kind=QueryKind.ORIGINAL),))
    candidates = tuple(
        Candidate(
            node_id=f"{document}:p1", document_id=document, count=1, total=1, score=1, relevance=1, consensus_rank=rank
        )
        for rank, document in enumerate(found, start=1)
    )
    sources = tuple(
        Source(document_id=document, name="", title="", sha256="", parser_version="", reference=NAMES.get(document, ""))
        for document in references
    )
    return AnswerRecord(
        id="a1",
        question="How many?",
        options=AskOptions(),
        created=datetime(2026, 1, 1, tzinfo=UTC),
        state=state,  # type: ignore[arg-type]
        retrieval=Retrieval(plan=plan, candidates=candidates, rerank=RerankReport(applied=False)),
        ballots=(Ballot(juror=1, attempts=(attempt,), answer=answer),),
        verdict=Verdict(answer=answer, references=references, note="1 of 9 jurors answered, 3 are needed"),
        sources=sources,
    )
