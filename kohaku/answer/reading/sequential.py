"""Read passage by passage and stop when the answer is complete (loop engineering, article 8bis; design §6)."""

from collections.abc import Sequence

from kohaku.answer.reading.batch import read_batch
from kohaku.answer.reading.merging import merge, unread
from kohaku.answer.reading.step import BudgetMeter, ReaderCall
from kohaku.contracts.answer import AnswerWithEvidence, Exit, Mode, Reading, Step
from kohaku.contracts.question import ParsedQuestion
from kohaku.contracts.retrieval import Passage


def read_sequentially(
    parsed: ParsedQuestion, passages: Sequence[Passage], call: ReaderCall, meter: BudgetMeter
) -> Reading:
    """Read `passages` one at a time by rank until one call finds a complete answer.

    Exits: `sufficient` at a grounded answer that is found and complete; `exhausted` after the last passage, with one
    batch try over all of them where the options say so; `budget` before a call that tokens or seconds forbid. What was
    found but incomplete is kept and merged. No confidence takes part in any of this.

    Raises:
        Stopped: from the call's check, before a call.
    """
    steps: list[Step] = []
    answers: list[AnswerWithEvidence] = []
    ordered = sorted(passages, key=lambda passage: passage.rank)
    for passage in ordered:
        refusal = meter.refusal([passage])
        if refusal:
            return _reading(Exit.BUDGET, steps, unread(merge(answers, parsed), refusal))
        step, answer = call.read(parsed, [passage])
        meter.spend(step.usage, [passage])
        steps.append(step)
        answers.append(answer)
        if answer.answer_found and answer.complete_answer_found:
            return _reading(Exit.SUFFICIENT, steps, merge(answers, parsed))
    partial = merge(answers, parsed)
    if call.options.on_exhausted == "return" or len(ordered) < 2:
        return _reading(Exit.EXHAUSTED, steps, partial)
    return _batch_try(parsed, ordered, call, meter, steps, partial)


def _batch_try(
    parsed: ParsedQuestion,
    passages: Sequence[Passage],
    call: ReaderCall,
    meter: BudgetMeter,
    steps: list[Step],
    partial: AnswerWithEvidence,
) -> Reading:
    """One try with all passages in view; what the loop found stays where the batch finds nothing."""
    batch = read_batch(parsed, passages, call, meter)
    answer = batch.answer if batch.answer.answer_found or not partial.answer_found else partial
    if batch.exit is Exit.BUDGET:
        answer = merge([partial, batch.answer], parsed)
    leave = Exit.BUDGET if batch.exit is Exit.BUDGET else Exit.EXHAUSTED
    return _reading(leave, [*steps, *batch.steps], answer, fell_back=bool(batch.steps))


def _reading(leave: Exit, steps: Sequence[Step], answer: AnswerWithEvidence, fell_back: bool = False) -> Reading:
    return Reading(mode=Mode.SEQUENTIAL, exit=leave, steps=tuple(steps), answer=answer, fell_back_to_batch=fell_back)
