"""Tables as grids: rows of one passage with the same heads, or the rows found in a flat line; and what is highest in them."""

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from kohaku.languages import alternatives
from kohaku.readers.rules.candidates.candidate import AnswerCandidate
from kohaku.readers.rules.evidence.lines import EvidenceLine, asked_share
from kohaku.readers.rules.evidence.names import plain
from kohaku.readers.rules.evidence.reading_words import reading_of
from kohaku.readers.rules.evidence.words import squeezed, terms, words
from kohaku.readers.rules.wanted import Wanted, says_extreme
from kohaku.tables.flat import FlatCell, flat_cells, head_closeness
from kohaku.tables.rendered import cells
from kohaku.values.quantities import find_quantities
from kohaku.values.writing.conventions import Conventions

_SUMMED = re.compile(rf"\s*(?:{alternatives(lambda one: one.prose.comparison.averaged_pattern)})\b", re.IGNORECASE)
"""Labels of rows that sum up the others and are no candidates themselves."""
_FEWEST_ROWS = 2
_ENOUGH = 0.12
"""Share of the question's weight that a column's head must carry to be the one asked about."""


@dataclass(frozen=True, slots=True)
class GridFigure:
    """One number of a grid: its row's label, how well its column meets the question, and where it stands."""

    label: str
    column: int
    match: float
    value: float
    line: EvidenceLine
    text: str = ""


@dataclass(frozen=True, slots=True)
class NumberGrid:
    """A table; `score` is that of its best line. `asked`: the question has all words of the head that meets it best."""

    figures: tuple[GridFigure, ...]
    score: float
    asked: bool = False


def grids(wanted: Wanted, lines: Sequence[EvidenceLine]) -> list[NumberGrid]:
    """All tables of the lines."""
    return [*_rendered(wanted, lines), *_flat(wanted, lines)]


def _rendered(wanted: Wanted, lines: Sequence[EvidenceLine]) -> Iterator[NumberGrid]:
    groups: dict[tuple[str, tuple[str, ...]], list[EvidenceLine]] = {}
    for line in lines:
        if line.sentence.kind == "table_row" and (found := cells(line.sentence)):
            groups.setdefault((line.passage.document_id, tuple(cell.header for cell in found)), []).append(line)
    for group in groups.values():
        figures = []
        heads: dict[int, str] = {}
        for line in group:
            found = cells(line.sentence)
            for at, cell in enumerate(found[1:], start=1):
                value = _number(cell.text, reading_of(line.passage, wanted))
                if value is not None:
                    heads[at] = cell.header
                    figures.append(GridFigure(found[0].text, at, _share(wanted, cell.header), value, line, cell.text))
        if len(group) >= _FEWEST_ROWS and figures:
            top = max(figures, key=lambda figure: figure.match)
            asked = _whole(wanted, heads.get(top.column, ""))
            yield NumberGrid(tuple(figures), max(line.score for line in group), asked)


def _whole(wanted: Wanted, head: str) -> bool:
    """True where the question has all words of a head, its unit left out."""
    named = [word.terms for word in words(head.split("(")[0], wanted.language) if word.terms]
    asked = frozenset().union(*(group.terms for group in wanted.groups)) if wanted.groups else frozenset()
    return bool(named) and all(term & asked for term in named)


def _flat(wanted: Wanted, lines: Sequence[EvidenceLine]) -> Iterator[NumberGrid]:
    for line in lines:
        found = flat_cells(line.text) if line.sentence.kind != "table_row" else ()
        figures = []
        for cell in found:
            value = _number(line.text[cell.start : cell.end], reading_of(line.passage, wanted))
            if value is not None:
                figures.append(
                    GridFigure(
                        cell.label,
                        cell.column,
                        _head_match(wanted, cell),
                        value,
                        line,
                        line.text[cell.start : cell.end],
                    )
                )
        if figures:
            yield NumberGrid(tuple(figures), line.score)


def extreme_candidates(
    wanted: Wanted, lines: Sequence[EvidenceLine], choices: Sequence[str] = ()
) -> list[AnswerCandidate]:
    """The row with the highest (lowest) number of the column asked about, in each table where such a column is."""
    if not wanted.extreme:
        return []
    found = []
    for grid in grids(wanted, lines):
        best = max(figure.match for figure in grid.figures)
        if best < _ENOUGH and not (best > 0 and grid.asked):
            continue
        column = next(figure.column for figure in grid.figures if figure.match == best)
        rows = [
            f
            for f in grid.figures
            if f.column == column
            and not _SUMMED.match(f.label)
            and (not choices or any(squeezed(c) in squeezed(f.label) for c in choices))
        ]
        if len(rows) < _FEWEST_ROWS:
            continue
        top = (max if wanted.extreme == "highest" else min)(rows, key=lambda figure: figure.value)
        name = next((c for c in choices if squeezed(c) in squeezed(top.label)), plain(top.label))
        found.append(
            AnswerCandidate(
                top.line,
                name,
                "",
                top.label,
                grid.score + best,
                {"line": grid.score, "column": best, "met": asked_share(wanted, top.line, _superlatives(wanted))},
                method="inferred",
            )
        )
    return found


def _superlatives(wanted: Wanted) -> frozenset[str]:
    """Words of the question that having compared all rows meets."""
    return frozenset(group.text for group in wanted.groups if says_extreme(group.text, wanted.extreme))


def _number(text: str, reading: Conventions) -> float | None:
    """The one number of a cell; the first, where a unit or an error follows it."""
    found = [q for q in find_quantities(text, reading) if q.value is not None]
    return found[0].value if found else None


def _share(wanted: Wanted, text: str) -> float:
    present = terms(text, wanted.language)
    return sum(group.weight * group.match(present) for group in wanted.groups) / wanted.weight if present else 0.0


def _head_match(wanted: Wanted, cell: FlatCell) -> float:
    return min(
        1.0,
        sum(
            head_closeness(cell, at) * _share(wanted, head)
            for at, head in enumerate(cell.heads)
            if head_closeness(cell, at) > 0
        ),
    )
