"""Tables as lists of records: the cell of the column asked for, in the rows whose own words the question states.

Any column may tell a row apart and any may be asked for, the first one too: which version is of a date, when a version
was released, which towns of a country, what they come to in total.
"""

import re
from collections.abc import Sequence
from dataclasses import dataclass

from kohaku.contracts.answer import Value
from kohaku.question.table_operations import TableOperation, calculate
from kohaku.readers.rules.candidates.labelled import subject_of
from kohaku.readers.rules.kinds.asked import asked_kind
from kohaku.readers.rules.kinds.fits import fits
from kohaku.readers.rules.tables.asked import Asked, Form
from kohaku.readers.rules.tables.conditions import in_scale
from kohaku.readers.rules.tables.locate import CellPlace, Finder
from kohaku.readers.rules.tables.table_reading import TableReading, counted, number, unit_of, value_of, with_unit
from kohaku.tables.model import Column, Table, TableCell, TableRow
from kohaku.tables.row_labels import asides, generic_words, label_words
from kohaku.values.dates import find_dates

_FIT, _OPEN = 0.95, 0.12
"""How sure a record is, and what it loses for a word of the question that nothing in or around the table says."""
_BOUNDED = re.compile(
    r"\b(?:before|after|since|until|between|above|below|exceed\w*|than|at least|at most|over|under|except|not)\b",
    re.IGNORECASE,
)
_WHEN = re.compile(r"^\W*(?:when|since when|on (?:what|which) (?:date|day))\b", re.IGNORECASE)
_TOTAL = re.compile(r"\b(?:total|sum|altogether|combined|overall)\b", re.IGNORECASE)
_MANY = re.compile(r"\bhow many\s(?P<noun>[\w-]+(?:\s[\w-]+)?)", re.IGNORECASE)
_WHICH = re.compile(
    r"\b(?:which|what)\s(?!(?:is|are|was|were|did|does|do|has|had|of|the)\b)(?P<noun>[\w-]+(?:\s[\w-]+)?)",
    re.IGNORECASE,
)
_LEAST_ROWS = 2


@dataclass(frozen=True, slots=True)
class _Record:
    """A row with all its cells, the label being one of them."""

    row: TableRow
    cells: tuple[TableCell, ...]

    def at(self, column: int) -> TableCell | None:
        return next((cell for cell in self.cells if cell.column.at == column), None)


def by_record(asked: Asked, finder: Finder) -> TableReading | None:
    """What the rows that the question names hold in the column that it asks for; None where it names neither."""
    records = _records(finder.table)
    if len(records) < _LEAST_ROWS or (asked.condition is not None and asked.condition.sign in ("max", "min")):
        return None
    column = _asked_column(asked, finder, records)
    if column is None:
        return None
    if asked.condition is not None and asked.condition.sign in (">", "<"):
        return _bounded(asked, finder, records, column)
    if _BOUNDED.search(asked.text):
        return None
    named, words = _named(asked, records, column)
    return _given(asked, finder, column, named, words)


def _given(
    asked: Asked, finder: Finder, column: Column, named: Sequence[_Record], words: frozenset[str]
) -> TableReading | None:
    fit = _fit(asked, finder, words | label_words(" ".join(column.heads)))
    held = [(one, cell) for one in named if (cell := one.at(column.at)) is not None]
    figures = [CellPlace(finder.table, one.row, cell, fit) for one, cell in held if cell.figure is not None]
    summed = TableOperation.SUM in asked.table_operations and len(figures) == len(named) >= _LEAST_ROWS
    if summed and not _is_key(column, [cell for _, cell in held]):
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


def _bounded(asked: Asked, finder: Finder, records: Sequence[_Record], column: Column) -> TableReading | None:
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
    if len(places) < _LEAST_ROWS:
        return None
    chosen = []
    for place in places:
        bound = in_scale(condition, place.cell.measure.scale, place.cell.measure.percent)
        stated = place.cell.figure.value if place.cell.figure is not None else bound
        if stated > bound if condition.sign == ">" else stated < bound:
            chosen.append(place)
    names = [cell.text for place in chosen for cell in _all_cells(place.row) if cell.column.at == column.at]
    if asked.form is Form.COUNT_ITEMS or _MANY.search(asked.text):
        sentence = f"{len(names)} of {len(places)}: {'; '.join(names)}." if names else f"0 of {len(places)}."
        return TableReading(float(len(names)), "", tuple(chosen or places), _FIT, sentence, method="inferred")
    if not names:
        return None
    value: Value = list(names)
    shown = "; ".join(f"{name} ({place.cell.text})" for name, place in zip(names, chosen, strict=True))
    return TableReading(value, "", tuple(chosen), _FIT, f"{shown}.", method="inferred")


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


# -- columns and rows ----------------------------------------------------------------------------------


