"""The run that is looked at: which one, how far it is, its scores, and what can be done with it."""

import time
from collections.abc import Callable, Sequence
from typing import Any

import streamlit as st

from kohaku.contracts.runs import Run, RunRow
from kohaku.draw import words
from kohaku.engine import Engine
from kohaku.evaluate.grading import Grader
from kohaku.evaluate.intervals import Estimated
from kohaku.evaluate.run_scores import is_measured, scores
from kohaku.evaluate.similar import groups_of
from kohaku.evaluate.sweeps import over_seeds
from kohaku.languages.speaking import say, word
from kohaku.ui.parts.keys import table_key
from kohaku.ui.parts.safe import plain
from kohaku.ui.parts.spoken import speak_as
from kohaku.ui.triage import address
from kohaku.ui.triage.told import heading

POLL_SECONDS = 1.0
_KEPT = 12
_BY_VIEW: dict[str | type[Any], Callable[[Any], Any]] = {Engine: lambda engine: engine.view}


def choose(runs: Sequence[Run]) -> Run:
    """The run of the address; the newest where it names none."""
    by_id = {run.id: run for run in runs}
    asked = address.get("run")
    chosen = asked if asked in by_id else runs[0].id
    pick(
        say("triage.run"), runs, chosen, "chosen_run", look_at, label_visibility="collapsed", icon=":material/history:"
    )
    return by_id[chosen]


def pick(label: str, runs: Sequence[Run], chosen: str, name: str, then: Callable[[str], None], **look: Any) -> None:
    """A choice of runs by their titles; `then` gets the id of another one.

    A browser keeps the words of what was chosen, not its id: where a title changes, as at the end of a run, the box is
    made anew, or it would go on saying `running`.
    """
    titles = {run.id: title(run) for run in runs}
    key = table_key(name, [chosen, *titles.values()])
    st.selectbox(
        label,
        list(titles),
        list(titles).index(chosen),
        format_func=lambda one: titles.get(one, one),
        key=key,
        on_change=lambda: then(st.session_state[key]),
        **look,
    )


def look_at(run_id: str) -> None:
    """Look at a run from now on."""
    address.put("run", run_id)
    address.put("row", "")


def title(run: Run) -> str:
    """`policies · 12 Mar 2026, 09:14 · finished`, led by a star where it is the baseline."""
    return f"{'★ ' if run.pinned else ''}{run.name} · {words.when(run.created)} · {word(run.state)}"


def watch(engine: Engine, run: Run) -> None:
    """Progress of a run that is going, with rate and time left; at its end the page runs once more."""
    began, done = st.session_state.setdefault(f"watched_{run.id}", (time.monotonic(), run.done))

    @st.fragment(run_every=POLL_SECONDS)
    def poll() -> None:
        speak_as(engine.settings)
        now = engine.run(run.id)
        if now.state != run.state:  # it began, or is over: the head says so
            st.rerun()
        share = now.done / now.total if now.total else 0.0
        st.progress(share, text=plain(progress_text(now, now.done - done, time.monotonic() - began)))

    poll()
    if st.button(say("triage.stop"), icon=":material/stop_circle:", key=f"run_stop_{run.id}"):
        engine.stop_run(run.id)
        st.toast(say("triage.stopping"))


def progress_text(run: Run, measured: int, seconds: float) -> str:
    """`12 of 40 questions · 31 a minute · 54 s left`; the rate from the second question that was watched."""
    said = say("triage.progress", count=run.total, done=run.done)
    if run.state == "queued":
        return f"{said} · {word(run.state)}"
    if measured < 2 or seconds <= 0:
        return said
    rate = measured / seconds
    left = words.duration((run.total - run.done) / rate * 1000)
    return f"{said} · {say('triage.rate', rate=rate * 60, left=left)}"


def stopped(engine: Engine, run: Run, rows: Sequence[RunRow]) -> None:
    """Why a run ended early, and the way to go on with it: rows without an answer, and rows that failed."""
    left = sum(not row.done or bool(row.error) for row in rows)
    if run.message:
        st.caption(plain(run.message))
    if (
        left
        and not run.origin.imported
        and st.button(say("triage.resume", count=left), icon=":material/resume:", type="primary", key="run_resume")
    ):
        st.session_state.pop(f"watched_{run.id}", None)
        engine.resume_run(run.id, Grader(engine))
        st.rerun()


