"""A finished answer: outcome on the left, its evidence on the right, its proof and how it was found below."""

from collections.abc import Callable

import streamlit as st

from kohaku.contracts.trace import AnswerRecord
from kohaku.engine import Engine
from kohaku.languages.speaking import say
from kohaku.settings import AskOptions
from kohaku.ui.ask import replaying
from kohaku.ui.ask.abstained import searched_html, ways_on
from kohaku.ui.ask.actions import actions
from kohaku.ui.ask.outcome import outcome_html
from kohaku.ui.door import sharing
from kohaku.ui.parts.citations import cards
from kohaku.ui.trace.found import how_it_was_found

Begin = Callable[[Engine, str, AskOptions], None]


def answered(engine: Engine, record: AnswerRecord, begin: Begin) -> None:
    """Draw the record; `begin` asks again."""
    if replaying.playing(record):
        replaying.replay(engine, record)
        return
    left, right = st.columns([5, 6], gap="large")
    with left:
        st.html(outcome_html(record))
        if record.state != "answered":
            ways_on(engine, record, begin)
        below = st.container()
    with right:
        if record.evidence:
            pictures = cards(engine, record)
        else:
            pictures = {}
            if record.retrieval is not None:
                with st.container(border=True):
                    st.html(searched_html(record))
    with below:
        actions(engine, record, pictures, begin)
        sharing.popover(engine, record.id)
    if record.retrieval is not None:
        st.header(say("found.heading"), anchor=False)
        how_it_was_found(engine, record)
