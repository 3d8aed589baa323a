"""PDF through pypdfium2: text with positions; layout decides order, paragraphs, tables and headings."""

import re
from collections.abc import Iterator, Sequence
from typing import Any

import pypdfium2 as pdfium
import pypdfium2.raw as raw

from kohaku.contracts.tree import Kind
from kohaku.ingest.blocks import Block, Extract
from kohaku.ingest.canonical.furniture import EdgeRow, furniture
from kohaku.ingest.errors import Corrupt, Empty, ImagesOnly, PasswordProtected, ReadError, ZeroPages
from kohaku.ingest.limits import Limits
from kohaku.ingest.pdf import ocr
from kohaku.ingest.pdf.guard import PDFIUM
from kohaku.ingest.pdf.headings import Styles
from kohaku.ingest.pdf.paragraphs import is_caption, is_item, is_note, paragraphs
from kohaku.ingest.pdf.reading import Row, reading_rows
from kohaku.ingest.pdf.segments import Fonts, Page, read_page
from kohaku.ingest.pdf.tables import find_tables

_PLACEHOLDER = re.compile(
    r"\(?(?:untitled|anonymous|unknown|document\d*|title)\)?\Z|microsoft (?:word|powerpoint|excel) - |.*\.\w{2,4}\Z",
    re.I,
)
_APART = 1.3  # line pitches between a running head and the text
_TAIL = 8192  # bytes in which the end mark stands, whatever a mail gateway put behind it
_NO_PAGES = re.compile(rb"/Count\s+0\b")
_NOTE = 0.92  # of the body's size: notes are set smaller
_SPARSE = 8  # characters below which a page with images counts as an image


def open_pdf(data: bytes, name: str) -> Any:
    """The opened document.

    Raises:
        PasswordProtected, Corrupt, ZeroPages: it cannot be read.
    """
    if b"%%EOF" not in data[-_TAIL:]:  # pdfium would mend it silently, and pages would be missing
        raise Corrupt(f"{name} is cut off: the end of the PDF is missing.", "Fetch the file again.")
    try:
        document = pdfium.PdfDocument(data)
    except pdfium.PdfiumError as error:
        raise _refusal(data, name) from error
    if len(document) == 0:
        document.close()
        raise ZeroPages(f"{name} is a PDF without pages.", "Export it again from its source.")
    return document


def _refusal(data: bytes, name: str) -> ReadError:
    """Why pdfium did not open the file, told by the bytes: its own error code may be that of an earlier file."""
    if b"/Encrypt" in data:
        return PasswordProtected(
            f"{name} is protected by a password.", "Save a copy without the password and upload that."
        )
    if _NO_PAGES.search(data):
        return ZeroPages(f"{name} is a PDF without pages.", "Export it again from its source.")
    return Corrupt(
        f"{name} is not a complete PDF: it cannot be opened.", "The download may have been cut off; fetch it again."
    )


def read_pdf(data: bytes, name: str, limits: Limits) -> Extract:
    """Read a PDF."""
    with PDFIUM:
        return _read(data, name, limits)


def _read(data: bytes, name: str, limits: Limits) -> Extract:
    document = open_pdf(data, name)
    try:
        limits.check_pages(len(document), name)
        pages, pictures = _pages(document, name, limits)
        title = (document.get_metadata_dict().get("Title") or "").strip()
        outline = _outline(document)
        attachments = raw.FPDFDoc_GetAttachmentCount(document)
    finally:
        document.close()
    recognised = [number for number in pictures if pages[number - 1].segments]
    unread = [number for number in pictures if not pages[number - 1].segments]
    if len(unread) == len(pages):
        if ocr.available():
            raise Empty(f"{name} has no text, and none was recognised in its pictures.", "Scan it again, sharper.")
        raise ImagesOnly(f"All pages of {name} are images: there is no text to read.", ocr.REMEDY)
    warnings = []
    if recognised:
        warnings.append(f"Without a text layer, read by text recognition (check figures): {_ranges(recognised)}.")
    if unread:
        what = f"{_ranges(unread)} {'are images' if len(unread) > 1 else 'is an image'}"
        warnings.append(
            f"{what} without text." if ocr.available() else f"{what}; {ocr.REMEDY[0].lower()}{ocr.REMEDY[1:]}"
        )
    if attachments > 0:
        warnings.append(f"Attached files were not read ({attachments}): upload them on their own.")
    blocks = tuple(_blocks(pages, outline))
    return Extract("pdf", blocks, title=_real_title(title), page_count=len(pages), warnings=tuple(warnings))


