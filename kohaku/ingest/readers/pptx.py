"""PowerPoint through python-pptx: a section a slide, text by placeholder, tables, charts as tables, speaker's notes.

What cannot be read of one shape is named; hidden slides and struck text are kept and do not answer.
"""

from collections.abc import Iterator
from dataclasses import replace
from io import BytesIO
from typing import Any

from pptx import Presentation
from pptx.enum.shapes import PP_PLACEHOLDER
from pptx.exc import PackageNotFoundError

from kohaku.contracts.tree import Kind
from kohaku.ingest.blocks import Block, CellText, Extract, Row, Tape, Warnings
from kohaku.ingest.errors import Corrupt, Empty, ZeroPages
from kohaku.ingest.headed import headed
from kohaku.ingest.limits import Limits
from kohaku.ingest.office.remainder import remainder
from kohaku.ingest.readers.pptx_charts import chart_tables, chart_title, extended_charts, extended_tables
from kohaku.ingest.zips import DAMAGED_PACKAGE, open_zip
from kohaku.languages.speaking import say
from kohaku.tables.head_rows import is_numeric

_TITLES = frozenset({PP_PLACEHOLDER.TITLE, PP_PLACEHOLDER.CENTER_TITLE})
_FURNITURE = frozenset({PP_PLACEHOLDER.DATE, PP_PLACEHOLDER.FOOTER, PP_PLACEHOLDER.SLIDE_NUMBER, PP_PLACEHOLDER.HEADER})
_PARTS = r"ppt/(?:slides/slide\d+|notesSlides/notesSlide\d+|diagrams/data\d*|comments/[^/]+)\.xml"
_PROPERTIES = "{http://schemas.openxmlformats.org/drawingml/2006/main}rPr"
_DEEPEST = 10  # groups in groups


def read_pptx(data: bytes, name: str, limits: Limits) -> Extract:
    """Read a presentation; pages are slides."""
    with open_zip(data, name, limits):
        pass
    try:
        show = Presentation(BytesIO(data))
        slides = list(show.slides)
    except (PackageNotFoundError, *DAMAGED_PACKAGE) as error:
        raise Corrupt(say("file.damaged", name=name, error=error), say("file.powerpoint.remedy")) from error
    if not slides:
        raise ZeroPages(say("file.no_slides", name=name), say("file.export_source"))
    limits.check_pages(len(slides), name)
    tape = Tape()
    blocks: list[Block] = []
    warnings = Warnings()
    for number, slide in enumerate(slides, 1):
        tape.page = number
        read = list(_slide(slide, tape, warnings))
        if slide._element.get("show") in ("0", "false"):
            warnings.add(say("file.hidden_slide", number=number))
            read = [block if block.kind is Kind.HEADING else replace(block, kind=Kind.HIDDEN) for block in read]
        blocks.extend(read)
        limits.check_characters(tape.length, name)
    tape.page = None
    rest = remainder(data, _PARTS, blocks, tape)
    blocks += rest.blocks
    if rest.count:
        warnings.add(say("file.remainder", count=rest.count))
    limits.check_characters(tape.length, name)
    if not any(block.kind is not Kind.FURNITURE for block in blocks):
        raise Empty(say("file.slides_empty", name=name), say("file.slides_empty.remedy"))
    return Extract(
        "pptx",
        tuple(blocks),
        title=show.core_properties.title or "",
        page_count=len(slides),
        warnings=tuple(warnings.texts),
    )


def _slide(slide: Any, tape: Tape, warnings: Warnings) -> Iterator[Block]:
    shapes = list(_leaves(slide.shapes, 0))
    titles = [shape for shape in shapes if _placeholder(shape) in _TITLES and shape.text_frame.text.strip()]
    for shape in titles[:1]:
        yield tape.block(Kind.HEADING, shape.text_frame.text, 1)
    rest = [shape for shape in shapes if not any(shape is title for title in titles[:1])]
    for shape in sorted(rest, key=lambda shape: (shape.top or 0, shape.left or 0)):
        try:
            yield from list(_shape(shape, tape))
        except (AttributeError, IndexError, KeyError, TypeError, ValueError) as error:
            warnings.add(say("file.slide_part", name=shape.name, number=tape.page, error=error))
    for chart in extended_charts(slide.part):
        yield from (_data(rows, tape) for rows in extended_tables(chart))
    if slide.has_notes_slide and slide.notes_slide.notes_text_frame is not None:
        notes = slide.notes_slide.notes_text_frame.text
        if notes.strip():
            yield tape.block(Kind.FOOTNOTE, notes)


