"""Typed values in running text, with offsets: numbers with magnitude and unit, amounts, percentages, dates, ranges.

Numbers that are no values are left out: citation marks `[12]`, “Table 3”, “Section 4.3”, the digits of identifiers
(`GPT-4`, `A100`), ordinals. Decimals stay as the source has them.
"""

import re
import unicodedata
from dataclasses import dataclass, replace
from functools import lru_cache
from typing import Literal

from kohaku.text.dates import find_dates
from kohaku.text.measures import CURRENCIES, UNIT, is_time
from kohaku.text.numerals import FACTORS, FRACTIONS, MAGNITUDES, WORDS, number_pattern, parse_number

Kind = Literal["number", "amount", "percent", "date", "year", "range", "duration"]
Bound = Literal["", "over", "under"]

MAX_LENGTH = 20_000
"""Characters of one text that are looked at; a sentence or table row is far shorter."""


@dataclass(frozen=True, slots=True)
class Quantity:
    """A value at `source[start:end]`, whose characters are `text`.

    Attributes:
        value: the number with its magnitude multiplied out (“$40M” is 4e7); a percentage is 12.5 for “12.5 %”. None
            for dates and ranges.
        low, high: both ends in the order written, magnitude and unit shared; None unless `kind` is range.
        unit: the unit as written (“metric tons of CO2e”, “times” for “2.9x”), empty for a bare number. Blanks that a PDF
            puts before a lost subscript are closed (“tCO 2 e” is “tCO2e”).
        currency: ISO 4217 code of an amount.
        percent: the value, or both ends of the range, are percentages.
        approximate: a hedge stands before it (about, ~, up to, more than).
        bound: the hedge is one-sided: the true value lies over or under this one.
        iso: ISO 8601 form of a date or year.
        change: a range written “from a to b”, which may also be a change from the old value to the new one.
        worded: written in letters (“twenty-four”, “half”).
    """

    start: int
    end: int
    text: str
    kind: Kind
    value: float | None = None
    low: float | None = None
    high: float | None = None
    unit: str = ""
    currency: str = ""
    percent: bool = False
    approximate: bool = False
    bound: Bound = ""
    iso: str = ""
    change: bool = False
    worded: bool = False


