"""Text of a PDF page as segments: stretches of a line without a wide gap, each with its box, size and weight."""

import re
from collections.abc import Callable, Sequence
from ctypes import byref, c_double, c_int, create_string_buffer
from dataclasses import dataclass, field
from itertools import pairwise
from typing import Any

import pypdfium2.raw as pdfium

from kohaku.ingest.blocks import Piece
from kohaku.ingest.pdf.characters import baseline, drawn_size
from kohaku.ingest.pdf.geometry import PageFrame, page_frame
from kohaku.ingest.pdf.glued import words_of
from kohaku.ingest.pdf.struck import Printed, Stroke, drawn_strokes, struck

_LINE = re.compile(r"[^\r\n\ufffe]+\ufffe?")
_WORD = re.compile(r"\S+")
_BOLD_NAME = re.compile(r"bold|black|heavy|demi|semib|cmbx|nimbusromno9l-medi|-medi\b|\bbd\b", re.IGNORECASE)
_AFTER_F = re.compile(r"f (?=[a-z])")
_WIDE_F = 0.42  # em; an f is 0.28 to 0.36 wide, an ff 0.5 and more
_BOLD_WEIGHT = 600
_WIDE_GAP = 1.15  # em; word spaces of justified text stay below
_CURRENCIES = frozenset("$€£¥")  # a lone sign opens a cell
_UPRIGHT = 0.1  # radians
_LINE_HEIGHT = 1.5  # sizes: strokes farther from a line's baseline run through none of its words


# pdfium writes into these; one thread at a time is in here (see `geometry.PDFIUM`).
_LEFT, _RIGHT, _LOW, _HIGH = c_double(), c_double(), c_double(), c_double()
_AT = (byref(_LEFT), byref(_RIGHT), byref(_LOW), byref(_HIGH))


@dataclass(frozen=True, slots=True)
class Segment:
    """A stretch of text on one line. Coordinates as seen, in points, y downwards; `base` is the baseline.

    `tight`: no white space parts it from the segment that follows. `raised`: a mark above the line, cut from a word.
    `struck`: a line is drawn through it.
    """

    text: str
    source: int
    page: int
    x0: float
    x1: float
    base: float
    size: float
    bold: bool
    turned: bool = False
    italic: bool = False
    tight: bool = False
    raised: bool = False
    struck: bool = False

    @property
    def top(self) -> float:
        """Upper edge, from the font size."""
        return self.base - 0.8 * self.size

    @property
    def bottom(self) -> float:
        """Lower edge, from the font size."""
        return self.base + 0.2 * self.size

    @property
    def piece(self) -> Piece:
        """The segment as source text, closed by white space unless it is tight."""
        return Piece(self.text if self.tight else self.text + "\n", self.source, self.page)


@dataclass(frozen=True, slots=True)
class Page:
    """A page's segments in the order of its content, and its size as seen. `struck`: those that are struck through."""

    number: int
    width: float
    height: float
    segments: tuple[Segment, ...]
    images: int = 0
    characters: int = 0
    struck: tuple[Segment, ...] = ()


@dataclass(slots=True)
class Fonts:
    """Weight and slant by font name, remembered over a document."""

    known: dict[bytes, tuple[bool, bool]] = field(default_factory=dict)

    def style(self, textpage: Any, index: int) -> tuple[bool, bool]:
        """Bold and italic of one character."""
        buffer = create_string_buffer(128)
        flags = c_int()
        pdfium.FPDFText_GetFontInfo(textpage, index, buffer, 128, byref(flags))
        raw = buffer.value
        found = self.known.get(raw)
        if found is None:
            name = raw.decode("utf-8", errors="replace").rpartition("+")[2]
            bold = bool(flags.value & 0x40000) or _BOLD_NAME.search(name) is not None
            bold = bold or pdfium.FPDFText_GetFontWeight(textpage, index) >= _BOLD_WEIGHT
            italic = bool(flags.value & 0x40) or "ital" in name.lower() or "obli" in name.lower()
            found = self.known[raw] = (bold, italic)
        return found


def read_page(page: Any, number: int, fonts: Fonts, strokes: Sequence[Stroke] = ()) -> Page:
    """Segments of one pypdfium2 page. The source offsets are character indices of its text page. `strokes`: where text
    is struck out, beside the lines that the page itself draws."""
    frame = page_frame(page)
    strokes = [*strokes, *drawn_strokes(page, frame)]
    textpage = page.get_textpage()
    try:
        count = textpage.count_chars()
        text = textpage.get_text_range() if count else ""
        index = None if len(text) == count else _indices(textpage, text)
        segments: list[Segment] = []
        for line in _LINE.finditer(text):
            segments.extend(_segments(textpage, line, index, frame, number, fonts, strokes))
    finally:
        textpage.close()
    valid = tuple(segment for segment in segments if not segment.struck)
    gone = tuple(segment for segment in segments if segment.struck)
    return Page(number, frame.width, frame.height, valid, characters=count, struck=gone)


