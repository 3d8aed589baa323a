"""Two named things compared by one measure: “Does Lyon have more employees than Porto?”, “Which is older, A or B?”."""

import re
from collections.abc import Sequence
from dataclasses import dataclass

from kohaku.contracts.answer import Operand
from kohaku.readers.rules.candidates.candidate import AnswerCandidate
from kohaku.readers.rules.candidates.extremes import grids
from kohaku.readers.rules.conditions.wording_match import flat
from kohaku.readers.rules.evidence.lines import EvidenceLine
from kohaku.readers.rules.evidence.words import terms
from kohaku.readers.rules.verdicts.compared import first_said
from kohaku.readers.rules.wanted import Wanted
from kohaku.values.quantities import find_quantities

_MORE = re.compile(
    r"\b(?:more|higher|larger|bigger|greater|longer|heavier|taller|wider|faster|dearer|later|newer|younger|exceeds?|most|highest|largest|biggest|longest|latest|newest|"
    r"plus (?:grande?|élevée?|haute?|longue?)|mehr|höher|größer|länger|später|jünger)\b",
    re.IGNORECASE,
)
_LESS = re.compile(
    r"\b(?:less|fewer|lower|smaller|shorter|lighter|narrower|slower|cheaper|earlier|older|least|fewest|lowest|smallest|shortest|earliest|oldest|cheapest|before|"
    r"moins|plus (?:petite?|basse?|faible|ancienne?)|weniger|niedriger|kleiner|kürzer|früher|älter)\b",
    re.IGNORECASE,
)
_DATED = re.compile(
    r"\b(?:older|younger|newer|earlier|later|oldest|newest|earliest|latest|before|after|ancienne?|älter|jünger|früher|später)\b",
    re.IGNORECASE,
)
_FOUNDED = re.compile(
    r"\b(?:open\w*|found\w*|establish\w*|built|creat\w*|start\w*|begin\w*|began|ouvert\w*|fond\w*|gegründet|eröffnet|erbaut)\b",
    re.IGNORECASE,
)
_OLD = re.compile(r"\b(?:older|younger|newer|oldest|newest|ancienne?|älter|jünger)\b", re.IGNORECASE)


@dataclass(frozen=True, slots=True)
class AskedSide:
    """What is known of one of the two."""

    name: str
    value: float
    text: str
    line: EvidenceLine


def direction(text: str) -> int:
    """1 where the larger figure (the later date) is asked for, -1 for the smaller one, 0 where neither."""
    return first_said(_MORE, _LESS, text)


def figures_of(wanted: Wanted, lines: Sequence[EvidenceLine], names: Sequence[str]) -> dict[str, AskedSide]:
    """One figure for each of the names, all of the same measure; fewer where the lines do not state them."""
    if _DATED.search(wanted.text):
        return _dates(wanted, lines, names)
    tabled = _tabled(wanted, lines, names)
    return tabled if len(tabled) == len(names) else _told(wanted, lines, names)


def _tabled(wanted: Wanted, lines: Sequence[EvidenceLine], names: Sequence[str]) -> dict[str, AskedSide]:
    best: tuple[float, dict[str, AskedSide]] = (0.0, {})
    for grid in grids(wanted, lines):
        for column in {figure.column for figure in grid.figures}:
            cells = [figure for figure in grid.figures if figure.column == column]
            mine = {
                name: AskedSide(name, figure.value, figure.text, figure.line)
                for name in names
                for figure in cells
                if _is_of(name, figure.label)
            }
            columns = len({figure.column for figure in grid.figures})
            match = max(figure.match for figure in cells) or (0.01 if columns == 1 else 0.0)
            if len(mine) == len(names) and match > best[0]:
                best = (match, mine)
    return best[1]


