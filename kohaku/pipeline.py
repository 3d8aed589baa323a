"""One question, end to end: parse, retrieve, dispatch, read, vote. The record is what the stages returned."""

import time
from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from datetime import datetime
from importlib.metadata import version

from kohaku.answer import hybrid
from kohaku.answer.dispatch.cost import counterfactual
from kohaku.answer.dispatch.rules import dispatch
from kohaku.answer.grounding.ground import prove
from kohaku.answer.reading.parts import Parts, Sought
from kohaku.answer.voting.jury import hold_jury
from kohaku.answer.voting.operating_point import at_least
from kohaku.answer.voting.votes import verdict_of
from kohaku.contracts.answer import Ballot, Decision, Span, Usage, Verdict
from kohaku.contracts.question import ParsedQuestion
from kohaku.contracts.retrieval import Retrieval
from kohaku.contracts.trace import (
    AnswerRecord,
    Balloted,
    Counterfactual,
    Dispatched,
    Event,
    Evidence,
    LedgerLine,
    Parsed,
    Part,
    Phrased,
    Retrieved,
    Source,
    searches,
)
from kohaku.corpora import Corpora
from kohaku.errors import KohakuError, Stopped
from kohaku.languages.speaking import say, word
from kohaku.question.parse import parse
from kohaku.readers.base import Backend
from kohaku.readers.rules.reader import ExtractiveReader
from kohaku.retrieve.kept_stages import KeptStages
from kohaku.retrieve.retriever import Retriever
from kohaku.settings import AskOptions, Settings
from kohaku.store.documents import Documents
from kohaku.tables.excerpt import excerpt

LIBRARIES = ("anthropic", "chromadb", "pydantic", "pypdfium2", "rank-bm25", "sentence-transformers", "streamlit")
MAX_QUESTION = 4000


class NothingToAsk(KohakuError):
    """The question is empty or too long, or there is nothing that it could be asked of."""

    kind = "nothing to ask"


@dataclass(frozen=True)
class Progress:
    """What the stages have returned so far: a stopped or failed answer keeps it."""

    parsed: ParsedQuestion | None = None
    retrieval: Retrieval | None = None
    decision: Decision | None = None
    parts: tuple[Part, ...] = ()
    ballots: tuple[Ballot, ...] = ()
    verdict: Verdict | None = None
    evidence: tuple[Evidence, ...] = ()
    index_version: str = ""
    ledger: tuple[LedgerLine, ...] = ()


