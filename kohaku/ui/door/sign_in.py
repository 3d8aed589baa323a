"""Who is in front of this page: by OIDC where `[auth]` stands in the secrets, else whoever sits at this machine."""

import ipaddress
from collections.abc import Mapping
from datetime import UTC, datetime

import streamlit as st

from kohaku.draw.evidence import escaped
from kohaku.errors import KohakuError
from kohaku.languages.speaking import say
from kohaku.rights.principal import LOCAL_OWNER, Principal
from kohaku.rights.sign_in import admitted
from kohaku.settings import Settings
from kohaku.ui.parts.safe import plain
from kohaku.ui.parts.shell import begin, failure, told

_AUTH = "auth"
_NAME = "kohaku"


def configured() -> bool:
    """True where people sign in."""
    return bool(st.secrets.load_if_toml_exists()) and _AUTH in st.secrets


def signed_in() -> bool:
    """True where nobody needs to sign in, or the visitor has."""
    return not configured() or bool(st.user.get("is_logged_in"))


def visitor(settings: Settings) -> Principal:
    """Who acts. Where that is nobody, the page shows the way in, or why there is none, and ends."""
    if not configured():
        if settings.open_without_sign_in or at_this_machine(st.context.ip_address):
            return LOCAL_OWNER
        begin(_NAME)
        st.error(told(say("door.closed"), say("door.closed.remedy")), icon=":material/lock:")
        st.stop()
    if not signed_in():
        _doors()
        st.stop()
    try:
        return admitted(st.user.to_dict(), settings, datetime.now(UTC))
    except KohakuError as error:
        begin(_NAME)
        failure(error)
        _way_out()
        st.stop()


def at_this_machine(address: object) -> bool:
    """True where no text names where a connection comes from (Streamlit gives None for this machine), or it names this
    machine."""
    try:
        return not isinstance(address, str) or ipaddress.ip_address(address).is_loopback
    except ValueError:
        return False


def badge(principal: Principal) -> None:
    """Who is signed in, and the way out."""
    if principal.local:
        return
    with st.sidebar, st.container(key="signed_in"):
        st.caption(plain(principal.name))
        _way_out()


def _way_out() -> None:
    if st.button(say("door.sign_out"), icon=":material/logout:", type="tertiary", key="sign_out"):
        st.logout()


def _doors() -> None:
    """A button for each provider; one that is not named is the only one."""
    begin(_NAME, escaped(say("door.sign_in.why")))
    named = [name for name, one in st.secrets[_AUTH].items() if isinstance(one, Mapping) and "client_id" in one]
    for name in named or [""]:
        label = say("door.sign_in.with", provider=name.capitalize()) if name else say("door.sign_in")
        if st.button(plain(label), type="primary", icon=":material/login:", key=f"sign_in_{name}"):
            st.login(name or None)
