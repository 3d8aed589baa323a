"""Who did what: the audit of every write, for admins."""

from collections.abc import Sequence
from typing import Any

import streamlit as st

from kohaku.contracts.audit_entry import AuditEntry
from kohaku.engine import Engine
from kohaku.languages.speaking import say
from kohaku.report.sheet import rows_csv

PAGE = 500


def frame(entries: Sequence[AuditEntry]) -> dict[str, list[Any]]:
    """Columns of the table, one entry a write, in the order given."""
    return {
        say("written.at"): [entry.at for entry in entries],
        say("written.who"): [entry.person for entry in entries],
        say("written.what"): [entry.action for entry in entries],
        say("written.to"): [entry.subject for entry in entries],
        say("written.detail"): [entry.detail for entry in entries],
        say("written.failed"): [entry.outcome for entry in entries],
    }


def table(engine: Engine) -> None:
    """The newest writes, of everybody or one person, and the way to all of them as a file."""
    with st.expander(say("written.title"), icon=":material/policy:", key="written"):
        person = st.text_input(say("written.of"), key="written_person").strip()
        shown = engine.audit(limit=PAGE, person=person)
        st.caption(say("written.about", limit=PAGE))
        st.dataframe(frame(shown), hide_index=True, key="written_table")
        st.download_button(
            say("take.csv"),
            lambda: rows_csv(
                (entry.model_dump(mode="json") for entry in engine.audit(limit=1_000_000, person=person)),
                list(AuditEntry.model_fields),
            ),
            "kohaku-audit.csv",
            "text/csv",
            icon=":material/download:",
            on_click="ignore",
            key="written_csv",
        )
