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
from kohaku.draw.evidence import escaped
from kohaku.engine import Engine
from kohaku.languages.speaking import say, word
from kohaku.report.sheet import answers_csv, answers_jsonl, exits
from kohaku.ui.audit import judged
from kohaku.ui.audit.replayed import selected
from kohaku.ui.audit.totals import tables
from kohaku.ui.parts.keys import table_key
from kohaku.ui.parts.navigation import ASK
from kohaku.ui.parts.shell import told

PAGE = 200


def about() -> str:
    """What the page is for, as HTML."""
    return escaped(say("ledger.about"))


def frame(
    records: Sequence[AnswerRecord], said: Mapping[str, HumanJudgement] = MappingProxyType({})
) -> dict[str, list[Any]]:
    """Columns of the table, one entry an answer, in the order given. `said`: what people said of them."""
    return {
        say("ledger.asked"): [record.created for record in records],
        say("ledger.question"): [record.question for record in records],
        say("ledger.state"): [word(record.state) for record in records],
        say("ledger.value"): [words.headline(record) if record.state == "answered" else "" for record in records],
        say("ledger.confidence"): [
            record.verdict.answer.confidence if record.verdict and record.state == "answered" else None
            for record in records
        ],
        say("judge.filter"): [
            judged.shown(judged.verdict(said[record.id])) if record.id in said else "" for record in records
        ],
        say("ledger.votes"): [words.votes(record.verdict) if record.verdict else "" for record in records],
        say("ledger.rule"): [word(record.decision.rule) if record.decision else "" for record in records],
        say("ledger.mode"): [word(record.decision.mode.value) if record.decision else "" for record in records],
        say("ledger.exit"): [exits(record) for record in records],
        say("ledger.tokens"): [
            record.usage.input_tokens + record.usage.cache_read_tokens + record.usage.output_tokens
            for record in records
        ],
        say("ledger.cost"): [record.usage.cost for record in records],
        say("ledger.time"): [record.milliseconds / 1000 for record in records],
        say("ledger.reader"): [word(record.backend) for record in records],
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
        st.html(f'<div class="k-empty"><p>{escaped(say("ledger.none"))}</p></div>')
        st.page_link(ASK, label=say("ledger.first"), icon=":material/search:")
        return
    said = engine.judgements([record.id for record in records])
    shown = _filters(records, said)
    _figures(shown)
    if not shown:
        st.caption(say("ledger.no_match"))
        return
    state: Any = st.dataframe(
        frame(shown, said),
        hide_index=True,
        on_select="rerun",
        selection_mode="single-row",
        key=table_key("audit", [record.id for record in shown]),
        height=min(640, 42 + 35 * len(shown)),
        column_config={
            say("ledger.asked"): st.column_config.DatetimeColumn(format="D MMM YYYY, HH:mm"),
            say("ledger.question"): st.column_config.TextColumn(width=330),
            say("ledger.value"): st.column_config.TextColumn(width=170),
            say("ledger.confidence"): st.column_config.ProgressColumn(min_value=0, max_value=1, format="percent"),
            say("ledger.tokens"): st.column_config.NumberColumn(format="localized"),
            say("ledger.cost"): st.column_config.NumberColumn(format="$%.4f"),
            say("ledger.time"): st.column_config.NumberColumn(format="%.2f s"),
        },
    )
    with st.container(horizontal=True, vertical_alignment="center"):
        st.download_button(
            say("take.csv"),
            lambda: answers_csv(shown),
            "kohaku-answers.csv",
            "text/csv",
            icon=":material/download:",
            on_click="ignore",
            key="audit_csv",
        )
        st.download_button(
            say("ledger.jsonl"),
            lambda: answers_jsonl(shown),
            "kohaku-answers.jsonl",
            "application/x-ndjson",
            icon=":material/download:",
            on_click="ignore",
            key="audit_jsonl",
        )
        judged.to_set(engine, shown, said)
        if len(records) == PAGE * shown_pages and st.button(say("ledger.older"), key="audit_older"):
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
            say("ledger.find"), key="audit_query", placeholder=say("ledger.find.words"), icon=":material/search:"
        )
    with middle:
        states = st.multiselect(
            say("ledger.state"),
            sorted({record.state for record in records}),
            format_func=word,
            key="audit_states",
            placeholder=say("ledger.all"),
        )
    with right:
        rules = sorted({record.decision.rule for record in records if record.decision})
        chosen = st.multiselect(
            say("ledger.rule"), rules, format_func=word, key="audit_rules", placeholder=say("ledger.all")
        )
    with last:
        verdict = judged.chooser()
    found = matching(records, query, states, chosen)
    return [one for one in found if verdict in ("", judged.verdict(said.get(one.id)))]


def _figures(records: Sequence[AnswerRecord]) -> None:
    answered = sum(record.state == "answered" for record in records)
    times = [record.milliseconds for record in records]
    with st.container(horizontal=True, gap="large"):
        st.metric(say("ledger.questions"), f"{len(records):,}", width="content")
        st.metric(say("ledger.answered"), f"{answered:,}", width="content")
        st.metric(
            say("ledger.abstained"), f"{sum(record.state == 'abstained' for record in records):,}", width="content"
        )
        st.metric(say("ledger.median"), words.duration(median(times)) if times else "–", width="content")
        st.metric(say("ledger.cost"), words.price(sum((record.usage for record in records), Usage())), width="content")
    unpriced = sum(record.usage.unpriced for record in records)
    if unpriced:
        st.warning(
            told(*words.unpriced(say("ledger.unpriced", answers=words.plural(unpriced, "answer")))),
            icon=":material/money_off:",
        )
