"""How a passage is read: by its document's language and conventions, not by the question's."""

from kohaku.contracts.retrieval import Passage
from kohaku.readers.rules.wanted import Wanted
from kohaku.values.writing.conventions import Conventions, stated


def reading_of(passage: Passage, wanted: Wanted) -> Conventions:
    """The conventions of the passage's document; the question's language serves where the document's is not known."""
    return stated(passage.language or wanted.language, passage.decimal, passage.month_first)
