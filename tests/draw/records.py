"""Answer records made by hand for the tests of drawing, report and pages."""

from datetime import UTC, datetime

from kohaku.contracts.answer import (
    AnswerWithEvidence,
    Attempt,
    Ballot,
    Budget,
    Citation,
    Cluster,
    Decision,
    Exit,
    Grounding,
    Mode,
    Reading,
    Refusal,
    Reply,
    Span,
    Step,
    Usage,
    Verdict,
)
from kohaku.contracts.question import AnswerType, Intent, ParsedQuestion
from kohaku.contracts.retrieval import (
    Candidate,
    Hit,
    Passage,
    PassageSentence,
    Plan,
    Query,
    QueryKind,
    RerankReport,
    Retrieval,
)
from kohaku.contracts.trace import AnswerRecord, Counterfactual, Evidence, LedgerLine, Source
from kohaku.contracts.tree import Level
from kohaku.settings import AskOptions

DOC = "0123456789ab"
PARAGRAPH = "The annual premium is €1,284.00. It includes a levy of €61.14."
START = 100  # of PARAGRAPH in the canonical text
QUOTE = "The annual premium is €1,284.00."
VALUE_AT = QUOTE.index("€")


def span() -> Span:
    return Span(
        document_id=DOC,
        node_id=f"{DOC}:s1.4:p2:t1",
        start=START,
        end=START + len(QUOTE),
        quote=QUOTE,
        value_start=START + VALUE_AT,
        value_end=START + len(QUOTE) - 1,
    )


def evidence(number: int = 1, **changes: object) -> Evidence:
    one = span()
    fields: dict[str, object] = {
        "number": number,
        "document_id": DOC,
        "node_id": one.node_id,
        "start": one.start,
        "end": one.end,
        "quote": one.quote,
        "value_start": one.value_start,
        "value_end": one.value_end,
        "page": 2,
        "breadcrumb": ("Policy", "1.4 Premium", "paragraph 2", "sentence 1"),
        "paragraph": PARAGRAPH,
        "paragraph_start": START,
        "jurors": (1, 2),
    }
    return Evidence.model_validate({**fields, **changes})


def found() -> AnswerWithEvidence:
    return AnswerWithEvidence(
        value=1284.0,
        unit="€",
        answer="The annual premium is €1,284.00.",
        evidence=(span(),),
        answer_found=True,
        complete_answer_found=True,
        confidence=0.8,
    )


def retrieval(text: str = PARAGRAPH, title: str = "Policy") -> Retrieval:
    first, second = f"{DOC}:s1.4:p2", f"{DOC}:s9:p1"

    def hit(query: int, source: str, node: str, rank: int) -> Hit:
        return Hit(
            query=query, source=source, node_id=node, matched_id=node, level=Level.PARAGRAPH, rank=rank, score=1 / rank
        )

    return Retrieval(
        plan=Plan(
            queries=(
                Query(number=1, text="What is the annual premium?", kind=QueryKind.ORIGINAL),
                Query(number=2, text="annual premium", kind=QueryKind.KEYWORDS, reason="content words"),
            )
        ),
        candidates=(
            Candidate(
                node_id=first,
                document_id=DOC,
                count=2,
                total=0.06,
                score=1.0,
                relevance=0.8,
                consensus_rank=1,
                hits=(hit(1, "dense", first, 1), hit(1, "bm25", first, 4), hit(2, "bm25", first, 1)),
            ),
            Candidate(
                node_id=second,
                document_id=DOC,
                count=1,
                total=0.016,
                score=0.4,
                relevance=0.3,
                consensus_rank=2,
                hits=(hit(1, "dense", second, 2),),
            ),
        ),
        rerank=RerankReport(applied=False, before=(first, second), after=(first, second)),
        passages=(
            Passage(
                node_id=first,
                document_id=DOC,
                title=title,
                breadcrumb=("1.4 Premium",),
                rank=1,
                relevance=0.8,
                sentences=(PassageSentence(node_id=f"{first}:t1", text=text, start=START, end=START + len(text)),),
                tokens=16,
            ),
        ),
        searched_passages=60,
        searched_documents=1,
        milliseconds={"plan": 1.0, "dense": 3.0},
    )


