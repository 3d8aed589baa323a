"""Judged answers in the Audit: the filter, and a labelled set out of those that are listed."""

from collections.abc import Mapping, Sequence

import streamlit as st

from kohaku.contracts.judgement import HumanJudgement
from kohaku.contracts.trace import AnswerRecord
from kohaku.engine import Engine
from kohaku.languages.speaking import say
from kohaku.ui.door.allowed import edits
from kohaku.ui.parts.safe import plain
from kohaku.ui.triage.sets.from_answers import labelled, save

RIGHT, WRONG, NEITHER = "right", "wrong", "neither"


def verdict(said: HumanJudgement | None) -> str:
    """`right`, `wrong` or `neither`."""
    return NEITHER if said is None else RIGHT if said.right else WRONG


def shown(which: str) -> str:
    """A verdict as it is read."""
    return {RIGHT: say("judge.right"), WRONG: say("judge.wrong")}.get(which, say("judge.not_judged"))


def chooser() -> str:
    """The verdict that is looked for; empty: all."""
    chosen: str = st.selectbox(
        say("judge.filter"),
        ["", RIGHT, WRONG, NEITHER],
        format_func=lambda one: shown(one) if one else say("judge.all"),
        key="audit_judged",
    )
    return chosen


def to_set(engine: Engine, records: Sequence[AnswerRecord], said: Mapping[str, HumanJudgement]) -> None:
    """A button that makes a labelled set of the judged answers among `records`."""
    if not edits(engine):
        return
    judged = [record for record in records if record.id in said]
    with st.popover(say("judge.to_set"), icon=":material/playlist_add_check:", key="audit_to_set"):
        if not judged:
            st.caption(say("judge.to_set.none"))
            return
        st.caption(say("judge.to_set.about", count=len(judged)))
        name = st.text_input(say("set.name"), say("set.mine"), max_chars=120, key="audit_set_name").strip()
        if st.button(say("set.save"), type="primary", icon=":material/save:", key="audit_set_save", disabled=not name):
            save(engine, name, [labelled(record, said[record.id]) for record in judged])
            st.success(plain(say("judge.to_set.done", name=name)), icon=":material/check:")
