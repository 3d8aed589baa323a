"""Read all passages in one call, or in as many as the model's window takes (design §6)."""

from collections.abc import Iterator, Sequence

from kohaku.answer.dispatch.rules import WINDOW_SHARE
from kohaku.answer.reading.merging import merge, unread
from kohaku.answer.reading.step import BudgetMeter, ReaderCall
from kohaku.contracts.answer import AnswerWithEvidence, Exit, Mode, Reading, Step
from kohaku.contracts.question import ParsedQuestion
from kohaku.contracts.retrieval import Passage


def read_batch(parsed: ParsedQuestion, passages: Sequence[Passage], call: ReaderCall, meter: BudgetMeter) -> Reading:
    """Read `passages` together, in the given order, and merge where the window needs several calls.

    Exits: `sufficient` with a complete answer, `exhausted` without, `budget` before a call that the budget forbids.

    Raises:
        Stopped: from the call's check, before a call.
    """
    steps: list[Step] = []
    answers: list[AnswerWithEvidence] = []
    refusal = ""
    for part in _parts(passages, meter, round(call.backend.capabilities.window * WINDOW_SHARE)):
        refusal = meter.refusal(part)
        if refusal:
            break
        step, answer = call.read(parsed, part)
        meter.spend(step.usage, part)
        steps.append(step)
        answers.append(answer)
    answer = merge(answers, parsed)
    if refusal:
        answer = unread(answer, refusal)
    complete = answer.answer_found and answer.complete_answer_found
    leave = Exit.BUDGET if refusal else Exit.SUFFICIENT if complete else Exit.EXHAUSTED
    return Reading(mode=Mode.BATCH, exit=leave, steps=tuple(steps), answer=answer)


def _parts(passages: Sequence[Passage], meter: BudgetMeter, capacity: int) -> Iterator[list[Passage]]:
    """Consecutive passages that fit together; one that does not fit at all goes alone."""
    part: list[Passage] = []
    size = 0
    for passage in passages:
        tokens = meter.size(passage)
        if part and size + tokens > capacity:
            yield part
            part, size = [], 0
        part.append(passage)
        size += tokens
    if part:
        yield part