_CURRENCY_BEFORE = r"(?P<before>US\$|A\$|C\$|[$€£¥]|(?:USD|EUR|GBP|CHF|CAD|AUD)\s)\s?"
_CURRENCY_AFTER = re.compile(r"\s?(?P<after>€|£|\$|USD|EUR|GBP|CHF|US dollars|U\.S\. dollars|dollars?|euros?)(?![\w$])")
_MAGNITUDE_GLUED = re.compile(r"(?:[kKMBT]|MM|bn|mn|Md|m(?=\b))(?![A-Za-z0-9])")
_MAGNITUDE_WORD = re.compile(
    r"[\s-]?(?P<word>hundred|thousands?|mille|millions?|mln|mn|billions?|milliards?|bn|Md|trillions?|tn|quadrillion)(?![A-Za-z])(?:\s+(?:de|d'|of)(?=\s))?"
)
_MAGNITUDE_LETTER = re.compile(r"\s(?P<word>[MB]|Mn|Bn)(?![A-Za-z0-9/-])")
_PERCENT = re.compile(
    r"[\s-]?(?:%|percent(?:age points?)?|per cent|percentage points?|pp|pour ?cent|points? de pourcentage)(?![A-Za-z])"
)
_TIMES = re.compile(r"\s?(?:[x×](?![\w])|-?\s?fold(?!\w)|-?times(?! \d)(?!\w)|\sfois(?!\w))")
_ORDINAL = re.compile(r"(?:st|nd|rd|th|er|ère|e|ème|ᵉ)(?![A-Za-z])")
_CITATION = re.compile(r"\[\s?(?:[A-Za-z+]{0,12}\d{1,4}[a-z]?)(?:\s?[,;–-]\s?[A-Za-z+]{0,12}\d{1,4}[a-z]?)*\s?\]")
_ADDRESS = re.compile(r"(?:https?://|www\.)\S+|(?<!\S)(?:[^\s-]{1,40}-){4,40}[^\s-]{0,40}(?!\S)")
"""Web addresses, and the long hyphened names in them."""
_AUTHORED = re.compile(
    r"(?:et al\.?,?|[A-Z][\w'’-]+(?: (?:and|&) [A-Z][\w'’-]+)?,)\s\(?(?:19|20)\d\d[a-z]?(?=[);,])|et al\.?,? \((?:19|20)\d\d[a-z]?\)"
)
_LABEL = re.compile(
    r"(?:^|[\s(\[])(?:Tables?|Tableaux?|Tab\.|Fig(?:ure)?s?\.?|Sections?|Sec\.|§{1,2}|Appendi(?:x|ces)|Annexe?s?|Chap(?:ter|itre)s?|Eq(?:uation)?s?\.?|"
    r"Articles?|Art\.|Recitals?|Steps?|Phases?|Notes?|Pages?|pp?\.|Nos?\.?|n°|Items?|Parts?|Partie|Rows?|Lines?|Algorithm|Version|Vol\.|Lemma|Theorem)"
    r"\s?#?\(?(?:[A-Z]\.?)?$",
    re.IGNORECASE,
)
_HEDGE = re.compile(
    r"(?P<over>more than|greater than|over|above|at least|exceed(?:s|ing|ed)?|no less than|plus de|au moins|supérieure? à|[>≥])\s?$"
    r"|(?P<under>less than|fewer than|under|below|up to|at most|no more than|nearly|almost|moins de|jusqu['’]à|au plus|presque|[<≤])\s?$"
    r"|(?P<near>about|around|approximately|approx\.|roughly|some|circa|ca\.|environ|près de|quelque|[~≈∼])\s?$",
    re.IGNORECASE,
)
_JOIN = re.compile(r"\s?[-–—−~]\s?|\s(?:to|à)\s|\s(?:and|et)\s")
_SUBSCRIPT = re.compile(r"(CO|(?<![A-Za-z])[kcm]?m)\s([23])(?:\s?-?\s?(eq?)\b)?")
_FACTOR_OF = re.compile(
    r"\b(?:factors? of|facteur de)\s(?:(?:about|over|around|up to|more than|nearly|approximately|roughly|almost)\s)?$",
    re.IGNORECASE,
)
_ADJECTIVE = re.compile(r"(?:net|gross|total|additional|full|U\.S\.|US) ")
_UPRIGHT = {
    code: folded
    for code in range(0x1D400, 0x1D800)
    if len(folded := unicodedata.normalize("NFKC", chr(code))) == 1 and folded.isascii()
}
"""Mathematical letters and digits of formulas to plain ones, one for one, so that offsets hold."""
_SCANNERS: dict[str, re.Pattern[str]] = {}


def find_quantities(text: str, language: str = "en") -> list[Quantity]:
    """All typed values of `text` in order, without overlap. `language` decides separators and number words (en, fr).

    >>> [(q.value, q.unit) for q in find_quantities("It used 1,287 MWh [12] in 2.5 weeks.")]
    [(1287.0, 'MWh'), (2.5, 'weeks')]
    """
    return list(_find(text[:MAX_LENGTH], "fr" if language == "fr" else "en"))


@lru_cache(maxsize=20_000)
def _find(text: str, language: str) -> tuple[Quantity, ...]:
    text = text.translate(_UPRIGHT)
    taken = [(m.start(), m.end()) for pattern in (_CITATION, _AUTHORED, _ADDRESS) for m in pattern.finditer(text)]
    found = []
    for dated in find_dates(text, language):
        found.append(Quantity(dated.start, dated.end, text[dated.start : dated.end], "date", iso=dated.iso))
        taken.append((dated.start, dated.end))
    singles = []
    position = 0
    while match := _scanner(language).search(text, position):
        position = max(match.end(), match.start() + 1)
        if any(start < match.end() and match.start() < end for start, end in taken):
            continue
        single = _single(text, match, language)
        if single is not None:
            singles.append(single)
            position = max(position, single.end)
    found.extend(_ranges(text, singles))
    return tuple(sorted((_hedged(text, q) for q in found), key=lambda q: q.start))


