"""What a run changed of the defaults, kept under a name: the options panels offer it from then on."""

import streamlit as st

from kohaku.contracts.runs import Run
from kohaku.engine import Engine
from kohaku.errors import KohakuError
from kohaku.languages.speaking import say
from kohaku.settings import LONGEST_NAME
from kohaku.ui.door.allowed import administers
from kohaku.ui.parts.ask_options import changed_values, changes, said
from kohaku.ui.parts.safe import plain
from kohaku.ui.parts.shell import failure


def offer(engine: Engine, run: Run, key: str) -> None:
    """A popover with the name of the preset; nothing where the run changed no setting, or nobody may keep one."""
    defaults = engine.settings.ask
    changed = changed_values(run.options, defaults)
    if not changed or not administers(engine):
        return
    with st.popover(say("triage.keep_preset"), icon=":material/bookmark_add:", type="tertiary", key=f"preset_{key}"):
        st.caption(plain(" · ".join(said(run.options, name) for name in changes(run.options, defaults))))
        name = st.text_input(say("triage.name"), max_chars=LONGEST_NAME, key=f"preset_name_{key}").strip()
        if not st.button(say("triage.save"), icon=":material/save:", type="primary", key=f"preset_save_{key}"):
            return
        if not name:
            st.error(say("triage.preset_unnamed"))
            return
        try:
            engine.configure({"presets": {**engine.settings.presets, name: changed}})
        except KohakuError as error:
            failure(error)
            return
        st.toast(plain(say("triage.preset_kept", name=name)), icon=":material/check:")
