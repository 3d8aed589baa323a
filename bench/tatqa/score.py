"""How an answer over tables and text is scored: numbers, dates, sets and token overlap, as TAT-QA defines it."""

import re
import string
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from decimal import Decimal

from kohaku.contracts.answer import AnswerWithEvidence, Value
from kohaku.values.dates import find_dates
from kohaku.values.figures import figure

_SCALES = {"thousand": 1e3, "million": 1e6, "billion": 1e9}
_SCALE_WORD = re.compile(r"\b(thousand|million|billion)s?\b", re.IGNORECASE)
_FELL = re.compile(r"\b(?:fell|fall|decreas\w*|declin\w*|dropp?\w*|lower|loss(?:es)? of)\b", re.IGNORECASE)
_ARTICLES = re.compile(r"\b(?:a|an|the)\b")
_NUMBER = re.compile(r"[^\d]*\d[\d,.\s]*[^\d]{0,20}")


@dataclass(frozen=True, slots=True)
class Gold:
    """A labelled answer. `scale` is what its numbers are in: empty, thousand, million, billion, percent."""

    kind: str
    answer: float | str | list[str]
    scale: str = ""


@dataclass(frozen=True, slots=True)
class Mark:
    """What an answer earned: `exact`, token overlap `f1`, and whether anything was answered."""

    exact: bool
    f1: float
    answered: bool


def mark(answer: AnswerWithEvidence, gold: Gold) -> Mark:
    """Score one answer; a withheld one earns nothing."""
    if not answer.answer_found or answer.value is None:
        return Mark(False, 0.0, False)
    if gold.kind in ("arithmetic", "count"):
        right = _number_is(answer, answer.value, str(gold.answer), gold.scale)
        return Mark(right, float(right), True)
    wanted = gold.answer if isinstance(gold.answer, list) else [str(gold.answer)]
    given: Sequence[Value] = answer.value if isinstance(answer.value, list) else [answer.value]
    if gold.kind == "span":
        joined: Value = given[0] if len(given) == 1 else "; ".join(_text(item, answer.unit) for item in given)
        exact, f1 = _item(answer, joined, " ".join(map(str, wanted)), gold.scale)
        return Mark(exact, f1, True)
    pairs = [[_item(answer, item, want, gold.scale) for want in wanted] for item in given]
    exact = len(given) == len(wanted) and all(any(cell[0] for cell in row) for row in pairs)
    exact = exact and all(any(row[at][0] for row in pairs) for at in range(len(wanted)))
    found = sum(max((cell[1] for cell in row), default=0.0) for row in pairs) / max(1, len(given))
    covered = sum(max((row[at][1] for row in pairs), default=0.0) for at in range(len(wanted))) / len(wanted)
    return Mark(exact, 2 * found * covered / (found + covered) if found + covered else 0.0, True)


def _item(answer: AnswerWithEvidence, value: Value, wanted: str, scale: str) -> tuple[bool, float]:
    """Whether a value is what is wanted, and its token overlap with it."""
    if _is_number(wanted):
        right = _number_is(answer, value, wanted, scale)
        return right, float(right)
    given = _text(value, answer.unit)
    days = [date.iso for date in find_dates(wanted, "en")]
    if days and len(wanted) <= 24:
        own = given if re.fullmatch(r"\d{4}(-\d\d){0,2}", given) else "".join(d.iso for d in find_dates(given, "en"))
        if own == days[0]:
            return True, 1.0
    f1 = token_f1(given, wanted)
    return f1 == 1.0, f1


def _is_number(text: str) -> bool:
    stripped = _SCALE_WORD.sub("", text).replace("£(8", "£(8").strip()
    return figure(stripped) is not None or figure(re.sub(r"(?<=\d)[a-z]{1,5}\)?$", ")", stripped)) is not None


def _number_is(answer: AnswerWithEvidence, value: Value, wanted: str, scale: str) -> bool:
    """Equal after rounding as the wanted number is rounded, in the printed scale or in full."""
    if isinstance(value, bool) or value is None or isinstance(value, list):
        return False
    text = _SCALE_WORD.sub("", wanted).strip()
    made = figure(text) or figure(re.sub(r"[a-z]{1,5}(\)?)$", r"\1", text))
    if made is None:
        try:
            made_value = float(wanted)
        except ValueError:
            return False
        decimals = max(0, -int(Decimal(wanted).as_tuple().exponent))
    else:
        made_value, decimals = made.value, made.decimals
    own = _as_number(value)
    if own is None:
        return False
    number, unit = own
    factor = _SCALES.get(scale, 1.0) if made is None or made.scale == 1.0 else made.scale
    if word := _SCALE_WORD.search(wanted):
        factor = _SCALES[word[1].lower()]
    spoken = _SCALE_WORD.search(f"{answer.unit} {unit}")
    full = number * (_SCALES[spoken[1].lower()] if spoken else 1.0)
    forms = {number, full / factor}
    if made_value < 0 and number > 0 and _FELL.search(answer.answer):
        forms |= {-form for form in forms}
    slack = 0.5 * 10.0**-decimals * (1 + 1e-6) + 1e-9
    return any(abs(form - made_value) <= slack for form in forms)


def _as_number(value: str | float) -> tuple[float, str] | None:
    if isinstance(value, float | int):
        return float(value), ""
    word = _SCALE_WORD.search(value)
    own = figure(_SCALE_WORD.sub("", value).strip())
    return (own.value, word[0] if word else "") if own is not None else None


def _text(value: Value, unit: str) -> str:
    if isinstance(value, float) and not isinstance(value, bool):
        return f"{value:,.10g} {unit}".strip()
    return str(value)


def token_f1(given: str, wanted: str) -> float:
    """Overlap of tokens, lower case, without articles and punctuation; 1.0 where they are the same."""
    own, other = _tokens(given), _tokens(wanted)
    same = sum((own & other).values())
    if not same:
        return 0.0
    precision, recall = same / own.total(), same / other.total()
    return 2 * precision * recall / (precision + recall)


def _tokens(text: str) -> Counter[str]:
    plain = _ARTICLES.sub(
        " ", text.lower().translate(str.maketrans(string.punctuation + "’“”‘", " " * (len(string.punctuation) + 4)))
    )
    return Counter(plain.split())
