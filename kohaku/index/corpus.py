"""The searchable view of one or more collections, in memory: passages, their vectors, their words, their acronyms.

A passage is what search ranks and a reader reads; `kohaku.index.passages` says how it is cut from the tree. Its id is
always a node id: of its first paragraph, or of its first sentence where it begins inside a long paragraph or table.
`Passage.sentences` are all its sentences and rows, in order, each with its own node id and offsets.

All matrices are exact `float32` and whole: a search over one document scores the same rows with the same numbers as a
search over everything, and only leaves the others out.
"""

from collections import Counter
from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from kohaku.contracts.retrieval import Passage, PassageSentence
from kohaku.contracts.tree import Level, Node, Tree
from kohaku.errors import NotFound
from kohaku.index.acronyms import Acronyms, mine
from kohaku.index.aggregate import NodeVectors, parent_vectors
from kohaku.index.embed import Embedder
from kohaku.index.lexical import LexicalIndex
from kohaku.index.passages import Row, passage_rows, shown
from kohaku.index.prefix import prefix
from kohaku.settings import SearchLevel, Settings
from kohaku.text.tokens import count_tokens

Vectors = Mapping[Level, NodeVectors]
Nearest = Callable[[Level, NDArray[np.float32], int], Iterable[str]]
"""`(level, queries, depth)` -> ids of the nearest nodes of all queries, by an approximate index."""


