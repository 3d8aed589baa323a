"""Calculations over a table's cells: which cells, in which order, and what the result is called."""

import re
from collections.abc import Sequence
from dataclasses import replace

from kohaku.languages import alternatives
from kohaku.languages.speaking import listed, say
from kohaku.question.table_operations import TableOperation, calculate
from kohaku.readers.rules.tables.asked import Asked
from kohaku.readers.rules.tables.locate import CellPlace, Finder
from kohaku.readers.rules.tables.parted import parted
from kohaku.readers.rules.tables.quantities import Pair
from kohaku.readers.rules.tables.table_reading import TableReading, least, number, unit_of, when, with_unit
from kohaku.tables.model import Table
from kohaku.tables.periods import Period
from kohaku.tables.row_labels import label_words
from kohaku.values.figures import Figure

_AVERAGE = label_words("average mean")
_IN_LABELS = (TableOperation.AVERAGE, TableOperation.RATIO, TableOperation.SHARE, TableOperation.SUM)
"""Calculations whose words may be a label's own: “weighted average price”."""
_MOVES = (TableOperation.CHANGE, TableOperation.PERCENT_CHANGE, TableOperation.DIFFERENCE)
_LITERAL = re.compile(r"\bfrom\b[^?]*?((?:19|20)\d\d)[^?]*?\bto\b[^?]*?((?:19|20)\d\d)", re.IGNORECASE)
_MOST_PERIODS = 12
_BALANCE = re.compile(
    rf"\b(?:{alternatives(lambda one: one.prose.asked.balance_pattern)}|"
    rf"{alternatives(lambda one: one.prose.asked.loss_pattern)})\b",
    re.IGNORECASE,
)
_AND = re.compile(r",|\band\b", re.IGNORECASE)
_GOOD = 0.8
"""Fit from which one quantity over several periods is what is meant, and no pair is looked for."""


def reckoned(asked: Asked, finder: Finder, *, by_size: bool = False) -> TableReading | None:
    """The first calculation that the wording may mean and the table has all figures for.

    Args:
        by_size: a cost in brackets is taken without its sign for any calculation, not for a difference alone.
    """
    for kind in asked.table_operations:
        places = _places(asked, kind, finder)
        if places is None:
            if kind not in _IN_LABELS:
                return None
            continue
        own = _meant(asked, kind, places)
        sized = by_size or own.kind is TableOperation.DIFFERENCE
        places = _by_size(own.order) if sized else own.order
        values = [place.cell.figure.value for place in places if place.cell.figure is not None]
        if len(values) != len(places):
            continue
        if not own.in_one_scale(places):
            values = [value * place.cell.measure.scale for value, place in zip(values, places, strict=True)]
        result = calculate(own.kind, values)
        if result is None:
            continue
        value = float(f"{result:.10g}")
        unit = "percent" if own.kind in (TableOperation.PERCENT_CHANGE, TableOperation.SHARE) else own.unit(places)
        return TableReading(
            value, unit, tuple(places), least(places), _sentence(own.kind, places, value, unit), method="computed"
        )
    return None


class _meant:
    """The calculation itself, once the cells are known: percentages differ in points, periods change."""

    def __init__(self, asked: Asked, kind: TableOperation, places: Sequence[CellPlace]) -> None:
        self.order = list(places)
        percents = all(place.cell.measure.percent for place in places)
        one_row = len({place.row.node_id for place in places}) == 1
        if (
            kind is TableOperation.SHARE
            and TableOperation.CHANGE in asked.table_operations
            and one_row
            and _are_periods(places)
        ):
            kind = TableOperation.PERCENT_CHANGE  # “the change in x as a percentage of the x of 2018”
            self.order = sorted(places, key=lambda place: place.cell.period or Period(0))
        if kind is TableOperation.PERCENT_CHANGE and percents and asked.points:
            kind = TableOperation.CHANGE
        if kind is TableOperation.DIFFERENCE and _are_periods(places):
            kind = TableOperation.CHANGE
        elif kind is TableOperation.CHANGE and not _are_periods(places):
            kind = TableOperation.DIFFERENCE
        self.kind = kind

    def in_one_scale(self, places: Sequence[CellPlace]) -> bool:
        """True where all figures are printed in the same scale."""
        return len({place.cell.measure.scale for place in places}) == 1

    def unit(self, places: Sequence[CellPlace]) -> str:
        """The unit of a result that is measured as its figures are."""
        if self.kind is TableOperation.RATIO:
            return ""
        units = [unit_of(place.cell) for place in places]
        named = [unit for unit in units if unit]
        return named[0] if named and (self.in_one_scale(places)) else ""


