"""Who reads: the Protocol that every reader fulfils, and what goes in and out of it.

A backend plans, reranks and reads. It returns node ids and quotes, never offsets; nothing that it says is believed
before `kohaku.answer.grounding.ground` has found the quotes in the source.
"""

from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from contextvars import ContextVar
from dataclasses import dataclass, field
from typing import Protocol, runtime_checkable

from kohaku.contracts.answer import Reply, Usage
from kohaku.contracts.question import ParsedQuestion
from kohaku.contracts.retrieval import Passage, QueryKind
from kohaku.errors import KohakuError


class BackendError(KohakuError):
    """The reader cannot work now: no key, refused, unreachable, out of budget. The remedy says what to set."""

    kind = "backend"


@dataclass(frozen=True, slots=True)
class Capabilities:
    """What a backend can do. Nothing asks for its name; everything asks for these.

    Attributes:
        plans: it can rewrite a question.
        reranks: it can reorder passages.
        structured_output: the server enforces a JSON schema.
        temperature: sampling values are accepted.
        prompt_cache: a shared prefix is cheaper the second time: the first ballot goes alone.
        deterministic: the same input gives the same reply, so that only other passages make another ballot.
        token_count: tokens are counted by the model's own tokenizer, not estimated.
        calibrated: its confidence is a measured probability that its value is right, not an opinion.
        paid: its calls cost money, so that budgets apply.
        window: tokens that one call may hold, prompt and reply together.
        jurors: the jury size that is sensible by default.
    """

    plans: bool = False
    reranks: bool = False
    structured_output: bool = False
    temperature: bool = False
    prompt_cache: bool = False
    deterministic: bool = False
    calibrated: bool = False
    token_count: bool = False
    paid: bool = False
    window: int = 200_000
    jurors: int = 1


@dataclass(frozen=True, slots=True)
class Clues:
    """Facts about the collection that a reader without a model needs; a language model ignores them.

    Attributes:
        similarity: sentence node id -> cosine of its vector with the question's, -1 to 1.
        rarity: token of the question (as `kohaku.text.tokens` makes them) -> inverse document frequency, >= 0.
        acronyms: short form -> long form, mined from the collection.
        above: passage node id -> the paragraphs just above its table, which may name it and say what it is in.
        named: ids of the documents that the question clearly names by file name or title.
        tables: tables of these documents among all candidates, whole: those read are not the only ones.
        identity: document id -> what identifies it as a whole: its file name and its opening lines.
        found: every passage that this question has found; one read by itself may be contradicted by another.
    """

    similarity: Mapping[str, float] = field(default_factory=dict)
    rarity: Mapping[str, float] = field(default_factory=dict)
    acronyms: Mapping[str, str] = field(default_factory=dict)
    above: Mapping[str, str] = field(default_factory=dict)
    named: frozenset[str] = frozenset()
    tables: tuple[Passage, ...] = ()
    identity: Mapping[str, str] = field(default_factory=dict)
    found: tuple[Passage, ...] = ()


@dataclass(frozen=True, slots=True)
class ReadRequest:
    """One call: a question over one passage (sequential) or several (batch), in the order they are to be read.

    `juror` counts from 1; `wording` is another phrasing of the question for jurors that share a cached context.
    `temperature` is None where the backend does not sample.
    """

    question: ParsedQuestion
    passages: tuple[Passage, ...]
    clues: Clues = field(default_factory=Clues)
    juror: int = 1
    seed: int = 0
    wording: str = ""
    temperature: float | None = None


@dataclass(frozen=True, slots=True)
class ReadResult:
    """A reply and its cost; `notes` name repairs and fallbacks in words for the user."""

    reply: Reply
    usage: Usage
    notes: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Rewrite:
    """One rewritten query of a planner."""

    text: str
    kind: QueryKind
    reason: str = ""


@dataclass(frozen=True, slots=True)
class PlanResult:
    """At most `n - 1` rewrites, without the original. Empty with a note where the model's output was unusable."""

    rewrites: tuple[Rewrite, ...]
    usage: Usage = field(default_factory=Usage)
    note: str = ""


@dataclass(frozen=True, slots=True)
class RerankResult:
    """Ids as the model returned them, unknown and repeated ones too; None where the call failed, with a note."""

    ids: tuple[str, ...] | None
    usage: Usage = field(default_factory=Usage)
    note: str = ""


Meter = Callable[[str, Usage], None]
"""Is told of every call that was paid for, with its model, when its reply is there: whatever becomes of the reply."""

_meter: ContextVar[Meter | None] = ContextVar("meter", default=None)


@contextmanager
def metered(meter: Meter) -> Iterator[None]:
    """Have every call of a model in this context told to `meter`; threads of it need a copy of the context."""
    token = _meter.set(meter)
    try:
        yield
    finally:
        _meter.reset(token)


def paid(model: str, usage: Usage) -> None:
    """Tell the meter, if there is one, what a call cost. For readers whose calls cost something."""
    meter = _meter.get()
    if meter is not None:
        meter(model, usage)


class Backend(Protocol):
    """A reader. Methods raise `BackendError` only where a user must act; a poor reply is a result with a note."""

    name: str
    capabilities: Capabilities
    models: Mapping[str, str]

    def check(self) -> None:
        """Raise `BackendError` where the reader cannot work at all (no key). Makes no call."""
        ...

    def close(self) -> None:
        """Give back connections; the reader is not used again."""
        ...

    def stronger(self) -> "Backend | None":
        """A stronger reader to try once where a reply is refused; None where there is none."""
        ...

    def plan(self, question: ParsedQuestion, n: int) -> PlanResult:
        """Return up to `n - 1` rewrites of the question."""
        ...

    def rerank(self, question: ParsedQuestion, passages: Sequence[Passage], k: int) -> RerankResult:
        """Return the ids of the `k` best passages, best first."""
        ...

    def read(self, request: ReadRequest) -> ReadResult:
        """Answer from the passages alone, or say that they do not answer."""
        ...

    def count_tokens(self, text: str) -> int:
        """Tokens of `text`; an estimate unless `capabilities.token_count`."""
        ...


@runtime_checkable
class Priced(Backend, Protocol):
    """A reader that says beforehand what its calls will cost, without making one."""

    def estimate(self, request: ReadRequest) -> Usage:
        """Expected cost of `read`."""
        ...

    def estimate_plan(self, question: ParsedQuestion, n: int) -> Usage:
        """Expected cost of `plan`."""
        ...

    def estimate_rerank(self, question: ParsedQuestion, passages: Sequence[Passage], k: int) -> Usage:
        """Expected cost of `rerank`."""
        ...

    def unpriced(self) -> tuple[str, ...]:
        """Names of its models whose price is not known: their cost is counted as 0."""
        ...
