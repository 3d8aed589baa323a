"""Labelled rows out of answers that were given: right ones as they are, wrong ones with the value that was right."""

import json
from collections.abc import Sequence

import streamlit as st

from kohaku.contracts.runs import RunItem
from kohaku.contracts.trace import AnswerRecord
from kohaku.draw.words import shorten
from kohaku.engine import Engine
from kohaku.evaluate.submission import submission_of
from kohaku.evaluate.wattbot import BLANK
from kohaku.languages.speaking import say

_RECENT = 40


def show(engine: Engine) -> None:
    """The latest answers: tick those that belong into a set, write what is right where they are not."""
    st.html(f'<p class="k-head">{say("set.from_answers")}</p>')
    records = [one for one in engine.answers(_RECENT) if one.state in ("answered", "abstained")]
    if not records:
        st.caption(say("set.no_answers"))
        return
    rows = [
        {"take": False, "question": one.question, "given": given(one), "right": True, "expected": ""} for one in records
    ]
    edited = st.data_editor(
        rows,
        key="from_answers_rows",
        hide_index=True,
        height=260,
        disabled=["question", "given"],
        column_config={
            "take": st.column_config.CheckboxColumn(say("set.take"), width="small"),
            "question": st.column_config.TextColumn(say("triage.question"), width="medium"),
            "given": say("triage.given"),
            "right": st.column_config.CheckboxColumn(say("set.right"), width="small"),
            "expected": st.column_config.TextColumn(say("set.instead"), help=say("set.instead.help")),
        },
    )
    chosen = [
        labelled(record, right=bool(row["right"]), expected=str(row["expected"] or ""))
        for record, row in zip(records, edited, strict=True)
        if row["take"]
    ]
    name = st.text_input(say("set.name"), max_chars=120, key="from_answers_name", placeholder=say("set.mine"))
    if st.button(say("set.save"), icon=":material/save:", key="from_answers_save", disabled=not chosen):
        save(engine, name.strip() or say("set.mine"), chosen)
        st.toast(say("triage.saved"), icon=":material/check:")
        st.rerun()


def save(engine: Engine, name: str, items: Sequence[RunItem]) -> str:
    """Add rows to the latest version of a set of that name, as its next one; a question takes its old row's place."""
    latest = next((one for one in engine.labelled_sets() if one.name == name), None)
    asked = {item.question for item in items}
    before = [item for item in engine.set_rows(latest.id) if item.question not in asked] if latest else []
    return engine.save_set(name, [*before, *items], say("set.from_answers"))


def labelled(record: AnswerRecord, *, right: bool, expected: str) -> RunItem:
    """A row from an answer. A right one is labelled with its value and the sentences that it cites; of a wrong one the
    expected value is kept, and a blank means that the documents do not answer."""
    submission = submission_of(record, record.options.unit)
    value = submission.value if right and submission is not None else expected.strip() or BLANK
    gold = {"answer_value": value, "scored": "meaning", "answer_unit": record.options.unit}
    if right and record.evidence:
        gold["evidence_nodes"] = " ".join(one.node_id for one in record.evidence)
        gold["supporting_materials"] = json.dumps([one.quote for one in record.evidence], ensure_ascii=False)
        gold["ref_id"] = json.dumps(sorted({_name(record, one.document_id) for one in record.evidence}))
    return RunItem(
        id=record.id[:12], question=record.question, unit=record.options.unit, gold={k: v for k, v in gold.items() if v}
    )


def given(record: AnswerRecord) -> str:
    """The value of an answer in one line."""
    submission = submission_of(record, record.options.unit)
    return "" if submission is None or submission.value == BLANK else shorten(submission.value, 80)


def _name(record: AnswerRecord, document_id: str) -> str:
    source = next((one for one in record.sources if one.document_id == document_id), None)
    return document_id if source is None else source.reference or source.name
