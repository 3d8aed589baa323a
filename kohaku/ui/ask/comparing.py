"""Change one thing: the question asked again with one setting changed, and the two answers side by side."""

from collections.abc import Callable, Sequence
from typing import Any

import streamlit as st

from kohaku.contracts.trace import AnswerRecord
from kohaku.draw.differences import Difference, differences
from kohaku.draw.evidence import escaped
from kohaku.engine import Engine
from kohaku.languages.speaking import say
from kohaku.settings import AskOptions
from kohaku.ui.parts.ask_options import changes, said
from kohaku.ui.parts.model_form import control, title

Begin = Callable[[Engine, str, AskOptions], None]
BESIDE = "beside"
"""Parameter of the address that names the other answer."""
_CHANGEABLE = ("mode", "k", "queries", "strategy", "jurors", "rerank", "bm25", "fusion", "max_retries")


def change_one_thing(engine: Engine, record: AnswerRecord, begin: Begin) -> None:
    """Choose a setting and its other value; the new answer is then shown beside this one."""
    with st.popover(say("compare.change"), icon=":material/compare_arrows:", type="tertiary", key="change_one"):
        name = st.selectbox(say("compare.setting"), _CHANGEABLE, format_func=title, key="change_name")
        value: Any = control(record.options, name, "change")
        same = value == getattr(record.options, name)
        if st.button(say("compare.ask"), type="primary", key="change_ask", disabled=same):
            st.query_params[BESIDE] = record.id
            begin(engine, record.question, record.options.model_copy(update={name: value}))
        if same:
            st.caption(say("compare.same_value"))


def side_by_side(before: AnswerRecord, after: AnswerRecord) -> None:
    """What was changed, and a table of what differs, marked by more than colour; the new answer stands below it."""
    changed = changes(after.options, before.options)
    told = "; ".join(f"{said(before.options, name)} → {said(after.options, name)}" for name in changed)
    with st.container(border=True, key="side_by_side"):
        st.html(f'<h2 class="k-head">{escaped(say("compare.heading"))}</h2><p class="k-soft">{escaped(told)}</p>')
        st.html(differences_html(differences(before, after)))
        if st.button(say("compare.close"), icon=":material/close:", type="tertiary", key="compare_close"):
            st.query_params.pop(BESIDE, None)
            st.rerun()


def differences_html(rows: Sequence[Difference]) -> str:
    """The table, escaped; rows that differ are lit and say so."""
    body = "".join(
        f"<tr{' class=k-win' if row.changed else ''}><td>{escaped(row.name)}</td><td>{escaped(row.shown[0])}</td>"
        f"<td>{escaped(row.shown[1])}</td><td>{escaped(say('compare.differs') if row.changed else '')}</td></tr>"
        for row in rows
    )
    heads = ("", say("compare.before"), say("compare.after"), "")
    head = "".join(f"<th>{escaped(text)}</th>" for text in heads)
    return f'<div class="k-scroll"><table class="k-table"><tr>{head}</tr>{body}</table></div>'
