"""Without an answer: what was searched, what came nearest, and what to try next."""

from collections.abc import Callable

import streamlit as st

from kohaku.contracts.trace import AnswerRecord
from kohaku.draw.evidence import escaped
from kohaku.draw.words import breadcrumb, plural, shorten
from kohaku.engine import Engine
from kohaku.errors import KohakuError
from kohaku.languages.speaking import say
from kohaku.settings import AskOptions
from kohaku.ui.door.allowed import administers
from kohaku.ui.parts.navigation import LIBRARY, SETTINGS
from kohaku.ui.parts.shell import failure

Begin = Callable[[Engine, str, AskOptions], None]
_EMBEDDED = "extractive"
_MOST_PASSAGES = 50
_NEAREST = 3


def searched_html(record: AnswerRecord) -> str:
    """What was searched, by which queries, and the passages that came nearest; escaped."""
    found = record.retrieval
    if found is None:
        return f'<p class="k-soft">{escaped(say("abstained.nothing_searched"))}</p>'
    texts = dict.fromkeys(query.text for one in record.retrievals for query in one.plan.queries)
    queries = "".join(f"<li>{escaped(text)}</li>" for text in texts)
    nearest = "".join(
        f"<li><b>{escaped(breadcrumb((one.title, *one.breadcrumb)))}</b>"
        f"{_page(one.page)}<br><span>{escaped(shorten(one.text, 220))}</span></li>"
        for one in found.passages[:_NEAREST]
    )
    verdict = record.verdict
    read = record.state == "abstained" and verdict is not None and not verdict.unread and verdict.withheld is None
    heading = say("abstained.nearest_not") if read else say("abstained.nearest")
    searched = say(
        "abstained.searched",
        passages=plural(found.searched_passages, "passage"),
        documents=plural(found.searched_documents, "document"),
    )
    return f'<h3 class="k-head">{escaped(searched)}</h3><ul class="k-list">{queries}</ul>' + (
        f'<h3 class="k-head">{escaped(heading)}</h3><ul class="k-list k-near">{nearest}</ul>' if nearest else ""
    )


def ways_on(engine: Engine, record: AnswerRecord, begin: Begin) -> None:
    """Buttons for what may help: a wider scope, more passages, another document, another reader."""
    options = record.options
    everywhere = tuple(one.id for one in engine.collections() if one.documents)
    narrowed = bool(options.documents) or bool(set(everywhere) - set(options.collections))
    st.html(f'<h3 class="k-head">{escaped(say("abstained.try"))}</h3>')
    with st.container(horizontal=True, gap="small", key="ways_on"):
        if record.reader_failed and engine.settings.backend != _EMBEDDED and administers(engine):
            _embedded_instead(engine, record, begin)
        if (
            narrowed
            and everywhere
            and st.button(say("abstained.everywhere"), icon=":material/travel_explore:", key="try_everywhere")
        ):
            begin(engine, record.question, options.model_copy(update={"collections": everywhere, "documents": ()}))
        more = min(_MOST_PASSAGES, options.k * 3)
        if record.retrieval is not None and more > options.k:
            label = say("abstained.more_passages", count=more)
            if st.button(label, icon=":material/playlist_add:", key="try_more"):
                begin(engine, record.question, options.model_copy(update={"k": more}))
        withheld = record.verdict is not None and record.verdict.withheld is not None
        if withheld and st.button(say("abstained.all_the_same"), icon=":material/visibility:", key="try_withheld"):
            begin(engine, record.question, options.model_copy(update={"least_confidence": 0.0}))
        if record.state in ("stopped", "failed") and st.button(
            say("abstained.again"), icon=":material/replay:", key="try_again"
        ):
            begin(engine, record.question, options)
        st.page_link(LIBRARY, label=say("abstained.add_document"), icon=":material/upload_file:")
        if engine.settings.backend == _EMBEDDED:
            st.page_link(SETTINGS, label=say("abstained.claude"), icon=":material/smart_toy:")


def _page(page: int | None) -> str:
    return f" · {escaped(say('evidence.page', page=page))}" if page else ""


def _embedded_instead(engine: Engine, record: AnswerRecord, begin: Begin) -> None:
    """Where another reader than the embedded one failed: the same question, read by that one."""
    help_text = say("abstained.embedded_help")
    if st.button(
        say("abstained.embedded"), type="primary", icon=":material/memory:", key="ask_embedded", help=help_text
    ):
        try:
            engine.configure({"backend": _EMBEDDED})
        except KohakuError as error:
            failure(error)
            return
        begin(engine, record.question, record.options)
