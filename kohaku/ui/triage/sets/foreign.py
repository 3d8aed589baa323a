"""Answers of another system, imported as runs over a labelled set; what it said of one row."""

from collections.abc import Sequence
from pathlib import PurePath

import streamlit as st

from kohaku.contracts.runs import RunOrigin, RunRow, StoredSet
from kohaku.draw.evidence import escaped
from kohaku.engine import Engine
from kohaku.errors import KohakuError
from kohaku.evaluate.sets.file_rows import FORMATS
from kohaku.evaluate.sets.foreign_answers import answered_rows, read_answers
from kohaku.languages.speaking import say
from kohaku.ui.parts.shell import failure
from kohaku.ui.triage import address, run_head
from kohaku.ui.triage.sets.set_shelf import title


def show(engine: Engine) -> None:
    """A set, files of answers, and a run for each."""
    sets = engine.labelled_sets()
    if not sets:
        return
    with st.expander(say("foreign.title"), icon=":material/upload:", key="foreign", on_change="rerun") as whole:
        if not whole.open:
            return
        st.caption(say("foreign.about"))
        by_id = {one.id: one for one in sets}
        chosen = st.selectbox(say("set.shelf"), list(by_id), format_func=lambda id: title(by_id[id]), key="foreign_set")
        files = st.file_uploader(
            say("foreign.files"), type=list(FORMATS), accept_multiple_files=True, key="foreign_files"
        )
        if st.button(say("foreign.import"), icon=":material/upload:", key="foreign_import", disabled=not files):
            _import(engine, by_id[chosen], [(file.name, file.getvalue()) for file in files])


def _import(engine: Engine, kept: StoredSet, files: Sequence[tuple[str, bytes]]) -> None:
    """Every file is read before the first run is kept: a bad one leaves nothing half done."""
    origin = RunOrigin(set_id=kept.id, set_name=kept.name, set_version=kept.version)
    try:
        items = engine.set_rows(kept.id)
        found = [(PurePath(name).stem[:120], answered_rows(items, read_answers(data, name))) for name, data in files]
        made = [engine.import_run(name, rows, engine.settings.ask, origin) for name, rows in found]
    except KohakuError as error:
        failure(error)
        return
    st.toast(say("foreign.imported", count=len(made)), icon=":material/check:")
    run_head.look_at(made[-1])
    address.put("view", "")
    st.rerun()


def said(row: RunRow) -> None:
    """What an imported answer said beside its value; escaped."""
    quotes = row.grade.get("quotes")
    sentence = str(row.grade.get("said") or "")
    parts = [f'<p class="k-sentence">{escaped(sentence)}</p>' if sentence else ""]
    parts += [f'<p class="k-quote">{escaped(str(one))}</p>' for one in quotes] if isinstance(quotes, list) else []
    st.html("".join(parts) or f'<p class="k-soft">{escaped(say("triage.nothing_cited"))}</p>')
