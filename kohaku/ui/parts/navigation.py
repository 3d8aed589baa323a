"""Page configuration and navigation, for `app.py` and for the door of each page.

A process whose very first request is a link to a page runs `pages/<page>.py` instead of `app.py`, because a directory
named `pages` makes Streamlit look for pages there once (`PagesManager.uses_pages_directory`). Each of those files is
a door that leads here, so that such a link shows the whole app and not “Page not found”.
"""

import streamlit as st

from kohaku.settings import Settings
from kohaku.ui.door.sign_in import badge, signed_in, visitor
from kohaku.ui.parts.shell import FRONTEND, page_name
from kohaku.ui.parts.spoken import speak_as

ASK = "pages/ask/page.py"
LIBRARY = "pages/library/page.py"
BRIEFINGS = "pages/briefings/page.py"
SETTINGS = "pages/settings/page.py"


def run() -> None:
    """Configure the page, draw the navigation, and run the page that is asked for."""
    st.set_page_config(page_title="kohaku", page_icon=str(FRONTEND / "mark.svg"), layout="wide")
    settings = Settings()
    speak_as(settings)
    page = st.navigation(
        [
            st.Page(ASK, title=page_name("Ask"), icon=":material/search:", default=True),
            st.Page(LIBRARY, title=page_name("Library"), icon=":material/library_books:", url_path="library"),
            st.Page(BRIEFINGS, title=page_name("Briefings"), icon=":material/slideshow:", url_path="briefings"),
            st.Page("pages/triage/page.py", title=page_name("Triage"), icon=":material/fact_check:", url_path="triage"),
            st.Page("pages/audit/page.py", title=page_name("Audit"), icon=":material/receipt_long:", url_path="audit"),
            st.Page(SETTINGS, title=page_name("Settings"), icon=":material/tune:", url_path="settings"),
            st.Page(_ask, title=page_name("Ask"), url_path="ask", visibility="hidden"),
        ],
        position="sidebar" if signed_in() else "hidden",
    )
    badge(visitor(settings))
    page.run()


def _ask() -> None:
    """The default page lives at `/`; `/ask` leads there and keeps its query."""
    st.switch_page(ASK, query_params=st.query_params.to_dict())
