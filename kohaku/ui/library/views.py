"""The three views of the Library, by the names that session state and links know them by."""

import streamlit as st

from kohaku.languages.speaking import say

DOCUMENTS, BROWSE, TEST = "Documents", "Browse", "Retrieval test"
ALL = (DOCUMENTS, BROWSE, TEST)


def named(view: str) -> str:
    """A view as it is read."""
    names = {
        DOCUMENTS: say("shelf.view.documents"),
        BROWSE: say("shelf.view.browse"),
        TEST: say("shelf.view.test"),
    }
    return names[view]


def chooser() -> str:
    """The view that is looked at."""
    chosen = st.segmented_control(
        say("shelf.view"), ALL, format_func=named, key="library_view", required=True, label_visibility="collapsed"
    )
    return chosen or DOCUMENTS
