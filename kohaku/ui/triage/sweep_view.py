"""A setting over values: which, over what, with how many seeds; then the chart and the table of what came of it."""

import uuid
from collections.abc import Sequence

import streamlit as st

from kohaku.contracts.runs import Run, RunOrigin
from kohaku.draw import triage_charts
from kohaku.draw.words import shorten
from kohaku.engine import Engine
from kohaku.errors import KohakuError
from kohaku.evaluate.grading import Grader
from kohaku.evaluate.sweeps import MAX_SEEDS, SWEPT, choices, points, results, swept_settings, values_of
from kohaku.languages.speaking import say, word
from kohaku.ui.parts.model_form import title
from kohaku.ui.parts.shell import failure
from kohaku.ui.parts.trace import table
from kohaku.ui.triage import run_head
from kohaku.ui.triage.told import heading

_PLOT = {"displayModeBar": False}
_CHOSEN = "chosen_sweep"
_SCORES = ("overall", "value", "reference", "na", "f1", "anls", "evidence_recall", "page_recall")


def show(engine: Engine, runs: Sequence[Run], run: Run) -> None:
    """The form over the chosen run's questions, and the sweeps that there are."""
    _form(engine, run)
    sweeps = list(dict.fromkeys(one.origin.sweep for one in runs if one.origin.sweep))
    if not sweeps:
        st.caption(say("sweep.none"))
        return
    members = {id: [one for one in runs if one.origin.sweep == id] for id in sweeps}
    kept = st.session_state.get(_CHOSEN)
    chosen = kept if kept in members else sweeps[0]
    firsts = {some[-1].id: id for id, some in members.items()}
    run_head.pick(
        say("sweep.chosen"),
        [some[-1] for some in members.values()],
        members[chosen][-1].id,
        _CHOSEN,
        lambda first: st.session_state.update({_CHOSEN: firsts[first]}),
    )
    _results(engine, members[chosen], run)


def _form(engine: Engine, run: Run) -> None:
    with st.container(border=True, key="new_sweep"):
        st.html(f'<p class="k-head">{say("sweep.new")}</p>')
        left, middle, right = st.columns([3, 3, 1])
        with left:
            first = st.selectbox(say("triage.setting"), SWEPT, format_func=title, key="sweep_first")
            values = st.text_input(say("sweep.values"), choices(first), key=f"sweep_values_{first}")
        with middle:
            second = st.selectbox(
                say("sweep.second"),
                ["", *(one for one in SWEPT if one != first)],
                key="sweep_second",
                format_func=lambda one: title(one) if one else "–",
            )
            others = st.text_input(
                say("sweep.values"),
                choices(second) if second else "",
                key=f"sweep_others_{second}",
                disabled=not second,
            )
        same = engine.repeats_itself()
        asked = right.number_input(say("sweep.seeds"), 1, MAX_SEEDS, 1, key="sweep_seeds", disabled=same)
        seeds = 1 if same else int(asked)
        if same:
            st.caption(say("sweep.same"))
        try:
            swept = {first: values_of(first, values)} | ({second: values_of(second, others)} if second else {})
            planned = points(run.options, swept, seeds)
        except KohakuError as error:
            failure(error)
            return
        st.caption(say("sweep.points", count=len(planned), rows=run.total))
        if st.button(say("sweep.start"), type="primary", icon=":material/play_arrow:", key="sweep_start"):
            items = [row.item for row in engine.run_rows(run.id)]
            origin = RunOrigin(**run.origin.model_dump() | {"parent": run.id, "sweep": uuid.uuid4().hex})
            for said, options in planned:
                engine.start_run(f"{shorten(run.name, 80)} · {said}", items, options, Grader(engine), origin)
            st.rerun()


def _results(engine: Engine, runs: Sequence[Run], looked_at: Run) -> None:
    going = [one for one in runs if one.is_going]
    if going:
        if going[-1].id != looked_at.id:
            run_head.watch(engine, going[-1])
        if st.button(say("sweep.stop"), icon=":material/stop_circle:", key="sweep_stop"):
            for one in going:
                engine.stop_run(one.id)
            st.toast(say("triage.stopping"))
    elif any(one.done < one.total for one in runs):
        _go_on(engine, runs)
    scores = [run_head.measured_scores(engine, one.id) for one in runs]
    known = [name for name in _SCORES if any(name in some for some in scores)]
    if not known:
        return
    part = st.segmented_control(
        say("sweep.score"),
        known,
        default=known[0],
        required=True,
        format_func=lambda one: heading(word(one)),
        key="sweep_score",
    )
    points_found = results(runs, lambda some: run_head.point_scores(engine, some), part or known[0])
    found = [one for one in points_found if one.score.value is not None]
    names = swept_settings(runs)
    labels = [", ".join(one.values) or "–" for one in found]
    intervals = [_interval(one.score.value, one.score.low, one.score.high) for one in found]
    st.plotly_chart(triage_charts.over_runs(labels, {part or known[0]: intervals}), config=_PLOT, key="sweep_chart")
    lines = [
        (
            *one.values,
            f"{one.score.value:.3f}",
            run_head.interval(one.score) or "",
            f"{one.score.count:,}",
            f"{len(one.runs)}",
        )
        for one in found
    ]
    header = (*map(title, names), say("sweep.mean"), "95 %", say("triage.rows"), say("sweep.seeds"))
    st.html(table(header, lines, frozenset(range(len(names), len(header)))))


def _go_on(engine: Engine, runs: Sequence[Run]) -> None:
    left = [one for one in runs if one.done < one.total]
    if st.button(say("sweep.go_on", count=len(left)), icon=":material/resume:", type="primary", key="sweep_go_on"):
        for one in sorted(left, key=lambda run: run.created):
            engine.resume_run(one.id, Grader(engine))
        st.rerun()


def _interval(value: float | None, low: float | None, high: float | None) -> triage_charts.Interval | None:
    return None if value is None else (value, value if low is None else low, value if high is None else high)
