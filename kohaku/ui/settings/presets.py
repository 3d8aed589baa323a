"""The defaults that a question begins with: changed here, kept beside the data."""

import streamlit as st
from pydantic import ValidationError

from kohaku.engine import Engine
from kohaku.errors import KohakuError
from kohaku.languages.speaking import say
from kohaku.settings import AskOptions
from kohaku.ui.parts.ask_options import JURY, READ, SEARCH, forget, said
from kohaku.ui.parts.model_form import form
from kohaku.ui.parts.safe import plain
from kohaku.ui.parts.shell import failure

_ROUND = "presets_round"


def change(engine: Engine) -> None:
    """The form over all options of a question, and the way back to what kohaku ships with."""
    around = st.session_state.setdefault(_ROUND, 0)
    ask = engine.settings.ask
    with st.expander(say("settings.change"), icon=":material/edit:", key="presets"), st.form("presets_form"):
        values: dict[str, object] = {}
        for heading, names in (
            (say("options.search"), SEARCH),
            (say("options.reading"), READ),
            (say("options.jury"), JURY),
        ):
            st.caption(f"**{heading}**")
            values |= form(ask, names, f"presets{around}", columns=4)
        with st.container(horizontal=True):
            sent = st.form_submit_button(
                say("settings.save"), type="primary", icon=":material/save:", key="presets_save"
            )
            reset = st.form_submit_button(say("settings.shipped"), icon=":material/undo:", key="presets_reset")
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
    st.toast(say("settings.saved"), icon=":material/check:")
    st.rerun()


def own(engine: Engine) -> None:
    """The presets that were kept, each with what it changes and a way to let it go."""
    ask, presets = engine.settings.ask, engine.settings.presets
    for name, changed in presets.items():
        options = AskOptions.model_validate(ask.model_dump() | changed)
        with st.container(horizontal=True, vertical_alignment="center", key=f"own_{name}"):
            st.caption(f"**{plain(name)}** · {plain(' · '.join(said(options, one) for one in changed))}")
            if st.button(say("preset.drop"), icon=":material/delete:", key=f"own_drop_{name}", type="tertiary"):
                engine.configure({"presets": {one: kept for one, kept in presets.items() if one != name}})
                st.rerun()
