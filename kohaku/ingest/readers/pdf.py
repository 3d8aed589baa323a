"""PDF through pypdfium2: text with positions; layout decides order, paragraphs, tables and headings."""

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field, replace
from typing import Any

import pypdfium2 as pdfium
import pypdfium2.raw as raw

from kohaku.contracts.tree import Kind
from kohaku.ingest.blocks import Block, Extract, Piece, Row
from kohaku.ingest.canonical.furniture import EdgeRow, furniture
from kohaku.ingest.errors import Corrupt, Empty, ImagesOnly, PasswordProtected, ReadError, ZeroPages
from kohaku.ingest.limits import Limits
from kohaku.ingest.paired import unpaired
from kohaku.ingest.pdf import ocr
from kohaku.ingest.pdf.geometry import PDFIUM
from kohaku.ingest.pdf.headings import Styles
from kohaku.ingest.pdf.pages import load_with_remarks
from kohaku.ingest.pdf.paragraphs import is_amount, is_caption, is_item, is_note, is_rule, paragraphs
from kohaku.ingest.pdf.reading import PrintedRow, reading_rows
from kohaku.ingest.pdf.scans import Scans
from kohaku.ingest.pdf.segments import Fonts, Page, read_page
from kohaku.ingest.pdf.tables import Region, continues, find_tables
from kohaku.ingest.pdf.wrapped import refusal
from kohaku.ingest.progress import report
from kohaku.languages.speaking import say

_PLACEHOLDER = re.compile(
    r"\(?(?:untitled|anonymous|unknown|document\d*|title)\)?\Z|microsoft (?:word|powerpoint|excel) - |.*\.\w{2,4}\Z",
    re.I,
)
_APART = 1.3  # line pitches between a running head and the text
_TAIL = 8192  # bytes in which the end mark stands, whatever a mail gateway put behind it
_NO_PAGES = re.compile(rb"/Count\s+0\b")
_NEXT = 3  # characters of white space between two lines
_NOTE = 0.92  # of the body's size: notes are set smaller


def open_pdf(data: bytes, name: str) -> Any:
    """The opened document.

    Raises:
        PasswordProtected, Corrupt, ZeroPages: it cannot be read.
    """
    if b"%%EOF" not in data[-_TAIL:]:  # pdfium would repair it silently, and pages would be missing
        raise Corrupt(say("file.pdf_cut", name=name), say("file.fetch_again"))
    try:
        document = pdfium.PdfDocument(data)
    except pdfium.PdfiumError as error:
        raise _refusal(data, name) from error
    if len(document) == 0:
        document.close()
        raise ZeroPages(say("file.pdf_pages", name=name), say("file.export_source"))
    document.init_forms()  # fields that have no picture of their value get one
    return document


def _refusal(data: bytes, name: str) -> ReadError:
    """Why pdfium did not open the file, told by the bytes: its own error code may be that of an earlier file."""
    if b"/Encrypt" in data:
        return PasswordProtected(say("file.password", name=name), say("file.password.remedy"))
    if _NO_PAGES.search(data):
        return ZeroPages(say("file.pdf_pages", name=name), say("file.export_source"))
    return Corrupt(say("file.pdf_incomplete", name=name), say("file.pdf_incomplete.remedy"))


def read_pdf(data: bytes, name: str, limits: Limits) -> Extract:
    """Read a PDF."""
    with PDFIUM:
        return _read(data, name, limits)


def _read(data: bytes, name: str, limits: Limits) -> Extract:
    document = open_pdf(data, name)
    try:
        limits.check_pages(len(document), name)
        scans = Scans(ocr.Allowance(limits.recognition_seconds))
        pages, remarks = _pages(document, name, limits, scans)
        title = (document.get_metadata_dict().get("Title") or "").strip()
        outline = _outline(document)
        attachments = raw.FPDFDoc_GetAttachmentCount(document)
        wrapped = refusal(document, data, name, sum(page.characters for page in pages))
    finally:
        document.close()
    if wrapped is not None:
        raise wrapped
    if not any(page.segments for page in pages):
        if ocr.available():
            raise Empty(say("file.scan", name=name), say("file.scan.remedy"))
        raise ImagesOnly(say("file.images", name=name), say("file.images.remedy"))
    warnings = scans.warnings()
    if remarks:
        warnings.append(say("file.remarks", count=remarks))
    if attachments > 0:
        warnings.append(say("file.attachments", count=attachments))
    blocks = tuple(_Blocks().of(pages, outline))
    return Extract(
        "pdf",
        blocks,
        title=_real_title(title),
        page_count=len(pages),
        warnings=tuple(warnings),
        words=tuple(scans.words),
    )


def _pages(document: Any, name: str, limits: Limits, scans: Scans) -> tuple[list[Page], int]:
    """All pages, those that are pictures as text recognition reads them; how many remarks lie beside their text."""
    fonts = Fonts()
    pages: list[Page] = []
    total = remarks = 0
    for number in range(1, len(document) + 1):
        page, beside = _page(document, number, fonts, scans)
        remarks += beside
        total += page.characters
        limits.check_characters(total, name)
        pages.append(page)
        report(number / len(document))
    return pages, remarks


