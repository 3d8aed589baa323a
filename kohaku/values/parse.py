"""What a value says: its number and unit, range, date, members or words, however it is written.

“$1.2M”, “1,200,000 USD” and 1200000.0 with unit USD have one meaning. Reading never fails: what is neither number,
range, date nor list is text.
"""

import math
import re
import unicodedata
from dataclasses import dataclass, replace
from functools import lru_cache
from typing import Literal

from kohaku.contracts.answer import Value
from kohaku.languages import alternatives, languages
from kohaku.values.dates import find_dates, find_periods
from kohaku.values.quantities import Quantity, find_quantities
from kohaku.values.truth import truth_of
from kohaku.values.units import canonical_unit, same_dimension
from kohaku.values.writing.conventions import usual
from kohaku.values.writing.magnitudes import factor, magnitude_words
from kohaku.values.writing.numbers import BLANKS, parse_number

MAX_LENGTH = 2_000
"""Characters of a value that are read; the rest is not looked at."""

LONGEST_QUANTITY = 120
"""Characters beyond which a value is text."""

_BLANK = frozenset({"", "na", "n/a", "is_blank", "none", "null"})
_UNABLE = "unable to answer with confidence"
_VALUES = tuple(one.values for one in languages())
_ARTICLES = frozenset(word for one in _VALUES for word in one.articles)
_LEADING = frozenset(word for one in _VALUES for word in one.leading_articles)
"""Articles only where they lead: “Vitamin A” keeps its letter."""
_ELIDED = re.compile(rf"\b(?:{'|'.join(word for one in _VALUES for word in one.elisions)})['’](?=\w)")
_HEDGES = "|".join(
    alternatives(of)
    for of in (
        lambda one: one.values.bounds.over_pattern,
        lambda one: one.values.bounds.under_pattern,
        lambda one: one.values.bounds.near_pattern,
    )
)
_HEDGE = re.compile(rf"(?:{_HEDGES})\s+|[~≈<>≤≥]\s*", re.IGNORECASE)
_NUMBER = rf"[-+−–]?(?:\d{{1,3}}(?:[, {BLANKS}'’]\d{{3}})+(?!\d)(?:[.,]\d+)?|\d{{1,3}}(?:\.\d{{3}})+,\d+|\d{{1,3}}(?:\.\d{{3}}){{2,}}(?!\d)|\d{{1,2}}(?:,\d\d)+,\d{{3}}(?:\.\d+)?|\d+(?:[.,]\d+)?|\.\d+)"
_TIMES_TEN = r"(?:[eE](?P<e>[-+]?\d{1,3})|\s?[×x*]\s?10(?:\^|\*\*)?(?P<ten>[-−+]?\d{1,3}))?"
_SINGLE = re.compile(
    rf"(?P<sign>[-−–])?(?P<before>(?:US)?\$|€|£|¥|[A-Z]{{3}}\s)?\s?(?P<number>{_NUMBER}){_TIMES_TEN}\s*(?P<rest>.*)",
    re.DOTALL,
)
_OF = "|".join(re.escape(word) for one in _VALUES for word in one.measures.of)
_WORDS = "|".join(
    re.escape(word) for word in sorted(magnitude_words(""), key=len, reverse=True) if word not in ("hundred",)
)
_MAGNITUDE = re.compile(
    rf"(?:(?P<letter>[kKmMbBtT])|(?P<word>{_WORDS}))(?=$|[\s/-])\s*(?:(?:{_OF})\s?)?", re.IGNORECASE
)
_LETTERS = {"k": 1e3, "m": 1e6, "b": 1e9, "t": 1e12}
_SINCE = "|".join(word for one in _VALUES for word in (*one.bounds.since, *one.bounds.between))
_TO = "|".join(rf"\b{word}\b" for one in _VALUES for word in (*one.bounds.to, *one.bounds.both))
_SPREAD = re.compile(
    rf"(?:(?:{_SINCE})\s+)?(?P<low>.{{1,60}}?)\s*(?:[-–—]|{_TO})\s*(?P<high>(?:[$€£]\s?)?{_NUMBER}.{{0,60}})"
)
_AND = "|".join(word for one in _VALUES for word in one.conjunctions)
_BOTH = "|".join(word for one in _VALUES for word in one.bounds.both)
_MEMBERS = re.compile(rf"\s*[;,]\s+(?:(?:{_AND}) )?|\s+(?:{_BOTH}|&)\s+")
_ACCOUNTED = re.compile(r"\(\s?(?P<inner>[^()]*\d[^()]*)\s?\)(?P<after>[^()\d]{0,40})|(?P<trailed>.*\d)[-−–]")
"""A negative number as accounts write it: in brackets, or with its minus behind."""