class Pipeline:
    """Answers questions over the library with one backend at a time. Holds no state of a question."""

    def __init__(self, settings: Callable[[], Settings], corpora: Corpora, documents: Documents) -> None:
        self._settings = settings
        self._corpora = corpora
        self._documents = documents

    def answer(
        self,
        answer_id: str,
        question: str,
        options: AskOptions,
        backend: Backend,
        *,
        created: datetime,
        emit: Callable[[Event], None],
        check: Callable[[], None],
        kept: KeptStages | None = None,
    ) -> AnswerRecord:
        """Return the record, whatever happens: a stop or a failure is a state of it, with what was done until then.

        In a hybrid (`options.hybrid`) the embedded reader goes first, silently; a model reads what it is not sure of.

        Args:
            kept: what stages returned for the same question under other options.
        """
        level = options.hybrid
        if not level or not backend.capabilities.paid:
            return self._answered(answer_id, question, options, backend, created, emit, check, kept)
        level = max(level, options.least_confidence)
        alone = options.model_copy(update={"jurors": None, "least_confidence": 0.0})
        first = self._answered(answer_id, question, alone, ExtractiveReader(), created, lambda _: None, check, kept)
        first = first.model_copy(update={"options": options})
        if hybrid.stands(first, level):
            return hybrid.kept(first, level)
        if first.state in ("stopped", "failed"):
            return first
        second = self._answered(answer_id, question, options, backend, created, emit, check, kept)
        return hybrid.passed_on(first, second, level)

    def _answered(
        self,
        answer_id: str,
        question: str,
        options: AskOptions,
        backend: Backend,
        created: datetime,
        emit: Callable[[Event], None],
        check: Callable[[], None],
        kept: KeptStages | None,
    ) -> AnswerRecord:
        """One reader's answer."""
        started = time.perf_counter()
        so_far = [Progress()]
        state, message, kind = "answered", "", ""
        try:
            self._run(question, options, backend, so_far, emit, check, kept)
        except Stopped as stopped:
            state, message = "stopped", stopped.what
        except KohakuError as error:
            state, message, kind = "failed", str(error), error.kind
        reached = _paid(so_far[0])
        verdict = reached.verdict if state == "answered" else None
        if verdict is not None and not verdict.answer.answer_found:
            state, message = "abstained", _searched(reached)
        evidence = reached.evidence if verdict is not None else ()
        return AnswerRecord(
            id=answer_id,
            question=question,
            options=options,
            created=created,
            state=state,
            message=message,
            error_kind=kind,
            parsed=reached.parsed,
            retrieval=reached.retrieval,
            decision=reached.decision,
            parts=reached.parts,
            ballots=reached.ballots,
            verdict=verdict,
            evidence=evidence,
            sources=self._sources(reached, evidence),
            ledger=reached.ledger,
            counterfactual=_counterfactual(reached, options),
            milliseconds=(time.perf_counter() - started) * 1000,
            backend=backend.name,
            models=dict(backend.models),
            index_version=reached.index_version,
            versions={name: version(name) for name in LIBRARIES},
        )

    def retrieve(
        self, question: str, options: AskOptions, backend: Backend | None, check: Callable[[], None] = lambda: None
    ) -> Retrieval:
        """Retrieval alone: the very call that `answer` makes."""
        corpus = self._corpora.corpus(options.collections)
        return Retriever(corpus).retrieve(_parsed(question, options), options, backend, check).retrieval

    def _run(
        self,
        question: str,
        options: AskOptions,
        backend: Backend,
        so_far: list[Progress],
        emit: Callable[[Event], None],
        check: Callable[[], None],
        kept: KeptStages | None,
    ) -> None:
        def reach(**stage: object) -> None:
            so_far[0] = replace(so_far[0], **stage)  # type: ignore[arg-type]

        parsed = _parsed(question, options)
        reach(parsed=parsed)
        emit(Parsed(question=parsed))
        check()

        corpus = self._corpora.corpus(options.collections)
        reach(index_version=corpus.version)
        if not len(corpus):
            raise NothingToAsk(say("search.nothing"), say("search.nothing.remedy"))
        check()
        retriever = Retriever(corpus, kept=kept)
        found = retriever.retrieve(parsed, options, backend, check, planned=lambda plan: emit(Phrased(plan=plan)))
        reach(retrieval=found.retrieval, ledger=_lines(found.usage))
        emit(Retrieved(retrieval=found.retrieval))
        check()

        decision = dispatch(parsed, found, backend.capabilities.window, options)
        reach(decision=decision)
        emit(Dispatched(decision=decision))
        check()

        asked = options.jurors or backend.capabilities.jurors

        def seek(part: ParsedQuestion) -> Sought:
            own = retriever.retrieve(part, options, backend, check, whole=parsed.text)
            return Sought(part, own, dispatch(part, own, backend.capabilities.window, options))

        def on_ballot(ballot: Ballot) -> None:
            reach(ballots=(*so_far[0].ballots, ballot))
            emit(Balloted(ballot=ballot, asked=asked))

        parts = Parts(seek)
        whole = Sought(parsed, found, decision)
        texts = corpus.texts
        try:
            ballots = hold_jury(whole, parts, backend, texts, options, self._settings(), check, on_ballot, kept)
        finally:
            reach(parts=parts.records(), ledger=_lines(found.usage, *parts.usages()))
        read = sum((ballot.usage for ballot in ballots), Usage())
        ledger = (*so_far[0].ledger, LedgerLine(stage="read", usage=read))
        reach(ballots=ballots, ledger=ledger)
        started = time.perf_counter()
        verdict = verdict_of(ballots, options, asked, calibrated=backend.capabilities.calibrated)
        verdict = at_least(verdict, options.least_confidence)
        voted = LedgerLine(stage="vote", usage=Usage(milliseconds=(time.perf_counter() - started) * 1000))
        prove(verdict.answer.evidence, texts)  # the last gate: nothing else leaves the engine
        reach(verdict=verdict, ledger=(*ledger, voted))
        reach(evidence=self._evidence(so_far[0]))

    def _evidence(self, reached: Progress) -> tuple[Evidence, ...]:
        assert reached.verdict is not None
        numbered = []
        for number, span in enumerate(reached.verdict.answer.evidence, start=1):
            outline = self._corpora.outline(span.document_id)
            node = outline.node(span.node_id)
            paragraph = outline.paragraph(node)
            numbered.append(
                Evidence(
                    number=number,
                    document_id=span.document_id,
                    node_id=span.node_id,
                    start=span.start,
                    end=span.end,
                    quote=span.quote,
                    value_start=span.value_start,
                    value_end=span.value_end,
                    page=outline.page(span.start),
                    breadcrumb=outline.address(node),
                    paragraph=outline.tree.text(paragraph),
                    paragraph_start=paragraph.start,
                    table=excerpt(outline, node, _value_place(span)),
                    jurors=tuple(ballot.juror for ballot in reached.ballots if _cites(ballot, span)),
                )
            )
        return tuple(numbered)

    def _sources(self, reached: Progress, evidence: tuple[Evidence, ...]) -> tuple[Source, ...]:
        voted = reached.verdict.references if reached.verdict else ()
        wanted = dict.fromkeys([*(item.document_id for item in evidence), *voted])
        known = (self._documents.find(document_id) for document_id in wanted)
        return tuple(
            Source(
                document_id=document.id,
                name=document.name,
                title=document.title,
                sha256=document.sha256,
                parser_version=document.parser_version,
                page_count=document.page_count,
                reference=document.reference,
            )
            for document in known
            if document is not None
        )


