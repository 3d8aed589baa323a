"""Rows of running text gathered to paragraphs: gaps, indents, marks and changes of font part them."""

import re
from collections.abc import Sequence
from itertools import pairwise
from statistics import median

from kohaku.ingest.pdf.reading import PrintedRow
from kohaku.ingest.plain.marks import CAPTIONS, is_field

_GAP = 1.28  # of the usual line pitch
_INDENT = 0.9  # em
_ITEM = re.compile(r"(?:[•●▪■◦‣·–—*\uf0b7-]|\(?\d{1,2}[.)]|\(?[a-z][.)]|\([ivx]{1,4}\))\s+\S")
_NOTE = re.compile(r"(?:\(?\d{1,2}\)?|\([a-z]\)|[*†‡§¶∗]{1,2})\s?(?=[A-Z“\"(]|https?:)")
_CAPTION = re.compile(rf"(?:{CAPTIONS})\s+[A-Z]?\.?\d{{1,3}}(?:\.\d{{1,2}})?\s?[.:|–—-]", re.IGNORECASE)
_AMOUNT = re.compile(r"[^\W\d_][^$€£¥]{1,60}-?[$€£¥]\s?-?[\d.,]*\d\Z")  # “Sales tax (8.5 %) $66.23”
_RULE = re.compile(r"([-=_*~.·—–])(?:\s?\1){4,}\Z")
_ENDED = re.compile(r"[.!?:;][\"'”’)\]]*\Z")


def is_item(text: str) -> bool:
    """True for a line that a list mark begins."""
    return _ITEM.match(text) is not None


def is_bullet(text: str) -> bool:
    """True for a list mark that is neither a number nor a letter."""
    return is_item(text) and not text.lstrip("(")[0].isalnum()


def is_note(text: str) -> bool:
    """True for a line that the mark of a footnote begins."""
    return _NOTE.match(text) is not None


def is_caption(text: str) -> bool:
    """True for “Table 3:”, “Figure 2.”."""
    return _CAPTION.match(text) is not None


def is_rule(text: str) -> bool:
    """True for a line drawn with characters."""
    return _RULE.match(text.strip()) is not None


def paragraphs(rows: Sequence[PrintedRow], pitch: float) -> list[list[PrintedRow]]:
    """Consecutive rows of one page, without a table between them, as paragraphs; `pitch` as of `line_pitch`."""
    made: list[list[PrintedRow]] = []
    edges = _edges(rows)
    for row in rows:
        if made and not _parts(made[-1], row, pitch, edges[row.column]):
            made[-1].append(row)
        else:
            made.append([row])
    return made


def line_pitch(rows: Sequence[PrintedRow]) -> float:
    """Usual distance of two baselines in running text, in font sizes."""
    steps = [
        (after.base - before.base) / max(after.size, 1.0)
        for before, after in pairwise(rows)
        if after.column == before.column
        and 0.7 * after.size < after.base - before.base < 1.8 * after.size
        and len(after.text) > 40
    ]
    return median(steps) if steps else 1.2


def is_amount(text: str) -> bool:
    """True for a label with an amount of money behind it."""
    return _AMOUNT.match(text) is not None


def _edges(rows: Sequence[PrintedRow]) -> dict[int, tuple[float, float]]:
    edges: dict[int, tuple[float, float]] = {}
    for row in rows:
        low, high = edges.get(row.column, (row.x0, row.x1))
        edges[row.column] = (min(low, row.x0), max(high, row.x1))
    return edges


def _parts(paragraph: list[PrintedRow], row: PrintedRow, pitch: float, edges: tuple[float, float]) -> bool:
    """True where `row` begins a new paragraph after `paragraph`."""
    last = paragraph[-1]
    if row.column != last.column or abs(row.size - last.size) > 0.08 * last.size or row.bold != last.bold:
        return True
    step = row.base - last.base
    if step <= 0 or step > _GAP * pitch * row.size:
        return True
    if is_rule(row.text) or is_rule(last.text):
        return True
    if any(states(row.text) and states(last.text) for states in (is_field, is_amount)):
        return True
    if is_item(row.text) or is_caption(row.text) or (is_note(row.text) and is_note(paragraph[0].text)):
        return True
    width = edges[1] - edges[0]
    ended = _ENDED.search(last.text) is not None
    indented = row.x0 - last.x0 > _INDENT * row.size and abs(row.x0 - edges[0]) < 0.15 * width
    if len(paragraph) > 1 and indented and ended:
        return True
    if indented and not is_item(paragraph[0].text) and ended:
        return True
    return ended and last.x1 < edges[1] - 0.2 * width and not row.text[:1].islower()