@dataclass(frozen=True, slots=True)
class ParsedValue:
    """A value as read. `unit` is as written, empty if unknown; for text `key` is its folded form and `outside` and
    `inside` are those of the text around and within its parentheses."""

    kind: Literal["nothing", "number", "range", "date", "list", "text"]
    number: float = 0.0
    high: float = 0.0
    unit: str = ""
    iso: str = ""
    items: tuple["ParsedValue", ...] = ()
    key: str = ""
    outside: str = ""
    inside: str = ""


NOTHING = ParsedValue("nothing")


def parse_value(value: Value, unit: str = "") -> ParsedValue:
    """Meaning of `value`, whose unit is `unit` unless it is written with one of its own."""
    unit = "" if unit.strip().casefold() in _BLANK else unit.strip()
    if value is None:
        return NOTHING
    if isinstance(value, bool):
        return ParsedValue("number", float(value))
    if isinstance(value, list):
        return _listed([parse_value(item, unit) for item in value])
    if isinstance(value, str):
        return _read(value[:MAX_LENGTH], unit)
    return (
        ParsedValue("number", float(value), unit=unit) if math.isfinite(value) else ParsedValue("text", key=str(value))
    )


def _listed(items: list[ParsedValue]) -> ParsedValue:
    """A list; its only member where it has but one; a range where it is two numbers in order."""
    items = [item for item in items if item.kind != "nothing"]
    if len(items) < 2:
        return items[0] if items else NOTHING
    if len(items) == 2 and all(item.kind == "number" for item in items) and items[0].unit == items[1].unit:
        low, high = sorted(item.number for item in items)
        return ParsedValue("range", low, high, unit=items[0].unit)
    return ParsedValue("list", items=tuple(items))


@lru_cache(maxsize=8192)
def _read(value: str, unit: str) -> ParsedValue:
    text = unicodedata.normalize("NFKC", value).strip()
    folded = text.casefold().rstrip(".")
    if folded in _BLANK or folded.startswith(_UNABLE):
        return NOTHING
    truth = truth_of(folded)
    if truth is not None:
        return ParsedValue("number", float(truth))
    if text[0] + text[-1] in ("[]", "{}"):
        members = (part.strip().strip("\"'") for part in re.split(r"[;,]", text[1:-1]))
        return _listed([_read(member, unit) for member in members if member])
    measures = len(text) <= LONGEST_QUANTITY and not re.fullmatch(r"0\d+", text)  # 02139 is a code
    for reader in (_number, _accounted, _range, _date, _quantity) if measures else ():
        parsed = reader(text, unit)
        if parsed is not None:
            return parsed
    outside, inside = _parenthesised(text)
    if outside:
        bare = _read(outside, unit if unit or canonical_unit(inside) is None else inside)
        if bare.kind in ("number", "range", "date"):
            return bare
    parts = [part for part in _MEMBERS.split(text) if part.strip()]
    items = tuple(_read(part, unit) for part in parts) if 1 < len(parts) <= 50 else ()
    if items and all(item.kind == "number" for item in items):
        return _listed(list(items))
    return ParsedValue(
        "text", key=comparable_text(text), outside=comparable_text(outside), inside=comparable_text(inside), items=items
    )


def _number(text: str, unit: str) -> ParsedValue | None:
    hedge = _HEDGE.match(text)
    match = _SINGLE.fullmatch(text[hedge.end() :] if hedge else text)
    if match is None:
        return None
    exponent = (match["e"] or match["ten"] or "0").replace("−", "-")
    written = match["number"].replace("–", "-")
    number = float(f"{_float(written)!r}e{exponent}") if exponent != "0" else _float(written)
    number = -number if match["sign"] else number
    rest, before = match["rest"].strip(), (match["before"] or "").strip()
    magnitude = _MAGNITUDE.match(rest)
    if magnitude and not (magnitude["letter"] and unit and same_dimension(magnitude["letter"], unit) and not before):
        number *= _multiplier(magnitude)
        rest = rest[magnitude.end() :].strip()
    rest = rest.rstrip(".").removeprefix("(").removesuffix(")")
    if (rest and not _is_unit(rest, unit)) or not math.isfinite(number):
        return None
    return ParsedValue("number", float(f"{number:.12g}"), unit=f"{before} {rest}".strip() or unit)


def _multiplier(magnitude: re.Match[str]) -> float:
    letter = magnitude["letter"]
    return _LETTERS[letter.casefold()] if letter else factor(magnitude["word"])


def _float(written: str) -> float:
    """A number with its thousands and decimal marks; one comma before exactly three digits marks thousands."""
    return parse_number(written.lstrip("+"), usual())


