"""The searchable view of one or more collections, in memory: passages, their vectors, their words, their acronyms.

A passage is what search ranks and a reader reads; `kohaku.index.passages` says how it is cut from the tree. Its id is
always a node id: of its first paragraph, or of its first sentence where it begins inside a long paragraph or table.
`Passage.sentences` are all its sentences and rows, in order, each with its own node id and offsets.

All matrices are exact `float32` and whole: a search over one document scores the same rows with the same numbers as a
search over everything, and only leaves the others out.
"""

from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from kohaku.contracts.retrieval import Passage, PassageSentence
from kohaku.contracts.tree import Kind, Level, Node, Tree
from kohaku.errors import NotFound
from kohaku.index.acronyms import Acronyms, mine
from kohaku.index.embed import QueryEncoder
from kohaku.index.matrices import Matrices, Vectors
from kohaku.index.passages import PassageRow, passage_rows, shown
from kohaku.index.text_index import TextIndex
from kohaku.languages.speaking import say
from kohaku.settings import SearchLevel, Settings
from kohaku.text.tokens import count_tokens
from kohaku.values.writing.conventions import observed

Nearest = Callable[[Level, NDArray[np.float32], int], Iterable[str]]
"""`(level, queries, depth)` -> ids of the nearest nodes of all queries, by an approximate index."""


@dataclass(frozen=True)
class Corpus:
    """Passages by row number, in the order of the trees. Build it with `Corpus.build`; it never changes.

    Attributes:
        rows: the passages, `n` of them.
        row_documents: document number of each row, `int[n]`.
        row_order: rank of each row's id among all ids, `int[n]`: how ties are broken, on every machine alike.
        row_of: row number by passage id.
        documents: document ids by number.
        names: file name by document id.
        sentence_ids: ids of the searchable sentences, row by row; `sentence_of` is their number by id.
        matrices: their vectors, and those of the rows and sections.
        words: BM25, and the names of the documents.
        nearest: an approximate index for corpora beyond `Settings.exact_search_limit`, where there is one.
    """

    embedder: QueryEncoder
    settings: Settings
    trees: Mapping[str, Tree]
    names: Mapping[str, str]
    documents: tuple[str, ...]
    rows: tuple[PassageRow, ...]
    row_documents: NDArray[np.intp]
    row_order: NDArray[np.intp]
    row_of: Mapping[str, int]
    sentence_ids: tuple[str, ...]
    sentence_of: Mapping[str, int]
    matrices: Matrices
    words: TextIndex
    acronyms: Acronyms
    nearest: Nearest | None = None

    @classmethod
    def build(
        cls,
        trees: Iterable[Tree],
        vectors: Vectors,
        embedder: QueryEncoder,
        settings: Settings,
        names: Mapping[str, str] | None = None,
        nearest: Nearest | None = None,
    ) -> "Corpus":
        """Make the view.

        Args:
            trees: the documents; two with the same id count once.
            vectors: what `document_vectors` returned for them, merged by level; a node without a vector is found by
                its words only.
            embedder: encodes queries; a `SearchSpace` where the documents were encoded by several.
            names: document id → file name, for the context that passages carry in search.
            nearest: an approximate index over the same vectors.
        """
        by_id = {tree.document_id: tree for tree in trees}
        rows = tuple(row for tree in by_id.values() for row in passage_rows(tree))
        numbers = {id: at for at, id in enumerate(by_id)}
        sentences = tuple(node.id for row in rows for node in row.sentences)
        return cls(
            embedder=embedder,
            settings=settings,
            trees=by_id,
            names=dict(names or {}),
            documents=tuple(by_id),
            rows=rows,
            row_documents=np.array([numbers[row.document_id] for row in rows], np.intp),
            row_order=np.argsort(np.argsort(np.array([row.id for row in rows], str))).astype(np.intp),
            row_of={row.id: at for at, row in enumerate(rows)},
            sentence_ids=sentences,
            sentence_of={id: at for at, id in enumerate(sentences)},
            matrices=Matrices.of(rows, by_id, vectors, settings, embedder.dimension),
            words=TextIndex.of(rows, by_id, names or {}, settings),
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

    def rows_of(self, node_id: str, level: SearchLevel) -> list[int]:
        """Rows that a sentence, passage or section votes for; none where it is not in this corpus."""
        if level == "sentence":
            at = self.sentence_of.get(node_id)
            return [] if at is None else [int(np.searchsorted(self.matrices.starts, at, side="right")) - 1]
        if level == "paragraph":
            return [self.row_of[node_id]] if node_id in self.row_of else []
        return [at for at, row in enumerate(self.rows) if row.section_id == node_id]

    def best_sentence(self, query: NDArray[np.float32], row: int) -> str:
        """Id of the sentence of a row that is nearest to the query vector `float32[d]`."""
        return self.sentence_ids[self.matrices.best_sentence(query, row)]

    def neighbours(self, row: int, count: int) -> list[int]:
        """Up to `count` rows of the same section on each side of `row`, with itself, in reading order."""
        sections = self.matrices.row_sections
        first, last = max(0, row - count), min(len(self.rows), row + count + 1)
        same = sections[first:last] == sections[row]
        # Rows of one section may be parted by a subsection's: only those without a gap are neighbours.
        apart = first + np.flatnonzero(~same)
        before, after = apart[apart < row], apart[apart > row]
        return list(range(int(before[-1]) + 1 if len(before) else first, int(after[0]) if len(after) else last))

    def same_table(self, row: int) -> list[int]:
        """Rows that were cut from the same table as `row`, with itself, in reading order; none where it is no table."""
        parent = self.rows[row].sentences[0].parent_id
        if self.rows[row].kind not in (Kind.TABLE, Kind.TABLE_ROW) or parent is None:
            return []
        found = [row]
        for step in (-1, 1):
            at = row + step
            while 0 <= at < len(self.rows) and self.rows[at].sentences[0].parent_id == parent:
                found.append(at)
                at += step
        return sorted(found)

    def passage(self, node_id: str, rank: int = 1, relevance: float = 0.0, rows: Sequence[int] = ()) -> Passage:
        """Make the reading unit of a row; `rows` are those that it is widened to (`neighbours`), in reading order.

        Raises:
            NotFound: `node_id` is no passage of this corpus.
        """
        if node_id not in self.row_of:
            raise NotFound(say("search.no_passage", node=node_id), say("answer.ask_again"))
        row = self.rows[self.row_of[node_id]]
        tree = self.trees[row.document_id]
        nodes = [node for at in (rows or [self.row_of[node_id]]) for node in self.rows[at].sentences]
        sentences = tuple(_sentence(tree, node) for node in nodes)
        written = observed(tree.canonical, tree.language)
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
            language=tree.language,
            decimal=written.decimal if written.shown else "",
            month_first=written.month_first,
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
        cells=node.cells,
    )
