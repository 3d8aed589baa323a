"""Calculations that a reader made: their operands are grounded, and code makes them again (design §6)."""

import math
from collections.abc import Sequence

from kohaku.contracts.answer import AnswerWithEvidence, Operand, Span
from kohaku.languages.speaking import say
from kohaku.question.table_operations import confirms
from kohaku.values.arithmetic import Operation, compute, shown
from kohaku.values.locate import as_printed, find_value


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

    An operand that is not in the evidence proves nothing: the answer becomes an abstention. A reader that calculated
    otherwise than the question asks is corrected, and a caveat says so; another order of the operands is no mistake,
    nor is the sign of a change, nor any other calculation that the wording of `question` may mean.
    """
    if not answer.answer_found or answer.method != "computed" or not answer.operands:
        return answer
    missing = ungrounded(answer.operands, answer.evidence)
    if missing:
        names = ", ".join(shown(operand) for operand in missing)
        return AnswerWithEvidence(
            caveats=(*answer.caveats, say("check.operand", names=names)), method="computed", operands=answer.operands
        )
    if not isinstance(answer.value, float) or isinstance(answer.value, bool):
        return answer
    if question and confirms(question, [operand.value for operand in answer.operands], answer.value):
        return answer
    if operation is None:
        return answer
    ways = [compute(operation, order, unit or answer.unit) for order in (answer.operands, answer.operands[::-1])]
    results = [way for way in ways if way is not None]
    if not results or any(_close(answer.value, way.value) for way in results):
        return answer
    right = results[0]
    caveat = say("check.calculated", value=answer.value, right=right.shown)
    return _with(answer.model_copy(update={"value": right.value, "unit": right.unit}), caveat)


def _close(a: float, b: float) -> bool:
    return math.isclose(a, b, rel_tol=0.01)


def _with(answer: AnswerWithEvidence, caveat: str) -> AnswerWithEvidence:
    return answer.model_copy(update={"caveats": tuple(dict.fromkeys((*answer.caveats, caveat)))})
