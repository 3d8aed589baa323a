"""The best reading of the tables among the passages, by the form of the question."""

import re
from collections.abc import Mapping, Sequence
from dataclasses import replace
from types import MappingProxyType

from kohaku.contracts.answer import Value
from kohaku.question.table_operations import TableOperation
from kohaku.readers.rules.tables.aligned import aligned
from kohaku.readers.rules.tables.asked import Asked, Form, asked
from kohaku.readers.rules.tables.calculated_cells import reckoned
from kohaku.readers.rules.tables.locate import CellPlace, Finder, finders
from kohaku.readers.rules.tables.parted import parted
from kohaku.readers.rules.tables.records import by_record
from kohaku.readers.rules.tables.selected import by_item, by_period, items
from kohaku.readers.rules.tables.table_reading import TableReading, counted, least, narrowed, unit_of, value_of, when
from kohaku.readers.rules.tables.truth import truth
from kohaku.tables.model import Table
from kohaku.tables.row_labels import label_words

_STATED = 0.7
_WHOLE = 0.8
"""Fit from which words that hold an “and” are one label."""
_MOVES = label_words("change changes increase decrease growth variance difference")
_SAYS = {
    TableOperation.CHANGE: _MOVES,
    TableOperation.PERCENT_CHANGE: _MOVES,
    TableOperation.DIFFERENCE: _MOVES,
    TableOperation.SHARE: label_words("percentage percent share proportion"),
    TableOperation.RATIO: label_words("ratio proportion"),
    TableOperation.AVERAGE: label_words("average mean"),
    TableOperation.SUM: label_words("total sum"),
}
"""Words of a label that say that its figures are such a result."""
_OF_RECORDS = (Form.LOOKUP, Form.ITEMS, Form.WHICH_ITEM, Form.COUNT_ITEMS, Form.WORDS)
_LATEST = 0.12
"""What a lookup loses that names no period where a table has several: the latest is taken."""


def read_tables(
    question: str,
    tables: Sequence[Table],
    similarity: Mapping[str, float],
    acronyms: Mapping[str, str],
    near: Mapping[str, str] = MappingProxyType({}),
) -> TableReading | None:
    """The reading that fits best; None where no table holds what is asked for.

    Args:
        similarity: row's node id -> cosine with the question.
        acronyms: short form -> long form.
        near: document id -> running text of it that may say what its tables are of.
    """
    wanted = asked(aligned(question, tables))
    found = [reading for finder in finders(tables, similarity, acronyms, near) if (reading := _read(wanted, finder))]
    best = max(found, key=lambda reading: reading.fit, default=None)
    return best and narrowed(best, wanted.text)


def _read(wanted: Asked, finder: Finder) -> TableReading | None:
    formed = _by_form(wanted, finder)
    if wanted.form not in _OF_RECORDS and (formed is not None or wanted.form is not Form.RECKONED):
        return formed
    readings = (formed, by_record(wanted, finder))
    return max((one for one in readings if one is not None), key=lambda one: one.fit, default=None)


def _by_form(wanted: Asked, finder: Finder) -> TableReading | None:
    match wanted.form:
        case Form.LOOKUP:
            return _lookup(wanted, finder)
        case Form.SEVERAL:
            return _several(wanted, finder)
        case Form.RECKONED:
            return reckoned(wanted, finder) or _stated(wanted, finder)
        case Form.WHICH_PERIOD | Form.WHICH_PERIODS | Form.COUNT_PERIODS:
            return by_period(wanted, finder)
        case Form.WHICH_ITEM:
            return by_item(wanted, finder)
        case Form.ITEMS | Form.COUNT_ITEMS:
            return items(wanted, finder)
        case Form.YES_NO:
            return truth(wanted, finder)
    return None


def _lookup(wanted: Asked, finder: Finder) -> TableReading | None:
    period = wanted.periods[0] if wanted.periods else None
    place = finder.best(wanted.items[0], period, "percent" in wanted.text.lower() or "%" in wanted.text)
    joined = re.search(r"\band\b", wanted.items[0], re.IGNORECASE) and (place is None or place.fit < _WHOLE)
    parts = several_items(wanted, finder) if joined else None
    if parts is not None and (place is None or parts.fit > place.fit):
        return parts
    if place is None:
        return None
    if period is None and len({c.period for c in place.row.figures if not c.column.change and c.period}) > 1:
        cells = [c for c in place.row.figures if c.period is not None and not c.column.change]
        latest = max(cells, key=lambda cell: cell.period or cells[0].period)  # type: ignore[arg-type,return-value]
        place = replace(place, cell=latest, fit=place.fit - _LATEST)
    return counted(_single(place), wanted.text)


def _single(place: CellPlace) -> TableReading:
    value = value_of(place)
    unit = unit_of(place.cell) if isinstance(value, float) else ""
    sentence = (
        f"{place.row.label}{when(place)}: {place.cell.text}{f' ({unit})' if unit not in ('', 'percent') else ''}."
    )
    return TableReading(value, unit, (place,), place.fit, sentence)


def _several(wanted: Asked, finder: Finder) -> TableReading | None:
    """The same quantity for several periods, in the order of the question; or several quantities at one time."""
    if len(wanted.periods) < 2:
        return several_items(wanted, finder)
    places = [place for period in wanted.periods if (place := finder.best(wanted.items[0], period)) is not None]
    if len(places) != len(wanted.periods) or len(places) < 2 or len({id(p.cell) for p in places}) < len(places):
        return None
    if len({place.row.label for place in places}) > 1 and any(p.cell.column.periods for p in places):
        return None
    values: list[str | float] = [v for place in places if isinstance(v := value_of(place), str | float)]
    unit = unit_of(places[0].cell) if all(isinstance(value, float) for value in values) else ""
    value: Value = values
    shown = ", ".join(f"{place.cell.text}{when(place)}" for place in places)
    return TableReading(value, unit, tuple(places), least(places), f"{places[0].row.label}: {shown}.")


def several_items(wanted: Asked, finder: Finder) -> TableReading | None:
    """Several quantities at one time, each by its own words."""
    best = parted(wanted.items[0], wanted.periods[0] if wanted.periods else None, finder)
    if len(best) < 2:
        return None
    values: list[str | float] = [v for place in best if isinstance(v := value_of(place), str | float)]
    units = {unit_of(place.cell) for place in best}
    value: Value = values
    shown = "; ".join(f"{place.row.label}{when(place)}: {place.cell.text}" for place in best)
    fit = (least(best) + sum(place.fit for place in best) / len(best)) / 2
    return TableReading(value, units.pop() if len(units) == 1 else "", tuple(best), fit, f"{shown}.")


def _stated(wanted: Asked, finder: Finder) -> TableReading | None:
    """A result that the table states itself: an average, a change, a total with a row or column of its own."""
    if len(wanted.items) != 1 or len(wanted.periods) > 2:
        return None
    for kind in wanted.table_operations[:1]:
        says = _SAYS[kind]
        phrase = f"{wanted.items[0]} {kind.value}"
        for period in (*sorted(wanted.periods, reverse=True)[:1], None):
            for place in finder.places(
                phrase, period, percent=kind in (TableOperation.PERCENT_CHANGE, TableOperation.SHARE)
            ):
                told = says & label_words(f"{place.row.label} {place.cell.column.label}")
                percent = kind in (TableOperation.PERCENT_CHANGE, TableOperation.SHARE)
                if told and place.fit >= _STATED and place.cell.measure.percent == percent:
                    return _single(place)
    return None
