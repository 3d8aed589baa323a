"""What one can do with a finished answer: copy it, take it along, judge it, change one thing, play it, correct it."""

from collections.abc import Callable

import streamlit as st

from kohaku.contracts.trace import AnswerRecord
from kohaku.draw.evidence import escaped
from kohaku.draw.gist import sentence, value_lines
from kohaku.draw.words import outcome, quoted_with_reference
from kohaku.engine import Engine
from kohaku.languages.speaking import say
from kohaku.report import answer_html, answer_json, file_name
from kohaku.settings import AskOptions
from kohaku.ui.ask import following, judging, replaying
from kohaku.ui.ask.comparing import change_one_thing
from kohaku.ui.briefing import adding

Begin = Callable[[Engine, str, AskOptions], None]


def actions(engine: Engine, record: AnswerRecord, images: dict[int, bytes], begin: Begin) -> None:
    """A line of buttons below the outcome."""
    with st.container(horizontal=True, vertical_alignment="center", gap="small", key="answer_actions"):
        st.html(
            f'<button type="button" class="k-copy" data-copy="{escaped(copied(record))}">'
            f"{escaped(say('copy.answer'))}</button>",
            width="content",
        )
        with st.popover(say("take.along"), icon=":material/download:", type="tertiary", key="take_along"):
            downloads(record, images)
        adding.control(engine, record)
        judging.popover(engine, record)
        if record.retrieval is not None:
            change_one_thing(engine, record, begin)
            if st.button(say("replay.start"), icon=":material/slideshow:", type="tertiary", key="replay_start"):
                replaying.start(record)
                st.rerun()
        following.correction(engine, record, begin)


def copied(record: AnswerRecord) -> str:
    """The answer as text: question, value, sentence, and each quote with its reference."""
    sources = {source.document_id: source for source in record.sources}
    lines = value_lines(record)
    said = ["; ".join(line.text for line in lines) or outcome(record), sentence(record).text]
    quotes = [
        f"[{one.number}] {quoted_with_reference([one.quote], one, sources.get(one.document_id))}"
        for one in record.evidence
    ]
    return "\n".join(text for text in (record.question, *said, *quotes) if text)


def downloads(record: AnswerRecord, images: dict[int, bytes]) -> None:
    """The report and the record as files."""
    st.download_button(
        say("take.report"),
        lambda: answer_html(record, images).encode(),
        file_name(record, "html"),
        "text/html",
        icon=":material/description:",
        on_click="ignore",
        key="download_html",
        width="stretch",
    )
    st.download_button(
        say("take.record"),
        lambda: answer_json(record).encode(),
        file_name(record, "json"),
        "application/json",
        icon=":material/data_object:",
        on_click="ignore",
        key="download_json",
        width="stretch",
    )
