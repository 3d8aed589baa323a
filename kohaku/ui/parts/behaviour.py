"""What a page does in the browser beside Streamlit's own: markers that jump, copying, announcements, memory, picking.

One component without a picture of its own. Its script listens on the page's document; all that it gets is data.
"""

from collections.abc import Callable
from functools import lru_cache

import streamlit as st

from kohaku.languages.speaking import say
from kohaku.ui.parts.shell import FRONTEND

_GOTO = "behaviour_goto"


@lru_cache(maxsize=1)
def _script() -> str:
    return (FRONTEND / "behaviour.js").read_text(encoding="utf-8")


def go_to(element_id: str) -> None:
    """Move to an element and flash it, once, when this run of the page is drawn."""
    st.session_state[_GOTO] = (element_id, st.session_state.get(_GOTO, ("", 0))[1] + 1)


def behave(announced: str = "", remembered: str = "", on_picked: Callable[[str], None] | None = None) -> None:
    """Draw the component, once a run.

    Args:
        announced: read aloud to those who hear the page, when it changes.
        remembered: kept in the browser's cookie `kohaku`; empty: the cookie stays as it is.
        on_picked: gets text of the evidence that was marked and taken as proof; without it nothing can be picked.
    """
    target, turn = st.session_state.get(_GOTO, ("", 0))
    mount = st.components.v2.component(
        "kohaku_behaviour", html='<div class="live" role="status" aria-live="polite"></div>', css=_CSS, js=_script()
    )
    data = {
        "announced": announced,
        "remembered": remembered,
        "target": target,
        "turn": turn,
        "copied": say("copy.done"),
        "pick": say("judge.pick") if on_picked else "",
    }

    def picked() -> None:
        text = st.session_state["kohaku_behaviour"].get("picked")
        if on_picked is not None and isinstance(text, str) and text.strip():
            on_picked(text.strip())

    with st.container(key="behaviour"):
        mount(key="kohaku_behaviour", data=data, on_picked_change=picked)


_CSS = ".live { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); }"
