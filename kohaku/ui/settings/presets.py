"""The defaults that a question begins with: changed here, kept beside the data."""

import streamlit as st
from pydantic import ValidationError

from kohaku.engine import Engine
from kohaku.errors import KohakuError
from kohaku.settings import AskOptions
from kohaku.ui.parts.ask_options import JURY, READ, SEARCH, forget
from kohaku.ui.parts.model_form import form
from kohaku.ui.parts.safe import plain
from kohaku.ui.parts.shell import failure

_ROUND = "presets_round"


def change(engine: Engine) -> None:
    """The form over all options of a question, and the way back to what kohaku ships with."""
    around = st.session_state.setdefault(_ROUND, 0)
    ask = engine.settings.ask
    with st.expander("Change the defaults", icon=":material/edit:", key="presets"), st.form("presets_form"):
        values: dict[str, object] = {}
        for heading, names in (("Search", SEARCH), ("Reading", READ), ("Jury", JURY)):
            st.caption(f"**{heading}**")
            values |= form(ask, names, f"presets{around}", columns=4)
        with st.container(horizontal=True):
            sent = st.form_submit_button("Save", type="primary", icon=":material/save:", key="presets_save")
            reset = st.form_submit_button("Back to the shipped defaults", icon=":material/undo:", key="presets_reset")
    if reset:
        save(engine, AskOptions(collections=ask.collections, documents=ask.documents))
    elif sent:
        try:
            save(engine, AskOptions.model_validate(ask.model_dump() | values))
        except ValidationError as error:
            st.error(plain("; ".join(str(one["msg"]) for one in error.errors())))


def save(engine: Engine, ask: AskOptions) -> None:
    """Keep the defaults and let this session's own options go, so that the next question begins with them."""
    try:
        engine.configure({"ask": ask.model_dump(mode="json")})
    except KohakuError as error:
        failure(error)
        return
    forget()
    st.session_state[_ROUND] = st.session_state.get(_ROUND, 0) + 1
    st.toast("Saved.", icon=":material/check:")
    st.rerun()
