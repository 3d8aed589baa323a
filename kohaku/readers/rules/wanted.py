"""What a question wants, beyond its parse: weighted groups of terms, names, years, numbers, the thing counted."""

import re
from collections.abc import Callable
from dataclasses import dataclass
from functools import lru_cache
from typing import Literal

from kohaku.contracts.question import AnswerShape, AnswerType, Decomposition, ParsedQuestion
from kohaku.finance.accounts import find_accounts
from kohaku.finance.formulas import REASON
from kohaku.languages import alternatives, languages, languages_from
from kohaku.languages import language as spoken
from kohaku.question.instructions import without_instructions
from kohaku.readers.base import Clues
from kohaku.readers.rules.evidence.groups import Group, make_groups
from kohaku.readers.rules.evidence.words import terms, words
from kohaku.tables.head_units import currency_of
from kohaku.values.quantities import Quantity, find_quantities
from kohaku.values.units import SCALES
from kohaku.values.writing.measures import CURRENCIES

Want = Literal["number", "percent", "amount", "date", "year", "boolean", "entity", "definition", "listing", "text"]
Extreme = Literal["", "highest", "lowest"]

_LEAD = re.compile(alternatives(lambda one: one.prose.asked.framing_pattern), re.IGNORECASE)
_HIGHEST = re.compile(rf"\b(?:{alternatives(lambda one: one.prose.comparison.highest_pattern)})\b", re.IGNORECASE)
_LOWEST = re.compile(rf"\b(?:{alternatives(lambda one: one.prose.comparison.lowest_pattern)})\b", re.IGNORECASE)
_NAMING = re.compile(rf"\b(?:{alternatives(lambda one: one.prose.asked.naming_pattern)})", re.IGNORECASE)
_MEANING = re.compile(rf"\b(?:{alternatives(lambda one: one.prose.asked.meaning_pattern)})", re.IGNORECASE)
_PERCENT = alternatives(lambda one: one.values.measures.percent_pattern)
_POINTS = alternatives(lambda one: one.values.measures.points_pattern)
_MONEY = (
    "|".join((*(re.escape(sign) for sign in CURRENCIES if len(sign) == 1), *(code for code in CURRENCIES.values())))
    + "|"
    + "|".join(rf"{re.escape(name)}" for one in languages() for name in one.values.measures.currencies)
)
_YEAR_UNITS = "|".join(word for one in languages() for word in one.prose.asked.year_units)
_WHICH_YEAR = re.compile(rf"\b(?:{alternatives(lambda one: one.prose.asked.year_pattern)})\b", re.IGNORECASE)
_MULTIPLE = re.compile(rf"\b(?:{alternatives(lambda one: one.prose.asked.multiple_pattern)})\b", re.IGNORECASE)
_SIZES = tuple(stem for one in languages() for stem in one.prose.asked.size_stems)
_UNIT_KINDS: tuple[tuple[re.Pattern[str], Want], ...] = (
    (re.compile(rf"^(?:percentage|%|pp|pourcent|{_PERCENT}|{_POINTS})$", re.IGNORECASE), "percent"),
    (re.compile(rf"^(?:{_MONEY})(?:\b|$)", re.IGNORECASE), "amount"),
    (re.compile(rf"^(?:{_YEAR_UNITS})$", re.IGNORECASE), "year"),
)
_WHICH_AMOUNT = re.compile(alternatives(lambda one: one.prose.asked.which_amount_pattern), re.IGNORECASE)
_MUCH = re.compile(rf"\W*(?:{alternatives(lambda one: one.prose.asked.much_pattern)})\b", re.IGNORECASE)
_SAYS_PERCENT = re.compile(rf"%|\b(?:{alternatives(lambda one: one.prose.asked.percent_pattern)})", re.IGNORECASE)
_HOW_MUCH = re.compile(rf"\s*(?:{alternatives(lambda one: one.prose.asked.how_much_pattern)})\b", re.IGNORECASE)
MULTIPLIERS = frozenset(("x", "×", *(word for one in languages() for word in one.prose.asked.multiples)))


@dataclass(frozen=True, slots=True)
class _Forms:
    """How one language asks for a number of things, for a thing, for a meaning."""

    counted: re.Pattern[str]
    asked: re.Pattern[str]
    define: re.Pattern[str]

    @classmethod
    @lru_cache(maxsize=16)
    def of(cls, code: str) -> "_Forms":
        words = spoken(code).prose.asked
        return cls(
            re.compile(
                rf"\b{words.counted_pattern}(?P<noun>[\w\s'’,&-]{{2,60}}?)(?=\s+(?:{words.counted_end_pattern}|,)\b|[?,(]|$)",
                re.IGNORECASE,
            ),
            re.compile(
                rf"\b{words.asked_pattern}(?P<noun>(?:[\w.-]+\s+){{0,4}}?[\w-]+)(?=\s+(?:{words.asked_end_pattern})\b|[?,:]|$)",
                re.IGNORECASE,
            ),
            re.compile(rf"^\s*{words.define_pattern}\s*\??\s*$", re.IGNORECASE),
        )


def _first(text: str, code: str, form: Callable[[_Forms], re.Pattern[str]]) -> re.Match[str] | None:
    """What the question's own language matches, else another."""
    found = (form(_Forms.of(one.code)).search(text) for one in languages_from(code))
    return next((match for match in found if match), None)


def says_extreme(text: str, extreme: Extreme) -> bool:
    """True where a text names a highest (lowest) itself."""
    return bool((_HIGHEST if extreme == "highest" else _LOWEST).search(text))


@dataclass(frozen=True, slots=True)
class Wanted:
    """Everything that candidates are judged against. `scale`: “million”, where the value is wanted in it; its unit is the
    source's."""

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
    scale: str = ""

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
        return any(term.startswith(_SIZES) for term in self.counted)

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
        return self.unit.lower() in MULTIPLIERS or bool(_MULTIPLE.search(self.text))


@lru_cache(maxsize=1024)
def _is_measure(unit: str) -> bool:
    found = find_quantities(f"5 {unit}")
    return len(found) == 1 and bool(found[0].unit) and found[0].end >= len(unit)


def understand(parsed: ParsedQuestion, clues: Clues, wording: str = "") -> Wanted:
    """Read the question (or a juror's `wording` of it) against the collection's term rarities and acronyms."""
    language = parsed.language
    text = _LEAD.sub(" ", without_instructions(wording or parsed.text, spoken(language).questions)).strip()
    counted = _first(text, language, lambda forms: forms.counted)
    bare = parsed.unit.lower().removesuffix("s")
    scale = bare if bare in SCALES else ""
    if scale:  # “answer in millions”: of money, where no things are counted, in the source's currency
        kind_of_value = AnswerType.NUMBER if counted else AnswerType.AMOUNT
        parsed = parsed.model_copy(update={"unit": "", "answer_type": kind_of_value})
    asked = _first(text, language, lambda forms: forms.asked)
    define = _first(text, language, lambda forms: forms.define)
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
        scale=scale,
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
    if _WHICH_YEAR.search(text):
        return "year"
    if parsed.answer_type in by_type:
        return by_type[parsed.answer_type]
    return "definition" if term and parsed.decomposition is Decomposition.SINGLE else "text"
