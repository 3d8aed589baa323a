"""What a confidence is worth: accuracy against coverage, and how often each confidence is right."""

import streamlit as st

from kohaku.contracts.runs import Run
from kohaku.draw import triage_charts
from kohaku.engine import Engine
from kohaku.evaluate.coverage import at, curve, reliability
from kohaku.languages.speaking import say
from kohaku.ui.door.allowed import administers
from kohaku.ui.settings import presets
from kohaku.ui.triage import run_head

_PLOT = {"displayModeBar": False}


def show(engine: Engine, run: Run) -> None:
    """The two figures of a run, and what a threshold would give."""
    rows = run_head.measured_rows(engine, run.id, engine.run_stamp(run.id))
    points = curve(rows)
    if not points:
        st.info(say("triage.no_confidence"), icon=":material/info:")
        return
    least = engine.settings.ask.least_confidence
    threshold = st.slider(say("triage.threshold"), 0.0, 1.0, least, 0.01, key="threshold")
    chosen = at(points, threshold)
    if chosen is not None:
        st.markdown(say("triage.at_threshold", threshold=threshold, share=chosen.share, right=chosen.right))
    _operate(engine, threshold)
    if run.options.least_confidence:
        st.caption(say("triage.withheld_here", least=run.options.least_confidence))
    left, right = st.columns(2, gap="large")
    with left:
        st.caption(f"**{say('triage.risk')}**")
        marked = (chosen.share, chosen.right) if chosen is not None else None
        figure = triage_charts.risk_coverage([(point.share, point.right) for point in points], marked)
        st.plotly_chart(figure, config=_PLOT, key="risk")
    with right:
        st.caption(f"**{say('triage.reliability')}**")
        st.plotly_chart(triage_charts.reliability(reliability(rows)), config=_PLOT, key="reliability")


def _operate(engine: Engine, threshold: float) -> None:
    """What holds now, and the chosen point as a default of every question."""
    ask = engine.settings.ask
    said = say("triage.operating", least=ask.least_confidence) if ask.least_confidence else say("triage.not_operating")
    with st.container(horizontal=True, vertical_alignment="center", key="operating"):
        st.caption(said, width="content")
        if not administers(engine):
            return
        label = say("triage.operate", threshold=threshold) if threshold else say("triage.operate_off")
        same = threshold == ask.least_confidence
        if st.button(label, icon=":material/tune:", key="operate", disabled=same):
            presets.save(engine, ask.model_copy(update={"least_confidence": threshold}))
