"""Evidence cards: a card a place, its sentences marked, the boxed pages, why it is here, the way to the Library."""

from collections.abc import Callable, Sequence
from typing import Any, Literal

import streamlit as st

from kohaku.contracts.trace import AnswerRecord, Evidence, Source
from kohaku.draw.boxed import Rectangle, boxed, strip
from kohaku.draw.evidence import anchor, escaped, highlighted, table_html
from kohaku.draw.places import Block, Card, paragraph_of
from kohaku.draw.places import cards as places
from kohaku.draw.provenance import provenance
from kohaku.draw.words import breadcrumb, quoted_with_reference
from kohaku.engine import Engine
from kohaku.errors import KohakuError
from kohaku.languages.speaking import counted, say
from kohaku.ui.parts.navigation import LIBRARY
from kohaku.ui.parts.safe import plain
from kohaku.ui.parts.surroundings import surroundings

_LONG = 900
"""Characters from which a card scrolls to its mark."""


def cards(engine: Engine, record: AnswerRecord) -> dict[int, bytes]:
    """One card a place, in the order of its lowest number; returns the page pictures by citation number."""
    pictures: dict[int, bytes] = {}
    sources = {source.document_id: source for source in record.sources}
    live = {document.id: document.format for document in engine.documents()}
    for card in places(record.evidence):
        first = card.first
        there = first.document_id in live
        with st.container(border=True, key=f"citation-card-{first.number}"):
            st.html(heading_html(card, sources.get(first.document_id), deleted=not there) + body_html(card))
            bands = _bands(engine, card) if there and live[first.document_id] == "pdf" else {}
            for page, band in bands.items():
                st.image(band, width="stretch", alt=say("evidence.page_boxed", page=page))
            if bands:
                pictures[first.number] = next(iter(bands.values()))
            _footer(engine, record, card, sources.get(first.document_id), list(bands), there=there)
    return pictures


def pictures(engine: Engine, record: AnswerRecord) -> dict[int, bytes]:
    """The pictures that `cards` returns, without a card: of each place that is still there, its first page's band."""
    made: dict[int, bytes] = {}
    pdfs = {document.id for document in engine.documents() if document.format == "pdf"}
    for card in places(record.evidence):
        try:
            pages = _standing_pages(engine, card) if card.first.document_id in pdfs else []
            band = _band(engine, card, pages[0], "strip") if pages else None
        except KohakuError:
            continue  # the answer is shown without it
        if band is not None:
            made[card.first.number] = band
    return made


def heading_html(card: Card, source: Source | None, *, deleted: bool = False) -> str:
    """`1 2 document › section · page 3`, with the file name as its title."""
    pages = dict.fromkeys(one.page for one in card.evidence if one.page)
    more = [say("evidence.page", page=page) for page in pages]
    more += [counted(len(card.evidence), "passage")] if len(card.blocks) > 1 else []
    numbers = "".join(f'<span class="k-num">{one.number}</span>' for one in card.evidence)
    gone = f" · <b>{escaped(say('evidence.deleted'))}</b>" if deleted else ""
    name = escaped(source.name) if source else ""
    where = escaped(" · ".join([breadcrumb(card.breadcrumb), *more]))
    return f'<p class="k-crumb" title="{name}">{numbers}{where}{gone}</p>'


def body_html(card: Card) -> str:
    """The card's paragraphs with their sentences and values marked, or the cuts of its tables; from stored offsets."""
    shown = "".join(block_html(block) for block in card.blocks)
    long = sum(len(block.text) for block in card.blocks if block.table is None) > _LONG
    return f'<div class="k-long" tabindex="0">{shown}</div>' if long else shown


def block_html(block: Block) -> str:
    """One paragraph or table of a card, with a place for each of its numbers."""
    if block.table is not None:
        body = table_html(block.table, block.evidence)
    else:
        body = f'<p class="k-quote">{highlighted(block.text, block.start, block.evidence, block.evidence)}</p>'
    lost = "".join(anchor(one.number) for one in block.evidence if f'id="citation-{one.number}"' not in body)
    return lost + body


