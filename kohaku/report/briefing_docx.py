"""A briefing as a Word document. Texts are runs and nothing else: no field, no link, no markup is made of them."""

import io
from collections.abc import Iterator, Sequence
from datetime import datetime
from itertools import pairwise

from docx import Document
from docx.document import Document as Docx
from docx.enum.text import WD_COLOR_INDEX
from docx.image.exceptions import UnrecognizedImageError
from docx.shared import Cm, Pt, RGBColor
from docx.text.paragraph import Paragraph
from openpyxl.cell.cell import ILLEGAL_CHARACTERS_RE

from kohaku.contracts.excerpt import TableExcerpt
from kohaku.contracts.trace import AnswerRecord, Evidence
from kohaku.draw import words
from kohaku.languages.speaking import say
from kohaku.report.briefing_page import Entry, how_found, made_with, said, value

_ACCENT = RGBColor(0xA8, 0x62, 0x00)
_SOFT = RGBColor(0x6F, 0x64, 0x54)
_PICTURE = Cm(15.5)
_UNWRITABLE = "\ufffe\uffff"


def briefing_docx(name: str, entries: Sequence[Entry], at: datetime) -> bytes:
    """The file: an answer a page, evidence with its sentence marked and the picture of its page, how it was found."""
    document = Document()
    document.core_properties.title = _written(name)[:255]
    document.core_properties.author = "kohaku"
    document.add_heading(_written(name), 0)
    _soft(document.add_paragraph(), f"kohaku · {words.when(at)}")
    for number, one in enumerate(entries, start=1):
        heading = document.add_heading(_written(f"{number}. {one.question}"), 1)
        heading.paragraph_format.page_break_before = number > 1
        if one.remark:
            document.add_paragraph(_written(one.remark), style="Intense Quote")
        if one.record is not None:
            _answer(document, one.record, one)
    out = io.BytesIO()
    document.save(out)
    return out.getvalue()


def _answer(document: Docx, record: AnswerRecord, entry: Entry) -> None:
    for text in value(record):
        run = document.add_paragraph().add_run(_written(text))
        run.bold = True
        run.font.size = Pt(20 if len(text) < 60 else 13)
        run.font.color.rgb = _ACCENT
    for text in said(record):
        document.add_paragraph(_written(text))
    if record.evidence:
        document.add_heading(say("briefing.evidence"), 2)
    names = {source.document_id: source.name for source in record.sources}
    for one in record.evidence:
        _evidence(document, one, names.get(one.document_id, ""))
        if one.number in entry.images:
            _picture(document, entry.images[one.number])
    found = how_found(record)
    if found:
        document.add_heading(say("briefing.found"), 2)
    for line in found:
        document.add_paragraph(_written(line), style="List Bullet")
    _soft(document.add_paragraph(), made_with(record))


def _evidence(document: Docx, one: Evidence, name: str) -> None:
    page = say("cli.page", page=one.page) if one.page else ""
    where = f"[{one.number}] {words.breadcrumb(one.breadcrumb)}{page}"
    _soft(document.add_paragraph(), f"{where} · {name}" if name else where)
    if one.table is not None:
        _table(document, one.table)
        return
    paragraph = document.add_paragraph()
    paragraph.paragraph_format.left_indent = Cm(0.6)
    for text, marked, bold in _pieces(one):
        run = paragraph.add_run(_written(text))
        run.font.highlight_color = WD_COLOR_INDEX.YELLOW if marked else None
        run.bold = bold or None


def _pieces(one: Evidence) -> Iterator[tuple[str, bool, bool]]:
    """The paragraph in pieces: text, whether it is of the evidence, whether it is of the value; by stored offsets."""
    text, begin = (one.paragraph, one.paragraph_start) if one.paragraph else (one.quote, one.start)
    low, high = one.value_start, one.value_end
    wanted = [one.start, one.end, *(() if low is None or high is None else (low, high))]
    cuts = sorted({0, len(text), *(min(max(place - begin, 0), len(text)) for place in wanted)})
    for start, end in pairwise(cuts):
        marked = one.start <= start + begin < one.end
        yield text[start:end], marked, low is not None and high is not None and low <= start + begin < high


def _table(document: Docx, table: TableExcerpt) -> None:
    drawn = document.add_table(rows=len(table.rows), cols=table.width, style="Table Grid")
    for row, cells in zip(table.rows, drawn.rows, strict=True):
        places = cells.cells
        for column, cell in zip(row.columns, row.cells, strict=True):
            run = places[column].paragraphs[0].add_run(_written(cell.text))
            run.bold = row.head or cell.lit == "value" or None
            run.font.highlight_color = WD_COLOR_INDEX.YELLOW if row.cited or cell.lit else None


def _picture(document: Docx, png: bytes) -> None:
    try:
        shape = document.add_picture(io.BytesIO(png))
    except UnrecognizedImageError:
        return
    if shape.width > _PICTURE:
        shape.height, shape.width = int(shape.height * _PICTURE / shape.width), _PICTURE


def _soft(paragraph: Paragraph, text: str) -> None:
    run = paragraph.add_run(_written(text))
    run.font.size = Pt(9)
    run.font.color.rgb = _SOFT


def _written(text: str) -> str:
    """`text` without what XML cannot hold (XML 1.0, 2.2)."""
    bare: str = ILLEGAL_CHARACTERS_RE.sub("", text).translate(dict.fromkeys(map(ord, _UNWRITABLE)))
    return bare.encode("utf-8", "replace").decode()
