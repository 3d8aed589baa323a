"""Documents out: outlines of single documents and searchable views over collections, built once and kept."""

from collections.abc import Iterator, Mapping, Sequence
from threading import Lock

import numpy as np
from cachetools import LRUCache
from numpy.typing import NDArray

from kohaku.contracts.library import Collection
from kohaku.contracts.tree import Level
from kohaku.errors import NotFound
from kohaku.index.aggregate import NodeVectors, merge
from kohaku.index.corpus import Corpus
from kohaku.index.embed import ENCODERS, load_embedder
from kohaku.index.space import SearchSpace
from kohaku.index.vectors import VectorStore
from kohaku.outline import Outline
from kohaku.settings import Settings
from kohaku.store.collections import Collections
from kohaku.store.documents import Documents

_KEPT_CORPORA = 3
_KEPT_OUTLINES = 64


class Corpora:
    """What is read from the library, kept in memory until its documents change. Thread-safe."""

    def __init__(
        self, settings: Settings, collections: Collections, documents: Documents, vectors: VectorStore
    ) -> None:
        self._settings = settings
        self._collections = collections
        self._documents = documents
        self._vectors = vectors
        self._corpora: LRUCache[tuple[tuple[str, int], ...], Corpus] = LRUCache(_KEPT_CORPORA)
        self._outlines: LRUCache[tuple[str, str], Outline] = LRUCache(_KEPT_OUTLINES)
        self._building = Lock()
        self._outlining = Lock()

    def outline(self, document_id: str) -> Outline:
        """The tree of a document with its ways; raises NotFound."""
        document = self._documents.get(document_id)
        key = (document.id, document.added.isoformat())
        with self._outlining:
            if key not in self._outlines:
                self._outlines[key] = Outline(self._documents.tree(document_id))
            return self._outlines[key]

    def texts(self) -> Mapping[str, str]:
        """Document id to canonical text, loaded when asked for."""
        return _Texts(self)

    def index_version(self, collection_ids: Sequence[str]) -> str:
        """Changes whenever a document of these collections comes, goes or is indexed anew."""
        found = self._scope(collection_ids)
        return " ".join(f"{collection.id}@{collection.version}:{collection.embedding}" for collection in found)

    def corpus(self, collection_ids: Sequence[str]) -> Corpus:
        """The searchable view over collections; built at the first question after a change."""
        with self._building:
            found = self._scope(collection_ids)
            key = tuple((collection.id, collection.version) for collection in found)
            if key not in self._corpora:
                self._corpora[key] = self._build(found)
            return self._corpora[key]

    def neighbours(self, node_id: str, count: int) -> list[tuple[str, float]]:
        """Sentences elsewhere in the collection that are nearest to a sentence, with their cosine, nearest first.

        Those of its own passage are left out. Empty for a node without a vector of its own (a section, furniture).
        """
        document = self._documents.get(node_id.partition(":")[0])
        corpus = self.corpus([document.collection_id])
        at = corpus.sentence_of.get(node_id)
        if at is None:
            return []
        return [(corpus.sentence_ids[other], cosine) for other, cosine in corpus.matrices.nearest(at, count)]

    def _scope(self, collection_ids: Sequence[str]) -> list[Collection]:
        return [self._collections.find(collection_id) for collection_id in sorted(set(collection_ids))]

    def _build(self, collections: Sequence[Collection]) -> Corpus:
        documents = self._documents.all([collection.id for collection in collections], indexed=True)
        known = {document.id for document in documents}
        vectors = {
            (level, encoder): _kept([self._vectors.load(one.id, level, encoder) for one in collections], known)
            for level in Level
            for encoder in ENCODERS
        }
        used = [encoder for encoder in ENCODERS if any(vectors[level, encoder].ids for level in Level)]
        space = SearchSpace([load_embedder(encoder) for encoder in used or ENCODERS[:1]])
        return Corpus.build(
            (self._documents.tree(document.id) for document in documents),
            {level: merge([space.placed(encoder, vectors[level, encoder]) for encoder in used]) for level in Level},
            space,
            self._settings,
            names={document.id: document.name for document in documents},
            nearest=self._vectors.proposals([collection.id for collection in collections], space),
        )


def _kept(parts: Sequence[NodeVectors], documents: set[str]) -> NodeVectors:
    """The vectors of known documents: a deleted one's may stand in Chroma for a moment longer."""
    ids: list[str] = []
    rows: list[NDArray[np.float32]] = []
    for part in parts:
        chosen = [row for row, node_id in enumerate(part.ids) if node_id.partition(":")[0] in documents]
        ids += [part.ids[row] for row in chosen]
        if chosen:
            rows.append(part.matrix[chosen])
    return NodeVectors(ids, np.concatenate(rows) if rows else np.zeros((0, 0), np.float32))


class _Texts(Mapping[str, str]):
    """Canonical texts by document id."""

    def __init__(self, corpora: Corpora) -> None:
        self._corpora = corpora

    def __getitem__(self, document_id: str) -> str:
        try:
            return self._corpora.outline(document_id).tree.canonical
        except NotFound as error:
            raise KeyError(document_id) from error

    def __iter__(self) -> Iterator[str]:
        return (document.id for document in self._corpora._documents.all())

    def __len__(self) -> int:
        return len(self._corpora._documents.all())