def _indices(textpage: Any, text: str) -> list[int]:
    """Character index of each position in the text, where the two do not run in step."""
    indices: list[int] = []
    units = 0  # pdfium counts UTF-16 units
    last = 0
    for mark in text:
        found = pdfium.FPDFText_GetCharIndexFromTextIndex(textpage, units)
        last = found if found >= 0 else last
        indices.append(last)
        units += 2 if ord(mark) > 0xFFFF else 1
    return indices


def _segments(
    textpage: Any,
    line: "re.Match[str]",
    index: list[int] | None,
    frame: PageFrame,
    number: int,
    fonts: Fonts,
    strokes: Sequence[Stroke],
) -> list[Segment]:
    at = (lambda offset: offset) if index is None else index.__getitem__
    source, offset = _with_ligatures(textpage, line, at), line.start()
    places = [(offset + word.start(), offset + word.end()) for word in _WORD.finditer(source)]
    if not places:
        return []
    words = list(words_of(textpage, places, source, offset, at, frame))
    first = at(next((word.start for word in words if not word.mark), words[0].start))  # a mark is smaller
    angle = pdfium.FPDFText_GetCharAngle(textpage, first)
    # A turned page shows upright what is written turned: the angle is taken against the page as seen.
    turned = frame.upright == (abs(angle) > _UPRIGHT and abs(angle - 6.2832) > _UPRIGHT)
    boxes = [_box(textpage, at(word.start), at(word.end - 1), frame) for word in words]
    size = _size(textpage, first, boxes)
    line_base = baseline(textpage, first, frame)
    near = [stroke for stroke in strokes if abs(line_base - stroke.y) <= _LINE_HEIGHT * size]
    gone = [False] * len(words)
    if near:
        bases = (baseline(textpage, at(word.start), frame) for word in words)
        gone = struck([Printed(box[0], box[1], base, size) for box, base in zip(boxes, bases, strict=True)], near)
    groups: list[list[int]] = [[0]]
    for before, after in pairwise(range(len(words))):
        wide = boxes[after][0] - boxes[before][1] > _WIDE_GAP * size or boxes[after][1] < boxes[before][0]
        text = source[words[after].start - offset : words[after].end - offset]
        if (not turned and (wide or words[after].cut or text in _CURRENCIES)) or gone[before] != gone[after]:
            groups.append([])
        groups[-1].append(after)
    made: list[Segment] = []
    for group in groups:
        start, end = words[group[0]].start, words[group[-1]].end
        bold, italic = fonts.style(textpage, at(start))
        if bold and len(group) > 1:
            bold = fonts.style(textpage, at(words[group[-1]].start))[0]
        base = baseline(textpage, at(start), frame)
        longest = max(group, key=lambda i: words[i].end - words[i].start)
        own = size if at(words[longest].start) == first else _size(textpage, at(words[longest].start), boxes)
        raised = words[group[0]].mark and words[group[0]].cut and bool(made)
        if raised:  # it stands on the line of the word that it was cut from
            base, own = made[-1].base, made[-1].size
        x0, x1 = min(boxes[i][0] for i in group), max(boxes[i][1] for i in group)
        made.append(
            Segment(
                source[start - offset : end - offset],
                at(start),
                number,
                x0,
                x1,
                base,
                own,
                bold,
                turned,
                italic,
                raised=raised,
                struck=gone[group[0]],
            )
        )
    return made


def _with_ligatures(textpage: Any, line: "re.Match[str]", at: Callable[[int], int]) -> str:
    """The line's text, a lost “ff” put back: some fonts call that glyph a plain f, as wide as two, and the text layer
    shows a space behind it (“dif erent”). The space becomes the second f, so that no offset moves."""
    text = line.group()
    for found in _AFTER_F.finditer(text):
        index = at(line.start() + found.start())
        pdfium.FPDFText_GetCharBox(textpage, index, *_AT)
        if _RIGHT.value - _LEFT.value >= _WIDE_F * drawn_size(textpage, index):
            text = f"{text[: found.end() - 1]}f{text[found.end() :]}"
    return text


def _size(textpage: Any, index: int, boxes: list[tuple[float, float, float]]) -> float:
    """The font size as drawn: the nominal size times the scale of the text matrix."""
    size = drawn_size(textpage, index)
    return size if size > 1.0 else max((box[2] for box in boxes), default=1.0)


def _box(textpage: Any, first: int, last: int, frame: PageFrame) -> tuple[float, float, float]:
    """Left, right and height of a word as seen."""
    pdfium.FPDFText_GetCharBox(textpage, first, *_AT)
    left, right, low, high = _LEFT.value, _RIGHT.value, _LOW.value, _HIGH.value
    if last != first:
        pdfium.FPDFText_GetCharBox(textpage, last, *_AT)
        right = _RIGHT.value
        if not frame.upright:
            left, right = min(left, _LEFT.value), max(right, _RIGHT.value)
            low, high = min(low, _LOW.value), max(high, _HIGH.value)
    if frame.upright:
        x0, x1 = frame.origin[0] + left * frame.across[0], frame.origin[0] + right * frame.across[0]
        return (x0, x1, high - low) if x0 <= x1 else (x1, x0, high - low)
    a, b = frame.seen(left, low), frame.seen(right, high)
    return min(a[0], b[0]), max(a[0], b[0]), abs(a[1] - b[1])
