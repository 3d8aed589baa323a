"""The page as a whole: its views, and the view of one run with its rows and the row that is open."""

from collections.abc import Sequence

import streamlit as st

from kohaku.contracts.runs import Run
from kohaku.engine import Engine
from kohaku.languages.speaking import say, word
from kohaku.ui.door.allowed import edits
from kohaku.ui.parts import shell
from kohaku.ui.triage import (
    address,
    compare,
    confidence_view,
    exports,
    new_run,
    row_list,
    row_view,
    run_head,
    sweep_view,
    where_lost,
)
from kohaku.ui.triage.again import rerun
from kohaku.ui.triage.sets import foreign, set_shelf
from kohaku.ui.triage.told import heading


def show(engine: Engine) -> None:
    """Title, the views' switch, and the view that the address names."""
    shell.begin(say("triage.title"), say("triage.subtitle"))
    address.restore()
    runs = engine.runs()
    view = _switch()
    if not edits(engine) and (view == "sets" or not runs):
        st.caption(say("rights.readers_runs"))
        return
    if view == "sets":
        new_run.show(engine)
        set_shelf.show(engine)
        foreign.show(engine)
        return
    if not runs:
        new_run.show(engine)
        if not engine.labelled_sets():
            set_shelf.show(engine)
        return
    run = run_head.choose(runs)
    if run.is_going:
        run_head.watch(engine, run)
    if view == "compare":
        compare.show(engine, runs, run)
    elif view == "sweeps":
        sweep_view.show(engine, runs, run)
    elif view == "confidence":
        confidence_view.show(engine, run)
    else:
        _rows(engine, runs, run)


def _switch() -> address.View:
    current = address.view()
    if st.session_state.get("triage_view") != current:
        st.session_state["triage_view"] = current
    st.segmented_control(
        say("triage.view"),
        address.VIEWS,
        key="triage_view",
        required=True,
        label_visibility="collapsed",
        format_func=lambda one: heading(word(one)),
        on_change=lambda: address.put("view", st.session_state["triage_view"]),
    )
    return current


def _rows(engine: Engine, runs: Sequence[Run], run: Run) -> None:
    """Scores, funnel, list; the row that is open stands beside the list."""
    stamp = engine.run_stamp(run.id)
    rows = run_head.measured_rows(engine, run.id, stamp)
    if not run.is_going:
        run_head.stopped(engine, run, rows)
    opened = row_view.opened(rows)
    if opened is None:
        run_head.figures(rows, run_head.measured_scores(engine, run.id))
        with st.expander(say("triage.where"), icon=":material/filter_list:", expanded=True, key="where_lost"):
            where_lost.show(rows)
    listed = row_list.filtered(rows)
    left, right = (st.container(), None) if opened is None else st.columns([2, 5], gap="medium")
    with left:
        several = row_list.table(listed, run_head.similar_rows(engine, run.id, stamp), narrow=opened is not None)
        with st.container(horizontal=True, vertical_alignment="center", key="run_bar"):
            st.caption(say("triage.listed", count=len(listed), all=len(rows)))
            exports.show(engine, run, rows, listed)
            rerun.offer(engine, run, several or listed, key="list")
            run_head.about(engine, run)
        if several:
            row_list.label_many(engine, run, several, narrow=opened is not None)
    if right is not None and opened is not None:
        with right:
            row_view.show(engine, runs, run, opened, listed)
