"""One row stage by stage, in the order of the pipeline: what is held against the same row of another run."""

from collections.abc import Sequence
from dataclasses import dataclass

from kohaku.contracts.runs import Run, RunRow
from kohaku.evaluate.lost.stages import GATES


@dataclass(frozen=True, slots=True)
class Gated:
    """A gate, and whether the gold value of each row passed it; None where nothing is known of it."""

    gate: str
    passed: tuple[bool | None, ...]

    @property
    def differs(self) -> bool:
        """True where the rows do not agree."""
        return len(set(self.passed)) > 1


def gates(rows: Sequence[RunRow]) -> list[Gated]:
    """Every gate of which something is known in one of the rows, in order."""
    found = [Gated(gate, tuple(_passed(row, gate) for row in rows)) for gate in GATES]
    return [one for one in found if any(passed is not None for passed in one.passed)]


def _passed(row: RunRow, gate: str) -> bool | None:
    known = row.grade.get("passed")
    value = known.get(gate) if isinstance(known, dict) else None
    return value if isinstance(value, bool) else None


def repeats(run: Run, runs: Sequence[Run]) -> list[Run]:
    """The runs that asked rows of this one again with a change, oldest first; points of a sweep are none."""
    own = [one for one in runs if one.origin.parent == run.id and not one.origin.sweep]
    return sorted(own, key=lambda one: one.created)
