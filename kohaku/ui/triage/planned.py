"""A run that is about to begin with a reader that costs money: what it will cost, and a second look before it does."""

from collections.abc import Sequence
from dataclasses import dataclass

import streamlit as st

from kohaku.contracts.runs import Estimate, RunItem
from kohaku.draw import words
from kohaku.draw.evidence import escaped
from kohaku.engine import Engine
from kohaku.settings import AskOptions, Settings
from kohaku.ui.parts.safe import plain
from kohaku.ui.parts.shell import told
from kohaku.ui.parts.trace import table

_PLANNED = "planned_run"
_CAVEAT = "By estimated tokens; thinking, repaired replies and a stronger model are not foreseen."


@dataclass(frozen=True, slots=True)
class Planned:
    """A run as it was asked for. `settings` are those that the estimate was made under."""

    name: str
    items: Sequence[RunItem]
    options: AskOptions
    settings: Settings
    estimate: Estimate


def keep(run: Planned) -> None:
    """Show this run from now on, until it is begun or let go."""
    st.session_state[_PLANNED] = run


def confirmed(engine: Engine) -> Planned | None:
    """Draw the run that waits, if one does; return it once it is to begin. Other settings than its own let it go."""
    run: Planned | None = st.session_state.get(_PLANNED)
    if run is None or run.settings != engine.settings:
        st.session_state.pop(_PLANNED, None)
        return None
    with st.container(border=True, key="planned_run_box"):
        st.html(f'<p class="k-head">Before “{escaped(run.name)}” begins</p>')
        _cost(run.estimate)
        with st.container(horizontal=True):
            begun = st.button("Start the run", type="primary", icon=":material/play_arrow:", key="run_confirm")
            dropped = st.button("Let it be", icon=":material/close:", key="run_drop")
    if begun or dropped:
        del st.session_state[_PLANNED]
    if dropped:
        st.rerun()
    return run if begun else None


def _cost(estimate: Estimate) -> None:
    rows = [
        (
            name,
            f"{usage.calls:,}",
            f"{usage.prompt_tokens:,}",
            f"{usage.output_tokens:,}",
            words.price(usage),
        )
        for name, usage in (("about", estimate.about), ("up to", estimate.most))
    ]
    header = (words.plural(estimate.questions, "question"), "Calls", "Input tokens", "Output tokens", "Price")
    st.html(table(header, rows, frozenset({1, 2, 3, 4})))
    fits, said = budget(estimate)
    judged = f"Judged from {words.plural(estimate.sampled, 'question')}. {_CAVEAT}"
    st.caption(plain(f"{judged} {said}" if fits else judged))
    if not fits:
        st.warning(told(said), icon=":material/savings:")
    if estimate.unpriced:
        st.warning(told(*words.unpriced(", ".join(estimate.unpriced))), icon=":material/money_off:")


def budget(estimate: Estimate) -> tuple[bool, str]:
    """Whether the run stays within what is left of the day's budget, and how the two compare, in words."""
    if not estimate.budget:
        return True, "No daily budget is set."
    left = max(0.0, estimate.budget - estimate.spent)
    have = f"{words.usd(left)} of today's budget of {words.usd(estimate.budget)} is left"
    beyond = "questions beyond it fail and are not measured"
    if estimate.about.usd > left:
        return False, f"{have}: this run needs more; {beyond}."
    if estimate.most.usd > left:
        return False, f"{have}: it is likely to do but may run out; {beyond}."
    return True, f"{have}: it will do."
