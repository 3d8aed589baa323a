"""The durable home of vectors: Chroma, one of its collections per (collection, level, encoder).

No query filters with `where` (slow): scopes are scored exactly in memory by the corpus. One process owns a path.
"""

import re
import shutil
import threading
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
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
from kohaku.index.scrub import short_files, wipe
from kohaku.index.space import SearchSpace
from kohaku.languages.speaking import say
from kohaku.store.damage import named, naming

_WRITE = 1_000  # vectors a batch
_READ = 5_000  # more than 50,000 at once fails ("too many SQL variables")
ASIDE = ".damaged"
"""What is added to the name of a store that was moved aside."""
_NAME = re.compile(r"[A-Za-z0-9][A-Za-z0-9_-]{0,200}")


class VectorError(KohakuError):
    """The vector store refuses: a name that it cannot have, a server that is not there, files that are damaged."""

    kind = "vectors"


class VectorStore:
    """Vectors by collection and level; ids are node ids. Two threads may use one store.

    Args:
        path: directory of the embedded store; None keeps everything in memory (tests, benches).
        url: a Chroma server instead, `http://host:port`.
    """

    def __init__(self, path: Path | None, url: str = "") -> None:
        with _naming():
            self._client: Any = _served(url) if url else _embedded(path)
        self._path = None if url else path
        self._write = threading.Lock()
        self._opened: set[str] = set()

    def upsert(
        self,
        collection_id: str,
        level: Level,
        encoder: str,
        ids: Sequence[str],
        matrix: NDArray[np.float32],
        check: Callable[[], None] = lambda: None,
    ) -> None:
        """Store `matrix[i]`, made by `encoder`, under `ids[i]`, replacing what was there.

        `check` is called between batches; what it raises leaves those that were written.
        """
        for first in range(0, len(ids), _WRITE):
            check()
            with self._write, _naming():
                home = self._home(collection_id, level, encoder, create=True)
                part = list(ids[first : first + _WRITE])
                home.upsert(
                    ids=part,
                    embeddings=matrix[first : first + _WRITE],
                    metadatas=[{"document_id": document_of(id)} for id in part],
                )
                self._wipe()

    def delete(self, collection_id: str, document_ids: Sequence[str]) -> None:
        """Remove every vector of these documents, on all levels."""
        with self._write, _naming():
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
        with _naming():
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
        with self._write, _naming():
            for level, encoder in product(Level, ENCODERS):
                if self._home(collection_id, level, encoder) is not None:
                    self._client.delete_collection(_name(collection_id, level, encoder))

    def check(self, *, whole: bool = False) -> None:
        """Read the first and the last vector of every collection (`whole`: all of them) and look one up by its index.

        Raises `VectorError` where the files do not give what they should. Damage of some kinds ends the process
        instead: `kohaku.index.probe` looks from a child.
        """
        with _naming():
            for file in short_files(self._path) if self._path is not None else ():
                raise VectorError(say("chroma.damaged", error=file.name), say("chroma.damaged.remedy"))
            for home in self._client.list_collections():
                size = int(home.count())
                for first in range(0, size, _READ) if whole else {0, max(0, size - 1)} if size else ():
                    page = home.get(limit=_READ if whole else 1, offset=first, include=["embeddings"])
                    wanted = min(_READ, size - first) if whole else 1
                    if len(page["ids"]) != wanted or len(page["embeddings"]) != wanted:
                        raise VectorError(say("chroma.damaged", error=home.name), say("chroma.damaged.remedy"))
                if size:
                    home.query(query_embeddings=page["embeddings"][:1], n_results=1, include=["distances"])

    def renew(self) -> None:
        """Begin anew with empty files; those that there were are moved aside. A server's are left alone."""
        if self._path is None:
            return
        with self._write, _naming():
            self._client.close()
            self._opened.clear()
            move_aside(self._path)
            self._client = _embedded(self._path)

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
            with _naming():
                return self._client.get_collection(name, embedding_function=None)
        except NotFoundError:
            return None

    def _pages(
        self, collection_id: str, level: Level, encoder: str, include: list[str], document_id: str | None = None
    ) -> Iterator[Any]:
        home = self._home(collection_id, level, encoder)
        size = 0 if home is None else int(home.count())
        only = None if document_id is None else {"document_id": document_id}
        for first in range(0, size, _READ):
            with _naming():
                if first == 0 and "embeddings" in include:
                    self._open(home)
                page = home.get(where=only, limit=_READ, offset=first, include=include)
            yield page
            if len(page["ids"]) < _READ:
                return


@contextmanager
def _naming() -> Iterator[None]:
    """Raise what Chroma raises by a name: a full disk, a read-only one, damaged files."""
    from chromadb.errors import InternalError

    try:
        with naming():
            yield
    except BaseException as error:
        # A panic of its Rust code is no `Exception`: unnamed it would end the thread that met it.
        if not isinstance(error, InternalError) and type(error).__name__ != "PanicException":
            raise
        known = named(error)
        if known is None:
            known = VectorError(say("chroma.damaged", error=str(error)[:300]), say("chroma.damaged.remedy"))
        raise known from error


def _served(url: str) -> Any:
    import chromadb
    from chromadb.config import Settings as ChromaSettings

    parts = urlsplit(url)
    host, port = parts.hostname or "localhost", parts.port or 8000
    settings = ChromaSettings(anonymized_telemetry=False)
    try:
        return chromadb.HttpClient(host=host, port=port, ssl=parts.scheme == "https", settings=settings)
    except ValueError as error:
        raise VectorError(say("chroma.no_server", host=host, port=port), say("chroma.no_server.remedy")) from error


def _embedded(path: Path | None) -> Any:
    import chromadb
    from chromadb.config import Settings as ChromaSettings

    settings = ChromaSettings(anonymized_telemetry=False, is_persistent=path is not None)
    if path is None:
        return chromadb.EphemeralClient(settings=settings)
    path.mkdir(parents=True, exist_ok=True)
    wipe(path)
    return chromadb.PersistentClient(str(path), settings=settings)


def move_aside(path: Path) -> None:
    """Put a store's files beside their place, as `<name>.damaged`, in place of earlier ones."""
    aside = path.with_name(path.name + ASIDE)
    with naming():
        if aside.exists():
            shutil.rmtree(aside)
        path.rename(aside)


def document_of(node_id: str) -> str:
    """The document that a node id belongs to."""
    return node_id.split(":", 1)[0]


def _name(collection_id: str, level: Level, encoder: str) -> str:
    if not _NAME.fullmatch(collection_id):
        raise VectorError(say("chroma.bad_id", name=collection_id[:60]), say("chroma.bad_id.remedy"))
    return f"k-{collection_id}-{level.value}-{encoder}"
