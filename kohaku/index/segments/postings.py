"""A document's words as columns: which passage has which term how often, and the words of its name.

A term is kept as 64 bits of its BLAKE2b hash. Two of a million different terms share one with a probability of 3·10⁻⁸.
"""

from collections import Counter
from collections.abc import Collection, Iterable, Sequence
from dataclasses import dataclass
from functools import lru_cache
from hashlib import blake2b

import numpy as np
from numpy.typing import NDArray

from kohaku.index.segments.columns import Block, shifted

_MOST = np.iinfo(np.uint16).max
Hashes = NDArray[np.uint64]


@lru_cache(maxsize=20_000)
def term_hash(term: str) -> int:
    """64 bits that stand for a term, on every machine alike."""
    return int.from_bytes(blake2b(term.encode("utf-8", "surrogatepass"), digest_size=8).digest(), "little")


def hashes(terms: Iterable[str]) -> Hashes:
    """`uint64[t]`, in order."""
    return np.array([term_hash(term) for term in terms], np.uint64)


@dataclass(frozen=True, slots=True, eq=False)
class Words(Block):
    """Terms of `n` passages of one language.

    Attributes:
        terms: sorted, each once, `uint64[t]`.
        counts: passages that have each, `int32[t]`; those of a term stand together in the next three.
        rows: the passages, rising, `int32[p]`.
        times: how often it is in each, context included, `uint16[p]`.
        own: 1 where it is in the passage's own text, and not only in its context, `uint8[p]`.
        lengths: terms of each passage, context included, `int32[n]`.
        name_documents, name_terms, name_counts: document number, term of its name or title, and passages of that
            document whose own text has the term.
    """

    terms: Hashes
    counts: NDArray[np.int32]
    rows: NDArray[np.int32]
    times: NDArray[np.uint16]
    own: NDArray[np.uint8]
    lengths: NDArray[np.int32]
    name_documents: NDArray[np.int32]
    name_terms: Hashes
    name_counts: NDArray[np.int32]

    @classmethod
    def of(cls, own: Sequence[Sequence[str]], context: Sequence[Sequence[str]], name: Collection[str]) -> "Words":
        """Those of one document: terms of each passage, of its context, and of the document's name."""
        found: dict[str, list[tuple[int, int, int]]] = {}
        for row, (words, around) in enumerate(zip(own, context, strict=True)):
            said = set(words)
            for term, times in Counter([*around, *words]).items():
                found.setdefault(term, []).append((row, min(times, _MOST), term in said))
        keyed = sorted((term_hash(term), postings) for term, postings in found.items())
        flat = np.array([posting for _, postings in keyed for posting in postings], np.int32).reshape(-1, 3)
        named = sorted(set(name))
        said_by = {term: sum(mark for _, _, mark in found.get(term, ())) for term in named}
        return cls(
            terms=np.array([term for term, _ in keyed], np.uint64),
            counts=np.array([len(postings) for _, postings in keyed], np.int32),
            rows=flat[:, 0],
            times=flat[:, 1].astype(np.uint16),
            own=flat[:, 2].astype(np.uint8),
            lengths=np.array([len(words) + len(around) for words, around in zip(own, context, strict=True)], np.int32),
            name_documents=np.zeros(len(named), np.int32),
            name_terms=hashes(named),
            name_counts=np.array([said_by[term] for term in named], np.int32),
        )

    @classmethod
    def joined(cls, parts: Sequence["Words"], documents: Sequence[int]) -> "Words":
        """All passages of the parts, in order; `documents` are their numbers of documents."""
        of_posting = np.concatenate([np.repeat(part.terms, part.counts) for part in parts])
        order = np.argsort(of_posting, kind="stable")  # the rows of a term stay in order
        terms, counts = np.unique(of_posting, return_counts=True)
        rows = shifted([part.rows for part in parts], [len(part.lengths) for part in parts])
        return cls(
            terms=terms,
            counts=counts.astype(np.int32),
            rows=rows[order],
            times=np.concatenate([part.times for part in parts])[order],
            own=np.concatenate([part.own for part in parts])[order],
            lengths=np.concatenate([part.lengths for part in parts]),
            name_documents=shifted([part.name_documents for part in parts], documents),
            name_terms=np.concatenate([part.name_terms for part in parts]),
            name_counts=np.concatenate([part.name_counts for part in parts]),
        )

    def part(self, document: int, rows: slice) -> "Words":
        """The words of one document, alone."""
        here = (self.rows >= rows.start) & (self.rows < rows.stop)
        terms, counts = np.unique(np.repeat(self.terms, self.counts)[here], return_counts=True)
        named = self.name_documents == document
        return Words(
            terms=terms,
            counts=counts.astype(np.int32),
            rows=self.rows[here] - np.int32(rows.start),
            times=self.times[here],
            own=self.own[here],
            lengths=self.lengths[rows],
            name_documents=np.zeros(int(named.sum()), np.int32),
            name_terms=self.name_terms[named],
            name_counts=self.name_counts[named],
        )

    def starts(self) -> NDArray[np.int64]:
        """Where the postings of each term begin, `int64[t + 1]`."""
        return np.concatenate([[0], np.cumsum(self.counts, dtype=np.int64)])
