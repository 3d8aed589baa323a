"""The calculation itself: code does it over operands, in the order in which the question names them (design §6)."""

import math
from collections.abc import Sequence
from dataclasses import dataclass
from enum import StrEnum

from kohaku.contracts.answer import Operand
from kohaku.languages.speaking import say
from kohaku.values.units import convert


class Operation(StrEnum):
    """A calculation over two operands, in the order in which the question names them.

    difference: their distance. ratio: first over second. factor: the larger over the smaller. percent change: from the
    first to the second, in percent of the first. percent more: of the first over the second, in percent of the second.
    sum: all together.
    """

    DIFFERENCE = "difference"
    RATIO = "ratio"
    FACTOR = "factor"
    PERCENT_CHANGE = "percent change"
    PERCENT_MORE = "percent more"
    SUM = "sum"


_NUMBERLESS = {Operation.RATIO: "", Operation.FACTOR: "times"}
_SIGNS = {
    Operation.DIFFERENCE: "calculation.difference",
    Operation.RATIO: "calculation.ratio",
    Operation.FACTOR: "calculation.ratio",
    Operation.PERCENT_CHANGE: "calculation.change",
    Operation.PERCENT_MORE: "calculation.against",
    Operation.SUM: "calculation.sum",
}


@dataclass(frozen=True, slots=True)
class Computed:
    """A calculated value, its unit (empty: none), and the calculation in words."""

    value: float
    unit: str
    shown: str


def compute(operation: Operation, operands: Sequence[Operand], unit: str = "") -> Computed | None:
    """Return the result of `operation` over the operands in their order, in `unit` where one is asked for.

    None where there are not two operands (a sum takes more), where they measure different things, or where a divisor
    is zero. Operands are brought to the unit of the first; one without a unit is taken to have the other's.
    """
    values = _in_one_unit(operands)
    if values is None or len(values) < 2 or (len(values) > 2 and operation is not Operation.SUM):
        return None
    value = _apply(operation, values)
    if value is None or not math.isfinite(value):
        return None
    own = next((operand.unit for operand in operands if operand.unit), "")
    if operation in (Operation.PERCENT_CHANGE, Operation.PERCENT_MORE):
        own = "percent"
    own = _NUMBERLESS.get(operation, own)
    converted = convert(value, own, unit) if own and unit else None
    if converted is not None:
        value, own = converted, unit
    value = float(f"{value:.10g}")
    first, last = shown(operands[0]), " + ".join(shown(operand) for operand in operands[1:])
    text = f"{value:.10g} {own or unit}".strip()
    return Computed(value, own or unit, say(_SIGNS[operation], a=first, b=last, value=text))


def _apply(operation: Operation, values: Sequence[float]) -> float | None:
    first, second = values[0], values[1]
    match operation:
        case Operation.SUM:
            return math.fsum(values)
        case Operation.DIFFERENCE:
            return abs(first - second)
        case Operation.RATIO:
            return first / second if second else None
        case Operation.FACTOR:
            low, high = sorted((abs(first), abs(second)))
            return high / low if low else None
        case Operation.PERCENT_CHANGE:
            return abs(second - first) / abs(first) * 100 if first else None
        case Operation.PERCENT_MORE:
            return abs(first - second) / abs(second) * 100 if second else None


def _in_one_unit(operands: Sequence[Operand]) -> list[float] | None:
    unit = next((operand.unit for operand in operands if operand.unit), "")
    values = []
    for operand in operands:
        value = convert(operand.value, operand.unit, unit) if operand.unit else operand.value
        if value is None:
            return None
        values.append(value)
    return values


def shown(operand: Operand) -> str:
    """An operand as the source writes it."""
    return operand.text or f"{operand.value:.10g} {operand.unit}".strip()
