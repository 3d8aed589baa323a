"""Spans drawn as safe HTML: everything that comes from a document or a model is escaped, and nothing is searched for.

A highlight is drawn from the offsets that grounding stored, never by looking for the quote again.
"""

from collections.abc import Sequence
from html import escape
from typing import Protocol

from kohaku.contracts.excerpt import ExcerptCell, TableExcerpt

EVIDENCE_CLASS = "k-evidence"
VALUE_CLASS = "k-value"


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


def escaped(text: str) -> str:
    """`text` as HTML that shows exactly it, in element content and in quoted attributes alike."""
    return escape(text, quote=True).replace("\r", "&#13;")  # a bare CR would be read as LF


def highlighted(paragraph: str, paragraph_start: int, spans: Sequence[Marked]) -> str:
    """Return `paragraph` as HTML with the spans marked and each value in a tighter mark inside.

    Args:
        paragraph: a slice of the canonical text.
        paragraph_start: its offset there.
        spans: offsets into the canonical text; parts outside the paragraph are cut off; overlaps are merged.

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
        pieces.append(f'<mark class="{EVIDENCE_CLASS}">{_with_values(paragraph, start, end, inner)}</mark>')
        position = end
    pieces.append(escaped(paragraph[position:]))
    return "".join(pieces)


def table_html(table: TableExcerpt) -> str:
    """The cut of a table as HTML: the cited row marked, its value tighter, its labels lit; empty cells kept."""
    rows = []
    body_before = table.before
    for row in table.rows:
        if body_before and not row.head:
            rows.append(_left_out(table, body_before))
            body_before = 0
        by_column = dict(zip(row.columns, row.cells, strict=True))
        tag = "th" if row.head else "td"
        cells = "".join(_cell_html(by_column.get(column), tag) for column in range(table.width))
        rows.append(f'<tr class="{EVIDENCE_CLASS}">{cells}</tr>' if row.cited else f"<tr>{cells}</tr>")
    if table.after:
        rows.append(_left_out(table, table.after))
    return f'<div class="k-table"><table>{"".join(rows)}</table></div>'


def _left_out(table: TableExcerpt, count: int) -> str:
    return f'<tr class="k-rest"><td colspan="{table.width}">… {count} more</td></tr>'


def _cell_html(cell: ExcerptCell | None, tag: str) -> str:
    if cell is None or not cell.text.strip():
        return f"<{tag}></{tag}>"
    text = escaped(cell.text)
    if cell.lit == "value":
        text = f'<mark class="{VALUE_CLASS}">{text}</mark>'
    elif cell.lit:
        text = f'<mark class="{EVIDENCE_CLASS}">{text}</mark>'
    return f"<{tag}>{text}</{tag}>"


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
