"""Numbered citations: breadcrumb, the sentence marked in its paragraph, the boxed page, the way to the Library."""

from typing import Literal

import streamlit as st

from kohaku.contracts.trace import AnswerRecord, Evidence, Source
from kohaku.draw.boxed import boxed, strip
from kohaku.draw.evidence import escaped, highlighted, table_html
from kohaku.draw.words import breadcrumb
from kohaku.engine import Engine
from kohaku.errors import KohakuError
from kohaku.ui.parts.navigation import LIBRARY
from kohaku.ui.parts.safe import plain


def cards(engine: Engine, record: AnswerRecord) -> dict[int, bytes]:
    """One card a citation, in the order of its number; returns the page pictures by citation number."""
    pictures: dict[int, bytes] = {}
    sources = {source.document_id: source for source in record.sources}
    live = {document.id: document.format for document in engine.documents()}
    for one in record.evidence:
        with st.container(border=True, key=f"citation-{one.number}"):
            st.html(heading_html(one, sources.get(one.document_id), deleted=one.document_id not in live))
            st.html(paragraph_html(one))
            if one.document_id not in live:
                continue
            band = _image(engine, one, "strip") if one.page and live[one.document_id] == "pdf" else None
            if band is not None:
                pictures[one.number] = band
                st.image(band, width="stretch", alt=f"Page {one.page} with the sentence boxed")
            with st.container(horizontal=True, vertical_alignment="center"):
                st.page_link(
                    LIBRARY,
                    label="Open in the Library",
                    icon=":material/menu_book:",
                    query_params={"node": one.node_id, "answer": record.id},
                )
                if band is not None:
                    _whole_page(engine, one)
    return pictures


def heading_html(one: Evidence, source: Source | None, *, deleted: bool = False) -> str:
    """`[1] document › section › paragraph 2 › sentence 1 · page 3`, with the file name as its title."""
    page = f" · page {one.page}" if one.page else ""
    gone = " · <b>source deleted</b>" if deleted else ""
    name = escaped(source.name) if source else ""
    return (
        f'<p class="k-crumb" id="citation-{one.number}" title="{name}"><span class="k-num">{one.number}</span>'
        f"{escaped(breadcrumb(one.breadcrumb))}{page}{gone}</p>"
    )


def paragraph_html(one: Evidence) -> str:
    """The paragraph with its sentence and value marked, or the cut of a table; drawn from stored offsets."""
    if one.table is not None:
        return table_html(one.table)
    text, start = (one.paragraph, one.paragraph_start) if one.paragraph else (one.quote, one.start)
    return f'<p class="k-quote">{highlighted(text, start, [one])}</p>'


def _whole_page(engine: Engine, one: Evidence) -> None:
    with st.popover(f"Page {one.page}", icon=":material/description:", type="tertiary", key=f"page-{one.number}"):
        whole = _image(engine, one, "page")
        if whole is not None:
            st.image(whole, width=640, alt=f"Page {one.page}")


Part = Literal["page", "strip"]


def _image(engine: Engine, one: Evidence, part: Part) -> bytes | None:
    try:
        if not still_stands(engine, one):
            return None
        made = engine.document(one.document_id).added.isoformat()
        value = (one.value_start, one.value_end)
        labels = one.table.labels if one.table is not None else ()
        return painted(engine, one.document_id, made, one.page or 1, (one.start, one.end), value, part, labels)
    except KohakuError as error:
        st.caption(plain(f"The page cannot be drawn: {error.what}"))
        return None


def still_stands(engine: Engine, one: Evidence) -> bool:
    """True where the quote stands in the document as it is now; it may have been read anew since the answer."""
    return engine.tree(one.document_id).canonical[one.start : one.end] == one.quote


@st.cache_data(show_spinner=False, max_entries=200, hash_funcs={Engine: lambda engine: engine.view})
def painted(
    engine: Engine,
    document_id: str,
    made: str,
    page: int,
    span: tuple[int, int],
    value: tuple[int | None, int | None],
    part: Part,
    labels: tuple[tuple[int, int], ...] = (),
) -> bytes:
    """PNG of a page with a span and the labels of its cell boxed and its value tinted, cached for one reading (`made`)
    of a document."""
    places = (span, *labels)
    boxes = [box for start, end in places for box in engine.boxes(document_id, start, end) if box.page == page]
    inner = engine.boxes(document_id, value[0], value[1]) if value[0] is not None and value[1] is not None else []
    paint = strip if part == "strip" else boxed
    return paint(engine.page_image(document_id, page), boxes, [box for box in inner if box.page == page])