def _scanner(language: str) -> re.Pattern[str]:
    if language not in _SCANNERS:
        words = "|".join(sorted((*WORDS[language], *FRACTIONS, *FACTORS), key=len, reverse=True))
        _SCANNERS[language] = re.compile(
            rf"(?:(?<![A-Za-z]){_CURRENCY_BEFORE})?(?<![\w#_/])(?<![A-Za-z_)][-−.])(?<!\d[.,])(?<!CO\s)(?P<number>{number_pattern(language)})"
            rf"|(?<![\w-])(?P<word>{words}|(?:an?|une?)(?=\s(?:hundred|thousand|million|billion|trillion|milliard)\b))(?![\w]|-\w+-)",
            re.IGNORECASE,
        )
    return _SCANNERS[language]


def _single(text: str, match: re.Match[str], language: str) -> Quantity | None:
    """The value that begins at a scanner match; None where the digits are no value."""
    if match["word"]:
        return _worded(text, match, language)
    number, end = match["number"], match.end()
    if _LABEL.search(text[max(0, match.start() - 14) : match.start()]) or (
        _ORDINAL.match(text, end) and not match["before"]
    ):
        return None
    value = parse_number(number, language)
    currency = CURRENCIES.get((match["before"] or "").strip(), "")
    scaled = False
    glued = _MAGNITUDE_GLUED.match(text, end)
    if glued and (currency or glued[0] != "m"):
        value, end, scaled = value * MAGNITUDES.get(glued[0], 1e6), glued.end(), True
    elif word := _MAGNITUDE_WORD.match(text, end) or (currency and _MAGNITUDE_LETTER.match(text, end)) or None:
        value, end, scaled = (
            value * MAGNITUDES.get(word["word"].lower(), MAGNITUDES.get(word["word"][:1], 1.0)),
            word.end(),
            True,
        )
    kind, unit, percent, end, after = _suffix(text, end)
    if not scaled and not kind and end < len(text) and text[end].isalpha():
        return None  # 4o, 3D, 2e: part of a name
    currency = currency or after
    if currency:
        kind = "amount"
    if not kind and not scaled and re.fullmatch(r"(?:1[5-9]|20)\d\d", number):
        return Quantity(match.start(), end, text[match.start() : end], "year", float(number), iso=number)
    value = _cleaned(value)
    if not unit and not currency and _FACTOR_OF.search(text[max(0, match.start() - 30) : match.start()]):
        unit = "times"
    return Quantity(
        match.start(),
        end,
        text[match.start() : end],
        kind or "number",
        value,
        unit=unit,
        currency=currency,
        percent=percent,
    )


def _suffix(text: str, end: int) -> tuple[Kind | None, str, bool, int, str]:
    """What stands after a number: its kind, unit, whether percent, the new end, the currency."""
    if percent := _PERCENT.match(text, end):
        return "percent", "percent", True, percent.end(), ""
    if currency := _CURRENCY_AFTER.match(text, end):
        code = CURRENCIES.get(currency["after"], CURRENCIES.get(currency["after"].split()[-1], ""))
        return "amount", "", False, currency.end(), code
    if times := _TIMES.match(text, end):
        return "number", "times", False, times.end(), ""
    at = end + 1 if text[end : end + 1] in (" ", "-", "\u00a0", "\u202f") else end
    if adjective := _ADJECTIVE.match(text, at):
        at = adjective.end()
    if unit := UNIT.match(text, at):
        return ("duration" if is_time(unit[0]) else "number"), _closed(unit[0]), False, unit.end(), ""
    return None, "", False, end, ""


def _closed(unit: str) -> str:
    return _SUBSCRIPT.sub(r"\1\2\3", unit)


