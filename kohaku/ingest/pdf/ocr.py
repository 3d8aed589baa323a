"""Pages without a text layer, read by text recognition where the optional extra is installed (requirements-ocr.txt)."""

import logging
from dataclasses import replace
from functools import cache
from importlib.util import find_spec
from statistics import median
from typing import Any

from kohaku.ingest.pdf.segments import Page, Segment

REMEDY = "Install the text recognition extra to read them: pip install -r requirements-ocr.txt."
_SCALE = 2.0  # pixels a point that a page is drawn with
_LARGEST_SIDE = 4000  # pixels
_FONT_SHARE = 0.8  # of a line's box that its font size is
_NEAR = (0.75, 1.3)  # of the usual size
_TITLE = 4  # letters
_SUREST = 0.5  # confidence below which a line is not text


def available() -> bool:
    """True where RapidOCR can be imported."""
    return find_spec("rapidocr") is not None


@cache
def _engine() -> Any:
    from rapidocr import RapidOCR

    logging.getLogger("RapidOCR").setLevel(logging.WARNING)
    return RapidOCR(params={"Global.log_level": "warning"})


def recognise(page: Any, number: int) -> Page:
    """A pypdfium2 page read from its picture: a segment a line; source offsets index the lines joined by line ends."""
    width, height = page.get_size()
    scale = min(_SCALE, _LARGEST_SIDE / max(width, height, 1.0))
    found = _engine()(page.render(scale=scale).to_numpy())
    segments: list[Segment] = []
    length = 0
    if found.boxes is not None:
        for box, text, score in zip(found.boxes, found.txts, found.scores, strict=True):
            text = " ".join(text.split())
            if not text or score < _SUREST:
                continue
            xs = [float(point[0]) / scale for point in box]
            ys = [float(point[1]) / scale for point in box]
            size = _FONT_SHARE * (max(ys) - min(ys))
            base = max(ys) - 0.2 * size
            segments.append(Segment(text, length, number, min(xs), max(xs), base, size, bold=_is_title(text)))
            length += len(text) + 1
    return Page(number, width, height, tuple(_even(segments)), characters=length)


def _is_title(text: str) -> bool:
    """True for a line of capitals, which stands in for the weight that a picture does not tell."""
    return text.isupper() and sum(mark.isalpha() for mark in text) >= _TITLE and not any(map(str.isdigit, text))


def _even(segments: list[Segment]) -> list[Segment]:
    """Sizes measured from pictures waver: those near the usual one are set to it."""
    usual = median(segment.size for segment in segments) if segments else 0.0
    return [
        replace(segment, size=usual) if _NEAR[0] * usual <= segment.size <= _NEAR[1] * usual else segment
        for segment in segments
    ]
