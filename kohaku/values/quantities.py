"""Typed values in running text, with offsets: numbers with magnitude and unit, amounts, percentages, dates, ranges.

Numbers that are no values are left out: citation marks `[12]`, “Table 3”, “Section 4.3”, the digits of identifiers
(`GPT-4`, `A100`), ordinals. Decimals stay as the source has them.
"""

import re
import unicodedata
from dataclasses import replace
from functools import lru_cache

from kohaku.languages import DEFAULT, alternatives, language, languages
from kohaku.values.dates import Dated, find_dates, find_periods
from kohaku.values.quantity import Bound, Kind, Quantity
from kohaku.values.ranges import cleaned, join_ranges
from kohaku.values.writing.conventions import Conventions, as_conventions
from kohaku.values.writing.identifiers import identifier_spans
from kohaku.values.writing.magnitudes import GLUED, LETTER, factor, match_word
from kohaku.values.writing.measures import CURRENCIES, UNIT, is_time
from kohaku.values.writing.numbers import LOOSE, number_pattern, parse_number
from kohaku.values.writing.signs import leading_sign, opening_bracket, trailing_sign
from kohaku.values.writing.worded import read_words, word_pattern

__all__ = ["Quantity", "find_quantities"]

MAX_LENGTH = 20_000
"""Characters of one text that are looked at; a sentence or table row is far shorter."""


_SIGNS = "|".join(
    sorted((re.escape(sign) for sign in CURRENCIES if not sign.isalnum() and " " not in sign), key=len, reverse=True)
)
_CODES = "|".join(sign for sign in CURRENCIES if len(sign) == 3 and sign.isupper() and sign.isalpha())
_NAMES = "|".join(
    sorted((re.escape(name) for one in languages() for name in one.values.measures.currencies), key=len, reverse=True)
)
_CURRENCY_BEFORE = rf"(?P<before>{_SIGNS}|(?:{_CODES})\s)\s?(?P<inner>[-−–]|\((?=[\d.]))?"
_CURRENCY_AFTER = re.compile(rf"\s?(?P<after>{_SIGNS}|{_CODES}|(?i:{_NAMES}))(?![\w$])")
_POINTS = alternatives(lambda one: one.values.measures.points_pattern)
_PERCENTS = alternatives(lambda one: one.values.measures.percent_pattern)
_PERCENT = re.compile(rf"[\s-]?(?:%(?:[\s-](?:{_POINTS}))?|{_POINTS}|pp|{_PERCENTS})(?![A-Za-z])")
_TIMES = re.compile(rf"\s?(?:[x×](?![\w])|{alternatives(lambda one: one.values.measures.times_pattern)})")
_ORDINAL = re.compile(rf"(?:{alternatives(lambda one: one.values.measures.ordinal_pattern)})(?![A-Za-z])")
_ORDINAL_STOP = re.compile(r"\.(?=[ \u00a0][^\W\d_])")
_CITATION = re.compile(r"\[\s?(?:[A-Za-z+]{0,12}\d{1,4}[a-z]?)(?:\s?[,;–-]\s?[A-Za-z+]{0,12}\d{1,4}[a-z]?)*\s?\]")
_ADDRESS = re.compile(r"(?:https?://|www\.)\S+|(?<!\S)(?:[^\s-]{1,40}-){4,40}[^\s-]{0,40}(?!\S)")
"""Web addresses, and the long hyphened names in them."""
_AUTHORED = re.compile(
    r"(?:et al\.?,?|[A-Z][\w'’-]+(?: (?:and|&) [A-Z][\w'’-]+)?,)\s\(?(?:19|20)\d\d[a-z]?(?=[);,])|et al\.?,? \((?:19|20)\d\d[a-z]?\)"
)
_LABEL = re.compile(
    rf"(?:^|[\s(\[])(?:§{{1,2}}|{alternatives(lambda one: one.values.label_pattern)})\s?#?\(?(?:[A-Z]\.?)?$",
    re.IGNORECASE,
)
_HEDGE = re.compile(
    rf"(?P<over>{alternatives(lambda one: one.values.bounds.over_pattern)}|[>≥])\s?$"
    rf"|(?P<under>{alternatives(lambda one: one.values.bounds.under_pattern)}|[<≤])\s?$"
    rf"|(?P<near>{alternatives(lambda one: one.values.bounds.near_pattern)}|[~≈∼])\s?$",
    re.IGNORECASE,
)
_LOSS = re.compile(rf"(?:{alternatives(lambda one: one.values.bounds.loss_pattern)})\s?$", re.IGNORECASE)
_SUBSCRIPT = re.compile(r"(CO|(?<![A-Za-z])[kcm]?m)\s([23])(?:\s?-?\s?(eq?)\b)?")
_FACTOR_OF = re.compile(rf"(?:{alternatives(lambda one: one.values.numbers.factor_pattern)})$", re.IGNORECASE)
_ADJECTIVE = re.compile(
    rf"(?:{'|'.join(re.escape(word) for one in languages() for word in one.values.measures.adjectives)}) "
)
_FRACTION = re.compile(
    rf"(\d{{1,2}})/(\d{{1,3}})(?=\s(?:{alternatives(lambda one: one.values.numbers.part_pattern)}))", re.IGNORECASE
)
"""“3/4 of”: a share."""
_YEAR = re.compile(r"(?:1[5-9]|20)\d\d")
_LOOSE = re.compile(LOOSE)
_UPRIGHT = {
    code: folded
    for code in range(0x1D400, 0x1D800)
    if len(folded := unicodedata.normalize("NFKC", chr(code))) == 1 and folded.isascii()
}
"""Mathematical letters and digits of formulas to plain ones, one for one, so that offsets hold."""


