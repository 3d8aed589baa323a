"""Events of a running answer, and the record that it ends in: everything that the answer was made of."""

from collections.abc import Iterable
from datetime import datetime
from typing import Annotated, Literal

from pydantic import Field

from kohaku.contracts.answer import Ballot, Decision, Mode, Usage, Verdict
from kohaku.contracts.excerpt import TableExcerpt
from kohaku.contracts.question import ParsedQuestion
from kohaku.contracts.retrieval import Plan, Retrieval
from kohaku.contracts.tree import Frozen
from kohaku.settings import AskOptions


class Parsed(Frozen):
    kind: Literal["parsed"] = "parsed"
    question: ParsedQuestion


class Phrased(Frozen):
    kind: Literal["phrased"] = "phrased"
    plan: Plan


class Retrieved(Frozen):
    kind: Literal["retrieved"] = "retrieved"
    retrieval: Retrieval


class Dispatched(Frozen):
    kind: Literal["dispatched"] = "dispatched"
    decision: Decision


class Balloted(Frozen):
    kind: Literal["balloted"] = "balloted"
    ballot: Ballot
    asked: int


class Finished(Frozen):
    kind: Literal["finished"] = "finished"
    state: Literal["answered", "abstained", "stopped", "failed"]
    message: str = ""


Event = Annotated[Parsed | Phrased | Retrieved | Dispatched | Balloted | Finished, Field(discriminator="kind")]


class LedgerLine(Frozen):
    """Cost of one stage."""

    stage: str = Field(description="plan, search, rerank, read, vote, …")
    usage: Usage


class Source(Frozen):
    """A cited document as it was when the answer was given; survives the document's deletion."""

    document_id: str
    name: str
    title: str
    sha256: str
    parser_version: str
    page_count: int = 0
    reference: str = ""


class Evidence(Frozen):
    """A numbered citation, with all that is needed to show it without its document. The number never changes."""

    number: int = Field(ge=1)
    document_id: str
    node_id: str
    start: int
    end: int
    quote: str
    value_start: int | None = None
    value_end: int | None = None
    page: int | None = None
    breadcrumb: tuple[str, ...] = Field((), description="document › section › … › paragraph n › sentence m, in words")
    paragraph: str = Field("", description="Text of the paragraph around the quote.")
    paragraph_start: int = Field(0, ge=0, description="Offset of that paragraph in the canonical text.")
    table: TableExcerpt | None = Field(None, description="The cut of the table around a cited row.")
    jurors: tuple[int, ...] = Field((), description="Jurors whose ballots cite it.")


class Counterfactual(Frozen):
    """What the other mode would have cost, by the formula of design §6 (tokens, per ballot)."""

    mode: Mode
    input_tokens_low: int
    input_tokens_high: int


_OF_THE_READER = ("backend", "budget")
"""Kinds of `BackendError` and `BudgetSpent`."""


class Part(Frozen):
    """A sub-question that was searched for by itself, and the way in which it was to be read."""

    parsed: ParsedQuestion
    retrieval: Retrieval
    decision: Decision


def searches(whole: Retrieval | None, parts: Iterable[Part]) -> tuple[Retrieval, ...]:
    """The retrievals of a question and its parts, as far as there are any."""
    return (*((whole,) if whole else ()), *(part.retrieval for part in parts))


class AnswerRecord(Frozen):
    """One answer, whole. Replaying its route from this record must reach the same decision.

    Example:
        >>> from datetime import UTC
        >>> from kohaku.contracts.answer import Usage
        >>> lines = [LedgerLine(stage=stage, usage=Usage(calls=1, usd=0.25)) for stage in ("plan", "read")]
        >>> record = AnswerRecord(
        ...     id="a1", question="What is due?", options=AskOptions(), created=datetime(2024, 3, 1, tzinfo=UTC),
        ...     state="abstained", ledger=tuple(lines),
        ... )
        >>> record.usage.calls, record.usage.usd
        (2, 0.5)
        >>> AnswerRecord.model_validate_json(record.model_dump_json()) == record
        True
    """

    id: str
    question: str
    options: AskOptions
    created: datetime
    state: Literal["answered", "abstained", "stopped", "failed"]
    message: str = Field("", description="Why it stopped or failed; what was searched, where it abstained.")
    error_kind: str = Field("", description="Kind of the failure, as `KohakuError.kind` names it; empty without one.")
    parsed: ParsedQuestion | None = None
    retrieval: Retrieval | None = None
    decision: Decision | None = None
    parts: tuple[Part, ...] = Field((), description="Sub-questions as they were asked, in the order of their searches.")
    ballots: tuple[Ballot, ...] = ()
    verdict: Verdict | None = None
    evidence: tuple[Evidence, ...] = ()
    sources: tuple[Source, ...] = ()
    ledger: tuple[LedgerLine, ...] = ()
    counterfactual: Counterfactual | None = None
    milliseconds: float = 0.0
    backend: str = ""
    models: dict[str, str] = Field(default_factory=dict, description="Role -> model name.")
    index_version: str = Field("", description="Changes whenever a searched collection changes.")
    versions: dict[str, str] = Field(default_factory=dict, description="Library -> version.")

    @property
    def reader_failed(self) -> bool:
        """True where it failed because of its reader: another one could answer."""
        return self.error_kind in _OF_THE_READER

    @property
    def retrievals(self) -> tuple[Retrieval, ...]:
        """Every search: the whole question's first, then those of its parts."""
        return searches(self.retrieval, self.parts)

    @property
    def usage(self) -> Usage:
        """Total over all stages."""
        total = Usage()
        for line in self.ledger:
            total = total + line.usage
        return total
