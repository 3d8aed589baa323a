"""Choosing a collection; making, renaming and deleting one."""

from collections.abc import Sequence

import streamlit as st

from kohaku.contracts.library import Collection
from kohaku.draw.words import plural
from kohaku.engine import Engine
from kohaku.errors import KohakuError
from kohaku.languages.speaking import say
from kohaku.ui.door.allowed import edits, some
from kohaku.ui.parts.safe import plain
from kohaku.ui.parts.shell import failure

_CHOSEN = "library_collection"
_ENCODERS = ("auto", "minilm", "use")


def chooser(engine: Engine, collections: Sequence[Collection], wanted: str = "") -> Collection:
    """The collection that the Library looks at: `wanted` if given, else the last chosen one, else the first."""
    collections = some(collections)
    by_id = {one.id: one for one in collections}
    if wanted in by_id:
        st.session_state[_CHOSEN] = wanted
    elif st.session_state.get(_CHOSEN) not in by_id:
        st.session_state[_CHOSEN] = collections[0].id
    with st.container(horizontal=True, vertical_alignment="bottom", width="content"):
        chosen: str = st.selectbox(
            "Collection",
            list(by_id),
            format_func=lambda one: f"{by_id[one].name} ({plural(by_id[one].documents, 'document')})",
            key=_CHOSEN,
            width=300,
            label_visibility="collapsed",
            icon=":material/folder:",
        )
        if not edits(engine):
            return by_id[chosen]
        with st.popover("New", icon=":material/add:", key="new_collection"):
            _create(engine)
        with st.popover("Edit", icon=":material/edit:", key="edit_collection"):
            _edit(engine, by_id[chosen], only=len(by_id) == 1)
    return by_id[chosen]


def _create(engine: Engine) -> None:
    with st.form("create_collection", border=False, clear_on_submit=True):
        name = st.text_input("Name", max_chars=120, key="create_name")
        description = st.text_input("Description", max_chars=500, key="create_description")
        private = None if engine.principal.local else not st.toggle(say("members.open"), key="create_open")
        if st.form_submit_button("Create", type="primary", key="create_submit"):
            try:
                made = engine.create_collection(name, description, private=private)
            except KohakuError as error:
                failure(error)
                return
            st.session_state["wanted_collection"] = made.id
            st.rerun()


def _edit(engine: Engine, collection: Collection, *, only: bool) -> None:
    with st.form(f"edit_{collection.id}", border=False):
        name = st.text_input("Name", value=collection.name, max_chars=120, key=f"edit_name_{collection.id}")
        description = st.text_input(
            "Description", value=collection.description, max_chars=500, key=f"edit_description_{collection.id}"
        )
        if st.form_submit_button("Save", type="primary", key="edit_submit"):
            try:
                engine.rename_collection(collection.id, name, description)
            except KohakuError as error:
                failure(error)
                return
            st.rerun()
    with st.popover(
        f"Encoder: {_called(collection.embedding)}",
        icon=":material/scatter_plot:",
        key="edit_encoder",
    ):
        _encoder(engine, collection)
    if only:
        st.caption("The only collection cannot be deleted.")
    else:
        with st.popover("Delete this collection", icon=":material/delete:", key="delete_collection"):
            _confirm(engine, collection)


def _called(encoder: str) -> str:
    """An encoder as the page names it; one that is not known by its id."""
    names = {"auto": say("encoder.auto"), "minilm": say("encoder.minilm"), "use": say("encoder.use")}
    return names.get(encoder) or plain(encoder)


def _encoder(engine: Engine, collection: Collection) -> None:
    known = list(_ENCODERS)
    chosen = st.radio(
        "Encoder",
        known,
        index=known.index(collection.embedding) if collection.embedding in known else 0,
        format_func=_called,
        key=f"encoder_{collection.id}",
    )
    count = plural(collection.documents, "document")
    st.caption(f"Makes the vectors that are searched: changing it indexes {count} again, from the stored text.")
    if st.button(
        "Change and index again", type="primary", key="encoder_confirmed", disabled=chosen == collection.embedding
    ):
        try:
            engine.change_encoder(collection.id, chosen)
        except KohakuError as error:
            failure(error)
            return
        st.rerun()


def _confirm(engine: Engine, collection: Collection) -> None:
    st.markdown(f"**{plain(collection.name)}** with {plural(collection.documents, 'document')}")
    st.caption("Its documents are removed with text, vectors and files. Past answers keep their quotes.")
    if st.button("Delete it", type="primary", key="delete_collection_confirmed"):
        engine.delete_collection(collection.id)
        st.rerun()
