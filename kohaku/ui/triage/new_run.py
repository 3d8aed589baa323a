"""A run over a labelled set: which set, where to ask, with which options; what it will cost; then it begins."""

from collections.abc import Sequence

import streamlit as st

from kohaku.contracts.runs import RunItem, RunOrigin, StoredSet
from kohaku.engine import Engine
from kohaku.errors import KohakuError
from kohaku.evaluate.grading import Grader, run_items
from kohaku.languages.speaking import say
from kohaku.settings import AskOptions
from kohaku.ui.ask import scope_picker
from kohaku.ui.parts import ask_options
from kohaku.ui.parts.shell import failure
from kohaku.ui.triage import address, planned, run_head
from kohaku.ui.triage.sets import set_shelf


def show(engine: Engine) -> None:
    """The form. Where the reader costs money, the run first says how much and waits for a second click."""
    waiting = planned.confirmed(engine)
    if waiting is not None:
        begin(engine, waiting.name, waiting.items, waiting.options, waiting.origin)
    sets = engine.labelled_sets()
    with st.container(border=True, key="new_run"):
        st.html(f'<p class="k-head">{say("triage.new_run")}</p>')
        if not sets:
            st.caption(say("triage.no_sets"))
            return
        chosen = _set(sets)
        with st.container(horizontal=True, key="run_setup"):
            where = scope_picker.chooser(engine.collections(), engine.documents())
            options = ask_options.panel(engine.settings).model_copy(
                update={"collections": where.collections, "documents": where.documents}
            )
        with st.form("run_form", border=False):
            left, right = st.columns([3, 1])
            name = left.text_input(say("triage.name"), key="run_name", max_chars=120, placeholder=chosen.name)
            limit = right.number_input(say("triage.limit"), min_value=0, value=0, step=10, key="run_limit")
            sent = st.form_submit_button(
                say("triage.start"), type="primary", icon=":material/play_arrow:", key="run_submit"
            )
    if sent:
        plan(engine, name.strip() or chosen.name, chosen, options, int(limit))


def plan(engine: Engine, name: str, chosen: StoredSet, options: AskOptions, limit: int = 0) -> None:
    """Begin a run over a set, or show first what it costs."""
    origin = RunOrigin(set_id=chosen.id, set_name=chosen.name, set_version=chosen.version)
    try:
        items = run_items(engine, engine.set_rows(chosen.id))[: limit or None]
        with st.spinner(say("triage.estimating")):
            cost = engine.estimate(items, options)
    except KohakuError as error:
        failure(error)
        return
    if cost is None:
        begin(engine, name, items, options, origin)
    else:
        planned.keep(planned.Planned(name, items, options, engine.settings, cost, origin))
        st.rerun()


def begin(engine: Engine, name: str, items: Sequence[RunItem], options: AskOptions, origin: RunOrigin) -> None:
    """Start a run and look at it."""
    run_head.look_at(engine.start_run(name, items, options, Grader(engine), origin))
    address.put("view", "")
    st.rerun()


def _set(sets: Sequence[StoredSet]) -> StoredSet:
    by_id = {one.id: one for one in sets}
    if (saved := st.session_state.pop(set_shelf.SAVED, None)) in by_id:
        st.session_state["run_set"] = saved
    if st.session_state.get("run_set") not in by_id:
        st.session_state["run_set"] = sets[0].id
    chosen: str = st.selectbox(
        say("set.shelf"), list(by_id), format_func=lambda id: set_shelf.title(by_id[id]), key="run_set"
    )
    return by_id[chosen]
