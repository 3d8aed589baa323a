"""The score of the WattBot 2025 benchmark, exactly as it defines it: 0.75 value + 0.15 reference + 0.10 NA recall.

Each part is a mean over rows, and a row that nobody answered is not measured: it counts neither as 0 nor as NaN.
The submitted value is normalised, never the gold; what the scorer does not strip (a currency sign) stays text.
"""

import json
import math
import re
from collections.abc import Iterable, Mapping
from dataclasses import dataclass

from kohaku.evaluate.metrics import mean
from kohaku.values.tolerance import TOLERANCE

BLANK = "is_blank"
WEIGHTS = {"value": 0.75, "reference": 0.15, "na": 0.10}

_BLANKS = frozenset({"", "na", "n/a", BLANK})
_FALLBACK = "unable to answer with confidence based on the provided documents"
_TRUTHS = {"true": "1", "yes": "1", "false": "0", "no": "0"}
_MAGNITUDES = {"k": 1e3, "m": 1e6, "b": 1e9, "t": 1e12}
_HEDGE = re.compile(
    r"(?:(?:(?:more|less|greater|fewer)\s+than|approximately|about|around|over|under|nearly|roughly"
    r"|up\s+to|at\s+least|at\s+most)\s+|[~\u2248><]\s*)",
    re.IGNORECASE,
)
_SUFFIXED = re.compile(r"(?P<number>-?\d+(?:\.\d+)?)\s*(?P<suffix>[kmbt])", re.IGNORECASE)
_RANGE = re.compile(r"(?:from\s+)?(?P<low>-?[\d.]+)\s*(?:[-\u2013\u2014]|to)\s*(?P<high>-?[\d.]+)", re.IGNORECASE)

Items = list[float] | list[str] | list[float | str]


@dataclass(frozen=True, slots=True)
class Submission:
    """An answer as it is submitted: a value and the ids of the documents that it rests on."""

    value: str
    references: frozenset[str]


@dataclass(frozen=True, slots=True)
class Gold:
    """What a row expects; a blank value means that the documents do not answer."""

    id: str
    value: str
    references: frozenset[str]

    @property
    def unanswerable(self) -> bool:
        """True where the right answer is an abstention."""
        return is_blank(self.value)


@dataclass(frozen=True, slots=True)
class RowScore:
    """Three numbers from 0 to 1; None where not measured (nothing submitted; `na` of an answerable row)."""

    id: str
    value: float | None
    reference: float | None
    na: float | None


@dataclass(frozen=True, slots=True)
class Score:
    """Means over the measured rows. All None where no row was measured."""

    value: float | None
    reference: float | None
    na: float | None
    overall: float | None
    measured: int
    rows: tuple[RowScore, ...]


def is_blank(text: str) -> bool:
    """True for the spellings of an abstention that the benchmark knows."""
    folded = text.strip().casefold()
    return folded in _BLANKS or folded.startswith(_FALLBACK)


def parse_references(text: str) -> frozenset[str]:
    """Ids of a `ref_id` cell, case folded: a JSON or Python list, or one bare id. Nothing is repaired."""
    text = text.strip().lower()
    if text.startswith("["):
        try:
            listed = json.loads(text.replace("'", '"'))
        except (ValueError, RecursionError):
            return frozenset({text})
        return frozenset(str(item).strip() for item in listed)
    return frozenset({text} if text else ())


def normalise(value: str) -> str:
    """The submitted value as the scorer sees it: booleans, thousands marks, one hedge, one magnitude, ranges."""
    text = value.strip()
    if is_blank(text):
        return text
    if text.casefold() in _TRUTHS:
        return _TRUTHS[text.casefold()]
    text = _without_commas(text)
    hedge = _HEDGE.match(text)
    if hedge:
        text = _without_commas(text[hedge.end() :].strip())
    suffixed = _SUFFIXED.fullmatch(text)
    if suffixed:
        return _plain(float(suffixed["number"]) * _MAGNITUDES[suffixed["suffix"].lower()])
    spread = _RANGE.fullmatch(text)
    if spread:
        ends = _number(spread["low"]), _number(spread["high"])
        if ends[0] is not None and ends[1] is not None:
            return f"[{_plain(min(ends[0], ends[1]))},{_plain(max(ends[0], ends[1]))}]"
    return text


