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
_MADE = "collection_made"
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
            say("collection.one"),
            list(by_id),
            format_func=lambda one: say(
                "collection.listed", name=by_id[one].name, documents=plural(by_id[one].documents, "document")
            ),
            key=_CHOSEN,
            width=300,
            label_visibility="collapsed",
            icon=":material/folder:",
        )
        if not edits(engine):
            return by_id[chosen]
        if st.session_state.pop(_MADE, False):
            st.session_state["new_collection"] = False  # what it was opened for is done
        with st.popover(say("collection.new"), icon=":material/add:", key="new_collection", on_change="rerun"):
            _create(engine)
        with st.popover(say("collection.edit"), icon=":material/edit:", key="edit_collection"):
            _edit(engine, by_id[chosen], only=len(by_id) == 1)
    return by_id[chosen]


def _create(engine: Engine) -> None:
    with st.form("create_collection", border=False, clear_on_submit=True):
        name = st.text_input(say("collection.its_name"), max_chars=120, key="create_name")
        description = st.text_input(say("collection.description"), max_chars=500, key="create_description")
        private = None if engine.principal.local else not st.toggle(say("members.open"), key="create_open")
        if st.form_submit_button(say("collection.make"), type="primary", key="create_submit"):
            try:
                made = engine.create_collection(name, description, private=private)
            except KohakuError as error:
                failure(error)
                return
            st.session_state["wanted_collection"] = made.id
            st.session_state[_MADE] = True
            st.rerun()


def _edit(engine: Engine, collection: Collection, *, only: bool) -> None:
    with st.form(f"edit_{collection.id}", border=False):
        name = st.text_input(
            say("collection.its_name"), value=collection.name, max_chars=120, key=f"edit_name_{collection.id}"
        )
        description = st.text_input(
            say("collection.description"),
            value=collection.description,
            max_chars=500,
            key=f"edit_description_{collection.id}",
        )
        if st.form_submit_button(say("collection.save"), type="primary", key="edit_submit"):
            try:
                engine.rename_collection(collection.id, name, description)
            except KohakuError as error:
                failure(error)
                return
            st.rerun()
    with st.popover(
        say("collection.encoder", name=_called(collection.embedding)),
        icon=":material/scatter_plot:",
        key="edit_encoder",
    ):
        _encoder(engine, collection)
    if only:
        st.caption(say("collection.last"))
    else:
        with st.popover(say("collection.delete"), icon=":material/delete:", key="delete_collection"):
            _confirm(engine, collection)


def _called(encoder: str) -> str:
    """An encoder as the page names it; one that is not known by its id."""
    names = {"auto": say("encoder.auto"), "minilm": say("encoder.minilm"), "use": say("encoder.use")}
    return names.get(encoder) or plain(encoder)


def _encoder(engine: Engine, collection: Collection) -> None:
    known = list(_ENCODERS)
    chosen = st.radio(
        say("collection.encoder.one"),
        known,
        index=known.index(collection.embedding) if collection.embedding in known else 0,
        format_func=_called,
        key=f"encoder_{collection.id}",
    )
    count = plural(collection.documents, "document")
    st.caption(say("collection.encoder.note", documents=count))
    if st.button(
        say("collection.encoder.change"),
        type="primary",
        key="encoder_confirmed",
        disabled=chosen == collection.embedding,
    ):
        try:
            engine.change_encoder(collection.id, chosen)
        except KohakuError as error:
            failure(error)
            return
        st.rerun()


def _confirm(engine: Engine, collection: Collection) -> None:
    count = plural(collection.documents, "document")
    st.markdown(say("collection.delete.what", name=f"**{plain(collection.name)}**", documents=count))
    st.caption(say("collection.delete.note"))
    if st.button(say("collection.delete.confirm"), type="primary", key="delete_collection_confirmed"):
        engine.delete_collection(collection.id)
        st.rerun()
