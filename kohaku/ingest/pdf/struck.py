"""Strokes through text: thin level lines among a page's drawings, and the remarks that strike text out.

A word is struck where a stroke runs through the middle of its letters and ends where struck words end; the rule of a
table or the grid of a chart goes on beyond the words that it meets.
"""

from collections.abc import Iterator, Sequence
from ctypes import byref, c_float
from dataclasses import dataclass
from typing import Any

import pypdfium2.raw as raw

from kohaku.ingest.pdf.geometry import PageFrame

_THIN = 0.16  # of the size of a word: a stroke is at most that high
_SHORTEST = 3.0  # points
_MIDDLE = (0.12, 0.52)  # of the size above the baseline: where the middle of small letters and digits lies
_COVERED = 0.8  # of a word's width
_BEYOND = 0.5  # of the size: a stroke ends that near to the words that it strikes
_MOST_OBJECTS = 20_000  # drawings that are looked at, a page
_DEEPEST = 3  # drawings in drawings
_HIGHEST = 6.0  # points: no stroke is higher

_Matrix = tuple[float, float, float, float, float, float]
_PLAIN: _Matrix = (1.0, 0.0, 0.0, 1.0, 0.0, 0.0)


@dataclass(frozen=True, slots=True)
class Stroke:
    """A level line as seen, in points from the left and the top; `high`: how thick it is, 0 for a remark that strikes
    the text of its box."""

    x0: float
    x1: float
    y: float
    high: float


@dataclass(frozen=True, slots=True)
class Printed:
    """What is known of a word when it is asked whether it is struck: edges and baseline as seen, and its size."""

    x0: float
    x1: float
    base: float
    size: float


def struck(words: Sequence[Printed], strokes: Sequence[Stroke]) -> list[bool]:
    """Which words of a line are struck through."""
    marked = [False] * len(words)
    for stroke in strokes:
        met = [at for at, word in enumerate(words) if _runs_through(stroke, word)]
        if not met:
            continue
        beyond = _BEYOND * words[met[0]].size
        left, right = min(words[at].x0 for at in met), max(words[at].x1 for at in met)
        if stroke.x0 >= left - beyond and stroke.x1 <= right + beyond:
            for at in met:
                marked[at] = True
    return marked


def _runs_through(stroke: Stroke, word: Printed) -> bool:
    above = (word.base - stroke.y) / word.size if word.size else 0.0
    covered = min(stroke.x1, word.x1) - max(stroke.x0, word.x0)
    return (
        _MIDDLE[0] <= above <= _MIDDLE[1]
        and stroke.high <= max(1.0, _THIN * word.size)
        and covered >= _COVERED * (word.x1 - word.x0)
        and covered > 0
    )


def drawn_strokes(page: Any, frame: PageFrame) -> list[Stroke]:
    """Level lines among the drawings of a page."""
    made: list[Stroke] = []
    left, low, right, high = c_float(), c_float(), c_float(), c_float()
    for drawing, matrix in _paths(page.raw):
        if not raw.FPDFPageObj_GetBounds(drawing, byref(left), byref(low), byref(right), byref(high)):
            continue
        corners = [
            frame.seen(*_moved(matrix, x, y)) for x in (left.value, right.value) for y in (low.value, high.value)
        ]
        x0, x1 = min(x for x, _ in corners), max(x for x, _ in corners)
        top, bottom = min(y for _, y in corners), max(y for _, y in corners)
        if bottom - top <= _HIGHEST and x1 - x0 >= max(_SHORTEST, 2 * (bottom - top)):
            made.append(Stroke(x0, x1, (top + bottom) / 2, bottom - top))
    return made


def _paths(page: Any) -> Iterator[tuple[Any, _Matrix]]:
    """Paths of a page, those in forms too, with the map from their coordinates to the page's."""
    left = _MOST_OBJECTS
    waiting = [
        (raw.FPDFPage_GetObject(page, at), _PLAIN, 0) for at in range(min(left, raw.FPDFPage_CountObjects(page)))
    ]
    while waiting and left:
        left -= 1
        found, matrix, depth = waiting.pop()
        kind = raw.FPDFPageObj_GetType(found)
        if kind == raw.FPDF_PAGEOBJ_PATH:
            yield found, matrix
        elif kind == raw.FPDF_PAGEOBJ_FORM and depth < _DEEPEST:
            own = raw.FS_MATRIX()
            raw.FPDFPageObj_GetMatrix(found, byref(own))
            inner = _then((own.a, own.b, own.c, own.d, own.e, own.f), matrix)
            count = min(left, raw.FPDFFormObj_CountObjects(found))
            waiting += [(raw.FPDFFormObj_GetObject(found, at), inner, depth + 1) for at in range(count)]


def _moved(matrix: _Matrix, x: float, y: float) -> tuple[float, float]:
    a, b, c, d, e, f = matrix
    return a * x + c * y + e, b * x + d * y + f


def _then(first: _Matrix, second: _Matrix) -> _Matrix:
    """The map that does the first and then the second."""
    a, b = _moved((*second[:4], 0.0, 0.0), first[0], first[1])
    c, d = _moved((*second[:4], 0.0, 0.0), first[2], first[3])
    return (a, b, c, d, *_moved(second, first[4], first[5]))


def remark_strokes(annotation: Any, frame: PageFrame) -> Iterator[Stroke]:
    """The lines that a remark strikes out."""
    quad = raw.FS_QUADPOINTSF()
    for at in range(raw.FPDFAnnot_CountAttachmentPoints(annotation)):
        if raw.FPDFAnnot_GetAttachmentPoints(annotation, at, byref(quad)):
            corners = [frame.seen(x, y) for x, y in ((quad.x1, quad.y1), (quad.x4, quad.y4))]
            (x0, y0), (x1, y1) = corners
            yield Stroke(min(x0, x1), max(x0, x1), (y0 + y1) / 2, 0.0)
