"""A key for an address that is not the environment's: kept in memory, sent nowhere else."""

import streamlit as st

from kohaku.engine import Engine
from kohaku.languages.speaking import say
from kohaku.ui.parts.safe import plain


def form(engine: Engine) -> None:
    """Where an address was chosen, the field for its key."""
    address = engine.settings.base_url
    if not address:
        return
    with st.form("own_key", clear_on_submit=True):
        key = st.text_input(
            plain(say("own_key.label", address=address)), type="password", help=say("own_key.help"), key="own_key_value"
        )
        sent = st.form_submit_button(say("own_key.use"), icon=":material/key:", key="own_key_use")
    if sent and key.strip():
        engine.use_key(key.strip(), address)
        st.toast(say("own_key.used"), icon=":material/check:")
        st.rerun()
