"""Who may come in, and who sees which collection: for admins."""

import streamlit as st

from kohaku.engine import Engine
from kohaku.languages.speaking import say, word
from kohaku.rights.principal import Role
from kohaku.ui.door.sign_in import configured
from kohaku.ui.parts.people_form import people_form
from kohaku.ui.parts.safe import plain
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
    if chosen and people_form(
        "members",
        chosen,
        engine.members(chosen),
        lambda people: engine.set_members(chosen, people),
        open_label=say("members.open"),
    ):
        st.rerun()
