"""With whom an answer is shared: shown to its asker, where people sign in."""

import streamlit as st

from kohaku.engine import Engine
from kohaku.errors import KohakuError
from kohaku.languages.speaking import say
from kohaku.rights.principal import EVERYONE, Role
from kohaku.ui.parts.safe import plain
from kohaku.ui.parts.shell import failure


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
        _form(engine, answer_id)


def _form(engine: Engine, answer_id: str) -> None:
    now = engine.shared_with(answer_id)
    with st.form(f"share_{answer_id}", border=False):
        everyone = st.toggle(say("share.everyone"), value=EVERYONE in now, key=f"share_open_{answer_id}")
        named = st.text_area(
            say("members.named"),
            value="\n".join(one for one in now if one != EVERYONE),
            help=say("members.named.help"),
            key=f"share_named_{answer_id}",
        )
        st.caption(say("share.limits"))
        sent = st.form_submit_button(say("save"), icon=":material/save:", key="share_save")
    if not sent:
        return
    try:
        engine.share_answer(answer_id, [*named.replace(",", " ").split(), *([EVERYONE] if everyone else [])])
    except KohakuError as error:
        failure(error)
        return
    st.toast(say("saved"), icon=":material/check:")
