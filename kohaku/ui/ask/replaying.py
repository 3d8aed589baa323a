"""Replay: a stored answer played stage by stage, for showing how it came about without waiting or network."""

import streamlit as st

from kohaku.contracts.trace import AnswerRecord
from kohaku.draw.evidence import escaped
from kohaku.draw.proof_map import passage_ids, proof_map, proof_told
from kohaku.draw.stages import as_it_was, events_of
from kohaku.engine import Engine
from kohaku.languages.speaking import say
from kohaku.ui.ask.progress import stages, steps_html
from kohaku.ui.parts.spoken import speak_as
from kohaku.ui.parts.trace import places
from kohaku.ui.trace.shown import PLOT

_STATE = "replay"
_SECONDS = {"½×": 2.4, "1×": 1.2, "2×": 0.6}


def start(record: AnswerRecord) -> None:
    """Play this answer from its begin."""
    st.session_state[_STATE] = {"id": record.id, "step": 0, "playing": True}


def playing(record: AnswerRecord) -> bool:
    """True while this answer is played."""
    state = st.session_state.get(_STATE)
    return isinstance(state, dict) and state["id"] == record.id


def replay(engine: Engine, record: AnswerRecord) -> None:
    """The player: its controls, the stages so far, and the proof map as it was then."""
    state = st.session_state[_STATE]
    events = events_of(record)
    with st.container(horizontal=True, vertical_alignment="center", gap="small", key="replay_controls"):
        label = say("replay.pause") if state["playing"] else say("replay.play")
        icon = ":material/pause:" if state["playing"] else ":material/play_arrow:"
        if st.button(label, icon=icon, key="replay_toggle", type="primary"):
            if state["step"] >= len(events):
                state["step"] = 0
            state["playing"] = not state["playing"]
            st.rerun()
        if st.button(say("replay.back"), icon=":material/skip_previous:", key="replay_back"):
            state.update(step=max(0, state["step"] - 1), playing=False)
            st.rerun()
        if st.button(say("replay.forward"), icon=":material/skip_next:", key="replay_forward"):
            state.update(step=min(len(events), state["step"] + 1), playing=False)
            st.rerun()
        speed = st.segmented_control(
            say("replay.speed"),
            list(_SECONDS),
            default="1×",
            required=True,
            key="replay_speed",
            label_visibility="collapsed",
        )
        if st.button(say("replay.close"), icon=":material/close:", key="replay_close", type="tertiary"):
            st.session_state.pop(_STATE, None)
            st.rerun()
    names = places(engine, passage_ids(record))

    @st.fragment(run_every=_SECONDS[speed or "1×"] if state["playing"] else None)
    def play() -> None:
        speak_as(engine.settings)
        drawn = state["step"]
        so_far = events[:drawn]
        left, right = st.columns([2, 5], gap="large")
        then = as_it_was(record, so_far)
        with left:
            st.html(f'<h2 class="k-question">{escaped(record.question)}</h2>{steps_html(stages(so_far))}')
        with right, st.container(key="replay_map"):
            st.plotly_chart(
                proof_map(then, names, ended=then is record),
                config=PLOT,
                key=f"replay_map_{drawn}",
                alt=proof_told(then),
            )
        if state["playing"]:
            if drawn >= len(events):
                state["playing"] = False
                st.rerun()
            state["step"] = drawn + 1

    play()
