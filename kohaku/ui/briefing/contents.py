"""The answers of a briefing in their order: value, remark, moved, taken out; presented and taken along."""

import streamlit as st

from kohaku.contracts.briefing import MAX_REMARK, Briefing, BriefingItem
from kohaku.contracts.trace import AnswerRecord
from kohaku.draw.evidence import escaped
from kohaku.draw.words import shorten
from kohaku.engine import Engine
from kohaku.languages.speaking import counted, say
from kohaku.report.briefing_page import said, value
from kohaku.ui.briefing import presenting, taking
from kohaku.ui.briefing.entries import record_of
from kohaku.ui.parts.navigation import ASK

_SENTENCE = 400


def show(engine: Engine, briefing: Briefing) -> None:
    """What one can do with the whole, then its answers."""
    items = engine.briefing_items(briefing.id)
    running = engine.being_answered(briefing.id)
    if not items:
        st.html(f'<div class="k-empty"><p>{say("briefing.empty")}</p></div>')
        return
    with st.container(horizontal=True, key="briefing_whole"):
        if st.button(say("briefing.present"), icon=":material/slideshow:", type="primary", key="briefing_present"):
            presenting.begin()
            st.rerun()
        with st.popover(say("briefing.take"), icon=":material/download:", key="briefing_take"):
            taking.downloads(engine, briefing)
    for place, item in enumerate(items):
        with st.container(border=True, key=f"briefing-item-{item.id}"):
            _item(engine, briefing, item, place, len(items), running.get(item.answer_id, ""))


def item_html(number: int, record: AnswerRecord | None, told: str) -> str:
    """Question, value and sentence of an answer, or why they are not shown; escaped."""
    if record is None:
        return f'<p class="k-crumb"><span class="k-num">{number}</span>{escaped(told)}</p>'
    given = "".join(f'<p class="k-brief-value">{escaped(shorten(text, 160))}</p>' for text in value(record)[:6])
    rest = "".join(f'<p class="k-quote">{escaped(shorten(text, _SENTENCE))}</p>' for text in said(record))
    cited = escaped(counted(len(record.evidence), "passage")) if record.evidence else ""
    return (
        f'<h2 class="k-question"><span class="k-num">{number}</span>{escaped(record.question)}</h2>'
        f'{given}{rest}<p class="k-crumb">{cited}</p>'
    )


def _item(engine: Engine, briefing: Briefing, item: BriefingItem, place: int, total: int, asked: str) -> None:
    record, told = record_of(engine, item)
    told = f"{asked} – {told}" if asked and record is None else told
    left, right = st.columns([3, 2], gap="large")
    with left:
        st.html(item_html(place + 1, record, told))
    with right:
        remark = st.text_area(
            say("briefing.remark"), item.remark, max_chars=MAX_REMARK, height=90, key=f"remark_{item.id}"
        )
        if remark.strip() != item.remark:
            engine.remark_item(briefing.id, item.id, remark)
    with st.container(horizontal=True, vertical_alignment="center", gap="small", key=f"briefing-foot-{item.id}"):
        for steps, label, icon, last in (
            (-1, "briefing.up", "arrow_upward", 0),
            (1, "briefing.down", "arrow_downward", total - 1),
        ):
            if st.button(
                say(label),
                icon=f":material/{icon}:",
                type="tertiary",
                key=f"move_{steps}_{item.id}",
                disabled=place == last,
            ):
                engine.move_item(briefing.id, item.id, steps)
                st.rerun()
        if st.button(say("briefing.remove"), icon=":material/close:", type="tertiary", key=f"remove_{item.id}"):
            engine.remove_item(briefing.id, item.id)
            st.rerun()
        if record is not None:
            st.page_link(
                ASK, label=say("briefing.look"), icon=":material/open_in_full:", query_params={"answer": record.id}
            )
