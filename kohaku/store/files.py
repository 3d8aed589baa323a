"""Original files by their SHA-256. A name that a user gave is never a path here."""

import hashlib
import os
import re
import tempfile
from collections.abc import Iterator
from pathlib import Path

from kohaku.errors import NotFound
from kohaku.languages.speaking import say

_SHA256 = re.compile(r"[0-9a-f]{64}\Z")


class FileStore:
    """Files under `<directory>/<first two hex>/<sha256>`; written whole or not at all."""

    def __init__(self, directory: Path) -> None:
        self._directory = directory

    def put(self, data: bytes) -> str:
        """Keep `data`; return its SHA-256 in hex."""
        sha256 = hashlib.sha256(data).hexdigest()
        path = self.path(sha256)
        if not path.exists():
            path.parent.mkdir(parents=True, exist_ok=True)
            handle, temporary = tempfile.mkstemp(dir=path.parent, suffix=".part")
            with os.fdopen(handle, "wb") as file:
                file.write(data)
                file.flush()
                os.fsync(file.fileno())
            Path(temporary).replace(path)
        return sha256

    def get(self, sha256: str) -> bytes:
        """The bytes; raises NotFound where they are gone."""
        try:
            return self.path(sha256).read_bytes()
        except FileNotFoundError as error:
            raise NotFound(say("library.no_original", sha=sha256[:12]), say("doctor.upload_again")) from error

    def delete(self, sha256: str) -> None:
        """Forget the file; absent is fine."""
        self.path(sha256).unlink(missing_ok=True)

    def all(self) -> Iterator[str]:
        """Hashes of every kept file."""
        for path in self._directory.glob("??/*"):
            if _SHA256.match(path.name):
                yield path.name

    def clear_partial(self) -> int:
        """Remove files that a killed process left half-written; return how many."""
        partial = list(self._directory.glob("??/*.part"))
        for path in partial:
            path.unlink(missing_ok=True)
        return len(partial)

    def path(self, sha256: str) -> Path:
        """Where the file stands. Raises ValueError unless `sha256` is one."""
        if not _SHA256.match(sha256):
            raise ValueError(f"not a SHA-256: {sha256!r}")
        return self._directory / sha256[:2] / sha256
