"""Identifiers, and things told apart by a number or letter: “INC-2023-Q4-011”, “ticket 4713”, “Unit 5”, “Lift B”."""

import re
from collections.abc import Iterator

from kohaku.languages import alternatives, language, languages
from kohaku.readers.rules.conditions.asking_words import OPENERS, PLACES
from kohaku.readers.rules.conditions.condition import Condition, Reach
from kohaku.readers.rules.conditions.wording_match import flat, is_unit
from kohaku.readers.rules.evidence.words import terms
from kohaku.readers.rules.wanted import Wanted
from kohaku.values.dates import month_of

_CODE = re.compile(
    r"(?<![\w.])(?=[\w./:#+-]{0,60}\d)(?=[\w./:#+-]{0,60}[A-Za-z_])[A-Za-z0-9]\w{0,40}(?:[-_./:#+][A-Za-z0-9]\w{0,40}){0,8}"
)
_VERSION = re.compile(r"(?<![\w.,])v?\d+\.\d+(?:\.\d+)+\b")
_ORDINAL = alternatives(lambda one: one.values.measures.ordinal_pattern)
_NUMBER = alternatives(lambda one: one.prose.conditions.number_pattern)
_DESIGNATED = re.compile(
    rf"\b(?P<noun>[A-Za-zÀ-ÿ]{{3,}})\s(?:(?:{_NUMBER}|#)\.?\s?)?"
    r"(?P<mark>\d{1,8}[A-Za-z]?|\d{1,3}(?:\.\d{1,3})+|[A-HJ-Z](?![\w'’.-]))(?![\w%€$£]|[.,]\d)"
)
_YEARLIKE = re.compile(
    r"(?:FY|CY|Q[1-4]|H[12])?[-'’]?(?:19|20)\d\d(?:[-/]\d\d)?|(?:FY|CY)'?\d\d|[QH][1-4]", re.IGNORECASE
)
_MEASURED = re.compile(r"\d+(?:[.,]\d+)?(?:[a-z%]{1,3}\d?|[kMBT]|th|st|nd|rd)", re.IGNORECASE)
"""“25kg”, “65B”, “3rd”: numbers with something behind them, no code."""
_SIZE = re.compile(r"\d+(?:[.,]\d+)?(?P<unit>[A-Za-z]{1,4})")
_LONG_CODE = 4
"""Digits from which a code names one thing among many of its kind."""
_COUNTED = re.compile(
    rf"\s?(?:mill|mio|mrd|%|{alternatives(lambda one: one.prose.conditions.counted_pattern)})", re.IGNORECASE
)
"""What follows a number that counts: “using 64 GPUs”, “1 billion queries”."""
_DOING = re.compile(alternatives(lambda one: one.prose.conditions.doing_pattern), re.IGNORECASE)
_UNMARKED = frozenset(word for one in languages() for word in one.prose.conditions.unmarked)


def code_conditions(wanted: Wanted) -> list[Condition]:
    """Identifiers and designated things of the question."""
    text = wanted.text
    found = [_identifier(code) for code in _codes(text)]
    return [*found, *_designated(wanted), *_ordered(wanted)]


def _codes(text: str) -> Iterator[str]:
    for match in _CODE.finditer(text):
        code = _without_measure(match[0])
        if any(c.isdigit() for c in code) and not (
            _YEARLIKE.fullmatch(code) or _MEASURED.fullmatch(code) or is_unit(code)
        ):
            yield code
    yield from (match[0] for match in _VERSION.finditer(text))


def _without_measure(code: str) -> str:
    """“A40-48GB” is A40 with 48 GB, and “6.1B-parameter” no code: a measure is a condition of its own."""
    head, _, tail = code.rpartition("-")
    if head and (measured := _SIZE.fullmatch(tail)) and is_unit(measured["unit"]):
        return head
    return "" if head and tail.isalpha() and _MEASURED.fullmatch(head) else code


