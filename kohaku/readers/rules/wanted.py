"""What a question wants, beyond its parse: weighted groups of terms, names, years, numbers, the thing counted."""

import re
from dataclasses import dataclass
from functools import lru_cache
from typing import Literal

from kohaku.contracts.question import AnswerShape, AnswerType, Decomposition, ParsedQuestion
from kohaku.finance.accounts import find_accounts
from kohaku.finance.formulas import REASON
from kohaku.readers.base import Clues
from kohaku.readers.rules.evidence.groups import Group, make_groups
from kohaku.readers.rules.evidence.words import terms, words
from kohaku.tables.heads import currency_of
from kohaku.values.quantities import Quantity, find_quantities

Want = Literal["number", "percent", "amount", "date", "year", "boolean", "entity", "definition", "listing", "text"]
Extreme = Literal["", "highest", "lowest"]

_LEAD = re.compile(
    r"^\s*(?:true or false|vrai ou faux|yes or no|oui ou non)\s*[:?,-]?\s*|"
    r"^\s*\(?(?:multi-step question)\)?\s*|"
    r"\b(?:according to|based on|as reported (?:in|by)|in|from)\s+(?:an?|one|the|some)?\s*(?:recent|new|(?:19|20)\d\d)\s+"
    r"(?:paper|study|article|report|analysis|publication|reports|estimates)(?:'s appendix)?,?|"
    r"\b(?:(?:according to|in|by|from|of|for|the|as in)\s+)*(?:(?:19|20)\d\d\s+)?[A-Z][\w’'-]+ et al\.?,?(?:\s\(?(?:19|20)\d\d[a-z]?\)?)?(?:['’]s)?"
    r"(?:\s(?:(?:19|20)\d\d\s)?(?:paper|study|article|report))?,?",
    re.IGNORECASE,
)
_INSTRUCTION = re.compile(
    r"(?:^|(?<=[.?!:]\s))(?:assume (?:that )?you|answer (?:the (?:following )?question|in|this)|give (?:a|your) (?:response|answer)|respond|please (?:answer|respond|use)|"
    r"répondez|if \w+[\w\s]{0,40} (?:is|are) not (?:something|a (?:useful|relevant) metric))[^.?!:]*[.?!:]?",
    re.IGNORECASE,
)
"""Sentences that tell how to answer; what is asked stands in the others."""
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
    r"^\s*(?:(?:what (?:is|are)|define|que signifie|qu['’]est-ce qu[e'’]|définir)\s+(?:an? |the |meant by |un |une |l['’])?(?P<term>[\w\s./&'’-]{2,60}?)"
    r"|(?:what does|que veut dire)\s+(?P<said>[\w\s./&'’-]{2,60}?)\s+(?:stand for|means?))\s*\??\s*$",
    re.IGNORECASE,
)
_NAMING = re.compile(
    r"\b(?:name of|term (?:for|used)\b|what (?:\w+ ){0,2}name|which (?!year|percent)|who\b|whose\b|"
    r"what (?:\w+ )?(?:principle|metric|framework|dataset|technique|method))",
    re.IGNORECASE,
)
_MEANING = re.compile(
    r"\b(?:stands? for|means?|meant by|define|signifie|veut dire|définir)\b|qu['’]est-ce qu", re.IGNORECASE
)
_UNIT_KINDS: tuple[tuple[re.Pattern[str], Want], ...] = (
    (re.compile(r"^(?:percent|percentage|%|percentage points?|pourcent|pp)$", re.I), "percent"),
    (re.compile(r"^(?:USD|EUR|GBP|CHF|JPY|US dollars?|dollars?|euros?|\$|€|£)(?:\b|$)", re.I), "amount"),
    (re.compile(r"^(?:year|calendar year|année)$", re.I), "year"),
)
_SAYS_PERCENT = re.compile(r"%|\bpercent|\bpourcent", re.IGNORECASE)
_HOW_MUCH = re.compile(r"\s*(?:what (?:is|are|was|were|will be)|how (?:much|many|large|high))\b", re.IGNORECASE)
_WHICH_AMOUNT = re.compile(r"\b(?:which|what) (?:amount|sum|price|fee)\b", re.IGNORECASE)
_MUCH = re.compile(r"\W*(?:and |by )?(?:how much|how many|wie viele?|combien)\b", re.IGNORECASE)
MULTIPLIERS = frozenset(("multiplier", "ratio", "fold", "times", "x", "factor", "fois", "×"))


def says_extreme(text: str, extreme: Extreme) -> bool:
    """True where a text names a highest (lowest) itself."""
    return bool((_HIGHEST if extreme == "highest" else _LOWEST).search(text))


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
    def heaviest(self) -> float:
        """Weight of the heaviest word that is no year."""
        return max((group.weight for group in self.groups if not group.year), default=0.0) or 1.0

    @property
    def years(self) -> tuple[int, ...]:
        """Years that the question is about; the year of a paper that it only refers to is none of them."""
        return tuple(year for year in self.parsed.years if str(year) in self.text)

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
        return currency_of(self.unit)

    @property
    def percentage(self) -> bool:
        """True where unit or wording say percent; a ratio may be given otherwise."""
        return bool(_SAYS_PERCENT.search(f"{self.unit} {self.text}"))

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
    asked_text = _INSTRUCTION.sub(" ", wording or parsed.text).strip() or parsed.text
    text = _LEAD.sub(" ", asked_text).strip()
    language = parsed.language
    counted = _COUNTED.search(text)
    asked = _ASKED.search(text)
    define = _DEFINE.match(text)
    term = (define["term"] or define["said"] or "").strip() if define else ""
    kind = _kind(parsed, text, term, clues)
    unit = parsed.unit.replace("_", " ")
    counts = kind not in ("percent", "amount", "year") and not _is_measure(unit)
    unit_words = terms(unit, language) if counts else frozenset()
    extreme: Extreme = "highest" if _HIGHEST.search(text) else "lowest" if _LOWEST.search(text) else ""
    return Wanted(
        parsed=parsed,
        kind=kind,
        text=text,
        groups=make_groups(
            text, language, clues, unit if _is_measure(unit) or kind == "amount" else "", statement=kind == "boolean"
        ),
        unit=unit,
        counted=(terms(counted["noun"], language) if counted else frozenset()) | unit_words,
        noun=terms(asked["noun"], language) if asked else frozenset(),
        nouns=frozenset(word.text.lower() for word in words(asked["noun"], language)[-1:]) if asked else frozenset(),
        numbers=tuple(find_quantities(text, language)),
        extreme=extreme,
        term=term,
    )


def _kind(parsed: ParsedQuestion, text: str, term: str, clues: Clues) -> Want:
    if parsed.answer_type is AnswerType.BOOLEAN:
        return "boolean"
    if REASON.match(text):
        return "text"
    if not parsed.unit and _WHICH_AMOUNT.search(text):
        return "amount"
    if not parsed.unit and parsed.answer_shape is AnswerShape.SINGLE and _NAMING.search(text):
        return "entity"
    if not parsed.unit and term and (term in clues.acronyms or _MEANING.search(text)):
        return "definition"
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
    if parsed.answer_type is AnswerType.TEXT and _HOW_MUCH.match(text) and find_accounts(text):
        return "amount"
    if parsed.answer_type is AnswerType.TEXT and _MUCH.match(text):
        return "number"
    if re.search(r"\b(?:what|which|in what|in which) year\b|\bquelle année\b", text, re.I):
        return "year"
    if parsed.answer_type in by_type:
        return by_type[parsed.answer_type]
    return "definition" if term and parsed.decomposition is Decomposition.SINGLE else "text"
