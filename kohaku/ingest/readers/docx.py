"""Word (.docx) through python-docx: styles and outline levels, numbering, tables, notes, text boxes, running heads."""

from collections.abc import Iterator
from dataclasses import dataclass
from io import BytesIO

import docx
from docx.document import Document as WordDocument
from docx.opc.exceptions import PackageNotFoundError
from docx.oxml.ns import qn
from lxml import etree

from kohaku.contracts.tree import Kind
from kohaku.ingest.blocks import Block, Extract, Tape
from kohaku.ingest.errors import Corrupt
from kohaku.ingest.limits import Limits
from kohaku.ingest.office.docx_numbering import Numbering
from kohaku.ingest.office.docx_tables import TableReader, cells_of, is_frame, rows_of
from kohaku.ingest.office.docx_text import RunStyles, paragraph_parts, paragraph_text, text_boxes
from kohaku.ingest.office.remainder import remainder
from kohaku.ingest.zips import DAMAGED_PACKAGE, open_zip
from kohaku.languages.speaking import say

_W = "{http://schemas.openxmlformats.org/wordprocessingml/2006/main}"
_PARTS = r"word/(?:document|header\d*|footer\d*|footnotes|endnotes|comments|diagrams/data\d*|charts/chart\d*)\.xml"
_DEEPEST = 9
_LONGEST_BOLD_HEADING = 80
_CONTAINERS = frozenset({"sdt", "sdtContent", "smartTag", "ins", "customXml", "body", "AlternateContent", "Choice"})
_NOTES = (("footnotes", "footnote"), ("endnotes", "endnote"))


def read_docx(data: bytes, name: str, limits: Limits) -> Extract:
    """Read a Word document."""
    with open_zip(data, name, limits):
        pass
    try:
        document = docx.Document(BytesIO(data))
        _ = document.element.body[:], list(document.sections), document.comments  # parts of another shape fail here
    except (PackageNotFoundError, *DAMAGED_PACKAGE) as error:
        raise Corrupt(say("file.word", name=name, error=error), say("file.word.remedy")) from error
    word = _Word(document, Tape(), Numbering.of(document), _style_levels(document), RunStyles.of(document))
    blocks = [*word.running_heads(), *word.blocks(document.element.body), *word.notes(), *word.comments()]
    rest = remainder(data, _PARTS, blocks, word.tape)
    limits.check_characters(word.tape.length, name)
    warnings = (say("file.remainder", count=rest.count),) if rest.count else ()
    return Extract("docx", (*blocks, *rest.blocks), title=document.core_properties.title or "", warnings=warnings)


