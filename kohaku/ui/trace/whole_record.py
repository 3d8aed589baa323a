"""The Record tab: who answered, over which index, with which versions; and everything, as it is stored."""

import streamlit as st

from kohaku.contracts.trace import AnswerRecord
from kohaku.draw import words
from kohaku.engine import Engine
from kohaku.languages.speaking import say, word
from kohaku.ui.parts.safe import plain
from kohaku.ui.parts.trace import facts
from kohaku.ui.trace.shown import lead


def whole_record(engine: Engine, record: AnswerRecord) -> None:
    """Facts first; the whole record is drawn where it is asked for."""
    lead(say("lead.record"))
    models = [f"{word(role)}: {name}" for role, name in record.models.items()]
    st.html(
        facts(
            {
                say("record.asked"): words.when(record.created),
                say("record.reader"): ", ".join([word(record.backend), *models]),
                say("record.index"): record.index_version,
                say("record.versions"): ", ".join(f"{name} {version}" for name, version in record.versions.items()),
            }
        )
    )
    label = plain(say("record.everything"))
    whole = st.expander(label, icon=":material/data_object:", key="whole_record", on_change="rerun")
    if whole.open:
        whole.json(record.model_dump_json(), expanded=1)
