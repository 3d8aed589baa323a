"""Typed values in running text, with offsets: numbers with magnitude and unit, amounts, percentages, dates, ranges.

Numbers that are no values are left out: citation marks `[12]`, “Table 3”, “Section 4.3”, the digits of identifiers
(`GPT-4`, `A100`), ordinals. Decimals stay as the source has them.
"""

import re
import unicodedata
from dataclasses import replace
from functools import lru_cache

from kohaku.values.dates import find_dates
from kohaku.values.measures import CURRENCIES, UNIT, is_time
from kohaku.values.numbers import FACTORS, FRACTIONS, MAGNITUDES, WORDS, number_pattern, parse_number
from kohaku.values.quantity import Bound, Kind, Quantity
from kohaku.values.ranges import cleaned, join_ranges

__all__ = ["Quantity", "find_quantities"]

MAX_LENGTH = 20_000
"""Characters of one text that are looked at; a sentence or table row is far shorter."""


_CURRENCY_BEFORE = r"(?P<before>US\$|A\$|C\$|[$€£¥]|(?:USD|EUR|GBP|CHF|CAD|AUD)\s)\s?"
_CURRENCY_AFTER = re.compile(r"\s?(?P<after>€|£|\$|USD|EUR|GBP|CHF|US dollars|U\.S\. dollars|dollars?|euros?)(?![\w$])")
_MAGNITUDE_GLUED = re.compile(r"(?:[kKMBT]|MM|bn|mn|Md|m(?=\b))(?![A-Za-z0-9])")
_MAGNITUDE_WORD = re.compile(
    r"[\s-]?(?P<word>[Hh]undred|[Tt]housands?|mille|[Mm]illions?|mln|mn|[Bb]illions?|milliards?|bn|Md|[Tt]rillions?|tn|quadrillion)(?![A-Za-z])(?:\s+(?:de|d'|of)(?=\s))?"
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
_SUBSCRIPT = re.compile(r"(CO|(?<![A-Za-z])[kcm]?m)\s([23])(?:\s?-?\s?(eq?)\b)?")
_FACTOR_OF = re.compile(
    r"\b(?:factors? of|facteur de)\s(?:(?:about|over|around|up to|more than|nearly|approximately|roughly|almost)\s)?$",
    re.IGNORECASE,
)
_ADJECTIVE = re.compile(r"(?:net|gross|total|additional|full|U\.S\.|US) ")
_PART_OF = re.compile(r"\s(?:of\b|de\b|des\b|du\b|d['’])")
_BY_HALF = re.compile(r"\b(?:by|in|only|about|nearly|almost|over|than|de) (?:a |la )?$")
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
    found.extend(join_ranges(text, singles))
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
    value = cleaned(value)
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
        before, after = text[max(0, match.start() - 12) : match.start()], text[end : end + 6]
        if not _PART_OF.match(after) and not (word in ("half", "moitié") and _BY_HALF.search(before)):
            return None  # the fourth quarter, a third party
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
        cleaned(value),
        unit=unit,
        currency=currency,
        percent=percent,
        worded=True,
    )


def _hedged(text: str, quantity: Quantity) -> Quantity:
    match = _HEDGE.search(text[max(0, quantity.start - 16) : quantity.start])
    if match is None:
        return quantity
    bound: Bound = "over" if match["over"] else "under" if match["under"] else ""
    return replace(quantity, approximate=True, bound=bound)
