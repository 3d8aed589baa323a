"""The gate before a value is looked for: only lines that meet what the question states may answer it."""

from collections.abc import Sequence
from dataclasses import dataclass, field
from functools import lru_cache

from kohaku.contracts.question import Decomposition
from kohaku.contracts.retrieval import Passage
from kohaku.finance.formulas import formula_of
from kohaku.languages import languages
from kohaku.question.operation import operation
from kohaku.question.table_operations import TableOperation, table_operations
from kohaku.readers.base import Clues
from kohaku.readers.rules.conditions.condition import Condition, Unmet
from kohaku.readers.rules.conditions.meeting import Judge
from kohaku.readers.rules.conditions.stated import stated
from kohaku.readers.rules.evidence.lines import EvidenceLine
from kohaku.readers.rules.verdicts.options import options
from kohaku.readers.rules.verdicts.polarity import bounds
from kohaku.readers.rules.wanted import Wanted


@dataclass(frozen=True, slots=True)
class Gate:
    """Lines that meet all conditions, in their order.

    Attributes:
        conditions: what the question states.
        lines: what may be answered from.
        refused: the best lines that may not, each with the conditions that it does not meet.
    """

    conditions: tuple[Condition, ...]
    lines: tuple[EvidenceLine, ...]
    refused: tuple[tuple[EvidenceLine, tuple[Unmet, ...]], ...]

    @property
    def unnamed(self) -> tuple[EvidenceLine, ...]:
        """Refused lines that only lack a name and state no other in its place: the name may be known by other words.

        They are looked at where no line meets all conditions; whether one is given is the learnt judgement's to say.
        """
        return tuple(
            line
            for line, missed in self.refused
            if all(miss.condition.kind == "name" and not miss.rival for miss in missed)
        )


@dataclass(frozen=True, slots=True)
class _Asked:
    """A question over certain passages; equal where both are, so that what it states is found out once."""

    text: str
    language: str
    passages: tuple[str, ...]
    wanted: Wanted = field(compare=False)
    found: tuple[Passage, ...] = field(compare=False)

    @classmethod
    def of(cls, wanted: Wanted, found: Sequence[Passage]) -> "_Asked":
        return cls(wanted.text, wanted.language, tuple(p.node_id for p in found), wanted, tuple(found))


@lru_cache(maxsize=64)
def _stated(asked: _Asked) -> tuple[Condition, ...]:
    return stated(asked.wanted, asked.found)


def gate(wanted: Wanted, ranked: Sequence[EvidenceLine], passages: Sequence[Passage], clues: Clues) -> Gate:
    """Tell the lines that meet the question's conditions from those that do not.

    Where a question sets several facts side by side (a comparison, a difference, a choice, a list), no single line
    meets all of it: there each condition has to be met by one line at least.
    """
    conditions = tuple(c for c in _stated(_Asked.of(wanted, clues.found or passages)) if _applies(wanted, c))
    judge = Judge(conditions, clues)
    judged = [(line, judge.unmet(line)) for line in ranked]
    if not _gathers(wanted):
        meeting = tuple(line for line, missed in judged if not missed)
        return Gate(conditions, meeting, tuple((line, missed) for line, missed in judged if missed))
    never = [
        condition
        for condition in conditions
        if judged and all(any(miss.condition is condition for miss in missed) for _, missed in judged)
    ]
    lost = tuple((line, tuple(miss for miss in missed if miss.condition in never)) for line, missed in judged if never)
    return Gate(conditions, () if never else tuple(ranked), lost)


def _applies(wanted: Wanted, condition: Condition) -> bool:
    """Figures of a statement, and of “more than 30”, are compared with what is found rather than looked for."""
    if wanted.kind == "boolean" and _is_statement(wanted.parsed.text):
        return condition.kind == "identifier"
    if condition.kind == "qualifier" and formula_of(wanted.text, wanted.percentage) is not None:
        return False  # an account's name is looked up as a whole
    if condition.kind != "number":
        return True
    at = wanted.text.find(condition.text)
    compared = at >= 0 and bounds(wanted.text, at)
    return not (compared or wanted.kind in ("boolean", "listing") or _gathers(wanted))


def _is_statement(text: str) -> bool:
    """True for a statement to be judged, which may be false by its very names and years."""
    return any(one.questions.rewrites.judged.match(text) for one in languages())


def _gathers(wanted: Wanted) -> bool:
    return (
        wanted.kind == "listing"
        or wanted.parsed.decomposition in (Decomposition.COMPARISON, Decomposition.INDEPENDENT, Decomposition.UNIFIED)
        or len(wanted.years) > 1
        or bool(options(wanted.text))
        or operation(wanted.parsed.text) is not None
        or formula_of(wanted.text, wanted.percentage) is not None
        or any(one is not TableOperation.SUM for one in table_operations(wanted.parsed.text))
    )