def _records(table: Table) -> list[_Record]:
    heads = {column.at for column in table.columns}
    if not heads or any(column.periods and not column.label for column in table.columns):
        return []
    return [_Record(row, _all_cells(row, table.corner)) for row in table.rows if not row.total and not row.bare]


def _all_cells(row: TableRow, corner: str = "") -> tuple[TableCell, ...]:
    label = TableCell(row.label, Column(0, (corner,) if corner else (), corner), None, None, Column(0).measure)
    return (label, *row.cells)


def _asked_column(asked: Asked, finder: Finder, records: Sequence[_Record]) -> Column | None:
    """The column that the question asks for by its head, or the only one that holds dates, or persons."""
    columns = {cell.column.at: cell.column for one in records for cell in one.cells}
    if _WHEN.match(asked.text):
        dated = [at for at in columns if _mostly(records, at, _is_date)]
        named = [at for at in dated if label_words(columns[at].label) & label_words(asked.text)]
        found = named if len(dated) > 1 else dated
        return columns[found[0]] if len(found) == 1 else None
    match = _MANY.search(asked.text) or _WHICH.search(asked.text)
    subject = match["noun"] if match else subject_of(asked.text)
    said = label_words(subject) - generic_words() or label_words(asked.text) - generic_words()
    best: tuple[float, list[int]] = (0.0, [])
    for at, column in columns.items():
        own = label_words(column.label) - asides(column.label) - _UNIT_WORDS
        common = own & said
        if not common:
            continue
        share = len(common) / len(own) + (1.0 if own <= label_words(asked.text) else 0.0)
        best = (share, [at]) if share > best[0] else (share, [*best[1], at]) if share == best[0] else best
    if len(best[1]) == 1:
        return columns[best[1][0]]
    if best[1]:
        return None
    if asked_kind(asked.text) == "person":
        persons = [at for at in columns if _mostly(records, at, lambda text: fits("person", text) and " " in text)]
        return columns[persons[0]] if len(persons) == 1 else None
    return None


_UNIT_WORDS = label_words("eur usd gbp chf no number name")


def _mostly(records: Sequence[_Record], at: int, test) -> bool:  # type: ignore[no-untyped-def]
    cells = [cell for one in records if (cell := one.at(at)) is not None]
    return len(cells) >= _LEAST_ROWS and sum(bool(test(cell.text)) for cell in cells) * 2 > len(cells)


def _is_date(text: str) -> bool:
    found = find_dates(text, "")
    return len(found) == 1 and found[0].end - found[0].start >= len(text.strip()) - 1


def _is_key(column: Column, cells: Sequence[TableCell]) -> bool:
    """True for numbers that only name things: years, codes with leading zeros."""
    return any(re.fullmatch(r"0\d+", cell.text) for cell in cells) or bool(column.periods and not column.label)


def _named(asked: Asked, records: Sequence[_Record], column: Column) -> tuple[list[_Record], frozenset[str]]:
    """The records whose cells the question states, in as many columns as it does; and these cells' words."""
    told = [
        (one, [cell for cell in one.cells if cell.column.at != column.at and _states(asked.text, cell.text)])
        for one in records
    ]
    most = max((len({cell.column.at for cell in cells}) for _, cells in told), default=0)
    if not most:
        return (list(records), frozenset()) if _TOTAL.search(asked.text) else ([], frozenset())
    chosen = [(one, cells) for one, cells in told if len({cell.column.at for cell in cells}) == most]
    longest = max(sum(len(cell.text) for cell in cells) for _, cells in chosen)
    chosen = [(one, cells) for one, cells in chosen if sum(len(cell.text) for cell in cells) == longest]
    keys = {tuple(cell.text.casefold() for cell in cells) for _, cells in chosen}
    if len(keys) > 1:
        return [], frozenset()
    words = label_words(" ".join(cell.text for cell in chosen[0][1])) | frozenset(
        word for cell in chosen[0][1] for word in re.findall(r"\w+", cell.text.casefold())
    )
    return [one for one, _ in chosen], words


def _states(question: str, cell: str) -> bool:
    """True where the question has the cell's whole text, or its date however that is written."""
    plain = " ".join(cell.split()).strip(" .:")
    if len(plain) < 1 or not any(c.isalnum() for c in plain) or len(plain) > 60:
        return False
    if len(plain) == 1 and plain.islower():
        return False
    exact = re.search(
        rf"(?<![\w.,-]){re.escape(plain)}(?![\w]|[.,-]\d)", question, 0 if len(plain) < 3 else re.IGNORECASE
    )
    if exact:
        return not (len(plain) == 1 and plain == "A" and re.search(r"^\s*A\b", question))
    days = {one.iso for one in find_dates(plain, "")}
    return bool(days) and days <= {one.iso for one in find_dates(question, "")} and _is_date(plain)


def _plural(asked: Asked) -> bool:
    match = _WHICH.search(asked.text)
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
