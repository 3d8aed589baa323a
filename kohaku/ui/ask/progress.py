"""An answer on its way: its stages, drawn from the stored events by a fragment that polls."""

from collections.abc import Sequence
from dataclasses import dataclass

import streamlit as st

from kohaku.contracts.trace import Balloted, Dispatched, Event, Finished, Parsed, Retrieved
from kohaku.draw.evidence import escaped
from kohaku.draw.words import plural
from kohaku.engine import Engine
from kohaku.languages.speaking import word
from kohaku.ui.parts.spoken import speak_as

POLL_SECONDS = 0.5


@dataclass(frozen=True, slots=True)
class Stage:
    """One stage: `done`, the one that runs `now`, or still to come."""

    name: str
    detail: str = ""
    state: str = ""


def stages(events: Sequence[Event]) -> list[Stage]:
    """The four stages and how far each is."""
    details: dict[str, str] = {}
    ballots = 0
    finished = False
    for event in events:
        match event:
            case Parsed(question=question):
                details["parse"] = f"{question.intent.value}, {question.answer_type.value}"
            case Retrieved(retrieval=found):
                details["search"] = (
                    f"{plural(len(found.plan.queries), 'query')}, "
                    f"{plural(len(found.candidates), 'passage')} of {found.searched_passages:,}"
                )
            case Dispatched(decision=decision):
                details["route"] = f"{word(decision.mode.value)}, by the rule “{word(decision.rule)}”"
            case Balloted(asked=asked):
                ballots += 1
                details["read"] = f"ballot {ballots} of {asked}"
            case Finished():
                finished = True
    order = (
        ("parse", "Understand the question"),
        ("search", "Search the documents"),
        ("route", "Choose how to read"),
        ("read", "Read and vote"),
    )
    made: list[Stage] = []
    running = True  # the first stage that is not done is the one that runs
    for key, name in order:
        done = finished or (key in details and key != "read")
        made.append(Stage(name, details.get(key, ""), "done" if done else "now" if running else ""))
        running = running and done
    return made


def steps_html(some: Sequence[Stage]) -> str:
    """The stages as a list."""
    lines = "".join(
        f'<li class="{stage.state}">{escaped(stage.name)}<small>{escaped(stage.detail)}</small></li>' for stage in some
    )
    return f'<ul class="k-steps">{lines}</ul>'


def follow(engine: Engine, answer_id: str) -> None:
    """Draw the running answer until it ends, then run the page once more to show the record."""

    @st.fragment(run_every=POLL_SECONDS)
    def poll() -> None:
        speak_as(engine.settings)
        events = [event for _, event in engine.events(answer_id)]
        question = next((event.question.text for event in events if isinstance(event, Parsed)), "")
        st.html(f'<p class="k-question">{escaped(question)}</p>' + steps_html(stages(events)))
        if any(isinstance(event, Finished) for event in events):
            st.rerun()

    with st.container(border=True):
        poll()
        if st.button("Stop", icon=":material/stop_circle:", key="stop"):
            engine.stop(answer_id)
            st.toast("Stopping after the current step.")
