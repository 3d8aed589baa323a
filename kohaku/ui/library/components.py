"""The two browser components, a tree and a reader: what they draw arrives as data and stays text."""

from collections.abc import Callable, Sequence
from functools import lru_cache
from typing import Any

import streamlit as st

from kohaku.languages.speaking import say
from kohaku.ui.library.reader_blocks import ReaderBlock
from kohaku.ui.library.tree_rows import TreeRow
from kohaku.ui.parts.shell import FRONTEND

Chosen = Callable[[str], None]


@lru_cache(maxsize=8)
def _source(name: str) -> str:
    return (FRONTEND / name).read_text(encoding="utf-8")


def _registered(name: str, root: str) -> Any:
    # registered at every run: a cleared or restarted component registry finds it again; same text, same definition
    return st.components.v2.component(f"kohaku_{name}", html=root, css=_source(f"{name}.css"), js=_source(f"{name}.js"))


def tree(
    rows: Sequence[TreeRow],
    label: str,
    chosen: str,
    *,
    key: str,
    on_chosen: Chosen,
    on_toggled: Chosen,
    on_more: Chosen,
) -> None:
    """A tree of `rows`; the callbacks get a node id before the next run."""
    fold = '<details class="fold" open><summary></summary><div class="tree" role="tree"></div></details>'
    mount = _registered("tree", fold)
    mount(
        key=key,
        data={"rows": list(rows), "label": label, "fold": say("browse.structure.short"), "chosen": chosen},
        on_chosen_change=lambda: _call(key, "chosen", on_chosen),
        on_toggled_change=lambda: _call(key, "toggled", on_toggled),
        on_more_change=lambda: _call(key, "more", on_more),
    )


def reader(
    blocks: Sequence[ReaderBlock],
    label: str,
    target: str,
    *,
    earlier: bool,
    later: bool,
    key: str,
    on_chosen: Chosen,
    on_more: Chosen,
) -> None:
    """The text of `blocks`, scrolled to the mark when `target` changes; `on_more` gets `earlier` or `later`."""
    mount = _registered("reader", '<div class="reader" role="region" tabindex="0"></div>')
    mount(
        key=key,
        data={
            "blocks": list(blocks),
            "label": label,
            "target": target,
            "first": blocks[0]["id"] if blocks else "",
            "earlier": say("browse.earlier") if earlier else "",
            "later": say("browse.later") if later else "",
            "page": say("evidence.page", page="{page}"),
        },
        on_chosen_change=lambda: _call(key, "chosen", on_chosen),
        on_more_change=lambda: _call(key, "more", on_more),
    )


def _call(key: str, name: str, callback: Chosen) -> None:
    state = st.session_state.get(key)
    value = state.get(name) if state is not None else None
    if isinstance(value, str) and value:
        callback(value)
