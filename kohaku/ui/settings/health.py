"""The state of the process: reader, directory, counts, findings, versions. Keys are never shown."""

from importlib.metadata import PackageNotFoundError, version
from pathlib import Path

import streamlit as st

from kohaku.doctor import directory_size
from kohaku.draw import words
from kohaku.draw.evidence import escaped
from kohaku.engine import Engine
from kohaku.errors import KohakuError
from kohaku.languages.speaking import word
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
_SHOWN = (
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
            f'<strong>{escaped(word(backend.name))}</strong><span class="k-chip strong">ready</span></div>'
            + facts(
                {
                    "models": ", ".join(f"{role}: {name}" for role, name in backend.models.items())
                    or "none: rules, no model",
                    "window": f"{able.window:,} tokens",
                    "jury by default": words.plural(able.jurors, "juror"),
                    "plans queries": "by model" if able.plans else "by rule",
                    "reranks": "by model" if able.reranks else "no",
                    "prompt cache": "yes" if able.prompt_cache else "no",
                }
            )
        )


def directory(engine: Engine) -> None:
    """Where everything lives and how large it is."""
    st.html(
        facts(
            {
                "data directory": engine.directory,
                "size": words.size(_size(str(engine.directory), len(engine.documents()))),
                "database": "set by KOHAKU_DATABASE_URL"
                if engine.settings.database_url
                else "SQLite in the data directory",
                "vectors": "Chroma server" if engine.settings.chroma_url else "Chroma in the data directory",
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
                "Collection": collection.name,
                "Encoder": collection.embedding,
                "Documents": len(some),
                "Searchable": sum(one.indexed for one in some),
                "Pages": sum(one.page_count for one in some),
                "Sections": sum(one.sections for one in some),
                "Paragraphs": sum(one.paragraphs for one in some),
                "Sentences": sum(one.sentences for one in some),
                "Files": words.size(sum(one.size for one in some)),
            }
        )
    st.dataframe(rows, hide_index=True, key="health_counts")


def doctor(engine: Engine) -> None:
    """Findings with their remedies, on demand: looking at everything takes a while in a large library."""
    with st.container(horizontal=True):
        looked = st.button("Check", icon=":material/stethoscope:", key="doctor_check")
        repaired = st.button("Check and repair", icon=":material/healing:", key="doctor_fix")
    if looked or repaired:
        with st.spinner("Comparing text, vectors and files …"):
            st.session_state["findings"] = engine.doctor(fix=repaired)
            st.session_state["findings_repaired"] = repaired
    if "findings" not in st.session_state:
        st.caption("Compares text, vectors and files, and says what to do where they disagree.")
        return
    findings = st.session_state["findings"]
    if not findings:
        st.success("Text, vectors and files agree.", icon=":material/check_circle:")
        return
    rows = [(one.kind, one.what, one.remedy) for one in findings]
    st.html(table(("Finding", "What", "What to do"), rows))
    if st.session_state.get("findings_repaired"):
        st.caption("Remedies that need no person are under way.")


def defaults(engine: Engine) -> None:
    """The process's defaults of a question, and how to change them."""
    ask = engine.settings.ask
    fields = type(ask).model_fields
    for heading, names in (("Search", SEARCH), ("Reading", READ), ("Jury", JURY)):
        with st.expander(heading, icon=":material/tune:"):
            rows = [
                (title(name), _said(getattr(ask, name)), fields[name].description or "", f"KOHAKU_ASK__{name.upper()}")
                for name in names
            ]
            st.html(table(("Option", "Default", "What it does", "Variable"), rows))
    with st.expander("Process", icon=":material/settings:"):
        rows = [
            (
                title(name),
                _said(getattr(engine.settings, name)),
                Settings.model_fields[name].description or "",
                f"KOHAKU_{name.upper()}",
            )
            for name in _SHOWN
        ]
        st.html(table(("Setting", "Value", "What it does", "Variable"), rows))


def _said(value: object) -> str:
    if isinstance(value, bool):
        return "on" if value else "off"
    if isinstance(value, tuple):
        return ", ".join(map(str, value)) or "–"
    return str(value) if value not in (None, "") else "–"


def versions() -> None:
    """Versions of what the answers rest on."""
    chips = "".join(f'<span class="k-chip">{name} {escaped(_version(name))}</span>' for name in _LIBRARIES)
    st.html(f'<div class="k-chips">{chips}</div>')


def _version(name: str) -> str:
    try:
        return version(name)
    except PackageNotFoundError:
        return "not installed"
