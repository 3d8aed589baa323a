"""Tables as lists of records: the cell of the column asked for, in the rows whose own words the question states.

Any column may tell a row apart and any may be asked for, the first one too: which version is of a date, when a version
was released, which towns of a country, what they come to in total.
"""

import re
from collections.abc import Sequence

from kohaku.contracts.answer import Value
from kohaku.languages.speaking import say
from kohaku.question.table_operations import TableOperation, calculate
from kohaku.readers.rules.tables.asked import Asked, Form
from kohaku.readers.rules.tables.conditions import in_scale
from kohaku.readers.rules.tables.locate import CellPlace, Finder
from kohaku.readers.rules.tables.record_rows import (
    LEAST_ROWS,
    MANY,
    WHICH,
    Record,
    all_cells,
    asked_column,
    is_key,
    named_records,
    records_of,
)
from kohaku.readers.rules.tables.table_reading import TableReading, counted, number, unit_of, value_of, with_unit
from kohaku.tables.model import Column
from kohaku.tables.row_labels import generic_words, label_words

_FIT, _OPEN = 0.95, 0.12
"""How sure a record is, and what it loses for a word of the question that nothing in or around the table says."""
_BOUNDED = re.compile(
    r"\b(?:before|after|since|until|between|above|below|exceed\w*|than|at least|at most|over|under|except|not)\b",
    re.IGNORECASE,
)


def by_record(asked: Asked, finder: Finder) -> TableReading | None:
    """What the rows that the question names hold in the column that it asks for; None where it names neither."""
    records = records_of(finder.table)
    if len(records) < LEAST_ROWS or (asked.condition is not None and asked.condition.sign in ("max", "min")):
        return None
    column = asked_column(asked, records)
    if column is None:
        return None
    if asked.condition is not None and asked.condition.sign in (">", "<"):
        return _bounded(asked, finder, records, column)
    if _BOUNDED.search(asked.text):
        return None
    named, words = named_records(asked, records, column)
    return _given(asked, finder, column, named, words)


def _given(
    asked: Asked, finder: Finder, column: Column, named: Sequence[Record], words: frozenset[str]
) -> TableReading | None:
    fit = _fit(asked, finder, words | label_words(" ".join(column.heads)))
    held = [(one, cell) for one in named if (cell := one.at(column.at)) is not None]
    figures = [CellPlace(finder.table, one.row, cell, fit) for one, cell in held if cell.figure is not None]
    summed = TableOperation.SUM in asked.table_operations and len(figures) == len(named) >= LEAST_ROWS
    if summed and not is_key(column, [cell for _, cell in held]):
        return _sum(figures, fit)
    if not held or not words or len(held) != len(named):
        return None
    places = [CellPlace(finder.table, one.row, cell, fit) for one, cell in held]
    if len(places) == 1:
        return counted(_single(places[0], fit), asked.text)
    texts = list(dict.fromkeys(place.cell.text for place in places))
    if len(texts) == 1:
        return counted(_single(places[0], fit), asked.text)
    if asked.form in (Form.ITEMS, Form.WHICH_ITEM) or _plural(asked):
        value: Value = list(texts)
        return TableReading(value, "", tuple(places), fit, "; ".join(texts) + ".", method="inferred")
    return None


def _bounded(asked: Asked, finder: Finder, records: Sequence[Record], column: Column) -> TableReading | None:
    """The names of the records whose figure meets the bound, or their number."""
    condition = asked.condition
    if condition is None:
        return None
    said = label_words(asked.text)
    period = asked.periods[0] if asked.periods else None
    open_columns = {
        cell.column.at: label_words(cell.column.label) - generic_words()
        for one in records
        for cell in one.cells
        if cell.figure is not None and cell.column.at != column.at and not cell.column.change
        and (period is None or cell.period is None or cell.period.agrees(period))
    }  # fmt: skip
    met = {at: len(words & said) for at, words in open_columns.items() if words & said}
    best = [at for at, count in met.items() if count == max(met.values())]
    if len(best) != 1:
        return None
    places = []
    for one in records:
        cell = one.at(best[0])
        if cell is not None and cell.figure is not None and not one.row.total:
            places.append(CellPlace(finder.table, one.row, cell, _FIT))
    if len(places) < LEAST_ROWS:
        return None
    chosen = []
    for place in places:
        bound = in_scale(condition, place.cell.measure.scale, place.cell.measure.percent)
        stated = place.cell.figure.value if place.cell.figure is not None else bound
        if stated > bound if condition.sign == ">" else stated < bound:
            chosen.append(place)
    names = [cell.text for place in chosen for cell in all_cells(place.row) if cell.column.at == column.at]
    if asked.form is Form.COUNT_ITEMS or MANY.search(asked.text):
        sentence = _met(names, len(places))
        return TableReading(float(len(names)), "", tuple(chosen or places), _FIT, sentence, method="inferred")
    if not names:
        return None
    value: Value = list(names)
    shown = "; ".join(f"{name} ({place.cell.text})" for name, place in zip(names, chosen, strict=True))
    return TableReading(value, "", tuple(chosen), _FIT, f"{shown}.", method="inferred")


def _met(names: Sequence[str], total: int) -> str:
    if not names:
        return say("table.met_none", total=total)
    return say("table.met", met=len(names), total=total, names="; ".join(names))


def _sum(figures: Sequence[CellPlace], fit: float) -> TableReading | None:
    values = [place.cell.figure.value for place in figures if place.cell.figure is not None]
    result = calculate(TableOperation.SUM, values)
    if result is None:
        return None
    unit = unit_of(figures[0].cell)
    total = float(f"{result:.10g}")
    shown = " + ".join(place.cell.text for place in figures)
    sentence = f"{shown} = {with_unit(number(total), unit)}."
    return TableReading(total, unit, tuple(figures), fit, sentence, method="computed")


def _single(place: CellPlace, fit: float) -> TableReading:
    value = value_of(place)
    coded = place.cell.text != place.cell.text.lstrip("0") and re.fullmatch(r"0\d+", place.cell.text)
    if coded or place.cell.column.at == 0:
        value = place.cell.text
    unit = unit_of(place.cell) if isinstance(value, float) else ""
    own = place.row.label if place.cell.column.at else " · ".join(cell.text for cell in place.row.cells)
    head = " ".join(place.cell.column.heads) or place.row.label
    return TableReading(value, unit, (place,), fit, f"{own} – {head}: {place.cell.text}.")


def _plural(asked: Asked) -> bool:
    match = WHICH.search(asked.text)
    return bool(match and re.match(r"\w+s\b", match["noun"]))


def _fit(asked: Asked, finder: Finder, words: frozenset[str]) -> float:
    """Less for each word of the question that neither the cells and heads nor what stands around the table says."""
    heads = label_words(" ".join(column.label for column in finder.table.columns) + " " + finder.table.corner)
    open_words = [
        word
        for word in label_words(asked.text) - generic_words() - words - heads
        if not finder.tells(word) and not finder.weights.knows(word)
    ]
    return _FIT - _OPEN * len(open_words)
