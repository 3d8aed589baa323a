"""Saying whether an answer is right: the button below it, and text of the evidence that is taken as proof."""

import streamlit as st

from kohaku.contracts.judgement import HumanJudgement
from kohaku.contracts.trace import AnswerRecord
from kohaku.draw.words import when
from kohaku.engine import Engine
from kohaku.errors import KohakuError
from kohaku.languages.speaking import say
from kohaku.ui.parts.safe import plain
from kohaku.ui.parts.shell import failure

OPEN = "judge_open"
_PICKED = "judge_picked"
RIGHT, WRONG = "right", "wrong"
JUDGED = ("answered", "abstained")
"""States of an answer that can be right or wrong."""


def pick(answer_id: str, quote: str) -> None:
    """Text was marked as proof: the form opens on it."""
    st.session_state[_PICKED] = (answer_id, quote)


def popover(engine: Engine, record: AnswerRecord) -> None:
    """Right or wrong, the value that would be right, the sentence that proves it; what was said stays to be seen."""
    if record.state not in JUDGED:
        return
    said = engine.judgement(record.id)
    _take_picked(record.id)
    if st.session_state.pop("judge_close", False):
        st.session_state[OPEN] = False
    label, icon = _label(said)
    with st.popover(label, icon=icon, type="tertiary", key=OPEN, on_change="rerun") as opened:
        if opened.open:
            _form(engine, record, said)


def _label(said: HumanJudgement | None) -> tuple[str, str]:
    if said is None:
        return say("judge.ask"), ":material/thumbs_up_down:"
    return (
        (say("judge.is_right"), ":material/thumb_up:")
        if said.right
        else (say("judge.is_wrong"), ":material/thumb_down:")
    )


def _take_picked(answer_id: str) -> None:
    picked = st.session_state.pop(_PICKED, None)
    if picked and picked[0] == answer_id:
        st.session_state[f"judge_proof_{answer_id}"] = picked[1]
        st.session_state[OPEN] = True


def _form(engine: Engine, record: AnswerRecord, said: HumanJudgement | None) -> None:
    own = said is not None and said.person == engine.principal.name
    if said is not None and not own:
        st.caption(plain(say("judge.by", person=said.person, when=when(said.at))))
    names = {RIGHT: say("judge.right"), WRONG: say("judge.wrong")}
    before = None if said is None else RIGHT if said.right else WRONG
    chosen = st.radio(
        say("judge.verdict"),
        list(names),
        index=None if before is None else list(names).index(before),
        format_func=names.__getitem__,
        horizontal=True,
        key=f"judge_verdict_{record.id}",
    )
    expected = ""
    if chosen == WRONG:
        expected = st.text_input(
            say("judge.expected"),
            value=said.expected if said else "",
            help=say("judge.expected.help"),
            max_chars=2000,
            key=f"judge_expected_{record.id}",
        )
    key = f"judge_proof_{record.id}"
    st.session_state.setdefault(key, said.proof.quote if said and said.proof else "")
    quote = st.text_area(say("judge.proof"), help=say("judge.proof.help"), max_chars=4000, height=96, key=key)
    with st.container(horizontal=True):
        if st.button(say("judge.save"), type="primary", key="judge_save", disabled=chosen is None):
            _keep(engine, record, chosen == RIGHT, expected, quote)
        if own and st.button(say("judge.back"), type="tertiary", key="judge_back"):
            engine.take_back(record.id)
            _close(record.id)


def _keep(engine: Engine, record: AnswerRecord, right: bool, expected: str, quote: str) -> None:
    try:
        engine.judge(record.id, right, expected, quote)
    except KohakuError as error:
        failure(error)
        return
    st.toast(say("judge.kept"), icon=":material/check:")
    _close(record.id)


def _close(answer_id: str) -> None:
    for name in ("verdict", "expected", "proof"):
        st.session_state.pop(f"judge_{name}_{answer_id}", None)
    st.session_state["judge_close"] = True
    st.rerun()