def _accounted(text: str, unit: str) -> ParsedValue | None:
    """A number in brackets, or with its minus behind it: less than nothing."""
    match = _ACCOUNTED.fullmatch(text)
    if match is None:
        return None
    written = f"{match['inner']}{match['after']}" if match["inner"] else match["trailed"]
    found = _number(written.strip(), unit)
    if found and match["after"] and canonical_unit(found.unit) is None and not _MAGNITUDE.match(match["after"].strip()):
        return None  # “(12) engines” are counted
    return replace(found, number=-found.number) if found and found.number > 0 else None


def _is_unit(rest: str, unit: str) -> bool:
    """True where the words after a number are its unit, not the rest of a name (“3 Methods of …”)."""
    if canonical_unit(rest) is not None or (unit and comparable_text(rest) == comparable_text(unit)):
        return True
    words = rest.split()
    return len(words) <= 3 and all(word.isalpha() and word.islower() for word in words)


def _range(text: str, unit: str) -> ParsedValue | None:
    match = _SPREAD.fullmatch(text)
    if match is None:
        return None
    high = _number(match["high"].strip(), unit)
    low = _number(match["low"].strip(), "")
    if high is None or low is None:
        return None
    shared = _MAGNITUDE.match(re.sub(rf"^(?:[$€£]\s?)?{_NUMBER}\s*", "", match["high"].strip()))
    bare = re.fullmatch(rf"(?:[$€£]\s?)?{_NUMBER}", match["low"].strip()) is not None
    times = 1.0
    if shared and bare:
        times = _multiplier(shared)
    if low.unit and high.unit and low.unit != high.unit:
        return None  # in two units: the quantity reader converts
    start = low.number * times if low.number * times < high.number else low.number
    return ParsedValue("range", min(start, high.number), max(start, high.number), unit=high.unit or low.unit)


def _date(text: str, unit: str) -> ParsedValue | None:
    found = [*(dated for one in languages() for dated in find_dates(text, one.code)), *find_periods(text)]
    whole = next((dated for dated in found if dated.start == 0 and dated.end == len(text)), None)
    return ParsedValue("date", iso=whole.iso) if whole else None


def _quantity(text: str, unit: str) -> ParsedValue | None:
    """Anything else that a document may write a quantity as (“300 Watts to 1 Kilowatt”, “twenty-four”)."""
    hedge = _HEDGE.match(text)
    bare = text[hedge.end() :] if hedge else text
    for one in languages():
        found = find_quantities(bare, one.code)
        if len(found) == 1 and found[0].start <= _lead(bare) and found[0].end == len(bare):
            return _from_quantity(found[0], unit)
    return None


def _lead(text: str) -> int:
    """Length of the words that may stand before a range."""
    match = re.match(rf"(?:{_SINCE})\s+", text, re.IGNORECASE)
    return match.end() if match else 0


def _from_quantity(quantity: Quantity, unit: str) -> ParsedValue | None:
    own = "percent" if quantity.percent else quantity.currency or quantity.unit or unit
    if not all(math.isfinite(number or 0.0) for number in (quantity.value, quantity.low, quantity.high)):
        return None
    if quantity.value is not None:
        return ParsedValue("number", quantity.value, unit=own)
    if quantity.low is not None and quantity.high is not None:
        return ParsedValue("range", min(quantity.low, quantity.high), max(quantity.low, quantity.high), unit=own)
    return ParsedValue("date", iso=quantity.iso) if quantity.iso else None


def _parenthesised(text: str) -> tuple[str, str]:
    """Text around and within its only pair of parentheses; two empty strings where there is no such pair."""
    match = re.fullmatch(r"([^()]*)\(([^()]+)\)([^()]*)", text)
    if match is None or not (match[1] + match[3]).strip():
        return "", ""
    return f"{match[1].strip()} {match[3].strip()}".strip(), match[2].strip()


def comparable_text(text: str) -> str:
    """Letters and digits of a text without case, accents, articles and punctuation; “GPT-3” and “gpt 3” are one.

    Dots and spaces between digits stay, so that 3.5 and 35 differ; plus and number signs stay (C++, C#).
    """
    bare = "".join(c for c in unicodedata.normalize("NFKD", text.casefold()) if not unicodedata.combining(c))
    bare = _ELIDED.sub("", bare)
    words = re.findall(r"\d+(?:[.,]\d+)+|[^\W_]+|[+#]+", bare)
    kept = [word for at, word in enumerate(words) if word not in _ARTICLES and (at or word not in _LEADING)] or words
    joined = ""
    for word in kept:
        joined += f" {word}" if joined and joined[-1].isdigit() and word[0].isdigit() else word
    return joined or text.strip().casefold()
