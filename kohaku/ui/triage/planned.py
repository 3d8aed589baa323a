"""A run that is about to begin with a reader that costs money: what it will cost, and a second look before it does."""

from collections.abc import Sequence
from dataclasses import dataclass, field

import streamlit as st

from kohaku.contracts.runs import Estimate, RunItem, RunOrigin
from kohaku.draw import words
from kohaku.draw.evidence import escaped
from kohaku.engine import Engine
from kohaku.languages.speaking import say
from kohaku.settings import AskOptions, Settings
from kohaku.ui.parts.safe import plain
from kohaku.ui.parts.shell import told
from kohaku.ui.parts.trace import table

_PLANNED = "planned_run"


@dataclass(frozen=True, slots=True)
class Planned:
    """A run as it was asked for. `settings` are those that the estimate was made under."""

    name: str
    items: Sequence[RunItem]
    options: AskOptions
    settings: Settings
    estimate: Estimate
    origin: RunOrigin = field(default_factory=RunOrigin)


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
        st.html(f'<p class="k-head">{escaped(say("plan.before", name=run.name))}</p>')
        _cost(run.estimate)
        with st.container(horizontal=True):
            begun = st.button(say("plan.start"), type="primary", icon=":material/play_arrow:", key="run_confirm")
            dropped = st.button(say("plan.drop"), icon=":material/close:", key="run_drop")
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
        for name, usage in ((say("plan.about"), estimate.about), (say("plan.most"), estimate.most))
    ]
    columns = (say("plan.calls"), say("plan.input"), say("plan.output"), say("plan.price"))
    header = (say("plan.questions", count=estimate.questions), *columns)
    st.html(table(header, rows, frozenset({1, 2, 3, 4})))
    fits, said = budget(estimate)
    judged = say("plan.judged", count=estimate.sampled)
    st.caption(plain(f"{judged} {said}" if fits else judged))
    if not fits:
        st.warning(told(said), icon=":material/savings:")
    if estimate.unpriced:
        st.warning(told(*words.unpriced(", ".join(estimate.unpriced))), icon=":material/money_off:")


def budget(estimate: Estimate) -> tuple[bool, str]:
    """Whether the run stays within what is left of the day's budget, and how the two compare, in words."""
    if not estimate.budget:
        return True, say("plan.no_budget")
    left = max(0.0, estimate.budget - estimate.spent)
    money = {"left": words.usd(left), "budget": words.usd(estimate.budget)}
    if estimate.about.usd > left:
        return False, say("plan.too_much", **money)
    if estimate.most.usd > left:
        return False, say("plan.may_run_out", **money)
    return True, say("plan.will_do", **money)
