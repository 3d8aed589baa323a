"""What a page offers to whom. It only spares a click: whether something may be done is decided by the engine."""

from collections.abc import Sequence

import streamlit as st

from kohaku.contracts.library import Collection
from kohaku.engine import Engine
from kohaku.languages.speaking import say
from kohaku.rights.principal import Right
from kohaku.ui.parts.safe import plain


def edits(engine: Engine) -> bool:
    """True where whoever looks may change documents and runs."""
    return engine.principal.may(Right.EDIT)


def administers(engine: Engine) -> bool:
    """True where whoever looks may change settings and members, and see the audit."""
    return engine.principal.may(Right.ADMINISTER)


def some(collections: Sequence[Collection]) -> Sequence[Collection]:
    """The collections; where a person sees none, the page says so and ends."""
    if not collections:
        st.info(plain(say("members.none")), icon=":material/folder_off:")
        st.stop()
    return collections