@dataclass(slots=True)
class _Word:
    document: WordDocument
    tape: Tape
    numbering: Numbering
    levels: dict[str, int]
    runs: RunStyles

    def blocks(self, container: "etree._Element") -> Iterator[Block]:
        """Blocks of a body, a cell or a text box in document order."""
        for child in container:
            tag = etree.QName(child).localname if isinstance(child.tag, str) else ""
            if tag == "p":
                yield from self._paragraph(child)
            elif tag == "tbl":
                yield from self._table(child)
            elif tag in _CONTAINERS:
                yield from self.blocks(child)

    def _paragraph(self, element: "etree._Element") -> Iterator[Block]:
        parts = paragraph_parts(element, self.runs)
        text = parts.text
        style = _style_of(element)
        number = self.numbering.next(element, style)
        if text.strip():
            level = self._level(element, style, text)
            kind = self._kind(element, style, level, number)
            shown = f"{number} {text}" if number else text
            yield self.tape.block(kind, shown, level)
        yield from (self.tape.block(kind, silent) for kind, silent in parts.silent if silent.strip())
        for box in text_boxes(element):
            yield from self.blocks(box)

    def _level(self, element: "etree._Element", style: str, text: str) -> int:
        own = element.find(f"{_W}pPr/{_W}outlineLvl")
        if own is not None and (value := own.get(f"{_W}val") or "").isdecimal():
            return int(value) + 1 if int(value) < _DEEPEST else 0
        if style in self.levels:
            return self.levels[style]
        bold = len(text) <= _LONGEST_BOLD_HEADING and _all_bold(element) and text.strip()[-1] not in ".,;:!?"
        return _DEEPEST if bold and not _in_table(element) and element.find(f"{_W}pPr/{_W}numPr") is None else 0

    def _kind(self, element: "etree._Element", style: str, level: int, number: str) -> Kind:
        if level:
            return Kind.HEADING
        lowered = style.lower()
        if "caption" in lowered:
            return Kind.CAPTION
        if "code" in lowered or "preformatted" in lowered:
            return Kind.CODE
        listed = number or element.find(f"{_W}pPr/{_W}numPr") is not None or lowered.startswith("list")
        return Kind.LIST_ITEM if listed else Kind.PROSE

    def _table(self, element: "etree._Element") -> Iterator[Block]:
        if is_frame(element):
            for row in rows_of(element):
                for cell in cells_of(row):
                    yield from self.blocks(cell)
        else:
            yield from TableReader(self.tape, self.runs).blocks(element)

    def running_heads(self) -> Iterator[Block]:
        """Headers and footers of all sections, each text once, as furniture."""
        seen: set[str] = set()
        for section in self.document.sections:
            for part in (
                section.header, section.footer, section.first_page_header, section.first_page_footer,
                section.even_page_header, section.even_page_footer,
            ):  # fmt: skip
                text = "" if part.is_linked_to_previous else "\n".join(paragraph.text for paragraph in part.paragraphs)
                if text.strip() and text not in seen:
                    seen.add(text)
                    yield self.tape.block(Kind.FURNITURE, text)

    def notes(self) -> Iterator[Block]:
        """Footnotes and endnotes, behind the text."""
        for part in self.document.part.package.iter_parts():
            for plural, tag in _NOTES:
                if part.partname.endswith(f"/{plural}.xml"):
                    for note in etree.fromstring(part.blob).iter(f"{_W}{tag}"):
                        text = "\n".join(paragraph_text(paragraph) for paragraph in note.iter(f"{_W}p"))
                        if text.strip() and note.get(f"{_W}type") is None:
                            yield self.tape.block(Kind.FOOTNOTE, text)

    def comments(self) -> Iterator[Block]:
        """Reviewers' comments, as footnotes that name their author."""
        for comment in self.document.comments:
            if comment.text.strip():
                author = comment.author or "unknown"
                yield self.tape.block(Kind.FOOTNOTE, f"Comment by {author}: {comment.text}")


def _style_of(element: "etree._Element") -> str:
    found = element.find(f"{_W}pPr/{_W}pStyle")
    return (found.get(f"{_W}val") or "") if found is not None else ""


def _style_levels(document: WordDocument) -> dict[str, int]:
    """Heading level of each paragraph style, through the styles that it is based on; Title counts as the outermost."""
    levels: dict[str, int] = {}
    for style in document.styles.element.iter(qn("w:style")):
        own = style.find(f"{_W}pPr/{_W}outlineLvl")
        identifier = style.get(f"{_W}styleId") or ""
        label = style.find(f"{_W}name")
        name = ((label.get(f"{_W}val") or "") if label is not None else "").lower()
        if own is not None and (value := own.get(f"{_W}val") or "").isdecimal() and int(value) < _DEEPEST:
            levels[identifier] = int(value) + 1
        elif name.startswith("heading ") and name[8:].isdecimal():
            levels[identifier] = int(name[8:])
        elif name == "title":
            levels[identifier] = 1
    for style in document.styles.element.iter(qn("w:style")):
        based = style.find(f"{_W}basedOn")
        parent = (based.get(f"{_W}val") or "") if based is not None else ""
        if parent in levels:
            levels.setdefault(style.get(f"{_W}styleId") or "", levels[parent])
    return levels


def _all_bold(element: "etree._Element") -> bool:
    runs = [run for run in element.iter(f"{_W}r") if "".join(run.itertext()).strip()]
    return bool(runs) and all(
        (bold := run.find(f"{_W}rPr/{_W}b")) is not None and bold.get(f"{_W}val") not in ("0", "false") for run in runs
    )


def _in_table(element: "etree._Element") -> bool:
    return next(element.iterancestors(f"{_W}tc"), None) is not None
