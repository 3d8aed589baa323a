"""Citations gathered by the place that they stand in: one card a place, not one a span."""

import re
from collections.abc import Sequence
from dataclasses import dataclass
from itertools import takewhile

from kohaku.contracts.excerpt import ExcerptRow, TableExcerpt
from kohaku.contracts.trace import Evidence

_PARAGRAPH = re.compile(r"^(?P<section>.*):p(?P<number>\d+)(?::t\d+)?$")


@dataclass(frozen=True, slots=True)
class Block:
    """A paragraph or the cut of a table, with the citations that stand in it."""

    node_id: str
    text: str
    start: int
    evidence: tuple[Evidence, ...]
    table: TableExcerpt | None = None


@dataclass(frozen=True, slots=True)
class Card:
    """A place in a document: paragraphs of one section that follow each other."""

    blocks: tuple[Block, ...]

    @property
    def evidence(self) -> tuple[Evidence, ...]:
        """Its citations, by number."""
        return tuple(sorted((one for block in self.blocks for one in block.evidence), key=lambda one: one.number))

    @property
    def first(self) -> Evidence:
        """The citation with the lowest number."""
        return self.evidence[0]

    @property
    def breadcrumb(self) -> tuple[str, ...]:
        """Where it is: what the addresses of its citations have in common."""
        addresses = [one.breadcrumb for one in self.evidence]
        same = takewhile(lambda parts: len(set(parts)) == 1, zip(*addresses, strict=False))
        return tuple(parts[0] for parts in same)


def cards(evidence: Sequence[Evidence]) -> list[Card]:
    """The citations of an answer by place, in the order of their lowest numbers.

    Citations of one paragraph, or of paragraphs of one section that follow each other, share a card: the items of a
    list, the cells of a table.
    """
    paragraphs: dict[str, list[Evidence]] = {}
    for one in evidence:
        paragraphs.setdefault(paragraph_of(one.node_id), []).append(one)
    runs: list[list[str]] = []
    for node_id in sorted(paragraphs, key=_position):
        (section, number), before = _position(node_id), _position(runs[-1][-1]) if runs else ("", -1)
        if runs and before == (section, number - 1):
            runs[-1].append(node_id)
        else:
            runs.append([node_id])
    made = [Card(tuple(_block(node_id, paragraphs[node_id]) for node_id in run)) for run in runs]
    return sorted(made, key=lambda card: card.first.number)


def paragraph_of(node_id: str) -> str:
    """Id of the paragraph that a sentence or row stands in; any other node is its own."""
    return node_id.rpartition(":t")[0] if re.search(r":t\d+$", node_id) else node_id


def merged(tables: Sequence[TableExcerpt]) -> TableExcerpt:
    """Cuts of one table as one: every row that any of them shows, lit where any lights it.

    Rows between two cuts that neither shows are not counted: the table says what is left out before and after.
    """
    rows: dict[int, ExcerptRow] = {}
    for table in tables:
        for row in table.rows:
            at = row.cells[0].start if row.cells else -1
            rows[at] = _lit(rows[at], row) if at in rows else row
    ordered = [rows[at] for at in sorted(rows)]
    heads = [row for row in ordered if row.head]
    return TableExcerpt(
        rows=(*heads, *(row for row in ordered if not row.head)),
        width=max(table.width for table in tables),
        before=min(table.before for table in tables),
        after=min(table.after for table in tables),
    )


def _lit(one: ExcerptRow, other: ExcerptRow) -> ExcerptRow:
    """The row with the stronger light of two on each cell."""
    strength = ("", "column", "row", "value")
    cells = tuple(
        max(pair, key=lambda cell: strength.index(cell.lit)) for pair in zip(one.cells, other.cells, strict=False)
    )
    return one.model_copy(update={"cells": cells, "cited": one.cited or other.cited})


def _block(node_id: str, evidence: Sequence[Evidence]) -> Block:
    first = evidence[0]
    tables = [one.table for one in evidence if one.table is not None]
    text, start = (first.paragraph, first.paragraph_start) if first.paragraph else (first.quote, first.start)
    return Block(node_id, text, start, tuple(evidence), merged(tables) if tables else None)


def _position(node_id: str) -> tuple[str, int]:
    match = _PARAGRAPH.match(node_id)
    return (match["section"], int(match["number"])) if match else (node_id, 0)
