"""The options of a question: kept for the session, set in a panel, returned as one `AskOptions`."""

import streamlit as st
from pydantic import ValidationError

from kohaku.draw.evidence import escaped
from kohaku.settings import AskOptions
from kohaku.ui.parts.model_form import form, title
from kohaku.ui.parts.safe import plain

SEARCH = ("queries", "k", "pool_factor", "depth", "levels", "bm25", "fusion", "dense_weight", "strategy", "rerank")
READ = ("mode", "on_exhausted", "siblings", "order", "context_tokens", "budget_tokens", "budget_seconds", "unit")
JURY = ("jurors", "max_retries", "quorum", "reference_mode", "blank_filter", "evidence_weight", "early_stop", "seed")
_KEPT = "kept_options"


def kept(defaults: AskOptions) -> AskOptions:
    """The options of this session; the process's defaults until the user changes some."""
    options = st.session_state.get(_KEPT, defaults)
    return options if isinstance(options, AskOptions) else defaults


def panel(defaults: AskOptions) -> AskOptions:
    """The options panel. Widgets belong to a page and die with it; the options outlive them in the session."""
    base = st.session_state.setdefault("options_base", kept(defaults))  # what the widgets were first drawn from
    around = st.session_state.setdefault("options_round", 0)
    with st.expander("Options", icon=":material/tune:", type="compact"):
        values: dict[str, object] = {}
        for heading, names in (("Search", SEARCH), ("Reading", READ), ("Jury", JURY)):
            st.caption(f"**{heading}**")
            values |= form(base, names, f"ask{around}", columns=4)
    try:
        options = AskOptions.model_validate(kept(defaults).model_dump() | values)
    except ValidationError as error:
        st.error(plain("; ".join(str(one["msg"]) for one in error.errors())))
        return kept(defaults)
    st.session_state[_KEPT] = options
    changed = changes(options, defaults)
    if changed:
        with st.container(horizontal=True, vertical_alignment="center"):
            chips = "".join(f'<span class="k-chip">{escaped(_said(options, name))}</span>' for name in changed)
            st.html(f'<div class="k-chips">{chips}</div>', width="content")
            if st.button("Back to the defaults", icon=":material/undo:", type="tertiary", key="options_reset"):
                forget()
                st.rerun()
    return options


def forget() -> None:
    """Let the options of this session go: the panel begins anew with the defaults."""
    for key in (_KEPT, "options_base"):
        st.session_state.pop(key, None)
    st.session_state["options_round"] = st.session_state.get("options_round", 0) + 1


def _said(options: AskOptions, name: str) -> str:
    value = getattr(options, name)
    shown = {True: "on", False: "off"}.get(value, value) if isinstance(value, bool) else value
    return f"{title(name)}: {', '.join(value) if isinstance(value, tuple) else shown}"


def changes(options: AskOptions, defaults: AskOptions) -> list[str]:
    """Names of the options that differ from the defaults, scope left out."""
    return [
        name
        for name in AskOptions.model_fields
        if name not in {"collections", "documents"} and getattr(options, name) != getattr(defaults, name)
    ]
