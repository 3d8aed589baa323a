"""Years and periods that a question states: “2024”, “FY27”, “second half”, “Q3”, “January–June”."""

import re
from collections.abc import Iterator
from dataclasses import replace

from kohaku.languages import alternatives, languages
from kohaku.languages.cldr import are_months_capital
from kohaku.readers.rules.conditions.condition import Condition
from kohaku.readers.rules.conditions.wording_match import flat
from kohaku.readers.rules.wanted import Wanted
from kohaku.values.dates import month_of

_YEAR = re.compile(
    r"(?<![\d.,])(?:(?:FY|CY|Q[1-4]|H[12])\s?[-'’]?\s?)?((?:19|20)\d\d)(?:\s?[-–/]\s?(?:(?:19|20)?(\d\d)))?(?!\d|[.,]\d|\s?%)",
    re.IGNORECASE,
)
_SHORT = re.compile(r"\bFY\s?'?’?(\d\d)(?:\s?/\s?(\d\d))?\b", re.IGNORECASE)
_FOUR = r"(?:19|20)\d\d"
_SPAN = re.compile(
    rf"{_FOUR}\W{{0,3}}(?:{alternatives(lambda one: one.prose.conditions.span_pattern)}|[-–])\W{{0,3}}(?:\w+\s)?{_FOUR}",
    re.IGNORECASE,
)
"""A span of years: a text that speaks of either end may speak of it."""
_EDITION = re.compile(rf"{_FOUR}\s+(?:{alternatives(lambda one: one.prose.conditions.edition_nouns)})\b", re.IGNORECASE)
"""A year that says which document: it has to stand in what identifies the document, or in the text."""
_EARLIER = re.compile(
    rf"\b(?:{alternatives(lambda one: one.prose.conditions.earlier_pattern)})\s[^;.]{{0,60}}?{_FOUR}", re.IGNORECASE
)
"""What a figure is compared with: its year is not the figure's own."""
_WORDS = tuple(one.prose.conditions for one in languages())
_PERIOD_SETS = tuple(
    tuple(re.compile(rf"\b(?:{'|'.join(one)})\b") for one in zip(*written, strict=True))
    for written in ([words.halves for words in _WORDS], [words.quarters for words in _WORDS])
)
"""Periods of a year that exclude each other, in flat text."""
_OTHER_WORDS = alternatives(lambda one: one.prose.asked.other_pattern)
_OTHER = re.compile(rf"\b(?:{_OTHER_WORDS})\b", re.IGNORECASE)
_SHORTEST_NOUN = 4
_WORD = re.compile(r"[^\W\d_]{3,}")
_SHORT_WORD = 3
"""Letters up to which a small word is no month by itself (“may”, “mai”)."""


def years_of(text: str) -> frozenset[int]:
    """Years that a text states: written out, fiscal in two digits, both ends of “2023/24”."""
    found: set[int] = set()
    for match in _YEAR.finditer(text):
        found.add(int(match[1]))
        if match[2]:
            low, high = int(match[1]), int(match[1][:2] + match[2])
            if low < high <= low + 30:
                found.update(range(low, high + 1))
    for match in _SHORT.finditer(text):
        found.update(2000 + int(part) for part in match.groups() if part)
    return frozenset(found)


def time_conditions(wanted: Wanted) -> list[Condition]:
    """One condition a year, and one a period within the year."""
    asked = wanted.text
    stated = sorted(years_of(asked))
    if _SPAN.search(asked) and len(stated) >= 2:
        span = _year(stated[0], False)
        ends = frozenset(stated)
        conditions = [replace(span, text=f"{stated[0]}–{stated[-1]}", said=lambda there: bool(ends & years_of(there)))]
    else:
        conditions = [_year(year, _is_edition(asked, year)) for year in stated]
    return [*conditions, *_periods(asked), *_months(wanted), *_others(wanted)]


def _others(wanted: Wanted) -> Iterator[Condition]:
    """“When was the meeting”: not the next one, nor the last."""
    if wanted.kind not in ("date", "year") or _OTHER.search(wanted.text):
        return
    for noun in wanted.groups:
        if len(noun.text) < _SHORTEST_NOUN or noun.year:
            continue
        pattern = re.compile(rf"\b(?:{_OTHER_WORDS})\s+{re.escape(noun.text)}\b", re.IGNORECASE)

        def said(there: str, pattern: re.Pattern[str] = pattern) -> bool:
            return pattern.search(there) is None

        def rival(there: str, pattern: re.Pattern[str] = pattern) -> str:
            found = pattern.search(there)
            return found[0] if found else ""

        yield Condition("period", noun.text, said, rival)


def _is_edition(asked: str, year: int) -> bool:
    return any(m[0].startswith(str(year)) for m in _EDITION.finditer(asked))


def _year(year: int, edition: bool) -> Condition:
    def rival(there: str) -> str:
        others = years_of(_EARLIER.sub(" ", flat(there)))
        return "" if edition or not others else str(max(others))

    return Condition("year", str(year), lambda there: year in years_of(there), rival, "document", silent=True)


def _periods(asked: str) -> Iterator[Condition]:
    low = flat(asked)
    for rivals in _PERIOD_SETS:
        for pattern in rivals:
            if match := pattern.search(low):
                others = tuple(other for other in rivals if other is not pattern)

                def rival(there: str, others: tuple[re.Pattern[str], ...] = others) -> str:
                    return next((found[0] for other in others if (found := other.search(flat(there)))), "")

                def said(there: str, pattern: re.Pattern[str] = pattern) -> bool:
                    return bool(pattern.search(flat(there)))

                yield Condition("period", match[0], said, rival)


def _months(wanted: Wanted) -> Iterator[Condition]:
    """A month asked for by name; another month in its place is a rival."""
    if any(pattern.search(flat(wanted.text)) for rivals in _PERIOD_SETS for pattern in rivals):
        return
    asked = {month: word for word, month in _named_months(wanted.text, wanted.language)}
    for month, word in asked.items():
        written = re.compile(rf"[-/.]0?{month}[-/.]")

        def said(there: str, month: int = month, written: re.Pattern[str] = written) -> bool:
            return month in {other for _, other in _named_months(there, wanted.language)} or bool(written.search(there))

        def rival(there: str, month: int = month) -> str:
            return next((other for other, number in _named_months(there, wanted.language) if number != month), "")

        yield Condition("period", word, said, rival)


def _named_months(text: str, language: str = "") -> Iterator[tuple[str, int]]:
    """Months by name with their numbers. Where months have a capital, a small word is one beside a number only: “may” and
    “march” say something else."""
    cased = are_months_capital(language) and any(c.isupper() for c in text)
    for match in _WORD.finditer(text):
        number = month_of(match[0], language, whole=True)
        beside = re.match(r"\W{0,2}\s?\d", text[match.end() :]) or re.search(r"\d\W{0,2}\s?$", text[: match.start()])
        named = match[0][0].isupper() and match.start() > 0
        if number and (beside or named or (not cased and len(match[0]) > _SHORT_WORD)):
            yield match[0], number
