"""A possible answer and why it is one."""

from collections.abc import Mapping
from dataclasses import dataclass, field

from kohaku.contracts.answer import Method, Operand, Value
from kohaku.readers.rules.evidence.lines import EvidenceLine


@dataclass(frozen=True, slots=True)
class AnswerCandidate:
    """A typed value with the line that holds it.

    Attributes:
        value_text: the value's own characters in `line.text`; empty where the value is not written there.
        features: what the score was made of, by name, each about 0 to 1.
        score: weighted sum of the features.
        missing: what of the answer is known not to be in it, in words.
        others: further lines that the value rests on (the other side of a comparison, more items of a list).
    """

    line: EvidenceLine
    value: Value
    unit: str
    value_text: str
    score: float
    features: Mapping[str, float] = field(default_factory=dict)
    method: Method = "verbatim"
    others: tuple[tuple[EvidenceLine, str], ...] = ()
    operands: tuple[Operand, ...] = ()
    answer: str = ""
    caveats: tuple[str, ...] = ()
    missing: tuple[str, ...] = ()