def figures(rows: Sequence[RunRow], found: dict[str, Estimated]) -> None:
    """Scores with their intervals, and a plain sentence where the set is too small to tell."""
    measured = sum(map(is_measured, rows))
    with st.container(horizontal=True, gap="large", key="run_scores"):
        st.metric(say("triage.measured"), say("triage.of", part=measured, whole=len(rows)), width="content")
        for name, one in found.items():
            if one.value is None:
                continue
            st.metric(
                heading(word(name)),
                f"{one.value:.3f}",
                interval(one),
                delta_color="off",
                delta_arrow="off",
                width="content",
            )
    first = next((one for one in found.values() if one.value is not None), None)
    if first is not None and first.is_wide:
        st.caption(say("triage.small", count=measured))
    if measured < len(rows):
        st.caption(say("triage.unmeasured", count=len(rows) - measured))


def interval(one: Estimated) -> str | None:
    """`.61–.74`; None where there is none."""
    if one.low is None or one.high is None:
        return None
    return say("triage.interval", low=one.low, high=one.high)


@st.cache_resource(show_spinner=False, max_entries=_KEPT, hash_funcs=_BY_VIEW)
def measured_rows(engine: Engine, run_id: str, stamp: str) -> list[RunRow]:
    """The rows of a run as they are at `stamp`. They are shared, not copied: nobody changes them."""
    del stamp
    return engine.run_rows(run_id)


def rows_now(engine: Engine, run: Run) -> list[RunRow]:
    """The rows of a run as they are now."""
    return measured_rows(engine, run.id, engine.run_stamp(run.id))


def measured_scores(engine: Engine, run_id: str) -> dict[str, Estimated]:
    """The scores of a run as it is measured now; what persons note changes none."""
    return _point_scores(engine, ((run_id, engine.run_stamp(run_id, notes=False)),))


def point_scores(engine: Engine, runs: Sequence[Run]) -> dict[str, Estimated]:
    """The scores of runs that differ by their seeds alone."""
    return _point_scores(engine, tuple((run.id, engine.run_stamp(run.id, notes=False)) for run in runs))


@st.cache_resource(show_spinner=False, max_entries=4 * _KEPT, hash_funcs=_BY_VIEW)
def _point_scores(engine: Engine, stamps: tuple[tuple[str, str], ...]) -> dict[str, Estimated]:
    return scores(over_seeds([measured_rows(engine, id, engine.run_stamp(id)) for id, _ in stamps]))


@st.cache_resource(show_spinner=False, max_entries=4 * _KEPT, hash_funcs=_BY_VIEW)
def similar_rows(engine: Engine, run_id: str, stamp: str) -> dict[int, int]:
    """Row number -> its group of failures that look alike, as they are at `stamp`."""
    return groups_of(measured_rows(engine, run_id, stamp))


def forget() -> None:
    """Let go what is kept of all runs: they were graded anew."""
    for kept in (measured_rows, _point_scores, similar_rows):
        kept.clear()


def about(engine: Engine, run: Run) -> None:
    """Name, note, baseline, grading anew, deletion."""
    with st.popover(say("triage.about_run"), icon=":material/more_horiz:", type="tertiary", key="run_about"):
        reader = ", ".join((run.origin.reader, *run.origin.models.values()))
        st.caption(plain(say("triage.read_by", reader=reader, set=run.origin.set_name or run.name)))
        name = st.text_input(say("triage.name"), run.name, max_chars=120, key=f"name_{run.id}")
        note = st.text_area(say("triage.note"), run.note, max_chars=4000, key=f"note_{run.id}")
        pinned = st.toggle(say("triage.baseline"), run.pinned, key=f"pinned_{run.id}")
        with st.container(horizontal=True):
            if st.button(say("triage.save"), icon=":material/save:", key="run_save", type="primary"):
                engine.describe_run(run.id, name.strip() or run.name, note)
                if pinned != run.pinned:
                    engine.pin_run(run.id)
                st.rerun()
            if run.is_going:
                return
            if st.button(say("triage.grade_again"), icon=":material/grading:", key="run_grade"):
                with st.spinner(say("triage.grading")):
                    engine.grade_again(run.id, Grader(engine))
                forget()
                st.rerun()
            if st.button(say("triage.delete_run"), icon=":material/delete:", key="run_delete"):
                engine.delete_run(run.id)
                address.put("run", "")
                st.rerun()
