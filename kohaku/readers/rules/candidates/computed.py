"""Computation, only where the question asks for it: difference, ratio, change in percent, sum, with its operands."""

from collections.abc import Sequence

from kohaku.contracts.answer import Operand
from kohaku.contracts.question import AnswerType, Decomposition
from kohaku.contracts.retrieval import Passage
from kohaku.question.operation import operation
from kohaku.question.parse import parse
from kohaku.readers.base import Clues
from kohaku.readers.rules.abstention.threshold import FOUND, support
from kohaku.readers.rules.candidates.candidate import AnswerCandidate
from kohaku.readers.rules.candidates.numeric import number_candidates
from kohaku.readers.rules.evidence.lines import EvidenceLine, ranked, read_lines
from kohaku.readers.rules.evidence.words import terms, words
from kohaku.readers.rules.wanted import Wanted, understand
from kohaku.values.arithmetic import Operation, compute

STATED: frozenset[Operation] = frozenset(
    {Operation.RATIO, Operation.FACTOR, Operation.PERCENT_CHANGE, Operation.PERCENT_MORE}
)
"""Results that a source states as often as it leaves them to be calculated."""
_OWN = 2.0
"""What it is worth to stand beside a side's own words, in units of a candidate's score."""


def computed(wanted: Wanted, passages: Sequence[Passage], clues: Clues) -> AnswerCandidate | None:
    """The result from the figures of both sub-questions; None unless both are well proved, and both or neither
    have a unit."""
    parts = wanted.parsed.sub_questions
    asked = operation(wanted.parsed.text)
    if asked is None or len(parts) != 2 or wanted.parsed.decomposition is Decomposition.SEQUENTIAL:
        return None
    unit = "" if asked in STATED else wanted.parsed.unit
    first, second = (_side(wanted, part, other, unit, passages, clues) for part, other in (parts, parts[::-1]))
    if first is None or second is None or _place(first) == _place(second) or bool(first.unit) != bool(second.unit):
        return None
    return _joined(asked, first, second, wanted.parsed.unit)


def _place(side: AnswerCandidate) -> tuple[str, str]:
    return side.line.sentence.node_id, side.value_text


def _side(
    wanted: Wanted, part: str, other: str, unit: str, passages: Sequence[Passage], clues: Clues
) -> AnswerCandidate | None:
    """The best number for one sub-question, in lines that meet it, and beside its own words rather than those of the
    other side."""
    asked = wanted.parsed.model_copy(
        update={
            "text": part, "unit": unit, "sub_questions": (), "decomposition": Decomposition.SINGLE,
            "answer_type": AnswerType.AMOUNT if parse(part).answer_type is AnswerType.AMOUNT else wanted.parsed.answer_type,
        }
    )  # fmt: skip
    own = understand(asked, clues)
    found = number_candidates(own, ranked(read_lines(own, passages, clues)))
    found = [c for c in found if isinstance(c.value, float | int) and not isinstance(c.value, bool)]
    mine, theirs = terms(part, own.language), terms(other, own.language)
    best = max(
        found, key=lambda c: c.score + _OWN * _belongs(c, mine - theirs, theirs - mine, own.language), default=None
    )
    return best if best is not None and support(best.line) >= FOUND else None


def _belongs(candidate: AnswerCandidate, own: frozenset[str], other: frozenset[str], language: str) -> int:
    """1 where the nearest word before a value that tells the sides apart is its own side's, -1 where it is the other's."""
    at = candidate.line.text.find(candidate.value_text)
    for word in reversed(words(candidate.line.text[: max(0, at)], language)):
        if not word.terms.isdisjoint(own | other):
            return 1 if len(word.terms & own) >= len(word.terms & other) else -1
    return 0


def _joined(asked: Operation, first: AnswerCandidate, second: AnswerCandidate, unit: str) -> AnswerCandidate | None:
    operands = tuple(
        Operand(text=c.value_text, value=float(str(c.value)), unit=c.unit, node_id=c.line.sentence.node_id)
        for c in (first, second)
    )
    result = compute(asked, operands, unit)
    if result is None or operands[0].value == operands[1].value:
        return None  # the same figure twice is one fact, not two sides
    others: tuple[tuple[EvidenceLine, str], ...] = (
        ((second.line, second.value_text),) if second.line is not first.line else ()
    )
    return AnswerCandidate(
        first.line, result.value, result.unit, first.value_text, min(first.score, second.score), {"line": min(first.line.score, second.line.score)},
        method="computed", others=others, operands=operands, answer=result.shown,
    )  # fmt: skip
