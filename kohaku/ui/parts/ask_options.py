"""The options of a question: presets, every knob behind *more*; remembered, and returned as one `AskOptions`."""

from collections.abc import Mapping
from typing import Any

import streamlit as st
from pydantic import ValidationError

from kohaku.draw.evidence import escaped
from kohaku.languages.speaking import say
from kohaku.settings import UNKEPT, AskOptions, Settings
from kohaku.ui.parts import memory
from kohaku.ui.parts.model_form import form, title
from kohaku.ui.parts.safe import plain

SEARCH = ("queries", "k", "pool_factor", "depth", "levels", "bm25", "fusion", "dense_weight", "strategy", "rerank")
READ = (
    "mode",
    "on_exhausted",
    "siblings",
    "order",
    "context_tokens",
    "budget_tokens",
    "budget_seconds",
    "unit",
    "hybrid",
)
JURY = (
    "jurors",
    "max_retries",
    "quorum",
    "reference_mode",
    "blank_filter",
    "evidence_weight",
    "early_stop",
    "least_confidence",
    "seed",
)
PRESETS: dict[str, dict[str, Any]] = {
    "quick": {"queries": 2, "k": 3, "jurors": 1, "max_retries": 0, "rerank": "off"},
    "standard": {},
    "thorough": {"queries": 8, "k": 10, "pool_factor": 4, "jurors": 5},
}
"""What each changes of the defaults."""
_NAMES = {"quick": "options.quick", "standard": "options.standard", "thorough": "options.thorough"}
_OWN = "own:"


def kept(defaults: AskOptions) -> AskOptions:
    """The options that are remembered; the process's defaults until the user changes some."""
    return memory.options(defaults)


def panel(settings: Settings) -> AskOptions:
    """The options panel. Widgets belong to a page and die with it; what they were set to is remembered."""
    defaults, presets = settings.ask, offered(settings)
    around = st.session_state.setdefault("options_round", 0)
    base = st.session_state.setdefault("options_base", kept(defaults))  # what the widgets were first drawn from
    with st.expander(say("options.heading"), icon=":material/tune:", type="compact"):
        st.segmented_control(
            say("options.preset"),
            list(presets),
            default=preset(kept(defaults), defaults, presets),
            format_func=preset_title,
            key=f"preset{around}",
            on_change=_choose,
            args=(defaults, presets, f"preset{around}"),
            help=say("options.preset_help"),
        )
        with st.expander(say("options.more"), type="compact"):
            values: dict[str, object] = {}
            for heading, names in (("options.search", SEARCH), ("options.reading", READ), ("options.jury", JURY)):
                st.caption(f"**{plain(say(heading))}**")
                values |= form(base, names, f"ask{around}", columns=4)
    try:
        options = AskOptions.model_validate(kept(defaults).model_dump() | values)
    except ValidationError as error:
        st.error(plain("; ".join(str(one["msg"]) for one in error.errors())))
        return kept(defaults)
    memory.keep_options(options, defaults)
    changed = changes(options, defaults)
    if changed:
        with st.container(horizontal=True, vertical_alignment="center"):
            chips = "".join(f'<span class="k-chip">{escaped(said(options, name))}</span>' for name in changed)
            st.html(f'<div class="k-chips">{chips}</div>', width="content")
            if st.button(say("options.reset"), icon=":material/undo:", type="tertiary", key="options_reset"):
                forget()
                st.rerun()
    return options


def offered(settings: Settings) -> dict[str, Mapping[str, Any]]:
    """What each preset changes of the defaults: those that kohaku ships with, and those that were kept."""
    return {**PRESETS, **{f"{_OWN}{name}": changes for name, changes in settings.presets.items()}}


def preset_title(name: str) -> str:
    """A preset as people read it."""
    return plain(name.removeprefix(_OWN)) if name.startswith(_OWN) else say(_NAMES[name])


def preset(options: AskOptions, defaults: AskOptions, presets: Mapping[str, Mapping[str, Any]]) -> str | None:
    """Name of the preset that the options are; None where they are none of them."""
    own = changed_values(options, defaults)
    return next(
        (name for name, wanted in presets.items() if changed_values(_with(wanted, defaults), defaults) == own), None
    )


def changed_values(options: AskOptions, defaults: AskOptions) -> dict[str, Any]:
    """What differs from the defaults, scope left out, as JSON: what a preset of these options holds."""
    return options.model_dump(mode="json", include=set(changes(options, defaults)))


def _with(wanted: Mapping[str, Any], defaults: AskOptions) -> AskOptions:
    return AskOptions.model_validate(defaults.model_dump() | dict(wanted))


def _choose(defaults: AskOptions, presets: Mapping[str, Mapping[str, Any]], key: str) -> None:
    name = st.session_state.get(key) or "standard"
    forget()
    memory.keep_options(_with(presets[name], defaults), defaults)


def forget() -> None:
    """Let the options go: the panel begins anew with the defaults."""
    memory.memory().options = {}
    st.session_state.pop("options_base", None)
    st.session_state["options_round"] = st.session_state.get("options_round", 0) + 1


def said(options: AskOptions, name: str) -> str:
    """An option and its value: `Passages (k): 7`."""
    value = getattr(options, name)
    if isinstance(value, bool):
        return f"{title(name)}: {say('yes.small') if value else say('no.small')}"
    return f"{title(name)}: {', '.join(value) if isinstance(value, tuple) else value}"


def changes(options: AskOptions, defaults: AskOptions) -> list[str]:
    """Names of the options that differ from the defaults, scope left out."""
    return [
        name
        for name in AskOptions.model_fields
        if name not in UNKEPT and getattr(options, name) != getattr(defaults, name)
    ]
