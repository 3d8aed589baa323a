"""PowerPoint through python-pptx: a section a slide, text by placeholder, tables, charts as tables, speaker's notes."""

from collections.abc import Iterator
from io import BytesIO
from typing import Any

from lxml import etree
from pptx import Presentation
from pptx.enum.shapes import PP_PLACEHOLDER
from pptx.exc import PackageNotFoundError

from kohaku.contracts.tree import Kind
from kohaku.ingest.blocks import Block, Extract, Tape
from kohaku.ingest.errors import Corrupt, Empty, ZeroPages
from kohaku.ingest.limits import Limits
from kohaku.ingest.zips import open_zip
from kohaku.languages.speaking import say
from kohaku.tables.head_rows import header_rows

_TITLES = frozenset({PP_PLACEHOLDER.TITLE, PP_PLACEHOLDER.CENTER_TITLE})
_FURNITURE = frozenset({PP_PLACEHOLDER.DATE, PP_PLACEHOLDER.FOOTER, PP_PLACEHOLDER.SLIDE_NUMBER, PP_PLACEHOLDER.HEADER})
_DEEPEST = 10  # groups in groups


def read_pptx(data: bytes, name: str, limits: Limits) -> Extract:
    """Read a presentation; pages are slides."""
    with open_zip(data, name, limits):
        pass
    try:
        show = Presentation(BytesIO(data))
        slides = list(show.slides)
    except (PackageNotFoundError, KeyError, ValueError, etree.XMLSyntaxError) as error:
        raise Corrupt(say("file.damaged", name=name, error=error), say("file.powerpoint.remedy")) from error
    if not slides:
        raise ZeroPages(say("file.no_slides", name=name), say("file.export_source"))
    limits.check_pages(len(slides), name)
    tape = Tape()
    blocks: list[Block] = []
    for number, slide in enumerate(slides, 1):
        tape.page = number
        blocks.extend(_slide(slide, tape))
        limits.check_characters(tape.length, name)
    if not any(block.kind is not Kind.FURNITURE for block in blocks):
        raise Empty(say("file.slides_empty", name=name), say("file.slides_empty.remedy"))
    return Extract("pptx", tuple(blocks), title=show.core_properties.title or "", page_count=len(slides))


def _slide(slide: Any, tape: Tape) -> Iterator[Block]:
    shapes = list(_leaves(slide.shapes, 0))
    titles = [shape for shape in shapes if _placeholder(shape) in _TITLES and shape.text_frame.text.strip()]
    for shape in titles[:1]:
        yield tape.block(Kind.HEADING, shape.text_frame.text, 1)
    rest = [shape for shape in shapes if not any(shape is title for title in titles[:1])]
    for shape in sorted(rest, key=lambda shape: (shape.top or 0, shape.left or 0)):
        yield from _shape(shape, tape)
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
        rows = [[cell.text for cell in row.cells] for row in shape.table.rows]
        yield tape.table(rows, 1 if shape.table.first_row and len(rows) > 1 else header_rows(rows))
    elif getattr(shape, "has_chart", False) and shape.has_chart:
        yield from _chart(shape.chart, tape)
    elif shape.has_text_frame:
        kind = _placeholder(shape)
        for paragraph in shape.text_frame.paragraphs:
            text = "".join(run.text for run in paragraph.runs) or paragraph.text
            if not text.strip():
                continue
            if kind in _FURNITURE:
                yield tape.block(Kind.FURNITURE, text)
            else:
                listed = kind in (PP_PLACEHOLDER.BODY, PP_PLACEHOLDER.OBJECT) or paragraph.level > 0
                yield tape.block(Kind.LIST_ITEM if listed else Kind.PROSE, text)


def _chart(chart: Any, tape: Tape) -> Iterator[Block]:
    """The chart's data: a row a category, a column a series."""
    if chart.has_title and chart.chart_title.has_text_frame and chart.chart_title.text_frame.text.strip():
        yield tape.block(Kind.CAPTION, chart.chart_title.text_frame.text)
    for plot in chart.plots:
        series = list(plot.series)
        rows = [["", *(str(item.name) for item in series)]]
        for index, category in enumerate(plot.categories):
            values = [item.values[index] if index < len(item.values) else None for item in series]
            rows.append([str(category), *("" if value is None else f"{value:.15g}" for value in values)])
        if len(rows) > 1:
            yield tape.table(rows, 1)
