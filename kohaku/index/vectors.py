"""The durable home of vectors: Chroma, one of its collections per (collection, level, encoder).

No query filters with `where` (slow): scopes are scored exactly in memory by the corpus. One process owns a path.
"""

import re
import threading
from collections.abc import Callable, Iterator, Sequence
from itertools import product
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

import numpy as np
from numpy.typing import NDArray

from kohaku.contracts.tree import Level
from kohaku.errors import KohakuError
from kohaku.index.aggregate import NodeVectors
from kohaku.index.embed import ENCODERS
from kohaku.index.scrub import wipe
from kohaku.index.space import SearchSpace
from kohaku.languages.speaking import say

_WRITE = 1_000  # vectors a batch
_READ = 5_000  # more than 50,000 at once fails ("too many SQL variables")
_NAME = re.compile(r"[A-Za-z0-9][A-Za-z0-9_-]{0,200}")


class VectorError(KohakuError):
    """The vector store refuses: a name that it cannot have, or a server that is not there."""

    kind = "vectors"


class VectorStore:
    """Vectors by collection and level; ids are node ids. Two threads may use one store.

    Args:
        path: directory of the embedded store; None keeps everything in memory (tests, benches).
        url: a Chroma server instead, `http://host:port`.
    """

    def __init__(self, path: Path | None, url: str = "") -> None:
        import chromadb
        from chromadb.config import Settings as ChromaSettings

        settings = ChromaSettings(anonymized_telemetry=False, is_persistent=path is not None)
        if url:
            parts = urlsplit(url)
            try:
                self._client: Any = chromadb.HttpClient(
                    host=parts.hostname or "localhost",
                    port=parts.port or 8000,
                    ssl=parts.scheme == "https",
                    settings=ChromaSettings(anonymized_telemetry=False),
                )
            except ValueError as error:
                raise VectorError(
                    say("chroma.no_server", host=parts.hostname, port=parts.port or 8000),
                    say("chroma.no_server.remedy"),
                ) from error
        elif path is not None:
            path.mkdir(parents=True, exist_ok=True)
            wipe(path)
            self._client = chromadb.PersistentClient(str(path), settings=settings)
        else:
            self._client = chromadb.EphemeralClient(settings=settings)
        self._path = None if url else path
        self._write = threading.Lock()
        self._opened: set[str] = set()

    def upsert(
        self, collection_id: str, level: Level, encoder: str, ids: Sequence[str], matrix: NDArray[np.float32]
    ) -> None:
        """Store `matrix[i]`, made by `encoder`, under `ids[i]`, replacing what was there."""
        home = self._home(collection_id, level, encoder, create=True)
        with self._write:
            for first in range(0, len(ids), _WRITE):
                part = list(ids[first : first + _WRITE])
                home.upsert(
                    ids=part,
                    embeddings=matrix[first : first + _WRITE],
                    metadatas=[{"document_id": document_of(id)} for id in part],
                )
            self._wipe()

    def delete(self, collection_id: str, document_ids: Sequence[str]) -> None:
        """Remove every vector of these documents, on all levels."""
        with self._write:
            for level, encoder in product(Level, ENCODERS):
                home = self._home(collection_id, level, encoder)
                if home is None:
                    continue
                ids = [id for one in document_ids for id in self._ids(collection_id, level, encoder, one)]
                for first in range(0, len(ids), _WRITE):
                    home.delete(ids=ids[first : first + _WRITE])
            self._wipe()

    def load(self, collection_id: str, level: Level, encoder: str) -> NodeVectors:
        """Return all vectors of a level that an encoder made, sorted by id."""
        ids: list[str] = []
        parts: list[NDArray[np.float32]] = []
        for page in self._pages(collection_id, level, encoder, ["embeddings"]):
            ids.extend(page["ids"])
            parts.append(np.asarray(page["embeddings"], np.float32))
        if not ids:
            return NodeVectors()
        order = np.argsort(np.array(ids))
        return NodeVectors([ids[at] for at in order], np.concatenate(parts)[order])

    def ids(self, collection_id: str, level: Level, document_id: str | None = None) -> list[str]:
        """Return the stored ids of a level, sorted; of one document only, where it is given."""
        return sorted(id for encoder in ENCODERS for id in self._ids(collection_id, level, encoder, document_id))

    def count(self, collection_id: str, level: Level, document_id: str | None = None) -> int:
        """Number of stored vectors of a level; of one document only, where it is given."""
        if document_id is not None:
            return len(self.ids(collection_id, level, document_id))
        homes = [self._home(collection_id, level, encoder) for encoder in ENCODERS]
        return sum(int(home.count()) for home in homes if home is not None)

    def nearest(
        self, collection_id: str, level: Level, encoder: str, queries: NDArray[np.float32], depth: int
    ) -> list[list[tuple[str, float]]]:
        """For each query row the `depth` nearest ids with their cosine, by Chroma's approximate index."""
        home = self._home(collection_id, level, encoder)
        size = 0 if home is None else int(home.count())
        if home is None or size == 0 or not len(queries):
            return [[] for _ in queries]
        self._open(home)
        found = home.query(query_embeddings=queries, n_results=min(depth, size), include=["distances"])
        return [
            [(id, 1.0 - float(distance)) for id, distance in zip(ids, distances, strict=True)]
            for ids, distances in zip(found["ids"], found["distances"], strict=True)
        ]

    def proposals(
        self, collection_ids: Sequence[str], space: SearchSpace
    ) -> Callable[[Level, NDArray[np.float32], int], list[str]]:
        """What `Corpus.build` takes as `nearest`: ids of the nearest nodes of these collections, for all queries."""

        def nearest(level: Level, queries: NDArray[np.float32], depth: int) -> list[str]:
            return [
                id
                for collection_id, encoder in product(collection_ids, space.encoders)
                for of_query in self.nearest(collection_id, level, encoder, space.block(encoder, queries), depth)
                for id, _ in of_query
            ]

        return nearest

    def drop(self, collection_id: str) -> None:
        """Remove a collection with all its levels; one that is not there is no error."""
        with self._write:
            for level, encoder in product(Level, ENCODERS):
                if self._home(collection_id, level, encoder) is not None:
                    self._client.delete_collection(_name(collection_id, level, encoder))

    def close(self) -> None:
        """Let go of the files. The store must not be used afterwards."""
        close = getattr(self._client, "close", None)
        if close is not None:
            close()
        if self._path is not None:
            wipe(self._path)

    def _open(self, home: Any) -> None:
        """Have Chroma open an index while nobody writes: one that has no files yet, or empty ones, gets new ones."""
        with self._write:
            if home.name not in self._opened:
                home.get(limit=1, include=["embeddings"])
                self._wipe()
                self._opened.add(home.name)

    def _wipe(self) -> None:
        """Clean the files that Chroma has just made; the caller holds the lock."""
        if self._path is not None:
            wipe(self._path, fresh=True)

    def _ids(self, collection_id: str, level: Level, encoder: str, document_id: str | None = None) -> list[str]:
        return [id for page in self._pages(collection_id, level, encoder, [], document_id) for id in page["ids"]]

    def _home(self, collection_id: str, level: Level, encoder: str, create: bool = False) -> Any:
        from chromadb.errors import NotFoundError

        name = _name(collection_id, level, encoder)
        if create:
            return self._client.get_or_create_collection(
                name, embedding_function=None, configuration={"hnsw": {"space": "cosine"}}
            )
        try:
            return self._client.get_collection(name, embedding_function=None)
        except NotFoundError:
            return None

    def _pages(
        self, collection_id: str, level: Level, encoder: str, include: list[str], document_id: str | None = None
    ) -> Iterator[Any]:
        home = self._home(collection_id, level, encoder)
        size = 0 if home is None else int(home.count())
        if size and "embeddings" in include:
            self._open(home)
        only = None if document_id is None else {"document_id": document_id}
        for first in range(0, size, _READ):
            page = home.get(where=only, limit=_READ, offset=first, include=include)
            yield page
            if len(page["ids"]) < _READ:
                return


def document_of(node_id: str) -> str:
    """The document that a node id belongs to."""
    return node_id.split(":", 1)[0]


def _name(collection_id: str, level: Level, encoder: str) -> str:
    if not _NAME.fullmatch(collection_id):
        raise VectorError(say("chroma.bad_id", name=collection_id[:60]), say("chroma.bad_id.remedy"))
    return f"k-{collection_id}-{level.value}-{encoder}"
