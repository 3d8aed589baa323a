"""Two runs row by row: fixed, broken, still wrong, changed but equal; what differs, and whether it tells."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from enum import StrEnum

from kohaku.contracts.runs import Run, RunRow
from kohaku.evaluate.intervals import mcnemar
from kohaku.evaluate.lost.stages import LostAt
from kohaku.evaluate.run_scores import is_measured, stage_of
from kohaku.settings import AskOptions


class Change(StrEnum):
    """What became of a row from the first run to the second."""

    FIXED = "fixed"
    BROKEN = "broken"
    STILL_WRONG = "still wrong"
    CHANGED = "changed but equal"
    SAME = "the same"
    UNMEASURED = "not measured"


@dataclass(frozen=True, slots=True)
class Pair:
    """A question in both runs."""

    before: RunRow
    after: RunRow
    change: Change


@dataclass(frozen=True, slots=True)
class Comparison:
    """The rows that both runs have, and how many either has alone.

    Attributes:
        p: two-sided exact p of McNemar's test over the measured pairs.
        settings: option -> its values in both runs, where they differ.
    """

    pairs: tuple[Pair, ...]
    counts: Mapping[Change, int]
    p: float
    settings: Mapping[str, tuple[str, str]]
    only_before: int = 0
    only_after: int = 0

    @property
    def is_telling(self) -> bool:
        """True where chance alone would seldom do it."""
        return self.p < 0.05


def compare(first: Run, before: Iterable[RunRow], second: Run, after: Iterable[RunRow]) -> Comparison:
    """Rows are paired by id and question, and by id alone where one run asks the other's rows again, in other words
    perhaps; a question that one run lacks is counted, not compared."""
    key = _id if first.id == second.origin.parent or second.id == first.origin.parent else _key
    one = {key(row): row for row in before}
    other = {key(row): row for row in after}
    pairs = tuple(Pair(one[key], other[key], change(one[key], other[key])) for key in one if key in other)
    counts = {kind: sum(pair.change is kind for pair in pairs) for kind in Change}
    return Comparison(
        pairs,
        counts,
        mcnemar(counts[Change.FIXED], counts[Change.BROKEN]),
        differing(first, second),
        len(one) - len(pairs),
        len(other) - len(pairs),
    )


def change(before: RunRow, after: RunRow) -> Change:
    """What became of one row; right is what the rules call correct, whatever a person says of it."""
    if not (is_measured(before) and is_measured(after)):
        return Change.UNMEASURED
    was, now = (stage_of(_bare(row)) is LostAt.CORRECT for row in (before, after))
    if was != now:
        return Change.FIXED if now else Change.BROKEN
    same = before.grade.get("submitted") == after.grade.get("submitted") and stage_of(_bare(before)) is stage_of(
        _bare(after)
    )
    if now:
        return Change.SAME if same else Change.CHANGED
    return Change.STILL_WRONG


def differing(first: Run, second: Run) -> dict[str, tuple[str, str]]:
    """Options, reader and set in which two runs differ, as text; answers that were imported have no options."""
    imported = first.origin.imported or second.origin.imported
    found = {
        name: (_told(getattr(first.options, name)), _told(getattr(second.options, name)))
        for name in AskOptions.model_fields
        if not imported and getattr(first.options, name) != getattr(second.options, name)
    }
    for name in ("reader", "models", "set_name", "set_version"):
        one, other = getattr(first.origin, name), getattr(second.origin, name)
        if one != other:
            found[name] = _told(one), _told(other)
    return found


def over(comparisons: Sequence[Pair], kind: Change) -> list[Pair]:
    """The pairs of one kind."""
    return [pair for pair in comparisons if pair.change is kind]


def _bare(row: RunRow) -> RunRow:
    return row.model_copy(update={"by_hand": type(row.by_hand)()})


def _key(row: RunRow) -> tuple[str, str]:
    return row.item.id, row.item.question


def _id(row: RunRow) -> tuple[str, str]:
    return row.item.id, ""


def _told(value: object) -> str:
    if isinstance(value, tuple):
        return ", ".join(map(str, value))
    if isinstance(value, dict):
        return ", ".join(f"{name}: {one}" for name, one in value.items())
    return str(value)
