"""The rows of a table as records: which of them a question names, by whichever cells, and which column it asks for."""

import re
from collections.abc import Callable, Sequence
from dataclasses import dataclass

from kohaku.readers.rules.candidates.labelled import subject_of
from kohaku.readers.rules.kinds.asked import asked_kind
from kohaku.readers.rules.kinds.fits import fits
from kohaku.readers.rules.tables.asked import Asked
from kohaku.tables.model import Column, Table, TableCell, TableRow
from kohaku.tables.row_labels import asides, generic_words, label_words
from kohaku.values.dates import find_dates

_WHEN = re.compile(r"^\W*(?:when|since when|on (?:what|which) (?:date|day))\b", re.IGNORECASE)
_TOTAL = re.compile(r"\b(?:total|sum|altogether|combined|overall)\b", re.IGNORECASE)
MANY = re.compile(r"\bhow many\s(?P<noun>[\w-]+(?:\s[\w-]+)?)", re.IGNORECASE)
WHICH = re.compile(
    r"\b(?:which|what)\s(?!(?:is|are|was|were|did|does|do|has|had|of|the)\b)(?P<noun>[\w-]+(?:\s[\w-]+)?)",
    re.IGNORECASE,
)
LEAST_ROWS = 2
_LONG = 4
"""Letters from which a cell's one word may stand in the question in another form."""


@dataclass(frozen=True, slots=True)
class Record:
    """A row with all its cells, the label being one of them."""

    row: TableRow
    cells: tuple[TableCell, ...]

    def at(self, column: int) -> TableCell | None:
        """Its cell in a column; None where that is empty."""
        return next((cell for cell in self.cells if cell.column.at == column), None)


def records_of(table: Table) -> list[Record]:
    """The rows of a table whose columns have heads, totals left out; none where columns are nothing but periods."""
    heads = {column.at for column in table.columns}
    if not heads or any(column.periods and not column.label for column in table.columns):
        return []
    return [Record(row, all_cells(row, table.corner)) for row in table.rows if not row.total and not row.bare]


def all_cells(row: TableRow, corner: str = "") -> tuple[TableCell, ...]:
    """The label of a row, under the corner's head, and its cells."""
    label = TableCell(row.label, Column(0, (corner,) if corner else (), corner), None, None, Column(0).measure)
    return (label, *row.cells)


def asked_column(asked: Asked, records: Sequence[Record]) -> Column | None:
    """The column that the question asks for by its head, or the only one that holds dates, or persons."""
    columns = {cell.column.at: cell.column for one in records for cell in one.cells}
    if _WHEN.match(asked.text):
        dated = [at for at in columns if _mostly(records, at, _is_date)]
        named = [at for at in dated if label_words(columns[at].label) & label_words(asked.text)]
        found = named if len(dated) > 1 else dated
        return columns[found[0]] if len(found) == 1 else None
    match = MANY.search(asked.text) or WHICH.search(asked.text)
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
    if (
        match
        and not MANY.search(asked.text)
        and any(
            cell.column.at and label_words(cell.text) == said and _states(asked.text, cell.text)
            for one in records
            for cell in one.cells
        )
    ):
        return columns.get(0)  # “which pilots”: what the rows of that kind are called
    if asked_kind(asked.text) == "person":
        persons = [at for at in columns if _mostly(records, at, lambda text: fits("person", text) and " " in text)]
        return columns[persons[0]] if len(persons) == 1 else None
    return None


_UNIT_WORDS = label_words("eur usd gbp chf no number name")


def _mostly(records: Sequence[Record], at: int, test: Callable[[str], bool]) -> bool:
    cells = [cell for one in records if (cell := one.at(at)) is not None]
    return len(cells) >= LEAST_ROWS and sum(bool(test(cell.text)) for cell in cells) * 2 > len(cells)


def _is_date(text: str) -> bool:
    found = find_dates(text, "")
    return len(found) == 1 and found[0].end - found[0].start >= len(text.strip()) - 1


def is_key(column: Column, cells: Sequence[TableCell]) -> bool:
    """True for numbers that only name things: years, codes with leading zeros."""
    return any(re.fullmatch(r"0\d+", cell.text) for cell in cells) or bool(column.periods and not column.label)


def named_records(asked: Asked, records: Sequence[Record], column: Column) -> tuple[list[Record], frozenset[str]]:
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
    kind = label_words(plain)
    if plain.isalpha() and len(plain) >= _LONG and len(kind) == 1 and kind <= label_words(question):
        return True  # “the pilots” are the rows of “Pilot”
    exact = re.search(
        rf"(?<![\w.,-]){re.escape(plain)}(?![\w]|[.,-]\d)", question, 0 if len(plain) < 3 else re.IGNORECASE
    )
    if exact:
        return not (len(plain) == 1 and plain == "A" and re.search(r"^\s*A\b", question))
    days = {one.iso for one in find_dates(plain, "")}
    return bool(days) and days <= {one.iso for one in find_dates(question, "")} and _is_date(plain)
