"""What a question wants, beyond its parse: weighted groups of terms, names, years, numbers, the thing counted."""

import re
from collections.abc import Mapping
from dataclasses import dataclass
from functools import lru_cache
from typing import Literal

from kohaku.backends.base import Clues
from kohaku.backends.extraction.words import squeezed, terms, words
from kohaku.contracts.question import AnswerShape, AnswerType, Decomposition, ParsedQuestion
from kohaku.text.measures import CURRENCIES
from kohaku.text.quantities import Quantity, find_quantities

Want = Literal["number", "percent", "amount", "date", "year", "boolean", "entity", "definition", "listing", "text"]
Extreme = Literal["", "highest", "lowest"]

_LEAD = re.compile(
    r"^\s*(?:true or false|vrai ou faux|yes or no|oui ou non)\s*[:?,-]?\s*|"
    r"^\s*\(?(?:multi-step question)\)?\s*|"
    r"\b(?:according to|based on|as reported (?:in|by)|in|from)\s+(?:an?|one|the|some)?\s*(?:recent|new|seminal|(?:19|20)\d\d)\s+"
    r"(?:paper|study|article|report|analysis|publication|reports|estimates)(?:'s appendix)?,?",
    re.IGNORECASE,
)
_FRAME = frozenset(
    [
        "accord",
        "accordingli",
        "paper",
        "studi",
        "report",
        "articl",
        "estim",
        "recent",
        "name",
        "term",
        "call",
        "true",
        "fals",
        "follow",
        "approxim",
        "roughli",
        "much",
        "mani",
        "what",
        "which",
        "give",
        "state",
        "base",
        "list",
        "describ",
        "mention",
        "say",
        "tell",
        "answer",
        "question",
        "provid",
        "inform",
        "document",
        "use",
        "total",
        "valu",
        "number",
        "amount",
        "figur",
        "percentag",
        "percent",
        "factor",
        "time",
        "selon",
        "etud",
        "combien",
        "pourcentag",
        "montant",
        "nombr",
        "quel",
        "quell",
        "rapport",
    ]
)
"""Stems that say how one asks rather than what about; they count a little."""
_FRAME_WEIGHT = 0.15
_NAME_WEIGHT = 1.3
_UNKNOWN_RARITY = 3.0
_AGAINST_WEIGHT = 0.6
_AGAINST = re.compile(
    r"\b(?:than|compared (?:to|with)|surpassing|outperforming|versus|vs\.?|instead of|rather than|relative to|comparé à|par rapport à)\s[^,;?]{1,60}",
    re.IGNORECASE,
)
_APART = 0.95
"""What all parts of a compound count, where the compound itself is not there (“LLaMA 33B” for “LLaMA-33B”)."""
_PARTIAL = 0.6
"""What some of its parts count, times their share."""
_COUNTED = re.compile(
    r"\b(?:how many|what number of|number of|combien d[e'’]|nombre d[e'’])\s+(?P<noun>[\w\s'’,&-]{2,60}?)"
    r"(?=\s+(?:did|do|does|were|was|are|is|has|have|had|can|could|would|will|should|in|of|from|for|per|that|which|to|using|used|"
    r"with|on|at|by|it|ont|a|sont|est|the|when|during|under|require[sd]?|needed|estimated|achieve[sd]?|,)\b|[?,(]|$)",
    re.IGNORECASE,
)
_ASKED = re.compile(
    r"\b(?:what|which|quel(?:le)?s?)\s+(?:is the |was the |are the |were the |est le |est la )?(?:name of the |name of |term for |nom d[eu] )?(?P<noun>(?:[\w.-]+\s+){0,4}?[\w-]+)"
    r"(?=\s+(?:is|was|are|were|did|does|do|has|have|had|that|which|for|of|in|used|introduced|proposed|presented|developed|uses|can|could|"
    r"will|would|should|ranked|achieved|on|to|by|from|with|est|sont|a|qui)\b|[?,:]|$)",
    re.IGNORECASE,
)
_HIGHEST = re.compile(
    r"\b(?:highest|largest|greatest|most|biggest|longest|maximum|max|best|fastest|top|plus (?:élevé|grand|haut)e?s?)\b",
    re.I,
)
_LOWEST = re.compile(
    r"\b(?:lowest|smallest|least|fewest|shortest|minimum|min|slowest|worst|cheapest|plus (?:bas|petit|faible)(?:se)?s?)\b",
    re.I,
)
_DEFINE = re.compile(
    r"^\s*(?:what (?:is|are|does)|define|que signifie|qu['’]est-ce qu[e'’]|définir)\s+(?:an? |the |meant by |un |une |l['’])?(?P<term>[\w\s./&'’-]{2,60}?)"
    r"(?:\s+(?:stand for|mean|means|stands for|veut dire))?\s*\??\s*$",
    re.IGNORECASE,
)
_NAMING = re.compile(
    r"\b(?:name of|the term (?:for|used)|what (?:\w+ ){0,2}name|which (?!year|percent)|who\b|whose\b|what (?:economic )?(?:principle|metric|framework|dataset|technique|method))",
    re.I,
)
_UNIT_KINDS: tuple[tuple[re.Pattern[str], Want], ...] = (
    (re.compile(r"^(?:percent|percentage|%|percentage points?|pourcent|pp)$", re.I), "percent"),
    (re.compile(r"^(?:USD|EUR|GBP|CHF|JPY|US dollars?|dollars?|euros?|\$|€|£)(?:\b|$)", re.I), "amount"),
    (re.compile(r"^(?:year|calendar year|année)$", re.I), "year"),
)
_CURRENCY = re.compile(r"US\$|[$€£¥]|\b(?:USD|EUR|GBP|CHF|JPY|CAD|AUD|dollars?|euros?)\b")
MULTIPLIERS = frozenset(("multiplier", "ratio", "fold", "times", "x", "factor", "fois", "×"))