def _identifier(code: str) -> Condition:
    """Spelled the same but for case and connectors; another code of its letters and its shape is a rival."""
    parts = re.findall(r"[A-Za-z]+|\d+", code)
    joint = r"[\W_]{0,2}"
    same = re.compile(r"(?<![A-Za-z0-9])" + joint.join(map(re.escape, parts)) + r"(?![A-Za-z]?\d|\.\d)", re.IGNORECASE)
    letters = [
        re.escape(part) if part.isalpha() and at == 0 else r"[A-Za-z]+" if part.isalpha() else r"\d+"
        for at, part in enumerate(parts)
    ]
    shape = re.compile(r"(?<![A-Za-z0-9.])" + r"[-_./:#+ ]?".join(letters) + r"(?![A-Za-z0-9]|\.\d)", re.IGNORECASE)

    def rival(there: str) -> str:
        return next((m[0] for m in shape.finditer(there) if not same.fullmatch(m[0])), "")

    reach: Reach = "passage" if sum(map(str.isdigit, code)) >= _LONG_CODE else "document"
    return Condition("identifier", code, lambda there: bool(same.search(there)), rival, reach)


def _designated(wanted: Wanted) -> Iterator[Condition]:
    for match in _DESIGNATED.finditer(wanted.text):
        noun, mark = match["noun"], match["mark"]
        if flat(noun) in _UNMARKED | PLACES | OPENERS or _YEARLIKE.fullmatch(mark) or _DOING.match(flat(noun)):
            continue
        if mark[0].isdigit() and (
            mark[-1] in "kKMBT"
            or _COUNTED.match(wanted.text, match.end())
            or month_of(noun, wanted.language, whole=True)
        ):
            continue
        if mark == "I" and not noun[:1].isupper():
            continue  # “can room I …”: a pronoun; an article inside a sentence is small
        if not terms(noun, wanted.language) or (is_unit(noun) and noun.lower() != "unit"):
            continue
        yield _designator(noun, mark, wanted.language)


def _ordered(wanted: Wanted) -> Iterator[Condition]:
    """“the 2nd floor”, “im 2. Obergeschoss”."""
    stop = r"|\." if language(wanted.language).values.measures.ordinal_stop else ""
    written = rf"(?<![\w.,])(?P<mark>\d{{1,3}})(?:{_ORDINAL}{stop})\s(?P<noun>[^\W\d_]{{3,}})"
    for match in re.finditer(written, wanted.text):
        if not month_of(match["noun"], wanted.language, whole=True) and not is_unit(match["noun"]):
            yield _ordinal(match[0], match["mark"], match["noun"])


def _ordinal(text: str, mark: str, noun: str) -> Condition:
    """The mark as an ordinal before its noun; another one there is a rival."""
    pattern = re.compile(rf"(?<![\w.,])(?P<mark>\d{{1,3}})(?:{_ORDINAL}|\.)\s{_stem(noun)}", re.IGNORECASE)

    def marks(there: str) -> list[str]:
        return [m["mark"] for m in pattern.finditer(flat(there))]

    def rival(there: str) -> str:
        return next((f"{other}. {noun}" for other in marks(there) if other != mark), "")

    return Condition("identifier", text, lambda there: mark in marks(there), rival, "passage", silent=True)


def _stem(noun: str) -> str:
    """Pattern of a noun's beginning, in flat text: its ending may differ."""
    return re.escape(flat(noun)[: max(3, len(noun) - 2)])


def _designator(noun: str, mark: str, code: str) -> Condition:
    """The mark by its noun, or in a row under a head with the noun; another mark there is a rival."""
    pattern = re.compile(
        rf"(?<!\w){_stem(noun)}\w{{0,4}}\s?(?:[=:#]|(?:{_NUMBER})\.?)?\s?(?P<mark>\d+(?:\.\d+)*[a-z]?|[a-z])(?![\w]|[.,]\d)",
        re.IGNORECASE,
    )
    alone = re.compile(rf"(?<![\w.,-]){re.escape(mark)}(?![\w]|[.,]\d)")
    wants = terms(noun, code)

    def marks(there: str) -> list[str]:
        return [m["mark"] for m in pattern.finditer(flat(there))]

    def said(there: str) -> bool:
        return mark.lower() in marks(there) or (len(mark) > 2 and bool(alone.search(there)))

    def rival(there: str) -> str:
        others = [m for m in marks(there) if m != mark.lower() and not (mark.isdigit() and m.isalpha())]
        return f"{noun} {others[0].upper()}" if others and wants else ""

    return Condition("identifier", f"{noun} {mark}", said, rival, "passage")
