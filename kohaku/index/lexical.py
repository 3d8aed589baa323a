"""Words: BM25 over passages, each stemmed in its own language.

The formula is Okapi's as rank-bm25 has it (Robertson's idf with its floor for very common terms). That library scores
the smallest corpora; the others are scored from the postings of their segments, with the counts of all segments
together, so that a score is that of one index over everything, whatever the segments are.
"""

import math
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from functools import cached_property

import numpy as np
from numpy.typing import NDArray
from rank_bm25 import BM25Okapi

from kohaku.index.segments.postings import Hashes, Words, hashes, term_hash
from kohaku.text.tokens import tokenize

K1 = 0.9
B = 0.4
EPSILON = 0.25  # rank-bm25's floor for terms in more than half of the passages, as a share of the mean idf
LINEAR_LIMIT = 100  # passages up to which neither making rank-bm25's index nor its linear scan is felt


@dataclass(frozen=True)
class WordPart:
    """The words of one segment, and which of its passages count.

    Attributes:
        rows: those that count, rising, `int[r]`; None: all.
    """

    words: Words
    language: str
    rows: NDArray[np.intp] | None = None

    @cached_property
    def size(self) -> int:
        """Number of passages that count."""
        return len(self.words.lengths) if self.rows is None else len(self.rows)

    @cached_property
    def starts(self) -> NDArray[np.int64]:
        """Where the postings of each term begin."""
        return self.words.starts()

    @cached_property
    def lengths(self) -> NDArray[np.int32]:
        """Terms of each passage that counts."""
        return self.words.lengths if self.rows is None else self.words.lengths[self.rows]

    def counts(self) -> tuple[NDArray[np.int64], NDArray[np.int64]]:
        """How many of the passages that count have each term, and how many in their own text, `int64[t]`."""
        counted = np.ones(len(self.words.lengths), np.int64)
        if self.rows is not None:
            counted[:] = 0
            counted[self.rows] = 1
        if not len(self.words.terms):
            return np.zeros(0, np.int64), np.zeros(0, np.int64)
        here = counted[self.words.rows]
        begin = self.starts[:-1]
        return np.add.reduceat(here, begin), np.add.reduceat(here * self.words.own, begin)

    def postings(self, term: int) -> tuple[NDArray[np.intp], NDArray[np.float64]]:
        """The passages with a term, numbered among those that count, and how often they have it."""
        at = int(np.searchsorted(self.words.terms, np.uint64(term)))
        if at == len(self.words.terms) or int(self.words.terms[at]) != term:
            return np.zeros(0, np.intp), np.zeros(0)
        span = slice(int(self.starts[at]), int(self.starts[at + 1]))
        rows, times = self.words.rows[span].astype(np.intp), self.words.times[span].astype(np.float64)
        if self.rows is None:
            return rows, times
        places = np.searchsorted(self.rows, rows)
        kept = (places < len(self.rows)) & (self.rows[np.minimum(places, len(self.rows) - 1)] == rows)
        return places[kept], times[kept]


@dataclass(frozen=True)
class TermCounts:
    """Passages by term, over all segments: `terms` sorted; `own` counts only a passage's own text."""

    terms: Hashes
    counts: NDArray[np.int64]
    own: NDArray[np.int64]

    @classmethod
    def over(cls, parts: Sequence[WordPart]) -> "TermCounts":
        """The sums over the parts; a term that no passage has is left out."""
        if not parts:
            return cls(np.zeros(0, np.uint64), np.zeros(0, np.int64), np.zeros(0, np.int64))
        counted = [part.counts() for part in parts]
        terms = np.concatenate([part.words.terms for part in parts])
        order = np.argsort(terms)
        terms = terms[order]
        first = np.flatnonzero(np.concatenate([[True], terms[1:] != terms[:-1]])) if len(terms) else order
        sums = [
            np.add.reduceat(np.concatenate([one[which] for one in counted])[order], first) if len(terms) else order
            for which in (0, 1)
        ]
        there = sums[0] > 0
        return cls(terms[first][there], sums[0][there], sums[1][there])

    def of(self, wanted: Hashes) -> tuple[NDArray[np.int64], NDArray[np.int64]]:
        """Counts and own counts of these terms, 0 where no passage has one."""
        if not len(self.terms):
            return np.zeros(len(wanted), np.int64), np.zeros(len(wanted), np.int64)
        at = np.minimum(np.searchsorted(self.terms, wanted), len(self.terms) - 1)
        there = self.terms[at] == wanted
        return np.where(there, self.counts[at], 0), np.where(there, self.own[at], 0)


