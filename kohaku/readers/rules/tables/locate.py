"""Cells found by their paths: label, groups, heads and period against the words and the time that a question names."""

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from itertools import pairwise

from kohaku.tables.model import Table, TableCell, TableRow
from kohaku.tables.periods import Period, periods
from kohaku.tables.row_labels import Weights, asides, generic_words, initials, label_words
from kohaku.tables.scales import per_share

_HEAD, _GROUP, _AROUND, _NEAR = 0.95, 0.85, 0.7, 0.55
"""What a word counts that stands in a column's heads, in a group's title, just around the table, or in running text
near it, beside 1 in the label."""
_RECALL = 0.62
"""Share of the fit that the question's words decide; the rest is how much of the label the question names."""
_ASIDE = 0.35
"""What a label's words in brackets count where the question leaves them out."""
_OPEN_COLUMN = 0.3
"""What a figure loses whose column is one of several quantities, none of which is asked for by name."""
_HEAD_UNNAMED, _UNTIMED, _CHANGE, _SAME_LABEL = 0.12, 0.06, 0.3, 0.08
"""What a fit loses: for heads that the question does not name, for a time that no path states, for a column of changes,
for a label that stands twice."""
_OWN, _FOREIGN = 0.5, 0.5
"""Share of the words that a table should have itself, and what a fit loses of what it lacks of that."""
_QUALIFIED = 0.25
"""What a fit loses by a name that narrows the label and that the table does not have."""
_PER_SHARE = 0.4
"""What a fit loses where one of phrase and row speaks of amounts per share and the other does not."""
_MONEY = re.compile(r"[$€£¥]")
_SHORT_FORM = re.compile(r"\b[A-Z][A-Z&]{1,6}\b")


@dataclass(frozen=True, slots=True)
class CellPlace:
    """A figure with how well its path meets what is asked, 0 to 1; `open`: no word of its column is asked for."""

    table: Table
    row: TableRow
    cell: TableCell
    fit: float
    open: bool = False


