"""Answer records made by hand: what was found, what each juror read and said, and what the jury made of it."""

from collections.abc import Sequence
from datetime import UTC, datetime

from kohaku.contracts.answer import (
    AnswerWithEvidence,
    Attempt,
    Ballot,
    Exit,
    Grounding,
    Method,
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
from kohaku.contracts.retrieval import Candidate, Hit, Plan, Query, QueryKind, RerankReport, Retrieval
from kohaku.contracts.trace import AnswerRecord, Source
from kohaku.contracts.tree import Level
from kohaku.evaluate.labelled import Question
from kohaku.evaluate.lost.gold import GoldEvidence, GoldPlace
from kohaku.evaluate.wattbot import Gold
from kohaku.settings import AskOptions

NAMES = {"doc1": "chung2025", "doc2": "li2025b"}
GOLD_NODE = "doc1:s1:p1"
QUOTE = "There are 40 of them."


def question(
    value: str = "40", references: tuple[str, ...] = ("chung2025",), unit: str = "", kinds: tuple[str, ...] = ("quote",)
) -> Question:
    return Question(Gold("q1", value, frozenset(references)), "How many?", unit, kinds=kinds)


def evidence(*nodes: str, written: bool = True, **facts: object) -> GoldEvidence:
    """Gold evidence in these passages."""
    places = tuple(GoldPlace("doc1", node, 0, len(QUOTE), "quoted") for node in nodes)
    known: dict[str, object] = {"documents": ("doc1",), "labelled": True, "written": written and bool(nodes)}
    return GoldEvidence(places=places, **known | facts)  # type: ignore[arg-type]


def said(value: Value, unit: str = "", document: str = "doc1", method: Method = "verbatim") -> AnswerWithEvidence:
    """An answer that is proved; None: an abstention."""
    if value is None:
        return AnswerWithEvidence(caveats=("not stated",))
    span = Span(document_id=document, node_id=f"{document}:s1:p1:t1", start=0, end=len(QUOTE), quote=QUOTE)
    return AnswerWithEvidence(
        value=value, unit=unit, answer=QUOTE, evidence=(span,), answer_found=True, confidence=0.7, method=method
    )


def step(*passages: str, claims: Value = None, proved: bool | None = None, refusal: str = "") -> Step:
    """One call: what it read, what it claimed, and whether that survived."""
    found = claims is not None
    refusals = (Refusal(node_id=GOLD_NODE, quote="x", reason=refusal),) if refusal else ()
    return Step(
        passages=passages,
        reply=Reply(value=claims, answer="said" if found else "The passages do not say.", answer_found=found),
        grounding=Grounding(refused=refusals),
        answer_found=found if proved is None else proved,
        complete_answer_found=False,
        usage=Usage(),
    )


def ballot(
    *steps: Step,
    answer: AnswerWithEvidence,
    mode: Mode = Mode.BATCH,
    leave: Exit = Exit.EXHAUSTED,
    juror: int = 1,
    passages: Sequence[str] = (),
    k: int = 5,
) -> Ballot:
    reading = Reading(mode=mode, exit=leave, steps=steps, answer=answer)
    attempt = Attempt(number=0, k=k, readings=(reading,), answer=answer)
    given = tuple(passages) or tuple(node for one in steps for node in one.passages)
    return Ballot(juror=juror, attempts=(attempt,), answer=answer, passages=given)


def candidates(*nodes: str) -> tuple[Candidate, ...]:
    """Candidates in this order, each found by the question itself at its own rank."""
    return tuple(
        Candidate(
            node_id=node,
            document_id=node.partition(":")[0],
            count=1,
            total=1,
            score=1,
            relevance=1,
            consensus_rank=rank,
            hits=(
                Hit(query=1, source="bm25", node_id=node, matched_id=node, level=Level.PARAGRAPH, rank=rank, score=1),
            ),
        )
        for rank, node in enumerate(nodes, start=1)
    )


def retrieval(*nodes: str) -> Retrieval:
    plan = Plan(queries=(Query(number=1, text="How many?", kind=QueryKind.ORIGINAL),))
    return Retrieval(plan=plan, candidates=candidates(*nodes), rerank=RerankReport(applied=False))


def record(
    answer: AnswerWithEvidence,
    *ballots: Ballot,
    found: Sequence[str] = (GOLD_NODE,),
    document: str = "doc1",
    clusters: int = 0,
) -> AnswerRecord:
    """A whole record: the verdict gives `answer`."""
    state = "answered" if answer.answer_found else "abstained"
    references = (document,) if answer.answer_found else ()
    sources = tuple(
        Source(document_id=one, name=one, title="", sha256="", parser_version="", reference=NAMES.get(one, ""))
        for one in references
    )
    return AnswerRecord(
        id="a1",
        question="How many?",
        options=AskOptions(),
        created=datetime(2026, 1, 1, tzinfo=UTC),
        state=state,
        retrieval=retrieval(*found),
        ballots=ballots,
        verdict=Verdict(answer=answer, references=references, asked=len(ballots), note="1 of 9 answered, 3 are needed"),
        sources=sources,
    )


def failed(message: str = "The server is overloaded.") -> AnswerRecord:
    return AnswerRecord(
        id="a1",
        question="How many?",
        options=AskOptions(),
        created=datetime(2026, 1, 1, tzinfo=UTC),
        state="failed",
        message=message,
    )
