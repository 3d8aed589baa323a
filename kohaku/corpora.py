"""Documents out: outlines of single documents and searchable views over collections, built once and kept."""

from collections import OrderedDict
from collections.abc import Iterator, Mapping, Sequence
from threading import Lock

import numpy as np
from numpy.typing import NDArray

from kohaku.contracts.library import Collection
from kohaku.contracts.tree import Level
from kohaku.errors import KohakuError, NotFound
from kohaku.index.aggregate import NodeVectors
from kohaku.index.corpus import Corpus
from kohaku.index.embed import load_embedder
from kohaku.index.vectors import VectorStore
from kohaku.languages.speaking import say
from kohaku.outline import Outline
from kohaku.settings import Settings
from kohaku.store.collections import Collections
from kohaku.store.documents import Documents

_KEPT_CORPORA = 3
_KEPT_OUTLINES = 64


class MixedEncoders(KohakuError):
    """Collections of one question were indexed with different encoders."""

    kind = "mixed encoders"


class Corpora:
    """What is read from the library, kept in memory until its documents change. Thread-safe."""

    def __init__(
        self, settings: Settings, collections: Collections, documents: Documents, vectors: VectorStore
    ) -> None:
        self._settings = settings
        self._collections = collections
        self._documents = documents
        self._vectors = vectors
        self._corpora: OrderedDict[tuple[tuple[str, int], ...], Corpus] = OrderedDict()
        self._outlines: OrderedDict[tuple[str, str], Outline] = OrderedDict()
        self._building = Lock()
        self._outlining = Lock()

    def outline(self, document_id: str) -> Outline:
        """The tree of a document with its ways; raises NotFound."""
        document = self._documents.get(document_id)
        key = (document.id, document.added.isoformat())
        with self._outlining:
            if key not in self._outlines:
                self._outlines[key] = Outline(self._documents.tree(document_id))
                while len(self._outlines) > _KEPT_OUTLINES:
                    self._outlines.popitem(last=False)
            self._outlines.move_to_end(key)
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
                while len(self._corpora) > _KEPT_CORPORA:
                    self._corpora.popitem(last=False)
            self._corpora.move_to_end(key)
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
        encoders = {collection.embedding for collection in collections if collection.documents} or {"minilm"}
        if len(encoders) > 1:
            raise MixedEncoders(
                say("search.mixed_encoders", encoders=", ".join(sorted(encoders))),
                say("search.mixed_encoders.remedy"),
            )
        documents = self._documents.all([collection.id for collection in collections], indexed=True)
        known = {document.id for document in documents}
        vectors = {
            level: _kept([self._vectors.load(collection.id, level) for collection in collections], known)
            for level in Level
        }
        (encoder,) = encoders
        return Corpus.build(
            (self._documents.tree(document.id) for document in documents),
            vectors,
            load_embedder(encoder),
            self._settings,
            names={document.id: document.name for document in documents},
            nearest=self._vectors.proposals([collection.id for collection in collections]),
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
