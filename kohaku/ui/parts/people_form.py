"""The form that says who sees something: everyone, or people by name."""

from collections.abc import Callable, Collection, Sequence

import streamlit as st

from kohaku.errors import KohakuError
from kohaku.languages.speaking import say
from kohaku.rights.principal import EVERYONE
from kohaku.ui.parts.shell import failure


def people_form(
    name: str,
    of: str,
    now: Collection[str],
    save: Callable[[Sequence[str]], object],
    *,
    open_label: str,
    note: str = "",
) -> bool:
    """Draw the form; True where it was sent and saved. A refusal is shown.

    Args:
        name: begins the keys of its widgets, as `of`, the id of what is seen, ends them.
        now: who sees it now, `EVERYONE` among them where all do.
        save: takes the people chosen.
        open_label: beside the switch for everyone. note: what to know before saving.
    """
    with st.form(f"{name}_{of}", border=False):
        everyone = st.toggle(open_label, value=EVERYONE in now, key=f"{name}_open_{of}")
        named = st.text_area(
            say("members.named"),
            value="\n".join(one for one in now if one != EVERYONE),
            help=say("members.named.help"),
            key=f"{name}_named_{of}",
        )
        if note:
            st.caption(note)
        sent = st.form_submit_button(say("save"), icon=":material/save:", key=f"{name}_save")
    if not sent:
        return False
    try:
        save([*named.replace(",", " ").split(), *([EVERYONE] if everyone else [])])
    except KohakuError as error:
        failure(error)
        return False
    st.toast(say("saved"), icon=":material/check:")
    return True
