"""Where a question is asked: collections, and documents within them."""

from collections.abc import Sequence
from dataclasses import dataclass

import streamlit as st

from kohaku.contracts.library import Collection, Document
from kohaku.draw.words import plural

_KEPT = "kept_scope"


@dataclass(frozen=True, slots=True)
class Scope:
    """Ids of collections (at least one) and of documents (none: all of them)."""

    collections: tuple[str, ...]
    documents: tuple[str, ...] = ()


def chooser(collections: Sequence[Collection], documents: Sequence[Document]) -> Scope:
    """A popover to choose the scope; the choice is kept for the session and freed of what was deleted since."""
    before = within(st.session_state.get(_KEPT), collections, documents)
    with st.popover(label(before, collections, documents), icon=":material/filter_alt:", type="tertiary", key="scope"):
        names = {one.id: one.name for one in collections}
        some = st.multiselect(
            "Collections",
            list(names),
            default=list(before.collections),
            format_func=lambda one: names[one],
            key="scope_collections",
        )
        chosen = tuple(some) or before.collections
        titles = {one.id: one.name for one in documents if one.indexed and one.collection_id in chosen}
        only = st.multiselect(
            "Only these documents",
            list(titles),
            default=[one for one in before.documents if one in titles],
            format_func=lambda one: titles[one],
            key="scope_documents",
            placeholder="All documents",
        )
    scope = Scope(chosen, tuple(only))
    st.session_state[_KEPT] = scope
    return scope


def within(scope: object, collections: Sequence[Collection], documents: Sequence[Document]) -> Scope:
    """`scope` without what is gone; all collections that hold documents where nothing is left of it."""
    known = [one.id for one in collections]
    titles = {one.id for one in documents}
    if isinstance(scope, Scope):
        some = tuple(one for one in scope.collections if one in known)
        if some:
            return Scope(some, tuple(one for one in scope.documents if one in titles))
    filled = tuple(one.id for one in collections if one.documents)
    return Scope(filled or tuple(known[:1]))


def label(scope: Scope, collections: Sequence[Collection], documents: Sequence[Document]) -> str:
    """`3 documents in Default`, for the button."""
    if scope.documents:
        return plural(len(scope.documents), "chosen document")
    count = sum(1 for one in documents if one.indexed and one.collection_id in scope.collections)
    return f"{plural(count, 'document')} in {plural(len(scope.collections), 'collection')}"
