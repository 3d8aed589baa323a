"""The answers of this session, in the sidebar, newest first; they outlive a reload."""

import streamlit as st

from kohaku.draw.words import shorten
from kohaku.languages.speaking import say
from kohaku.ui.parts.memory import memory
from kohaku.ui.parts.navigation import ASK
from kohaku.ui.parts.safe import plain


def history(shown: str) -> None:
    """Links to them; the one that is looked at is marked."""
    asked = memory().answers
    if not asked:
        return
    with st.sidebar:
        st.caption(say("history.session"))
        for answer_id, question in asked[::-1]:
            st.page_link(
                ASK,
                label=plain(shorten(question, 31)),
                icon=":material/radio_button_checked:" if answer_id == shown else ":material/radio_button_unchecked:",
                query_params={"answer": answer_id},
                help=plain(question),
            )
