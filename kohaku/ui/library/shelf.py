"""The documents of a collection as a table, with actions on the selected ones."""

from collections.abc import Container, Mapping, Sequence
from typing import Any

import streamlit as st

from kohaku.contracts.library import Document
from kohaku.draw.evidence import escaped
from kohaku.draw.words import plural
from kohaku.engine import Engine
from kohaku.errors import KohakuError
from kohaku.languages.speaking import say, word
from kohaku.ui.door.allowed import edits
from kohaku.ui.library.browse import NODE
from kohaku.ui.parts.keys import table_key
from kohaku.ui.parts.safe import plain
from kohaku.ui.parts.shell import failure


def frame(documents: Sequence[Document], stale: Container[str] = ()) -> dict[str, list[Any]]:
    """Columns of the table, one entry a document, in the order given. `stale`: ids of those to index again."""
    return {
        say("shelf.document"): [document.name for document in documents],
        say("shelf.heading"): [document.title for document in documents],
        say("shelf.warnings"): [
            "△ " + " ".join(document.warnings) if document.warnings else "" for document in documents
        ],
        say("shelf.state"): [
            word(("stale" if document.id in stale else "indexed") if document.indexed else "not searchable")
            for document in documents
        ],
        say("shelf.format"): [document.format for document in documents],
        say("shelf.pages"): [document.page_count or None for document in documents],
        say("shelf.sections"): [document.sections for document in documents],
        say("shelf.paragraphs"): [document.paragraphs for document in documents],
        say("shelf.sentences"): [document.sentences for document in documents],
        say("shelf.size"): [document.size for document in documents],
        say("shelf.language"): [document.language or "?" for document in documents],
        say("shelf.added"): [document.added for document in documents],
        say("shelf.other_names"): [", ".join(document.other_names) for document in documents],
    }


def matching(documents: Sequence[Document], query: str) -> list[Document]:
    """Documents whose names, title, format, language or reference contain every word of the query."""
    wanted = query.casefold().split()
    return [
        document
        for document in documents
        if all(
            word
            in " ".join(
                (
                    document.name,
                    *document.other_names,
                    document.title,
                    document.format,
                    document.language,
                    document.reference,
                )
            ).casefold()
            for word in wanted
        )
    ]


def table(engine: Engine, documents: Sequence[Document], open_view: str) -> None:
    """Filter, table, and actions on the selection. `open_view` is the view that “Open” switches to."""
    query = st.text_input(
        say("shelf.filter"),
        key="documents_filter",
        placeholder=say("shelf.filter"),
        icon=":material/search:",
        label_visibility="collapsed",
    )
    shown = matching(documents, query)
    if not shown:
        st.caption(say("shelf.no_match") if documents else say("shelf.empty"))
        return
    stale = engine.stale(shown[0].collection_id)
    if stale:
        _say_stale(engine, stale)
    state: Any = st.dataframe(
        frame(shown, stale),
        hide_index=True,
        placeholder="–",
        selection_mode="multi-row",
        on_select="rerun",
        key=table_key("documents", [document.id for document in shown]),
        column_config={
            say("shelf.document"): st.column_config.TextColumn(width=230),
            say("shelf.heading"): st.column_config.TextColumn(width=220),
            say("shelf.warnings"): st.column_config.TextColumn(width=200),
            say("shelf.size"): st.column_config.NumberColumn(format="bytes"),
            say("shelf.added"): st.column_config.DatetimeColumn(format="D MMM YYYY, HH:mm"),
        },
    )
    chosen = [shown[row] for row in state.selection.rows if row < len(shown)]
    if not chosen:
        st.caption(say("shelf.select"))
        return
    _actions(engine, chosen, open_view)
    for document in chosen:
        warnings(document, named=True)


def warnings(document: Document, *, named: bool = False) -> None:
    """What is to be known of a document before it is relied on; `named` where several may be shown."""
    name = f"<b>{escaped(document.name)}</b>: " if named else ""
    for warning in document.warnings:
        st.html(f'<p class="k-caveat">{name}{escaped(warning)}</p>')


def _say_stale(engine: Engine, stale: Mapping[str, Sequence[str]]) -> None:
    settings = ", ".join(sorted({name.replace("_", " ") for names in stale.values() for name in names}))
    with st.container(horizontal=True, vertical_alignment="center"):
        st.caption(say("shelf.stale", documents=plural(len(stale), "document"), settings=settings))
        if st.button(say("shelf.reindex_stale"), icon=":material/refresh:", key="reindex_stale"):
            for document_id in stale:
                engine.reindex(document_id)
            st.rerun()


def _actions(engine: Engine, chosen: Sequence[Document], open_view: str) -> None:
    with st.container(horizontal=True):
        if len(chosen) == 1:
            only = chosen[0]
            st.button(
                say("shelf.open"),
                icon=":material/menu_book:",
                type="primary",
                key="open_document",
                on_click=_open,
                args=(only.id, open_view),
            )
            st.download_button(
                say("shelf.download"),
                lambda: engine.original(only.id),
                only.name,
                "application/octet-stream",
                icon=":material/download:",
                on_click="ignore",
                key="download_original",
            )
        if not edits(engine):
            return
        if st.button(say("shelf.reindex"), icon=":material/refresh:", key="reindex"):
            for document in chosen:
                engine.reindex(document.id)
            st.rerun()
        others = {one.id: one.name for one in engine.collections() if one.id != chosen[0].collection_id}
        if others:
            with st.popover(say("shelf.move_to"), icon=":material/drive_file_move:", key="move_documents"):
                _move(engine, chosen, others)
        with st.popover(say("shelf.delete"), icon=":material/delete:", key="delete_documents"):
            _confirm(engine, chosen)


def _move(engine: Engine, chosen: Sequence[Document], others: Mapping[str, str]) -> None:
    target = st.selectbox(say("collection.one"), list(others), format_func=lambda one: others[one], key="move_target")
    st.caption(say("shelf.move.note"))
    if st.button(say("shelf.move", documents=plural(len(chosen), "document")), type="primary", key="move_confirmed"):
        for document in chosen:
            try:
                engine.move_document(document.id, target)
            except KohakuError as error:
                failure(error)
                return
        st.rerun()


def _open(document_id: str, open_view: str) -> None:
    st.query_params[NODE] = document_id
    st.session_state["library_view"] = open_view
    st.session_state["seen_node"] = document_id


def _confirm(engine: Engine, chosen: Sequence[Document]) -> None:
    st.markdown(", ".join(plain(document.name) for document in chosen[:10]) + (" …" if len(chosen) > 10 else ""))
    st.caption(say("shelf.delete.note", deleted=say("evidence.deleted")))
    if st.button(
        say("shelf.delete_some", documents=plural(len(chosen), "document")), type="primary", key="delete_confirmed"
    ):
        for document in chosen:
            try:
                engine.delete_document(document.id)
            except KohakuError as error:
                failure(error)
                return
        st.rerun()


def picker(documents: Sequence[Document], shown: Document) -> None:
    """The document that is browsed; choosing another puts its id into the address."""
    names = {document.id: document.name for document in documents}
    st.session_state["browsed"] = shown.id
    st.selectbox(
        say("shelf.document"),
        list(names),
        format_func=lambda one: names[one],
        key="browsed",
        on_change=lambda: _open(st.session_state["browsed"], st.session_state["library_view"]),
        label_visibility="collapsed",
        icon=":material/description:",
    )
