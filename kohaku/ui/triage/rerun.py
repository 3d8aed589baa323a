"""The same questions once more with one thing changed: a setting, the scope; the two runs are then held together."""

from collections.abc import Sequence

import streamlit as st
from pydantic import ValidationError

from kohaku.contracts.runs import Run, RunOrigin, RunRow
from kohaku.draw.words import shorten
from kohaku.engine import Engine
from kohaku.errors import KohakuError
from kohaku.evaluate.grading import Grader
from kohaku.languages.speaking import say
from kohaku.settings import AskOptions
from kohaku.ui.parts.ask_options import JURY, READ, SEARCH
from kohaku.ui.parts.model_form import control, title
from kohaku.ui.parts.safe import plain
from kohaku.ui.parts.shell import failure
from kohaku.ui.triage import address

SETTINGS = tuple(name for name in (*SEARCH, *READ, *JURY) if name != "unit")
FIRST = "k"
"""The setting that is offered first."""


def offer(engine: Engine, run: Run, rows: Sequence[RunRow], key: str) -> None:
    """A popover: which setting, its new value, and the run that begins."""
    label = say("triage.rerun", count=len(rows))
    with st.popover(label, icon=":material/replay:", key=f"rerun_{key}", disabled=not rows):
        name = st.selectbox(
            say("triage.setting"), SETTINGS, SETTINGS.index(FIRST), format_func=title, key=f"rerun_name_{key}"
        )
        value = control(run.options, name, f"rerun_{key}")
        wording = ""
        if len(rows) == 1:
            wording = st.text_area(
                say("triage.wording"),
                rows[0].item.question,
                key=f"rerun_words_{key}_{run.id}_{rows[0].number}",
                height=80,
            )
        if st.button(say("triage.rerun_start"), icon=":material/play_arrow:", type="primary", key=f"rerun_go_{key}"):
            _begin(engine, run, rows, name, value, " ".join(wording.split()))


def _begin(engine: Engine, run: Run, rows: Sequence[RunRow], name: str, value: object, wording: str) -> None:
    try:
        options = AskOptions.model_validate(run.options.model_dump() | {name: value})
    except ValidationError as error:
        st.error(plain("; ".join(str(one["msg"]) for one in error.errors())))
        return
    items = [row.item.model_copy(update={"question": wording or row.item.question}) for row in rows]
    changed = f"{name} = {value}" if getattr(run.options, name) != getattr(options, name) else say("triage.new_wording")
    origin = RunOrigin(**run.origin.model_dump() | {"parent": run.id, "sweep": ""})
    try:
        begun = engine.start_run(f"{shorten(run.name, 80)} · {changed}", items, options, Grader(engine), origin)
    except KohakuError as error:
        failure(error)
        return
    for what, found in (("view", "compare"), ("run", begun), ("other", run.id), ("row", "")):
        address.put(what, found)
    st.rerun()
