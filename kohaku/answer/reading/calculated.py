"""A comparison that asks for a number: each side is read by itself, and code calculates (design §6)."""

from collections.abc import Callable, Sequence

from kohaku.answer.reading.merging import shown, unite_spans
from kohaku.answer.validation.calculation import ungrounded
from kohaku.contracts.answer import AnswerWithEvidence, Operand, Reading
from kohaku.contracts.question import AnswerType, Decomposition, ParsedQuestion
from kohaku.question.operation import operation
from kohaku.question.parse import parse
from kohaku.values.arithmetic import Operation, compute

SIDES = 2


def read_sides(parsed: ParsedQuestion, whole: Reading, run: Callable[[ParsedQuestion], Reading]) -> tuple[Reading, ...]:
    """Return a reading of each side of a comparison that the reader did not answer as a whole; none where that is of
    no use: nothing to calculate, sides that cannot be told apart, or an answer that is there already."""
    wanted = operation(parsed.text)
    comparing = parsed.decomposition is Decomposition.COMPARISON and len(parsed.sub_questions) == SIDES
    if whole.answer.answer_found or wanted is None or not comparing:
        return ()
    unit = parsed.unit if wanted in (Operation.DIFFERENCE, Operation.SUM) else ""
    readings: list[Reading] = []
    for text in parsed.sub_questions:
        side = parse(text, unit=unit)
        if side.answer_type in (AnswerType.TEXT, AnswerType.ENTITY):
            side = side.model_copy(update={"answer_type": AnswerType.NUMBER})
        reading = run(side)
        readings.append(reading.model_copy(update={"question": text}))
        if not reading.answer.answer_found:
            break  # one side is not enough, and the other costs
    return tuple(readings)


def calculate(parsed: ParsedQuestion, whole: AnswerWithEvidence, sides: Sequence[Reading]) -> AnswerWithEvidence:
    """Return the whole answer where there is one, else what the sides give: both found, both numbers, two places."""
    wanted = operation(parsed.text)
    if whole.answer_found or wanted is None or len(sides) != SIDES:
        return whole
    answers = [side.answer for side in sides]
    operands = [operand for answer in answers if (operand := _operand(answer)) is not None]
    if len(operands) != SIDES or _place(answers[0]) == _place(answers[1]):
        return whole
    evidence = unite_spans(answers)
    result = compute(wanted, operands, parsed.unit)
    if result is None or ungrounded(operands, evidence):
        return whole
    return AnswerWithEvidence(
        value=result.value,
        unit=result.unit,
        answer=result.shown,
        evidence=evidence,
        answer_found=True,
        complete_answer_found=all(answer.complete_answer_found for answer in answers),
        confidence=min(answer.confidence for answer in answers),
        caveats=tuple(dict.fromkeys(caveat for answer in answers for caveat in answer.caveats)),
        method="computed",
        operands=tuple(operands),
    )


def _operand(answer: AnswerWithEvidence) -> Operand | None:
    if not answer.answer_found or not isinstance(answer.value, float):
        return None
    return Operand(
        text=shown(answer.value, answer.unit),
        value=answer.value,
        unit=answer.unit,
        node_id=answer.evidence[0].node_id,
    )


def _place(answer: AnswerWithEvidence) -> tuple[str, int, int | None]:
    """Where the value stands: two sides that stand in one place are one figure."""
    span = answer.evidence[0]
    return span.document_id, span.start, span.value_start