def _told(wanted: Wanted, lines: Sequence[EvidenceLine], names: Sequence[str]) -> dict[str, AskedSide]:
    """A sentence that names one of them and states one figure of the measure."""
    about = terms(wanted.text, wanted.language) - frozenset().union(*(terms(name, wanted.language) for name in names))
    found: dict[str, AskedSide] = {}
    for name in names:
        for line in lines:
            text = line.sentence.shown
            if (
                not _is_of(name, text)
                or any(_is_of(other, text) for other in names if other != name)
                or not about & terms(text, wanted.language)
            ):
                continue
            figures = [
                q
                for q in find_quantities(text, wanted.language)
                if q.value is not None and q.kind not in ("year", "date")
            ]
            if len(figures) == 1:
                found[name] = AskedSide(name, figures[0].value or 0.0, figures[0].text, line)
                break
    return found


def _dates(wanted: Wanted, lines: Sequence[EvidenceLine], names: Sequence[str]) -> dict[str, AskedSide]:
    found: dict[str, AskedSide] = {}
    for name in names:
        for line in lines:
            text = line.sentence.shown
            if not _is_of(name, text) or (_OLD.search(wanted.text) and not _FOUNDED.search(text)):
                continue
            dates = [q for q in find_quantities(text, wanted.language) if q.kind in ("date", "year") and q.iso]
            if len(dates) == 1:
                parts = [int(part) for part in re.findall(r"\d+", dates[0].iso)]
                found[name] = AskedSide(
                    name, parts[0] + sum(p / 100 ** (i + 1) for i, p in enumerate(parts[1:])), dates[0].text, line
                )
                break
    return found


def _is_of(name: str, text: str) -> bool:
    return bool(re.search(rf"(?<!\w){re.escape(flat(name))}(?!\w)", flat(text)))


def sides_compared(wanted: Wanted, lines: Sequence[EvidenceLine], names: Sequence[str]) -> AnswerCandidate | None:
    """Yes or no: is the first of the names the more (the less) of the two, as the question says?"""
    way = direction(wanted.text)
    if not way or len(names) != 2:
        return None
    sides = figures_of(wanted, lines, names)
    if len(sides) != 2:
        return None
    one, other = (sides[name] for name in names)
    return _verdict(one, other, (one.value > other.value) if way > 0 else (one.value < other.value))


def chosen_side(wanted: Wanted, lines: Sequence[EvidenceLine], names: Sequence[str]) -> AnswerCandidate | None:
    """The one of the names with the largest (smallest) figure; None where a figure is missing or two are equal."""
    way = direction(wanted.text)
    if not way or len(names) < 2:
        return None
    sides = figures_of(wanted, lines, names)
    if len(sides) != len(names) or len({side.value for side in sides.values()}) != len(names):
        return None
    top, *rest = sorted(sides.values(), key=lambda side: -way * side.value)
    told = "; ".join(f"{side.name}: {side.text}" for side in (top, *rest))
    written = top.name if top.name in top.line.text else ""
    return AnswerCandidate(
        top.line, top.name, "", written, top.line.score, {"line": top.line.score, "met": 1.0}, method="inferred",
        others=tuple((side.line, side.text) for side in rest), answer=f"{top.name} ({told}).",
    )  # fmt: skip


def _verdict(one: AskedSide, other: AskedSide, holds: bool) -> AnswerCandidate:
    relation = "more than" if one.value > other.value else "less than" if one.value < other.value else "the same as"
    dated = not any(_is_figure(side) for side in (one, other))
    operands = (
        ()
        if dated
        else tuple(Operand(text=s.text, value=s.value, node_id=s.line.sentence.node_id) for s in (one, other))
    )
    relation = (
        relation
        if not dated
        else "later than"
        if one.value > other.value
        else "earlier than"
        if one.value < other.value
        else relation
    )
    return AnswerCandidate(
        one.line, holds, "", one.text, one.line.score, {"line": one.line.score, "met": 1.0}, method="inferred" if dated else "computed", others=((other.line, other.text),),
        operands=operands, answer=f"{one.text} ({one.name}) is {relation} {other.text} ({other.name}).",
    )  # fmt: skip


def _is_figure(side: AskedSide) -> bool:
    return any(q.value is not None and q.kind not in ("date", "year") for q in find_quantities(side.text))