def _by_size(places: list[CellPlace]) -> list[CellPlace]:
    """Figures by their size where brackets only say that they are taken away: a cost of (12) fell from (15)."""
    taken = [place for place in places if place.cell.figure is not None and place.cell.figure.value < 0]
    if not taken or not all(_is_taken_away(place) for place in taken):
        return places
    return [replace(place, cell=replace(place.cell, figure=_size(place.cell.figure))) for place in places]


def _is_taken_away(place: CellPlace) -> bool:
    """True for a figure in brackets of a row that has no other and whose label is no balance, which may be negative."""
    figures = [cell.figure for cell in place.row.figures if cell.figure is not None]
    return (
        place.cell.text.strip(" $€£").startswith("(")
        and all(figure.value <= 0 for figure in figures)
        and not _BALANCE.search(place.row.label)
    )


def _size(figure: Figure | None) -> Figure | None:
    return figure and replace(figure, value=abs(figure.value))


def _are_periods(places: Sequence[CellPlace]) -> bool:
    return len({place.cell.period for place in places}) == len(places) and None not in {p.cell.period for p in places}


def _places(asked: Asked, kind: TableOperation, finder: Finder) -> list[CellPlace] | None:
    """The cells of a calculation, in its order; None where the table lacks one."""
    pair = _pair(asked, finder)
    if kind in (TableOperation.SHARE, TableOperation.RATIO):
        return pair
    if pair is not None and len(pair) > 2:
        pair = None
    if len(asked.items) == 2 and pair is not None:
        return pair
    item = asked.items[0]
    single = _series(asked, kind, finder, item)
    if single is not None and least(single) >= _GOOD:
        return single
    if pair is not None and _may_pair(asked, kind) and least(pair) > least(single or ()):
        return pair
    return single


def _may_pair(asked: Asked, kind: TableOperation) -> bool:
    """True where two quantities may be meant by words that hold an “and” or a “than”."""
    joined = re.search(r"\b(?:and|than|between|versus|vs)\b", asked.text, re.IGNORECASE)
    return (
        bool(joined)
        and kind in (TableOperation.DIFFERENCE, TableOperation.SUM, TableOperation.AVERAGE)
        and len(asked.periods) < 2
    )


def _pair(asked: Asked, finder: Finder) -> list[CellPlace] | None:
    """The two quantities: as the wording parts them, else by the split whose weaker side fits best."""
    ways = [Pair(*asked.items, *asked.own_periods)] if len(asked.items) == 2 else []
    made = [_two(asked, finder, way) for way in (*ways, *asked.pairs)]
    found = [(least(pair), -at, pair) for at, pair in enumerate(made) if pair is not None]
    return max(found, key=lambda one: one[:2])[2] if found else None


def _two(asked: Asked, finder: Finder, pair: Pair) -> list[CellPlace] | None:
    shared = [p for p in asked.periods if p not in (*pair.first_periods, *pair.second_periods)] or list(asked.periods)
    times = [
        own[0] if own else shared[at] if len(shared) == 2 else shared[0] if shared else None
        for at, own in enumerate((pair.first_periods, pair.second_periods))
    ]
    found = [finder.best(phrase, time) for phrase, time in zip((pair.first, pair.second), times, strict=True)]
    places = [place for place in found if place is not None]
    several = parted(pair.first, times[0], finder) if _AND.search(pair.first) else []
    if several and found[1] is not None and least(several) > (found[0].fit if found[0] else 0.0):
        places = [*several, found[1]]
    return places if len(places) >= 2 and len({id(place.cell) for place in places}) == len(places) else None