def find_quantities(text: str, reading: str | Conventions = DEFAULT) -> list[Quantity]:
    """All typed values of `text` in order, without overlap.

    Args:
        text: a sentence, a cell, a value.
        reading: the language of the text (ISO 639-1), or the conventions that its document shows. They decide
            separators where a number can be read in two ways, the order of dates, and the number words.

    >>> [(q.value, q.unit) for q in find_quantities("It used 1,287 MWh [12] in 2.5 weeks.")]
    [(1287.0, 'MWh'), (2.5, 'weeks')]
    """
    return list(_find(text[:MAX_LENGTH], as_conventions(reading)))


@lru_cache(maxsize=20_000)
def _find(source: str, reading: Conventions) -> tuple[Quantity, ...]:
    text = source.translate(_UPRIGHT)
    found = []
    taken = [(m.start(), m.end()) for pattern in (_CITATION, _AUTHORED, _ADDRESS) for m in pattern.finditer(text)]
    kinds: tuple[tuple[Kind, list[Dated]], ...] = (("date", find_dates(text, reading)), ("period", find_periods(text)))
    for kind, dates in kinds:
        for dated in dates:
            if not any(start < dated.end and dated.start < end for start, end in taken):
                found.append(_of_date(text, dated, kind))
                taken.append((dated.start, dated.end))
    taken.extend(identifier_spans(text))
    singles = []
    position = 0
    while match := _scanner(reading).search(text, position):
        position = max(match.end(), match.start() + 1)
        if any(start < match.end() and match.start() < end for start, end in taken):
            continue
        single = _worded(text, match, reading) if match["word"] else _single(text, match, reading)
        if single is not None:
            singles.append(single)
            position = max(position, single.end)
        elif match["number"] and _LOOSE.fullmatch(match["number"]) and reading.decimal == ".":
            position = match.start("number") + match["number"].index(",")
    found.extend(join_ranges(text, singles, reading))
    hedged = sorted((_hedged(text, q) for q in found), key=lambda q: q.start)
    return tuple(replace(q, text=source[q.start : q.end]) for q in hedged)


def _of_date(text: str, dated: Dated, kind: Kind) -> Quantity:
    return Quantity(dated.start, dated.end, text[dated.start : dated.end], kind, iso=dated.iso)


@lru_cache(maxsize=64)
def _scanner(reading: Conventions) -> re.Pattern[str]:
    return re.compile(
        rf"(?:(?<![A-Za-z]){_CURRENCY_BEFORE})?(?<![\w#_/])(?<![A-Za-z_)][-−.])(?<!\d[.,])(?<!CO\s)(?P<number>{number_pattern(reading)})"
        rf"|(?<![\w-])(?P<word>{word_pattern(reading.language)})(?![\w]|-\w+-)",
        re.IGNORECASE,
    )