class LexicalIndex:
    """BM25 over the passages of `parts`, in their order. Immutable; safe to read from several threads."""

    def __init__(
        self, parts: Sequence[WordPart], k1: float = K1, b: float = B, linear_limit: int = LINEAR_LIMIT
    ) -> None:
        self._parts = tuple(parts)
        self._k1 = k1
        self._size = sum(part.size for part in parts)
        self._languages = tuple(sorted({part.language for part in parts}))
        self.counts = TermCounts.over(parts)
        self._idf = InverseFrequencies(self.counts.counts, self._size)
        total = sum(int(part.lengths.sum(dtype=np.int64)) for part in parts)
        mean = total / self._size if self._size else 0.0
        self._norms = [k1 * (1 - b + b * part.lengths / mean) if mean else part.lengths * 0.0 for part in parts]
        self._linear = _Linear(parts, self.counts, self._idf, k1, b) if total and self._size <= linear_limit else None

    @classmethod
    def of_texts(cls, passages: Iterable[tuple[str, str]], linear_limit: int = LINEAR_LIMIT) -> "LexicalIndex":
        """The index over passages `(text, language)`."""
        parts = [WordPart(Words.of([tokenize(*passage)], [[]], ()), passage[1]) for passage in passages]
        return cls(parts, linear_limit=linear_limit)

    def scores(self, query: str) -> NDArray[np.float32]:
        """Return `float32[n]`: the BM25 score of each passage, 0 where no term matches."""
        asked = {language: self._known(query, language) for language in self._languages}
        found = []
        for number, part in enumerate(self._parts):
            terms = asked[part.language]
            if self._linear is not None:
                found.append(self._linear.scores(terms)[self._linear.places[number]])
                continue
            total = np.zeros(part.size)
            for term, idf in terms:
                rows, times = part.postings(term)
                total[rows] += idf * (times * (self._k1 + 1) / (times + self._norms[number][rows]))
            found.append(total)
        return np.concatenate(found).astype(np.float32) if found else np.zeros(0, np.float32)

    def bound(self, query: str) -> float:
        """The score that no passage exceeds: Σ idf·(k1 + 1) over the query's terms, unknown ones at the largest idf.

        Unknown terms count, so that a question about something else does not look answered by its common words.
        """
        bounds = [
            sum(max(idf, 0.0) for idf in self._weights(tokenize(query, language))) * (self._k1 + 1)
            for language in self._languages
        ]
        return max(bounds, default=0.0)

    def common(self, text: str, share: float, least: int) -> bool:
        """True where a term of `text` stands in more than `least` passages and this share of all."""
        terms = [term for language in self._languages for term in tokenize(text, language)]
        return int(self.counts.of(hashes(terms))[0].max(initial=0)) > max(least, share * self._size)

    def rarity(self, query: str) -> dict[str, float]:
        """Term of the query → inverse document frequency ≥ 0; a term that no passage has gets the largest."""
        terms = list(dict.fromkeys(term for language in self._languages for term in tokenize(query, language)))
        return {term: max(idf, 0.0) for term, idf in zip(terms, self._weights(terms), strict=True)}

    def _weights(self, terms: Sequence[str]) -> list[float]:
        unknown = math.log(self._size + 1) if self._size else 0.0
        counts = self.counts.of(hashes(terms))[0].tolist()
        return [self._idf.of(count) if count else unknown for count in counts]

    def _known(self, query: str, language: str) -> list[tuple[int, float]]:
        """Terms of the query that some passage has, repeats included, each with its idf."""
        terms = tokenize(query, language)
        counts = self.counts.of(hashes(terms))[0].tolist()
        return [(term_hash(term), self._idf.of(count)) for term, count in zip(terms, counts, strict=True) if count]


class InverseFrequencies:
    """Okapi idf log((N − n + ½)/(n + ½)) of a term in n of N passages; a negative one becomes `EPSILON` of the mean, as
    in rank-bm25.

    In a corpus of a few passages that mean is not positive and rank-bm25's scores would turn round: there
    log(1 + (N − n + ½)/(n + ½)) stands in, which is always positive.

    Args:
        counts: n of every term that there is.
        size: N.
    """

    def __init__(self, counts: NDArray[np.int64], size: int) -> None:
        self._size = size
        # By number of passages: the same sum, whatever order the terms came in.
        alike = np.bincount(counts) if len(counts) else np.zeros(0, np.int64)
        total = sum(self._okapi(count) * int(alike[count]) for count in np.flatnonzero(alike).tolist())
        self._mean = total / len(counts) if len(counts) else 0.0

    def of(self, count: int) -> float:
        """The idf of a term that `count` passages have."""
        if self._mean <= 0:
            return math.log(1 + (self._size - count + 0.5) / (count + 0.5))
        idf = self._okapi(count)
        return idf if idf >= 0 else EPSILON * self._mean

    def _okapi(self, count: int) -> float:
        return math.log(self._size - count + 0.5) - math.log(count + 0.5)


class _Linear:
    """rank-bm25: one pass over all passages for each term."""

    def __init__(
        self, parts: Sequence[WordPart], counts: TermCounts, idf: InverseFrequencies, k1: float, b: float
    ) -> None:
        bags: list[list[int]] = []
        self.places: list[slice] = []
        for part in parts:
            own: list[list[int]] = [[] for _ in range(part.size)]
            for term in part.words.terms.tolist():
                for row, times in zip(*part.postings(term), strict=True):
                    own[row] += [term] * int(times)
            self.places.append(slice(len(bags), len(bags) + part.size))
            bags += own
        self._bm25 = BM25Okapi(bags, k1=k1, b=b)
        self._bm25.idf = {
            term: idf.of(count) for term, count in zip(counts.terms.tolist(), counts.counts.tolist(), strict=True)
        }

    def scores(self, terms: Sequence[tuple[int, float]]) -> NDArray[np.float64]:
        return np.asarray(self._bm25.get_scores([term for term, _ in terms]), np.float64)
