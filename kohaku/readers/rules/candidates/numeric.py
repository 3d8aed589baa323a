"""Numbers, amounts, percentages, dates and years as candidates: which of a sentence's values fits the question."""

import re
from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import replace

from kohaku.languages import alternatives, languages
from kohaku.readers.rules.candidates.attribution import (
    asks_a_move,
    asks_last_year,
    in_millions,
    is_move,
    is_of_last_year,
    moves_by,
    of_another,
    of_the_year,
    tells_a_move,
)
from kohaku.readers.rules.candidates.candidate import AnswerCandidate
from kohaku.readers.rules.candidates.tabular import flat_candidate, row_candidates, share
from kohaku.readers.rules.conditions.asking_words import PLACES
from kohaku.readers.rules.evidence.lines import EvidenceLine
from kohaku.readers.rules.evidence.nearness import Places
from kohaku.readers.rules.evidence.reading_words import reading_of
from kohaku.readers.rules.evidence.segments import Aligned, aligned, axis, segment
from kohaku.readers.rules.evidence.series import years_in_order
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
_ALTOGETHER = re.compile(rf"\b(?:{alternatives(lambda one: one.prose.asked.total_pattern)})\b", re.IGNORECASE)
_OF_EACH = re.compile(rf"[\w\s-]*\b(?:{alternatives(lambda one: one.prose.asked.each_pattern)})\b", re.IGNORECASE)
_BESIDE = 30
_AND = "|".join(word for one in languages() for word in one.values.bounds.both)
_STOP = re.compile(rf"[.;:](?:\s|$)|[(,]|\b(?:{_AND})\b")
_REFERENCE = re.compile(
    rf"\b(?:{'|'.join(sorted(map(re.escape, PLACES)))})\.?\s(?:[\dA-Z]{{1,3}}[-–.])*$", re.IGNORECASE
)
_NAMED_VERSION = re.compile(r"(?:^|[\s(])(?:[A-Z]\w*[a-z]\w*|[A-Z]{2,}\w*|[a-z]+[A-Z]\w*)[ -]$")


def number_candidates(wanted: Wanted, lines: Sequence[EvidenceLine]) -> list[AnswerCandidate]:
    """Every value of a fitting type in the best lines, scored; equal values of other lines support each other."""
    found = [candidate for line in lines[:_MOST_LINES] for candidate in _of_line(wanted, line)]
    told = max((line.own for line in lines[:_MOST_LINES] if tells_a_move(wanted, line)), default=0.0)
    found = [candidate for candidate in found if candidate.line.own >= told]
    if asks_a_move(wanted):
        found = [candidate for candidate in found if is_move(candidate)]
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
    quantities = [in_millions(wanted, text, q) for q in find_quantities(text, reading_of(line.passage, wanted))]
    ordered = years_in_order(text, quantities) if wanted.years else {}
    of_last = {quantity.start for quantity in quantities if is_of_last_year(text, quantity)}
    fits = {q.start: unit_fit(wanted, q) for q in quantities}
    table = flat_cells(text) if len(quantities) >= _FEWEST_IN_TABLE else ()
    unit_here = any(fit >= 0.95 for fit in fits.values())
    places, listed, ticks = Places(wanted, text), aligned(text, quantities), axis(text, quantities)
    for quantity in quantities:
        if of_last and (quantity.start in of_last) != asks_last_year(wanted):
            continue  # “up from 1.9 million a year before”
        if _asked(wanted, quantity) or not of_the_year(text, quantity.start, wanted.years):
            continue
        if _ALTOGETHER.search(wanted.text) and _OF_EACH.match(text[quantity.end : quantity.end + _BESIDE]):
            continue  # “four blocks with three plots each” are not three in total
        if quantity.start in ordered and ordered[quantity.start] not in wanted.years:
            continue
        if moves_by(wanted, text, quantity) or of_another(wanted, line, quantity):
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


def _magnified(quantity: Quantity) -> bool:
    return bool(_SIZED.search(quantity.text)) or magnified(quantity.text)


def _elided(wanted: Wanted, text: str, quantity: Quantity) -> bool:
    """True where a number leaves out the unit of another in its sentence: “8B parameters while only activating 2B”."""
    if quantity.unit or quantity.currency or quantity.worded or not _magnified(quantity):
        return False
    following = re.match(r"\s(\w+)", text[quantity.end : quantity.end + 24])
    return following is None or not terms(following[1], wanted.language)


def _is_mark(line: EvidenceLine, quantity: Quantity) -> bool:
    """True for the number of an equation, of an item or of a place to look at: “… = 3x (1)”, “(2) the engines”,
    “Table 6-2”; not for “thirty (30) days”."""
    text = line.text
    if not quantity.unit and _REFERENCE.search(text[max(0, quantity.start - 30) : quantity.start]):
        return True
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
