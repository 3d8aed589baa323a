"""Numbers, amounts, percentages, dates and years as candidates: which of a sentence's values fits the question."""

import re
from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import replace

from kohaku.languages import alternatives, languages
from kohaku.readers.rules.candidates.bracketed_years import of_the_year
from kohaku.readers.rules.candidates.candidate import AnswerCandidate
from kohaku.readers.rules.candidates.tabular import flat_candidate, row_candidates, share
from kohaku.readers.rules.evidence.lines import EvidenceLine
from kohaku.readers.rules.evidence.nearness import Places
from kohaku.readers.rules.evidence.reading_words import reading_of
from kohaku.readers.rules.evidence.segments import Aligned, aligned, axis, segment
from kohaku.readers.rules.evidence.words import terms, words
from kohaku.readers.rules.scoring.fits import (
    BARE_COUNT,
    asks_range,
    bound_agrees,
    in_unit,
    range_agrees,
    rate_agrees,
    unit_fit,
)
from kohaku.readers.rules.scoring.weights import NUMBERS, weigh
from kohaku.readers.rules.wanted import Wanted
from kohaku.tables.flat import flat_cells
from kohaku.tables.rendered import cells
from kohaku.values.quantities import Quantity, find_quantities
from kohaku.values.ranges import cleaned
from kohaku.values.writing.magnitudes import magnified

_MOST_LINES = 60
_FEWEST_IN_TABLE = 4
_SIZED = re.compile(r"\d[kKMBT]$")
_SUPPOSED = re.compile(rf"\b(?:{alternatives(lambda one: one.prose.polarity.supposed_pattern)})\b", re.IGNORECASE)
_BRACKET = re.compile(r"\s?\(([^()]{1,40})\)")
_BIBLIOGRAPHY = re.compile(
    rf"^\W*(?:\d+\W+)?(?:{alternatives(lambda one: one.prose.naming.bibliography_pattern)})\b", re.IGNORECASE
)
_SOURCE = re.compile(rf"arXiv|https?://|\bdoi\b|{alternatives(lambda one: one.prose.naming.source_pattern)}")
_NUMBER_OF = re.compile(
    rf"\b(?:{alternatives(lambda one: one.prose.naming.count_pattern)})(?P<noun>[\w\s-]{{2,50}})$", re.IGNORECASE
)
_OF = "|".join(word for one in languages() for word in one.values.measures.of if word.isalpha())
_AND = "|".join(word for one in languages() for word in one.values.bounds.both)
_STOP = re.compile(rf"[.;:](?:\s|$)|[(,]|\b(?:{_AND})\b")
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
_GOVERNED = re.compile(rf"(?P<noun>[^\W\d]+)\s(?:{_OF})\s$", re.IGNORECASE)
_NAMED_VERSION = re.compile(r"(?:^|[\s(])(?:[A-Z]\w*[a-z]\w*|[A-Z]{2,}\w*|[a-z]+[A-Z]\w*)[ -]$")


def number_candidates(wanted: Wanted, lines: Sequence[EvidenceLine]) -> list[AnswerCandidate]:
    """Every value of a fitting type in the best lines, scored; equal values of other lines support each other."""
    found = [candidate for line in lines[:_MOST_LINES] for candidate in _of_line(wanted, line)]
    told = max((line.own for line in lines[:_MOST_LINES] if _tells_a_move(wanted, line)), default=0.0)
    found = [candidate for candidate in found if candidate.line.own >= told]
    if _BY_HOW_MUCH.search(wanted.text):
        found = [candidate for candidate in found if _is_move(candidate)]
    if asks_range(wanted):
        found = [candidate for candidate in found if isinstance(candidate.value, list)] or found
    good = {(str(c.value), c.line.sentence.node_id) for c in found if c.line.score > 0.5 * lines[0].score}
    seen = Counter(value for value, _ in good)
    scored = []
    for candidate in found:
        again = max(0, seen[str(candidate.value)] - 1)
        features = {**candidate.features, "again": min(1.0, again / 3)}
        scored.append(replace(candidate, features=features, score=weigh(features, NUMBERS)))
    return scored


