"""The scores of a run from its graded rows: what is measured counts, what is not is neither 0 nor left unsaid."""

from collections import defaultdict
from collections.abc import Callable, Iterable, Mapping, Sequence

import numpy as np
from numpy.typing import NDArray
from pydantic import JsonValue

from kohaku.contracts.runs import RunRow
from kohaku.evaluate.intervals import Estimated, estimated, mean_of
from kohaku.evaluate.lost.stages import GATES, LOST, LostAt, Outcome
from kohaku.evaluate.wattbot import WEIGHTS

PARTS = ("value", "reference", "na", "exact", "f1", "anls", "evidence_recall", "page_recall")
"""Parts of a grade that are means over the rows; `overall` is made of the first three."""
OWN_COLUMNS = ("type", "mode", "rule", "stage", "outcome", "document")
"""What rows can be split by, beside the columns of their set."""
_MOST_VALUES = 30


def stage_of(row: RunRow) -> LostAt:
    """Where the row's value was lost: as a person says, else as the rules do; a row without a grade is not measured."""
    for name in (row.by_hand.label, row.grade.get("stage")):
        if name in _STAGES:
            return LostAt(str(name))
    return LostAt.FAILED


_STAGES = frozenset(stage.value for stage in LostAt)


def outcome_of(row: RunRow) -> Outcome:
    """What the user of the answer saw."""
    return Outcome(str(row.grade["outcome"])) if row.grade.get("outcome") else Outcome.FAILED


def is_failure(row: RunRow) -> bool:
    """True where something was lost."""
    return stage_of(row) in LOST


def is_measured(row: RunRow) -> bool:
    """True where the row has a grade."""
    return bool(row.grade) and not row.error


def part(row: RunRow, name: str) -> float | None:
    """One part of a row's grade; None where it is not measured."""
    return number(row.grade.get(name))


def number(value: JsonValue) -> float | None:
    """A JSON number; None for anything else."""
    return float(value) if isinstance(value, int | float) and not isinstance(value, bool) else None


def scores(rows: Sequence[RunRow], *, intervals: bool = True) -> dict[str, Estimated]:
    """Overall and every part that is measured, with intervals; overall only where rows have references."""
    measured = [row for row in rows if is_measured(row)]
    parts = {name: [part(row, name) for row in measured] for name in PARTS}
    found = {name: _mean(values, intervals) for name, values in parts.items() if any(v is not None for v in values)}
    if "value" in found and "reference" in found:
        table = np.array([[np.nan if v is None else v for v in parts[name]] for name in WEIGHTS], dtype=np.float64).T
        whole = (
            estimated(table, _overall) if intervals else Estimated(float(_overall(table[None])[0]), count=len(table))
        )
        found = {"overall": whole, **found}
    return found


def _mean(values: Sequence[float | None], intervals: bool) -> Estimated:
    if intervals:
        return mean_of(values)
    some = [value for value in values if value is not None]
    return Estimated(float(np.mean(some)) if some else None, count=len(some))


def _overall(samples: NDArray[np.float64]) -> NDArray[np.float64]:
    """The benchmark's overall of each sample: float64[s, n, 3] -> float64[s]. NA recall is 1 where no row has it."""
    weights = np.array(list(WEIGHTS.values()))
    known = np.isfinite(samples)
    counts = known.sum(axis=1)
    means = np.where(known, samples, 0.0).sum(axis=1) / np.maximum(counts, 1)
    means[:, 2] = np.where(counts[:, 2] > 0, means[:, 2], 1.0)
    return np.where((counts[:, :2] > 0).all(axis=1), means @ weights, np.nan)


def columns(rows: Sequence[RunRow]) -> list[str]:
    """What rows can be split by: kinds of question and stage, and columns of the set with a handful of values."""
    values: dict[str, set[str]] = defaultdict(set)
    for row in rows:
        for name, value in row.item.gold.items():
            values[name].add(value)
    own = [name for name in OWN_COLUMNS if name != "document" or any("document" in row.item.gold for row in rows)]
    few = [name for name, found in values.items() if 1 < len(found) <= _MOST_VALUES and name not in own]
    return [*own, *few]


def value_in(row: RunRow, column: str) -> str:
    """What a row has in a column of `columns`."""
    if column == "stage":
        return stage_of(row).value
    if column == "outcome":
        return outcome_of(row).value
    if column in row.item.gold:
        return row.item.gold[column]
    return str(row.grade.get(column) or "")


def split(rows: Iterable[RunRow], column: str) -> dict[str, list[RunRow]]:
    """Rows by their value in a column, the largest group first."""
    groups: dict[str, list[RunRow]] = defaultdict(list)
    for row in rows:
        groups[value_in(row, column)].append(row)
    return dict(sorted(groups.items(), key=lambda group: (-len(group[1]), group[0])))


def counts(
    rows: Iterable[RunRow], of: Callable[[RunRow], LostAt | Outcome], order: Iterable[LostAt | Outcome]
) -> dict[str, int]:
    """Value -> rows, in the given order, those that there are."""
    found: dict[str, int] = defaultdict(int)
    for row in rows:
        found[of(row).value] += 1
    return {one.value: found[one.value] for one in order if found[one.value]}


def funnel(rows: Iterable[RunRow]) -> dict[str, int]:
    """Of the answerable rows whose gold could be located: how many there are (`gold`), and how many passed each gate
    and all before it."""
    passed: dict[str, int] = dict.fromkeys(("gold", *GATES), 0)
    for row in rows:
        gates = row.grade.get("passed")
        if not isinstance(gates, Mapping) or GATES[0] not in gates:
            continue
        passed["gold"] += 1
        for gate in GATES:
            if not gates.get(gate):
                break
            passed[gate] += 1
    return passed
