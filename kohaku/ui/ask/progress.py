"""An answer on its way: its stages, drawn from the stored events by a fragment that polls for new ones only."""

import time
from collections.abc import Sequence
from dataclasses import dataclass

import streamlit as st

from kohaku.contracts.answer import Ballot
from kohaku.contracts.trace import Balloted, Dispatched, Event, Finished, Parsed, Phrased, Retrieved
from kohaku.draw.evidence import escaped
from kohaku.draw.words import duration, items, shorten, way
from kohaku.engine import Engine
from kohaku.languages.speaking import counted, say, word
from kohaku.ui.parts.spoken import speak_as

POLL_SECONDS = 0.4
_STATE = "followed"
STAGES = {
    "parse": "stage.parse",
    "plan": "stage.plan",
    "search": "stage.search",
    "consensus": "stage.consensus",
    "rerank": "stage.rerank",
    "dispatch": "stage.dispatch",
    "read": "stage.read",
    "ground": "stage.ground",
    "vote": "stage.vote",
}
"""The stages in their order, and the keys of their names."""
_SEARCH_PARTS = ("embed", "dense", "bm25", "fuse")


@dataclass(frozen=True, slots=True)
class Stage:
    """One stage: `done`, the one that runs `now`, or still to come; what it came to, and lines as they arrive."""

    key: str
    detail: str = ""
    state: str = ""
    lines: tuple[str, ...] = ()


def stages(events: Sequence[Event]) -> list[Stage]:
    """The nine stages, what each came to and how far each is."""
    details: dict[str, str] = {}
    lines: dict[str, tuple[str, ...]] = {}
    ballots: list[Ballot] = []
    finished = False
    for event in events:
        match event:
            case Parsed(question=question):
                details["parse"] = f"{word(question.intent.value)}, {word(question.answer_type.value)}"
            case Phrased(plan=plan):
                details["plan"] = counted(len(plan.queries), "query")
                lines["plan"] = tuple(query.text for query in plan.queries)
            case Retrieved(retrieval=found):
                spent = found.milliseconds
                details["plan"] = _timed(counted(len(found.plan.queries), "query"), spent.get("plan", 0))
                lines["plan"] = tuple(query.text for query in found.plan.queries)
                searched = counted(found.searched_passages, "passage")
                details["search"] = _timed(searched, sum(spent.get(name, 0) for name in _SEARCH_PARTS))
                several = say("stage.agreed", count=sum(one.count > 1 for one in found.candidates))
                details["consensus"] = _timed(several, spent.get("consensus", 0))
                reranked = say("stage.reordered") if found.rerank.applied else say("stage.not_reordered")
                details["rerank"] = _timed(reranked, spent.get("rerank", 0) if found.rerank.applied else 0)
            case Dispatched(decision=decision):
                mode = way(decision.mode)
                details["dispatch"] = say("stage.routed", mode=mode, rule=word(decision.rule))
            case Balloted(ballot=ballot, asked=asked):
                ballots.append(ballot)
                details["read"] = say("stage.ballots", count=len(ballots), asked=asked)
                if asked > 1:
                    lines["read"] = tuple(_ballot(one) for one in ballots)
                details["ground"] = _grounded(ballots)
            case Finished(state=state):
                finished = True
                details["vote"] = word(state)
    made: list[Stage] = []
    running = True  # the first stage that is not done is the one that runs
    for key in STAGES:
        done = finished or (key in details and key not in ("read", "ground", "vote"))
        made.append(Stage(key, details.get(key, ""), "done" if done else "now" if running else "", lines.get(key, ())))
        running = running and done
    return made


def steps_html(some: Sequence[Stage]) -> str:
    """The stages as a list, escaped; the one that runs is named as such to those who hear it."""
    shown = "".join(
        f'<li class="{stage.state}"{_current(stage)}>{escaped(say(STAGES[stage.key]))}'
        f"<small>{escaped(stage.detail)}</small>{_lines(stage.lines)}</li>"
        for stage in some
    )
    return f'<ol class="k-steps">{shown}</ol>'


def follow(engine: Engine, answer_id: str) -> None:
    """Draw the running answer until it ends, then run the page once more to show the record."""
    state = st.session_state.get(_STATE)
    if not isinstance(state, dict) or state.get("id") != answer_id:
        state = {"id": answer_id, "after": 0, "events": [], "since": time.monotonic(), "stopping": False}
        st.session_state[_STATE] = state

    @st.fragment(run_every=POLL_SECONDS)
    def poll() -> None:
        speak_as(engine.settings)
        for number, event in engine.events(answer_id, state["after"]):
            state["after"] = number
            state["events"].append(event)
        events: list[Event] = state["events"]
        question = next((event.question.text for event in events if isinstance(event, Parsed)), "")
        head = f'<h2 class="k-question">{escaped(question or say("stage.waiting"))}</h2>'
        spent = duration((time.monotonic() - state["since"]) * 1000)
        foot = say("stage.stopping") if state["stopping"] else say("stage.so_far", time=spent)
        st.html(head + steps_html(stages(events)) + f'<p class="k-soft k-small">{escaped(foot)}</p>')
        if st.button(say("stage.stop"), icon=":material/stop_circle:", key="stop", disabled=state["stopping"]):
            engine.stop(answer_id)
            state["stopping"] = True
        if any(isinstance(event, Finished) for event in events):
            st.session_state.pop(_STATE, None)
            st.rerun()

    with st.container(border=True, key="progress"):
        poll()


def _timed(text: str, milliseconds: float) -> str:
    return f"{text} · {duration(milliseconds)}" if milliseconds >= 1 else text


def _current(stage: Stage) -> str:
    return ' aria-current="step"' if stage.state == "now" else ""


def _lines(lines: Sequence[str]) -> str:
    shown = "".join(f"<li>{escaped(shorten(line, 140))}</li>" for line in lines)
    return f'<ul class="k-list k-small">{shown}</ul>' if shown else ""


def _ballot(ballot: Ballot) -> str:
    told = "; ".join(items(ballot.answer.value, ballot.answer.unit))
    said = word("unreadable") if ballot.error else told or word("abstained")
    return say("map.juror", juror=ballot.juror, told=said)


def _grounded(ballots: Sequence[Ballot]) -> str:
    steps = [
        step for one in ballots for attempt in one.attempts for reading in attempt.readings for step in reading.steps
    ]
    kept = sum(len(step.grounding.spans) for step in steps)
    refused = sum(len(step.grounding.refused) for step in steps)
    return say("stage.grounded", kept=kept, refused=refused)
