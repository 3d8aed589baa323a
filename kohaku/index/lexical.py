"""Words: BM25 over passages, each stemmed in its own language.

The formula is Okapi's as rank-bm25 has it (Robertson's idf with its floor for very common terms); that library scores
small corpora, and bm25s, with the same numbers in a sparse matrix, the rest.
"""

import math
from collections import Counter
from collections.abc import Mapping, Sequence
from itertools import chain

import numpy as np
from numpy.typing import NDArray
from rank_bm25 import BM25Okapi

from kohaku.text.tokens import tokenize

K1 = 0.9
B = 0.4
EPSILON = 0.25  # rank-bm25's floor for terms in more than half of the passages, as a share of the mean idf
LINEAR_LIMIT = 500  # passages up to which the linear scan of rank-bm25 is not felt


class LexicalIndex:
    """BM25 over passages `(text, language)`, in their order. Immutable; safe to read from several threads."""

    def __init__(
        self, passages: Sequence[tuple[str, str]], k1: float = K1, b: float = B, linear_limit: int = LINEAR_LIMIT
    ) -> None:
        terms = [tokenize(text, language) for text, language in passages]
        self._index(terms, [language for _, language in passages], k1, b, linear_limit)

    @classmethod
    def of_terms(cls, terms: Sequence[list[str]], languages: Sequence[str]) -> "LexicalIndex":
        """The index over passages whose terms (`tokenize`) are known already."""
        index = cls.__new__(cls)
        index._index(terms, languages, K1, B, LINEAR_LIMIT)
        return index

    def _index(
        self, terms: Sequence[list[str]], languages: Sequence[str], k1: float, b: float, linear_limit: int
    ) -> None:
        self._k1 = k1
        self._size = len(terms)
        self._rows = {
            language: np.array([of == language for of in languages], bool) for language in sorted(set(languages))
        }
        self._counts: Counter[str] = Counter(term for of_passage in terms for term in set(of_passage))
        self._idf = inverse_frequencies(self._counts, self._size)
        self._engine: _Linear | _Sparse | None = None
        if any(terms):
            engine = _Linear if len(terms) <= linear_limit else _Sparse
            self._engine = engine(terms, self._idf, k1, b)

    def scores(self, query: str) -> NDArray[np.float32]:
        """Return `float32[n]`: the BM25 score of each passage, 0 where no term matches."""
        total = np.zeros(self._size, np.float32)
        if self._engine is None:
            return total
        for language in self._rows:
            terms = [term for term in tokenize(query, language) if term in self._idf]
            if terms:
                total += self._engine.scores(terms) * self._rows[language]
        return total

    def bound(self, query: str) -> float:
        """The score that no passage exceeds: Σ idf·(k1 + 1) over the query's terms, unknown ones at the largest idf.

        Unknown terms count, so that a question about something else does not look answered by its common words.
        """
        unknown = math.log(self._size + 1) if self._size else 0.0
        bounds = [
            sum(max(self._idf.get(term, unknown), 0.0) for term in tokenize(query, language)) * (self._k1 + 1)
            for language in self._rows
        ]
        return max(bounds, default=0.0)

    def common(self, text: str, share: float, least: int) -> bool:
        """True where a term of `text` stands in more than `least` passages and this share of all."""
        counts = [self._counts[term] for language in self._rows for term in tokenize(text, language)]
        return max(counts, default=0) > max(least, share * self._size)

    def rarity(self, query: str) -> dict[str, float]:
        """Term of the query → inverse document frequency ≥ 0; a term that no passage has gets the largest."""
        unknown = math.log(self._size + 1) if self._size else 0.0
        terms = chain.from_iterable(tokenize(query, language) for language in self._rows)
        return {term: max(self._idf.get(term, unknown), 0.0) for term in terms}


def inverse_frequencies(counts: Mapping[str, int], size: int) -> dict[str, float]:
    """Okapi idf log((N − n + ½)/(n + ½)) of terms in n of N passages; a negative one becomes `EPSILON` of the mean, as
    in rank-bm25.

    In a corpus of a few passages that mean is not positive and rank-bm25's scores would turn round: there
    log(1 + (N − n + ½)/(n + ½)) stands in, which is always positive.
    """
    idf = {term: math.log(size - count + 0.5) - math.log(count + 0.5) for term, count in counts.items()}
    mean = sum(idf.values()) / len(idf) if idf else 0.0
    if mean <= 0:
        return {term: math.log(1 + (size - count + 0.5) / (count + 0.5)) for term, count in counts.items()}
    return {term: value if value >= 0 else EPSILON * mean for term, value in idf.items()}


class _Linear:
    """rank-bm25: one pass over all passages for each term."""

    def __init__(self, terms: Sequence[list[str]], idf: dict[str, float], k1: float, b: float) -> None:
        self._bm25 = BM25Okapi(terms, k1=k1, b=b)
        self._bm25.idf = idf

    def scores(self, query: list[str]) -> NDArray[np.float32]:
        return np.asarray(self._bm25.get_scores(query), np.float32)


class _Sparse:
    """bm25s: the same summands, computed beforehand and kept by term."""

    def __init__(self, terms: Sequence[list[str]], idf: dict[str, float], k1: float, b: float) -> None:
        import bm25s

        self._bm25 = bm25s.BM25(k1=k1, b=b, method="atire", idf_method="lucene", dtype="float32")
        self._bm25.index(terms, show_progress=False, create_empty_token=False)
        size = len(terms)
        columns = self._bm25.scores
        starts = columns["indptr"]
        # Its idf is another one: bring each term's column to ours.
        for term, column in self._bm25.vocab_dict.items():
            count = starts[column + 1] - starts[column]
            if count:
                theirs = math.log(1 + (size - count + 0.5) / (count + 0.5))
                columns["data"][starts[column] : starts[column + 1]] *= idf[term] / theirs

    def scores(self, query: list[str]) -> NDArray[np.float32]:
        return np.asarray(self._bm25.get_scores(query), np.float32)