def value_matches(submitted: str, gold: str) -> bool:
    """True where a submitted value counts as right on an answerable row."""
    submitted = normalise(submitted)
    wanted, given = _items(gold), _items(submitted)
    if wanted is not None:
        if given is not None:
            return _same_items(wanted, given)
        ends = [item for item in wanted if isinstance(item, float)]
        number = _number(submitted)
        if len(wanted) != 2 or len(ends) != 2 or number is None:
            return False
        return min(ends) - TOLERANCE <= number <= max(ends) + TOLERANCE
    one, other = _number(gold), _number(submitted)
    if one is not None and other is not None:
        return math.isclose(one, other, rel_tol=TOLERANCE, abs_tol=TOLERANCE)
    return gold.strip().lower() == submitted.strip().lower()


def jaccard(one: frozenset[str], other: frozenset[str]) -> float:
    """Overlap of two id sets, case folded: shared over all; two empty sets agree."""
    a, b = {item.lower() for item in one}, {item.lower() for item in other}
    return len(a & b) / len(a | b) if a | b else 1.0


def score_row(gold: Gold, submission: Submission | None) -> RowScore:
    """Score of one row; without a submission nothing is measured."""
    if submission is None:
        return RowScore(gold.id, None, None, None)
    if gold.unanswerable:
        value, na = 1.0, float(is_blank(submission.value))
    else:
        value, na = float(value_matches(submission.value, gold.value)), None
    return RowScore(gold.id, value, jaccard(gold.references, submission.references), na)


def score(golds: Iterable[Gold], submissions: Mapping[str, Submission]) -> Score:
    """Score of a submission by row id. NA recall is 1 where no measured row is unanswerable."""
    rows = tuple(score_row(gold, submissions.get(gold.id)) for gold in golds)
    value, reference, na = (mean(getattr(row, part) for row in rows) for part in WEIGHTS)
    measured = sum(row.value is not None for row in rows)
    if value is None or reference is None:
        return Score(None, None, None, None, 0, rows)
    na = 1.0 if na is None else na
    overall = WEIGHTS["value"] * value + WEIGHTS["reference"] * reference + WEIGHTS["na"] * na
    return Score(value, reference, na, overall, measured, rows)


def _number(text: str) -> float | None:
    try:
        return float(text)
    except ValueError:
        return None


def _plain(number: float) -> str:
    return str(int(number)) if number.is_integer() else str(number)


def _without_commas(text: str) -> str:
    bare = text.replace(",", "")
    return text if _number(bare) is None else bare


def _items(text: str) -> Items | None:
    """Members of `[…]` (numbers where they are) or `{…}` (folded terms, each once); None for anything else."""
    text = text.strip()
    if text.startswith("{") and text.endswith("}"):
        return sorted({term.strip().lower() for term in text[1:-1].split(",") if term.strip()})
    if not (text.startswith("[") and text.endswith("]")):
        return None
    try:
        members = [str(member).strip() for member in json.loads(text.replace("'", '"'))]
    except (ValueError, RecursionError):
        members = [member.strip() for member in text[1:-1].split(",")]
    numbers = [_number(member) for member in members]
    return [member.lower() if number is None else number for member, number in zip(members, numbers, strict=True)]


def _same_items(wanted: Items, given: Items) -> bool:
    """Equal in any order: numbers within the tolerance, anything else as folded text."""
    one, other = ([item for item in items if isinstance(item, float)] for items in (wanted, given))
    if len(one) == len(wanted) and len(other) == len(given):
        pairs = zip(sorted(one), sorted(other), strict=False)
        close = all(math.isclose(a, b, rel_tol=TOLERANCE, abs_tol=TOLERANCE) for a, b in pairs)
        return len(one) == len(other) and close
    return sorted(str(item) for item in wanted) == sorted(str(item) for item in given)
