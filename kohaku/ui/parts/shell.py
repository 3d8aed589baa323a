"""What every page begins with, and how failures are shown."""

from pathlib import Path

import streamlit as st

from kohaku.errors import KohakuError
from kohaku.languages.speaking import say
from kohaku.ui.parts.safe import plain

FRONTEND = Path(__file__).parent.parent / "frontend"


def begin(title: str, subtitle: str = "") -> None:
    """Style sheet, brand and title of a page, which is given by its English name."""
    styled()
    st.logo(str(FRONTEND / "logo.svg"), size="large", icon_image=str(FRONTEND / "mark.svg"))
    st.title(page_name(title), anchor=False)
    if subtitle:
        st.html(f'<p class="k-subtitle">{subtitle}</p>')


def styled() -> None:
    """The style sheet alone."""
    st.html(FRONTEND / "kohaku.css")


def page_name(name: str) -> str:
    """The name of a page in the language that is spoken; another text as it is."""
    names = {
        "Ask": say("ask.title"),
        "Library": say("shelf.title"),
        "Briefings": say("briefing.title"),
        "Triage": say("triage.title"),
        "Audit": say("audit.title"),
        "Settings": say("settings.title"),
    }
    return names.get(name, name)


def failure(error: KohakuError) -> None:
    """Show what happened and what to do."""
    st.error(told(error.what, error.remedy), icon=":material/error:")


def told(what: str, remedy: str = "") -> str:
    """What is the matter and what to do, as inert Markdown."""
    return plain(what) + (f"\n\n**{say('to_do')}** {plain(remedy)}" if remedy else "")


def told_itself(error: Exception) -> bool:
    """Show a failure that no part of a page has shown; True where it has words of its own."""
    if isinstance(error, KohakuError):
        failure(error)
    return isinstance(error, KohakuError)