def _single(text: str, match: re.Match[str], reading: Conventions) -> Quantity | None:
    """The value that begins at a scanner match; None where the digits are no value."""
    number, start, end = match["number"], match.start(), match.end()
    before = match["before"] or ""
    if _LABEL.search(text[max(0, start - 16) : start]) or (not before and _is_ordinal(text, end, number, reading)):
        return None
    if _LOOSE.fullmatch(number) and reading.decimal == "." and not _stands_alone(text, match):
        number, end = number[: number.index(",")], match.start("number") + number.index(",")
    if (part := _FRACTION.match(text, match.start("number"))) and int(part[1]) < int(part[2]):
        share = cleaned(int(part[1]) / int(part[2]))
        return Quantity(start, part.end(), text[start : part.end()], "number", share, unit="fraction")
    value = parse_number(number, reading)
    currency = CURRENCIES.get(before.strip(), CURRENCIES.get(before.strip().upper(), ""))
    negative = match["inner"] is not None and match["inner"] != "("
    inside = match.start("inner") if match["inner"] == "(" else opening_bracket(text, start)
    bracketed = (
        inside >= 0
        and text[end : end + 1] == ")"
        and (match["inner"] == "(" or _is_scaled_after(text, end + 1, reading, inside))
    )
    if bracketed:
        negative, start, end = True, min(start, inside), end + 1
    value, end, scaled = _magnified(text, value, end, bool(currency), reading)
    if match["inner"] == "(" and not bracketed and text[end : end + 1] == ")":
        negative, end = True, end + 1
    kind, unit, percent, end, after = _suffix(text, end)
    if not scaled and not kind and not bracketed and end < len(text) and text[end].isalpha():
        return None  # 4o, 3D, 2e: part of a name
    currency = currency or after
    kind = "amount" if currency else kind
    year = not kind and not scaled and _YEAR.fullmatch(number) is not None
    sign = leading_sign(text, start, value)
    if sign < start and not negative and not (year and text[sign] != "−"):
        negative, start, year = True, sign, False
    elif not negative and not year and (trailing := trailing_sign(text, end)) > end:
        negative, end = True, trailing
        kind, unit, percent, end, after = _suffix(text, end) if not kind else (kind, unit, percent, end, after)
        currency = currency or after
        kind = "amount" if currency else kind
    if year:
        return Quantity(start, end, text[start:end], "year", float(number), iso=number)
    if text[:start].strip() == "(" and text[end:].strip() == ")" and not negative:
        negative, start, end = True, text.index("("), text.rindex(")") + 1
    if not unit and not currency and _FACTOR_OF.search(text[max(0, start - 40) : start]):
        unit = "times"
    value = cleaned(-value if negative else value)
    return Quantity(
        start, end, text[start:end], kind or "number", value, unit=unit, currency=currency, percent=percent,
        loss=_LOSS.search(text[max(0, start - 30) : start]) is not None,
    )  # fmt: skip


def _is_ordinal(text: str, end: int, number: str, reading: Conventions) -> bool:
    stop = len(number) < 3 and number.isdigit() and language(reading.language).values.measures.ordinal_stop
    return bool(_ORDINAL.match(text, end) or (stop and _ORDINAL_STOP.match(text, end)))


def _stands_alone(text: str, match: re.Match[str]) -> bool:
    """True where a comma can only mark decimals: the number is all there is, an amount, or has a unit."""
    alone = not (text[: match.start()] + text[match.end() :]).strip(" ()-−–+")
    return alone or bool(match["before"]) or _suffix(text, match.end())[0] is not None


def _is_scaled_after(text: str, end: int, reading: Conventions, opened: int) -> bool:
    """True where magnitude, percent or currency follow a closed bracket, which does not repeat a number word."""
    repeated = re.search(rf"\b{word_pattern(reading.language)}\s?$", text[max(0, opened - 16) : opened], re.IGNORECASE)
    follows = _PERCENT.match(text, end) or match_word(text, end, reading) or _CURRENCY_AFTER.match(text, end)
    return follows is not None and repeated is None


def _magnified(text: str, value: float, end: int, amount: bool, reading: Conventions) -> tuple[float, int, bool]:
    """The number times its magnitude, where that ends, and whether there is one."""
    glued = GLUED.match(text, end)
    if glued and (amount or glued[0] != "m"):
        return value * factor(glued[0], reading), glued.end(), True
    if word := match_word(text, end, reading) or (LETTER.match(text, end) if amount else None):
        return value * factor(word["word"], reading), word.end(), True
    return value, end, False


def _suffix(text: str, end: int) -> tuple[Kind | None, str, bool, int, str]:
    """What stands after a number: its kind, unit, whether percent, the new end, the currency."""
    if percent := _PERCENT.match(text, end):
        points = re.search(rf"{_POINTS}|pp", percent[0]) is not None
        return "percent", "percentage points" if points else "percent", True, percent.end(), ""
    if currency := _CURRENCY_AFTER.match(text, end):
        code = CURRENCIES.get(currency["after"], CURRENCIES.get(currency["after"].lower(), ""))
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


def _worded(text: str, match: re.Match[str], reading: Conventions) -> Quantity | None:
    """A number in letters. “One” alone, and “a” without a magnitude, are articles rather than values."""
    start = match.start()
    words = read_words(text, match, reading)
    if words is None:
        return None
    if words.unit:
        return Quantity(start, words.end, text[start : words.end], "number", words.value, unit=words.unit, worded=True)
    value, end, scaled = _magnified(text, words.value, words.end, False, reading)
    kind, unit, percent, end, currency = _suffix(text, end)
    if value == 1 and not scaled and kind is None:
        return None
    return Quantity(
        start, end, text[start:end], "amount" if currency else kind or "number", cleaned(value), unit=unit,
        currency=currency, percent=percent, worded=True,
        loss=_LOSS.search(text[max(0, start - 30) : start]) is not None,
    )  # fmt: skip


def _hedged(text: str, quantity: Quantity) -> Quantity:
    match = _HEDGE.search(text[max(0, quantity.start - 16) : quantity.start])
    if match is None:
        return quantity
    bound: Bound = "over" if match["over"] else "under" if match["under"] else ""
    return replace(quantity, approximate=True, bound=bound)
