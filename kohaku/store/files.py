"""Original files by their SHA-256. A name that a user gave is never a path here."""

import hashlib
import os
import re
import shutil
import tempfile
from collections.abc import Iterator
from pathlib import Path
from threading import Lock

from kohaku.errors import NotFound
from kohaku.languages.speaking import say
from kohaku.store.damage import naming

_DERIVED = ".derived"
_SHA256 = re.compile(r"[0-9a-f]{64}\Z")


class FileStore:
    """Files under `<directory>/<first two hex>/<sha256>`; written whole or not at all.

    What is derived from a file and can be made again (pictures of its pages) stands in a folder beside it, and goes
    with it.
    """

    def __init__(self, directory: Path) -> None:
        self._directory = directory
        self._pruning = Lock()

    def put(self, data: bytes) -> str:
        """Keep `data`; return its SHA-256 in hex."""
        sha256 = hashlib.sha256(data).hexdigest()
        path = self.path(sha256)
        if not path.exists():
            with naming():
                path.parent.mkdir(parents=True, exist_ok=True)
                _write(path, data)
        return sha256

    def get(self, sha256: str) -> bytes:
        """The bytes; raises NotFound where they are gone."""
        try:
            return self.path(sha256).read_bytes()
        except FileNotFoundError as error:
            raise NotFound(say("library.no_original", sha=sha256[:12]), say("doctor.upload_again")) from error

    def delete(self, sha256: str) -> None:
        """Forget the file and what is derived from it; absent is fine."""
        path = self.path(sha256)
        path.unlink(missing_ok=True)
        shutil.rmtree(path.with_name(sha256 + _DERIVED), ignore_errors=True)

    def derived(self, sha256: str, name: str) -> Path:
        """Where something derived from a file stands, or would stand."""
        return self.path(sha256).with_name(sha256 + _DERIVED) / name

    def keep_derived(self, path: Path, data: bytes, most: int) -> None:
        """Keep something at its place (`derived`); of all that is derived the oldest goes beyond `most` bytes."""
        with self._pruning, naming():
            path.parent.mkdir(parents=True, exist_ok=True)
            _write(path, data)
            kept = [(one.stat(), one) for one in self._directory.glob(f"??/*{_DERIVED}/*")]
            total = sum(stat.st_size for stat, _ in kept)
            for stat, one in sorted(kept, key=lambda pair: pair[0].st_mtime):
                if total <= most:
                    break
                one.unlink(missing_ok=True)
                total -= stat.st_size

    def all(self) -> Iterator[str]:
        """Hashes of every kept file."""
        for path in self._directory.glob("??/*"):
            if _SHA256.match(path.name):
                yield path.name

    def clear_partial(self) -> int:
        """Remove files that a killed process left half-written; return how many."""
        partial = [*self._directory.glob("??/*.part"), *self._directory.glob(f"??/*{_DERIVED}/*.part")]
        for path in partial:
            path.unlink(missing_ok=True)
        return len(partial)

    def path(self, sha256: str) -> Path:
        """Where the file stands. Raises ValueError unless `sha256` is one."""
        if not _SHA256.match(sha256):
            raise ValueError(f"not a SHA-256: {sha256!r}")
        return self._directory / sha256[:2] / sha256


def _write(path: Path, data: bytes) -> None:
    """Write a file whole: under another name until it stands on disk, which goes where that fails."""
    handle, temporary = tempfile.mkstemp(dir=path.parent, suffix=".part")
    try:
        with os.fdopen(handle, "wb") as file:
            file.write(data)
            file.flush()
            os.fsync(file.fileno())
        Path(temporary).replace(path)
    except BaseException:
        Path(temporary).unlink(missing_ok=True)
        raise
