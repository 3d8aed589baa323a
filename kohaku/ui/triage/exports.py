"""A run as files: its rows as CSV, XLSX and JSON lines, a submission in WattBot's format, and an HTML report."""

from collections.abc import Sequence

import streamlit as st

from kohaku.contracts.runs import Run, RunRow
from kohaku.engine import Engine
from kohaku.evaluate.flat_rows import COLUMNS, SUBMISSION, flat, submission_row
from kohaku.languages.speaking import say
from kohaku.report.run_page import run_html
from kohaku.report.sheet import rows_csv, rows_jsonl, rows_xlsx
from kohaku.ui.parts.keys import table_key
from kohaku.ui.triage import run_head

_XLSX = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"


def show(engine: Engine, run: Run, rows: Sequence[RunRow], listed: Sequence[RunRow]) -> None:
    """Downloads of the rows that are listed; the submission and the report are of the whole run."""
    stem = table_key("kohaku-run", [run.id])[:19]
    with st.popover(say("triage.export"), icon=":material/download:", type="tertiary", key="run_exports"):
        st.caption(say("triage.export.note", count=len(listed)))
        kinds = (
            ("CSV", lambda: rows_csv(map(flat, listed), COLUMNS), "csv", "text/csv"),
            ("XLSX", lambda: rows_xlsx(map(flat, listed), COLUMNS), "xlsx", _XLSX),
            ("JSONL", lambda: rows_jsonl(map(flat, listed)), "jsonl", "application/jsonl"),
        )
        with st.container(horizontal=True):
            for name, made, ending, mime in kinds:
                st.download_button(name, made, f"{stem}.{ending}", mime, on_click="ignore", key=f"export_{ending}")
        st.download_button(
            say("triage.submission"),
            lambda: rows_csv(map(submission_row, rows), SUBMISSION),
            f"{stem}-wattbot.csv",
            "text/csv",
            on_click="ignore",
            key="export_submission",
        )
        st.download_button(
            say("triage.report"),
            lambda: _report(engine, run, rows),
            f"{stem}.html",
            "text/html",
            on_click="ignore",
            key="export_report",
        )


def _report(engine: Engine, run: Run, rows: Sequence[RunRow]) -> bytes:
    scores = run_head.measured_scores(engine, run.id)
    return run_html(run, rows, scores, lambda id: engine.answer(id)).encode()
