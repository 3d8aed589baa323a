"""Periods and items that meet a condition: which year, which years, how many, which item, all items of a group."""

import re
from collections.abc import Sequence
from dataclasses import replace

from kohaku.contracts.answer import Value
from kohaku.languages.speaking import say
from kohaku.readers.rules.tables.asked import Asked, Form
from kohaku.readers.rules.tables.conditions import CellCondition, in_scale
from kohaku.readers.rules.tables.locate import CellPlace, Finder
from kohaku.readers.rules.tables.table_reading import TableReading, least
from kohaku.tables.model import Table, TableRow
from kohaku.tables.row_labels import asides, generic_words, label_words
from kohaku.values.figures import NOTE_MARKS, is_plain_year

_MARK = re.compile(r"\s*(?:\((?:\d{1,2}|[a-z])\)|[*†‡]+|:)\s*$")
_IN_TABLE = re.compile(r"\bin the table\b|\bthe table (?:show|list|present)", re.IGNORECASE)
_TABLE_FITS = 0.35
_NAMED_COLUMN = 0.9
"""How sure it is that a column is meant whose head stands in the question, word by word."""
_ALL_ROWS = 0.7
"""How sure it is that all rows are meant where no group is named."""
_GROUP_FITS = 0.6
"""Share of a question's words that a group's title or total must have to be what its items are asked of."""


def by_period(asked: Asked, finder: Finder) -> TableReading | None:
    """Which periods of one quantity meet the condition, or their number."""
    condition = asked.condition or CellCondition("any")
    first = finder.best(asked.items[0], None)
    if first is None:
        return None
    row = first.row
    places = [
        CellPlace(finder.table, row, cell, first.fit) for cell in row.figures if _same_column(first, cell.column.label)
    ]
    places = [p for p in places if p.cell.period is not None and not p.cell.column.change]
    if len(places) < 2:  # the periods are rows
        times = finder.table.periods
        found = [finder.best(asked.items[0], time) for time in times]
        places = [p for p in found if p is not None and (p.row.label != row.label or p.row is row)]
    if asked.periods:
        places = [p for p in places if any(p.cell.period and p.cell.period.agrees(t) for t in asked.periods)] or places
    if len(places) < 2:
        return None
    chosen = _meeting(places, condition)
    if asked.form is Form.COUNT_PERIODS:
        return _told(
            float(len(chosen)),
            chosen or places,
            first.fit,
            say("table.met_periods", met=len(chosen), total=len(places)),
        )
    if not chosen:
        return None
    names = [_period_name(place, asked) for place in chosen]
    sentence = f"{row.label}: " + ", ".join(f"{n} ({p.cell.text})" for n, p in zip(names, chosen, strict=True)) + "."
    if asked.form is Form.WHICH_PERIOD:
        if len(chosen) == 1:
            return replace(_told(names[0], chosen, first.fit, sentence), heads=_heads(names, chosen))
        if condition.sign in ("max", "min"):
            return None
    value: Value = list(names)
    return replace(_told(value, chosen, first.fit, sentence), heads=_heads(names, chosen))


def by_item(asked: Asked, finder: Finder) -> TableReading | None:
    """Which row (or column) is highest or lowest."""
    condition = asked.condition
    if condition is None or condition.sign not in ("max", "min"):
        return None
    period = asked.periods[0] if asked.periods else None
    found = _down(asked, finder) or _across(asked, finder)
    if found is not None:
        return found
    rows, fit = _members(asked, finder)
    places = []
    for row in rows:
        cells = [
            c for c in row.figures if not c.column.change and (period is None or (c.period and c.period.agrees(period)))
        ]
        if cells:
            places.append(CellPlace(finder.table, row, cells[0], fit))
    if len(places) < 2 or (period is None and len({c.period for r in rows for c in r.figures if c.period}) > 1):
        return None
    chosen = _meeting(places, condition)
    if len(chosen) != 1:
        return None
    name = _clean(chosen[0].row.label)
    return _told(name, chosen, fit, f"{name}: {chosen[0].cell.text}.")


