"""The Planner's tab: in which words the question was searched, and what each wording found that no other did."""

import streamlit as st

from kohaku.contracts.retrieval import Retrieval
from kohaku.contracts.trace import AnswerRecord
from kohaku.draw import charts, words
from kohaku.draw.evidence import escaped
from kohaku.engine import Engine
from kohaku.languages.speaking import counted, messages, say, word
from kohaku.ui.parts.safe import plain
from kohaku.ui.trace.shown import chart, lead, listed, note


def planner(engine: Engine, record: AnswerRecord) -> None:
    """The queries of the question, then those of its parts."""
    assert record.retrieval is not None
    lead(
        say(
            "lead.planner",
            queries=counted(len(record.retrieval.plan.queries), "query"),
            passages=counted(record.retrieval.searched_passages, "passage"),
            documents=counted(record.retrieval.searched_documents, "document"),
        )
    )
    _queries(record.retrieval, "planner")
    for number, part in enumerate(record.parts, start=1):
        label = plain(say("planner.part", text=part.parsed.text))
        with st.expander(label, icon=":material/subdirectory_arrow_right:"):
            _queries(part.retrieval, f"planner_{number}")


def _queries(retrieval: Retrieval, key: str) -> None:
    found = charts.found_by(retrieval)
    own = charts.found_alone(retrieval)
    rows = [
        (
            str(one.number),
            one.text,
            word(one.kind.value),
            one.reason,
            str(len(found[one.number])),
            str(len(own[one.number])),
        )
        for one in retrieval.plan.queries
    ]
    header = ("", say("head.query"), say("head.kind"), say("head.why"), say("head.found"), say("head.alone"))
    left, right = st.columns([3, 2], gap="large")
    with left:
        listed(header, rows, key, frozenset({4, 5}))
        for text in (retrieval.plan.note, *retrieval.notes):
            note(text)
    with right:
        chart(charts.planner(retrieval), key, say("alt.planner"))
    spent = " · ".join(
        f"{word(name)} {words.duration(ms)}" for name, ms in retrieval.milliseconds.items() if ms >= 0.05
    )
    assert messages()
    st.html(f'<p class="k-soft k-small">{escaped(spent)}</p>')