def _parsed(question: str, options: AskOptions) -> ParsedQuestion:
    question = " ".join(question.replace("\x00", " ").split())
    if not question:
        raise NothingToAsk(say("question.empty"), say("question.type_one"))
    if len(question) > MAX_QUESTION:
        raise NothingToAsk(say("question.long", count=len(question), limit=MAX_QUESTION), say("question.shorten"))
    return parse(question, options.unit)


def _lines(*usages: Mapping[str, Usage]) -> tuple[LedgerLine, ...]:
    """A line a stage, over the searches for the question and its parts."""
    stages = dict.fromkeys(stage for usage in usages for stage in usage)
    spent = {stage: sum((usage[stage] for usage in usages if stage in usage), Usage()) for stage in stages}
    return tuple(LedgerLine(stage=stage, usage=usage) for stage, usage in spent.items())


def _counterfactual(reached: Progress, options: AskOptions) -> Counterfactual | None:
    """The other mode's price for the passages that were retrieved, with the prompt as the first call measured it."""
    steps = [
        step
        for ballot in reached.ballots[:1]
        for attempt in ballot.attempts[:1]
        for reading in attempt.readings[:1]
        for step in reading.steps[:1]
    ]
    if reached.decision is None or reached.retrieval is None or not steps:
        return None
    found = searches(reached.retrieval, reached.parts)
    known = {passage.node_id: passage.tokens for one in found for passage in one.passages}
    seen = sum(known.get(node_id, 0) for node_id in steps[0].passages)
    prompt = max(0, steps[0].usage.input_tokens + steps[0].usage.cache_read_tokens - seen)
    tokens = [passage.tokens for passage in reached.retrieval.passages]
    return counterfactual(reached.decision.mode, prompt, tokens, options.on_exhausted)


def _paid(reached: Progress) -> Progress:
    """With the jury's cost, also where it was stopped or failed: what was read was paid for."""
    if not reached.ballots or any(line.stage == "read" for line in reached.ledger):
        return reached
    read = sum((ballot.usage for ballot in reached.ballots), Usage())
    return replace(reached, ledger=(*reached.ledger, LedgerLine(stage="read", usage=read)))


def _value_place(span: Span) -> tuple[int, int] | None:
    return None if span.value_start is None or span.value_end is None else (span.value_start, span.value_end)


def _cites(ballot: Ballot, span: Span) -> bool:
    return any(own.node_id == span.node_id for own in ballot.answer.evidence)


def _sentence(text: str) -> str:
    text = text.strip()
    return text[:1].upper() + text[1:] + ("" if text.endswith((".", "!", "?")) else ".")


def _searched(reached: Progress) -> str:
    """What was searched, for an abstention."""
    retrieval, verdict = reached.retrieval, reached.verdict
    assert retrieval is not None
    assert verdict is not None
    read = {node_id for ballot in reached.ballots for node_id in ballot.passages}
    queries = sum(len(found.plan.queries) for found in searches(retrieval, reached.parts))
    counts = {
        "passages": retrieval.searched_passages,
        "documents": retrieval.searched_documents,
        "queries": queries,
        "read": len(read),
    }
    if verdict.withheld is not None:
        text = say("answer.searched.withheld", **counts)
    else:
        text = say("answer.searched.unread" if verdict.unread else "answer.searched.unproved", **counts)
    return " ".join(dict.fromkeys([text, *map(_sentence, map(word, verdict.answer.caveats[:3]))]))
