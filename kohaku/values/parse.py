"""What a value says: its number and unit, range, date, members or words, however it is written.

“$1.2M”, “1,200,000 USD” and 1200000.0 with unit USD have one meaning. Reading never fails: what is neither number,
range, date nor list is text.
"""

import math
import re
import unicodedata
from dataclasses import dataclass
from functools import lru_cache
from typing import Literal

from kohaku.contracts.answer import Value
from kohaku.values.dates import find_dates
from kohaku.values.quantities import Quantity, find_quantities
from kohaku.values.units import canonical_unit, same_dimension

MAX_LENGTH = 2_000
"""Characters of a value that are read; the rest is not looked at."""

LONGEST_QUANTITY = 120
"""Characters beyond which a value is text."""

_TRUE = frozenset({"true", "yes", "vrai", "oui"})
_FALSE = frozenset({"false", "no", "faux", "non"})
_BLANK = frozenset({"", "na", "n/a", "is_blank", "none", "null"})
_UNABLE = "unable to answer with confidence"
_ARTICLES = frozenset({"the", "le", "la", "les"})
_LEADING = frozenset({"a", "an", "un", "une"})
"""Articles only where they lead: “Vitamin A” keeps its letter."""
_HEDGE = re.compile(
    r"(?:(?:more|less|greater|fewer) than|approximately|approx\.?|about|around|over|under|nearly|almost|roughly|up to"
    r"|at least|at most|circa|environ|plus de|moins de|près de|presque|jusqu'à)\s+|[~≈<>≤≥]\s*",
    re.IGNORECASE,
)
_NUMBER = r"[-+−]?(?:\d{1,3}(?:[,  \u202f'’]\d{3})+(?!\d)(?:[.,]\d+)?|\d+(?:[.,]\d+)?|\.\d+)"
_TIMES_TEN = r"(?:[eE](?P<e>[-+]?\d{1,3})|\s?[×x*]\s?10(?:\^|\*\*)?(?P<ten>[-−+]?\d{1,3}))?"
_SINGLE = re.compile(
    rf"(?P<sign>[-−])?(?P<before>(?:US)?\$|€|£|¥|[A-Z]{{3}}\s)?\s?(?P<number>{_NUMBER}){_TIMES_TEN}\s*(?P<rest>.*)",
    re.DOTALL,
)
_MAGNITUDE = re.compile(
    r"(?:(?P<letter>[kKmMbBtT])|(?P<word>mn|bn|mln|thousand|millions?|billions?|trillions?|mille|milliers?|milliards?))"
    r"(?=$|[\s/-])\s*(?:of |de |d')?",
    re.IGNORECASE,
)
_FACTORS = {"k": 1e3, "t": 1e12, "mille": 1e3, "millier": 1e3, "milliard": 1e9, "thousand": 1e3, "trillion": 1e12}
_FACTORS |= {"m": 1e6, "mn": 1e6, "mln": 1e6, "million": 1e6, "b": 1e9, "bn": 1e9, "billion": 1e9}
_SPREAD = re.compile(
    rf"(?:from\s+|between\s+|de\s+|entre\s+)?(?P<low>.{{1,60}}?)\s*(?:[-–—]|\bto\b|\band\b|\bà\b|\bet\b)\s*"
    rf"(?P<high>(?:[$€£]\s?)?{_NUMBER}.{{0,60}})"
)
_MEMBERS = re.compile(r"\s*[;,]\s+(?:and |or |et |ou )?|\s+(?:and|et|&)\s+")


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
    if folded in _TRUE or folded in _FALSE:
        return ParsedValue("number", float(folded in _TRUE))
    if text[0] + text[-1] in ("[]", "{}"):
        members = (part.strip().strip("\"'") for part in re.split(r"[;,]", text[1:-1]))
        return _listed([_read(member, unit) for member in members if member])
    measures = len(text) <= LONGEST_QUANTITY and not re.fullmatch(r"0\d+", text)  # 02139 is a code
    for reader in (_number, _range, _date, _quantity) if measures else ():
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
    number = float(f"{_float(match['number'])!r}e{exponent}") if exponent != "0" else _float(match["number"])
    number = -number if match["sign"] else number
    rest, before = match["rest"].strip(), (match["before"] or "").strip()
    magnitude = _MAGNITUDE.match(rest)
    if magnitude and not (magnitude["letter"] and unit and same_dimension(magnitude["letter"], unit) and not before):
        word = (magnitude["letter"] or magnitude["word"]).casefold()
        number *= _FACTORS.get(word, _FACTORS.get(word.removesuffix("s"), 1.0))
        rest = rest[magnitude.end() :].strip()
    rest = rest.rstrip(".").removeprefix("(").removesuffix(")")
    if (rest and not _is_unit(rest, unit)) or not math.isfinite(number):
        return None
    return ParsedValue("number", float(f"{number:.12g}"), unit=f"{before} {rest}".strip() or unit)


def _float(written: str) -> float:
    """A number with its thousands and decimal marks; one comma before exactly three digits marks thousands."""
    bare = re.sub(r"[  \u202f'’]", "", written.replace("−", "-"))
    if re.fullmatch(r"[-+]?\d{1,3}(?:,\d{3})+(?:\.\d+)?", bare) and not re.match(r"[-+]?0,", bare):
        return float(bare.replace(",", ""))
    return float(bare.replace(",", ".") if bare.count(",") == 1 and "." not in bare else bare.replace(",", ""))


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
    factor = 1.0
    if shared and bare:
        word = (shared["letter"] or shared["word"]).casefold()
        factor = _FACTORS.get(word, _FACTORS.get(word.removesuffix("s"), 1.0))
    if low.unit and high.unit and low.unit != high.unit:
        return None  # in two units: the quantity reader converts
    start = low.number * factor if low.number * factor < high.number else low.number
    return ParsedValue("range", min(start, high.number), max(start, high.number), unit=high.unit or low.unit)


def _date(text: str, unit: str) -> ParsedValue | None:
    found = [dated for language in ("en", "fr") for dated in find_dates(text, language)]
    whole = next((dated for dated in found if dated.start == 0 and dated.end == len(text)), None)
    return ParsedValue("date", iso=whole.iso) if whole else None


def _quantity(text: str, unit: str) -> ParsedValue | None:
    """Anything else that a document may write a quantity as (“300 Watts to 1 Kilowatt”, “twenty-four”)."""
    hedge = _HEDGE.match(text)
    bare = text[hedge.end() :] if hedge else text
    for language in ("en", "fr"):
        found = find_quantities(bare, language)
        if len(found) == 1 and found[0].start <= _lead(bare) and found[0].end == len(bare):
            return _from_quantity(found[0], unit)
    return None


def _lead(text: str) -> int:
    """Length of the words that may stand before a range."""
    match = re.match(r"(?:from|between|de|entre)\s+", text, re.IGNORECASE)
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
    bare = re.sub(r"\b[ld]['’](?=\w)", "", bare)
    words = re.findall(r"\d+(?:[.,]\d+)+|[^\W_]+|[+#]+", bare)
    kept = [word for at, word in enumerate(words) if word not in _ARTICLES and (at or word not in _LEADING)] or words
    joined = ""
    for word in kept:
        joined += f" {word}" if joined and joined[-1].isdigit() and word[0].isdigit() else word
    return joined or text.strip().casefold()
