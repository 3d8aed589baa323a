"""Notes on the figures of a table: what the mark behind a figure, a label or a head points to."""

import re
from collections.abc import Iterable, Iterator, Sequence

from kohaku.contracts.retrieval import Passage, PassageSentence
from kohaku.languages.speaking import say
from kohaku.readers.rules.tables.locate import CellPlace
from kohaku.text.superscripts import SUPERSCRIPTS
from kohaku.values.figures import NOTE_MARKS

_PLAIN = {raised: plain for plain, raised in SUPERSCRIPTS.items() if plain not in "−–"}
_SIGN = r"[*†‡§]{1,3}"
_ENDS = re.compile(rf"(?:\((?P<bracketed>\d{{1,2}}|[a-z])\)|(?P<sign>{_SIGN}))\s*\Z")
_BEGINS = re.compile(
    rf"\s*(?:\((?P<bracketed>\d{{1,2}}|[a-z])\)|(?P<sign>{_SIGN})|(?P<raised>[{''.join(_PLAIN)}]+))\s*(?=\w)"
)
_PLAINLY = re.compile(r"\s*(?P<mark>\d{1,2}|[a-z])[\s.)]\s*(?=\w)")
"""How a footnote may begin whose mark is not raised."""
_LONGEST = 200


def notes_on(places: Sequence[CellPlace], passages: Iterable[Passage]) -> tuple[str, ...]:
    """What notes in the tables' own documents say of these cells; a mark that two notes begin with tells nothing."""
    owners = {place.table.document_id for place in places}
    known = {
        sentence.node_id: sentence
        for passage in passages
        if passage.document_id in owners
        for sentence in passage.sentences
        if sentence.kind != "table_row"
    }
    said = []
    for mark in dict.fromkeys(mark for place in places for mark in _marks(place)):
        meant = [note for sentence in known.values() if (note := _note(sentence)) is not None and note[0] == mark]
        if len(meant) == 1:
            said.append(say("table.note", mark=mark, text=meant[0][1]))
    return tuple(said)


def _marks(place: CellPlace) -> Iterator[str]:
    """Marks at the end of the figure, of its row's label and of its heads."""
    for text in (place.cell.text, place.row.label, *place.cell.column.heads):
        if raised := NOTE_MARKS.search(text):
            yield from filter(None, re.split(r"[,; ]+", _lowered(raised[0])))
        elif (ends := _ENDS.search(text)) and ends.start():
            yield ends["bracketed"] or ends["sign"]


def _note(sentence: PassageSentence) -> tuple[str, str] | None:
    """The mark that a note begins with, and what the note says; None for a sentence that is none."""
    begins = _BEGINS.match(sentence.text) or (_PLAINLY.match(sentence.text) if sentence.kind == "footnote" else None)
    if begins is None:
        return None
    mark = next(group for group in begins.groups() if group)
    return _lowered(mark), " ".join(sentence.text[begins.end() :].split())[:_LONGEST]


def _lowered(raised: str) -> str:
    return "".join(_PLAIN.get(one, one) for one in raised).strip(" ()")
