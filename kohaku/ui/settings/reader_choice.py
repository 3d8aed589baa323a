"""Choosing who reads: the reader, models, address and budget; and whether the chosen reader can be reached."""

from collections.abc import Mapping
from typing import Literal, Protocol, runtime_checkable

import streamlit as st
from pydantic import JsonValue

from kohaku.draw import words
from kohaku.engine import Engine
from kohaku.errors import KohakuError
from kohaku.languages.speaking import say
from kohaku.readers.base import Priced
from kohaku.settings import Settings
from kohaku.ui.parts.model_form import form, title
from kohaku.ui.parts.safe import plain
from kohaku.ui.parts.shell import failure, told

FIELDS = (
    "backend",
    "effort",
    "daily_budget_usd",
    "answer_model",
    "helper_model",
    "escalation_model",
    "base_url",
)
Role = Literal["answer", "helper", "escalation"]
_ROUND = "reader_round"


@runtime_checkable
class Reachable(Protocol):
    """A reader that lives on a server."""

    models: Mapping[str, str]

    def key_status(self) -> str:
        """Where the key comes from, in words."""
        ...

    def test_connection(self, role: Role = "answer") -> str:
        """One cheap call, and what came back."""
        ...


def choice(engine: Engine) -> None:
    """The form. What is saved holds from the next question on; nothing changes where a value is refused."""
    around = st.session_state.setdefault(_ROUND, 0)
    settings = engine.settings
    with st.form("reader_choice"):
        values = form(settings, FIELDS, f"reader{around}")
        st.caption(say("reader.choices"))
        sent = st.form_submit_button(say("settings.save"), type="primary", icon=":material/save:", key="reader_save")
    fixed = sorted(Settings().model_fields_set & set(FIELDS))
    if fixed:
        names = ", ".join(f"`KOHAKU_{name.upper()}`" for name in fixed)
        st.caption(say("settings.fixed", names=names))
    if sent:
        save(engine, {name: _clean(value) for name, value in values.items() if value != getattr(settings, name)})


def save(engine: Engine, changes: Mapping[str, JsonValue]) -> None:
    """Change the settings and draw the page anew, or say why they cannot be changed."""
    if not changes:
        st.info(say("settings.unchanged"), icon=":material/info:")
        return
    try:
        engine.configure(changes)
    except KohakuError as error:
        failure(error)
        return
    st.session_state[_ROUND] = st.session_state.get(_ROUND, 0) + 1  # new keys: the widgets show what holds now
    st.toast(say("settings.saved_some", names=", ".join(map(title, changes))), icon=":material/check:")
    st.rerun()


def _clean(value: JsonValue) -> JsonValue:
    return value.strip() if isinstance(value, str) else value


def connection(engine: Engine) -> None:
    """Where the key comes from, and a button that calls each model once and shows what came back."""
    try:
        reader = engine.reader()
    except KohakuError as error:
        failure(error)
        return
    if isinstance(reader, Priced) and reader.unpriced():
        st.warning(told(*words.unpriced(", ".join(reader.unpriced()))), icon=":material/money_off:")
    if not isinstance(reader, Reachable):
        return
    st.caption(plain(say("settings.key", status=reader.key_status())))
    if not st.button(say("settings.test"), icon=":material/network_check:", key="reader_test"):
        return
    roles: dict[str, Role] = {}
    tested: tuple[Role, ...] = ("answer", "helper")
    for role in tested:
        roles.setdefault(reader.models[role], role)
    for name, role in roles.items():
        try:
            with st.spinner(say("settings.calling", name=plain(name))):
                said = reader.test_connection(role)
        except KohakuError as error:
            failure(error)
            return
        st.success(plain(said), icon=":material/check_circle:")
