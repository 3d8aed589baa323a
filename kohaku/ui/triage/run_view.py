"""Runs over labelled questions: starting one, its progress, its rows by what went wrong, notes, export."""

from collections.abc import Sequence
from functools import partial
from typing import Any

import streamlit as st

from kohaku.contracts.runs import Run, RunItem, RunRow
from kohaku.draw import words
from kohaku.draw.evidence import escaped
from kohaku.engine import Engine
from kohaku.errors import KohakuError
from kohaku.evaluate.graded_run import grade, items
from kohaku.evaluate.labelled import read_rows
from kohaku.evaluate.taxonomy import ErrorClass
from kohaku.report.sheet import rows_csv
from kohaku.settings import AskOptions
from kohaku.ui.ask import scope_picker
from kohaku.ui.parts import ask_options
from kohaku.ui.parts.navigation import ASK
from kohaku.ui.parts.safe import plain
from kohaku.ui.parts.shell import failure
from kohaku.ui.parts.spoken import speak_as
from kohaku.ui.parts.trace import facts
from kohaku.ui.triage import planned
from kohaku.ui.triage.graded import COLUMNS, UNMEASURED, classes, error_class, flat, frame, number, scores, text

POLL_SECONDS = 1.0
_REQUIRED = ("id", "question", "answer_value")
_FORM_HELP = "Columns: id, question, answer_value; answer_unit and ref_id where there are some."


def start(engine: Engine) -> None:
    """The form that begins a run: a labelled CSV, a name, how many rows, and where to ask. Where the reader costs
    money, the run first says how much and waits for a second click."""
    waiting = planned.confirmed(engine)
    if waiting is not None:
        _begin(engine, waiting.name, waiting.items, waiting.options)
    with st.container(border=True, key="new_run"):
        st.html('<p class="k-head">New run</p>')
        where = scope_picker.chooser(engine.collections(), engine.documents())
        with st.form("run_form", border=False):
            file = st.file_uploader("Labelled questions (CSV)", type=["csv"], key="run_file", help=_FORM_HELP)
            left, right = st.columns([3, 1])
            name = left.text_input("Name", key="run_name", max_chars=120, placeholder="from the file's name")
            limit = right.number_input("Rows, 0 for all", min_value=0, value=0, step=10, key="run_limit")
            sent = st.form_submit_button("Run", type="primary", icon=":material/play_arrow:", key="run_submit")
        if not sent:
            return
        if file is None:
            st.info("Choose a CSV file first.", icon=":material/info:")
            return
        asked = ask_options.kept(engine.settings.ask).model_copy(
            update={"collections": where.collections, "documents": where.documents}
        )
        title = name.strip() or file.name
        try:
            rows = items(read_rows(file.getvalue(), file.name, _REQUIRED))[: limit or None]
            with st.spinner("Looking at what this takes …"):
                cost = engine.estimate(rows, asked)
        except KohakuError as error:
            failure(error)
            return
    if cost is None:
        _begin(engine, title, rows, asked)
    else:
        planned.keep(planned.Planned(title, rows, asked, engine.settings, cost))
        st.rerun()


def _begin(engine: Engine, name: str, rows: Sequence[RunItem], asked: AskOptions) -> None:
    """Start a run and look at it."""
    run_id = engine.start_run(name, rows, asked, partial(grade, names=references(engine)))
    st.session_state["chosen_run"] = run_id
    st.rerun()


def references(engine: Engine) -> dict[str, str]:
    """Document id -> the id that the labels know it by: its own reference, else its file name without the ending."""
    return {one.id: (one.reference or one.name.rsplit(".", 1)[0]).lower() for one in engine.documents()}


def choose(runs: Sequence[Run]) -> Run:
    """The run that is looked at."""
    by_id = {run.id: run for run in runs}
    if st.session_state.get("chosen_run") not in by_id:
        st.session_state["chosen_run"] = runs[0].id
    chosen: str = st.selectbox(
        "Run",
        list(by_id),
        format_func=lambda one: f"{by_id[one].name} · {words.when(by_id[one].created)} · {by_id[one].state}",
        key="chosen_run",
        label_visibility="collapsed",
        icon=":material/history:",
    )
    return by_id[chosen]


