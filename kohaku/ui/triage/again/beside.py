"""A row beside the same row of other runs: what each was given, where it was lost, which gates the gold passed."""

from collections.abc import Callable, Sequence

import streamlit as st

from kohaku.contracts.runs import Run, RunRow
from kohaku.draw.words import shorten
from kohaku.engine import Engine
from kohaku.evaluate.comparison import change
from kohaku.evaluate.lost.plain_values import given, reason
from kohaku.evaluate.run_scores import number, stage_of
from kohaku.evaluate.stepwise import gates, repeats
from kohaku.languages.speaking import say, word
from kohaku.ui.parts.trace import table
from kohaku.ui.triage import run_head
from kohaku.ui.triage.again import keep_preset
from kohaku.ui.triage.told import heading

_SHOWN = 3
"""Newest repetitions that stand beside a row."""
_LOOKED_AT = 8


def repetitions(engine: Engine, runs: Sequence[Run], run: Run, row: RunRow) -> None:
    """What became of a row where it was asked again with a change; nothing where it was not."""
    found: list[tuple[Run, RunRow]] = []
    going: Run | None = None
    for one in repeats(run, runs)[-_LOOKED_AT:]:
        again = next((own for own in run_head.rows_now(engine, one) if own.item.id == row.item.id), None)
        if again is None:
            continue
        if one.is_going and not again.done:
            going = one
        else:
            found.append((one, again))
    if going is not None:
        run_head.watch(engine, going)
    found = found[-_SHOWN:]
    if not found:
        return
    last, again = found[-1]
    with st.container(border=True, key="row_again"):
        became = word(change(row, again).value)
        st.caption(f"**{say('triage.again')}** · {heading(became)}")
        names = (say("triage.before"), *(shorten(_changed(one, run), 60) for one, _ in found))
        st.html(steps(names, (row, *(own for _, own in found))))
        keep_preset.offer(engine, last, key="row")


def steps(names: Sequence[str], rows: Sequence[RunRow]) -> str:
    """A table with a column for each row, one line a stage."""
    lines: list[tuple[str, ...]] = [
        (say("triage.question"), *(shorten(row.item.question, 120) for row in rows)),
        *((heading(word(one.gate)), *map(_yes, one.passed)) for one in gates(rows)),
        *(_line(label, of, rows) for label, of in _told()),
    ]
    if len({row.item.question for row in rows}) == 1:
        lines = lines[1:]
    return table(("", *names), lines)


def _told() -> tuple[tuple[str, Callable[[RunRow], str]], ...]:
    return (
        (say("triage.given"), lambda row: given(row) or "–"),
        (say("triage.stage"), lambda row: word(stage_of(row).value)),
        (say("triage.why"), reason),
        (heading(word("confidence")), _confidence),
    )


def _line(label: str, of: Callable[[RunRow], str], rows: Sequence[RunRow]) -> tuple[str, ...]:
    return (label, *(of(row) for row in rows))


def _yes(passed: bool | None) -> str:
    return "–" if passed is None else say("yes.small") if passed else say("no.small")


def _confidence(row: RunRow) -> str:
    said = number(row.grade.get("confidence"))
    return "–" if said is None else f"{said:.2f}"


def _changed(again: Run, run: Run) -> str:
    """What a repetition changed, out of its name."""
    return again.name.removeprefix(shorten(run.name, 80)).strip(" ·") or again.name