def _pages(document: Any, name: str, limits: Limits) -> tuple[list[Page], list[int]]:
    """All pages, and the numbers of those without a text layer (read by text recognition where it is installed)."""
    fonts = Fonts()
    pages: list[Page] = []
    pictures: list[int] = []
    total = 0
    for number in range(1, len(document) + 1):
        page = _page(document, number, fonts)
        if not has_text(page):
            pictures.append(number)
            if ocr.available():
                page = _recognised(document, number)
        total += page.characters
        limits.check_characters(total, name)
        pages.append(page)
    return pages, pictures


def has_text(page: Page) -> bool:
    """True for a page with a text layer worth the name."""
    return sum(len(segment.text) for segment in page.segments) >= _SPARSE


def _recognised(document: Any, number: int) -> Page:
    page = document[number - 1]
    try:
        return ocr.recognise(page, number)
    finally:
        page.close()


def _real_title(title: str) -> str:
    """The title of the file's own data, unless a program put a placeholder or a file name there."""
    placeholder = _PLACEHOLDER.match(title) is not None or not any(mark.isalpha() for mark in title)
    return "" if placeholder or " " not in title else title


def _page(document: Any, number: int, fonts: Fonts) -> Page:
    try:
        page = document[number - 1]
    except pdfium.PdfiumError:
        return Page(number, 1.0, 1.0, ())
    try:
        return read_page(page, number, fonts)
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


def _ranges(numbers: Sequence[int]) -> str:
    """“page 3”, “pages 2–5, 9”."""
    parts: list[list[int]] = []
    for number in numbers:
        if parts and number == parts[-1][-1] + 1:
            parts[-1].append(number)
        else:
            parts.append([number])
    shown = ", ".join(str(part[0]) if len(part) == 1 else f"{part[0]}–{part[-1]}" for part in parts)
    return f"page {shown}" if len(numbers) == 1 else f"pages {shown}"


def _blocks(pages: list[Page], outline: dict[int, dict[str, int]]) -> Iterator[Block]:
    read = [reading_rows(page) for page in pages]
    styles = Styles.of([row for rows in read for row in rows], outline)
    marked = furniture([_edge_rows(rows, page, styles.pitch) for rows, page in zip(read, pages, strict=True)])
    for rows, aside in zip(read, marked, strict=True):
        body = [row for index, row in enumerate(rows) if index not in aside]
        yield from (_text_block(Kind.FURNITURE, [rows[index]]) for index in sorted(aside) if index < len(rows) // 2)
        yield from _page_blocks(body, styles)
        yield from (_text_block(Kind.FURNITURE, [rows[index]]) for index in sorted(aside) if index >= len(rows) // 2)


def _edge_rows(rows: list[Row], page: Page, pitch: float) -> list[EdgeRow]:
    made = []
    for index, row in enumerate(rows):
        above = row.base - rows[index - 1].base if index else page.height
        below = rows[index + 1].base - row.base if index + 1 < len(rows) else page.height
        wide = _APART * pitch * row.size
        made.append(EdgeRow(row.text, row.base / page.height, not 0 <= above < wide, not 0 <= below < wide))
    return made


def _page_blocks(rows: list[Row], styles: Styles) -> Iterator[Block]:
    at = 0
    for region in [*find_tables(rows), None]:
        stretch = rows[at : region.start if region else len(rows)]
        for paragraph in paragraphs(stretch, styles.pitch):
            yield _paragraph_block(paragraph, styles)
        if region:
            yield Block(Kind.TABLE, rows=region.rows)
            at = region.end


def _paragraph_block(paragraph: list[Row], styles: Styles) -> Block:
    text = paragraph[0].text
    if is_caption(text):
        return _text_block(Kind.CAPTION, paragraph)
    if is_note(text) and paragraph[0].size <= _NOTE * styles.body:
        return _text_block(Kind.FOOTNOTE, paragraph)
    level = styles.level(paragraph)
    if level:
        return _text_block(Kind.HEADING, paragraph, level)
    return _text_block(Kind.LIST_ITEM if is_item(text) else Kind.PROSE, paragraph)


def _text_block(kind: Kind, rows: Sequence[Row], level: int = 0) -> Block:
    pieces = tuple(segment.piece for row in rows for segment in row.segments)
    return Block(kind, pieces, level, flows=kind in (Kind.PROSE, Kind.LIST_ITEM, Kind.FOOTNOTE))