def watch(engine: Engine, run: Run) -> None:
    """Progress of a running run; at its end the page runs once more."""

    @st.fragment(run_every=POLL_SECONDS)
    def poll() -> None:
        speak_as(engine.settings)
        now = engine.run(run.id)
        if now.state != "running":
            st.rerun()
        st.progress(
            now.done / now.total if now.total else 0.0, text=f"{now.done} of {words.plural(now.total, 'question')}"
        )

    poll()
    if st.button("Stop", icon=":material/stop_circle:", key="run_stop"):
        engine.stop_run(run.id)
        st.toast("Stopping after the current question.")


def show(engine: Engine, run: Run) -> None:
    """Scores, error classes, rows, and the chosen row with its note."""
    rows = engine.run_rows(run.id)
    if run.message:
        st.caption(plain(run.message))
    _scores(rows)
    counts = classes(rows)
    wrong = [name for name in counts if name not in (ErrorClass.CORRECT, UNMEASURED)]
    chosen = st.pills(
        "Class",
        list(counts),
        selection_mode="multi",
        default=wrong,
        format_func=lambda name: f"{name} ({counts[name]})",
        key=f"classes_{run.id}_{run.state}",
        label_visibility="collapsed",
    )
    shown = [row for row in rows if not chosen or error_class(row) in chosen]
    state: Any = st.dataframe(
        frame(shown),
        hide_index=True,
        on_select="rerun",
        selection_mode="single-row",
        key=f"rows_{run.id}_{'-'.join(sorted(chosen))}",
        height=min(520, 42 + 35 * max(1, len(shown))),
        column_config={
            "Question": st.column_config.TextColumn(width="large"),
            "Why": st.column_config.TextColumn(width="large"),
            "Value": st.column_config.NumberColumn(format="%.2f"),
            "Reference": st.column_config.NumberColumn(format="%.2f"),
        },
    )
    with st.container(horizontal=True):
        st.download_button(
            "Export (CSV)",
            lambda: rows_csv(map(flat, shown), COLUMNS),
            "kohaku-triage.csv",
            "text/csv",
            icon=":material/download:",
            on_click="ignore",
            key="run_export",
        )
        if run.state != "running" and st.button("Delete this run", icon=":material/delete:", key="run_delete"):
            engine.delete_run(run.id)
            st.rerun()
    picked = [shown[place] for place in state.selection.rows[:1] if place < len(shown)]
    if picked:
        _row(engine, run, picked[0])
    else:
        st.caption("Select a row to see its answer and to note what went wrong.")


def _scores(rows: Sequence[RunRow]) -> None:
    found = scores(rows)
    measured = sum(number(row.grade, "value") is not None for row in rows)
    with st.container(horizontal=True, gap="large"):
        st.metric("Measured", f"{measured:,} of {len(rows):,}", width="content")
        for name, title in (
            ("overall", "Overall"),
            ("value", "Value"),
            ("reference", "Reference"),
            ("na", "NA recall"),
        ):
            share = found[name]
            st.metric(title, "–" if share is None else f"{share:.3f}", width="content")


def _row(engine: Engine, run: Run, row: RunRow) -> None:
    with st.container(border=True, key="triage_row"):
        st.html(f'<p class="k-sentence"><b>{escaped(row.item.question)}</b></p>')
        gold = row.item.gold
        lines = {
            "answered": text(row.grade.get("submitted")) or "nothing",
            "expected": gold.get("answer_value", ""),
            "documents expected": gold.get("ref_id", ""),
            "why": row.error or text(row.grade.get("why")),
            "evidence expected": words.shorten(gold.get("supporting_materials", ""), 600),
        }
        st.html(facts({name: said for name, said in lines.items() if said}))
        if row.answer_id:
            st.page_link(
                ASK, label="Open the answer", icon=":material/open_in_new:", query_params={"answer": row.answer_id}
            )
        with st.form(f"note_{run.id}_{row.number}", border=False):
            left, right = st.columns([1, 2])
            names = ["", *(one.value for one in ErrorClass)]
            known = row.label if row.label in names else ""
            label = left.selectbox(
                "Class by hand",
                names,
                index=names.index(known),
                format_func=lambda one: one or "as diagnosed",
                key=f"label_{run.id}_{row.number}",
            )
            note = right.text_input("Note", value=row.note, max_chars=2000, key=f"text_{run.id}_{row.number}")
            if st.form_submit_button("Save", icon=":material/save:", key="note_submit"):
                engine.annotate(run.id, row.number, label, note)
                st.toast("Saved.")
                st.rerun()
