"""Whose message a date is of: a head field “Date: …” dates what its sender wrote, not what another did."""

import re
from collections.abc import Sequence

from kohaku.contracts.retrieval import Passage
from kohaku.languages import languages
from kohaku.readers.rules.evidence.lines import EvidenceLine
from kohaku.readers.rules.kinds.roles import roles_of
from kohaku.readers.rules.wanted import Wanted

_WROTE = frozenset({"send", "prepare"})
"""Roles of the date of a message."""
_MAIL = tuple(one.prose.mail for one in languages())
_SENDER = re.compile(
    rf"\s*(?:{'|'.join(word for one in _MAIL for word in one.sender)})\s?:\s*(?P<who>.+)", re.IGNORECASE
)
_SENT = re.compile(rf"\s*(?:{'|'.join(word for one in _MAIL for word in one.sent)})\s?:", re.IGNORECASE)
_NAME = re.compile(r"[^\W\d_]{3,}")
_ADDRESS = re.compile(r"<[^<>]*>|\S+@\S+")
_INTRODUCED = re.compile(r"(?:^|[\s,])(?P<who>[^\W\d_][^:<>,]{2,60}?)\s*(?:<[^<>]*>)?\s[^\W\d_]+\s?:\Z")
"""“… , Ove Lund <ove@…> wrote:”: the heading of a quoted message."""


def by_the_sender(wanted: Wanted, lines: Sequence[EvidenceLine], passages: Sequence[Passage]) -> Sequence[EvidenceLine]:
    """The lines without those that date messages of others than the one whose message is asked for."""
    if wanted.kind != "date" or not roles_of(wanted.text) & _WROTE:
        return lines
    senders = _senders(passages)
    everyone = {*senders.values(), *_quoted(passages)}
    meant = {who for who in everyone if _is_named(who, wanted.text)}
    if not meant:
        return lines
    others = {node for node, who in senders.items() if who not in meant}
    return [line for line in lines if line.sentence.node_id not in others]


def _senders(passages: Sequence[Passage]) -> dict[str, str]:
    """Nodes of the fields that date a message -> who sent it."""
    found: dict[str, str] = {}
    for passage in passages:
        who = ""
        for sentence in passage.sentences:
            for line in sentence.text.splitlines():
                if match := _SENDER.match(line):
                    who = _plain(match["who"])
                elif who and _SENT.match(line):
                    found[sentence.node_id] = who
    return found


def _quoted(passages: Sequence[Passage]) -> set[str]:
    """Who wrote the messages that are quoted, by the headings over them."""
    matches = (_INTRODUCED.search(heading) for passage in passages for heading in passage.breadcrumb)
    return {_plain(match["who"]) for match in matches if match}


def _plain(who: str) -> str:
    return " ".join(_NAME.findall(_ADDRESS.sub(" ", who) or who)).casefold()


def _is_named(who: str, text: str) -> bool:
    said = {word.casefold() for word in _NAME.findall(text)}
    return bool(who) and any(word in said for word in who.split())
