"""“Add to briefing”: the control below an answer."""

import streamlit as st

from kohaku.contracts.briefing import MAX_NAME
from kohaku.contracts.trace import AnswerRecord
from kohaku.engine import Engine
from kohaku.errors import KohakuError
from kohaku.languages.speaking import say
from kohaku.ui.parts.navigation import BRIEFINGS
from kohaku.ui.parts.safe import plain
from kohaku.ui.parts.shell import failure

_LAST = "briefing"
"""Of the session: the briefing that was looked at or added to last."""


def control(engine: Engine, record: AnswerRecord) -> None:
    """A popover: which briefing, or the name of a new one."""
    with st.popover(say("briefing.add"), icon=":material/playlist_add:", type="tertiary", key="add_to_briefing"):
        names = {one.id: one.name for one in engine.briefings()}
        choices = [*names, ""]
        last = st.session_state.get(_LAST, "")
        chosen = st.selectbox(
            say("briefing.to"),
            choices,
            choices.index(last) if last in names else 0,
            format_func=lambda one: names.get(one, say("briefing.new")),
            key=f"add_to_{len(names)}",  # a new briefing is chosen, once there is one
        )
        name = "" if chosen else st.text_input(say("briefing.name"), max_chars=MAX_NAME, key="add_to_new")
        if st.button(say("briefing.add"), type="primary", key="add_to_go", width="stretch"):
            try:
                goal = chosen or engine.create_briefing(name)
                engine.add_to_briefing(goal, record.id)
                st.session_state[_LAST] = goal
                st.toast(plain(say("briefing.added", name=engine.briefing(goal).name)), icon=":material/check:")
                st.rerun()
            except KohakuError as error:
                failure(error)
        st.page_link(BRIEFINGS, label=say("briefing.open"), icon=":material/slideshow:")
