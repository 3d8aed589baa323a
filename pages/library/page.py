"""Library: documents in, their trees and texts, and what a search finds in them."""

import streamlit as st

from kohaku.errors import NotFound
from kohaku.ui.door.allowed import edits
from kohaku.ui.library import browse, collection_picker, intake, retrieval_test, shelf
from kohaku.ui.parts import shell
from kohaku.ui.parts.engine import engine

DOCUMENTS, BROWSE, TEST = "Documents", "Browse", "Retrieval test"

shell.begin("Library")
kohaku = engine()
node = st.query_params.get(browse.NODE, "")
linked = None
if node:
    try:
        linked = kohaku.document(node.partition(":")[0])
    except NotFound as error:
        shell.failure(error)
arrived = linked is not None and st.session_state.get("seen_node") != node
if arrived:
    st.session_state["seen_node"] = node
    st.session_state["library_view"] = BROWSE

wanted = st.session_state.pop("wanted_collection", "") or (linked.collection_id if linked and arrived else "")
st.session_state.setdefault("library_view", DOCUMENTS)
with st.container(horizontal=True, vertical_alignment="center", horizontal_alignment="distribute", key="library_bar"):
    view = st.segmented_control(
        "View", [DOCUMENTS, BROWSE, TEST], key="library_view", required=True, label_visibility="collapsed"
    )
    collection = collection_picker.chooser(kohaku, kohaku.collections(), wanted)
documents = kohaku.documents(collection.id)
live = intake.running(kohaku, collection.id)
if live:
    intake.watch(kohaku, collection.id)
elif view == DOCUMENTS or not documents:
    intake.report(kohaku, collection)

if not documents:
    if not live:
        intake.empty_state(kohaku, collection.id)
elif view == DOCUMENTS:
    shelf.table(kohaku, documents, BROWSE)
    if edits(kohaku):
        with st.container(border=True):
            st.html('<p class="k-head">Add files</p>')
            intake.upload(kohaku, collection.id)
elif view == BROWSE:
    document = next((one for one in documents if linked and one.id == linked.id), documents[0])
    browse.back_link()
    shelf.picker(documents, document)
    browse.view(kohaku, document)
else:
    retrieval_test.panel(kohaku, collection.id)