def _worded(text: str, match: re.Match[str], language: str) -> Quantity | None:
    """A number in letters. “One” alone, and “a” without a magnitude, are articles rather than values."""
    word, end = match["word"].lower(), match.end()
    if word in FACTORS:
        return Quantity(match.start(), end, match[0], "number", FACTORS[word], unit="times", worded=True)
    if word in FRACTIONS:
        return Quantity(match.start(), end, match[0], "number", FRACTIONS[word], unit="fraction", worded=True)
    value = WORDS[language].get(word, 1.0)
    magnitude = _MAGNITUDE_WORD.match(text, end)
    if magnitude:
        value, end = value * MAGNITUDES.get(magnitude["word"].lower(), 1.0), magnitude.end()
    elif (thirds := re.match(r"[\s-](thirds?|quarters?|tiers|quarts?)\b", text[end : end + 10])) and value < 4:
        end += thirds.end()
        value = value * FRACTIONS[thirds[1].removesuffix("s") if thirds[1] != "tiers" else "tiers"]
        return Quantity(match.start(), end, text[match.start() : end], "number", value, unit="fraction", worded=True)
    kind, unit, percent, end, currency = _suffix(text, end)
    if value == 1 and not magnitude and kind is None:
        return None
    kind = "amount" if currency else kind
    return Quantity(
        match.start(),
        end,
        text[match.start() : end],
        kind or "number",
        _cleaned(value),
        unit=unit,
        currency=currency,
        percent=percent,
        worded=True,
    )


def _ranges(text: str, singles: list[Quantity]) -> list[Quantity]:
    """Join neighbours that are written as a range; the others stay as they are."""
    joined: list[Quantity] = []
    for quantity in singles:
        before = joined[-1] if joined else None
        whole = before and _range(text, before, quantity)
        if whole:
            joined[-1] = whole
        else:
            joined.append(quantity)
    return joined


def _range(text: str, a: Quantity, b: Quantity) -> Quantity | None:
    between = text[a.end : b.start]
    if a.value is None or b.value is None or not _JOIN.fullmatch(between) or a.iso != "" or b.iso != "":
        return None
    lead = text[max(0, a.start - 9) : a.start].lower()
    worded = between.strip()
    if worded in ("and", "et") and not lead.endswith(("between ", "entre ")):
        return None
    alike = (not a.unit or a.unit == b.unit or a.kind == b.kind) and (
        not a.currency or not b.currency or a.currency == b.currency
    )
    if not alike or (a.percent and not b.percent) or "fraction" in (a.unit, b.unit):
        return None
    low = a.value
    magnitude = _shared_magnitude(a, b)
    if magnitude != 1 and low * magnitude < b.value:
        low = _cleaned(low * magnitude)  # “$2-3 million”: the first end shares the magnitude of the second
    if worded in ("-", "–", "—", "−", "~") and low >= b.value:
        return None  # a difference or a code, not a range
    start, change = a.start, worded in ("to", "à") and lead.endswith(("from ", "de "))
    own = _converted(low, a.unit, b.unit)
    return Quantity(
        start, b.end, text[start : b.end], "range", low=own, high=b.value, unit=b.unit, currency=a.currency or b.currency,
        percent=b.percent, change=change, worded=a.worded and b.worded,
    )  # fmt: skip


def _converted(value: float, unit: str, target: str) -> float:
    """The first end in the unit of the second (“300 Watts to 1 Kilowatt” is 0.3 to 1 Kilowatt)."""
    if not unit or unit == target:
        return value
    from kohaku.text.units import convert

    changed = convert(value, unit, target)
    return value if changed is None else _cleaned(changed)


def _shared_magnitude(a: Quantity, b: Quantity) -> float:
    """Magnitude of `b` where `a` is written without one."""
    pattern = r"(?i)\d\s?-?(k|m|b|t|bn|mn|thousand|millions?|billions?|trillions?|mille|milliards?)\b"
    own, other = re.search(pattern, a.text), re.search(pattern, b.text)
    if own or not other:
        return 1.0
    return MAGNITUDES.get(other[1], MAGNITUDES.get(other[1].lower(), 1.0))


def _hedged(text: str, quantity: Quantity) -> Quantity:
    match = _HEDGE.search(text[max(0, quantity.start - 16) : quantity.start])
    if match is None:
        return quantity
    bound: Bound = "over" if match["over"] else "under" if match["under"] else ""
    return replace(quantity, approximate=True, bound=bound)


def _cleaned(value: float) -> float:
    """Without the binary dust of a multiplication (3.7 million is 3700000.0)."""
    return float(f"{value:.12g}")
