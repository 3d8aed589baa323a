"""A page with what lies over it: fields and text boxes are annotations, and no part of a PDF's own text."""

from typing import Any, NamedTuple

import pypdfium2.raw as raw

from kohaku.ingest.pdf.geometry import page_frame
from kohaku.ingest.pdf.struck import Stroke, remark_strokes

_WRITTEN = frozenset((raw.FPDF_ANNOT_WIDGET, raw.FPDF_ANNOT_FREETEXT, raw.FPDF_ANNOT_STAMP))
"""Kinds that show their text on the page."""
_REMARKS = frozenset(
    (raw.FPDF_ANNOT_TEXT, raw.FPDF_ANNOT_HIGHLIGHT, raw.FPDF_ANNOT_UNDERLINE, raw.FPDF_ANNOT_STRIKEOUT)
)
"""Kinds whose text is a remark that is seen only when it is opened."""


def load_page(document: Any, number: int) -> Any:
    """Page `number` (from 1), with the text of fields and text boxes behind its own; so its characters, counted by
    pdfium, are the same for whoever reads, locates or draws it.

    Raises:
        pdfium.PdfiumError: the page cannot be loaded.
    """
    return load_with_remarks(document, number).page


class LoadedPage(NamedTuple):
    """A pypdfium2 page, how many remarks with a text of their own lie beside its text, and what they strike out."""

    page: Any
    remarks: int
    strokes: tuple[Stroke, ...]


def load_with_remarks(document: Any, number: int) -> LoadedPage:
    """`load_page`, with what was remarked on the page."""
    page = document[number - 1]
    found, strokes = _annotations(page)
    count = sum(1 for kind, says in found if kind in _REMARKS and says)
    written = any(kind in _WRITTEN for kind, _ in found)
    if written and raw.FPDFPage_Flatten(page, raw.FLAT_NORMALDISPLAY) == raw.FLATTEN_SUCCESS:
        page.close()
        page = document[number - 1]
    return LoadedPage(page, count, tuple(strokes))


def _annotations(page: Any) -> tuple[list[tuple[int, bool]], list[Stroke]]:
    """Kind of each annotation, and whether it has contents: more than the two bytes that end an empty string; the
    strokes of those that strike out."""
    found: list[tuple[int, bool]] = []
    strokes: list[Stroke] = []
    for index in range(raw.FPDFPage_GetAnnotCount(page)):
        annotation = raw.FPDFPage_GetAnnot(page, index)
        if annotation:
            says = raw.FPDFAnnot_GetStringValue(annotation, b"Contents", None, 0) > 2
            kind = int(raw.FPDFAnnot_GetSubtype(annotation))
            found.append((kind, bool(says)))
            if kind == raw.FPDF_ANNOT_STRIKEOUT:
                strokes += remark_strokes(annotation, page_frame(page))
            raw.FPDFPage_CloseAnnot(annotation)
    return found, strokes
