"""What a figure of running text is of: which year, the thing itself or what it moved by, the thing or what is taken out of it.

“1,104 (2022: 1,087)”, “up from 1.9 million a year before”, “fell by EUR 2 million”, “net debt excludes leases of EUR 3 million”.
"""

import re
from collections.abc import Sequence
from dataclasses import dataclass, replace

from kohaku.languages import alternatives, languages
from kohaku.readers.rules.candidates.candidate import AnswerCandidate
from kohaku.readers.rules.evidence.lines import EvidenceLine
from kohaku.readers.rules.evidence.reading_words import reading_of
from kohaku.readers.rules.evidence.words import terms
from kohaku.readers.rules.wanted import Wanted
from kohaku.values.quantities import Quantity, find_quantities
from kohaku.values.ranges import cleaned

_BRACKET = re.compile(
    r"\(\s*(?:[^\W\d]+\s){0,2}(?:FY\s?)?(?P<year>(?:19|20)\d\d)(?:/\d\d)?\s*[:=]\s*(?P<value>[^():;]{1,60})\)"
)
_OF = "|".join(word for one in languages() for word in one.values.measures.of if word.isalpha())
_MOVE_WORDS = "|".join(
    (
        alternatives(lambda one: one.prose.comparison.moved_pattern),
        alternatives(lambda one: one.prose.asked.by_how_much_pattern),
    )
)
_MOVE = re.compile(rf"\b(?:{_MOVE_WORDS})\b", re.IGNORECASE)
_MOVED_BY = re.compile(
    rf"\b(?:{alternatives(lambda one: one.prose.comparison.moved_pattern)})\s(?:[^\W\d]+\s){{0,2}}?"
    rf"(?:{alternatives(lambda one: one.prose.comparison.by_pattern)})\s(?:[^\W\d]+\s)?$",
    re.IGNORECASE,
)
_BY_HOW_MUCH = re.compile(rf"\b(?:{alternatives(lambda one: one.prose.asked.by_how_much_pattern)})\b", re.IGNORECASE)
_CLOSE_BEFORE = 28
_LAST = alternatives(lambda one: one.prose.comparison.last_year_pattern)
_LAST_YEAR = re.compile(rf"\b(?:{_LAST})", re.IGNORECASE)
_YEAR_BEFORE = re.compile(rf"\s(?:[^\W\d]+\s){{0,2}}?(?:{_LAST})", re.IGNORECASE)
_GOVERNED = re.compile(rf"(?P<noun>[^\W\d]+)\s(?:{_OF})\s$", re.IGNORECASE)


@dataclass(frozen=True, slots=True)
class BracketedYear:
    """A bracket that gives the same quantity in another year; `start` to `end` is its value, `opened` the bracket."""

    year: int
    opened: int
    start: int
    end: int


def bracketed_years(text: str) -> tuple[BracketedYear, ...]:
    """All such brackets of a text, in order."""
    return tuple(
        BracketedYear(int(match["year"]), match.start(), match.start("value"), match.end("value"))
        for match in _BRACKET.finditer(text)
    )


def of_the_year(text: str, start: int, years: Sequence[int]) -> bool:
    """False for a value at `start` that is of another year than those asked for; without a year, the bracket's is.

    >>> of_the_year("Staff: 1,104 (2022: 1,087)", 7, [2022])
    False
    """
    found = bracketed_years(text)
    own = next((one for one in found if one.opened <= start < one.end), None)
    if own is not None:
        return own.year in years
    return not any(one.year in years for one in found if one.opened > start) or len(set(years)) > 1


def asks_a_move(wanted: Wanted) -> bool:
    """True where it is asked by how much something moved."""
    return bool(_BY_HOW_MUCH.search(wanted.text))


def asks_last_year(wanted: Wanted) -> bool:
    """True where the period before another one is asked for."""
    return bool(_LAST_YEAR.search(wanted.text))


def tells_a_move(wanted: Wanted, line: EvidenceLine) -> bool:
    """True for a line that says by how much something moved, not where it stands: one that says less of it is no better."""
    if line.sentence.kind == "table_row":
        return False
    return any(moves_by(wanted, line.text, q) for q in find_quantities(line.text, reading_of(line.passage, wanted)))


def moves_by(wanted: Wanted, text: str, quantity: Quantity) -> bool:
    """True for what something rose or fell by, where the thing itself is asked for."""
    if _MOVE.search(wanted.text):
        return False
    return bool(_MOVED_BY.search(text[max(0, quantity.start - 40) : quantity.start]))


def is_of_last_year(text: str, quantity: Quantity) -> bool:
    """True for a value right before the words for the year before."""
    return quantity.kind not in ("date", "year", "period") and bool(_YEAR_BEFORE.match(text, quantity.end))


def is_move(candidate: AnswerCandidate) -> bool:
    """True for a value that a text calls a change: “a reduction of EUR 6 million”, “rose by 4 %”."""
    text = candidate.line.text
    at = text.find(candidate.value_text)
    return bool(_MOVE.search(text[max(0, at - _CLOSE_BEFORE) : max(0, at)]))


def of_another(wanted: Wanted, line: EvidenceLine, quantity: Quantity) -> bool:
    """True in a footnote for the figure of what it takes out or puts in: “Net debt excludes leases of EUR 3 million”."""
    if line.sentence.kind != "footnote":
        return False
    led = _GOVERNED.search(line.text[max(0, quantity.start - 40) : quantity.start])
    asked = frozenset().union(*(group.terms for group in wanted.groups)) if wanted.groups else frozenset()
    return led is not None and not terms(led["noun"], wanted.language) & asked


def in_millions(wanted: Wanted, text: str, quantity: Quantity) -> Quantity:
    """“2.3m containers” are millions where containers are counted, and no metres."""
    if quantity.unit != "m" or quantity.value is None or not re.search(r"\dm$", quantity.text):
        return quantity
    counted = (match[1] for match in re.finditer(r"\dm\s([^\W\d]+)", text))
    if not any(terms(noun, wanted.language) & wanted.counted for noun in counted):
        return quantity
    return replace(quantity, value=cleaned(quantity.value * 1e6), unit="")
