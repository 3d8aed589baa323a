"""Calculations that a reader made: their operands are grounded, and code makes them again (design §6)."""

import math
from collections.abc import Sequence

from kohaku.contracts.answer import AnswerWithEvidence, Operand, Span
from kohaku.languages.speaking import say
from kohaku.question.table_operations import TableOperation, calculate, confirms
from kohaku.values.arithmetic import Operation, compute, shown
from kohaku.values.locate import as_printed, find_value
from kohaku.values.tolerance import is_close

_SLIP = 0.1
"""How far off, as a share, a result may be and still be meant for a calculation that nobody named."""


def ungrounded(operands: Sequence[Operand], spans: Sequence[Span]) -> list[Operand]:
    """Operands that are not written in the evidence: in the span of the node that they name, else in any."""
    return [operand for operand in operands if not any(_stands(operand, span) for span in spans)]


def _stands(operand: Operand, span: Span) -> bool:
    if as_printed(operand.text, operand.value) and operand.text in " ".join(span.quote.split()):
        return True
    return find_value(operand.value, span.quote, value_text=operand.text, unit=operand.unit) is not None


def recompute(
    answer: AnswerWithEvidence, operation: Operation | None, unit: str, question: str = ""
) -> AnswerWithEvidence:
    """Return a computed answer with its operands checked and its value calculated again.

    An operand that is not in the evidence proves nothing: the answer becomes an abstention; beside a value that was not
    computed it goes. A reader that calculated otherwise than the question asks, or is off by more than 0.1 %, is
    corrected, and a caveat says so; another order of the operands is no mistake, nor is the sign of a change, nor any
    other calculation that the wording of `question` may mean. What no calculation gives was inferred.
    """
    if not answer.answer_found or not answer.operands:
        return answer
    missing = ungrounded(answer.operands, answer.evidence)
    if missing and answer.method != "computed":
        return answer.model_copy(update={"operands": tuple(one for one in answer.operands if one not in missing)})
    if missing:
        names = ", ".join(shown(operand) for operand in missing)
        return AnswerWithEvidence(
            caveats=(*answer.caveats, say("check.operand", names=names)), method="computed", operands=answer.operands
        )
    if answer.method != "computed" or not isinstance(answer.value, float) or isinstance(answer.value, bool):
        return answer
    values = [operand.value for operand in answer.operands]
    if question and confirms(question, values, answer.value):
        return answer
    orders = (answer.operands, answer.operands[::-1])
    ways = [compute(operation, order, unit or answer.unit) for order in orders] if operation is not None else []
    results = [way for way in ways if way is not None]
    if results:
        if any(is_close(abs(answer.value), abs(way.value)) for way in results):
            return answer
        right = results[0]
        caveat = say("check.calculated", value=answer.value, right=right.shown)
        return _with(answer.model_copy(update={"value": right.value, "unit": right.unit}), caveat)
    return _nearest(answer, values)


def _nearest(answer: AnswerWithEvidence, values: Sequence[float]) -> AnswerWithEvidence:
    """The answer as the calculation gives it that it is nearest to, where nothing says which one was asked for."""
    value = float(str(answer.value))
    made = [
        result
        for order in (values, values[::-1])
        for kind in TableOperation
        if (result := calculate(kind, order)) is not None and math.isfinite(result)
    ]
    if any(is_close(value, result) for result in made):
        return answer
    near = min(made, key=lambda result: abs(result - value), default=math.inf)
    if abs(near - value) > _SLIP * abs(near):
        return _with(answer.model_copy(update={"method": "inferred"}), say("check.not_made_again"))
    near = float(f"{near:.10g}")
    caveat = say("check.calculated", value=value, right=f"{near:.10g} {answer.unit}".strip())
    return _with(answer.model_copy(update={"value": near}), caveat)


def _with(answer: AnswerWithEvidence, caveat: str) -> AnswerWithEvidence:
    return answer.model_copy(update={"caveats": tuple(dict.fromkeys((*answer.caveats, caveat)))})
