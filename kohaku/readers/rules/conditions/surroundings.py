"""What stands around a fact, from near to far: the nearest text that speaks of a condition decides it."""

from collections.abc import Iterator

from kohaku.contracts.retrieval import Passage
from kohaku.readers.base import Clues

_BEFORE = 8
"""Sentences before the fact that may say what it is about."""


def surroundings(passage: Passage, index: int, clues: Clues) -> Iterator[str]:
    """The texts whose conditions hold for sentence `index` of a passage, nearest first.

    The sentence or row itself; for a row the heads and captions above it, for an item what introduces it; the sentences
    before it; the headings from the innermost outwards; what identifies the document (title, file name, opening lines).
    """
    sentence = passage.sentences[index]
    yield sentence.shown
    if sentence.kind == "table_row":
        yield from _heads(passage, index)
        yield from _captions(passage, index)
        if above := clues.above.get(passage.node_id):
            yield above
    elif sentence.kind == "list_item":
        yield from _introduction(passage, index)
    else:
        yield from (s.shown for s in reversed(passage.sentences[max(0, index - _BEFORE) : index]))
    yield from reversed(passage.breadcrumb)
    yield passage.title
    yield clues.identity.get(passage.document_id, "")


def _heads(passage: Passage, index: int) -> Iterator[str]:
    """Rows above without heads of their own, nearest first: head rows, and the names of groups."""
    yield from (s.shown for s in reversed(passage.sentences[:index]) if s.kind == "table_row" and not s.rendered)


def _captions(passage: Passage, index: int) -> Iterator[str]:
    """Lines above the rows of a table, nearest first."""
    before = [s for s in passage.sentences[:index] if s.kind != "table_row"]
    yield from (s.shown for s in before[: -_BEFORE - 1 : -1])


def _introduction(passage: Passage, index: int) -> Iterator[str]:
    for sentence in reversed(passage.sentences[:index]):
        if sentence.kind != "list_item":
            yield sentence.shown
            return


def whole(passage: Passage) -> str:
    """All that a passage says, with its headings and title."""
    return " ".join((passage.title, *passage.breadcrumb, passage.text))
