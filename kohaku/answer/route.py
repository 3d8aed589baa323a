"""Follow a decision: read its passages in its mode, and say what the readings amount to."""

import time
from collections.abc import Callable, Mapping, Sequence

from kohaku.answer.batch import read_batch
from kohaku.answer.calculated import calculate, read_sides
from kohaku.answer.chained import join, read_chained
from kohaku.answer.sequential import read_sequentially
from kohaku.answer.step import Meter, Seat
from kohaku.backends.base import Backend, Clues
from kohaku.contracts.answer import AnswerWithEvidence, Budget, Decision, Mode, Reading
from kohaku.contracts.question import ParsedQuestion
from kohaku.contracts.retrieval import Passage
from kohaku.settings import AskOptions


def read(
    decision: Decision,
    parsed: ParsedQuestion,
    passages: Sequence[Passage],
    backend: Backend,
    clues: Clues,
    texts: Mapping[str, str],
    options: AskOptions,
    juror: int = 1,
    check: Callable[[], None] = lambda: None,
    *,
    wording: str = "",
    temperature: float | None = None,
    budget: Budget | None = None,
    clock: Callable[[], float] = time.monotonic,
) -> tuple[Reading, ...]:
    """Read `passages` as decided: one reading, or one per sub-question where the rule is chained.

    A comparison that asks for a number and was not answered as a whole has its sides read after it.

    Args:
        passages: the context, in the order in which a batch sees it; a sequential read goes by rank.
        texts: document id -> canonical text, of every document among the passages.
        check: raises `Stopped`; called before each model call.
        wording, temperature: what makes this juror's call its own.
        budget: overrides the decision's, for a juror who gets a share of it.
        clock: seconds; injected by tests.
    """
    seat = Seat(backend, texts, options, clues, juror, wording, temperature, check)
    meter = Meter(budget or decision.budget, backend, clock)

    def run(question: ParsedQuestion) -> Reading:
        if decision.mode is Mode.SEQUENTIAL:
            return read_sequentially(question, passages, seat, meter)
        return read_batch(question, passages, seat, meter)

    if decision.rule == "chained" and len(parsed.sub_questions) > 1:
        return read_chained(parsed, run)
    whole = run(parsed)
    return (whole, *read_sides(parsed, whole, run))


def conclude(decision: Decision, parsed: ParsedQuestion, readings: Sequence[Reading]) -> AnswerWithEvidence:
    """Return the one answer of a route's readings: the reading's own, the chain joined, or what the sides give."""
    if not readings:
        return AnswerWithEvidence(caveats=("nothing was read",))
    if decision.rule == "chained" and len(parsed.sub_questions) > 1:
        return join(parsed, readings)
    return calculate(parsed, readings[0].answer, readings[1:])
