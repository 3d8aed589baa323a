"""The same questions once more with one thing changed: a setting, the scope, the wording.

One row's result stands beside it; of several rows both runs are held together.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

import streamlit as st
from pydantic import ValidationError

from kohaku.contracts.runs import Run, RunItem, RunOrigin, RunRow
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

WHAT = {"setting": "triage.setting", "scope": "triage.scope", "wording": "triage.wording"}
"""What can be changed; the wording of one row alone."""
SETTINGS = tuple(name for name in (*SEARCH, *READ, *JURY) if name != "unit")
FIRST = "k"
"""The setting that is offered first."""


@dataclass(frozen=True, slots=True)
class OneChange:
    """The one thing that is changed; `said` names it in the run's title.

    Attributes:
        options: option -> its new value.
        wording: the question in other words; empty: as it stands.
        anywhere: the chosen scope holds, also for rows that name the document that they are asked of.
    """

    said: str
    options: Mapping[str, Any] = field(default_factory=dict)
    wording: str = ""
    anywhere: bool = False

    def item(self, item: RunItem) -> RunItem:
        """A question as it is asked again."""
        changed: dict[str, Any] = {"question": self.wording} if self.wording else {}
        return item.model_copy(update=changed | ({"documents": ()} if self.anywhere else {}))


def offer(engine: Engine, run: Run, rows: Sequence[RunRow], key: str) -> None:
    """A popover: what is changed, and to what; the run that begins."""
    label = say("triage.rerun", count=len(rows))
    with st.popover(label, icon=":material/replay:", key=f"rerun_{key}", disabled=not rows):
        what = st.segmented_control(
            say("triage.what_changes"),
            [one for one in WHAT if one != "wording" or len(rows) == 1],
            default="setting",
            required=True,
            format_func=lambda one: say(WHAT[one]),
            key=f"rerun_what_{key}",
            label_visibility="collapsed",
        )
        if what == "scope":
            change = _scope(engine, run, key)
        elif what == "wording":
            change = _wording(run, rows[0], key)
        else:
            name = st.selectbox(
                say("triage.setting"), SETTINGS, SETTINGS.index(FIRST), format_func=title, key=f"rerun_name_{key}"
            )
            value = control(run.options, name, f"rerun_{key}")
            change = OneChange(f"{name} = {value}", {name: value})
        if st.button(say("triage.rerun_start"), icon=":material/play_arrow:", type="primary", key=f"rerun_go_{key}"):
            _begin(engine, run, rows, change)


def _scope(engine: Engine, run: Run, key: str) -> OneChange:
    collections = {one.id: one.name for one in engine.collections()}
    here = [one for one in run.options.collections if one in collections]
    chosen = st.multiselect(
        say("scope.collections"),
        list(collections),
        here,
        format_func=lambda one: collections.get(one, one),
        key=f"rerun_collections_{key}_{run.id}",
    )
    documents = {one.id: one.name for one in engine.documents() if one.indexed and one.collection_id in chosen}
    picked = st.multiselect(
        say("scope.documents"),
        list(documents),
        [one for one in run.options.documents if one in documents],
        format_func=lambda one: documents.get(one, one),
        key=f"rerun_documents_{key}_{run.id}",
        placeholder=say("scope.all_documents"),
    )
    names = [documents[one] for one in picked] or [collections[one] for one in chosen]
    options = {"collections": tuple(chosen), "documents": tuple(picked)}
    return OneChange(shorten(", ".join(names), 60) or say("scope.none"), options, anywhere=True)


def _wording(run: Run, row: RunRow, key: str) -> OneChange:
    said = st.text_area(
        say("triage.wording"), row.item.question, key=f"rerun_words_{key}_{run.id}_{row.number}", height=80
    )
    return OneChange(say("triage.new_wording"), wording=" ".join(said.split()))


def _begin(engine: Engine, run: Run, rows: Sequence[RunRow], change: OneChange) -> None:
    try:
        options = AskOptions.model_validate(run.options.model_dump() | dict(change.options))
    except ValidationError as error:
        st.error(plain("; ".join(str(one["msg"]) for one in error.errors())))
        return
    items = [change.item(row.item) for row in rows]
    origin = RunOrigin(**run.origin.model_dump() | {"parent": run.id, "sweep": ""})
    try:
        begun = engine.start_run(f"{shorten(run.name, 80)} · {change.said}", items, options, Grader(engine), origin)
    except KohakuError as error:
        failure(error)
        return
    if len(rows) > 1:
        for name, found in (("view", "compare"), ("run", begun), ("other", run.id), ("row", "")):
            address.put(name, found)
    st.rerun()
