"""Numbers, amounts, percentages, dates and years as candidates: which of a sentence's values fits the question."""

import re
from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import replace

from kohaku.backends.extraction.candidate import Candidate
from kohaku.backends.extraction.cells import Cell, cells
from kohaku.backends.extraction.fits import bound_agrees, in_unit, range_agrees, rate_agrees, unit_fit
from kohaku.backends.extraction.flat import FlatCell, flat_cells, head_closeness
from kohaku.backends.extraction.lines import Line
from kohaku.backends.extraction.places import Places
from kohaku.backends.extraction.wanted import Wanted
from kohaku.backends.extraction.segments import aligned, segment
from kohaku.backends.extraction.weights import NUMBERS, weigh
from kohaku.backends.extraction.words import terms, words
from kohaku.text.quantities import Quantity, find_quantities

_MOST_LINES = 60
_NAMED = re.compile(r"(?:[A-Z][\w.]*|[a-z]*[A-Z]\w*)[ -](?:\d+(?:\.\d+)?[ -])?$")
_SIZED = re.compile(r"[\s-]?(?:[kKMBT]|billion|million)?\s?-?(?:model|parameter model|variant|version|LLM|scale)\b")
_BRACKET = re.compile(r"\s?\(([^()]{1,40})\)")
_BIBLIOGRAPHY = re.compile(r"^\W*(?:\d+\W+)?(?:references|bibliograph\w+|works cited|références)\b", re.IGNORECASE)
_SOURCE = re.compile(r"arXiv|preprint|Proceedings|\bet al\.,? (?:19|20)\d\d|https?://|\bdoi\b|pp\.\s?\d")


def number_candidates(wanted: Wanted, lines: Sequence[Line]) -> list[Candidate]:
    """Every value of a fitting type in the best lines, scored; equal values elsewhere support each other."""
    found = [candidate for line in lines[:_MOST_LINES] for candidate in _of_line(wanted, line)]
    seen: Counter[str] = Counter()
    for value, _ in {(str(c.value), c.line.sentence.node_id) for c in found if c.line.score > 0.5 * lines[0].score}:
        seen[value] += 1
    scored = []
    for candidate in found:
        features = {**candidate.features, "again": min(1.0, (seen[str(candidate.value)] - 1) / 3) if seen[str(candidate.value)] else 0.0}
        scored.append(replace(candidate, features=features, score=weigh(features, NUMBERS)))
    return scored


def _of_line(wanted: Wanted, line: Line) -> Iterator[Candidate]:
    rendered = cells(line.sentence) if line.sentence.kind == "table_row" else ()
    if rendered:
        yield from _of_row(wanted, line, rendered)
        return
    text = line.text
    quantities = find_quantities(text, wanted.language)
    fitting = [(q, fit) for q in quantities if (fit := unit_fit(wanted, q)) > 0 and not _asked(wanted, q) and not _is_name(wanted, text, q)]
    if not fitting:
        return
    places = Places(wanted, text)
    listed = aligned(text, quantities)
    table = flat_cells(text) if len(quantities) >= 4 else ()
    for quantity, fit in fitting:
        near = places.near(quantity.start, quantity.end)
        cell = next((c for c in table if c.start <= quantity.start < c.end), None)
        row, column = _flat_match(wanted, cell) if cell else (0.0, 0.0)
        features = {
            **_line_features(wanted, line), "near": near.terms, "near_names": near.names, "before": near.before, **_unit_features(fit),
            "counted": _counted(wanted, text, quantity), "segment": _share(wanted, segment(text, quantity)),
            "aligned": _share(wanted, listed[quantity.start]) if quantity.start in listed else 0.0,
            "bracket": _share(wanted, bracket[1]) if (bracket := _BRACKET.match(text, quantity.end)) else 0.0, "rate": rate_agrees(wanted, quantity, text[quantity.end : quantity.end + 12]),
            "bound": bound_agrees(wanted, quantity), "range": range_agrees(wanted, quantity), "many": min(1.0, len(fitting) / 12),
            "flat": float(cell is not None), "row": row, "column": column, "worded": float(quantity.worded), "source": sourced(line),
        }  # fmt: skip
        value, unit = in_unit(wanted, quantity)
        yield Candidate(line, value, unit, quantity.text, 0.0, features)


