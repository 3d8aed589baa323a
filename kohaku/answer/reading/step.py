"""One model call of a reading: budget before, grounding and validation after, everything recorded."""

import time
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field

from kohaku.answer.grounding.ground import ground
from kohaku.answer.validation.validate import validate
from kohaku.contracts.answer import AnswerWithEvidence, Budget, Grounding, Step, Usage
from kohaku.contracts.question import ParsedQuestion
from kohaku.contracts.retrieval import Passage
from kohaku.languages.speaking import say
from kohaku.readers.base import Backend, Clues, ReadRequest, ReadResult
from kohaku.settings import AskOptions


def _go_on() -> None:
    """Nobody stops the work."""


@dataclass(frozen=True, slots=True)
class ReaderCall:
    """Who reads, and with what: everything of a juror but the question and the passages.

    Attributes:
        texts: document id -> canonical text.
        juror: number from 1.
        wording: another phrasing of the question; empty for its own.
        temperature: None where the backend does not sample.
        check: called before each model call; raises `Stopped`.
    """

    backend: Backend
    texts: Mapping[str, str]
    options: AskOptions
    clues: Clues = field(default_factory=Clues)
    juror: int = 1
    wording: str = ""
    temperature: float | None = None
    check: Callable[[], None] = _go_on

    def read(self, parsed: ParsedQuestion, passages: Sequence[Passage]) -> tuple[Step, AnswerWithEvidence]:
        """Make one call and return it with the answer that survived grounding and validation."""
        self.check()
        request = ReadRequest(
            question=parsed,
            passages=tuple(passages),
            clues=self.clues,
            juror=self.juror,
            seed=self.options.seed,
            wording=self.wording,
            temperature=self.temperature,
        )
        result = self.backend.read(request)
        answer, grounding = ground(result.reply, passages, self.texts, self.clues.above)
        if result.reply.answer_found and not grounding.spans:
            result, answer, grounding = self._escalated(request, result, answer, grounding)
        answer = validate(answer, parsed)
        step = Step(
            passages=tuple(passage.node_id for passage in passages),
            reply=result.reply,
            grounding=grounding,
            answer_found=answer.answer_found,
            complete_answer_found=answer.complete_answer_found,
            usage=result.usage,
            notes=(*result.notes, *grounding.notes),
        )
        return step, answer

    def _escalated(
        self, request: ReadRequest, first: ReadResult, answer: AnswerWithEvidence, grounding: Grounding
    ) -> tuple[ReadResult, AnswerWithEvidence, Grounding]:
        """The stronger reader's result, where the backend has one; both calls are paid for."""
        stronger = self.backend.stronger()
        if stronger is None:
            return first, answer, grounding
        self.check()
        second = stronger.read(request)
        answer, grounding = ground(second.reply, request.passages, self.texts, self.clues.above)
        note = say("reading.escalated", model=stronger.models.get("answer", stronger.name))
        result = ReadResult(second.reply, first.usage + second.usage, (*first.notes, note, *second.notes))
        return result, answer, grounding


@dataclass(slots=True)
class BudgetMeter:
    """What one question has spent of its budget. Tokens of a call are estimated before it and counted after it."""

    budget: Budget
    backend: Backend
    clock: Callable[[], float] = time.monotonic
    spent: int = 0
    overhead: int = 0
    _started: float = field(init=False)
    _sizes: dict[str, int] = field(default_factory=dict)

    def __post_init__(self) -> None:
        self._started = self.clock()

    def refusal(self, passages: Sequence[Passage]) -> str:
        """Why the call may not be made; empty if it may."""
        if self.clock() - self._started >= self.budget.seconds:
            return say("reading.seconds_spent", seconds=self.budget.seconds)
        if self.spent + self.estimate(passages) > self.budget.tokens:
            return say("reading.tokens_spent", tokens=self.budget.tokens)
        return ""

    def estimate(self, passages: Sequence[Passage]) -> int:
        """Tokens that a call over `passages` will read; the prompt around them is learnt from the calls before."""
        return self.overhead + sum(self.size(passage) for passage in passages)

    def size(self, passage: Passage) -> int:
        """Tokens of one passage, counted once."""
        if passage.node_id not in self._sizes:
            self._sizes[passage.node_id] = self.backend.count_tokens(passage.text)
        return self._sizes[passage.node_id]

    def spend(self, usage: Usage, passages: Sequence[Passage]) -> None:
        """Book a call. Cached tokens count: they are read, only cheaper."""
        self.spent += usage.tokens
        self.overhead = max(0, usage.prompt_tokens - sum(self.size(passage) for passage in passages)) or self.overhead
