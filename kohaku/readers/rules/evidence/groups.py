"""The words of a question as weighted groups of index terms, and how far a text has them."""

import re
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache

from kohaku.languages import alternatives, languages
from kohaku.languages import language as spoken
from kohaku.readers.base import Clues
from kohaku.readers.rules.evidence.words import squeezed, terms, words

_FRAME = frozenset(stem for one in languages() for stem in one.prose.asked.frame_stems)
"""Stems that say how one asks rather than what about; they count a little."""
_FRAME_WEIGHT = 0.15
_YEAR = re.compile(r"(?:FY|CY|Q[1-4])?['’-]?(?:19|20)\d\d", re.IGNORECASE)
_YEAR_WEIGHT = 0.5
_NAME_WEIGHT = 1.3
_UNKNOWN_RARITY = 3.0
"""Weight of a word whose rarity is not known."""
_APART = 0.95
"""What all parts of a compound count, where the compound itself is not there (“LLaMA 33B” for “LLaMA-33B”)."""
_PARTIAL = 0.6
"""What some of its parts count, times their share."""
_ASIDE = re.compile(r"(?<![\w-])(?P<word>[a-zà-ÿ][\w-]*) \((?P<same>[A-ZÀ-Þ][a-zà-ÿß-]{3,})\)")
"""“the deposit (Kaution)”: the same thing as the document calls it."""
_AGAINST_WEIGHT = 0.6
_UNIT_WEIGHT = 0.4
_FIGURE_WEIGHT = 0.4
_AGAINST = re.compile(
    rf"\b(?:{alternatives(lambda one: one.prose.comparison.against_pattern)})\s[^,;?]{{1,60}}", re.IGNORECASE
)


@dataclass(frozen=True, slots=True)
class Group:
    """One word of the question and how much it matters.

    Attributes:
        terms: all its index terms.
        forms: spellings of the whole, each a set of terms that must all be there (an identifier's own forms; an
            acronym's long form).
        parts: what a compound or identifier is made of.
        name: an identifier, or capitalised within the sentence.
        year: a year or fiscal year: a condition on the answer rather than what it is about.
    """

    text: str
    terms: frozenset[str]
    forms: tuple[frozenset[str], ...]
    parts: frozenset[str]
    weight: float
    name: bool
    year: bool = False

    def match(self, present: frozenset[str]) -> float:
        """1.0 for the word itself, a share for some parts of a compound (“LLaMA-65B” for “LLaMA-33B”), 0.0 otherwise."""
        if any(form <= present for form in self.forms):
            return 1.0
        found = len(self.parts & present)
        if not found:
            return 0.0
        return _APART if found == len(self.parts) else _PARTIAL * found / len(self.parts)


def make_groups(text: str, language: str, clues: Clues, unit: str, statement: bool) -> tuple[Group, ...]:
    """The words of the question, once each.

    The unit's own words count little: a text may write it out, or in a head. In a question, what a comparison is made
    against counts less; in a `statement`, figures do: they are compared as figures.
    """
    measured = terms(unit, language)
    long = {short: terms(full, language) for short, full in clues.acronyms.items()}
    asides = {match["word"]: match["same"] for match in _ASIDE.finditer(text)}
    spelled = _spelled_out(text, language, clues.acronyms)
    groups: dict[frozenset[str], Group] = {}
    against = None if statement else _AGAINST.search(text)
    for at, word in enumerate(words(text, language)):
        if not word.terms or word.terms in groups or any(start <= word.start < end for start, end, _ in spelled):
            continue
        if word.terms <= _asking(language) and not word.text.isupper():
            continue
        if word.text in asides.values():
            continue
        name = _is_name(word.text, first=at == 0) and not _is_common(text, word.start, word.text, language)
        forms = [*_forms(word.text, word.terms)]
        forms += [terms(asides[word.text], language)] if word.text in asides else []
        forms += [long[word.text]] if long.get(word.text) else []
        parts = (
            frozenset(t for t in word.terms if squeezed(t) != squeezed(word.text))
            if len(word.terms) > 1
            else frozenset()
        )
        if statement and word.text.replace(",", "").replace(".", "").isdigit():
            name = False
        weight = _weight(word.terms, name, clues.rarity)
        if statement and word.text[0].isdigit():
            weight *= _FIGURE_WEIGHT
        if against and against.start() < word.start < against.end():
            weight *= _AGAINST_WEIGHT
        if word.terms & measured and len(word.terms) <= len(measured):
            weight *= _UNIT_WEIGHT
        groups[word.terms] = Group(
            word.text, word.terms.union(*forms), tuple(forms), parts, weight, name, bool(_YEAR.fullmatch(word.text))
        )
    for start, end, short in spelled:
        found = terms(text[start:end], language)
        weight = _weight(found, True, clues.rarity)
        groups[found] = Group(
            text[start:end], found | terms(short, language), (terms(short, language), found), found, weight, True
        )
    return tuple(groups.values())


@cache
def _asking(language: str) -> frozenset[str]:
    """Index terms of the words that a question is made with."""
    return terms(spoken(language).prose.asked.asking, language)


def _spelled_out(text: str, language: str, acronyms: Mapping[str, str]) -> list[tuple[int, int, str]]:
    """Places of long forms of acronyms in the question: their words are one name together, not three."""
    found: list[tuple[int, int, str]] = []
    for short, full in sorted(acronyms.items(), key=lambda item: -len(item[1])):
        at = text.lower().find(full.lower()) if len(text.lower()) == len(text) else -1
        if (
            at >= 0
            and len(full.split()) > 1
            and terms(short, language)
            and not any(s < at + len(full) and at < e for s, e, _ in found)
        ):
            found.append((at, at + len(full), short))
    return found


def _is_name(word: str, first: bool) -> bool:
    """True for what has digits or inner capitals, and for a capitalised word that does not begin the question."""
    if _YEAR.fullmatch(word):
        return False  # a condition rather than a thing
    return any(c.isdigit() for c in word) or word[1:] != word[1:].lower() or (word[:1].isupper() and not first)


def _is_common(text: str, start: int, word: str, language: str) -> bool:
    """True for a noun that an article or adjective makes common, where all nouns have a capital: “die Sitzung”."""
    pattern = spoken(language).prose.naming.common_pattern
    plain = word.isalpha() and word[1:] == word[1:].lower()
    return bool(pattern) and plain and re.search(rf"\b{pattern}$", text[:start]) is not None


def _forms(text: str, found: frozenset[str]) -> list[frozenset[str]]:
    """Each term that spells the whole word by itself; a compound without such a term needs all its parts."""
    joined = squeezed(text)
    whole = [frozenset((t,)) for t in found if squeezed(t) == joined]
    return whole or [found]


def _weight(found: frozenset[str], name: bool, rarity: Mapping[str, float]) -> float:
    """Rarity of its rarest term, less for words that only frame a question, more for names."""
    weight = max((rarity[t] for t in found if t in rarity), default=0.0) or _UNKNOWN_RARITY
    if found & _FRAME:
        return weight * _FRAME_WEIGHT
    if any(_YEAR.fullmatch(t) for t in found):
        return weight * _YEAR_WEIGHT
    return weight * (_NAME_WEIGHT if name else 1.0)