def items(asked: Asked, finder: Finder) -> TableReading | None:
    """All items of the group that is asked for, or their number."""
    rows, fit = _members(asked, finder)
    condition = asked.condition
    if condition is not None and condition.sign in (">", "<"):
        counted = bool(asked.counted) and _are_rows(asked.counted, finder.table)
        if not rows and asked.counted and not counted:
            return None
        if counted or not rows:
            fit = max(fit, _ALL_ROWS)
        rows = rows or [row for row in finder.table.rows if not row.total]
        period = asked.periods[0] if asked.periods else None
        held = [
            CellPlace(finder.table, row, cell, fit)
            for row in rows
            for cell in row.figures[:]
            if not cell.column.change and (period is None or (cell.period and cell.period.agrees(period)))
        ]
        if len({place.row.node_id for place in held}) < len(held):
            return None  # several figures a row: which one is not said
        rows = [place.row for place in _meeting(held, condition)]
        if not rows and asked.form is not Form.COUNT_ITEMS:
            return None
        if not rows:
            return _told(0.0, held, fit, say("table.met_none", total=len(held)))
    if not rows:
        return None
    names = list(dict.fromkeys(_clean(row.label) for row in rows))
    places = [CellPlace(finder.table, row, row.cells[0], fit) for row in rows]
    if asked.form is Form.COUNT_ITEMS:
        return _told(float(len(names)), places, fit, f"{len(names)}: {'; '.join(names)}.")
    value: Value = list(names)
    return _told(value, places, fit, "; ".join(names) + ".")


def _are_rows(counted: str, table: Table) -> bool:
    """True for a noun that says what the rows are: a word for any of them, or that of the head over their names."""
    words = label_words(counted)
    return words <= _KIND_WORDS | generic_words() or words <= label_words(table.corner)


def _down(asked: Asked, finder: Finder) -> TableReading | None:
    """The row that is highest in the column that the question names, where columns are no periods."""
    table, said = finder.table, label_words(asked.text)
    if asked.condition is None or any(column.periods for column in table.columns):
        return None
    named = {
        column.at: len(words)
        for column in table.columns
        if not column.change
        and (words := label_words(column.label) - generic_words() - asides(column.label))
        and words <= said
    }
    fullest = [at for at, count in named.items() if count == max(named.values())]
    if len(fullest) != 1:
        return None
    places = [
        CellPlace(table, row, cell, _NAMED_COLUMN)
        for row in table.rows
        for cell in row.figures
        if cell.column.at == fullest[0] and not row.total
    ]
    chosen = _meeting(places, asked.condition)
    if len(places) < 2 or len(chosen) != 1:
        return None
    name = _clean(chosen[0].row.label)
    return _told(name, chosen, _NAMED_COLUMN, f"{name}: {chosen[0].cell.text}.")


def _across(asked: Asked, finder: Finder) -> TableReading | None:
    """The column that is highest, where the row is what is named and columns are no periods."""
    place = finder.best(asked.items[0], asked.periods[0] if asked.periods else None)
    if place is None or place.fit < 0.8 or any(c.periods for c in finder.table.columns):
        return None
    cells = [c for c in place.row.figures if c.column.label and not re.match(r"total", c.column.label, re.I)]
    if len(cells) < 2 or asked.condition is None:
        return None
    chosen = _meeting([CellPlace(finder.table, place.row, c, place.fit) for c in cells], asked.condition)
    if len(chosen) != 1:
        return None
    name = _clean(chosen[0].cell.column.heads[-1])
    return _told(name, chosen, place.fit, f"{name}: {chosen[0].cell.text}.")


