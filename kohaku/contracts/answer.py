"""The typed answer contract, the gates that it passes, and the votes over it (design §6)."""

from enum import StrEnum
from typing import Literal, Self

from pydantic import Field, model_validator

from kohaku.contracts.tree import Frozen

Value = str | float | bool | list[str | float] | None
Method = Literal["verbatim", "computed", "inferred", "quoted"]


class Span(Frozen):
    """A proved place in a document: `canonical[start:end] == quote`, always. `value_start:value_end` lies within.

    Example:
        >>> span = Span(document_id="d", node_id="d:s1:p1:t1", start=40, end=52, quote="due: €90.00.",
        ...             value_start=45, value_end=51)
        >>> span.quote[span.value_start - span.start : span.value_end - span.start]
        '€90.00'
    """

    document_id: str
    node_id: str
    start: int = Field(ge=0)
    end: int = Field(ge=1)
    quote: str = Field(min_length=1)
    value_start: int | None = None
    value_end: int | None = None

    @model_validator(mode="after")
    def _lengths_agree(self) -> Self:
        if self.end - self.start != len(self.quote):
            raise ValueError(f"span {self.start}:{self.end} is not as long as its quote ({len(self.quote)})")
        if (self.value_start is None) != (self.value_end is None):
            raise ValueError("a value span needs both ends")
        inside = (
            self.value_start is None
            or self.value_end is None
            or (self.start <= self.value_start < self.value_end <= self.end)
        )
        if not inside:
            raise ValueError("the value lies outside its span")
        return self


class Citation(Frozen):
    """What a reader claims: a node id and a quote from it. Code finds the offsets."""

    node_id: str = Field(description="Id of the sentence or row, as it stands in the context.")
    quote: str = Field(description="Words copied from that node, unchanged.")
    value_text: str = Field("", description="The value as it is written in the quote, if it is there.")


class Operand(Frozen):
    """A number that a computed value was made of."""

    text: str
    value: float
    unit: str = ""
    node_id: str = ""


class Reply(Frozen):
    """What a reader returns for one call, before grounding. Nothing in it is believed yet.

    Example:
        >>> reply = Reply(
        ...     value=90.0, unit="EUR", answer="€90.00 are due.", answer_found=True, complete_answer_found=True,
        ...     evidence=(Citation(node_id="d:s1:p1:t1", quote="due: €90.00.", value_text="€90.00"),),
        ... )
        >>> reply.method
        'verbatim'
    """

    value: Value = None
    unit: str = ""
    answer: str = Field("", description="One sentence.")
    evidence: tuple[Citation, ...] = ()
    answer_found: bool = False
    complete_answer_found: bool = False
    confidence: float = Field(0.0, ge=0, le=1)
    caveats: tuple[str, ...] = ()
    missing: tuple[str, ...] = Field((), description="What of the answer is known to be missing, in words.")
    method: Method = "verbatim"
    operands: tuple[Operand, ...] = ()
    readable: bool = Field(True, description="False where the model's words could not be read as a reply.")


