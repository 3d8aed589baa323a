"""One past answer in the Audit: its value, the way to it, the replay of its route, and deleting it."""

import streamlit as st

from kohaku.answer.dispatch.replay import Replay
from kohaku.contracts.trace import AnswerRecord
from kohaku.draw import words
from kohaku.engine import Engine
from kohaku.errors import KohakuError
from kohaku.languages.speaking import word
from kohaku.ui.parts.navigation import ASK
from kohaku.ui.parts.safe import plain
from kohaku.ui.parts.shell import failure


def selected(engine: Engine, record: AnswerRecord) -> None:
    """The chosen row of the table, with what can be done with it."""
    with st.container(border=True, key="audit_selected"):
        st.markdown(f"**{plain(record.question)}**")
        st.markdown(plain(words.headline(record)))
        with st.container(horizontal=True, vertical_alignment="center"):
            st.page_link(
                ASK, label="Open the answer", icon=":material/open_in_new:", query_params={"answer": record.id}
            )
            again = st.button("Replay the route", icon=":material/replay:", key="audit_replay")
            with st.popover("Delete", icon=":material/delete:", key="audit_delete"):
                _confirm(engine, record)
        if again:
            try:
                outcome(engine.replay(record.id))
            except KohakuError as error:
                failure(error)


def outcome(again: Replay) -> None:
    """“Identical” or “Changed”, with each difference and the route that would be taken now."""
    route = f"{word(again.decision.mode.value)}, by the rule “{word(again.decision.rule)}”" if again.decision else ""
    if again.identical:
        st.success(plain(f"Identical: the question takes the same route again ({route})."), icon=":material/equal:")
        return
    listed = "".join(f"\n- {plain(words.shorten(one, 400))}" for one in again.differences)
    now = f"\n\nNow: {plain(route)}" if route else ""
    st.warning(f"**Changed**\n{listed}{now}", icon=":material/difference:")


def _confirm(engine: Engine, record: AnswerRecord) -> None:
    st.caption("The record is forgotten, and links to it lead nowhere. Documents stay.")
    if st.button("Delete this answer", type="primary", key="audit_delete_confirmed"):
        try:
            engine.delete_answer(record.id)
        except KohakuError as error:
            failure(error)
            return
        st.rerun()