def _members(asked: Asked, finder: Finder) -> tuple[list[TableRow], float]:
    """Rows of the group or total that the question names; how well it is named."""
    wanted = label_words(asked.items[0]) - generic_words() - _KIND_WORDS
    table = finder.table
    best: tuple[float, list[TableRow]] = (0.0, [])
    if not wanted:
        return [], 0.0
    weights = finder.weights
    total = weights.total(wanted)
    for title in dict.fromkeys(row.groups[-1] for row in table.rows if row.groups):
        own = label_words(title)
        fit = weights.total(wanted & own) + 0.7 * weights.total(w for w in wanted - own if finder.tells(w))
        fit = fit / total if wanted & own else 0.0
        rows = [row for row in table.rows if row.groups and row.groups[-1] == title and not row.total]
        if fit > best[0] and len(rows) > 1:
            best = (fit, _until_total(rows, table))
    for row in table.rows:
        label = label_words(row.label) - generic_words()
        fit = weights.total(wanted & label) / max(total, weights.total(label)) if row.total and label else 0.0
        rows = _above(row, table)
        if fit > best[0] and len(rows) > 1:
            best = (fit, rows)
    around = weights.total(w for w in wanted if finder.tells(w)) / total
    if around > best[0] and not any(row.groups for row in table.rows):
        best = (around, [row for row in table.rows if not row.total])
    return (
        (best[1], best[0]) if best[0] >= (_TABLE_FITS if _IN_TABLE.search(asked.text) else _GROUP_FITS) else ([], 0.0)
    )


def _until_total(rows: Sequence[TableRow], table: Table) -> list[TableRow]:
    """Rows of a group up to its total."""
    totals = [row.at for row in table.rows if row.total and row.groups == rows[0].groups]
    end = min((at for at in totals if at > rows[0].at), default=10**9)
    return [row for row in rows if row.at < end]


def _above(total: TableRow, table: Table) -> list[TableRow]:
    """Rows that a total closes: back to the one before it, within its group."""
    made: list[TableRow] = []
    for row in reversed([row for row in table.rows if row.at < total.at]):
        if row.total or row.groups != total.groups:
            break
        made.append(row)
    return made[::-1]


def _meeting(places: Sequence[CellPlace], condition: CellCondition) -> list[CellPlace]:
    """Places whose figures meet a condition."""
    figures = [(place, place.cell.figure) for place in places]
    known = [(place, figure) for place, figure in figures if figure is not None]
    if condition.sign == "any":
        return [place for place, figure in known if not figure.nil]
    if condition.sign in ("max", "min"):
        values = [figure.value for _, figure in known]
        best = max(values) if condition.sign == "max" else min(values)
        return [place for place, figure in known if figure.value == best]
    chosen = []
    for place, figure in known:
        bound = in_scale(condition, place.cell.measure.scale, place.cell.measure.percent)
        if (condition.sign == ">" and figure.value > bound) or (condition.sign == "<" and figure.value < bound):
            chosen.append(place)
    return chosen


def _same_column(first: CellPlace, label: str) -> bool:
    return label.strip(" ,") == first.cell.column.label.strip(" ,") or not label_words(label) - label_words(
        first.cell.column.label
    )


def _period_name(place: CellPlace, asked: Asked) -> str:
    """A period as it is asked for: the year, where no two columns share it; else as the table writes it."""
    period = place.cell.period
    if period is None:
        return place.row.label
    written = next((head for head in place.cell.column.heads if is_plain_year(head)), "")
    if written and re.search(rf"(?<!\w){re.escape(written)}(?!\w)", asked.text):
        return written
    alike = [p for p in place.table.periods if p.year == period.year]
    if len(alike) == 1 or re.search(r"\byears?\b", asked.text, re.I):
        return str(period.year)
    return " ".join(place.cell.column.heads) or place.row.label


def _clean(label: str) -> str:
    return _MARK.sub("", NOTE_MARKS.sub("", label)).strip()


def _told(value: Value, places: Sequence[CellPlace], fit: float, sentence: str) -> TableReading:
    return TableReading(value, "", tuple(places), min(fit, least(places)), sentence, method="inferred")


def _heads(names: Sequence[str], places: Sequence[CellPlace]) -> tuple[tuple[str, str], ...]:
    """Where the names of periods stand: the rows of their heads."""
    found = []
    for name, place in zip(names, places, strict=True):
        nodes = place.cell.column.head_nodes
        if place.cell.column.periods and nodes:
            heads = place.cell.column.heads
            at = next((at for at, head in enumerate(heads) if name in head), len(nodes) - 1)
            found.append((nodes[min(at, len(nodes) - 1)], name))
    return tuple(dict.fromkeys(found))


_KIND_WORDS = label_words(
    "items components types kinds categories segments regions geographic products elements factors line sources classes different various "
    "main table under listed show contribute contributed comprise consist make made up area country location market business unit division currency plan row channel name"
)
