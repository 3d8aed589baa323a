"""The state of the process: reader, directory, counts, findings, versions. Keys are never shown."""

from importlib.metadata import PackageNotFoundError, version
from pathlib import Path

import streamlit as st

from kohaku.doctor import directory_size
from kohaku.draw import words
from kohaku.draw.evidence import escaped
from kohaku.engine import Engine
from kohaku.errors import KohakuError
from kohaku.languages.speaking import say, word
from kohaku.settings import Settings
from kohaku.ui.parts.ask_options import JURY, READ, SEARCH
from kohaku.ui.parts.model_form import title
from kohaku.ui.parts.shell import told
from kohaku.ui.parts.trace import facts, table

_LIBRARIES = (
    "streamlit",
    "chromadb",
    "sentence-transformers",
    "torch",
    "pypdfium2",
    "anthropic",
    "sqlalchemy",
    "plotly",
    "pydantic",
)
SHOWN = (
    "backend",
    "answer_model",
    "helper_model",
    "escalation_model",
    "effort",
    "embedding",
    "paragraph_embedding",
    "contextual_prefix",
)


def reader(engine: Engine) -> None:
    """Who reads, whether it can work, and what it is able to do."""
    try:
        backend = engine.backend()
    except KohakuError as error:
        st.warning(told(error.what, error.remedy), icon=":material/key_off:")
    else:
        able = backend.capabilities
        st.html(
            '<div class="k-rule">'
            f"<strong>{escaped(word(backend.name))}</strong>"
            f'<span class="k-chip strong">{escaped(say("health.ready"))}</span></div>'
            + facts(
                {
                    say("health.models"): ", ".join(f"{role}: {name}" for role, name in backend.models.items())
                    or say("health.no_models"),
                    say("health.window"): words.plural(able.window, "token"),
                    say("health.jury"): words.plural(able.jurors, "juror"),
                    say("health.plans"): say("health.by_model") if able.plans else say("health.by_rule"),
                    say("health.reranks"): say("health.by_model") if able.reranks else say("no.small"),
                    say("health.cache"): say("yes.small") if able.prompt_cache else say("no.small"),
                }
            )
        )


def directory(engine: Engine) -> None:
    """Where everything lives and how large it is."""
    st.html(
        facts(
            {
                say("health.directory"): engine.directory,
                say("health.size"): words.size(_size(str(engine.directory), len(engine.documents()))),
                say("health.database"): say("health.database.named")
                if engine.settings.database_url
                else say("health.database.own"),
                say("health.vectors"): say("health.vectors.named")
                if engine.settings.chroma_url
                else say("health.vectors.own"),
            }
        )
    )


@st.cache_data(show_spinner=False, ttl=30)
def _size(directory_: str, documents: int) -> int:
    return directory_size(Path(directory_))


def counts(engine: Engine) -> None:
    """Documents, sections, paragraphs and sentences of each collection."""
    documents = engine.documents()
    rows = []
    for collection in engine.collections():
        some = [one for one in documents if one.collection_id == collection.id]
        rows.append(
            {
                say("collection.one"): collection.name,
                say("collection.encoder.one"): collection.embedding,
                say("health.documents"): len(some),
                say("health.searchable"): sum(one.indexed for one in some),
                say("shelf.pages"): sum(one.page_count for one in some),
                say("shelf.sections"): sum(one.sections for one in some),
                say("shelf.paragraphs"): sum(one.paragraphs for one in some),
                say("shelf.sentences"): sum(one.sentences for one in some),
                say("health.files"): words.size(sum(one.size for one in some)),
            }
        )
    st.dataframe(rows, hide_index=True, key="health_counts")


def doctor(engine: Engine) -> None:
    """Findings with their remedies, on demand: looking at everything takes a while in a large library."""
    with st.container(horizontal=True):
        looked = st.button(say("health.check"), icon=":material/stethoscope:", key="doctor_check")
        repaired = st.button(say("health.repair"), icon=":material/healing:", key="doctor_fix")
    if looked or repaired:
        with st.spinner(say("health.comparing")):
            st.session_state["findings"] = engine.doctor(fix=repaired)
            st.session_state["findings_repaired"] = repaired
    if "findings" not in st.session_state:
        st.caption(say("health.compares"))
        return
    findings = st.session_state["findings"]
    if not findings:
        st.success(say("health.agree"), icon=":material/check_circle:")
        return
    rows = [(one.kind, one.what, one.remedy) for one in findings]
    st.html(table((say("health.finding"), say("health.what"), say("health.to_do")), rows))
    if st.session_state.get("findings_repaired"):
        st.caption(say("health.remedied"))


def defaults(engine: Engine) -> None:
    """The process's defaults of a question, and how to change them."""
    ask = engine.settings.ask
    fields = type(ask).model_fields
    for heading, names in (
        (say("options.search"), SEARCH),
        (say("options.reading"), READ),
        (say("options.jury"), JURY),
    ):
        with st.expander(heading, icon=":material/tune:"):
            rows = [
                (title(name), _said(getattr(ask, name)), fields[name].description or "", f"KOHAKU_ASK__{name.upper()}")
                for name in names
            ]
            st.html(table(_heads(say("health.option"), say("health.default")), rows))
    with st.expander(say("health.process"), icon=":material/settings:"):
        rows = [
            (
                title(name),
                _said(getattr(engine.settings, name), spoken=name == "backend"),
                Settings.model_fields[name].description or "",
                f"KOHAKU_{name.upper()}",
            )
            for name in SHOWN
        ]
        st.html(table(_heads(say("health.setting"), say("ledger.value")), rows))


def _heads(what: str, value: str) -> tuple[str, ...]:
    return (what, value, say("health.does"), say("health.variable"))


def _said(value: object, *, spoken: bool = False) -> str:
    if isinstance(value, bool):
        return say("health.on") if value else say("health.off")
    if isinstance(value, tuple):
        return ", ".join(map(str, value)) or "–"
    return (word(str(value)) if spoken else str(value)) if value not in (None, "") else "–"


def versions() -> None:
    """Versions of what the answers rest on."""
    chips = "".join(f'<span class="k-chip">{name} {escaped(_version(name))}</span>' for name in _LIBRARIES)
    st.html(f'<div class="k-chips">{chips}</div>')


def _version(name: str) -> str:
    try:
        return version(name)
    except PackageNotFoundError:
        return say("health.missing")
