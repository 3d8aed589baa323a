"""Asking: which answer is looked at, its start, and which of its states is drawn."""

import streamlit as st

from kohaku.contracts.trace import AnswerRecord
from kohaku.engine import Engine
from kohaku.errors import KohakuError, NotFound
from kohaku.languages.speaking import say
from kohaku.settings import AskOptions
from kohaku.ui.ask.answered import answered
from kohaku.ui.ask.comparing import BESIDE, side_by_side
from kohaku.ui.ask.following import completed
from kohaku.ui.ask.progress import follow
from kohaku.ui.ask.scope_picker import Scope
from kohaku.ui.parts import memory
from kohaku.ui.parts.shell import failure

_PARAMETER = "answer"
_RECORDS = "answer_records"
_KEPT = 20
"""Records that a session keeps: a record, once written, is never changed."""


def question_box() -> str:
    """The box for a question; what was just sent, or nothing."""
    with st.container():  # inside a container the box stands here, not at the bottom of the window
        return (st.chat_input(say("ask.box"), key="question", max_chars=4000) or "").strip()


def begin_within(engine: Engine, question: str, options: AskOptions, scope: Scope) -> None:
    """`begin`, within a scope; where it is empty, say what to do instead."""
    if not scope.collections:
        st.warning(say("scope.empty"), icon=":material/filter_alt_off:")
        return
    st.query_params.pop(BESIDE, None)
    chosen = {"collections": scope.collections, "documents": scope.documents}
    whole, options = completed(question, options.model_copy(update=chosen), _before(engine))
    begin(engine, whole, options)


def _before(engine: Engine) -> AnswerRecord | None:
    """The record that a follow-up leans on: the one that is looked at."""
    answer_id = current()
    try:
        return recorded(engine, answer_id) if answer_id else None
    except NotFound:
        return None


def begin(engine: Engine, question: str, options: AskOptions) -> None:
    """Start an answer and look at it: its id stands in the address from now on."""
    try:
        answer_id = engine.start(question, options)
    except KohakuError as error:
        failure(error)
        return
    memory.enter(answer_id, question)
    st.query_params[_PARAMETER] = answer_id
    st.rerun()


def current() -> str:
    """Id of the answer that is looked at: from the address, else the one that was looked at last; empty if none.

    A click in the menu drops the address's query, so the last answer is put back into it.
    """
    answer_id = st.query_params.get(_PARAMETER, "") or memory.last()
    if answer_id:
        st.query_params[_PARAMETER] = answer_id
    return answer_id


def show(engine: Engine, answer_id: str) -> AnswerRecord | None:
    """The answer, or its progress while it runs, or that there is none of that id; returns the record, once it is."""
    try:
        record = recorded(engine, answer_id)
    except NotFound as error:
        memory.forget(answer_id)
        failure(error)
        return None
    if record is None:
        follow(engine, answer_id)
        return None
    memory.look_at(answer_id, record.question)
    other = _beside(engine, answer_id)
    if other is not None:
        side_by_side(other, record)
    answered(engine, record, begin)
    return record


def _beside(engine: Engine, answer_id: str) -> AnswerRecord | None:
    """The answer that the address puts beside the one that is looked at; None where there is none."""
    other_id = st.query_params.get(BESIDE, "")
    if not other_id or other_id == answer_id:
        return None
    try:
        return recorded(engine, other_id)
    except NotFound:
        return None


def recorded(engine: Engine, answer_id: str) -> AnswerRecord | None:
    """The record, read once a session; None while it runs. Raises NotFound, also where it was seen before."""
    engine.asker(answer_id)
    known: dict[str, AnswerRecord] = st.session_state.setdefault(_RECORDS, {})
    if answer_id not in known:
        record = engine.answer(answer_id)
        if record is None:
            return None
        known[answer_id] = record
        for old in list(known)[:-_KEPT]:
            del known[old]
    return known[answer_id]
