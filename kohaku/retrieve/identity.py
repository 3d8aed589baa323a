"""What identifies a document as a whole: a condition that it meets holds for every line of it."""

from kohaku.index.corpus import Corpus


def identity(corpus: Corpus, document_id: str) -> str:
    """File name and short opening lines of a document: title, authors, parties, dates of validity, a mail's head."""
    entry = corpus.entry(document_id)
    return " · ".join((entry.name, *entry.opening))
