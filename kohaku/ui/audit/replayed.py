"""One past answer in the Audit: its value, the way to it, the replay of its route, and deleting it."""

import streamlit as st

from kohaku.answer.dispatch.replay import Replay
from kohaku.contracts.trace import AnswerRecord
from kohaku.draw import words
from kohaku.engine import Engine
from kohaku.errors import KohakuError
from kohaku.languages.speaking import say, word
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
                ASK, label=say("replayed.open"), icon=":material/open_in_new:", query_params={"answer": record.id}
            )
            again = st.button(say("replayed.again"), icon=":material/replay:", key="audit_replay")
            with st.popover(say("replayed.delete"), icon=":material/delete:", key="audit_delete"):
                _confirm(engine, record)
        if again:
            try:
                outcome(engine.replay(record.id))
            except KohakuError as error:
                failure(error)


def outcome(again: Replay) -> None:
    """Identical or changed, with each difference and the route that would be taken now."""
    taken = again.decision
    route = say("replayed.route", mode=word(taken.mode.value), rule=word(taken.rule)) if taken else ""
    if again.identical:
        st.success(plain(say("replayed.identical", route=route)), icon=":material/equal:")
        return
    listed = "".join(f"\n- {plain(words.shorten(one, 400))}" for one in again.differences)
    now = f"\n\n{plain(say('replayed.now', route=route))}" if route else ""
    st.warning(f"**{say('replayed.changed')}**\n{listed}{now}", icon=":material/difference:")


def _confirm(engine: Engine, record: AnswerRecord) -> None:
    st.caption(say("replayed.delete.note"))
    if st.button(say("replayed.delete.confirm"), type="primary", key="audit_delete_confirmed"):
        try:
            engine.delete_answer(record.id)
        except KohakuError as error:
            failure(error)
            return
        st.rerun()
