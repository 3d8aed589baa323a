"""A table's model from what a passage holds of it: rows with cells, heads, and the paragraphs above."""

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from itertools import takewhile

from kohaku.contracts.retrieval import Passage, PassageSentence
from kohaku.contracts.tree import Cell
from kohaku.languages import alternatives
from kohaku.tables.decimal_marks import decimal_mark_of
from kohaku.tables.groups import Groups
from kohaku.tables.model import Column, Table, TableCell, TableRow
from kohaku.tables.periods import Period, periods, without_periods
from kohaku.tables.scales import (
    Measure,
    is_measure,
    is_unit_note,
    label_measure,
    measure,
    names_scale,
    per_share,
    unit_note,
)
from kohaku.values.figures import Figure, figure, is_plain_year

_TOTAL = re.compile(
    rf"\s*(?:{alternatives(lambda one: one.prose.tables.total_pattern)})(?!\w)"
    rf"|.*\b(?:{alternatives(lambda one: one.prose.tables.total_end_pattern)})\s*$",
    re.IGNORECASE,
)
_CHANGE = re.compile(
    rf"\b(?:{alternatives(lambda one: one.prose.tables.change_pattern)})(?!\w)|[+−-]/[+−-]", re.IGNORECASE
)
_LEAST = 2
_UNITS = re.compile(alternatives(lambda one: one.prose.tables.unit_pattern), re.IGNORECASE)
"""The head of a column of units."""
_Key = tuple[int, int]
"""A column's number, and where the lowest of its heads stands."""


def tables_of(passages: Sequence[Passage], above: Mapping[str, str]) -> tuple[Table, ...]:
    """The tables among passages, in their order. `above`: passage id -> the paragraphs just above its table."""
    made = (table_of(passage, above.get(passage.node_id, "")) for passage in passages)
    return tuple(table for table in made if table is not None)


def table_of(passage: Passage, above: str = "") -> Table | None:
    """The table of a passage; None where it has fewer than two rows of cells."""
    rows = [sentence for sentence in passage.sentences if sentence.kind == "table_row"]
    if len(rows) < _LEAST or not any(row.cells for row in rows):
        return None
    above = " ".join(filter(None, (above, *(s.text for s in takewhile(_is_no_row, passage.sentences)))))
    decimal = decimal_mark_of(_cell_texts(rows), passage.language, passage.decimal)
    columns, corner, notes = _columns(rows)  # a table may name its columns anew: they are keyed by their heads too
    around = " ".join((*passage.breadcrumb[-1:], above, corner))
    general = _general(around, notes)
    if not any(column.measure.unit or column.measure.percent for column in columns.values()):
        general = replace(general, unit=unit_note(corner))
    columns = {key: replace(c, measure=_first(c.measure, general)) for key, c in _compared(columns).items()}
    made = _body(rows, columns, general, decimal)
    if not made:
        return None
    return Table(
        passage.node_id,
        passage.document_id,
        above,
        corner,
        tuple(columns[key] for key in sorted(columns, key=lambda key: key[0])),
        tuple(made),
        general,
    )


def _is_no_row(sentence: PassageSentence) -> bool:
    return sentence.kind != "table_row"


def _cell_texts(rows: Sequence[PassageSentence]) -> Iterator[str]:
    for row in rows:
        for cell in row.cells:
            yield row.text[cell.start - row.start : cell.end - row.start]


def _columns(rows: Sequence[PassageSentence]) -> tuple[dict[_Key, Column], str, list[str]]:
    """Columns by number, the corner's text, and the notes on units among the heads."""
    stacks: dict[_Key, tuple[str, ...]] = {}
    nodes: dict[_Key, tuple[str, ...]] = {}
    corner = ""
    for row in rows:
        for index, cell in enumerate(row.cells):
            at = index if cell.column is None else cell.column
            heads = _heads(rows, row, index, cell)
            if at == 0:
                corner = corner or " ".join(heads)
            else:
                stacks.setdefault((at, _place(cell)), heads)
                nodes.setdefault((at, _place(cell)), _head_nodes(rows, cell))
    noted = {head for heads in stacks.values() for head in heads if is_unit_note(head)}
    notes = [head for head in noted if all(head in heads for heads in stacks.values()) or names_scale(head)]
    notes.sort()
    return (
        {key: replace(_column(key[0], heads, corner), head_nodes=nodes[key]) for key, heads in stacks.items()},
        corner,
        notes,
    )


def _compared(columns: dict[_Key, Column]) -> dict[_Key, Column]:
    """Columns where a “variance” or “difference” is a change only beside what it can be one between."""
    plain = [column for column in columns.values() if not column.change]
    if any(column.periods for column in columns.values()) or len({column.at for column in plain}) >= _LEAST:
        return columns
    return {key: replace(column, change=False) for key, column in columns.items()}


def _head_nodes(rows: Sequence[PassageSentence], cell: Cell) -> tuple[str, ...]:
    """Nodes of the rows that the heads over a cell stand in."""
    starts = [start for start, _ in cell.heads] or ([cell.header_start] if cell.header_start != cell.start else [])
    return tuple(row.node_id for start in starts for row in rows if row.start <= start < row.end)


def _place(cell: Cell) -> int:
    """Where the lowest head over a cell stands; -1 without one."""
    return -1 if cell.header_start == cell.start else cell.header_start


def _heads(rows: Sequence[PassageSentence], row: PassageSentence, index: int, cell: Cell) -> tuple[str, ...]:
    """Texts of the heads over a cell, outermost first: from their rows, else as the rendering has them."""
    texts = [_slice(rows, start, end) for start, end in cell.heads]
    if texts and all(texts):
        return tuple(texts)
    if cell.header_start == cell.start:
        return ()
    if text := _slice(rows, cell.header_start, cell.header_end):
        return (text,)
    parts = row.rendered.rstrip(".").split("; ")
    head, equals, _ = parts[index].partition(" = ") if index < len(parts) else ("", "", "")
    return (head.strip(),) if equals and head.strip() else ()


