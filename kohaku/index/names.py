"""Which documents a question names: by company, author, model or year in their file names and titles.

A word of a name points to its documents as far as the corpus says it nowhere else. For the documents I that have the
word in their name, its distinctness is the share of the passages with the word that stand in I, corrected for the
share of all passages that do: (P(I | word) − P(I)) / (1 − P(I)), Cohen's correction for chance: 1 where only they say
it ("AMCOR"), about 0 for a word of the field ("energy"), exactly 0 where every document has it in its name.
"""

import re
from collections.abc import Collection, Container, Iterable, Sequence

import numpy as np
from numpy.typing import NDArray

from kohaku.text.tokens import tokenize

_WORD = re.compile(r"\w+")
_JOINED = 3  # neighbouring words that a file name may glue together


class DocumentNames:
    """How far a text names each of `d` documents.

    Args:
        names: terms of each document's file name and title, `d` of them.
        documents: document number of each passage, `int[n]`.
        passages: terms of each passage's own text, `n` of them.
    """

    def __init__(
        self, names: Sequence[Collection[str]], documents: NDArray[np.intp], passages: Iterable[Collection[str]]
    ) -> None:
        self._size = len(names)
        self._named: dict[str, NDArray[np.intp]] = {
            term: np.array([at for at, terms in enumerate(names) if term in terms], np.intp)
            for term in sorted(frozenset[str]().union(*names))
        }
        counts = {term: np.zeros(len(names)) for term in self._named}
        for document, terms in zip(documents.tolist(), passages, strict=True):
            for term in counts.keys() & set(terms):
                counts[term][document] += 1
        sizes = np.bincount(documents, minlength=len(names)).astype(float)
        self._distinct = {
            term: _distinctness(counts[term], sizes, documents_named) for term, documents_named in self._named.items()
        }

    def scores(self, terms: Collection[str]) -> NDArray[np.float64]:
        """Return `float[d]`, 0 to 1: the part of the text's name words, each by its squared distinctness, that the
        document's name has. A text with hardly any name word gets hardly anything."""
        weights = {term: self._distinct[term] ** 2 for term in sorted(self._distinct.keys() & set(terms))}
        total = max(1.0, sum(weights.values()))
        found = np.zeros(self._size)
        for term, weight in weights.items():
            found[self._named[term]] += weight / total
        return found


def _distinctness(counts: NDArray[np.float64], sizes: NDArray[np.float64], named: NDArray[np.intp]) -> float:
    chance = float(sizes[named].sum() / sizes.sum()) if sizes.sum() else 1.0
    if chance >= 1:
        return 0.0
    share = float(counts[named].sum() / counts.sum()) if counts.sum() else 1.0
    return max(0.0, (share - chance) / (1 - chance))


def name_terms(text: str, language: str, glued: Container[str]) -> set[str]:
    """Terms of a question as a name may have them: its own, and those of neighbouring words that stand glued together
    in a name (“Best Buy” for BESTBUY_2023_10K); `glued` are the words of all names in lower case."""
    terms = set(tokenize(text, language))
    words = [word.casefold() for word in _WORD.findall(text)]
    for count in range(2, _JOINED + 1):
        for first in range(len(words) - count + 1):
            joined = "".join(words[first : first + count])
            if joined in glued:
                terms.update(tokenize(joined, language))
    return terms
