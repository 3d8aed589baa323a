"""How an answer was found: its proof map, and a tab a stage, of which only the open one is worked out."""

from collections.abc import Callable

import streamlit as st

from kohaku.contracts.trace import AnswerRecord
from kohaku.draw.proof_map import passage_ids, proof_map, proof_told
from kohaku.engine import Engine
from kohaku.languages.speaking import say
from kohaku.ui.parts.behaviour import behave, go_to
from kohaku.ui.parts.spoken import speak_as
from kohaku.ui.parts.trace import places
from kohaku.ui.trace import agreement, dispatcher, jury_room, planning, reranking, spending, whole_record
from kohaku.ui.trace.shown import PLOT

_TABS = "trace_tab"
_OPENS = {"question": "planner", "query": "planner", "route": "dispatcher", "ballot": "jury", "value": "jury"}

Section = Callable[[Engine, AnswerRecord], None]
_SECTIONS: dict[str, tuple[str, str, Section]] = {
    "planner": (":material/manage_search:", "tab.planner", planning.planner),
    "consensus": (":material/hub:", "tab.consensus", agreement.consensus),
    "rerank": (":material/swap_vert:", "tab.rerank", reranking.rerank),
    "dispatcher": (":material/alt_route:", "tab.dispatcher", dispatcher.dispatcher),
    "jury": (":material/how_to_vote:", "tab.jury", jury_room.jury),
    "cost": (":material/payments:", "tab.cost", spending.cost),
    "record": (":material/data_object:", "tab.record", whole_record.whole_record),
}


def how_it_was_found(engine: Engine, record: AnswerRecord) -> None:
    """The map and the tabs, in a fragment: a click in them draws nothing else anew."""

    @st.fragment
    def drawn() -> None:
        speak_as(engine.settings)
        names = sections(record)
        labels = {name: f"{_SECTIONS[name][0]} {say(_SECTIONS[name][1])}" for name in names}
        _map(engine, record, labels)
        tabs = st.tabs(list(labels.values()), key=_TABS, on_change="rerun")
        for name, tab in zip(names, tabs, strict=True):
            if tab.open:
                with tab:
                    _SECTIONS[name][2](engine, record)

    drawn()


def sections(record: AnswerRecord) -> list[str]:
    """Names of the tabs; those without anything to show are left out."""
    there = {
        "planner": record.retrieval is not None,
        "consensus": record.retrieval is not None and bool(record.retrieval.candidates),
        "rerank": record.retrieval is not None and record.retrieval.rerank.applied,
        "dispatcher": record.decision is not None,
        "jury": bool(record.ballots),
    }
    return [name for name in _SECTIONS if there.get(name, True)]


def _map(engine: Engine, record: AnswerRecord, labels: dict[str, str]) -> None:
    """The proof map; a click on it opens the tab of the stage, or the card of a cited passage."""
    figure = proof_map(record, places(engine, passage_ids(record)))
    told = proof_told(record)
    with st.container(key="proof_map"):
        picked = st.plotly_chart(
            figure, config=PLOT, key=f"map_{record.id}", on_select="rerun", selection_mode="points", alt=told
        )
    st.html(f'<p class="k-soft k-small">{told}</p>' if "<" not in told else "")
    points = picked.selection.points if picked else []
    kind = str(points[0]["customdata"][0]) if points and points[0].get("customdata") else ""
    seen = st.session_state.get("map_picked")
    st.session_state["map_picked"] = kind
    if not kind or kind == seen:
        return
    name, _, number = kind.partition(":")
    if name == "passage" and number not in ("", "0"):
        go_to(f"citation-{number}")
        behave()
        return
    opened = labels.get(_OPENS.get(name, "consensus"))
    if opened:
        st.session_state[_TABS] = opened