@dataclass(frozen=True)
class Corpus:
    """Passages by row number, in the order of the trees. Build it with `Corpus.build`; it never changes.

    Attributes:
        rows: the passages, `n` of them.
        row_documents: document number of each row, `int[n]`.
        row_order: rank of each row's id among all ids, `int[n]`: how ties are broken, on every machine alike.
        documents: document ids by number.
        sentence_ids: ids of the searchable sentences, row by row.
        sentence_starts: first sentence of each row, `int[n + 1]`.
    """

    embedder: Embedder
    settings: Settings
    trees: Mapping[str, Tree]
    names: Mapping[str, str]
    documents: tuple[str, ...]
    rows: tuple[Row, ...]
    row_documents: NDArray[np.intp]
    row_order: NDArray[np.intp]
    row_of: Mapping[str, int]
    sentence_ids: tuple[str, ...]
    sentence_starts: NDArray[np.intp]
    sentence_of: Mapping[str, int]
    section_ids: tuple[str, ...]
    row_sections: NDArray[np.intp]
    sentence_matrix: NDArray[np.float32]
    paragraph_matrices: tuple[NDArray[np.float32], ...]
    section_matrix: NDArray[np.float32]
    lexical: LexicalIndex
    acronyms: Acronyms
    nearest: Nearest | None = None

    @classmethod
    def build(
        cls,
        trees: Iterable[Tree],
        vectors: Vectors,
        embedder: Embedder,
        settings: Settings,
        names: Mapping[str, str] | None = None,
        nearest: Nearest | None = None,
    ) -> "Corpus":
        """Make the view.

        Args:
            trees: the documents; two with the same id count once.
            vectors: what `document_vectors` returned for them, merged by level; a node without a vector is found by
                its words only.
            names: document id → file name, for the context that passages carry in search.
            nearest: an approximate index over the same vectors, for corpora beyond `Settings.exact_search_limit`.
        """
        by_id = {tree.document_id: tree for tree in trees}
        names = dict(names or {})
        rows = [row for tree in by_id.values() for row in passage_rows(tree)]
        numbers = {id: at for at, id in enumerate(by_id)}
        sentences = [node.id for row in rows for node in row.sentences]
        lengths = [len(row.sentences) for row in rows]
        sections = list(dict.fromkeys(row.section_id for row in rows))
        section_number = {id: at for at, id in enumerate(sections)}
        dimension = embedder.dimension
        sentence_matrix = _gather(sentences, vectors.get(Level.SENTENCE), dimension)
        starts = np.concatenate([[0], np.cumsum(lengths, dtype=np.intp)]).astype(np.intp)
        section_vectors = [vectors[level] for level in (Level.SECTION, Level.DOCUMENT) if level in vectors]
        return cls(
            embedder=embedder,
            settings=settings,
            trees=by_id,
            names=names,
            documents=tuple(by_id),
            rows=tuple(rows),
            row_documents=np.array([numbers[row.document_id] for row in rows], np.intp),
            row_order=np.argsort(np.argsort(np.array([row.id for row in rows], str))).astype(np.intp),
            row_of={row.id: at for at, row in enumerate(rows)},
            sentence_ids=tuple(sentences),
            sentence_starts=starts,
            sentence_of={id: at for at, id in enumerate(sentences)},
            section_ids=tuple(sections),
            row_sections=np.array([section_number[row.section_id] for row in rows], np.intp),
            sentence_matrix=sentence_matrix,
            paragraph_matrices=_paragraphs(by_id, rows, sentence_matrix, starts, vectors, settings),
            section_matrix=sum(
                (_gather(sections, part, dimension) for part in section_vectors), _none(sections, dimension)
            ),
            lexical=LexicalIndex(_lexical_texts(by_id, rows, names, settings)),
            acronyms=Acronyms(acronym for tree in by_id.values() for acronym in mine(tree)),
            nearest=nearest,
        )

    def __len__(self) -> int:
        return len(self.rows)

    def scope(self, documents: Collection[str] = ()) -> NDArray[np.bool_]:
        """Rows that belong to these documents, `bool[n]`; no documents: all rows. Unknown ids match nothing."""
        if not documents:
            return np.ones(len(self.rows), bool)
        wanted = np.array([id in documents for id in self.documents], bool)
        return wanted[self.row_documents] if len(self.rows) else np.zeros(0, bool)

    def similarities(
        self, queries: NDArray[np.float32], level: SearchLevel, rows: NDArray[np.intp] | None = None
    ) -> NDArray[np.float32]:
        """Exact cosines `float32[q, n]` of each query with each row (of `rows`, or all) at a level; a sentence counts
        for its row, the best one where there are several, and a section for all rows that stand directly under it."""
        if not len(self.rows):
            return np.zeros((len(queries), 0), np.float32)
        if level == "section":
            sections = self.row_sections if rows is None else self.row_sections[rows]
            return np.asarray((queries @ self.section_matrix.T)[:, sections], np.float32)
        if level == "paragraph":
            parts = [matrix if rows is None else matrix[rows] for matrix in self.paragraph_matrices]
            return np.asarray(np.maximum.reduce([queries @ part.T for part in parts]), np.float32)
        starts, matrix = self.sentence_starts[:-1], self.sentence_matrix
        if rows is not None:
            lengths = self.sentence_starts[rows + 1] - self.sentence_starts[rows]
            starts = np.concatenate([[0], np.cumsum(lengths)[:-1]]).astype(np.intp)
            first = np.repeat(self.sentence_starts[rows] - starts, lengths)
            matrix = matrix[first + np.arange(int(lengths.sum()))]
        return np.asarray(np.maximum.reduceat(queries @ matrix.T, starts, axis=1), np.float32)

    def rows_of(self, node_id: str, level: SearchLevel) -> list[int]:
        """Rows that a sentence, passage or section votes for; none where it is not in this corpus."""
        if level == "sentence":
            at = self.sentence_of.get(node_id)
            return [] if at is None else [int(np.searchsorted(self.sentence_starts, at, side="right")) - 1]
        if level == "paragraph":
            return [self.row_of[node_id]] if node_id in self.row_of else []
        return [at for at, row in enumerate(self.rows) if row.section_id == node_id]

    def best_sentence(self, query: NDArray[np.float32], row: int) -> str:
        """Id of the sentence of a row that is nearest to the query vector `float32[d]`."""
        first, last = int(self.sentence_starts[row]), int(self.sentence_starts[row + 1])
        best = first + int(np.argmax(self.sentence_matrix[first:last] @ query))
        return self.sentence_ids[best]

    def neighbours(self, row: int, count: int) -> list[int]:
        """Up to `count` rows of the same section on each side of `row`, with itself, in reading order."""
        first, last = max(0, row - count), min(len(self.rows), row + count + 1)
        same = self.row_sections[first:last] == self.row_sections[row]
        # Rows of one section may be parted by a subsection's: only those without a gap are neighbours.
        apart = first + np.flatnonzero(~same)
        before, after = apart[apart < row], apart[apart > row]
        return list(range(int(before[-1]) + 1 if len(before) else first, int(after[0]) if len(after) else last))

    def passage(self, node_id: str, rank: int = 1, relevance: float = 0.0, rows: Sequence[int] = ()) -> Passage:
        """Make the reading unit of a row; `rows` are those that it is widened to (`neighbours`), in reading order.

        Raises:
            NotFound: `node_id` is no passage of this corpus.
        """
        if node_id not in self.row_of:
            raise NotFound(f"There is no passage “{node_id}” in the searched collections.", "Ask again.")
        row = self.rows[self.row_of[node_id]]
        tree = self.trees[row.document_id]
        nodes = [node for at in (rows or [self.row_of[node_id]]) for node in self.rows[at].sentences]
        sentences = tuple(_sentence(tree, node) for node in nodes)
        return Passage(
            node_id=node_id,
            document_id=row.document_id,
            title=tree.title,
            breadcrumb=row.breadcrumb,
            page=row.page,
            rank=rank,
            relevance=relevance,
            sentences=sentences,
            tokens=sum(count_tokens(sentence.shown) for sentence in sentences),
        )


