"""Headings of the Settings page, in the language that is spoken."""

import streamlit as st

from kohaku.draw.evidence import escaped
from kohaku.languages.speaking import say


def about() -> str:
    """What the page is for, as HTML."""
    return escaped(say("settings.about"))


def section(name: str) -> None:
    """A heading of the second level."""
    names = {
        "reader": say("ledger.reader"),
        "data": say("settings.data"),
        "who_reads": say("settings.who_reads"),
        "health": say("settings.health"),
        "defaults": say("settings.defaults"),
        "versions": say("settings.versions"),
    }
    st.header(names[name], anchor=False)