class AnswerWithEvidence(Frozen):
    """The contract. Every span is grounded; `answer_found` is False when no evidence survived. See docs/contract.md.

    Example:
        >>> AnswerWithEvidence(caveats=("not stated",)).answer_found  # an abstention
        False
        >>> AnswerWithEvidence(value=90.0, answer_found=True)
        Traceback (most recent call last):
            ...
        pydantic_core._pydantic_core.ValidationError: 1 validation error for AnswerWithEvidence
          Value error, an answer without evidence is not found ...
    """

    value: Value = Field(
        None,
        description="The answer itself: text, number, true or false, an ISO 8601 date as text, or a list of texts and "
        "numbers; null where none was found.",
    )
    unit: str = Field("", description="Unit of a number; the ISO 4217 code of an amount of money; empty if none.")
    answer: str = Field("", description="The answer as one sentence; of an abstention, what the reader said instead.")
    evidence: tuple[Span, ...] = Field((), description="Proved places, in the order of their citation numbers.")
    answer_found: bool = Field(False, description="True only with a value and with evidence.")
    complete_answer_found: bool = Field(False, description="True where nothing that was asked for is missing.")
    confidence: float = Field(0.0, ge=0, le=1, description="Probability that the value is right (docs/confidence.md).")
    caveats: tuple[str, ...] = Field((), description="What a user should know before relying on it, in words.")
    missing: tuple[str, ...] = Field((), description="What of the answer is known to be missing, in words.")
    method: Method = Field(
        "verbatim",
        description="verbatim: written in a quote; computed: by code from operands; inferred: neither; quoted: a "
        "passage, where no shorter value is stated.",
    )
    operands: tuple[Operand, ...] = Field((), description="What a computed value was made of, in the order of use.")

    @model_validator(mode="after")
    def _found_means_proved(self) -> Self:
        if self.answer_found and not self.evidence:
            raise ValueError("an answer without evidence is not found")
        if self.answer_found and self.value is None:
            raise ValueError("an answer without a value is not found")
        if not self.answer_found and (self.value is not None or self.evidence):
            raise ValueError("what was not found has neither value nor evidence")
        if self.complete_answer_found and not self.answer_found:
            raise ValueError("a complete answer must be found")
        return self


class Refusal(Frozen):
    """A citation that the grounding gate refused, and why."""

    node_id: str
    quote: str
    reason: str


class Grounding(Frozen):
    """What the gate made of one reply."""

    spans: tuple[Span, ...] = ()
    foldings: tuple[str, ...] = Field((), description="Foldings needed to find a quote: unicode, whitespace, …")
    refused: tuple[Refusal, ...] = ()
    notes: tuple[str, ...] = Field((), description="Repaired node ids, in words for the user.")


class Mode(StrEnum):
    SEQUENTIAL = "sequential"
    BATCH = "batch"


class Budget(Frozen):
    """Fixed before reading, checked before each call."""

    tokens: int = Field(ge=0)
    seconds: float = Field(ge=0)


class Decision(Frozen):
    """One dispatch: a rule of the table and what it looked at. Depends on nothing else (no clock, no LLM)."""

    mode: Mode
    rule: str = Field(description="override, listing, comparison, chained, tight scores, window, lookup, doubt")
    reason: str = Field(description="One sentence for the analyst.")
    inputs: dict[str, str | float | int | bool] = Field(default_factory=dict)
    budget: Budget
    sub_questions: tuple[str, ...] = Field((), description="One run each, where the rule is chained.")


class Exit(StrEnum):
    SUFFICIENT = "sufficient"
    EXHAUSTED = "exhausted"
    BUDGET = "budget"


class Usage(Frozen):
    """Tokens of one or more model calls.

    `estimated`: not counted by the model's own tokenizer. `unpriced`: no price is known for a model among them, whose
    part `usd` leaves out.
    """

    calls: int = Field(0, ge=0)
    input_tokens: int = Field(0, ge=0)
    output_tokens: int = Field(0, ge=0)
    cache_read_tokens: int = Field(0, ge=0)
    cache_write_tokens: int = Field(0, ge=0)
    milliseconds: float = Field(0.0, ge=0)
    usd: float = Field(0.0, ge=0)
    estimated: bool = False
    unpriced: bool = False

    @property
    def cost(self) -> float | None:
        """`usd`; None where nothing of it is known."""
        return None if self.unpriced and not self.usd else self.usd

    @property
    def prompt_tokens(self) -> int:
        """Tokens that were read, cached ones too."""
        return self.input_tokens + self.cache_read_tokens + self.cache_write_tokens

    @property
    def tokens(self) -> int:
        """Tokens that were read and written. Cached ones count: they are read, only cheaper."""
        return self.prompt_tokens + self.output_tokens

    def times(self, factor: float) -> "Usage":
        """The same work done `factor` times, in whole calls and tokens."""
        counts = {name: value * factor for name, value in self if not isinstance(value, bool)}
        whole = {name: count if name in ("milliseconds", "usd") else round(count) for name, count in counts.items()}
        return self.model_copy(update=whole)

    def __add__(self, other: "Usage") -> "Usage":
        return Usage(
            calls=self.calls + other.calls,
            input_tokens=self.input_tokens + other.input_tokens,
            output_tokens=self.output_tokens + other.output_tokens,
            cache_read_tokens=self.cache_read_tokens + other.cache_read_tokens,
            cache_write_tokens=self.cache_write_tokens + other.cache_write_tokens,
            milliseconds=self.milliseconds + other.milliseconds,
            usd=self.usd + other.usd,
            estimated=self.estimated or other.estimated,
            unpriced=self.unpriced or other.unpriced,
        )


