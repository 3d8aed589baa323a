"""Spans drawn as safe HTML: everything that comes from a document or a model is escaped, and nothing is searched for.

A highlight is drawn from the offsets that grounding stored, never by looking for the quote again.
"""

from collections.abc import Sequence
from html import escape
from typing import Protocol

from kohaku.contracts.excerpt import ExcerptCell, ExcerptRow, TableExcerpt
from kohaku.languages.speaking import say

EVIDENCE_CLASS = "k-evidence"
VALUE_CLASS = "k-value"
_MOST = 0.8
"""Share of its evidence from which a value is not set apart, by the style sheet: all of it would be."""


class Marked(Protocol):
    """A span with an optional tighter value span; offsets into the canonical text, end exclusive."""

    @property
    def start(self) -> int: ...
    @property
    def end(self) -> int: ...
    @property
    def value_start(self) -> int | None: ...
    @property
    def value_end(self) -> int | None: ...


class Numbered(Marked, Protocol):
    """A span with the number of its citation."""

    @property
    def number(self) -> int: ...


def escaped(text: str) -> str:
    """`text` as HTML that shows exactly it, in element content and in quoted attributes alike."""
    return escape(text, quote=True).replace("\r", "&#13;")  # a bare CR would be read as LF


def anchor(number: int) -> str:
    """The place that a citation's marker leads to: an element without text, whose number the style sheet shows."""
    return f'<span class="k-at" id="citation-{number}" data-n="{number}"></span>'


def highlighted(
    paragraph: str, paragraph_start: int, spans: Sequence[Marked], numbered: Sequence[Numbered] = ()
) -> str:
    """Return `paragraph` as HTML with the spans marked and each value in a tighter mark inside.

    Args:
        paragraph: a slice of the canonical text.
        paragraph_start: its offset there.
        spans: offsets into the canonical text; parts outside the paragraph are cut off; overlaps are merged.
        numbered: those of them that get an `anchor` where they begin.

    Returns:
        Escaped HTML whose visible text equals `paragraph`.
    """
    length = len(paragraph)
    evidence = _merged([(span.start - paragraph_start, span.end - paragraph_start) for span in spans], length)
    values = _merged(
        [
            (span.value_start - paragraph_start, span.value_end - paragraph_start)
            for span in spans
            if span.value_start is not None and span.value_end is not None
        ],
        length,
    )
    pieces: list[str] = []
    position = 0
    for start, end in evidence:
        pieces.append(escaped(paragraph[position:start]))
        inner = [(max(low, start), min(high, end)) for low, high in values if low < end and high > start]
        whole = " data-whole" if sum(high - low for low, high in inner) > _MOST * (end - start) else ""
        anchors = [anchor(one.number) for one in numbered if start <= max(0, one.start - paragraph_start) < end]
        marked = f'<mark class="{EVIDENCE_CLASS}"{whole}>{_with_values(paragraph, start, end, inner)}</mark>'
        pieces.append("".join(anchors) + marked)
        position = end
    pieces.append(escaped(paragraph[position:]))
    return "".join(pieces)


def table_html(table: TableExcerpt, numbered: Sequence[Numbered] = ()) -> str:
    """The cut of a table as HTML: the cited rows marked, their values tighter, their labels lit; empty cells kept.

    `numbered` get an `anchor` in the cell of their value, else at the begin of their row.
    """
    rows = []
    body_before = table.before
    for row in table.rows:
        if body_before and not row.head:
            rows.append(_left_out(table, body_before))
            body_before = 0
        at = _anchored(row, numbered)
        by_column = dict(zip(row.columns, row.cells, strict=True))
        tag = "th" if row.head else "td"
        cells = "".join(_cell_html(by_column.get(column), tag, at) for column in range(table.width))
        rows.append(f'<tr class="{EVIDENCE_CLASS}">{cells}</tr>' if row.cited else f"<tr>{cells}</tr>")
    if table.after:
        rows.append(_left_out(table, table.after))
    return f'<div class="k-table"><table>{"".join(rows)}</table></div>'


def _left_out(table: TableExcerpt, count: int) -> str:
    return f'<tr class="k-rest"><td colspan="{table.width}">{escaped(say("card.rows_left_out", count=count))}</td></tr>'


def _anchored(row: ExcerptRow, numbered: Sequence[Numbered]) -> dict[int, str]:
    """Start of a cell -> the anchors that stand in it."""
    filled = [cell for cell in row.cells if cell.text.strip()]
    if not filled or not row.cited:
        return {}
    made: dict[int, str] = {}
    for one in numbered:
        if one.start >= filled[-1].end or one.end <= filled[0].start:
            continue
        of_value = [cell.start for cell in filled if cell.start <= (one.value_start or -1) < cell.end]
        start = of_value[0] if of_value else filled[0].start
        made[start] = made.get(start, "") + anchor(one.number)
    return made


def _cell_html(cell: ExcerptCell | None, tag: str, anchors: dict[int, str]) -> str:
    if cell is None or not cell.text.strip():
        return f"<{tag}></{tag}>"
    text = escaped(cell.text)
    if cell.lit == "value":
        text = f'<mark class="{VALUE_CLASS}">{text}</mark>'
    elif cell.lit:
        text = f'<mark class="{EVIDENCE_CLASS}">{text}</mark>'
    return f"<{tag}>{anchors.get(cell.start, '')}{text}</{tag}>"


def _with_values(paragraph: str, start: int, end: int, values: list[tuple[int, int]]) -> str:
    pieces: list[str] = []
    position = start
    for low, high in values:
        pieces.append(escaped(paragraph[position:low]))
        pieces.append(f'<mark class="{VALUE_CLASS}">{escaped(paragraph[low:high])}</mark>')
        position = high
    pieces.append(escaped(paragraph[position:end]))
    return "".join(pieces)


def _merged(intervals: list[tuple[int, int]], length: int) -> list[tuple[int, int]]:
    """Intervals clipped to 0..length, sorted, overlapping and touching ones joined, empty ones dropped."""
    clipped = sorted((max(0, start), min(length, end)) for start, end in intervals)
    merged: list[tuple[int, int]] = []
    for start, end in clipped:
        if start >= end:
            continue
        if merged and start <= merged[-1][1]:
            merged[-1] = (merged[-1][0], max(merged[-1][1], end))
        else:
            merged.append((start, end))
    return merged
