"""Where gold is lost over a whole run: the funnel, the stages, and what users saw beside the published shares."""

from collections.abc import Sequence

import streamlit as st

from kohaku.contracts.runs import RunRow
from kohaku.draw import triage_charts
from kohaku.evaluate.lost.stages import LOST, PUBLISHED, Outcome
from kohaku.evaluate.run_scores import columns, counts, funnel, outcome_of, part, split, stage_of
from kohaku.languages.speaking import say, word
from kohaku.ui.parts.safe import plain
from kohaku.ui.parts.trace import table
from kohaku.ui.triage import address
from kohaku.ui.triage.told import heading

_PLOT = {"displayModeBar": False}
_PARTS = ("value", "reference", "na", "f1")
_SAW = tuple(one for one in Outcome if one not in (Outcome.CORRECT, Outcome.FAILED))
_MOST = 20


def show(rows: Sequence[RunRow]) -> None:
    """Funnel on the left, shares on the right, any split below."""
    passed = funnel(rows)
    left, right = st.columns(2, gap="large")
    with left:
        st.caption(f"**{say('triage.funnel')}**")
        if passed["gold"]:
            st.plotly_chart(triage_charts.funnel(passed), config=_PLOT, key="funnel")
        st.caption(say("triage.funnel.note", count=passed["gold"]))
    with right:
        st.caption(f"**{say('triage.saw')}**")
        seen = counts(rows, outcome_of, _SAW)
        failures = sum(seen.values())
        if failures:
            own = {
                one.value: seen.get(one.value, 0) / failures for one in _SAW if one in PUBLISHED or one.value in seen
            }
            known = {one.value: share for one, share in PUBLISHED.items()}
            st.plotly_chart(triage_charts.shares(own, known), config=_PLOT, key="shares")
        st.caption(say("triage.saw.note", count=failures))
    _by_column(rows)


def stages(rows: Sequence[RunRow]) -> dict[str, int]:
    """LostAt -> failures that were lost there, in the order of the pipeline."""
    return counts(rows, stage_of, LOST)


def _by_column(rows: Sequence[RunRow]) -> None:
    names = columns(rows)
    asked = address.get("split")
    chosen = st.selectbox(
        say("triage.split"),
        names,
        index=names.index(asked) if asked in names else 0,
        format_func=word,
        key="split_by",
        on_change=lambda: address.put("split", st.session_state["split_by"]),
    )
    groups = split(rows, chosen)
    lines = []
    for value, some in list(groups.items())[:_MOST]:
        means = [_mean([part(row, name) for row in some]) for name in _PARTS]
        lines.append((word(value) if value else "–", f"{len(some):,}", *means))
    header = (heading(word(chosen)), say("triage.rows"), *(heading(word(name)) for name in _PARTS))
    st.html(table(header, lines, frozenset(range(1, 2 + len(_PARTS)))))
    if len(groups) > _MOST:
        st.caption(plain(say("triage.more", count=len(groups) - _MOST)))


def _mean(values: Sequence[float | None]) -> str:
    some = [value for value in values if value is not None]
    return f"{sum(some) / len(some):.3f}" if some else "–"
