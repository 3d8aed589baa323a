"""Sentences elsewhere in the collection that say nearly the same, worked out only when they are asked for."""

import streamlit as st

from kohaku.contracts.library import Document
from kohaku.draw.evidence import escaped
from kohaku.draw.words import breadcrumb, shorten
from kohaku.engine import Engine
from kohaku.errors import KohakuError, NotFound
from kohaku.languages.speaking import say
from kohaku.ui.parts.navigation import LIBRARY
from kohaku.ui.parts.safe import plain
from kohaku.ui.parts.shell import failure

COUNT = 5


def popover(engine: Engine, document: Document, node_id: str) -> None:
    """A button that opens on the nearest sentences; nothing is computed while it is closed."""
    nearby = st.popover(say("similar.title"), icon=":material/hub:", key="node_neighbours", on_change="rerun")
    if not nearby.open:
        return
    with nearby:
        if not document.indexed:
            st.caption(say("similar.not_yet"))
            return
        try:
            version = engine.find_collection(document.collection_id).version
            found = nearest(engine, node_id, version)
        except KohakuError as error:
            failure(error)
            return
        if not found:
            st.caption(say("similar.none"))
        for other, cosine in found:
            _one(engine, other, cosine, document.id)


@st.cache_data(show_spinner=False, max_entries=500, hash_funcs={Engine: lambda engine: engine.view})
def nearest(engine: Engine, node_id: str, version: int) -> list[tuple[str, float]]:
    """Node ids and cosines; the collection's version makes a change of its documents a new question."""
    return engine.neighbours(node_id, COUNT)


def _one(engine: Engine, node_id: str, cosine: float, here: str) -> None:
    try:
        outline = engine.outline(node_id.partition(":")[0])
        node = outline.node(node_id)
    except NotFound:
        return  # it went after the comparison was made
    title, *rest = outline.address(node)
    where = breadcrumb(rest) if node.document_id == here else breadcrumb((shorten(title, 30), *rest))
    st.page_link(LIBRARY, label=plain(shorten(where, 90)), query_params={"node": node_id})
    st.html(
        f'<p class="k-small">{escaped(shorten(outline.tree.text(node), 300))} · '
        f'<span class="k-soft">{escaped(say("similar.cosine", cosine=cosine))}</span></p>'
    )
