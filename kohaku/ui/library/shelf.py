"""The documents of a collection as a table, with actions on the selected ones."""

from collections.abc import Container, Mapping, Sequence
from typing import Any

import streamlit as st

from kohaku.contracts.library import Document
from kohaku.draw.evidence import escaped
from kohaku.draw.words import plural
from kohaku.engine import Engine
from kohaku.errors import KohakuError
from kohaku.ui.door.allowed import edits
from kohaku.ui.library.browse import NODE
from kohaku.ui.parts.keys import table_key
from kohaku.ui.parts.safe import plain
from kohaku.ui.parts.shell import failure


def frame(documents: Sequence[Document], stale: Container[str] = ()) -> dict[str, list[Any]]:
    """Columns of the table, one entry a document, in the order given. `stale`: ids of those to index again."""
    return {
        "Document": [document.name for document in documents],
        "Title": [document.title for document in documents],
        "State": [
            ("stale" if document.id in stale else "indexed") if document.indexed else "not searchable"
            for document in documents
        ],
        "Format": [document.format for document in documents],
        "Pages": [document.page_count or None for document in documents],
        "Sections": [document.sections for document in documents],
        "Paragraphs": [document.paragraphs for document in documents],
        "Sentences": [document.sentences for document in documents],
        "Size": [document.size for document in documents],
        "Language": [document.language or "?" for document in documents],
        "Added": [document.added for document in documents],
        "Warnings": [" ".join(document.warnings) for document in documents],
    }


def matching(documents: Sequence[Document], query: str) -> list[Document]:
    """Documents whose name, title, format, language or reference contains every word of the query."""
    wanted = query.casefold().split()
    return [
        document
        for document in documents
        if all(
            word
            in " ".join(
                (document.name, document.title, document.format, document.language, document.reference)
            ).casefold()
            for word in wanted
        )
    ]


def table(engine: Engine, documents: Sequence[Document], open_view: str) -> None:
    """Filter, table, and actions on the selection. `open_view` is the view that “Open” switches to."""
    query = st.text_input(
        "Filter",
        key="documents_filter",
        placeholder="Filter by name, title, format or language",
        icon=":material/search:",
        label_visibility="collapsed",
    )
    shown = matching(documents, query)
    if not shown:
        st.caption("No document matches." if documents else "This collection is empty.")
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
            "Document": st.column_config.TextColumn(width=230),
            "Title": st.column_config.TextColumn(width=250),
            "Size": st.column_config.NumberColumn(format="bytes"),
            "Added": st.column_config.DatetimeColumn(format="D MMM YYYY, HH:mm"),
            "Warnings": st.column_config.TextColumn(width="large"),
        },
    )
    chosen = [shown[row] for row in state.selection.rows if row < len(shown)]
    if not chosen:
        st.caption("Select documents to open, download, index again or delete them.")
        return
    _actions(engine, chosen, open_view)
    for document in chosen:
        for warning in document.warnings:
            st.html(f'<p class="k-caveat"><b>{escaped(document.name)}</b>: {escaped(warning)}</p>')


def _say_stale(engine: Engine, stale: Mapping[str, Sequence[str]]) -> None:
    settings = ", ".join(sorted({name.replace("_", " ") for names in stale.values() for name in names}))
    with st.container(horizontal=True, vertical_alignment="center"):
        st.caption(f"{plural(len(stale), 'document')} indexed with other settings than today's ({settings}).")
        if st.button("Index the stale ones again", icon=":material/refresh:", key="reindex_stale"):
            for document_id in stale:
                engine.reindex(document_id)
            st.rerun()


def _actions(engine: Engine, chosen: Sequence[Document], open_view: str) -> None:
    with st.container(horizontal=True):
        if len(chosen) == 1:
            only = chosen[0]
            st.button(
                "Open",
                icon=":material/menu_book:",
                type="primary",
                key="open_document",
                on_click=_open,
                args=(only.id, open_view),
            )
            st.download_button(
                "Download the original",
                lambda: engine.original(only.id),
                only.name,
                "application/octet-stream",
                icon=":material/download:",
                on_click="ignore",
                key="download_original",
            )
        if not edits(engine):
            return
        if st.button("Index again", icon=":material/refresh:", key="reindex"):
            for document in chosen:
                engine.reindex(document.id)
            st.rerun()
        others = {one.id: one.name for one in engine.collections() if one.id != chosen[0].collection_id}
        if others:
            with st.popover("Move to …", icon=":material/drive_file_move:", key="move_documents"):
                _move(engine, chosen, others)
        with st.popover("Delete", icon=":material/delete:", key="delete_documents"):
            _confirm(engine, chosen)


def _move(engine: Engine, chosen: Sequence[Document], others: Mapping[str, str]) -> None:
    target = st.selectbox("Collection", list(others), format_func=lambda one: others[one], key="move_target")
    st.caption("They are indexed there with that collection's encoder. Past citations and links stay.")
    if st.button(f"Move {plural(len(chosen), 'document')}", type="primary", key="move_confirmed"):
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
    st.caption(
        "Text, vectors and the stored file are removed. Past answers keep their quotes, marked “source deleted”."
    )
    if st.button(f"Delete {plural(len(chosen), 'document')}", type="primary", key="delete_confirmed"):
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
        "Document",
        list(names),
        format_func=lambda one: names[one],
        key="browsed",
        on_change=lambda: _open(st.session_state["browsed"], st.session_state["library_view"]),
        label_visibility="collapsed",
        icon=":material/description:",
    )
