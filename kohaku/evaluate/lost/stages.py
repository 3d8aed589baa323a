"""The places where a value can be lost, and what the user of the answer saw: one of each for every row."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import StrEnum

from kohaku.languages.speaking import say


class LostAt(StrEnum):
    """Where the right value was lost, in the order of the pipeline; `CORRECT` where it was not.

    `kohaku.evaluate.lost.diagnose` decides; the reason says the figures.
    """

    CORRECT = "correct"
    FAILED = "not measured"
    NOT_INDEXED = "not in the index"
    NOT_RETRIEVED = "not retrieved"
    RANKED_OUT = "ranked out"
    MISROUTED = "routed wrongly"
    NOT_EXTRACTED = "read, not extracted"
    REFUSED = "refused"
    OUTVOTED = "outvoted"
    WITHHELD = "withheld needlessly"
    ANSWERED_ABSENT = "answered though absent"
    WRONG_REFERENCE = "wrong reference"
    UNIT = "unit or scale"
    ROUNDING = "rounding"
    CALCULATION = "calculation"
    TYPE = "type of value"
    UNTRACED = "not traced"


LOST = tuple(stage for stage in LostAt if stage not in (LostAt.CORRECT, LostAt.FAILED))
"""Every stage at which something can be lost."""


class Outcome(StrEnum):
    """What the user of the answer saw: the classes that KohakuRAG reports (arXiv 2603.07612), and two more."""

    CORRECT = "correct"
    FAILED = "not measured"
    ABSTENTION = "needless abstention"
    REFERENCE = "wrong reference"
    VALUE = "wrong value"
    ROUNDING = "rounding"
    TYPE = "type of value"
    UNIT = "unit or scale"
    ABSENT = "answered though absent"


PUBLISHED = {
    Outcome.ABSTENTION: 0.268,
    Outcome.REFERENCE: 0.236,
    Outcome.VALUE: 0.222,
    Outcome.ROUNDING: 0.133,
    Outcome.TYPE: 0.122,
    Outcome.UNIT: 0.016,
}
"""Shares of the failures that KohakuRAG reports for its own answers to WattBot."""

GATES = ("indexed", "retrieved", "read", "extracted", "grounded", "elected")
"""What the gold value passes on its way, in order; the funnel counts the rows that pass each."""


@dataclass(frozen=True, slots=True)
class Diagnosis:
    """What became of a row.

    Attributes:
        reason: key of the text that says why; `fields` are its figures.
        passed: gate -> whether the gold passed it; gates of which nothing is known are left out.
    """

    stage: LostAt
    outcome: Outcome
    reason: str
    fields: Mapping[str, str | int | float] = field(default_factory=dict)
    passed: Mapping[str, bool] = field(default_factory=dict)

    @property
    def why(self) -> str:
        """The reason in one sentence, in the language that is spoken."""
        return say(self.reason, **self.fields)
