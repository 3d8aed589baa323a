"""Which documents a question names: by company, author, model or year in their file names and titles.

A word of a name points to its documents as far as the corpus says it nowhere else. For the documents I that have the
word in their name, its distinctness is the share of the passages with the word that stand in I, corrected for the
share of all passages that do: (P(I | word) − P(I)) / (1 − P(I)), Cohen's correction for chance: 1 where only they say
it ("AMCOR"), about 0 for a word of the field ("energy"), exactly 0 where every document has it in its name.
"""

import re
from collections.abc import Collection, Container, Sequence

import numpy as np
from numpy.typing import NDArray

from kohaku.index.segments.postings import Hashes, hashes
from kohaku.text.tokens import tokenize

_WORD = re.compile(r"\w+")
_JOINED = 3  # neighbouring words that a file name may glue together


class DocumentNames:
    """How far a text names each of `d` documents.

    Args:
        terms: words of names, each with its document and that document's passages that say it, `uint64[k]`.
        documents: `int[k]`.
        counts: `int[k]`.
        totals: passages of all documents that say it, `int[k]`.
        sizes: passages of each document, `int[d]`.
    """

    def __init__(
        self,
        terms: Hashes,
        documents: NDArray[np.intp],
        counts: NDArray[np.int64],
        totals: NDArray[np.int64],
        sizes: NDArray[np.int64],
    ) -> None:
        self._size = len(sizes)
        order = np.lexsort((documents, terms))
        self._terms, first = np.unique(terms[order], return_index=True)
        self._documents = documents[order]
        self._starts = np.append(first, len(terms))
        if not len(terms):
            self._weights = np.zeros(0)
            return
        # Cohen's correction: the share of the passages that say the word, beyond that of all passages.
        chance = np.add.reduceat(sizes[self._documents], first) / max(1, int(sizes.sum()))
        said = totals[order][first]
        share = np.where(said > 0, np.add.reduceat(counts[order], first) / np.maximum(said, 1), 1.0)
        beyond = np.where(chance < 1, (share - chance) / np.where(chance < 1, 1 - chance, 1.0), 0.0)
        self._weights = np.maximum(beyond, 0.0) ** 2 if sizes.sum() else np.zeros(len(first))

    @classmethod
    def of(
        cls, names: Sequence[Collection[str]], documents: NDArray[np.intp], passages: Sequence[Collection[str]]
    ) -> "DocumentNames":
        """From the terms of each document's name, and of each passage's own text with its document's number."""
        pairs = [(term, at) for at, terms in enumerate(names) for term in sorted(set(terms))]
        said = [frozenset(terms) for terms in passages]
        counts = [sum(term in said[row] for row in np.flatnonzero(documents == at)) for term, at in pairs]
        return cls(
            hashes([term for term, _ in pairs]),
            np.array([at for _, at in pairs], np.intp),
            np.array(counts, np.int64),
            np.array([sum(term in one for one in said) for term, _ in pairs], np.int64),
            np.bincount(documents, minlength=len(names)),
        )

    def scores(self, terms: Collection[str]) -> NDArray[np.float64]:
        """Return `float[d]`, 0 to 1: the part of the text's name words, each by its squared distinctness, that the
        document's name has. A text with hardly any name word gets hardly anything."""
        wanted = np.unique(hashes(terms))
        at = np.searchsorted(self._terms, wanted)
        asked = at[at < len(self._terms)]
        asked = asked[self._terms[asked] == wanted[at < len(self._terms)]]
        weights = self._weights[asked]
        total = max(1.0, float(weights.sum()))
        found = np.zeros(self._size)
        for at, weight in zip(asked.tolist(), weights.tolist(), strict=True):
            found[self._documents[self._starts[at] : self._starts[at + 1]]] += weight / total
        return found


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
