"""A briefing taken along: one HTML file, a Word document, Markdown. Each is made when its button is pressed."""

from collections.abc import Callable
from contextvars import copy_context
from datetime import UTC, datetime

import streamlit as st

from kohaku.contracts.briefing import Briefing
from kohaku.engine import Engine
from kohaku.languages.speaking import say
from kohaku.report.briefing_docx import briefing_docx
from kohaku.report.briefing_markdown import briefing_markdown
from kohaku.report.briefing_page import Entry, briefing_html
from kohaku.report.page import named_file
from kohaku.ui.briefing.entries import entries

_DOCX = "application/vnd.openxmlformats-officedocument.wordprocessingml.document"


def downloads(engine: Engine, briefing: Briefing) -> None:
    """The buttons."""

    def given(*, pictured: bool) -> tuple[str, list[Entry], datetime]:
        return briefing.name, entries(engine, engine.briefing_items(briefing.id), pictured=pictured), datetime.now(UTC)

    files: tuple[tuple[str, str, str, str, Callable[[], bytes]], ...] = (
        ("briefing.page", "html", "text/html", "description", lambda: briefing_html(*given(pictured=True)).encode()),
        ("briefing.docx", "docx", _DOCX, "docs", lambda: briefing_docx(*given(pictured=True))),
        (
            "briefing.markdown",
            "md",
            "text/markdown",
            "markdown",
            lambda: briefing_markdown(*given(pictured=False)).encode(),
        ),
    )
    for label, extension, kind, icon, make in files:
        st.download_button(
            say(label),
            _later(make),
            named_file(briefing.name, extension, "briefing"),
            kind,
            icon=f":material/{icon}:",
            on_click="ignore",
            key=f"briefing_{extension}",
            width="stretch",
        )


def _later(make: Callable[[], bytes]) -> Callable[[], bytes]:
    """`make`, in the language of this run of the page: the button is pressed on another thread."""
    context = copy_context()
    return lambda: context.copy().run(make)
