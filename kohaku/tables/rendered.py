"""Cells of a table row, from its rendering “header = cell; header = cell”."""

from dataclasses import dataclass

from kohaku.contracts.retrieval import PassageSentence


@dataclass(frozen=True, slots=True)
class RenderedCell:
    """A cell and its header; the header is empty where the column has none."""

    header: str
    text: str


def cells(sentence: PassageSentence) -> tuple[RenderedCell, ...]:
    """Cells in order; empty where the row was not rendered with headers."""
    if not sentence.rendered:
        return ()
    found = []
    for part in sentence.rendered.rstrip(".").split("; "):
        header, equals, cell = part.partition(" = ")
        found.append(RenderedCell(header.strip(), cell.strip()) if equals else RenderedCell("", part.strip()))
    return tuple(found)
