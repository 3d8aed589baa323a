"""The engine of this process: one a data directory, the same after “Clear cache”."""

import streamlit as st

from kohaku.engine import Engine
from kohaku.errors import KohakuError
from kohaku.settings import Settings
from kohaku.ui.shell import failure


@st.cache_resource(show_spinner="Opening the data directory …")
def _opened(directory: str) -> Engine:
    # `Engine.open` keeps its own register: a cleared cache finds the same engine there, not a second one
    return Engine.open(Settings())


def engine() -> Engine:
    """The engine of the settings' data directory; where it cannot be opened, the page says why and ends."""
    settings = Settings()
    try:
        return _opened(str(settings.data_dir.expanduser().resolve()))
    except KohakuError as error:
        failure(error)
        st.stop()
