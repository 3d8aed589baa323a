"""Who may come in, and who sees which collection: for admins."""

import streamlit as st

from kohaku.contracts.library import Collection
from kohaku.engine import Engine
from kohaku.errors import KohakuError
from kohaku.languages.speaking import say, word
from kohaku.rights.principal import EVERYONE, Role
from kohaku.ui.door.sign_in import configured
from kohaku.ui.parts.safe import plain
from kohaku.ui.parts.shell import failure
from kohaku.ui.parts.trace import facts


def doors(engine: Engine) -> None:
    """Whether people sign in, and which lists admit them."""
    st.subheader(say("people.title"), anchor=False)
    if not configured():
        st.caption(plain(say("door.local")))
        return
    settings = engine.settings
    lists = {
        Role.READER: settings.sign_in_readers,
        Role.EDITOR: settings.sign_in_editors,
        Role.ADMIN: settings.sign_in_admins,
    }
    st.html(facts({word(role.value): ", ".join(listed) or "–" for role, listed in lists.items()}))
    st.caption(plain(say("door.lists")))


def members(engine: Engine) -> None:
    """A collection and its members, to be changed."""
    by_id = {one.id: one for one in engine.collections()}
    chosen = st.selectbox(
        say("members.of"), list(by_id), format_func=lambda one: by_id[one].name, key="members_collection"
    )
    if chosen:
        _members(engine, by_id[chosen])


def _members(engine: Engine, collection: Collection) -> None:
    now = engine.members(collection.id)
    with st.form(f"members_{collection.id}", border=False):
        everyone = st.toggle(say("members.open"), value=EVERYONE in now, key=f"members_open_{collection.id}")
        named = st.text_area(
            say("members.named"),
            value="\n".join(one for one in now if one != EVERYONE),
            help=say("members.named.help"),
            key=f"members_named_{collection.id}",
        )
        sent = st.form_submit_button(say("save"), icon=":material/save:", key="members_save")
    if not sent:
        return
    try:
        engine.set_members(collection.id, [*named.replace(",", " ").split(), *([EVERYONE] if everyone else [])])
    except KohakuError as error:
        failure(error)
        return
    st.toast(say("saved"), icon=":material/check:")
    st.rerun()