def _footer(
    engine: Engine, record: AnswerRecord, card: Card, source: Source | None, pages: Sequence[int], *, there: bool
) -> None:
    """What one can do with a card, in one line."""
    first = card.first
    with st.container(horizontal=True, vertical_alignment="center", gap="small", key=f"citation-foot-{first.number}"):
        if there:
            st.page_link(
                LIBRARY,
                label=say("evidence.open"),
                icon=":material/menu_book:",
                query_params={"node": first.node_id, "answer": record.id},
            )
            for page in pages:
                _whole_page(engine, card, page)
            with st.popover(
                say("evidence.around"),
                icon=":material/unfold_more:",
                type="tertiary",
                key=f"around-{first.number}",
                on_change="rerun",
            ) as around:
                if around.open:
                    st.html(surroundings(engine, card))
        with st.popover(say("evidence.why"), icon=":material/help:", type="tertiary", key=f"why-{first.number}"):
            st.html(_why(record, card))
        quote = quoted_with_reference([one.quote for one in card.evidence], first, source)
        copy = (
            f'<button type="button" class="k-copy" data-copy="{escaped(quote)}">{escaped(say("copy.quote"))}</button>'
        )
        st.html(copy, width="content")


def _why(record: AnswerRecord, card: Card) -> str:
    said = [text for block in card.blocks for text in provenance(record, paragraph_of(block.node_id))]
    items = "".join(f"<li>{escaped(text)}</li>" for text in dict.fromkeys(said))
    return f'<ul class="k-list">{items}</ul>'


def _whole_page(engine: Engine, card: Card, page: int) -> None:
    label = say("evidence.whole_page", page=page)
    with st.popover(
        label, icon=":material/description:", type="tertiary", key=f"page-{card.first.number}-{page}", on_change="rerun"
    ) as popover:
        if popover.open:
            whole = _image(engine, card, page, "page")
            if whole is not None:
                st.image(whole, width=640, alt=label)


Part = Literal["page", "strip"]


def _bands(engine: Engine, card: Card) -> dict[int, bytes]:
    """Page -> the band of it that holds evidence of the card; a sentence over two pages has both."""
    try:
        pages = _standing_pages(engine, card)
    except KohakuError as error:
        st.caption(plain(say("evidence.no_picture", why=error.what)))
        return {}
    bands = {page: _image(engine, card, page, "strip") for page in pages}
    return {page: band for page, band in bands.items() if band is not None}


def _standing_pages(engine: Engine, card: Card) -> list[int]:
    return sorted({page for one in card.evidence if still_stands(engine, one) for page in _pages(engine, one)})


def _pages(engine: Engine, one: Evidence) -> tuple[int, ...]:
    made = engine.document(one.document_id).added.isoformat()
    return pages_of(engine, one.document_id, made, (one.start, one.end))


def _image(engine: Engine, card: Card, page: int, part: Part) -> bytes | None:
    try:
        return _band(engine, card, page, part)
    except KohakuError as error:
        st.caption(plain(say("evidence.no_picture", why=error.what)))
        return None


def _band(engine: Engine, card: Card, page: int, part: Part) -> bytes | None:
    """The picture; None where nothing of the card stands in the document any more. Raises `KohakuError`."""
    standing = [one for one in card.evidence if still_stands(engine, one)]
    if not standing:
        return None
    made = engine.document(card.first.document_id).added.isoformat()
    labels = [place for one in standing if one.table is not None for place in one.table.labels]
    spans = (*((one.start, one.end) for one in standing), *dict.fromkeys(labels))
    values = tuple(
        (one.value_start, one.value_end)
        for one in standing
        if one.value_start is not None and one.value_end is not None
    )
    return painted(engine, card.first.document_id, made, page, spans, values, part)


def still_stands(engine: Engine, one: Evidence) -> bool:
    """True where the quote stands in the document as it is now; it may have been read anew since the answer."""
    return engine.tree(one.document_id).canonical[one.start : one.end] == one.quote


_BY_VIEW: dict[str | type[Any], Callable[[Any], Any]] = {Engine: lambda engine: engine.view}


@st.cache_data(show_spinner=False, max_entries=500, hash_funcs=_BY_VIEW)
def pages_of(engine: Engine, document_id: str, made: str, span: tuple[int, int]) -> tuple[int, ...]:
    """Pages that a span of a PDF stands on, cached for one reading (`made`) of the document."""
    return tuple(sorted({box.page for box in engine.boxes(document_id, *span)}))


@st.cache_data(show_spinner=False, max_entries=200, hash_funcs=_BY_VIEW)
def painted(
    engine: Engine,
    document_id: str,
    made: str,
    page: int,
    spans: Sequence[tuple[int, int]],
    values: Sequence[tuple[int, int]],
    part: Part,
) -> bytes:
    """PNG of a page with spans boxed and values tinted, cached for one reading (`made`) of a document."""

    def boxes(places: Sequence[tuple[int, int]]) -> list[Rectangle]:
        return [box for start, end in places for box in engine.boxes(document_id, start, end) if box.page == page]

    paint = strip if part == "strip" else boxed
    return paint(engine.page_image(document_id, page), boxes(spans), boxes(values))
