"""Follow a decision: read each question's own passages in its own mode, and say what the readings amount to."""

import time
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace

from kohaku.answer.reading.batch import read_batch
from kohaku.answer.reading.calculated import calculate, read_sides
from kohaku.answer.reading.chained import join, read_chained
from kohaku.answer.reading.sequential import read_sequentially
from kohaku.answer.reading.step import BudgetMeter, ReaderCall
from kohaku.contracts.answer import AnswerWithEvidence, Budget, Decision, Exit, Mode, Reading
from kohaku.contracts.question import ParsedQuestion
from kohaku.contracts.retrieval import Passage
from kohaku.readers.base import Backend, Clues
from kohaku.settings import AskOptions

DEPTH = 2
"""Levels of sub-questions: a part may have parts, and theirs are read whole."""


@dataclass(frozen=True, slots=True)
class ReadingContext:
    """What a question, or a sub-question of it, is read with.

    Attributes:
        decision: its own route.
        passages: in the order in which a batch sees them; a sequential read goes by rank.
        wording: the question in other words; empty for its own.
        search_tokens: what finding the passages is booked with.
    """

    decision: Decision
    passages: tuple[Passage, ...]
    clues: Clues
    wording: str = ""
    search_tokens: int = 0


def read(
    decision: Decision,
    parsed: ParsedQuestion,
    find: Callable[[ParsedQuestion], ReadingContext],
    backend: Backend,
    texts: Mapping[str, str],
    options: AskOptions,
    juror: int = 1,
    check: Callable[[], None] = lambda: None,
    *,
    temperature: float | None = None,
    budget: Budget | None = None,
    clock: Callable[[], float] = time.monotonic,
) -> tuple[Reading, ...]:
    """Read a question as decided: one reading, or one per sub-question where the rule is chained.

    A comparison that asks for a number and was not answered as a whole has its sides read after it. Each sub-question
    is read with what `find` returns for it; all of them share one budget, which is also checked before each search.

    Args:
        find: returns what the question itself, or a sub-question, is read with; raises `Stopped`.
        texts: document id -> canonical text, of every document among the passages.
        check: raises `Stopped`; called before each model call.
        temperature: what makes this juror's call its own, where the backend samples.
        budget: overrides the decision's, for a juror who gets a share of it.
        clock: seconds; injected by tests.
    """
    call = ReaderCall(backend, texts, options, juror=juror, temperature=temperature, check=check)
    meter = BudgetMeter(budget or decision.budget, backend, clock)

    def once(question: ParsedQuestion, context: ReadingContext) -> Reading:
        own = replace(call, clues=context.clues, wording=context.wording)
        follow = read_sequentially if context.decision.mode is Mode.SEQUENTIAL else read_batch
        return follow(question, context.passages, own, meter)

    def follow(
        question: ParsedQuestion, decision: Decision, depth: int, own: ReadingContext | None
    ) -> tuple[Reading, ...]:
        def part(sub: ParsedQuestion) -> Reading:
            refusal = meter.refusal(())
            if refusal:
                return Reading(mode=decision.mode, exit=Exit.BUDGET, steps=(), answer=_abstained(refusal))
            found = find(sub)
            meter.spent += found.search_tokens
            return _as_one(found.decision, sub, follow(sub, found.decision, depth + 1, found))

        if depth < DEPTH and _is_chained(decision, question):
            return read_chained(question, part)
        whole = once(question, own or find(question))
        return (whole, *read_sides(question, whole, part)) if depth < DEPTH else (whole,)

    return follow(parsed, decision, 0, None)


def conclude(decision: Decision, parsed: ParsedQuestion, readings: Sequence[Reading]) -> AnswerWithEvidence:
    """Return the one answer of a route's readings: the reading's own, the chain joined, or what the sides give."""
    if not readings:
        return _abstained("nothing was read")
    if _is_chained(decision, parsed):
        return join(parsed, readings)
    return calculate(parsed, readings[0].answer, readings[1:])


def _is_chained(decision: Decision, parsed: ParsedQuestion) -> bool:
    """True where the sub-questions are read instead of the question."""
    return decision.rule == "chained" and len(parsed.sub_questions) > 1


def _as_one(decision: Decision, parsed: ParsedQuestion, readings: Sequence[Reading]) -> Reading:
    """A part's readings as one: it had parts of its own where there are several."""
    if len(readings) == 1:
        return readings[0]
    steps = tuple(step for reading in readings for step in reading.steps)
    answer = conclude(decision, parsed, readings)
    leave = readings[-1].exit if readings else Exit.EXHAUSTED
    return Reading(mode=decision.mode, exit=leave, steps=steps, answer=answer)


def _abstained(caveat: str) -> AnswerWithEvidence:
    return AnswerWithEvidence(caveats=(caveat,))
