"""Documents out: outlines of single documents, and searchable views over collections, united from their segments."""

import logging
from collections.abc import Iterator, Mapping, Sequence
from itertools import product
from threading import Lock

from cachetools import LRUCache

from kohaku.contracts.library import Collection, Document
from kohaku.contracts.tree import Level
from kohaku.errors import NotFound
from kohaku.index.aggregate import NodeVectors
from kohaku.index.corpus import Corpus, by_document, usual_language
from kohaku.index.embed import ENCODERS
from kohaku.index.query_encoder import load_query_encoder
from kohaku.index.segments.segment import Segment, Vectors
from kohaku.index.segments.store import SegmentStore
from kohaku.index.sentence_vectors import nearest_sentences
from kohaku.index.space import SearchSpace
from kohaku.index.vectors import VectorError, VectorStore
from kohaku.outline import Outline
from kohaku.settings import Settings
from kohaku.store.collections import Collections
from kohaku.store.documents import Documents

log = logging.getLogger(__name__)
_KEPT_CORPORA = 3
_KEPT_NODES = 60_000  # of outlines: about a kilobyte each
_KEPT_CHARACTERS = 20_000_000  # of canonical texts


class Corpora:
    """What is read from the library, kept in memory until its documents change. Thread-safe."""

    def __init__(
        self,
        settings: Settings,
        collections: Collections,
        documents: Documents,
        vectors: VectorStore,
        segments: SegmentStore,
    ) -> None:
        self._settings = settings
        self._collections = collections
        self._documents = documents
        self._vectors = vectors
        self.segments = segments
        self._corpora: LRUCache[tuple[str, ...], Corpus] = LRUCache(_KEPT_CORPORA)
        self._outlines: LRUCache[tuple[str, str], Outline] = LRUCache(
            _KEPT_NODES, lambda outline: min(len(outline.tree.nodes), _KEPT_NODES)
        )
        self._texts: LRUCache[tuple[str, str], str] = LRUCache(
            _KEPT_CHARACTERS, lambda text: min(len(text), _KEPT_CHARACTERS)
        )
        self._building = Lock()
        self._reading = Lock()

    def outline(self, document_id: str) -> Outline:
        """The tree of a document with its ways; raises NotFound."""
        key = _key(self._documents.get(document_id))
        with self._reading:
            if key not in self._outlines:
                self._outlines[key] = Outline(self._documents.tree(document_id))
            return self._outlines[key]

    def text(self, document_id: str, added: str) -> str:
        """Canonical text of a document that was added at that time; raises NotFound."""
        with self._reading:
            if (document_id, added) not in self._texts:
                self._texts[document_id, added] = self._documents.canonical(document_id)
            return self._texts[document_id, added]

    def index_version(self, collection_ids: Sequence[str]) -> str:
        """Changes whenever a document of these collections comes, goes or is indexed anew."""
        return _version(self._scope(collection_ids))

    def corpus(self, collection_ids: Sequence[str]) -> Corpus:
        """The searchable view over collections; it says which version it is."""
        with self._building:
            found = self._scope(collection_ids)
            key = tuple(collection.id for collection in found)
            if key not in self._corpora or self._corpora[key].version != _version(found):
                self._corpora[key] = self._united(found)
            return self._corpora[key]

    def neighbours(self, node_id: str, count: int) -> list[tuple[str, float]]:
        """Sentences elsewhere in the collection that are nearest to a sentence, with their cosine, nearest first.

        Those of its own passage are left out. Empty for a node without a vector of its own (a section, furniture).
        """
        document = self._documents.get(node_id.partition(":")[0])
        return nearest_sentences(self.corpus([document.collection_id]), node_id, count)

    def _scope(self, collection_ids: Sequence[str]) -> list[Collection]:
        return [self._collections.find(collection_id) for collection_id in sorted(set(collection_ids))]

    def _united(self, collections: Sequence[Collection]) -> Corpus:
        ids = [collection.id for collection in collections]
        documents = self._documents.all(ids, indexed=True)
        segments = self._held(documents, ids)
        used = {segment.encoder for segment in segments}
        space = SearchSpace([load_query_encoder(encoder) for encoder in ENCODERS if encoder in used or not any(used)])
        return Corpus.over(
            segments,
            [document.id for document in documents],
            _Texts(self, documents),
            space,
            self._settings,
            nearest=self._vectors.proposals(ids, space),
            version=_version(collections),
        )

    def _held(self, documents: Sequence[Document], collection_ids: Sequence[str]) -> list[Segment]:
        """The segments of documents; what is missing, or made for another name or setting, is built."""
        usual = usual_language([document.language for document in documents])
        stored: dict[str, tuple[str, Vectors]] | None = None
        vectors: Vectors
        for document in documents:
            held = self.segments.get(document.id)
            same = held is not None and held.entry.key == self.segments.stamp(document.parser_version)
            if held is not None and same:
                if (held.entry.name, held.segment.language) == (document.name, document.language or usual):
                    continue
                part = held.segment.part(held.segment.documents.index(held.entry))
                encoder, vectors = part.encoder, part.vectors()
            else:
                stored = self._stored(collection_ids) if stored is None else stored
                encoder, vectors = stored.get(document.id, ("", {}))
            self.segments.add(self._documents.tree(document.id), vectors, encoder, document.name, usual)
        found = [self.segments.get(document.id) for document in documents]
        return list({id(held.segment): held.segment for held in found if held is not None}.values())

    def _loaded(self, collection_id: str, level: Level, encoder: str) -> NodeVectors:
        """The vectors of a level; none, with a line in the log, where they cannot be read: words find it still."""
        try:
            return self._vectors.load(collection_id, level, encoder)
        except VectorError as error:
            log.error("Collection %s is searched by words alone: %s", collection_id, error)
            return NodeVectors()

    def _stored(self, collection_ids: Sequence[str]) -> dict[str, tuple[str, Vectors]]:
        """Document id → its encoder and its vectors, as Chroma has them."""
        found: dict[str, tuple[str, dict[Level, NodeVectors]]] = {}
        for collection_id, encoder, level in product(collection_ids, ENCODERS, Level):
            for document_id, vectors in by_document(self._loaded(collection_id, level, encoder)).items():
                found.setdefault(document_id, (encoder, {}))[1][level] = vectors
        return {id: (encoder, vectors) for id, (encoder, vectors) in found.items()}


class _Texts(Mapping[str, str]):
    """Canonical texts of the documents of one corpus, by id; each is read when it is asked for."""

    def __init__(self, corpora: Corpora, documents: Sequence[Document]) -> None:
        self._corpora = corpora
        self._added = dict(map(_key, documents))

    def __getitem__(self, document_id: str) -> str:
        try:
            return self._corpora.text(document_id, self._added[document_id])
        except NotFound as error:
            raise KeyError(document_id) from error

    def __iter__(self) -> Iterator[str]:
        return iter(self._added)

    def __len__(self) -> int:
        return len(self._added)


def _key(document: Document) -> tuple[str, str]:
    return document.id, document.added.isoformat()


def _version(collections: Sequence[Collection]) -> str:
    return " ".join(f"{collection.id}@{collection.version}:{collection.embedding}" for collection in collections)
