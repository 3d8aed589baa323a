"""One row: expected and given, why, its gold evidence beside what was cited, the trace, what a person says of it."""

from collections.abc import Sequence

import streamlit as st

from kohaku.contracts.runs import RowNote, Run, RunRow
from kohaku.contracts.trace import AnswerRecord
from kohaku.draw.evidence import escaped
from kohaku.engine import Engine
from kohaku.errors import NotFound
from kohaku.evaluate.lost.plain_values import cited, expected, given, reason, references
from kohaku.evaluate.lost.stages import LOST
from kohaku.evaluate.run_scores import outcome_of, stage_of
from kohaku.languages.speaking import say, word
from kohaku.ui.parts.citations import cards
from kohaku.ui.parts.navigation import ASK
from kohaku.ui.parts.safe import plain
from kohaku.ui.parts.trace import facts
from kohaku.ui.trace.found import how_it_was_found
from kohaku.ui.triage import address
from kohaku.ui.triage.again import beside, rerun
from kohaku.ui.triage.gold_view import gold
from kohaku.ui.triage.row_list import STATUSES
from kohaku.ui.triage.sets import foreign


def opened(rows: Sequence[RunRow]) -> RunRow | None:
    """The row of the address; None where it names none."""
    asked = address.get("row")
    return next((row for row in rows if str(row.number) == asked), None)


def show(engine: Engine, runs: Sequence[Run], run: Run, row: RunRow, listed: Sequence[RunRow]) -> None:
    """The row that is open, with the way to those before and after it in the list."""
    _steps(row, listed)
    stage = stage_of(row)
    chip = f'<span class="k-chip {"weak" if stage in LOST else "strong"}">{escaped(word(stage.value))}</span>'
    saw = f'<span class="k-chip">{escaped(word(outcome_of(row).value))}</span>'
    st.html(
        f'<p class="k-question">{escaped(row.item.question)}</p><div class="k-chips">{chip}{_by_hand(row)}{saw}</div>'
        f'<p class="k-sentence">{escaped(reason(row))}</p>'
    )
    lines = {
        say("triage.expected"): f"{expected(row)} {row.item.unit}".strip(),
        say("triage.given"): given(row) or "–",
        say("triage.documents_expected"): references(row),
        say("triage.documents_cited"): cited(row),
    }
    st.html(facts({name: said for name, said in lines.items() if said}))
    rerun.offer(engine, run, [row], key="row")
    beside.repetitions(engine, runs, run, row)
    _note(engine, run, row)
    record = _record(engine, row)
    left, right = st.columns(2, gap="medium")
    with left:
        st.caption(f"**{say('triage.gold')}**")
        gold(engine, row, record)
    with right:
        st.caption(f"**{say('triage.cited')}**")
        if record is not None and record.evidence:
            cards(engine, record)
        elif run.origin.imported:
            foreign.said(row)
        else:
            st.html(f'<p class="k-soft">{say("triage.nothing_cited")}</p>')
    if record is None:
        return
    with st.container(horizontal=True):
        st.page_link(
            ASK, label=say("triage.open_answer"), icon=":material/open_in_new:", query_params={"answer": record.id}
        )
    whole = st.expander(
        say("triage.trace"), icon=":material/account_tree:", key=f"trace_{row.number}", on_change="rerun"
    )
    if whole.open:
        with whole:
            how_it_was_found(engine, record)


def _by_hand(row: RunRow) -> str:
    rule = str(row.grade.get("stage", ""))
    if not row.by_hand.label or row.by_hand.label == rule:
        return ""
    return f'<span class="k-chip">{escaped(say("triage.by_rule", stage=word(rule)))}</span>'


def _steps(row: RunRow, listed: Sequence[RunRow]) -> None:
    numbers = [one.number for one in listed]
    at = numbers.index(row.number) if row.number in numbers else -1
    with st.container(horizontal=True, vertical_alignment="center", key="row_steps"):
        for name, place, icon, key in (
            (say("triage.previous"), at - 1, ":material/arrow_upward:", "K"),
            (say("triage.next"), at + 1, ":material/arrow_downward:", "J"),
        ):
            there = 0 <= place < len(numbers)
            st.button(
                name,
                icon=icon,
                key=f"row_step_{key}",
                shortcut=key,
                disabled=not there,
                on_click=lambda number: address.put("row", str(number)),
                args=(numbers[place] if there else row.number,),
            )
        if at >= 0:
            st.caption(plain(say("triage.place", place=at + 1, whole=len(numbers), id=row.item.id)))
        st.button(
            say("triage.close"),
            icon=":material/close:",
            key="row_close",
            shortcut="Esc",
            type="tertiary",
            on_click=lambda: address.put("row", ""),
        )


def _note(engine: Engine, run: Run, row: RunRow) -> None:
    """LostAt by hand, status, assignee and note. They are kept as soon as they are changed: nothing is lost by going on
    to another row."""
    prefix = f"{run.id}_{row.number}"

    def keep() -> None:
        state = st.session_state
        engine.annotate(
            run.id,
            [row.number],
            RowNote(
                label=state[f"label_{prefix}"],
                note=state[f"note_{prefix}"].strip(),
                status=state[f"status_{prefix}"],
                assignee=state[f"assignee_{prefix}"].strip(),
            ),
        )

    labels = ["", *(one.value for one in LOST)]
    left, middle, right = st.columns([2, 1, 1])
    with left:
        st.selectbox(
            say("triage.stage_by_hand"),
            labels,
            labels.index(row.by_hand.label) if row.by_hand.label in labels else 0,
            format_func=lambda one: word(one) if one else say("triage.as_rule"),
            key=f"label_{prefix}",
            on_change=keep,
        )
    with middle:
        st.selectbox(
            say("triage.status"),
            STATUSES,
            STATUSES.index(row.by_hand.status),
            format_func=lambda one: word(one) if one else "–",
            key=f"status_{prefix}",
            on_change=keep,
        )
    with right:
        st.text_input(
            say("triage.assignee"), row.by_hand.assignee, max_chars=80, key=f"assignee_{prefix}", on_change=keep
        )
    st.text_area(say("triage.note"), row.by_hand.note, max_chars=4000, height=68, key=f"note_{prefix}", on_change=keep)
    with st.container(horizontal=True, key="row_marks"):
        for status, shortcut in (("looking", "L"), ("done", "D")):
            st.button(
                say("triage.mark", status=word(status)),
                key=f"mark_{status}",
                shortcut=shortcut,
                type="tertiary",
                on_click=_mark,
                args=(engine, run, row, status),
            )


def _mark(engine: Engine, run: Run, row: RunRow, status: str) -> None:
    engine.annotate(run.id, [row.number], RowNote.model_validate(row.by_hand.model_dump() | {"status": status}))
    st.session_state[f"status_{run.id}_{row.number}"] = status


def _record(engine: Engine, row: RunRow) -> AnswerRecord | None:
    if not row.answer_id:
        return None
    try:
        return engine.answer(row.answer_id)
    except NotFound:
        st.caption(say("triage.answer_gone"))
        return None