@dataclass(frozen=True)
class Finder:
    """Looks figures up in one table.

    Args:
        table: the table.
        nearness: row's node id -> how much nearer its vector is to the question's than the table's mean, about -0.5 to
            0.5; empty where no vectors are known.
        acronyms: short form -> long form.
        near: running text of the same document, which may say what the table is of.
    """

    table: Table
    nearness: Mapping[str, float] = field(default_factory=dict)
    acronyms: Mapping[str, str] = field(default_factory=dict)
    near: str = ""

    def __post_init__(self) -> None:
        labels = [row.label for row in self.table.rows]
        heads = {column.label for column in self.table.columns if column.label.strip(" ,")}
        groups = {group for row in self.table.rows for group in row.groups}
        object.__setattr__(self, "_weights", Weights([*labels, *heads, *groups]))
        told = " ".join((self.table.above, self.table.corner, *_form_words(self.table)))
        object.__setattr__(self, "_around", label_words(told))
        object.__setattr__(self, "_near", label_words(self.near))

    def places(self, phrase: str, period: Period | None, percent: bool = False) -> list[CellPlace]:
        """Figures that may be meant, best first.

        Args:
            phrase: words of the quantity.
            period: the time asked for; None: any.
            percent: a percentage is asked for.
        """
        found = []
        for row in self.table.rows:
            fit, missing = self._row_fit(row, phrase)
            if fit <= 0:
                continue
            for cell in row.cells:
                timed = self._timed(row, cell, period)
                if timed is None:
                    continue
                own = fit + self._head_fit(row, cell, phrase, missing) - timed
                if percent is False and cell.measure.percent and any(not c.measure.percent for c in row.figures):
                    own -= 0.1
                found.append(CellPlace(self.table, row, cell, max(0.0, min(1.0, own))))
        return sorted(found, key=lambda place: -place.fit)

    def best(self, phrase: str, period: Period | None, percent: bool = False) -> CellPlace | None:
        """The one figure that is meant; less sure where another row has the same label."""
        found = self.places(phrase, period, percent)
        if not found:
            return None
        first = found[0]
        if self._leaves_the_column_open(first, phrase):
            return CellPlace(first.table, first.row, first.cell, max(0.0, first.fit - _OPEN_COLUMN), open=True)
        twins = [p for p in found[1:] if p.fit >= first.fit - 1e-6 and p.cell is not first.cell]
        if any(p.row is first.row for p in twins) and period is not None:
            return CellPlace(first.table, first.row, first.cell, max(0.0, first.fit - 2 * _SAME_LABEL))
        if any(p.row is not first.row and p.cell.text != first.cell.text for p in twins):
            return CellPlace(first.table, first.row, first.cell, max(0.0, first.fit - _SAME_LABEL))
        return first

    def _leaves_the_column_open(self, place: CellPlace, phrase: str) -> bool:
        """True where columns are different quantities and the phrase names none of them."""
        if any(column.periods for column in self.table.columns):
            return False
        wanted = label_words(phrase)
        heads = [label_words(cell.column.label) - generic_words() for cell in place.row.figures]
        if any(head & wanted for head in heads):
            return False
        distinct = {head for head in heads if head}
        if len(distinct) == 1:  # something is asked of the row that neither its one head nor the title over it says
            return len(heads) == 1 and any(not self.tells(word) for word in wanted - label_words(place.row.label))
        return len(distinct) > 1

    def row_fit(self, row: TableRow, phrase: str) -> float:
        """How well a row's path without its columns meets a phrase."""
        return self._row_fit(row, phrase)[0]

    # -- parts -------------------------------------------------------------------------------------

    @property
    def weights(self) -> Weights:
        """How much each word says in this table."""
        return self._weights  # type: ignore[attr-defined,no-any-return]

    @property
    def around(self) -> frozenset[str]:
        """Words of what stands over the table."""
        return self._around  # type: ignore[attr-defined,no-any-return]

    def tells(self, word: str) -> bool:
        """True for a word that stands around the table and in none of its labels."""
        return self._context(word) > 0

    def _context(self, word: str, plain: bool = False) -> float:
        """What a word counts that stands around the table only. One that tells rows apart counts nothing there, but for
        a row whose label says nothing by itself."""
        if self.weights.knows(word) and not plain:
            return 0.0
        if word in self.around:
            return _AROUND
        return _NEAR if word in self._near else 0.0  # type: ignore[attr-defined]

    def _row_fit(self, row: TableRow, phrase: str) -> tuple[float, frozenset[str]]:
        """The fit of a row, and the words of the phrase that its label and groups do not have."""
        wanted = label_words(phrase)
        label = label_words(row.label)
        if self._abbreviates(phrase, row.label):
            wanted = wanted | label
        heads = frozenset().union(*(label_words(c.column.label) for c in row.cells))
        wanted = wanted - label_words(" ".join(c.measure.unit for c in row.cells))
        groups = label_words(" ".join(row.groups))
        if not wanted or not (wanted & (label | heads)):
            return 0.0, frozenset()
        weights = self.weights
        total = weights.total(wanted)
        plain = label <= generic_words()  # “Total”: what it is of stands around it
        held = 0.0
        for word in wanted:
            share = 1.0 if word in label else _HEAD if word in heads else _GROUP if word in groups else 0.0
            share = share or self._context(word, plain)
            held += weights.of(word) * share
        loose = asides(row.label)
        named = sum(weights.of(word) * (1.0 if word in wanted else 0.0) for word in label)
        all_of = sum(weights.of(word) * (_ASIDE if word in loose and word not in wanted else 1.0) for word in label)
        precise = named / all_of if all_of else 0.0
        if not (wanted & label):
            precise = 0.5 if row.total or not label else 0.25
        own = weights.total(w for w in wanted if w in label or w in heads or w in groups or w in self.around)
        fit = _RECALL * held / total + (1 - _RECALL) * precise
        if not plain:
            fit -= _FOREIGN * max(0.0, _OWN - own / total)
        if self._differs_per_share(row, phrase):
            fit -= _PER_SHARE
        fit -= _QUALIFIED * len(self._qualifiers(phrase, label | heads | groups))
        return fit + 0.15 * self.nearness.get(row.node_id, 0.0), wanted - label

    def _differs_per_share(self, row: TableRow, phrase: str) -> bool:
        """True where one of phrase and row is of amounts per share. Beside rows that say so, the others are not."""
        own = per_share(" ".join((row.label, *row.groups)))
        if own == per_share(phrase):
            return False
        return own or any(per_share(" ".join((other.label, *other.groups))) for other in self.table.rows)

    def _qualifiers(self, phrase: str, named: frozenset[str]) -> list[str]:
        """Names right before the words of a label that narrow it, and that the table does not have: “Nordic net sales”."""
        found = []
        written = phrase.split()
        for word, following in pairwise(written):
            if not re.fullmatch(r"[A-Z][a-z]{2,}", word):
                continue
            stems = label_words(word) - generic_words()
            if (
                stems
                and not stems & (named | self.around)
                and label_words(following) & named
                and not self.weights.knows(next(iter(stems)))
            ):
                found.append(word)
        return found

    def _head_fit(self, row: TableRow, cell: TableCell, phrase: str, missing: frozenset[str]) -> float:
        """What the heads of a cell add to or take from its row's fit."""
        heads = label_words(cell.column.label) - generic_words()
        others = [c for c in row.cells if c is not cell and c.period == cell.period]
        loss = _CHANGE if cell.column.change and not re.search(r"\bchange|increase|decrease", phrase, re.I) else 0.0
        if not others:
            return -loss
        if _MONEY.search(phrase) and not cell.measure.currency and any(c.measure.currency for c in others):
            loss += _HEAD_UNNAMED
        unnamed = heads - label_words(phrase)
        loss += _HEAD_UNNAMED * (len(unnamed) / len(heads)) if heads else 0.0
        lacking = [c for c in others if label_words(c.column.label) & missing - heads]
        return -loss - (_HEAD_UNNAMED if lacking else 0.0)

    def _timed(self, row: TableRow, cell: TableCell, period: Period | None) -> float | None:
        """What a cell loses by its time; None where it is of another time."""
        if period is None:
            return 0.0
        if cell.period is not None and cell.period.agrees(period) and not cell.column.change:
            return 0.0
        if any(one.agrees(period) for one in periods(row.label)) and not cell.column.periods:
            return 0.0
        if cell.period is not None or any(c.periods for c in self.table.columns):
            return None
        stated = any(one.agrees(period) for one in periods(f"{self.table.above} {self.table.corner}"))
        return 0.0 if stated else _UNTIMED

    def _abbreviates(self, phrase: str, label: str) -> bool:
        """True where the phrase has the initials of the label, or a short form of it that the collection knows."""
        for short in _SHORT_FORM.findall(phrase):
            if short.replace("&", "").lower() == initials(label) and len(short.replace("&", "")) > 1:
                return True
            long = self.acronyms.get(short, "")
            if long and label_words(long) <= label_words(label):
                return True
        return False


def _form_words(table: Table) -> list[str]:
    """The words of a form, a label and one value a row: each row is of what the others name (“Make: Jeep”)."""
    if any(len(row.cells) > 1 or row.cells[0].column.heads for row in table.rows if row.cells):
        return []
    return [cell.text for row in table.rows for cell in row.cells if cell.figure is None]


def finders(
    tables: Sequence[Table], similarity: Mapping[str, float], acronyms: Mapping[str, str], near: Mapping[str, str]
) -> tuple[Finder, ...]:
    """A finder for each table, with the vectors' nearness taken within the table."""
    made = []
    for table in tables:
        known = {row.node_id: similarity[row.node_id] for row in table.rows if row.node_id in similarity}
        mean = sum(known.values()) / len(known) if known else 0.0
        nearness = {id: value - mean for id, value in known.items()}
        made.append(Finder(table, nearness, acronyms, near.get(table.document_id, "")))
    return tuple(made)
