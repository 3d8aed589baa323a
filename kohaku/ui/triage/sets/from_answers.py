"""Labelled rows out of answers that were given: right ones as they are, wrong ones with the value that was right."""

import json
from collections.abc import Collection, Sequence

import streamlit as st

from kohaku.contracts.judgement import HumanJudgement
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
    said = engine.judgements([one.id for one in records])
    rows = [_row(one, said.get(one.id)) for one in records]
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
        labelled(record, _judged(record, said.get(record.id), bool(row["right"]), str(row["expected"] or "")))
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


def labelled(record: AnswerRecord, said: HumanJudgement) -> RunItem:
    """A row from an answer and what was said of it. A right one is labelled with its value and the sentences that it
    cites, or the proof that was picked; of a wrong one the expected value is kept, and a blank means that the documents
    do not answer."""
    submission = submission_of(record, record.options.unit)
    value = submission.value if said.right and submission is not None else said.expected.strip() or BLANK
    gold = {"answer_value": value, "scored": "meaning", "answer_unit": record.options.unit}
    if said.proof is not None:
        gold |= _evidence(said.proof.node_ids, [said.proof.quote], {said.proof.reference})
    elif said.right and record.evidence:
        gold |= _evidence(
            [one.node_id for one in record.evidence],
            [one.quote for one in record.evidence],
            {_name(record, one.document_id) for one in record.evidence},
        )
    return RunItem(
        id=record.id[:12], question=record.question, unit=record.options.unit, gold={k: v for k, v in gold.items() if v}
    )


def _evidence(nodes: Sequence[str], quotes: Sequence[str], documents: Collection[str]) -> dict[str, str]:
    return {
        "evidence_nodes": " ".join(nodes),
        "supporting_materials": json.dumps(list(quotes), ensure_ascii=False),
        "ref_id": json.dumps(sorted(documents)),
    }


def _row(record: AnswerRecord, said: HumanJudgement | None) -> dict[str, str | bool]:
    return {
        "take": False,
        "question": record.question,
        "given": given(record),
        "right": said is None or said.right,
        "expected": said.expected if said else "",
    }


def _judged(record: AnswerRecord, said: HumanJudgement | None, right: bool, expected: str) -> HumanJudgement:
    """What the table says of an answer; the proof that was picked on the answer holds while its verdict does."""
    kept = said.proof if said is not None and said.right == right else None
    return HumanJudgement(answer_id=record.id, person="", at=record.created, right=right, expected=expected, proof=kept)


def given(record: AnswerRecord) -> str:
    """The value of an answer in one line."""
    submission = submission_of(record, record.options.unit)
    return "" if submission is None or submission.value == BLANK else shorten(submission.value, 80)


def _name(record: AnswerRecord, document_id: str) -> str:
    source = next((one for one in record.sources if one.document_id == document_id), None)
    return document_id if source is None else source.reference or source.name
