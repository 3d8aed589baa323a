"""Where a question is asked: collections, and documents within them."""

from collections.abc import Sequence
from dataclasses import dataclass

import streamlit as st

from kohaku.contracts.library import Collection, Document
from kohaku.draw.words import plural
from kohaku.languages.speaking import say
from kohaku.ui.parts.memory import memory

_COLLECTIONS, _DOCUMENTS = "scope_collections", "scope_documents"


@dataclass(frozen=True, slots=True)
class Scope:
    """Ids of collections (none: nothing is searched) and of documents (none: all of them)."""

    collections: tuple[str, ...]
    documents: tuple[str, ...] = ()


def chooser(collections: Sequence[Collection], documents: Sequence[Document]) -> Scope:
    """A popover to choose the scope; the choice is remembered and freed of what was deleted since.

    The label tells what is searched now: the widgets' state is read before they are drawn.
    """
    kept = memory()
    if _COLLECTIONS in st.session_state:
        scope = Scope(tuple(st.session_state[_COLLECTIONS]), tuple(st.session_state.get(_DOCUMENTS, ())))
        scope = known(scope, collections, documents)
    else:
        scope = within(Scope(tuple(kept.collections), tuple(kept.documents)), collections, documents)
    names = {one.id: one.name for one in collections}
    titles = {one.id: one.name for one in documents if one.indexed and one.collection_id in scope.collections}
    scope = Scope(scope.collections, tuple(one for one in scope.documents if one in titles))
    st.session_state[_COLLECTIONS], st.session_state[_DOCUMENTS] = list(scope.collections), list(scope.documents)
    with st.popover(label(scope, collections, documents), icon=":material/filter_alt:", type="tertiary", key="scope"):
        st.multiselect(
            say("scope.collections"), list(names), format_func=lambda one: names.get(one, one), key=_COLLECTIONS
        )
        st.multiselect(
            say("scope.documents"),
            list(titles),
            format_func=lambda one: titles.get(one, one),
            key=_DOCUMENTS,
            placeholder=say("scope.all_documents"),
        )
    kept.collections, kept.documents = list(scope.collections), list(scope.documents)
    return scope


def known(scope: Scope, collections: Sequence[Collection], documents: Sequence[Document]) -> Scope:
    """`scope` without what is gone."""
    there, titles = {one.id for one in collections}, {one.id for one in documents}
    return Scope(
        tuple(one for one in scope.collections if one in there), tuple(one for one in scope.documents if one in titles)
    )


def within(scope: object, collections: Sequence[Collection], documents: Sequence[Document]) -> Scope:
    """`scope` without what is gone; all collections that hold documents where nothing is left of it."""
    if isinstance(scope, Scope):
        left = known(scope, collections, documents)
        if left.collections:
            return left
    filled = tuple(one.id for one in collections if one.documents)
    return Scope(filled or tuple(one.id for one in collections)[:1])


def label(scope: Scope, collections: Sequence[Collection], documents: Sequence[Document]) -> str:
    """`3 documents in 2 collections`, or the one document's or collection's name, for the button."""
    if not scope.collections:
        return say("scope.none")
    if scope.documents:
        return plural(len(scope.documents), "chosen document")
    count = sum(1 for one in documents if one.indexed and one.collection_id in scope.collections)
    where = plural(len(scope.collections), "collection")
    return say("scope.label", documents=plural(count, "document"), collections=where)
