"""Polarity of a sentence against a statement: negation, opposites, absolutes, and figures against figures."""

import re
from collections.abc import Iterator
from itertools import pairwise

from kohaku.languages import DEFAULT, alternatives, languages
from kohaku.readers.rules.evidence.words import terms, words
from kohaku.values.quantities import Quantity, find_quantities
from kohaku.values.tolerance import TOLERANCE
from kohaku.values.units import convert
from kohaku.values.writing.conventions import Conventions

_POLARITY = tuple(one.prose.polarity for one in languages())
_NO_NEGATION = re.compile(rf"\b(?:{alternatives(lambda one: one.prose.polarity.affirmed_pattern)})\b", re.IGNORECASE)
_DENIALS = alternatives(lambda one: one.prose.polarity.negation_pattern)
_CONTRACTIONS = alternatives(lambda one: one.prose.polarity.contraction_pattern)
_NEGATION = re.compile(rf"\b(?:{_DENIALS})\b|\b(?:{_CONTRACTIONS})\b", re.IGNORECASE)
_WITHOUT = re.compile(
    rf"\b(?:{alternatives(lambda one: one.prose.polarity.without_pattern)})\s(?:[\w'’-]+\s?){{1,4}}", re.IGNORECASE
)
_ABSOLUTE = re.compile(rf"\b(?:{alternatives(lambda one: one.prose.polarity.absolute_pattern)})\b", re.IGNORECASE)
_OPPOSITES = tuple(pair for one in _POLARITY for pair in one.opposites)
_OVER = re.compile(rf"(?:\b(?:{alternatives(lambda one: one.prose.comparison.over_pattern)})|>)\s*$", re.IGNORECASE)
_UNDER = re.compile(rf"(?:\b(?:{alternatives(lambda one: one.prose.comparison.under_pattern)})|<)\s*$", re.IGNORECASE)
_CLAUSE = re.compile(
    rf"[;:]\s|\.\s|,?\s(?:{alternatives(lambda one: one.prose.polarity.clause_pattern)})\s", re.IGNORECASE
)
_WORD = re.compile(r"[a-zà-ÿ]+(?:-[a-zà-ÿ]+)*")
_NEGATIVE = re.compile(r"(?:un|in|im|ir|dis|non-?)(?P<rest>[a-zà-ÿ]{4,})$")
_LONG_PREFIXED = 6
_CLOSE = 0.02
"""Relative difference up to which a figure of the statement is met by one of the sentence."""


def bounds(text: str, position: int) -> bool:
    """True where the number at `position` is a bound (“more than 30”, “exceed $105 million”): it is compared with."""
    before = text[:position]
    return bool(_OVER.search(before) or _UNDER.search(before))


def clauses(text: str) -> list[str]:
    """The parts of a sentence that may each have a polarity of their own."""
    return [part for part in _CLAUSE.split(text) if part and part.strip()]


def negated(text: str) -> bool:
    """True where the text says no; “not only” and “no less than” do not."""
    return bool(_NEGATION.search(_NO_NEGATION.sub(" ", text)))


def apart_from_lacks(statement: str, text: str) -> tuple[str, str]:
    """Both without “without …”, where both say so: what is lacking is the same then, and denies neither."""
    if _WITHOUT.search(statement) and _WITHOUT.search(text):
        return _WITHOUT.sub(" ", statement), _WITHOUT.sub(" ", text)
    return statement, text


def overstates(statement: str, text: str) -> bool:
    """True where the statement says all, always or only, and the text does not."""
    return bool(_ABSOLUTE.search(statement)) and not _ABSOLUTE.search(text)


def opposed(statement: str, text: str, language: str = DEFAULT) -> bool:
    """True where one of a pair of opposites stands in the statement only and the other in the text only."""
    said, found = _stems(statement, language), _stems(text, language)
    return (
        _prefixed(said, found)
        or _prefixed(found, said)
        or any(
            _has(one, said) and _has(other, found) and not _has(one, found) and not _has(other, said)
            for pair in _OPPOSITES
            for one, other in (pair, pair[::-1])
        )
    )


def _prefixed(plain: frozenset[str], turned: frozenset[str]) -> bool:
    """True where one side has a word (“clear”, “overstated”) and the other its opposite by prefix (“unclear”, “understated”)."""
    return any(
        (opposite := _opposite(word)) in plain and word not in plain and opposite not in turned
        for word in turned
        if len(word) >= _LONG_PREFIXED
    )


def _opposite(word: str) -> str:
    if word.startswith("under"):
        return f"over{word[5:]}"
    match = _NEGATIVE.match(word)
    return match["rest"] if match else ""


def _stems(text: str, language: str) -> frozenset[str]:
    """Stems and the plain words: comparatives are stop words of some lists."""
    return terms(text, language) | frozenset(_WORD.findall(text.lower()))


def _has(stem: str, stems: frozenset[str]) -> bool:
    return stem in stems if len(stem) < 4 else any(found.startswith(stem) for found in stems)


def substituted(statement: str, text: str, language: str = DEFAULT) -> bool:
    """True where a word of the statement has another word before it in the text: “air cooling”, “liquid cooling”."""
    said, found = words(statement, language), words(text, language)
    present = terms(text, language)
    before = {term: one.terms for one, other in pairwise(found) for term in other.terms}
    asked = terms(statement, language)
    for modifier, head in pairwise(said):
        if not modifier.terms or not head.terms or not modifier.text.isalpha() or modifier.terms & present:
            continue
        others = [before[term] for term in head.terms if term in before]
        if any(other and not other & asked for other in others):
            return True
    return False


def figures(statement: str, text: str, language: str = DEFAULT, reading: Conventions | None = None) -> int:
    """1 where figures of the statement are met by the text, -1 where one of the kind is there and none meets it, 0 else.

    `reading`: the text's own conventions, where they are not those of the statement's language.
    """
    verdict = 0
    written = find_quantities(text, reading or language)
    for said in _figures(statement, language):
        alike = [found for found in written if _alike(said, found)]
        if any(_meets(statement, said, found) for found in alike):
            verdict = 1
        elif alike and said.kind not in ("year", "date") and not said.worded:
            return -1
    return verdict


def _figures(statement: str, language: str) -> Iterator[Quantity]:
    return (q for q in find_quantities(statement, language) if q.value is not None or q.low is not None or q.iso)


def _alike(a: Quantity, b: Quantity) -> bool:
    if a.percent != b.percent or a.currency != b.currency:
        return False
    if {a.kind, b.kind} <= {"number", "duration", "range", "amount", "percent"}:
        return a.unit == b.unit or (bool(a.unit and b.unit) and convert(1.0, b.unit, a.unit) is not None)
    return a.kind == b.kind


def _meets(statement: str, said: Quantity, found: Quantity) -> bool:
    if said.iso or found.iso:
        return said.iso == found.iso
    ends = [value for value in (found.value, found.low, found.high) if value is not None]
    values = [v if found.unit == said.unit else convert(v, found.unit, said.unit) for v in ends]
    known = [value for value in values if value is not None]
    if said.value is None:
        return (said.low, said.high) == (found.low, found.high)
    lead = statement[: said.start]
    if _OVER.search(lead):
        return any(value >= said.value * (1 - TOLERANCE) for value in known)
    if _UNDER.search(lead):
        return any(value <= said.value * (1 + TOLERANCE) for value in known)
    return any(abs(value - said.value) <= _CLOSE * max(abs(said.value), abs(value)) for value in known)
