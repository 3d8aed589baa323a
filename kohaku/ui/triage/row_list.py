"""The rows of a run: filters that combine and stay in the address, the table, and labels for many rows at once."""

from collections.abc import Callable, Mapping, Sequence
from typing import Any

import streamlit as st

from kohaku.contracts.runs import RowNote, Run, RunRow
from kohaku.engine import Engine
from kohaku.evaluate.lost.plain_values import expected, given, reason
from kohaku.evaluate.lost.stages import LOST, LostAt, Outcome
from kohaku.evaluate.run_scores import counts, is_failure, outcome_of, stage_of
from kohaku.languages.speaking import say, word
from kohaku.ui.parts.keys import table_key
from kohaku.ui.triage import address

STATUSES = ("", "open", "looking", "done")
_HIGH = 560


def filtered(rows: Sequence[RunRow]) -> list[RunRow]:
    """Draw the filters and return the rows that pass all of them; failures, where none is chosen."""
    stages = _pills("stage", counts(rows, stage_of, LostAt))
    with st.container(horizontal=True, vertical_alignment="bottom", key="row_filters"):
        outcomes = _choice("outcome", counts(rows, outcome_of, Outcome), say("triage.outcome"))
        statuses = _choice("status", _present(rows, lambda row: row.by_hand.status), say("triage.status"))
        st.text_input(
            say("triage.find"),
            address.get("find"),
            placeholder=say("triage.find"),
            icon=":material/search:",
            key="row_find",
            label_visibility="collapsed",
            on_change=lambda: address.put("find", st.session_state["row_find"].strip()),
        )
    text = address.get("find").casefold()
    return [
        row
        for row in rows
        if (stage_of(row).value in stages if stages else is_failure(row))
        and (not outcomes or outcome_of(row).value in outcomes)
        and (not statuses or row.by_hand.status in statuses)
        and (not text or text in searched(row))
    ]


def searched(row: RunRow) -> str:
    """What a row is found by: id, question, values, note; without case."""
    parts = (row.item.id, row.item.question, expected(row), given(row), row.by_hand.note, row.by_hand.assignee)
    return " ".join(parts).casefold()


def table(rows: Sequence[RunRow], similar: Mapping[int, int], narrow: bool) -> list[RunRow]:
    """The rows as a table; a click on a cell opens its row, several ticked rows make a selection, which is returned."""
    key = table_key("rows", [str(row.number) for row in rows])

    def chosen() -> None:
        selection = st.session_state[key]["selection"]
        places, cells = selection["rows"], selection.get("cells") or ()
        if cells and cells[0][0] < len(rows):
            address.put("row", str(rows[cells[0][0]].number))
        elif len(places) < 2:
            address.put("row", str(rows[places[0]].number) if places else "")

    opened = address.get("row")
    at = next((place for place, row in enumerate(rows) if str(row.number) == opened), None)
    selection = st.session_state.get(key, {}).get("selection", {})
    held, clicked = selection.get("rows", []), bool(selection.get("cells"))
    if clicked or (len(held) < 2 and held != ([] if at is None else [at])):
        st.session_state[key] = {"selection": {"rows": [] if at is None else [at], "columns": [], "cells": []}}
    state: Any = st.dataframe(
        frame(rows, similar),
        hide_index=True,
        on_select=chosen,
        selection_mode=["multi-row", "single-cell"],
        key=key,
        height=min(_HIGH, 42 + 35 * max(1, len(rows))),
        column_order=_NARROW if narrow else None,
        column_config={
            "id": st.column_config.TextColumn(say("triage.id"), width="small"),
            "question": st.column_config.TextColumn(say("triage.question"), width="medium" if narrow else "large"),
            "stage": st.column_config.TextColumn(say("triage.stage")),
            "given": st.column_config.TextColumn(say("triage.given")),
            "expected": st.column_config.TextColumn(say("triage.expected")),
            "why": st.column_config.TextColumn(say("triage.why"), width="large"),
            "similar": st.column_config.NumberColumn(say("triage.similar"), help=say("triage.similar.help")),
            "status": st.column_config.TextColumn(say("triage.status")),
            "note": st.column_config.TextColumn(say("triage.note")),
        },
    )
    places = state.selection.rows
    return [rows[place] for place in places if place < len(rows)] if len(places) > 1 else []


_NARROW = ("id", "question", "stage", "status")


def frame(rows: Sequence[RunRow], similar: Mapping[int, int]) -> dict[str, list[Any]]:
    """Columns of the table, one entry a row."""
    return {
        "id": [row.item.id for row in rows],
        "question": [row.item.question for row in rows],
        "stage": [word(stage_of(row).value) + (" ✎" if row.by_hand.label else "") for row in rows],
        "given": [given(row) for row in rows],
        "expected": [expected(row) for row in rows],
        "why": [reason(row) for row in rows],
        "similar": [similar.get(row.number) for row in rows],
        "status": [word(row.by_hand.status) if row.by_hand.status else "" for row in rows],
        "note": [row.by_hand.note for row in rows],
    }


def label_many(engine: Engine, run: Run, rows: Sequence[RunRow], narrow: bool) -> None:
    """LostAt, status and assignee for a selection of rows; notes stay as they are."""
    with st.container(border=True, key="many_rows"), st.form("many_form", border=False):
        st.html(f'<p class="k-head">{say("triage.selected", count=len(rows))}</p>')
        left, middle, right = (st.container(), st.container(), st.container()) if narrow else st.columns(3)
        label = left.selectbox(say("triage.stage_by_hand"), ["", *(one.value for one in LOST)], format_func=_unchanged)
        status = middle.selectbox(say("triage.status"), list(STATUSES), format_func=_unchanged)
        assignee = right.text_input(say("triage.assignee"), max_chars=80)
        if not st.form_submit_button(say("triage.save"), icon=":material/save:", type="primary", key="many_save"):
            return
    for row in rows:
        before = row.by_hand
        engine.annotate(
            run.id,
            [row.number],
            RowNote(
                label=label or before.label,
                note=before.note,
                status=status or before.status,
                assignee=assignee.strip() or before.assignee,
            ),
        )
    st.rerun()


def _unchanged(value: str) -> str:
    return word(value) if value else say("triage.unchanged")


def _present(rows: Sequence[RunRow], of: Callable[[RunRow], str]) -> dict[str, int]:
    found: dict[str, int] = {}
    for row in rows:
        if of(row):
            found[of(row)] = found.get(of(row), 0) + 1
    return found


def _pills(name: str, counted: Mapping[str, int]) -> list[str]:
    key, wanted = _from_address(name, counted)
    st.pills(
        name,
        list(counted),
        selection_mode="multi",
        format_func=lambda one: f"{word(one)} ({counted[one]:,})",
        key=key,
        label_visibility="collapsed",
        on_change=lambda: address.put(name, st.session_state[key]),
    )
    return wanted


def _choice(name: str, counted: Mapping[str, int], title: str) -> list[str]:
    key, wanted = _from_address(name, counted)
    st.multiselect(
        title,
        list(counted),
        format_func=lambda one: f"{word(one)} ({counted[one]:,})",
        key=key,
        label_visibility="collapsed",
        placeholder=title,
        on_change=lambda: address.put(name, st.session_state[key]),
    )
    return wanted


def _from_address(name: str, counted: Mapping[str, int]) -> tuple[str, list[str]]:
    """Key of a filter's widget, which shows what the address says, and the values that it asks for."""
    key = f"filter_{name}"
    wanted = [one for one in address.several(name) if one in counted]
    if st.session_state.get(key) != wanted:
        st.session_state[key] = wanted
    return key, wanted
