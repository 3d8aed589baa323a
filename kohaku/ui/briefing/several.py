"""Several questions at once: pasted or from a file, followed while they are answered, stopped together."""

from pathlib import PurePath

import streamlit as st

from kohaku.contracts.briefing import Briefing
from kohaku.engine import Engine
from kohaku.errors import KohakuError
from kohaku.evaluate.labelled import LabelledSetError
from kohaku.evaluate.sets.columns import guess
from kohaku.evaluate.sets.file_rows import FORMATS, read_file
from kohaku.languages.speaking import say, word
from kohaku.ui.ask import scope_picker
from kohaku.ui.parts import ask_options
from kohaku.ui.parts.shell import failure
from kohaku.ui.parts.spoken import speak_as

_TEXTS = ("txt", "md")
_POLL_SECONDS = 1.5
_LONGEST = 4000
"""Characters of a question, as the box of the Ask page takes them."""


def show(engine: Engine, briefing: Briefing) -> None:
    """The form."""
    with st.container(border=True, key="several"):
        st.html(f'<p class="k-head">{say("briefing.several")}</p><p class="k-means">{say("briefing.several.help")}</p>')
        with st.container(horizontal=True, key="several_setup"):
            where = scope_picker.chooser(engine.collections(), engine.documents())
            options = ask_options.panel(engine.settings).model_copy(
                update={"collections": where.collections, "documents": where.documents}
            )
        around = st.session_state.setdefault("several_round", 0)
        left, right = st.columns([3, 2], gap="large")
        pasted = left.text_area(say("briefing.questions"), height=150, key=f"several_text_{around}")
        file = right.file_uploader(say("briefing.upload"), type=[*_TEXTS, *FORMATS], key=f"several_file_{around}")
        try:
            questions = lines(pasted) + (in_file(file.getvalue(), file.name) if file is not None else [])
        except KohakuError as error:
            failure(error)
            return
        label = say("briefing.ask_all", count=len(questions))
        ready = bool(questions and where.collections)
        if st.button(label, type="primary", icon=":material/playlist_play:", key="several_go", disabled=not ready):
            try:
                engine.ask_into(briefing.id, questions, options)
            except KohakuError as error:
                failure(error)
                return
            st.session_state["several_round"] = around + 1  # an empty form: nothing is asked twice
            st.rerun()


def lines(text: str) -> list[str]:
    """A question a line, each once; blank lines are none."""
    return list(dict.fromkeys(line.strip()[:_LONGEST] for line in text.splitlines() if line.strip()))


def in_file(data: bytes, name: str) -> list[str]:
    """The questions of a file: the lines of a text, the column of questions of a table. Raises `KohakuError`."""
    if PurePath(name).suffix.lower().lstrip(".") in _TEXTS:
        try:
            text = data.decode("utf-8-sig")
        except UnicodeDecodeError as error:
            raise LabelledSetError(say("briefing.no_text", name=name), say("briefing.no_text.remedy")) from error
        return lines(text)
    read = read_file(data, name)
    column = guess(read.columns, read.rows).get("question")
    if column is None:
        raise LabelledSetError(say("set.missing", parts=word("question")))
    return lines("\n".join(" ".join(row[column].split()) for row in read.rows))


def follow(engine: Engine, briefing: Briefing) -> None:
    """While some are being answered: how many are answered, and Stop; the page runs again whenever one more is."""

    before = len(engine.being_answered(briefing.id))
    if not before:
        return

    @st.fragment(run_every=_POLL_SECONDS)
    def poll() -> None:
        speak_as(engine.settings)
        left = len(engine.being_answered(briefing.id))
        total = max(briefing.items, 1)
        st.progress(min(max(1 - left / total, 0.0), 1.0), say("briefing.progress", done=total - left, total=total))
        if st.button(say("briefing.stop"), icon=":material/stop_circle:", key="several_stop"):
            engine.stop_briefing(briefing.id)
        if left != before:
            st.rerun()

    with st.container(border=True, key="several_progress"):
        poll()
