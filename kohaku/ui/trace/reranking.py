"""The Rerank tab: the order before and after, and what the reranker did with the ids that it was given."""

import streamlit as st

from kohaku.contracts.trace import AnswerRecord
from kohaku.draw import charts
from kohaku.engine import Engine
from kohaku.languages.speaking import say
from kohaku.ui.parts.trace import facts, places
from kohaku.ui.trace.shown import chart, lead, note


def rerank(engine: Engine, record: AnswerRecord) -> None:
    """A slope chart, and ids returned, unknown, omitted, repeated."""
    assert record.retrieval is not None
    report = record.retrieval.rerank
    moved = sum(one != other for one, other in zip(report.before, report.after, strict=False))
    lead(say("lead.rerank", count=moved))
    names = places(engine, dict.fromkeys((*report.before, *report.after)))
    chart(
        charts.slope(report.before, report.after, names, (say("rerank.before"), say("rerank.after"))),
        "rerank_slope",
        say("alt.slope"),
    )
    returned = len(report.after) - len(report.omitted)
    st.html(
        facts(
            {
                say("rerank.returned"): returned,
                say("rerank.unknown"): ", ".join(report.unknown) or 0,
                say("rerank.omitted"): len(report.omitted),
                say("rerank.repeated"): len(report.repeated),
            }
        )
    )
    note(report.note)
