"""What one can do with a finished answer: copy it, take it along as a file, link to it."""

import streamlit as st

from kohaku.contracts.trace import AnswerRecord
from kohaku.draw.evidence import escaped
from kohaku.draw.gist import sentence, value_lines
from kohaku.draw.words import outcome, quoted_with_reference
from kohaku.engine import Engine
from kohaku.languages.speaking import say
from kohaku.report import answer_html, answer_json, file_name


def actions(engine: Engine, record: AnswerRecord, images: dict[int, bytes]) -> None:
    """A line of buttons below the outcome."""
    with st.container(horizontal=True, vertical_alignment="center", gap="small", key="answer_actions"):
        st.html(
            f'<button type="button" class="k-copy" data-copy="{escaped(copied(record))}">'
            f"{escaped(say('copy.answer'))}</button>",
            width="content",
        )
        with st.popover(say("take.along"), icon=":material/download:", type="tertiary", key="take_along"):
            downloads(record, images)


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
