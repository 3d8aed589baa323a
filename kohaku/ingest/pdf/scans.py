"""Which pages of a PDF are pictures of text, and what is said of those that were read, doubtful, or not read."""

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any

import pypdfium2 as pdfium
import pypdfium2.raw as raw

from kohaku.contracts.tree import RecognisedWord
from kohaku.ingest.pdf import ocr
from kohaku.ingest.pdf.segments import Page
from kohaku.languages.speaking import say

_SPARSE = 8  # characters below which a page has no text layer
_STAMPED = 200  # characters that a stamp or a page number may put over a scanned page
_COVERED = 0.6  # of a page that a picture takes where the page is a scan


def has_text(page: Page) -> bool:
    """True for a page with a text layer worth the name."""
    return _letters(page) >= _SPARSE


def is_scan(sheet: Any, page: Page) -> bool:
    """True for a pypdfium2 page without a text layer, or with a stamp over a picture of the whole page."""
    return not has_text(page) or (_letters(page) < _STAMPED and _covered(sheet) >= _COVERED)


def _letters(page: Page) -> int:
    return sum(len(segment.text) for segment in page.segments)


def _covered(sheet: Any) -> float:
    """Share of the page that its largest picture covers."""
    width, height = sheet.get_size()
    largest = 0.0
    try:
        for item in sheet.get_objects(filter=[raw.FPDF_PAGEOBJ_IMAGE], max_depth=3):
            left, bottom, right, top = item.get_bounds()
            largest = max(largest, (right - left) * (top - bottom))
    except pdfium.PdfiumError:
        return 0.0
    return largest / max(1.0, float(width * height))


@dataclass(slots=True)
class Scans:
    """Reads the scanned pages of one file, as long as its allowance lasts."""

    allowance: ocr.Allowance
    words: list[RecognisedWord] = field(default_factory=list)
    read: list[int] = field(default_factory=list)
    doubtful: list[int] = field(default_factory=list)
    empty: list[int] = field(default_factory=list)
    late: list[int] = field(default_factory=list)

    def page(self, sheet: Any, page: Page) -> Page:
        """The page as its picture shows it, or as it was where it is no scan or cannot be recognised."""
        if not is_scan(sheet, page):
            return page
        if not ocr.available():
            self._unread(self.empty, page)
            return page
        if self.allowance.spent:
            self._unread(self.late, page)
            return page
        found = ocr.recognise(sheet, page.number)
        if _letters(found.page) <= _letters(page):
            self._unread(self.empty, page)
            return page
        self.words.extend(found.words)
        self.read.append(page.number)
        if found.confidence < ocr.DOUBTFUL:
            self.doubtful.append(page.number)
        return found.page

    def _unread(self, among: list[int], page: Page) -> None:
        if not has_text(page):
            among.append(page.number)

    def warnings(self) -> list[str]:
        """What a user should know of the pages that are pictures."""
        said = []
        if self.read:
            said.append(say("file.recognised", pages=ranges(self.read)))
        if self.doubtful:
            said.append(say("file.doubtful", pages=ranges(self.doubtful)))
        if self.late:
            said.append(say("file.late", pages=ranges(self.late)))
        if self.empty:
            key = "file.images.unrecognised" if ocr.available() else "file.images.unread"
            said.append(say(key, count=len(self.empty), pages=ranges(self.empty)))
        return said


def ranges(numbers: Sequence[int]) -> str:
    """“page 3”, “pages 2–5, 9”."""
    parts: list[list[int]] = []
    for number in numbers:
        if parts and number == parts[-1][-1] + 1:
            parts[-1].append(number)
        else:
            parts.append([number])
    shown = ", ".join(str(part[0]) if len(part) == 1 else f"{part[0]}–{part[-1]}" for part in parts)
    return say("file.pages", count=len(numbers), pages=shown)