def _of_line(wanted: Wanted, line: EvidenceLine) -> Iterator[AnswerCandidate]:
    base = _line_features(wanted, line)
    row = cells(line.sentence) if line.sentence.kind == "table_row" else ()
    if row:
        yield from (c for c in row_candidates(wanted, line, row, base))
        return
    text = line.text
    quantities = [_in_millions(wanted, text, q) for q in find_quantities(text, reading_of(line.passage, wanted))]
    fits = {q.start: unit_fit(wanted, q) for q in quantities}
    table = flat_cells(text) if len(quantities) >= _FEWEST_IN_TABLE else ()
    unit_here = any(fit >= 0.95 for fit in fits.values())
    places, listed, ticks = Places(wanted, text), aligned(text, quantities), axis(text, quantities)
    for quantity in quantities:
        if _asked(wanted, quantity) or not of_the_year(text, quantity.start, wanted.years):
            continue
        if _moves_by(wanted, text, quantity) or _of_another(wanted, line, quantity):
            continue
        cell = next((c for c in table if c.start <= quantity.start < c.end), None)
        flat = flat_candidate(wanted, line, cell, quantity, base) if cell else None
        if flat is not None:
            yield flat
            continue
        fit = fits[quantity.start]
        if fit <= 0 or _is_name(wanted, text, quantity) or _is_mark(line, quantity):
            continue
        near = places.near(quantity.start, quantity.end)
        elided = unit_here and fit <= BARE_COUNT and _elided(wanted, text, quantity)
        bracket = _BRACKET.match(text, quantity.end)
        features = {
            **base, "near": near.terms, "near_names": near.names, "before": near.before, "unit": 0.95 if elided else fit, "exact": float(fit >= 0.95 or elided),
            "counted": max(0.9 * elided, _counted(wanted, text, quantity)), "segment": share(wanted, segment(text, quantity)),
            "aligned": _aligned(wanted, listed.get(quantity.start)),
            "bracket": share(wanted, bracket[1]) if bracket else 0.0, "rate": rate_agrees(wanted, quantity, text[quantity.end : quantity.end + 12]),
            "bound": bound_agrees(wanted, quantity), "range": range_agrees(wanted, quantity), "many": min(1.0, len(quantities) / 20),
            "axis": float(quantity.start in ticks), "worded": float(quantity.worded),
        }  # fmt: skip
        value, unit = in_unit(wanted, quantity)
        value = quantity.text if quantity.kind == "period" and wanted.kind == "date" else value
        yield AnswerCandidate(line, value, unit, quantity.text, 0.0, features)


def _aligned(wanted: Wanted, item: Aligned | None) -> float:
    """1.0 where “respectively” gives the value to what is asked, -1.0 where to something else, 0.0 where to neither."""
    if item is None:
        return 0.0
    own, others = share(wanted, item.own), share(wanted, item.others)
    return float(own > others) - float(own < others)


def _line_features(wanted: Wanted, line: EvidenceLine) -> dict[str, float]:
    return {
        "own": line.own, "around": line.around, "similarity": max(0.0, line.similarity), "names": line.names, "relevance": line.relevance,
        "first": 1.0 / line.passage.rank, "year": _year(wanted, line), "source": sourced(line),
        "supposed": float(bool(_SUPPOSED.search(line.text))),
    }  # fmt: skip


def sourced(line: EvidenceLine) -> float:
    """1.0 for a line of a bibliography."""
    heading = " ".join(line.passage.breadcrumb[-1:])
    return float(bool(_BIBLIOGRAPHY.search(heading) or _SOURCE.search(line.text)))


def _asked(wanted: Wanted, quantity: Quantity) -> bool:
    """True for a number that the question itself states."""
    return any(
        asked.kind == quantity.kind
        and asked.value is not None
        and asked.value == quantity.value
        and (asked.unit == quantity.unit or not asked.unit)
        for asked in wanted.numbers
    )


def _tells_a_move(wanted: Wanted, line: EvidenceLine) -> bool:
    """True for a line that says by how much something moved, not where it stands: one that says less of it is no better."""
    if line.sentence.kind == "table_row":
        return False
    return any(_moves_by(wanted, line.text, q) for q in find_quantities(line.text, reading_of(line.passage, wanted)))


def _moves_by(wanted: Wanted, text: str, quantity: Quantity) -> bool:
    """True for what something rose or fell by, where the thing itself is asked for."""
    if _MOVE.search(wanted.text):
        return False
    return bool(_MOVED_BY.search(text[max(0, quantity.start - 40) : quantity.start]))


def _is_move(candidate: AnswerCandidate) -> bool:
    """True for a value that a text calls a change: “a reduction of EUR 6 million”, “rose by 4 %”."""
    text = candidate.line.text
    at = text.find(candidate.value_text)
    return bool(_MOVE.search(text[max(0, at - _CLOSE_BEFORE) : max(0, at)]))


def _of_another(wanted: Wanted, line: EvidenceLine, quantity: Quantity) -> bool:
    """True in a footnote for the figure of what it takes out or puts in: “Net debt excludes leases of EUR 3 million”."""
    if line.sentence.kind != "footnote":
        return False
    led = _GOVERNED.search(line.text[max(0, quantity.start - 40) : quantity.start])
    asked = frozenset().union(*(group.terms for group in wanted.groups)) if wanted.groups else frozenset()
    return led is not None and not terms(led["noun"], wanted.language) & asked


def _in_millions(wanted: Wanted, text: str, quantity: Quantity) -> Quantity:
    """“2.3m containers” are millions where containers are counted, and no metres."""
    if quantity.unit != "m" or quantity.value is None or not re.search(r"\dm$", quantity.text):
        return quantity
    noun = re.match(r"\s([^\W\d]+)", text[quantity.end : quantity.end + 24])
    if noun is None or not terms(noun[1], wanted.language) & wanted.counted:
        return quantity
    return replace(quantity, value=cleaned(quantity.value * 1e6), unit="")