def _sentence(tree: Tree, node: Node) -> PassageSentence:
    text = tree.text(node)
    rendered = shown(tree, node)
    return PassageSentence(
        node_id=node.id,
        text=text,
        rendered="" if rendered == text else rendered,
        kind=node.kind.value,
        start=node.start,
        end=node.end,
    )


def _gather(ids: Sequence[str], vectors: NodeVectors | None, dimension: int) -> NDArray[np.float32]:
    """Rows of `vectors` in the order of `ids`; zeros where an id has none."""
    matrix = _none(ids, dimension)
    if vectors is not None and vectors.ids:
        at = {id: row for row, id in enumerate(vectors.ids)}
        here = [row for row, id in enumerate(ids) if id in at]
        matrix[here] = vectors.matrix[[at[ids[row]] for row in here]]
    return matrix


def _none(ids: Sequence[str], dimension: int) -> NDArray[np.float32]:
    return np.zeros((len(ids), dimension), np.float32)


def _paragraphs(
    trees: Mapping[str, Tree],
    rows: Sequence[Row],
    sentences: NDArray[np.float32],
    starts: NDArray[np.intp],
    vectors: Vectors,
    settings: Settings,
) -> tuple[NDArray[np.float32], ...]:
    """The stored vectors of the rows, and beside them, for `both`, the means of their sentences."""
    stored = _gather([row.id for row in rows], vectors.get(Level.PARAGRAPH), sentences.shape[1])
    if settings.paragraph_embedding != "both":
        return (stored,)
    weights = np.array(
        [count_tokens(shown(trees[row.document_id], node)) for row in rows for node in row.sentences], np.float64
    )
    parents = np.repeat(np.arange(len(rows)), np.diff(starts))
    return stored, parent_vectors(sentences, weights, parents, len(rows))


def _lexical_texts(
    trees: Mapping[str, Tree], rows: Sequence[Row], names: Mapping[str, str], settings: Settings
) -> list[tuple[str, str]]:
    known = Counter(tree.language for tree in trees.values() if tree.language)
    usual = min(known, key=lambda language: (-known[language], language)) if known else "en"
    texts = []
    for row in rows:
        tree = trees[row.document_id]
        text = " ".join(shown(tree, node) for node in row.sentences)
        if settings.contextual_prefix:
            text = f"{prefix(tree.title, names.get(row.document_id, ''), row.breadcrumb)} {text}"
        texts.append((text, tree.language or usual))
    return texts