def _real_title(title: str) -> str:
    """The title of the file's own data, unless a program put a placeholder or a file name there."""
    placeholder = _PLACEHOLDER.match(title) is not None or not any(mark.isalpha() for mark in title)
    return "" if placeholder or " " not in title else title


def _page(document: Any, number: int, fonts: Fonts, scans: Scans) -> tuple[Page, int]:
    """The page, and how many remarks lie beside its text."""
    try:
        page, remarks, strokes = load_with_remarks(document, number)
    except pdfium.PdfiumError:
        return Page(number, 1.0, 1.0, ()), 0
    try:
        return scans.page(page, read_page(page, number, fonts, strokes)), remarks
    finally:
        page.close()


def _outline(document: Any) -> dict[int, dict[str, int]]:
    """Bookmarks by page: folded title -> level (from 1)."""
    found: dict[int, dict[str, int]] = {}
    for entry in document.get_toc(max_depth=8):
        destination = entry.get_dest()
        index = destination.get_index() if destination else None
        if index is not None:
            found.setdefault(index + 1, {})["".join(entry.get_title().lower().split())] = entry.level + 1
    return found


@dataclass(slots=True)
class _Blocks:
    """Blocks of all pages in turn; `open`: the table that the last page ended with, and its place among the blocks."""

    made: list[Block] = field(default_factory=list)
    open: tuple[int, Region] | None = None

    def of(self, pages: list[Page], outline: dict[int, dict[str, int]]) -> list[Block]:
        """Blocks of these pages."""
        read = [reading_rows(page) for page in pages]
        styles = Styles.of([row for rows in read for row in rows], outline)
        marked = furniture([_edge_rows(rows, page, styles.pitch) for rows, page in zip(read, pages, strict=True)])
        for page, rows, aside in zip(pages, read, marked, strict=True):
            body = [row for index, row in enumerate(rows) if index not in aside]
            edges = [(index < len(rows) // 2, _text_block(Kind.FURNITURE, [rows[index]])) for index in sorted(aside)]
            self.made.extend(block for top, block in edges if top)
            self._page(body, styles)
            self.made.extend(_struck_blocks(page))
            self.made.extend(block for top, block in edges if not top)
        return self.made

    def _page(self, rows: list[PrintedRow], styles: Styles) -> None:
        at = 0
        before, self.open = self.open, None
        for region in [*find_tables(rows), None]:
            stretch = rows[at : region.start if region else len(rows)]
            self.made.extend(_paragraph_block(paragraph, styles) for paragraph in paragraphs(stretch, styles.pitch))
            if region is None:
                break
            below = continues(before[1], region) if before and not region.start else None
            if before and below is not None:
                place, head = before
                self.made[place] = replace(self.made[place], rows=(*self.made[place].rows, *below))
                last = (place, head)
            else:
                self.made.extend(map(_table_block, unpaired(region.rows)))
                last = (len(self.made) - 1, region)
            before, at = None, region.end
            self.open = last if region.end == len(rows) else None


def _struck_blocks(page: Page) -> Iterator[Block]:
    """What is struck through on a page, stretch by stretch; it is kept and does not answer."""
    end = None
    stretch: list[Piece] = []
    for segment in page.struck:
        if stretch and end is not None and segment.source - end > _NEXT:
            yield Block(Kind.DELETED, tuple(stretch))
            stretch = []
        stretch.append(segment.piece)
        end = segment.source + len(segment.text)
    if stretch:
        yield Block(Kind.DELETED, tuple(stretch))


def _edge_rows(rows: list[PrintedRow], page: Page, pitch: float) -> list[EdgeRow]:
    made = []
    for index, row in enumerate(rows):
        above = row.base - rows[index - 1].base if index else page.height
        below = rows[index + 1].base - row.base if index + 1 < len(rows) else page.height
        wide = _APART * pitch * row.size
        made.append(EdgeRow(row.text, row.base / page.height, not 0 <= above < wide, not 0 <= below < wide))
    return made


def _paragraph_block(paragraph: list[PrintedRow], styles: Styles) -> Block:
    text = paragraph[0].text
    if is_rule(text):
        return _text_block(Kind.FURNITURE, paragraph)
    if is_caption(text):
        return _text_block(Kind.CAPTION, paragraph)
    if is_note(text) and paragraph[0].size <= _NOTE * styles.body:
        return _text_block(Kind.FOOTNOTE, paragraph)
    level = styles.level(paragraph)
    if level and not is_amount(text):
        return _text_block(Kind.HEADING, paragraph, level)
    return _text_block(Kind.LIST_ITEM if is_item(text) else Kind.PROSE, paragraph)


def _table_block(rows: tuple[Row, ...]) -> Block:
    """A table; a row of one cell on its own is a title that stood above one."""
    if len(rows) == 1 and len(rows[0].cells) == 1:
        return Block(Kind.CAPTION, rows[0].cells[0].pieces)
    return Block(Kind.TABLE, rows=rows)


def _text_block(kind: Kind, rows: Sequence[PrintedRow], level: int = 0) -> Block:
    pieces = tuple(segment.piece for row in rows for segment in row.segments)
    return Block(kind, pieces, level, flows=kind in (Kind.PROSE, Kind.LIST_ITEM, Kind.FOOTNOTE))
