"""What identifies a document as a whole: a condition that it meets holds for every line of it."""

from kohaku.contracts.tree import Kind, Level
from kohaku.index.corpus import Corpus

_OPENING = 6
_CHARACTERS = 400


def identity(corpus: Corpus, document_id: str) -> str:
    """File name and short opening lines of a document: title, authors, parties, dates of validity, a mail's head."""
    tree = corpus.trees[document_id]
    opening: list[str] = []
    for node in tree.nodes:
        if node.level is not Level.PARAGRAPH or node.kind in (Kind.TABLE, Kind.FURNITURE):
            continue
        if len(opening) == _OPENING or node.end - node.start > _CHARACTERS:
            break
        opening.append(tree.text(node))
    return " · ".join((corpus.names.get(document_id, ""), *opening))
