"""What is looked at, kept in the address: view, run, row and filters. A menu click drops the query, so the session
keeps it too."""

from collections.abc import Iterable
from typing import Literal

import streamlit as st

View = Literal["rows", "compare", "sweeps", "confidence", "sets"]
VIEWS: tuple[View, ...] = ("rows", "compare", "sweeps", "confidence", "sets")
_KEPT = "triage_address"
_NAMES = ("view", "run", "row", "other", "stage", "outcome", "status", "label", "split", "is", "find")


def restore() -> None:
    """Put the session's last address back where the page was opened without one."""
    kept: dict[str, list[str]] = st.session_state.get(_KEPT, {})
    if not any(name in st.query_params for name in _NAMES):
        for name, values in kept.items():
            st.query_params[name] = values
    _keep()


def get(name: str, default: str = "") -> str:
    """One value of the address."""
    return str(st.query_params.get(name, default))


def several(name: str) -> list[str]:
    """All values of a name."""
    return st.query_params.get_all(name)


def put(name: str, values: str | Iterable[str]) -> None:
    """Set a name's value or values; none lets it go."""
    some = [values] if isinstance(values, str) else [*values]
    some = [one for one in some if one]
    if some:
        st.query_params[name] = some
    elif name in st.query_params:
        del st.query_params[name]
    _keep()


def view() -> View:
    """The view that is looked at."""
    asked = get("view")
    return next((one for one in VIEWS if one == asked), "rows")


def _keep() -> None:
    st.session_state[_KEPT] = {name: several(name) for name in _NAMES if name in st.query_params}
