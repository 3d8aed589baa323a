"""A briefing presented: one answer over the whole window, in large type; keys lead on and back. No menu is seen."""

import streamlit as st

from kohaku.contracts.briefing import Briefing
from kohaku.contracts.trace import AnswerRecord
from kohaku.draw.evidence import escaped
from kohaku.draw.places import cards
from kohaku.engine import Engine
from kohaku.languages.speaking import say
from kohaku.ui.ask.outcome import outcome_html
from kohaku.ui.briefing.entries import record_of
from kohaku.ui.parts.citations import body_html, heading_html, pictures

_PLACE = "present"
_FIRST = "1"
_ALONE = """<style>
[data-testid="stSidebar"], [data-testid="stExpandSidebarButton"], [data-testid="stHeader"] { display: none !important; }
.stMainBlockContainer { max-width: none; padding: 1.5rem clamp(1.5rem, 5vw, 6rem) 3rem; }
</style>"""


def begin() -> None:
    """From the next run on, the first answer is presented."""
    st.query_params[_PLACE] = _FIRST


def asked() -> bool:
    """True where the address asks for it."""
    return _PLACE in st.query_params


def show(engine: Engine, briefing: Briefing) -> None:
    """The answer of the address with its remark and evidence, and the way to the next."""
    items = engine.briefing_items(briefing.id)
    said = st.query_params.get(_PLACE, "")
    place = min(max(int(said) if said.isdecimal() and len(said) < 6 else 1, 1), max(len(items), 1))
    st.html(_ALONE)
    _way(briefing, place, len(items))
    if not items:
        return
    item = items[place - 1]
    record, told = record_of(engine, item)
    with st.container(key="present"):
        if record is None:
            st.html(f'<p class="k-answer none">{escaped(told)}</p>')
        remark = f'<p class="k-remark">{escaped(item.remark)}</p>' if item.remark else ""
        if record is not None:
            st.html(outcome_html(record) + remark)
            _evidence(engine, record)
        elif remark:
            st.html(remark)


def _way(briefing: Briefing, place: int, total: int) -> None:
    where = say("briefing.place", place=place if total else 0, total=total)
    with st.container(
        horizontal=True, vertical_alignment="center", horizontal_alignment="distribute", key="present_way"
    ):
        st.html(f'<p class="k-soft">{escaped(briefing.name)} · {escaped(where)}</p>', width="content")
        with st.container(horizontal=True, width="content"):
            _button("briefing.previous", "arrow_back", "Left", place - 1, off=place <= 1)
            _button("briefing.next", "arrow_forward", "Right", place + 1, off=place >= total)
            if st.button(say("briefing.end"), icon=":material/close:", key="present_end", shortcut="Esc"):
                st.query_params.pop(_PLACE, None)
                st.rerun()


def _button(label: str, icon: str, key: str, goal: int, *, off: bool) -> None:
    if st.button(say(label), icon=f":material/{icon}:", key=f"present_{key}", shortcut=key, disabled=off):
        st.query_params[_PLACE] = str(goal)
        st.rerun()


def _evidence(engine: Engine, record: AnswerRecord) -> None:
    shown = pictures(engine, record)
    sources = {source.document_id: source for source in record.sources}
    for card in cards(record.evidence):
        with st.container(border=True, key=f"citation-card-{card.first.number}"):
            st.html(heading_html(card, sources.get(card.first.document_id)) + body_html(card))
            if card.first.number in shown:
                st.image(shown[card.first.number], width="stretch", alt=say("briefing.picture"))
