"""One or two settings over values, with several seeds: the points of a sweep, and what they came to."""

from collections import defaultdict
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from itertools import product
from statistics import fmean
from typing import Any, get_args, get_origin

from pydantic import TypeAdapter, ValidationError

from kohaku.contracts.runs import Run
from kohaku.errors import KohakuError
from kohaku.evaluate.intervals import Estimated
from kohaku.languages.speaking import say
from kohaku.settings import AskOptions

SWEPT = (
    "k", "queries", "jurors", "max_retries", "strategy", "fusion", "dense_weight", "quorum", "depth", "pool_factor",
    "siblings", "order", "mode", "bm25", "reference_mode", "context_tokens", "least_confidence",
)  # fmt: skip
"""Settings that are worth sweeping; the first are those of the paper's ablations."""
MAX_POINTS = 60


class BadValue(KohakuError):
    """A value that a setting cannot have."""

    kind = "sweep"


@dataclass(frozen=True, slots=True)
class PointResult:
    """The runs at one point, over seeds: the mean of a score and the widest interval of any of them."""

    values: tuple[str, ...]
    runs: tuple[str, ...]
    score: Estimated


def values_of(name: str, text: str) -> list[object]:
    """The values of a setting that a text lists with commas. Raises `BadValue`."""
    field = AskOptions.model_fields[name]
    reader: TypeAdapter[Any] = TypeAdapter(field.annotation or str)
    found: list[object] = []
    for part in filter(None, (part.strip() for part in text.split(","))):
        try:
            value = reader.validate_strings(part)
            AskOptions.model_validate({name: value})
        except ValidationError as error:
            raise BadValue(say("sweep.bad", value=part, name=name)) from error
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


def results(runs: Sequence[Run], scores: Mapping[str, Mapping[str, Estimated]], part: str) -> list[PointResult]:
    """What each point came to, in the order in which the runs began."""
    names = swept_settings(runs)
    held: dict[tuple[str, ...], list[Run]] = defaultdict(list)
    for run in sorted(runs, key=lambda one: one.created):
        held[tuple(str(getattr(run.options, name)) for name in names)].append(run)
    return [
        PointResult(values, tuple(run.id for run in some), _over([scores[run.id].get(part) for run in some]))
        for values, some in held.items()
    ]


def _over(found: Sequence[Estimated | None]) -> Estimated:
    some = [one for one in found if one is not None and one.value is not None]
    if not some:
        return Estimated(None)
    lows = [one.low for one in some if one.low is not None]
    highs = [one.high for one in some if one.high is not None]
    mean = fmean(one.value for one in some if one.value is not None)
    return Estimated(mean, min(lows, default=None), max(highs, default=None), sum(one.count for one in some))
