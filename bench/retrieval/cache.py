"""Vectors and trees kept between runs of the retrieval bench, keyed by content: a second run does not ingest again."""

import hashlib
import pickle
from collections.abc import Callable, Sequence
from pathlib import Path

import numpy as np
from numpy.typing import NDArray

from kohaku.contracts.tree import Tree
from kohaku.index.embed import Embedder

_SAVED = 4096


class CachedEmbedder:
    """An encoder that looks a text up before it encodes it; `save` writes what is new. `live` turns look-up off."""

    def __init__(self, inner: Embedder, folder: Path) -> None:
        self.inner, self.id, self.dimension = inner, inner.id, inner.dimension
        self.live = False
        self._path = folder / f"vectors-{inner.id}.npz"
        self._at: dict[bytes, int] = {}
        self._parts: list[NDArray[np.float32]] = []
        self._size = 0
        self._new = False
        if self._path.exists():
            with np.load(self._path) as held:
                self._add([bytes(key) for key in held["keys"]], held["matrix"])

    def embed(self, texts: Sequence[str]) -> NDArray[np.float32]:
        """As the inner encoder."""
        if self.live:
            return self.inner.embed(texts)
        keys = [hashlib.blake2b(text.encode(), digest_size=16).digest() for text in texts]
        new = {key: text for key, text in zip(keys, texts, strict=True) if key not in self._at}
        if new:
            self._encode(list(new.items()))
        if len(self._parts) > 1:
            self._parts = [np.concatenate(self._parts)]
        if not texts:
            return np.zeros((0, self.dimension), np.float32)
        return np.asarray(self._parts[0][[self._at[key] for key in keys]], np.float32)

    def save(self) -> None:
        """Write the vectors, if any are new."""
        if self._new:
            keys = np.array([list(key) for key in self._at], np.uint8)
            self._path.parent.mkdir(parents=True, exist_ok=True)
            half = self._path.with_suffix(".part.npz")
            np.savez(half, keys=keys, matrix=np.concatenate(self._parts))
            half.replace(self._path)
            self._new = False

    def _encode(self, new: list[tuple[bytes, str]]) -> None:
        new.sort(key=lambda item: len(item[1]))
        for first in range(0, len(new), _SAVED):  # saved now and then: an interrupted run goes on where it was
            part = new[first : first + _SAVED]
            self._add([key for key, _ in part], self.inner.embed([text for _, text in part]))
            self._new = True
            if len(part) == _SAVED:
                self.save()

    def _add(self, keys: Sequence[bytes], matrix: NDArray[np.float32]) -> None:
        for row, key in enumerate(keys):
            self._at[key] = self._size + row
        self._parts.append(matrix)
        self._size += len(keys)


def cached_tree(data: bytes, name: str, folder: Path, read: Callable[[bytes, str], Tree], version: str) -> Tree:
    """The tree of a file, read once for each content and version of the reader's code."""
    key = hashlib.sha256(data + name.encode() + version.encode()).hexdigest()[:32]
    path = folder / f"tree-{key}.pickle"
    if path.exists():
        tree: Tree = pickle.loads(path.read_bytes())  # our own file, in our own folder
        return tree
    tree = read(data, name)
    folder.mkdir(parents=True, exist_ok=True)
    path.write_bytes(pickle.dumps(tree))
    return tree


def code_version(*folders: Path) -> str:
    """A digest of the Python sources below these folders: trees are read anew when a reader changes."""
    digest = hashlib.sha256()
    for folder in folders:
        for path in sorted(folder.rglob("*.py")):
            digest.update(path.name.encode() + path.read_bytes())
    return digest.hexdigest()