def _series(asked: Asked, kind: TableOperation, finder: Finder, item: str) -> list[CellPlace] | None:
    """One quantity at each of its periods."""
    times = _times(asked, kind, finder.table, finder.best(item, None))
    if len(times) < 2:
        return None
    places = [place for time in times if (place := finder.best(item, time)) is not None]
    if len(places) != len(times) or len({id(place.cell) for place in places}) < len(places):
        return None
    if kind is TableOperation.AVERAGE and _AVERAGE & label_words(places[0].row.label) and len(asked.periods) < 2:
        return None  # the label speaks of an average: it is looked up
    rows = {place.row.node_id for place in places}
    if len(rows) > 1 and len({place.row.label for place in places}) > 1 and any(p.cell.column.periods for p in places):
        return None
    return places


def _times(asked: Asked, kind: TableOperation, table: Table, place: CellPlace | None) -> list[Period]:
    """Periods of a calculation over one quantity, in its order."""
    known = list(table.periods)
    named = list(asked.periods)
    if kind in _MOVES:
        if len(named) >= 2:
            ends = [named[0], named[-1]] if len(named) > 2 else named
            literal = _LITERAL.search(asked.text)
            if literal and literal[1] > literal[2]:
                return ends
            return sorted(ends)
        if len(named) == 1:
            before = [p for p in known if p.year == named[0].year - 1 and p.quarter == named[0].quarter]
            return [before[0], named[0]] if len(before) == 1 else []
        return sorted(known) if len(known) == 2 else []
    if len(named) == 2 and asked.through:
        low, high = sorted(named)
        return [p for p in sorted(known) if low.year <= p.year <= high.year][:_MOST_PERIODS]
    if len(named) >= 2:
        return named
    if len(named) == 1:
        before = [p for p in known if p.year == named[0].year - 1]
        return [named[0], before[0]] if asked.prior and len(before) == 1 else []
    if kind is TableOperation.SUM and not re.search(
        r"\b(?:all|both|across|over|sum|combined|years)\b", asked.text, re.I
    ):
        return []
    return known[:_MOST_PERIODS] if place is not None else []


def _sentence(kind: TableOperation, places: Sequence[CellPlace], value: float, unit: str) -> str:
    label = places[0].row.label
    shown = [f"{place.cell.text}{when(place)}" for place in places]
    size = with_unit(number(abs(value)), unit)
    match kind:
        case TableOperation.CHANGE | TableOperation.PERCENT_CHANGE:
            taken = any(place.cell.figure is not None and place.cell.figure.value < 0 for place in places)
            key = "table.fell" if value < 0 else "table.rose"
            key = "table.changed" if taken and _is_taken_away(places[0]) else key
            return say(key, label=label, size=size, first=shown[0], last=shown[-1])
        case TableOperation.DIFFERENCE:
            one, other = places[0], places[1]
            return say(
                "table.less" if value < 0 else "table.more",
                label=f"{one.row.label}{when(one)}", figure=one.cell.text, size=size,
                other=other.row.label, other_figure=other.cell.text,
            )  # fmt: skip
        case TableOperation.SHARE | TableOperation.RATIO:
            parts = listed([f"{p.row.label}, {text}" for p, text in zip(places[:-1], shown, strict=False)])
            whole = f"{places[-1].row.label}, {shown[-1]}"
            if kind is TableOperation.SHARE:
                return say("table.share", parts=parts, size=size, whole=whole)
            return say("table.ratio", parts=parts, size=with_unit(number(value), unit), whole=whole)
    named = [label] if len({place.row.label for place in places}) == 1 else [p.row.label for p in places]
    key = "table.average" if kind is TableOperation.AVERAGE else "table.sum"
    return say(key, labels=listed(named), size=with_unit(number(value), unit), figures=", ".join(shown))
