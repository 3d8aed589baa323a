"""Where a slice of canonical text stands on its PDF pages, and pictures of those pages."""

from bisect import bisect_right
from collections.abc import Callable, Iterator, Sequence
from ctypes import byref, c_double
from dataclasses import dataclass
from io import BytesIO
from typing import Any

import pypdfium2.raw as pdfium

from kohaku.contracts.tree import RecognisedWord, SourceRun
from kohaku.ingest.errors import NoSuchPage
from kohaku.ingest.pdf.geometry import PDFIUM, PageFrame, page_frame
from kohaku.ingest.pdf.pages import load_page
from kohaku.ingest.readers.pdf import open_pdf
from kohaku.languages.speaking import say

_LARGEST_SIDE = 6000  # pixels of a page image
_NARROWEST = 1e-6
_SAME_LINE = 0.3  # of the lower box: a comma reaches below its word


@dataclass(frozen=True, slots=True)
class Box:
    """A rectangle on a page (from 1), as shares of its width and height as seen; y runs downwards."""

    page: int
    x0: float
    y0: float
    x1: float
    y1: float


Ranges = list[tuple[int, int]]
"""Ranges of a page's characters, as pdfium counts them."""
InLayer = Callable[[list[tuple[int, Ranges]]], list[Box]]
"""Gives the boxes of ranges in the text layer of some pages; `layer_boxes` of one file, here or in a child process."""


def boxes(
    in_layer: InLayer, tree_runs: Sequence[SourceRun], start: int, end: int, words: Sequence[RecognisedWord] = ()
) -> list[Box]:
    """Boxes of `canonical[start:end]`, a line each, in the order of the text.

    Args:
        in_layer: gives boxes of the document's text layer.
        tree_runs: the tree's source runs.
        start, end: canonical offsets.
        words: the tree's recognised words: pages that have some are not looked at again.

    Returns:
        No boxes where the slice has no source on a page (separators).
    """
    scanned = _words_by_page(words)
    found: dict[int, list[Box]] = {}
    layered = []
    for page, ranges in _by_page(list(_sources(tree_runs, start, end))):
        found[page] = list(_recognised_boxes(scanned[page], ranges)) if page in scanned else []
        if page not in scanned:
            layered.append((page, ranges))
    for box in in_layer(layered) if layered else ():
        found[box.page].append(box)
    return _joined([box for page_boxes in found.values() for box in page_boxes])


def layer_boxes(pdf: bytes, wanted: list[tuple[int, Ranges]]) -> list[Box]:
    """Boxes of ranges in the text layer of some pages, in their order; a page that the file lacks has none."""
    with PDFIUM:
        document = open_pdf(pdf, say("file.stored_pdf"))
        try:
            return [
                box for page, ranges in wanted if page <= len(document) for box in _page_boxes(document, page, ranges)
            ]
        finally:
            document.close()


def page_image(pdf: bytes, page: int, scale: float = 1.5) -> bytes:
    """PNG of one page (from 1); `scale` in pixels a point.

    Raises:
        NoSuchPage: the document has no such page.
    """
    with PDFIUM:
        document = open_pdf(pdf, say("file.stored_pdf"))
        try:
            if not 1 <= page <= len(document):
                raise NoSuchPage(say("file.no_page", page=page), say("file.no_page.remedy", count=len(document)))
            sheet = load_page(document, page)
            bounded = min(scale, _LARGEST_SIDE / max(*sheet.get_size(), 1.0))
            image = sheet.render(scale=bounded).to_pil()
        finally:
            document.close()
    out = BytesIO()
    image.convert("RGB").save(out, format="PNG")
    return out.getvalue()


def _sources(runs: Sequence[SourceRun], start: int, end: int) -> Iterator[tuple[int, int, int]]:
    """(page, source start, source end) of the parts of the slice."""
    for index in range(bisect_right(runs, start, key=lambda run: run.end), len(runs)):
        run = runs[index]
        low, high = max(run.start, start), min(run.end, end)
        if low >= high:
            break
        if run.page is None:
            continue
        if run.source_end - run.source_start == run.end - run.start:
            yield run.page, run.source_start + low - run.start, run.source_start + high - run.start
        else:
            yield run.page, run.source_start, run.source_end


def _by_page(wanted: list[tuple[int, int, int]]) -> Iterator[tuple[int, list[tuple[int, int]]]]:
    pages: dict[int, list[tuple[int, int]]] = {}
    for page, low, high in wanted:
        pages.setdefault(page, []).append((low, high))
    yield from pages.items()


def _page_boxes(document: Any, number: int, ranges: list[tuple[int, int]]) -> Iterator[Box]:
    page = load_page(document, number)
    frame = page_frame(page)
    textpage = page.get_textpage()
    try:
        for low, high in ranges:
            for index in range(max(0, pdfium.FPDFText_CountRects(textpage, low, high - low))):
                left, top, right, bottom = c_double(), c_double(), c_double(), c_double()
                pdfium.FPDFText_GetRect(textpage, index, byref(left), byref(top), byref(right), byref(bottom))
                yield _box(frame, number, (left.value, bottom.value), (right.value, top.value))
    finally:
        textpage.close()
        page.close()


def _words_by_page(words: Sequence[RecognisedWord]) -> dict[int, list[RecognisedWord]]:
    pages: dict[int, list[RecognisedWord]] = {}
    for word in words:
        pages.setdefault(word.page, []).append(word)
    return pages


def _recognised_boxes(words: Sequence[RecognisedWord], ranges: list[tuple[int, int]]) -> Iterator[Box]:
    """Boxes of recognised words, cut by characters where a slice takes a part of one."""
    for word in words:
        for low, high in ranges:
            start, end = max(low, word.source_start), min(high, word.source_end)
            if start < end:
                step = (word.x1 - word.x0) / (word.source_end - word.source_start)
                x0 = word.x0 + step * (start - word.source_start)
                yield Box(word.page, x0, word.y0, x0 + step * (end - start), word.y1)


def _box(frame: PageFrame, page: int, low: tuple[float, float], high: tuple[float, float]) -> Box:
    a, b = frame.seen(*low), frame.seen(*high)
    x0, x1 = sorted((a[0] / frame.width, b[0] / frame.width))
    y0, y1 = sorted((a[1] / frame.height, b[1] / frame.height))
    return Box(page, _share(x0), _share(y0), _share(x1), _share(y1))


def _share(value: float) -> float:
    return min(max(value, 0.0), 1.0)


def _joined(found: list[Box]) -> list[Box]:
    """Neighbouring boxes of one line as one."""
    lines: list[Box] = []
    for box in found:
        if box.x1 - box.x0 < _NARROWEST or box.y1 - box.y0 < _NARROWEST:
            continue
        last = lines[-1] if lines else None
        overlap = min(last.y1, box.y1) - max(last.y0, box.y0) if last and last.page == box.page else 0.0
        near = last is not None and -0.01 <= box.x0 - last.x1 <= 0.03
        if last is not None and near and overlap > _SAME_LINE * min(last.y1 - last.y0, box.y1 - box.y0):
            lines[-1] = Box(
                box.page, min(last.x0, box.x0), min(last.y0, box.y0), max(last.x1, box.x1), max(last.y1, box.y1)
            )
        else:
            lines.append(box)
    return lines
