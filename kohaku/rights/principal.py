"""Who acts: a name, a role, and what the role may do."""

from dataclasses import dataclass
from enum import StrEnum

from kohaku.errors import KohakuError
from kohaku.languages.speaking import say

EVERYONE = "*"
"""Stands for all who may sign in, among a collection's members and among those with whom an answer is shared."""
MAX_NAME = 254  # characters of an e-mail address (RFC 5321, §4.5.3.1)


class Role(StrEnum):
    """What a person is to the app as a whole. Which collections they see is a matter of membership."""

    READER = "reader"
    EDITOR = "editor"
    ADMIN = "admin"


class Right(StrEnum):
    """What a call of the engine asks for."""

    ASK = "ask"
    """Ask, see and export; one's own answers."""
    EDIT = "edit"
    """Upload, move, delete, index, annotate and run."""
    ADMINISTER = "administer"
    """Settings, keys, members, health, and the audit of everything."""
    OPERATE = "operate"
    """What belongs to the process itself: to act for others, to wait for all work, to close."""


_RIGHTS = {
    Role.READER: frozenset({Right.ASK}),
    Role.EDITOR: frozenset({Right.ASK, Right.EDIT}),
    Role.ADMIN: frozenset({Right.ASK, Right.EDIT, Right.ADMINISTER}),
}


class Forbidden(KohakuError):
    """The role does not allow it."""

    kind = "forbidden"


@dataclass(frozen=True, slots=True)
class Principal:
    """Somebody who acts. Two of one name are the same person.

    Args:
        name: the e-mail address of a person who signed in, in lower case; else how the audit calls them.
        local: runs in the process itself (a script, the command line) and not through a page that others open.
    """

    name: str
    role: Role
    local: bool = False

    def may(self, right: Right) -> bool:
        """True where the role allows it."""
        return self.local if right is Right.OPERATE else right in _RIGHTS[self.role]


LOCAL_OWNER = Principal("local owner", Role.ADMIN, local=True)
"""Who a bare engine acts for: a script, a bench, and the page of an app without sign-in."""


def command_line(name: str) -> Principal:
    """The admin who types a command."""
    return Principal(f"{name} (command line)", Role.ADMIN, local=True)


def address(text: str) -> str:
    """An e-mail address as principals and members are named: ASCII, in lower case.

    Other letters are refused and not folded: two addresses that look alike must never become one. Raises `KohakuError`.
    """
    name = text.strip()
    local, at, domain = name.rpartition("@")
    odd = not name.isascii() or not name.isprintable() or any(mark in name for mark in ' ,;<>"') or "@" in local
    if odd or not (local and at and domain) or len(name) > MAX_NAME:
        raise KohakuError(say("rights.address", text=text[:80]), say("rights.address.remedy"))
    return name.lower()
