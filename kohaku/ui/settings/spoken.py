"""The language of the texts: the browser's, or one for everybody."""

import streamlit as st

from kohaku.engine import Engine
from kohaku.errors import KohakuError
from kohaku.languages import CODES, language
from kohaku.languages.speaking import AUTO, say
from kohaku.ui.parts.shell import failure

_KEY = "spoken_language"


def choice(engine: Engine) -> None:
    """The choice of a language, kept beside the data."""
    names = {AUTO: say("settings.language.browser")} | {code: language(code).name for code in CODES}
    st.selectbox(
        say("settings.language"),
        (AUTO, *CODES),
        index=(AUTO, *CODES).index(engine.settings.language),
        format_func=names.__getitem__,
        key=_KEY,
        on_change=_save,
        args=(engine,),
    )


def _save(engine: Engine) -> None:
    try:
        engine.configure({"language": st.session_state[_KEY]})
    except KohakuError as error:
        failure(error)