class Step(Frozen):
    """One model call of a reading: which passages, what was claimed, what survived grounding."""

    passages: tuple[str, ...]
    reply: Reply
    grounding: Grounding
    answer_found: bool
    complete_answer_found: bool
    usage: Usage
    notes: tuple[str, ...] = Field((), description="Repairs and fallbacks of this call.")


class Reading(Frozen):
    """One run of a route over its passages."""

    mode: Mode
    exit: Exit
    steps: tuple[Step, ...]
    answer: AnswerWithEvidence
    fell_back_to_batch: bool = False
    question: str = Field("", description="The sub-question, where the route is chained.")

    @property
    def unread(self) -> frozenset[str]:
        """Passages that no readable reply speaks of: nothing is known of what they say."""
        shown = {True: set[str](), False: set[str]()}
        for step in self.steps:
            shown[step.reply.readable].update(step.passages)
        return frozenset(shown[False] - shown[True])


class Attempt(Frozen):
    """One attempt of a juror: k·(a+1) passages."""

    number: int = Field(ge=0)
    k: int = Field(ge=1)
    readings: tuple[Reading, ...]
    answer: AnswerWithEvidence


class Ballot(Frozen):
    """One juror's independent answer, with what made its input its own."""

    juror: int = Field(ge=1)
    queries: tuple[int, ...] = Field((), description="Numbers of the queries that it searched.")
    order: str = ""
    passages: tuple[str, ...] = ()
    attempts: tuple[Attempt, ...] = ()
    answer: AnswerWithEvidence
    usage: Usage = Usage()
    error: str = Field("", description="Why the ballot could not be read; empty if it could.")

    @property
    def abstained(self) -> bool:
        """True where the juror found no answer; of one with an `error` it says nothing about the documents."""
        return not self.answer.answer_found


class Cluster(Frozen):
    """Ballots with equal values."""

    value: Value
    unit: str = ""
    jurors: tuple[int, ...]
    weight: float


class Verdict(Frozen):
    """The vote: the winning value and its references, with the counts that stand behind it.

    Example:
        >>> Verdict(answer=AnswerWithEvidence(), unreadable=3, asked=3).unread  # says nothing about the documents
        True
        >>> Verdict(answer=AnswerWithEvidence(), abstaining=2, unreadable=1, asked=3).unread
        False
    """

    answer: AnswerWithEvidence
    references: tuple[str, ...] = Field((), description="Document ids voted for.")
    clusters: tuple[Cluster, ...] = ()
    answering: int = Field(0, ge=0)
    abstaining: int = Field(0, ge=0)
    unreadable: int = Field(0, ge=0)
    asked: int = Field(0, ge=0, description="Jurors that were to vote (m).")
    stopped_early: bool = False
    note: str = ""
    withheld: float | None = Field(None, ge=0, le=1, description="Confidence of an answer that was under the least.")

    @property
    def unread(self) -> bool:
        """True where no ballot could be read: that says nothing about the documents."""
        return bool(self.unreadable) and not self.answering and not self.abstaining