def _magnified(quantity: Quantity) -> bool:
    return bool(_SIZED.search(quantity.text)) or magnified(quantity.text)


def _elided(wanted: Wanted, text: str, quantity: Quantity) -> bool:
    """True where a number leaves out the unit of another in its sentence: “8B parameters while only activating 2B”."""
    if quantity.unit or quantity.currency or quantity.worded or not _magnified(quantity):
        return False
    following = re.match(r"\s(\w+)", text[quantity.end : quantity.end + 24])
    return following is None or not terms(following[1], wanted.language)


def _is_mark(line: EvidenceLine, quantity: Quantity) -> bool:
    """True for the number of an equation or of an item, “… = 3x (1)”, “(2) the engines”; not for “thirty (30) days”."""
    text = line.text
    before = text[: quantity.start].rstrip()
    if line.sentence.kind == "footnote" and not before:
        return True
    enclosed = before.endswith("(") and text[quantity.end :].startswith(")")
    return enclosed and quantity.text.isdigit() and len(quantity.text) < 3 and not before[:-1].rstrip()[-1:].isalpha()


def _is_name(wanted: Wanted, text: str, quantity: Quantity) -> bool:
    """True for the size or version in a name: “LLaMA 7B, 13B and 65B”, “Llama 3.1 70B”, “OLMo 2 7B”."""
    if quantity.unit or quantity.currency or quantity.percent or quantity.kind in ("date", "period", "year", "range"):
        return False
    after = text[quantity.end : quantity.end + 24]
    if _SIZED.search(quantity.text):
        noun = re.match(r"[\s-]?(\w+)", after)
        return not (noun and terms(noun[1], wanted.language) & wanted.counted) and not wanted.sizes
    return bool(
        _NAMED_VERSION.search(text[max(0, quantity.start - 20) : quantity.start])
        and re.match(r"\s\d+(?:\.\d+)?[BM]\b", after)
    )


_PEOPLE = frozenset(
    token
    for word in [
        "people",
        "persons",
        "employees",
        "staff",
        "workers",
        "members",
        "colleagues",
        "personnes",
        "employés",
        "salariés",
    ]
    for token in terms(word)
)
_NO_NOUN = re.compile(
    r"\w+(?:ed|ing|ly)$|(?:more|less|fewer|new|different|other|additional|further|separate|total|full|active|distinct|unique|million|billion|thousand)$",
    re.IGNORECASE,
)


def _counts_else(wanted: Wanted, text: str, quantity: Quantity) -> bool:
    """True for the number of something else than what is counted: “two new halls” where people are asked for."""
    if (
        not wanted.counted
        or (wanted.measured and not wanted.counted & _PEOPLE)
        or quantity.percent
        or quantity.currency
        or quantity.unit == "times"
        or quantity.kind == "range"
    ):
        return False
    if _counted(wanted, text, quantity) > 0:
        return False
    after = re.match(r"\s((?:[A-Za-z][\w-]*\s?){1,3})", text[quantity.end : quantity.end + 40])
    following = list(words(after[1], wanted.language)) if after else []
    while following and (_NO_NOUN.fullmatch(following[0].text) and following[0].terms):
        following = following[1:]
    if not following or not following[0].terms or not following[0].text.islower():
        return False
    if following[0].terms & _PEOPLE and wanted.counted & _PEOPLE:
        return False
    own = quantity.unit and terms(quantity.unit, wanted.language)
    return not (following[0].terms & wanted.counted or (own and own & wanted.counted))


def _counted(wanted: Wanted, text: str, quantity: Quantity) -> float:
    """1.0 where the thing counted is the number's unit, follows it, or leads to it (“the number of sites rose to 24”)."""
    if not wanted.counted:
        return 0.0
    if quantity.unit and terms(quantity.unit, wanted.language) & wanted.counted:
        return 1.0
    window = text[quantity.end : quantity.end + 60]
    stop = _STOP.search(window)
    following = words(window[: stop.start()] if stop else window, wanted.language)[:5]
    hits = wanted.counted & frozenset().union(*(word.terms for word in following)) if following else frozenset()
    if hits:
        return min(1.0, len(hits) / len(wanted.counted) + 0.4)
    before = text[max(0, quantity.start - 90) : quantity.start]
    led = _NUMBER_OF.search(before)
    return 0.8 if led and terms(led["noun"], wanted.language) & wanted.counted else 0.0


def _year(wanted: Wanted, line: EvidenceLine) -> float:
    """1.0 where the years of the question stand in the line, 0.4 around it, 0.5 where none is asked for."""
    if not wanted.years:
        return 0.5
    own = terms(line.sentence.shown, wanted.language)
    around = terms(" ".join(line.passage.breadcrumb), wanted.language) | terms(line.passage.text, wanted.language)
    shares = [1.0 if str(year) in own else 0.4 if str(year) in around else 0.0 for year in wanted.years]
    return sum(shares) / len(shares)