@dataclass(frozen=True, slots=True)
class Group:
    """One word of the question and how much it matters.

    Attributes:
        terms: all its index terms.
        forms: spellings of the whole, each a set of terms that must all be there (an identifier's own forms; an
            acronym's long form).
        parts: what a compound or identifier is made of.
        name: an identifier, or capitalised within the sentence.
    """

    text: str
    terms: frozenset[str]
    forms: tuple[frozenset[str], ...]
    parts: frozenset[str]
    weight: float
    name: bool

    def match(self, present: frozenset[str]) -> float:
        """1.0 for the word itself, a share for some parts of a compound (“LLaMA-65B” for “LLaMA-33B”), 0.0 otherwise."""
        if any(form <= present for form in self.forms):
            return 1.0
        found = len(self.parts & present)
        if not found:
            return 0.0
        return _APART if found == len(self.parts) else _PARTIAL * found / len(self.parts)


@dataclass(frozen=True, slots=True)
class Wanted:
    """Everything that candidates are judged against."""

    parsed: ParsedQuestion
    kind: Want
    text: str
    groups: tuple[Group, ...]
    unit: str
    counted: frozenset[str]
    noun: frozenset[str]
    nouns: frozenset[str]
    numbers: tuple[Quantity, ...]
    extreme: Extreme
    term: str = ""

    @property
    def language(self) -> str:
        return self.parsed.language

    @property
    def weight(self) -> float:
        """Weight of all groups together."""
        return sum(group.weight for group in self.groups) or 1.0

    @property
    def years(self) -> tuple[int, ...]:
        return self.parsed.years

    @property
    def measured(self) -> bool:
        """True where a unit is asked for that a text writes out after the number (kWh, days): not a count or a score."""
        return bool(self.unit) and _is_measure(self.unit)

    @property
    def sizes(self) -> bool:
        """True where the size of a model is asked for, so that “65B” may be the answer."""
        return any(term.startswith(("paramet", "size", "taill")) for term in self.counted)

    @property
    def currency(self) -> str:
        """ISO code of the currency asked for; empty where none is named."""
        match = _CURRENCY.search(self.unit)
        return CURRENCIES.get(match[0], match[0].upper()) if match else ""

    @property
    def multiplier(self) -> bool:
        """True where a factor is asked for: “by what factor”, unit “multiplier”."""
        return self.unit.lower() in MULTIPLIERS or bool(
            re.search(r"\b(?:by what factor|how many times|how many fold)\b", self.text, re.I)
        )


@lru_cache(maxsize=1024)
def _is_measure(unit: str) -> bool:
    found = find_quantities(f"5 {unit}")
    return len(found) == 1 and bool(found[0].unit) and found[0].end >= len(unit)


