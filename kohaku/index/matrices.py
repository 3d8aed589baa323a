"""The vectors of a corpus as exact `float32` matrices, row by row of its passages."""

import threading
from collections.abc import Mapping, Sequence
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray
from threadpoolctl import ThreadpoolController

from kohaku.contracts.tree import Level, Tree
from kohaku.index.aggregate import NodeVectors, merge, parent_vectors
from kohaku.index.passages import PassageRow, shown
from kohaku.settings import SearchLevel, Settings
from kohaku.text.tokens import count_tokens

Vectors = Mapping[Level, NodeVectors]
_MANY = 100_000  # vectors from which a second thread pays
_blas = ThreadpoolController()
_blas_lock = threading.Lock()  # the limit is the process's: two that overlap would restore each other's


@dataclass(frozen=True)
class Matrices:
    """Vectors of `n` rows with `m` sentences in all; a node without a vector has zeros.

    Attributes:
        sentences: `float32[m, d]`, the sentences of row 0 first.
        starts: first sentence of each row, `int[n + 1]`.
        paragraphs: one or two matrices `float32[n, d]` (the stored vectors; for `both`, the means beside them).
        sections: `float32[s, d]`.
        row_sections: section number of each row, `int[n]`.
    """

    sentences: NDArray[np.float32]
    starts: NDArray[np.intp]
    paragraphs: tuple[NDArray[np.float32], ...]
    sections: NDArray[np.float32]
    row_sections: NDArray[np.intp]

    @classmethod
    def of(
        cls, rows: Sequence[PassageRow], trees: Mapping[str, Tree], vectors: Vectors, settings: Settings, dimension: int
    ) -> "Matrices":
        """Bring stored vectors into the order of the rows."""
        ids = [node.id for row in rows for node in row.sentences]
        lengths = [len(row.sentences) for row in rows]
        starts = np.concatenate([[0], np.cumsum(lengths, dtype=np.intp)]).astype(np.intp)
        sentences = _gather(ids, vectors.get(Level.SENTENCE), dimension)
        stored = _gather([row.id for row in rows], vectors.get(Level.PARAGRAPH), dimension)
        paragraphs: tuple[NDArray[np.float32], ...] = (stored,)
        if settings.paragraph_embedding == "both":
            texts = (shown(trees[row.document_id], node) for row in rows for node in row.sentences)
            weights = np.array([count_tokens(text) for text in texts], np.float64)
            paragraphs += (parent_vectors(sentences, weights, np.repeat(np.arange(len(rows)), lengths), len(rows)),)
        sections = list(dict.fromkeys(row.section_id for row in rows))
        number = {id: at for at, id in enumerate(sections)}
        upper = merge([vectors[level] for level in (Level.SECTION, Level.DOCUMENT) if level in vectors])
        row_sections = np.array([number[row.section_id] for row in rows], np.intp)
        return cls(sentences, starts, paragraphs, _gather(sections, upper, dimension), row_sections)

    def similarities(
        self, queries: NDArray[np.float32], level: SearchLevel, rows: NDArray[np.intp] | None = None
    ) -> NDArray[np.float32]:
        """Exact cosines `float32[q, n]` of each query with each row (of `rows`, or all) at a level; a sentence counts
        for its row, the best one where there are several, and a section for all rows that stand directly under it."""
        if not len(self.row_sections):
            return np.zeros((len(queries), 0), np.float32)
        if level == "section":
            sections = self.row_sections if rows is None else self.row_sections[rows]
            return np.asarray(_product(self.sections, queries).T[:, sections], np.float32)
        if level == "paragraph":
            parts = [matrix if rows is None else matrix[rows] for matrix in self.paragraphs]
            return np.asarray(np.maximum.reduce([_product(part, queries) for part in parts]).T, np.float32)
        starts, matrix = self.starts[:-1], self.sentences
        if rows is not None:
            lengths = self.starts[rows + 1] - self.starts[rows]
            starts = np.concatenate([[0], np.cumsum(lengths)[:-1]]).astype(np.intp)
            first = np.repeat(self.starts[rows] - starts, lengths)
            matrix = matrix[first + np.arange(int(lengths.sum()))]
        return np.asarray(np.maximum.reduceat(_product(matrix, queries), starts, axis=0).T, np.float32)

    def nearest(self, sentence: int, count: int) -> list[tuple[int, float]]:
        """Numbers of the sentences of other rows that are nearest to one, with their cosines above 0, nearest first."""
        own = int(np.searchsorted(self.starts, sentence, side="right")) - 1
        cosines = self.sentences @ self.sentences[sentence]
        cosines[self.starts[own] : self.starts[own + 1]] = -1.0
        best = np.argsort(-cosines, kind="stable")[:count]
        return [(int(at), float(cosines[at])) for at in best if cosines[at] > 0]

    def best_sentence(self, query: NDArray[np.float32], row: int) -> int:
        """Number of the sentence of a row that is nearest to the query vector `float32[d]`."""
        first, last = int(self.starts[row]), int(self.starts[row + 1])
        return first + int(np.argmax(self.sentences[first:last] @ query))


def _product(matrix: NDArray[np.float32], queries: NDArray[np.float32]) -> NDArray[np.float32]:
    """`float32[n, q]`. The tall matrix first: for a handful of queries that is twice as fast as the other way round.

    A small product is made on one thread: the workers of OpenBLAS go on spinning for a while after it, which takes
    longer than the product itself from whatever is encoded next.
    """
    if len(matrix) > _MANY:
        return np.asarray(matrix @ queries.T, np.float32)
    with _blas_lock, _blas.limit(limits=1, user_api="blas"):
        return np.asarray(matrix @ queries.T, np.float32)


def _gather(ids: Sequence[str], vectors: NodeVectors | None, dimension: int) -> NDArray[np.float32]:
    matrix = np.zeros((len(ids), dimension), np.float32)
    if vectors is not None and vectors.ids:
        at = {id: row for row, id in enumerate(vectors.ids)}
        here = [row for row, id in enumerate(ids) if id in at]
        matrix[here] = vectors.matrix[[at[ids[row]] for row in here]]
    return matrix
