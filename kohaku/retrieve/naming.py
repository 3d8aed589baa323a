"""What a question names raises what it names: a document by its file name or title, a section by its heading.

Names never exclude: a report of 2023 may well state the figure of 2018, and a word of a title may be meant otherwise.
"""

from collections.abc import Sequence

import numpy as np
from numpy.typing import NDArray

from kohaku.contracts.question import ScopeHint
from kohaku.index.corpus import Corpus
from kohaku.languages import DEFAULT
from kohaku.text.tokens import tokenize

DOCUMENT_WEIGHT = 0.2  # added to a relevance between 0 and 1; anything from 0.1 to 0.3 measures alike
SECTION_WEIGHT = 0.1
_ALIKE = 0.6  # several reports of one company, of which the question's year names one a little better
_CLEARLY = 0.5  # of the name: said to the user


def named(corpus: Corpus, text: str, hints: Sequence[ScopeHint]) -> NDArray[np.float64]:
    """Return what to add to each row's score, `float[n]`: the weights times how far its document and its section are
    named by a query and by the question's hints."""
    documents = corpus.words.named(text)
    bonus = DOCUMENT_WEIGHT * documents[corpus.row_documents] if len(corpus) else np.zeros(0)
    for hint in hints:
        if hint.kind == "section" and not any(c.isdigit() for c in hint.value):
            bonus = bonus + SECTION_WEIGHT * _under(corpus, hint.value)
    return bonus


def named_documents(corpus: Corpus, text: str) -> tuple[str, ...]:
    """File names (or titles) of the documents that a question clearly names, in the corpus's order."""
    entries = map(corpus.entry, named_ids(corpus, text, 1.0))
    return tuple(entry.name or entry.title for entry in entries)


def named_ids(corpus: Corpus, text: str, share: float = _ALIKE) -> tuple[str, ...]:
    """Ids of the documents that a question clearly names, and at least the share of what it names the first one, in
    the corpus's order."""
    scores = corpus.words.named(text)
    if not len(scores) or scores.max() < _CLEARLY:
        return ()
    least = max(_CLEARLY, share * scores.max())
    return tuple(one.id for one, score in zip(corpus.documents, scores.tolist(), strict=True) if score >= least)


def _under(corpus: Corpus, heading: str) -> NDArray[np.float64]:
    """1 for each row with a heading above it that has all words of `heading`."""

    def has_it(breadcrumb: tuple[str, ...], language: str) -> bool:
        wanted = set(tokenize(heading, language or DEFAULT))
        return bool(wanted) and any(wanted <= set(tokenize(one, language or DEFAULT)) for one in breadcrumb)

    return corpus.under(has_it).astype(np.float64)
