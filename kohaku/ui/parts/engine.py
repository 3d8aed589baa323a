"""The engine of this process: one a data directory, the same after “Clear cache”."""

import streamlit as st

from kohaku.engine import Engine
from kohaku.errors import KohakuError
from kohaku.settings import Settings
from kohaku.ui.door.sign_in import visitor
from kohaku.ui.parts.shell import failure
from kohaku.ui.parts.spoken import speak_as

_KEY = "ANTHROPIC_API_KEY"


@st.cache_resource(show_spinner=False)
def _opened(directory: str) -> Engine:
    # `Engine.open` keeps its own register: a cleared cache finds the same engine there, not a second one
    opened = Engine.open(Settings())
    key = secret_key()
    if key:
        opened.use_key(key)
    return opened


def secret_key() -> str:
    """The key of Streamlit's secrets; empty where there is none. It is handed to the engine and never shown."""
    if not st.secrets.load_if_toml_exists():
        return ""
    key = st.secrets.get(_KEY, "")
    return key if isinstance(key, str) else ""


def engine() -> Engine:
    """The engine as the visitor sees it; where nobody signed in or it cannot be opened, the page says why and ends."""
    settings = Settings()
    speak_as(settings)
    who = visitor(settings)
    try:
        opened = _opened(str(settings.data_dir.expanduser().resolve()))
        speak_as(opened.settings)
        return opened if who.local else opened.acting_for(who)
    except KohakuError as error:
        failure(error)
        st.stop()