def _slice(rows: Sequence[PassageSentence], start: int, end: int) -> str:
    row = next((row for row in rows if row.start <= start < end <= row.end), None)
    return " ".join(row.text[start - row.start : end - row.start].split()) if row else ""


def _column(at: int, heads: tuple[str, ...], corner: str) -> Column:
    told = tuple(head for head in heads if not is_unit_note(head))
    found = periods(" ".join(told))
    if found and not found[0].month and periods(f"{corner} {found[0].year}"):
        dated = periods(f"{corner.rstrip(': ')} {found[0].year}")[-1]
        found = (dated, *found[1:]) if dated.year == found[0].year and not found[0].quarter else found
    label = " ".join(without_periods(" ".join(told)).split())
    change = bool(_CHANGE.search(label)) and not (len(found) == 1 and not re.search(r"%|change", label, re.I))
    own = Measure()
    for head in reversed(heads):
        own = _first(own, measure(head))
    return Column(at, told, label, found, own, change or len(found) > 1)


def _general(around: str, notes: Sequence[str]) -> Measure:
    """What bare numbers are in by the notes among the heads, else by what stands around the table."""
    noted = Measure()
    for note in notes:
        found = measure(note)
        noted = _first(noted, replace(found, percent=False))
    found = measure(around)
    return _first(noted, replace(found, percent=False, unit=""))


def _first(own: Measure, other: Measure) -> Measure:
    """`own`, completed by `other`. A percentage has no other scale."""
    if own.percent:
        return own
    return Measure(
        own.scale if own.scale != 1.0 else other.scale,
        own.currency or other.currency,
        own.percent or other.percent,
        own.spared or other.spared,
        own.unit or other.unit,
    )


def _body(
    rows: Sequence[PassageSentence], columns: Mapping[_Key, Column], general: Measure, decimal: str
) -> list[TableRow]:
    groups = Groups()
    made: list[TableRow] = []
    for at, sentence in enumerate(rows):
        if not sentence.cells:
            continue
        label, others = _split(sentence, decimal)
        if not others or (not label and all(figure(text, decimal) is None for _, text in others)):
            title = label or " ".join(text for _, text in others)
            if title:
                groups.title(title)
            continue
        bare = not label
        name = label or _closing(groups.over())
        unit = _unit_beside(others, columns)
        cells = tuple(
            _cell(column, text, columns, name, groups.over(), general, figure(text, decimal), unit)
            for column, text in others
        )
        total = bare or bool(_TOTAL.match(label))
        made.append(TableRow(sentence.node_id, sentence.text, at, name, groups.over(), cells, total, bare))
        groups.row()
    return made


def _unit_beside(others: Sequence[tuple[_Key, str]], columns: Mapping[_Key, Column]) -> str:
    """The unit that a row states in a cell of its own: under “Unit”, or between its label and its figures."""
    for key, text in others[:2]:
        if is_measure(text) or (key in columns and _UNITS.fullmatch(columns[key].label.strip())):
            return text
    return ""


def _split(sentence: PassageSentence, decimal: str) -> tuple[str, list[tuple[_Key, str]]]:
    """The row's label and its other cells as (column, text)."""
    label = ""
    others: list[tuple[_Key, str]] = []
    for index, cell in enumerate(sentence.cells):
        at = index if cell.column is None else cell.column
        text = " ".join(sentence.text[cell.start - sentence.start : cell.end - sentence.start].split())
        if at == 0 and not others and (figure(text, decimal) is None or is_plain_year(text) or len(sentence.cells) > 1):
            label = text
        elif text:
            others.append(((at, _place(cell)), text))
    return label, others


def _closing(over: Sequence[str]) -> str:
    return f"Total {over[-1].rstrip(': ')}" if over else "Total"


def _cell(
    at: _Key,
    text: str,
    columns: Mapping[_Key, Column],
    label: str,
    over: Sequence[str],
    general: Measure,
    own: Figure | None,
    unit: str,
) -> TableCell:
    column = columns.get(at, Column(at[0], measure=general))
    told = [period for name in (label, *reversed(over)) for period in periods(name)]
    period: Period | None = column.periods[0] if column.periods else told[0] if told else None
    found = _measure(own, column, label, general)
    if unit and own is not None and not own.percent:
        found = _beside(unit, found)
    return TableCell(text, column, own, period, found)


def _beside(unit: str, found: Measure) -> Measure:
    """What a cell is in by the unit of its row: a percentage, an amount, a measure; anything else says nothing."""
    told = measure(unit)
    if told.percent:
        return Measure(percent=True)
    if told.currency or told.scale != 1.0:
        return Measure(told.scale, told.currency or found.currency)
    return Measure(unit=unit) if is_measure(unit) else found


def _measure(own: Figure | None, column: Column, label: str, general: Measure) -> Measure:
    """What a cell is in: by itself, its column, its row, the table; the first that says so."""
    if own is not None and own.percent:
        return Measure(percent=True)
    named = label_measure(label)
    if column.measure.percent and not (own and own.currency):
        return Measure(percent=True)
    if named.percent and not (own and own.currency) and column.measure.scale == general.scale:
        return Measure(percent=True)
    found = _first(replace(named, percent=False), column.measure)
    if general.spares(label) or column.measure.spares(label) or per_share(label):
        found = replace(found, scale=named.scale)
    if own is None:
        return found
    scale = own.scale if own.scale != 1.0 else found.scale
    return Measure(scale, own.currency if own.currency else found.currency, unit=own.unit or found.unit)
