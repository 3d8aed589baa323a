"""One or two settings over values, with several seeds: the points of a sweep, and what they came to."""

from collections import defaultdict
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from itertools import chain, product
from statistics import fmean
from typing import Any, get_args, get_origin

from pydantic import JsonValue, TypeAdapter, ValidationError

from kohaku.contracts.runs import Run, RunRow
from kohaku.errors import KohakuError
from kohaku.evaluate.intervals import Estimated
from kohaku.evaluate.run_scores import PARTS, is_measured, part
from kohaku.languages.speaking import say
from kohaku.settings import AskOptions

SWEPT = (
    "k", "queries", "jurors", "max_retries", "strategy", "fusion", "dense_weight", "quorum", "depth", "pool_factor",
    "siblings", "order", "mode", "bm25", "reference_mode", "context_tokens", "least_confidence",
)  # fmt: skip
"""Settings that are worth sweeping; the first are those of the paper's ablations."""
MAX_POINTS = 60
MAX_SEEDS = 5


class BadValue(KohakuError):
    """A value that a setting cannot have."""

    kind = "sweep"


@dataclass(frozen=True, slots=True)
class PointResult:
    """The runs at one point, over seeds: the mean of a score over seeds and questions, and its interval."""

    values: tuple[str, ...]
    runs: tuple[str, ...]
    score: Estimated


def values_of(name: str, text: str) -> list[object]:
    """The values of a setting that a text lists with commas. Raises `BadValue`."""
    field = AskOptions.model_fields[name]
    reader: TypeAdapter[Any] = TypeAdapter(field.annotation or str)
    found: list[object] = []
    for said in filter(None, (one.strip() for one in text.split(","))):
        try:
            value = reader.validate_strings(said)
            AskOptions.model_validate({name: value})
        except ValidationError as error:
            raise BadValue(say("sweep.bad", value=said, name=name)) from error
        found.append(value)
    return list(dict.fromkeys(found))


def choices(name: str) -> str:
    """What a setting is usually swept over, as text: all its choices, or values around the default."""
    field = AskOptions.model_fields[name]
    if get_origin(field.annotation) is not None and all(isinstance(one, str) for one in get_args(field.annotation)):
        return ", ".join(get_args(field.annotation))
    default = field.default
    if isinstance(default, bool):
        return "true, false"
    if isinstance(default, float):
        return "0.1, 0.3, 0.5, 0.7"
    middle = default or 1
    around = sorted({max(0, round(middle * share)) for share in (0, 0.6, 1, 2, 3)} | {default or 0})
    return ", ".join(str(value) for value in around if _fits(name, value))


def _fits(name: str, value: object) -> bool:
    try:
        AskOptions.model_validate({name: value})
    except ValidationError:
        return False
    return True


def points(base: AskOptions, swept: Mapping[str, Sequence[object]], seeds: int) -> list[tuple[str, AskOptions]]:
    """(name, options) of every run of a sweep: each combination of values, once a seed. Raises `BadValue`."""
    names = list(swept)
    made: list[tuple[str, AskOptions]] = []
    for values in product(*(swept[name] for name in names)):
        for seed in range(seeds):
            changed = dict(zip(names, values, strict=True)) | ({"seed": seed} if seeds > 1 else {})
            said = ", ".join(f"{name} = {value}" for name, value in changed.items())
            made.append((said, AskOptions.model_validate(base.model_dump() | changed)))
    if len(made) > MAX_POINTS:
        raise BadValue(say("labelled.rows", name=", ".join(names), limit=MAX_POINTS))
    return made


def swept_settings(runs: Sequence[Run]) -> list[str]:
    """The settings in which the runs of a sweep differ, seeds left out."""
    return [
        name
        for name in AskOptions.model_fields
        if name != "seed" and len({str(getattr(run.options, name)) for run in runs}) > 1
    ]


def results(
    runs: Sequence[Run], scores: Callable[[Sequence[Run]], Mapping[str, Estimated]], part: str
) -> list[PointResult]:
    """What each point came to, in the order in which the runs began.

    Args:
        scores: of the runs of one point, which differ by their seeds (`scores(over_seeds(…))`).
    """
    names = swept_settings(runs)
    held: dict[tuple[str, ...], list[Run]] = defaultdict(list)
    for run in sorted(runs, key=lambda one: one.created):
        held[tuple(str(getattr(run.options, name)) for name in names)].append(run)
    return [
        PointResult(values, tuple(run.id for run in some), scores(some).get(part, Estimated(None)))
        for values, some in held.items()
    ]


def over_seeds(seeds: Sequence[Sequence[RunRow]]) -> list[RunRow]:
    """The rows of runs that differ by their seeds, one a question: each part of its grade is the mean over the seeds
    that measured it. Resampled, they give an interval over questions, not over repetitions of the same question."""
    if len(seeds) == 1:
        return list(seeds[0])
    found: dict[int, list[RunRow]] = defaultdict(list)
    for row in chain.from_iterable(seeds):
        found[row.number].append(row)
    return [_mean_row(some) for _, some in sorted(found.items())]


def _mean_row(rows: Sequence[RunRow]) -> RunRow:
    measured = [row for row in rows if is_measured(row)]
    if not measured:
        return rows[0]
    means: dict[str, JsonValue] = {}
    for name in PARTS:
        known = [value for row in measured if (value := part(row, name)) is not None]
        means[name] = fmean(known) if known else None
    return measured[0].model_copy(update={"grade": measured[0].grade | means})
