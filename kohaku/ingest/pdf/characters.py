"""What a PDF's text layer tells of single characters: how large they are drawn, and on which baseline."""

from ctypes import byref, c_double
from math import hypot
from typing import Any

import pypdfium2.raw as pdfium

from kohaku.ingest.pdf.geometry import PageFrame


def scale(textpage: Any, index: int) -> float:
    """Scale of the text matrix at a character."""
    matrix = pdfium.FS_MATRIX()
    pdfium.FPDFText_GetMatrix(textpage, index, byref(matrix))
    return hypot(matrix.c, matrix.d)


def drawn_size(textpage: Any, index: int) -> float:
    """The font size as drawn, in points: the nominal size times the scale of the text matrix."""
    return float(pdfium.FPDFText_GetFontSize(textpage, index)) * scale(textpage, index)


def baseline(textpage: Any, index: int, frame: PageFrame) -> float:
    """The baseline of a character as seen, from the page's top."""
    x, y = c_double(), c_double()
    pdfium.FPDFText_GetCharOrigin(textpage, index, byref(x), byref(y))
    return frame.seen(x.value, y.value)[1]