def _of_row(wanted: Wanted, line: Line, found: Sequence[Cell]) -> Iterator[Candidate]:
    label = " ".join(cell.text for cell in found if not find_quantities(cell.text, wanted.language)) or found[0].text
    for cell in found:
        for quantity in find_quantities(cell.text, wanted.language):
            fit = unit_fit(wanted, quantity, cell.header)
            if fit <= 0 or _asked(wanted, quantity):
                continue
            row, column = _share(wanted, label), _share(wanted, cell.header)
            features = {
                **_line_features(wanted, line), **_unit_features(fit), "near": (row + column) / 2, "bound": bound_agrees(wanted, quantity),
                "range": range_agrees(wanted, quantity), "cell": 1.0, "row": row, "column": column, "rate": 0.5,
            }  # fmt: skip
            value, unit = in_unit(wanted, quantity, cell.header)
            yield Candidate(line, value, unit, quantity.text, 0.0, features)


def _line_features(wanted: Wanted, line: Line) -> dict[str, float]:
    return {
        "own": line.own, "around": line.around, "similarity": max(0.0, line.similarity), "names": line.names, "relevance": line.relevance,
        "first": 1.0 / line.passage.rank, "year": _year(wanted, line),
    }  # fmt: skip


def _unit_features(fit: float) -> dict[str, float]:
    return {"unit": fit, "exact": float(fit >= 0.95)}


def _flat_match(wanted: Wanted, cell: FlatCell) -> tuple[float, float]:
    """Shares of the question that the row's label and the column's heads carry."""
    column = 0.0
    for at, head in enumerate(cell.heads):
        closeness = head_closeness(cell, at)
        if closeness > 0:
            column += closeness * _share(wanted, head)
    return _share(wanted, cell.label), min(1.0, column)


def _share(wanted: Wanted, text: str) -> float:
    present = terms(text, wanted.language)
    return sum(group.weight * group.match(present) for group in wanted.groups) / wanted.weight if present else 0.0


def _asked(wanted: Wanted, quantity: Quantity) -> bool:
    """True for a number that the question itself states."""
    return any(
        asked.kind == quantity.kind and asked.value is not None and asked.value == quantity.value and (asked.unit == quantity.unit or not asked.unit)
        for asked in wanted.numbers
    )


def _is_name(wanted: Wanted, text: str, quantity: Quantity) -> bool:
    """True for the size in a model's name: “LLaMA 65B”, “the 7B model”."""
    if quantity.unit or quantity.currency or quantity.percent or "paramet" in " ".join(wanted.counted):
        return False
    before, after = text[max(0, quantity.start - 24) : quantity.start], text[quantity.end : quantity.end + 20]
    sized = quantity.text[-1:] in "BMKT" and quantity.text[-1:].isalpha()
    return (sized and bool(_NAMED.search(before) or _SIZED.match(after))) or bool(re.search(r"\b(?:[Ll]lama|LLaMA|GPT|Qwen|Phi|Llama|[A-Z]\w+[a-z])[ -]$", before) and re.match(r"\s\d|\s[A-Z]?[a-z]*\s?\d+B", after))


def sourced(line: Line) -> float:
    """1.0 for a line of a bibliography."""
    heading = " ".join(line.passage.breadcrumb[-1:])
    return float(bool(_BIBLIOGRAPHY.search(heading) or _SOURCE.search(line.text)))


def _counted(wanted: Wanted, text: str, quantity: Quantity) -> float:
    """1.0 where the thing counted is the number's unit or follows it (“24 data centers”)."""
    if not wanted.counted:
        return 0.0
    if quantity.unit and terms(quantity.unit, wanted.language) & wanted.counted:
        return 1.0
    end = quantity.end
    window = text[end : end + 60]
    stop = re.search(r"[.;:](?:\s|$)|[(,]|\b(?:and|et)\b", window)
    following = words(window[: stop.start()] if stop else window, wanted.language)[:5]
    hits = wanted.counted & frozenset().union(*(word.terms for word in following)) if following else frozenset()
    return min(1.0, len(hits) / len(wanted.counted) + 0.4) if hits else 0.0


def _year(wanted: Wanted, line: Line) -> float:
    """1.0 where the years of the question stand in the line, 0.6 around it, 0.5 where none is asked for."""
    if not wanted.years:
        return 0.5
    own = terms(line.sentence.shown, wanted.language)
    around = terms(" ".join(line.passage.breadcrumb), wanted.language) | terms(line.passage.text, wanted.language)
    shares = [1.0 if str(year) in own else 0.6 if str(year) in around else 0.0 for year in wanted.years]
    return sum(shares) / len(shares)
