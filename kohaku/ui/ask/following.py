"""Follow-ups: what leans on the answer that is looked at is completed from its question, and can be corrected."""

from collections.abc import Callable

import streamlit as st

from kohaku.contracts.trace import AnswerRecord
from kohaku.engine import Engine
from kohaku.languages.speaking import say
from kohaku.question.follow_up import complete
from kohaku.settings import AskOptions

Begin = Callable[[Engine, str, AskOptions], None]


def completed(typed: str, options: AskOptions, before: AnswerRecord | None) -> tuple[str, AskOptions]:
    """The question to ask, and options that say what it was completed from; both as they are where it stands alone."""
    whole = complete(typed, before.question) if before is not None else None
    if whole is None or before is None:
        return typed, options
    return whole, options.model_copy(update={"asked_as": typed, "follows": before.id})


def correction(engine: Engine, record: AnswerRecord, begin: Begin) -> None:
    """Where a follow-up was completed: ask what was typed, or what is meant, instead."""
    if not record.options.asked_as:
        return
    alone = record.options.model_copy(update={"asked_as": "", "follows": ""})
    with st.popover(say("follow.change"), icon=":material/edit:", type="tertiary", key="follow_change"):
        meant = st.text_input(say("follow.meant"), value=record.question, key=f"meant_{record.id}", max_chars=4000)
        if st.button(say("follow.ask"), type="primary", key="follow_ask", disabled=not meant.strip()):
            begin(engine, meant.strip(), alone)
        if st.button(say("follow.as_typed"), key="follow_as_typed"):
            begin(engine, record.options.asked_as, alone)
