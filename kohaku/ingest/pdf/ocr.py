"""Pages without a text layer, read by text recognition (RapidOCR; its models are in its wheel, nothing is fetched).

The engine is loaded at the first such page. What it reads is kept word by word, with the word's place and how sure the
engine is, so that nothing is recognised a second time to be highlighted.
"""

import logging
import time
from collections.abc import Iterator
from dataclasses import dataclass, field, replace
from functools import cache
from importlib.util import find_spec
from statistics import fmean, median
from typing import Any

from kohaku.contracts.tree import RecognisedWord
from kohaku.ingest.pdf.segments import Page, Segment

_SCALE = 2.0  # pixels a point that a page is drawn with
_LARGEST_SIDE = 4000  # pixels
_FONT_SHARE = 0.8  # of a line's box that its font size is
_NEAR = (0.75, 1.3)  # of the usual size
_TITLE = 4  # letters
_SUREST = 0.5  # confidence below which a line is not text
DOUBTFUL = 0.85  # mean confidence of a page below which its text is to be checked

_Box = tuple[float, float, float, float]


@dataclass(frozen=True, slots=True)
class Recognised:
    """A page as it was read from its picture. `confidence`: mean over its words, 0 to 1; 1 without any."""

    page: Page
    words: tuple[RecognisedWord, ...] = ()

    @property
    def confidence(self) -> float:
        """Mean over the words, 0 to 1; 1 without any."""
        return fmean(word.confidence for word in self.words) if self.words else 1.0


@dataclass(slots=True)
class Allowance:
    """Seconds that recognition may take of one file; checked before each page."""

    seconds: float
    _until: float = field(init=False)

    def __post_init__(self) -> None:
        self._until = time.monotonic() + self.seconds

    @property
    def spent(self) -> bool:
        """True where no further page may be begun."""
        return time.monotonic() > self._until


def available() -> bool:
    """True where RapidOCR can be imported."""
    return find_spec("rapidocr") is not None


@cache
def _engine() -> Any:
    from rapidocr import RapidOCR

    engine = RapidOCR(params={"Global.log_level": "error"})
    logging.getLogger("RapidOCR").setLevel(logging.ERROR)
    return engine


def recognise(page: Any, number: int) -> Recognised:
    """A pypdfium2 page read from its picture: a segment a line; source offsets index the lines joined by line ends."""
    width, height = page.get_size()
    scale = min(_SCALE, _LARGEST_SIDE / max(width, height, 1.0))
    found = _engine()(page.render(scale=scale).to_numpy(), return_word_box=True)
    segments: list[Segment] = []
    words: list[RecognisedWord] = []
    length = 0
    if found.boxes is not None:
        parts = found.word_results or ((),) * len(found.txts)
        for box, text, score, inner in zip(found.boxes, found.txts, found.scores, parts, strict=True):
            text = " ".join(text.split())
            if not text or score < _SUREST:
                continue
            x0, y0, x1, y1 = _extent(box, scale)
            size = _FONT_SHARE * (y1 - y0)
            segments.append(Segment(text, length, number, x0, x1, y1 - 0.2 * size, size, bold=_is_title(text)))
            line = RecognisedWord(
                page=number,
                source_start=length,
                source_end=length + len(text),
                x0=_share(x0 / width),
                y0=_share(y0 / height),
                x1=_share(x1 / width),
                y1=_share(y1 / height),
                confidence=_share(float(score)),
            )
            words.extend(_words(line, text, [(w, s, _extent(b, scale)) for w, s, b in inner], width, height))
            length += len(text) + 1
    return Recognised(Page(number, width, height, tuple(_even(segments)), characters=length), tuple(words))


def _words(
    line: RecognisedWord, text: str, found: list[tuple[str, float, _Box]], width: float, height: float
) -> Iterator[RecognisedWord]:
    """Words of a line with their own boxes; the line itself where the engine's words are not those of its text."""
    made: list[RecognisedWord] = []
    at = 0
    for word, score, (x0, y0, x1, y1) in found:
        start = text.find(word, at)
        if start < 0 or not word:
            made = []
            break
        at = start + len(word)
        made.append(
            RecognisedWord(
                page=line.page,
                source_start=line.source_start + start,
                source_end=line.source_start + at,
                x0=_share(x0 / width),
                y0=_share(y0 / height),
                x1=_share(x1 / width),
                y1=_share(y1 / height),
                confidence=_share(float(score)),
            )
        )
    yield from made or (line,)


def _extent(box: Any, scale: float) -> _Box:
    """Left, top, right, bottom of a four-cornered box, in points."""
    xs, ys = [float(point[0]) / scale for point in box], [float(point[1]) / scale for point in box]
    return min(xs), min(ys), max(xs), max(ys)


def _share(value: float) -> float:
    return min(max(value, 0.0), 1.0)


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
