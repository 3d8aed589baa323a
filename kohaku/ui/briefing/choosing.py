"""Which briefing is looked at, as its address says; a new one, another name, and its end."""

import streamlit as st

from kohaku.contracts.briefing import MAX_NAME, Briefing
from kohaku.engine import Engine
from kohaku.errors import NotFound
from kohaku.languages.speaking import say
from kohaku.ui.parts.safe import plain
from kohaku.ui.parts.shell import failure

PARAMETER = "briefing"
_CHOSEN = "chosen_briefing"


def current(engine: Engine) -> Briefing | None:
    """The briefing of the address, else the one that was looked at last, else the newest; None where there is none."""
    wanted = st.query_params.get(PARAMETER, "")
    if wanted:
        try:
            return engine.briefing(wanted)
        except NotFound as error:
            failure(error)
            st.query_params.pop(PARAMETER, None)
    mine = engine.briefings()
    last = st.session_state.get(PARAMETER)
    return next((one for one in mine if one.id == last), mine[0] if mine else None)


def look_at(briefing_id: str) -> None:
    """From the next run on, this one is looked at."""
    st.query_params[PARAMETER] = briefing_id
    st.session_state[PARAMETER] = briefing_id


def listed(briefing: Briefing) -> str:
    """`Board of May · 4 answers`."""
    return say("briefing.listed", name=briefing.name, count=briefing.items)


def chooser(engine: Engine, briefing: Briefing | None) -> Briefing | None:
    """The line that says which briefing this is, and leads to others; None where there is none yet."""
    if briefing is None:
        st.html(f'<div class="k-empty"><p>{say("briefing.none")}</p></div>')
        _new(engine)
        return None
    by_id = {one.id: one for one in engine.briefings()}
    look_at(briefing.id)
    st.session_state[_CHOSEN] = briefing.id
    with st.container(horizontal=True, vertical_alignment="bottom", key="briefing_bar"):
        st.selectbox(
            say("briefing.choose"),
            list(by_id),
            format_func=lambda one: listed(by_id[one]) if one in by_id else "",
            key=_CHOSEN,
            on_change=_chosen,
            width=420,
        )
        with st.popover(say("briefing.new"), icon=":material/add:", key="briefing_new"):
            _new(engine)
        with st.popover(say("briefing.rename"), icon=":material/edit:", key="briefing_rename"):
            _rename(engine, briefing)
        with st.popover(say("briefing.delete"), icon=":material/delete:", key="briefing_delete"):
            st.markdown(plain(say("briefing.delete.sure")))
            if st.button(say("briefing.delete"), type="primary", key="briefing_delete_sure"):
                engine.delete_briefing(briefing.id)
                st.query_params.pop(PARAMETER, None)
                st.rerun()
    return briefing


def _chosen() -> None:
    look_at(st.session_state[_CHOSEN])


def _new(engine: Engine) -> None:
    with st.form("new_briefing", border=False, clear_on_submit=True):
        name = st.text_input(say("briefing.name"), max_chars=MAX_NAME, key="new_briefing_name")
        if st.form_submit_button(say("briefing.create"), type="primary", key="briefing_create"):
            look_at(engine.create_briefing(name))
            st.rerun()


def _rename(engine: Engine, briefing: Briefing) -> None:
    with st.form("rename_briefing", border=False):
        name = st.text_input(say("briefing.name"), briefing.name, max_chars=MAX_NAME, key=f"name_{briefing.id}")
        if st.form_submit_button(say("briefing.rename"), type="primary", key="briefing_renamed"):
            engine.rename_briefing(briefing.id, name)
            st.rerun()