def reading(answer: AnswerWithEvidence, mode: Mode = Mode.SEQUENTIAL) -> Reading:
    return Reading(
        mode=mode,
        exit=Exit.SUFFICIENT if answer.answer_found else Exit.EXHAUSTED,
        steps=(
            Step(
                passages=(f"{DOC}:s1.4:p2",),
                reply=Reply(value=answer.value, answer=answer.answer, evidence=(Citation(node_id="x", quote=QUOTE),)),
                grounding=Grounding(
                    spans=answer.evidence,
                    refused=(
                        Refusal(node_id=f"{DOC}:s9:p1", quote="not there", reason="the quote is not in the node"),
                    ),
                ),
                answer_found=answer.answer_found,
                complete_answer_found=answer.complete_answer_found,
                usage=Usage(calls=1, input_tokens=300, output_tokens=20, milliseconds=12),
            ),
        ),
        answer=answer,
    )


def ballot(juror: int, answer: AnswerWithEvidence, **changes: object) -> Ballot:
    fields: dict[str, object] = {
        "juror": juror,
        "queries": (1, 2),
        "order": "rank",
        "passages": (f"{DOC}:s1.4:p2",),
        "attempts": (Attempt(number=0, k=5, readings=(reading(answer),), answer=answer),),
        "answer": answer,
        "usage": Usage(calls=1, input_tokens=300, output_tokens=20, milliseconds=12),
    }
    return Ballot.model_validate({**fields, **changes})


def decision(mode: Mode = Mode.SEQUENTIAL, rule: str = "lookup") -> Decision:
    return Decision(
        mode=mode,
        rule=rule,
        reason="One fact is asked for, so passages are read one by one.",
        inputs={"shape": "single", "K": 5, "spread": 0.62, "fits": True},
        budget=Budget(tokens=200_000, seconds=300),
    )


def answered(**changes: object) -> AnswerRecord:
    answer = found()
    nothing = AnswerWithEvidence(caveats=("not stated",))
    fields: dict[str, object] = {
        "id": "a1b2c3",
        "question": "What is the annual premium?",
        "options": AskOptions(),
        "created": datetime(2026, 11, 30, 9, 5, tzinfo=UTC),
        "state": "answered",
        "parsed": ParsedQuestion(
            text="What is the annual premium?", answer_type=AnswerType.AMOUNT, intent=Intent.LOOKUP
        ),
        "retrieval": retrieval(),
        "decision": decision(),
        "ballots": (ballot(1, answer), ballot(2, answer), ballot(3, nothing)),
        "verdict": Verdict(
            answer=answer,
            references=(DOC,),
            clusters=(Cluster(value=1284.0, unit="€", jurors=(1, 2), weight=2.0),),
            answering=2,
            abstaining=1,
            asked=3,
        ),
        "evidence": (evidence(),),
        "sources": (
            Source(
                document_id=DOC, name="policy.pdf", title="Policy", sha256="0" * 64, parser_version="1", page_count=4
            ),
        ),
        "ledger": (
            LedgerLine(stage="plan", usage=Usage(milliseconds=1)),
            LedgerLine(stage="read", usage=Usage(calls=3, input_tokens=900, output_tokens=60, milliseconds=36)),
        ),
        "counterfactual": Counterfactual(mode=Mode.BATCH, input_tokens_low=1500, input_tokens_high=1500),
        "milliseconds": 84.0,
        "backend": "extractive",
        "versions": {"kohaku": "0.1.0"},
    }
    return AnswerRecord.model_validate({**fields, **changes})


def abstained() -> AnswerRecord:
    nothing = AnswerWithEvidence(caveats=("No passage names a chief astronaut.",))
    return answered(
        question="Who is the chief astronaut?",
        state="abstained",
        message="Searched 60 passages of 1 document; none names a chief astronaut.",
        ballots=(ballot(1, nothing),),
        verdict=Verdict(answer=nothing, abstaining=1, asked=1),
        evidence=(),
        sources=(),
    )
