"""Polarity of a sentence against a statement: negation, opposites, absolutes, and figures against figures."""

import re
from collections.abc import Iterator
from itertools import pairwise

from kohaku.readers.rules.evidence.words import terms, words
from kohaku.values.quantities import Quantity, find_quantities
from kohaku.values.units import convert

_NO_NEGATION = re.compile(
    r"\bnot (?:just|only|merely|simply|limited to)\b|\bno (?:less|fewer|more) than\b|\bnon seulement\b",
    re.I,
)
_NEGATION = re.compile(
    r"\b(?:not|no|never|none|nor|neither|without|cannot|lack(?:s|ed|ing)?|fail(?:s|ed)? to|rarely|seldom|hardly|unable|unlikely|absen(?:t|ce)|"
    r"against|neglect(?:s|ed)?|omit(?:s|ted)?|ignor(?:es|ed|ing)|leav(?:es|ing) out|left out|restricted|refus(?:es|ed)|den(?:y|ies|ied)|contrary|false|incorrect|myth|"
    r"exclud(?:es|ed|ing)|exempt(?:s|ed)?|except|ne|n|pas|jamais|aucune?|sans|ni)\b|\b\w+n['’]t\b",
    re.IGNORECASE,
)
_ABSOLUTE = re.compile(
    r"\b(?:always|all|every|only|never|fully|completely|entirely|any|exclusively|none|solely|everyone|guarantee\w*|impossible|"
    r"toujours|tous|toutes|uniquement|jamais|entièrement)\b",
    re.IGNORECASE,
)
_OPPOSITES: tuple[tuple[str, str], ...] = (
    ("increas", "decreas"), ("increas", "reduc"), ("increas", "declin"), ("rise", "declin"), ("rise", "fall"), ("ris", "declin"), ("grow", "shrink"),
    ("higher", "lower"), ("high", "low"), ("more", "less"), ("more", "fewer"), ("larger", "smaller"), ("faster", "slower"), ("improv", "worsen"),
    ("improv", "declin"), ("improv", "lower"), ("improv", "degrad"), ("before", "after"), ("better", "wors"), ("above", "below"),
    ("outperform", "underperform"), ("outperform", "wors"), ("compar", "wors"), ("similar", "differ"),
    ("public", "restrict"), ("includ", "exclud"), ("allow", "forbid"),
    ("allow", "prohibit"), ("permit", "prohibit"), ("gain", "loss"), ("succeed", "fail"), ("easi", "difficult"), ("recommend", "against"),
    ("automat", "manual"), ("central", "decentr"), ("major", "minor"), ("maximum", "minimum"), ("cheaper", "expens"), ("approv", "reject"),
    ("less", "greater"), ("less", "higher"), ("more", "lower"), ("more", "smaller"), ("less", "exceed"), ("lower", "exceed"), ("declin", "rise"),
    ("augment", "diminu"), ("hauss", "baiss"), ("plus", "moin"), ("inclu", "exclu"), ("autoris", "interdi"),
)  # fmt: skip
_OVER = re.compile(
    r"(?:\b(?:more than|over|above|greater than|at least|exceed\w*|higher than|plus de|au moins)|>)\s*$", re.IGNORECASE
)
_UNDER = re.compile(
    r"(?:\b(?:less than|under|below|fewer than|at most|no more than|up to|within|lower than|moins de|au plus)|<)\s*$",
    re.IGNORECASE,
)
_CLAUSE = re.compile(
    r"[;:]\s|\.\s|,?\s(?:but|while|whereas|although|though|however|yet|despite|mais|tandis que|alors que|bien que)\s",
    re.IGNORECASE,
)
_WORD = re.compile(r"[a-zà-ÿ]+(?:-[a-zà-ÿ]+)*")
_NEGATIVE = re.compile(r"(?:un|in|im|ir|dis|non-?)(?P<rest>[a-zà-ÿ]{4,})$")
_LONG_PREFIXED = 6
_CLOSE = 0.02
"""Relative difference up to which a figure of the statement is met by one of the sentence."""


def clauses(text: str) -> list[str]:
    """The parts of a sentence that may each have a polarity of their own."""
    return [part for part in _CLAUSE.split(text) if part and part.strip()]


def negated(text: str) -> bool:
    """True where the text says no; “not only” and “no less than” do not."""
    return bool(_NEGATION.search(_NO_NEGATION.sub(" ", text)))


def overstates(statement: str, text: str) -> bool:
    """True where the statement says all, always or only, and the text does not."""
    return bool(_ABSOLUTE.search(statement)) and not _ABSOLUTE.search(text)


def opposed(statement: str, text: str, language: str = "en") -> bool:
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


def substituted(statement: str, text: str, language: str = "en") -> bool:
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


def figures(statement: str, text: str, language: str = "en") -> int:
    """1 where figures of the statement are met by the text, -1 where one of the kind is there and none meets it, 0 else."""
    verdict = 0
    written = find_quantities(text, language)
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
        return any(value >= said.value * (1 - 1e-3) for value in known)
    if _UNDER.search(lead):
        return any(value <= said.value * (1 + 1e-3) for value in known)
    return any(abs(value - said.value) <= _CLOSE * max(abs(said.value), abs(value)) for value in known)
