"""Every past answer in one table: filters, exports, and the way back to each."""

from collections.abc import Mapping, Sequence
from statistics import median
from types import MappingProxyType
from typing import Any

import streamlit as st

from kohaku.contracts.answer import Usage
from kohaku.contracts.judgement import HumanJudgement
from kohaku.contracts.trace import AnswerRecord
from kohaku.draw import words
from kohaku.engine import Engine
from kohaku.languages.speaking import say
from kohaku.report.sheet import answers_csv, answers_jsonl, exits
from kohaku.ui.audit import judged
from kohaku.ui.audit.replayed import selected
from kohaku.ui.audit.totals import tables
from kohaku.ui.parts.keys import table_key
from kohaku.ui.parts.navigation import ASK
from kohaku.ui.parts.shell import told

PAGE = 200


def frame(
    records: Sequence[AnswerRecord], said: Mapping[str, HumanJudgement] = MappingProxyType({})
) -> dict[str, list[Any]]:
    """Columns of the table, one entry an answer, in the order given. `said`: what people said of them."""
    return {
        "Asked": [record.created for record in records],
        "Question": [record.question for record in records],
        "State": [record.state for record in records],
        "Value": [words.headline(record) if record.state == "answered" else "" for record in records],
        "Confidence": [
            record.verdict.answer.confidence if record.verdict and record.state == "answered" else None
            for record in records
        ],
        say("judge.filter"): [
            judged.shown(judged.verdict(said[record.id])) if record.id in said else "" for record in records
        ],
        "Votes": [words.votes(record.verdict) if record.verdict else "" for record in records],
        "Rule": [record.decision.rule if record.decision else "" for record in records],
        "Mode": [record.decision.mode.value if record.decision else "" for record in records],
        "Exit": [exits(record) for record in records],
        "Tokens": [
            record.usage.input_tokens + record.usage.cache_read_tokens + record.usage.output_tokens
            for record in records
        ],
        "Cost": [record.usage.cost for record in records],
        "Time": [record.milliseconds / 1000 for record in records],
        "Reader": [record.backend for record in records],
    }


def matching(
    records: Sequence[AnswerRecord], query: str, states: Sequence[str], rules: Sequence[str]
) -> list[AnswerRecord]:
    """Answers whose question or value holds every word of the query; an empty choice of states or rules means all."""
    wanted = query.casefold().split()
    return [
        record
        for record in records
        if (not states or record.state in states)
        and (not rules or (record.decision is not None and record.decision.rule in rules))
        and all(word in f"{record.question} {words.headline(record)}".casefold() for word in wanted)
    ]


def table(engine: Engine) -> None:
    """Filters, figures over what is shown, the table, exports, and the selected answer."""
    shown_pages = st.session_state.setdefault("audit_pages", 1)
    records = engine.answers(limit=PAGE * shown_pages)
    if not records:
        st.html('<div class="k-empty"><p>No question has been answered yet.</p></div>')
        st.page_link(ASK, label="Ask the first one", icon=":material/search:")
        return
    said = engine.judgements([record.id for record in records])
    shown = _filters(records, said)
    _figures(shown)
    if not shown:
        st.caption("No answer matches.")
        return
    state: Any = st.dataframe(
        frame(shown, said),
        hide_index=True,
        on_select="rerun",
        selection_mode="single-row",
        key=table_key("audit", [record.id for record in shown]),
        height=min(640, 42 + 35 * len(shown)),
        column_config={
            "Asked": st.column_config.DatetimeColumn(format="D MMM YYYY, HH:mm"),
            "Question": st.column_config.TextColumn(width=330),
            "Value": st.column_config.TextColumn(width=170),
            "Confidence": st.column_config.ProgressColumn(min_value=0, max_value=1, format="percent"),
            "Tokens": st.column_config.NumberColumn(format="localized"),
            "Cost": st.column_config.NumberColumn(format="$%.4f"),
            "Time": st.column_config.NumberColumn(format="%.2f s"),
        },
    )
    with st.container(horizontal=True, vertical_alignment="center"):
        st.download_button(
            "CSV",
            lambda: answers_csv(shown),
            "kohaku-answers.csv",
            "text/csv",
            icon=":material/download:",
            on_click="ignore",
            key="audit_csv",
        )
        st.download_button(
            "JSON lines",
            lambda: answers_jsonl(shown),
            "kohaku-answers.jsonl",
            "application/x-ndjson",
            icon=":material/download:",
            on_click="ignore",
            key="audit_jsonl",
        )
        judged.to_set(engine, shown, said)
        if len(records) == PAGE * shown_pages and st.button("Load older answers", key="audit_older"):
            st.session_state["audit_pages"] = shown_pages + 1
            st.rerun()
    for row in state.selection.rows[:1]:
        if row < len(shown):
            selected(engine, shown[row])
    tables(shown, {one.id: one.name for one in engine.collections()})


def _filters(records: Sequence[AnswerRecord], said: Mapping[str, HumanJudgement]) -> list[AnswerRecord]:
    left, middle, right, last = st.columns([4, 3, 3, 2], vertical_alignment="bottom")
    with left:
        query = st.text_input(
            "Find", key="audit_query", placeholder="Words of the question or the value", icon=":material/search:"
        )
    with middle:
        states = st.multiselect(
            "State", sorted({record.state for record in records}), key="audit_states", placeholder="All"
        )
    with right:
        rules = sorted({record.decision.rule for record in records if record.decision})
        chosen = st.multiselect("Rule", rules, key="audit_rules", placeholder="All")
    with last:
        verdict = judged.chooser()
    found = matching(records, query, states, chosen)
    return [one for one in found if verdict in ("", judged.verdict(said.get(one.id)))]


def _figures(records: Sequence[AnswerRecord]) -> None:
    answered = sum(record.state == "answered" for record in records)
    times = [record.milliseconds for record in records]
    with st.container(horizontal=True, gap="large"):
        st.metric("Questions", f"{len(records):,}", width="content")
        st.metric("Answered", f"{answered:,}", width="content")
        st.metric("Abstained", f"{sum(record.state == 'abstained' for record in records):,}", width="content")
        st.metric("Median time", words.duration(median(times)) if times else "–", width="content")
        st.metric("Cost", words.price(sum((record.usage for record in records), Usage())), width="content")
    unpriced = sum(record.usage.unpriced for record in records)
    if unpriced:
        st.warning(told(*words.unpriced(f"a model of {words.plural(unpriced, 'answer')}")), icon=":material/money_off:")
