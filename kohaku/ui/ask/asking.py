"""Asking: the question box, examples, which answer is looked at, and the answers of this session."""

from collections.abc import Sequence

import streamlit as st

from kohaku.contracts.library import Document
from kohaku.contracts.trace import AnswerRecord
from kohaku.draw.evidence import escaped
from kohaku.draw.words import breadcrumb, headline, plural, shorten
from kohaku.engine import Engine
from kohaku.errors import KohakuError, NotFound
from kohaku.settings import AskOptions
from kohaku.ui.ask.outcome import downloads, outcome_html
from kohaku.ui.ask.progress import follow
from kohaku.ui.parts.citations import cards
from kohaku.ui.parts.navigation import ASK
from kohaku.ui.parts.safe import plain
from kohaku.ui.parts.shell import failure
from kohaku.ui.parts.trace import sections

_PARAMETER = "answer"
_SESSION = "session_answers"
_SHOWN = 12
_EMBEDDED = "extractive"
EXAMPLES = {
    "harbour-insurance-policy.md": (
        "What is the effective date of the policy?",
        "What are the exclusions of the policy?",
        "Is the premium higher than last year?",
    ),
    "meridian-annual-review-2023.html": ("What did the engineering team do about INC-2023-Q4-011?",),
    "data-centre-energy-report.pdf": ("What was the range of PUE of the surveyed sites?",),
}


def begin(engine: Engine, question: str, options: AskOptions) -> None:
    """Start an answer and look at it: its id stands in the address from now on."""
    try:
        answer_id = engine.start(question, options)
    except KohakuError as error:
        failure(error)
        return
    st.session_state[_SESSION] = [*st.session_state.get(_SESSION, []), answer_id]
    st.query_params[_PARAMETER] = answer_id
    st.rerun()


def current() -> str:
    """Id of the answer that is looked at: from the address, else the last of this session; empty if none.

    A click in the menu drops the address's query, so the session's last answer is put back into it.
    """
    answer_id = st.query_params.get(_PARAMETER, "")
    if not answer_id and st.session_state.get(_SESSION):
        answer_id = st.session_state[_SESSION][-1]
        st.query_params[_PARAMETER] = answer_id
    return answer_id


def show(engine: Engine, answer_id: str) -> None:
    """The answer, or its progress while it runs, or that there is none of that id."""
    try:
        record = engine.answer(answer_id)
    except NotFound as error:
        failure(error)
        return
    if record is None:
        follow(engine, answer_id)
    else:
        answered(engine, record)


def answered(engine: Engine, record: AnswerRecord) -> None:
    """A finished answer: outcome on the left, its evidence on the right, the trace below."""
    left, right = st.columns([5, 6], gap="large")
    with left:
        st.html(outcome_html(record))
        embedded_instead(engine, record)
        files = st.container()
    with right:
        if record.evidence:
            pictures = cards(engine, record)
        else:
            pictures = {}
            with st.container(border=True):
                st.html(searched_html(record))
    with files:
        downloads(record, pictures)
    st.subheader("How this answer came about", anchor=False)
    sections(engine, record)


def embedded_instead(engine: Engine, record: AnswerRecord) -> None:
    """Where another reader than the embedded one failed: the same question, read by that one."""
    if not record.reader_failed or engine.settings.backend == _EMBEDDED:
        return
    if st.button("Ask the embedded reader instead", type="primary", icon=":material/memory:", key="ask_embedded"):
        try:
            engine.configure({"backend": _EMBEDDED})
        except KohakuError as error:
            failure(error)
            return
        begin(engine, record.question, record.options)
    st.caption("It reads on this machine, without a model, and stays chosen until you change it in Settings.")


def searched_html(record: AnswerRecord) -> str:
    """What was searched and what came nearest, for an answer without evidence."""
    found = record.retrieval
    if found is None:
        return '<p class="k-soft">Nothing was searched.</p>'
    texts = dict.fromkeys(query.text for one in record.retrievals for query in one.plan.queries)
    queries = "".join(f"<li>{escaped(text)}</li>" for text in texts)
    nearest = "".join(
        f"<li>{escaped(breadcrumb((one.title, *one.breadcrumb)))}<br>"
        f'<span class="k-soft">{escaped(shorten(one.text, 180))}</span></li>'
        for one in found.passages[:3]
    )
    read = record.state == "abstained" and record.verdict is not None and not record.verdict.unread
    heading = "Nearest passages, which do not answer it" if read else "Nearest passages"
    return (
        f'<p class="k-crumb"><b>Searched</b> {plural(found.searched_passages, "passage")} of '
        f"{plural(found.searched_documents, 'document')} for</p>"
        f'<ul class="k-small">{queries}</ul>'
        + (f'<p class="k-crumb"><b>{heading}</b></p><ul class="k-small">{nearest}</ul>' if nearest else "")
    )


def examples(documents: Sequence[Document]) -> tuple[str, str, str] | None:
    """Example questions for the sample documents that are there; returns the one that was clicked, with the ids of its
    own document and collection: a full library does not change what an example shows."""
    own = {document.name: document for document in documents if document.indexed}
    some = [(question, own[name]) for name, questions in EXAMPLES.items() if name in own for question in questions]
    if not some:
        return None
    with st.container(horizontal=True, key="examples"):
        for number, (question, document) in enumerate(some):
            if st.button(plain(question), key=f"example_{number}", type="secondary", help=plain(document.title)):
                return question, document.id, document.collection_id
    return None


def history(engine: Engine, shown: str) -> None:
    """Links to the answers of this session, in the sidebar, newest first."""
    asked: list[str] = st.session_state.get(_SESSION, [])
    if not asked:
        return
    with st.sidebar:
        st.caption("This session")
        for answer_id in asked[::-1][:_SHOWN]:
            try:
                record = engine.answer(answer_id)
            except NotFound:
                continue
            question = record.question if record else "Running …"
            st.page_link(
                ASK,
                label=plain(shorten(question, 31)),
                icon=":material/radio_button_checked:" if answer_id == shown else ":material/radio_button_unchecked:",
                query_params={_PARAMETER: answer_id},
                help=plain(f"{question} {headline(record)}") if record else None,
            )
