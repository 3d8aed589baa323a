"""With whom an answer is shared: shown to its asker, where people sign in."""

import streamlit as st

from kohaku.engine import Engine
from kohaku.languages.speaking import say
from kohaku.rights.principal import Role
from kohaku.ui.parts.people_form import people_form
from kohaku.ui.parts.safe import plain


def popover(engine: Engine, answer_id: str) -> None:
    """The button that opens on who sees an answer; for others, whose it is."""
    me = engine.principal
    if me.local:
        return
    asker = engine.asker(answer_id)
    if asker != me.name and me.role is not Role.ADMIN:
        st.caption(plain(say("share.asked_by", person=asker) if asker else say("share.of_run")))
        return
    with st.popover(say("share.title"), icon=":material/group:", key="share_answer"):
        people_form(
            "share",
            answer_id,
            engine.shared_with(answer_id),
            lambda people: engine.share_answer(answer_id, people),
            open_label=say("share.everyone"),
            note=say("share.limits"),
        )
