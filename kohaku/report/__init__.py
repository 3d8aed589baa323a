"""One answer as one self-contained file."""

from kohaku.report.page import answer_html, answer_json, file_name

__all__ = ["answer_html", "answer_json", "file_name"]
