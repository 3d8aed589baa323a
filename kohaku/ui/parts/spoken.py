"""The language that this run of a page speaks."""

import streamlit as st

from kohaku.languages.speaking import AUTO, nearest, speak
from kohaku.settings import Settings


def speak_as(settings: Settings) -> None:
    """Speak the language of the settings, else the browser's.

    A fragment or a dialog may run without its page, on a thread of its own: it begins with this, as `engine` does.
    """
    speak(nearest(st.context.locale) if settings.language == AUTO else settings.language)
