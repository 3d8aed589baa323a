"""What a browser remembers of a person's asking: scope, options, the answers of the session.

Session state is the truth while a page lives; a cookie carries it over reloads and into other tabs. What a cookie
holds is data from outside: it is checked, and what cannot be used is left out.
"""

import hashlib
import json
from collections.abc import Mapping
from dataclasses import asdict, dataclass, field
from typing import Any
from urllib.parse import unquote

import streamlit as st
from pydantic import ValidationError

from kohaku.draw.words import shorten
from kohaku.settings import UNKEPT, AskOptions

COOKIE = "kohaku"
_STATE = "remembered"
_ANSWERS = 12
_LONGEST = 60
_LARGEST = 3800
"""Characters of a cookie; browsers keep 4,096 with its name."""
_ID = 40


@dataclass(slots=True)
class Memory:
    """What is remembered: ids of the scope, options that are not the defaults, `[answer id, question]` newest last.

    `of` says whose it is: who signs in at the same browser later does not see it.
    """

    collections: list[str] = field(default_factory=list)
    documents: list[str] = field(default_factory=list)
    options: dict[str, Any] = field(default_factory=dict)
    answers: list[list[str]] = field(default_factory=list)
    last: str = ""
    of: str = ""


def memory() -> Memory:
    """The memory of this session, read from the cookie at its begin."""
    if _STATE not in st.session_state:
        cookie: object = st.context.cookies.get(COOKIE, "")
        found = read(cookie if isinstance(cookie, str) else "")
        st.session_state[_STATE] = found if found.of == whose() else Memory(of=whose())
    kept = st.session_state[_STATE]
    assert isinstance(kept, Memory)
    return kept


def whose() -> str:
    """A mark of who signed in, of which nobody reads an address; empty where nobody does."""
    said = st.user.get("email")
    return hashlib.sha256(said.lower().encode()).hexdigest()[:16] if isinstance(said, str) else ""


def read(cookie: str) -> Memory:
    """A memory from a cookie's text; an empty one where that makes no sense."""
    try:
        stored = json.loads(unquote(cookie)) if cookie else {}
    except ValueError:
        return Memory()
    if not isinstance(stored, Mapping):
        return Memory()
    answers = [
        [one[0], shorten(one[1], _LONGEST)]
        for one in _list(stored.get("answers"))
        if isinstance(one, list) and len(one) == 2 and all(isinstance(part, str) for part in one) and len(one[0]) <= _ID
    ]
    options = stored.get("options")
    return Memory(
        collections=_ids(stored.get("collections")),
        documents=_ids(stored.get("documents")),
        options=options if isinstance(options, dict) else {},
        answers=answers[-_ANSWERS:],
        last=stored["last"] if isinstance(stored.get("last"), str) and len(stored["last"]) <= _ID else "",
        of=stored["of"] if isinstance(stored.get("of"), str) else "",
    )


def written(kept: Memory) -> str:
    """The memory as a cookie's text, short enough for one: the oldest answers go first, then the documents."""
    slim = asdict(kept)
    while len(text := json.dumps(slim, separators=(",", ":"))) * 1.3 > _LARGEST:
        if slim["answers"]:
            slim["answers"] = slim["answers"][1:]
        elif slim["documents"]:
            slim["documents"] = []
        else:
            return ""
    return text


def enter(answer_id: str, question: str) -> None:
    """An answer was begun: the newest of the session, and the one that is looked at."""
    kept = memory()
    others = [one for one in kept.answers if one[0] != answer_id]
    kept.answers = [*others, [answer_id, shorten(question, _LONGEST)]][-_ANSWERS:]
    kept.last = answer_id


def look_at(answer_id: str, question: str) -> None:
    """An answer is looked at; one that was reached by a link joins the session."""
    kept = memory()
    if all(one[0] != answer_id for one in kept.answers):
        enter(answer_id, question)
    kept.last = answer_id


def forget(answer_id: str) -> None:
    """An answer is gone."""
    kept = memory()
    kept.answers = [one for one in kept.answers if one[0] != answer_id]
    kept.last = "" if kept.last == answer_id else kept.last


def last() -> str:
    """Id of the answer that was looked at last; empty without one."""
    return memory().last


def options(defaults: AskOptions) -> AskOptions:
    """The options that are remembered, over the defaults; what is wrong among them is left out."""
    chosen = {name: value for name, value in memory().options.items() if name in set(AskOptions.model_fields) - UNKEPT}
    try:
        return AskOptions.model_validate(defaults.model_dump() | chosen)
    except ValidationError:
        return defaults


def keep_options(options: AskOptions, defaults: AskOptions) -> None:
    """Remember what differs from the defaults; the scope is remembered by itself."""
    here, there = options.model_dump(mode="json"), defaults.model_dump(mode="json")
    memory().options = {name: here[name] for name in here if name not in UNKEPT and here[name] != there[name]}


def _list(value: object) -> list[Any]:
    return value if isinstance(value, list) else []


def _ids(value: object) -> list[str]:
    return [one for one in _list(value) if isinstance(one, str) and len(one) <= _ID][:200]