def understand(parsed: ParsedQuestion, clues: Clues, wording: str = "") -> Wanted:
    """Read the question (or a juror's `wording` of it) against the collection's term rarities and acronyms."""
    text = _LEAD.sub(" ", wording or parsed.text).strip()
    language = parsed.language
    counted = _COUNTED.search(text)
    asked = _ASKED.search(text)
    define = _DEFINE.match(text)
    kind = _kind(parsed, text, bool(define))
    unit = parsed.unit.replace("_", " ")
    counts = kind not in ("percent", "amount", "year") and not _is_measure(unit)
    unit_words = terms(unit, language) if counts else frozenset()
    extreme: Extreme = "highest" if _HIGHEST.search(text) else "lowest" if _LOWEST.search(text) else ""
    return Wanted(
        parsed=parsed,
        kind=kind,
        text=text,
        groups=_groups(text, language, clues, contrast=kind != "boolean"),
        unit=unit,
        counted=(terms(counted["noun"], language) if counted else frozenset()) | unit_words,
        noun=terms(asked["noun"], language) if asked else frozenset(),
        nouns=frozenset(word.text.lower() for word in words(asked["noun"], language)[-1:]) if asked else frozenset(),
        numbers=tuple(find_quantities(text, language)),
        extreme=extreme,
        term=define["term"].strip() if define else "",
    )


def _kind(parsed: ParsedQuestion, text: str, define: bool) -> Want:
    if parsed.answer_type is AnswerType.BOOLEAN:
        return "boolean"
    if not parsed.unit and _NAMING.search(text):
        return "entity"
    for pattern, kind in _UNIT_KINDS:
        if pattern.match(parsed.unit):
            return kind
    if parsed.answer_shape is not AnswerShape.SINGLE and not parsed.unit:
        return "listing"
    if parsed.unit:
        return "number"
    by_type: dict[AnswerType, Want] = {
        AnswerType.AMOUNT: "amount", AnswerType.NUMBER: "number", AnswerType.PERCENT: "percent",
        AnswerType.DATE: "date", AnswerType.ENTITY: "entity",
    }  # fmt: skip
    if re.search(r"\b(?:what|which|in what|in which) year\b|\bquelle année\b", text, re.I):
        return "year"
    if parsed.answer_type in by_type:
        return by_type[parsed.answer_type]
    return "definition" if define and parsed.decomposition is Decomposition.SINGLE else "text"


def _groups(text: str, language: str, clues: Clues, contrast: bool) -> tuple[Group, ...]:
    """The words of the question, once each. With `contrast`, what a comparison is made against counts less."""
    short, long = _acronym_forms(clues.acronyms, language)
    asked = terms(text, language)
    groups: dict[frozenset[str], Group] = {}
    against = _AGAINST.search(text) if contrast else None
    for at, word in enumerate(words(text, language)):
        if not word.terms or word.terms in groups:
            continue
        name = _is_name(word.text, first=at == 0)
        forms = [*_forms(word.text, word.terms)]
        forms += [long[word.text]] if word.text in long else []
        forms += [form for form, full in short if word.terms <= full and full <= asked]
        parts = frozenset(t for t in word.terms if squeezed(t) != squeezed(word.text)) if len(word.terms) > 1 else frozenset()
        weight = _weight(word.terms, name, clues.rarity)
        if against and against.start() < word.start < against.end():
            weight *= _AGAINST_WEIGHT
        groups[word.terms] = Group(word.text, word.terms, tuple(forms), parts, weight, name)
    return tuple(groups.values())


def _is_name(word: str, first: bool) -> bool:
    """True for what has digits or inner capitals, and for a capitalised word that does not begin the question."""
    return any(c.isdigit() for c in word) or word[1:] != word[1:].lower() or (word[:1].isupper() and not first)


def _forms(text: str, found: frozenset[str]) -> list[frozenset[str]]:
    """Each term that spells the whole word by itself; a compound without such a term needs all its parts."""
    joined = squeezed(text)
    whole = [frozenset((t,)) for t in found if squeezed(t) == joined]
    return whole or [found]


def _acronym_forms(
    acronyms: Mapping[str, str], language: str
) -> tuple[list[tuple[frozenset[str], frozenset[str]]], dict[str, frozenset[str]]]:
    """(terms of the short form, terms of the long form) of every acronym, and short form -> terms of its long form."""
    pairs = [(short, terms(short, language), terms(full, language)) for short, full in acronyms.items()]
    return [(s, f) for _, s, f in pairs if s and f], {short: f for short, _, f in pairs if f}


def _weight(found: frozenset[str], name: bool, rarity: Mapping[str, float]) -> float:
    """Rarity of its rarest term, less for words that only frame a question, more for names."""
    weight = max((rarity[t] for t in found if t in rarity), default=0.0) or _UNKNOWN_RARITY
    if found & _FRAME:
        return weight * _FRAME_WEIGHT
    return weight * (_NAME_WEIGHT if name else 1.0)
