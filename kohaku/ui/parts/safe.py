"""Texts from files, models and users in places where Streamlit reads Markdown."""

from kohaku.report.markdown_text import JOINER, plain

__all__ = ["JOINER", "plain"]
