"""Library: documents in, their trees and texts, and what a search finds in them."""

import streamlit as st

from kohaku.errors import NotFound
from kohaku.ui.door.allowed import edits
from kohaku.ui.library import browse, collection_picker, intake, retrieval_test, shelf, views
from kohaku.ui.parts import shell
from kohaku.ui.parts.engine import engine

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
    st.session_state["library_view"] = views.BROWSE

wanted = st.session_state.pop("wanted_collection", "") or (linked.collection_id if linked and arrived else "")
st.session_state.setdefault("library_view", views.DOCUMENTS)
with st.container(horizontal=True, vertical_alignment="center", horizontal_alignment="distribute", key="library_bar"):
    view = views.chooser()
    collection = collection_picker.chooser(kohaku, kohaku.collections(), wanted)
documents = kohaku.documents(collection.id)
live = intake.running(kohaku, collection.id)
if live:
    intake.watch(kohaku, collection.id)
elif view == views.DOCUMENTS or not documents:
    intake.report(kohaku, collection)

if not documents:
    if not live:
        intake.empty_state(kohaku, collection.id)
elif view == views.DOCUMENTS:
    shelf.table(kohaku, documents, views.BROWSE)
    if edits(kohaku):
        with st.container(border=True):
            intake.upload(kohaku, collection.id, headed=True)
elif view == views.BROWSE:
    document = next((one for one in documents if linked and one.id == linked.id), documents[0])
    browse.back_link()
    shelf.picker(documents, document)
    shelf.warnings(document)
    browse.view(kohaku, document)
else:
    retrieval_test.panel(kohaku, collection.id)