def _leaves(shapes: Any, depth: int) -> Iterator[Any]:
    for shape in shapes:
        inner = getattr(shape, "shapes", None)
        if inner is not None and depth < _DEEPEST:
            yield from _leaves(inner, depth + 1)
        else:
            yield shape


def _placeholder(shape: Any) -> Any:
    return shape.placeholder_format.type if shape.is_placeholder else None


def _shape(shape: Any, tape: Tape) -> Iterator[Block]:
    if getattr(shape, "has_table", False) and shape.has_table:
        table, gone = _table(shape.table, tape)
        yield table
        yield from (tape.block(Kind.DELETED, one) for one in gone)
    elif getattr(shape, "has_chart", False) and shape.has_chart:
        chart = shape.chart_part.chart._chartSpace
        title = chart_title(chart)
        if title:
            yield tape.block(Kind.CAPTION, title)
        yield from (_data(rows, tape) for rows in chart_tables(chart))
    elif shape.has_text_frame:
        kind = _placeholder(shape)
        for paragraph in shape.text_frame.paragraphs:
            text, gone = _parted(paragraph)
            yield from (tape.block(Kind.DELETED, one) for one in gone)
            if not text.strip():
                continue
            if kind in _FURNITURE:
                yield tape.block(Kind.FURNITURE, text)
            else:
                listed = kind in (PP_PLACEHOLDER.BODY, PP_PLACEHOLDER.OBJECT) or paragraph.level > 0
                yield tape.block(Kind.LIST_ITEM if listed else Kind.PROSE, text)


def _parted(paragraph: Any) -> tuple[str, list[str]]:
    """What a paragraph says, and what it strikes through."""
    runs = [(run.text, run._r.find(_PROPERTIES)) for run in paragraph.runs]
    gone = [properties is not None and properties.get("strike", "noStrike") != "noStrike" for _, properties in runs]
    if not any(gone):
        return "".join(text for text, _ in runs) or paragraph.text, []
    valid = "".join(text for (text, _), struck in zip(runs, gone, strict=True) if not struck)
    return valid, [text for (text, _), struck in zip(runs, gone, strict=True) if struck and text.strip()]


def _data(rows: list[list[str]], tape: Tape) -> Block:
    """The chart's data: a row a category, a column a series."""
    return tape.table(rows, 1)


def _table(table: Any, tape: Tape) -> tuple[Block, list[str]]:
    """A table, and what is struck through in it; merged cells span their columns, and stand beside each row that they
    reach down to."""
    rows: list[Row] = []
    struck: list[str] = []
    reaching: dict[int, tuple[CellText, int]] = {}  # column → the cell from above, rows that it still takes
    heads = int(bool(table.first_row)) if len(table.rows) > 1 else 0
    for number, row in enumerate(table.rows):
        laid: list[CellText] = []
        for column, cell in enumerate(row.cells):
            if cell.is_spanned:
                above = reaching.get(column)
                if above and above[1]:
                    laid.append(above[0])
                    reaching[column] = (above[0], above[1] - 1)
                continue
            wide, high = (cell.span_width, cell.span_height) if cell.is_merge_origin else (1, 1)
            parted = [_parted(paragraph) for paragraph in cell.text_frame.paragraphs]
            struck += [one for _, gone in parted for one in gone]
            laid.append(CellText((tape.piece("\n".join(text for text, _ in parted)),), column, wide))
            reaching[column] = (laid[-1], high - 1)
            if number == 0 and heads:
                heads = max(heads, high, 2 if wide > 1 and _names_columns(table) else 1)
        rows.append(Row(tuple(laid)))
    return Block(Kind.TABLE, rows=headed(rows, heads if heads < len(rows) else 0)), struck


def _names_columns(table: Any) -> bool:
    """True where the second row is words: it names the columns below a head that spans several."""
    texts = [cell.text.strip() for cell in table.rows[1].cells if not cell.is_spanned and cell.text.strip()]
    return len(table.rows) > 2 and bool(texts) and not any(map(is_numeric, texts))
