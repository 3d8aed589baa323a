"""A page with what lies over it: fields and text boxes are annotations, and no part of a PDF's own text."""

from typing import Any

import pypdfium2.raw as raw

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
    return load_with_remarks(document, number)[0]


def load_with_remarks(document: Any, number: int) -> tuple[Any, int]:
    """`load_page`, and how many remarks with a text of their own lie beside the text of the page."""
    page = document[number - 1]
    found = _annotations(page)
    count = sum(1 for kind, says in found if kind in _REMARKS and says)
    written = any(kind in _WRITTEN for kind, _ in found)
    if written and raw.FPDFPage_Flatten(page, raw.FLAT_NORMALDISPLAY) == raw.FLATTEN_SUCCESS:
        page.close()
        page = document[number - 1]
    return page, count


def _annotations(page: Any) -> list[tuple[int, bool]]:
    """Kind of each annotation, and whether it has contents: more than the two bytes that end an empty string."""
    found = []
    for index in range(raw.FPDFPage_GetAnnotCount(page)):
        annotation = raw.FPDFPage_GetAnnot(page, index)
        if annotation:
            says = raw.FPDFAnnot_GetStringValue(annotation, b"Contents", None, 0) > 2
            found.append((int(raw.FPDFAnnot_GetSubtype(annotation)), bool(says)))
            raw.FPDFPage_CloseAnnot(annotation)
    return found
