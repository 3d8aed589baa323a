"""One process owns a data directory: Chroma's files are damaged, without an error, when two write them."""

import json
import os
import socket
from pathlib import Path

from filelock import FileLock, Timeout

from kohaku.errors import KohakuError
from kohaku.languages.speaking import say
from kohaku.store.damage import naming


class DirectoryHeld(KohakuError):
    """Another process has the data directory open."""

    kind = "held"


class DirectoryLock:
    """An exclusive lock on a data directory, with a side file that says who holds it."""

    def __init__(self, directory: Path) -> None:
        self._directory = directory
        self._owner = directory / "owner.json"
        self._lock = FileLock(directory / "kohaku.lock")

    def acquire(self) -> None:
        """Take the lock or raise `DirectoryHeld` at once; `NotWritable` and `DiskFull` where it cannot be written."""
        with naming():
            self._acquire()

    def _acquire(self) -> None:
        self._directory.mkdir(parents=True, exist_ok=True)
        try:
            self._lock.acquire(timeout=0)
        except Timeout as error:
            raise DirectoryHeld(
                say("directory.held", directory=self._directory, holder=self._holder()),
                say("directory.held.remedy"),
            ) from error
        try:
            self._owner.write_text(json.dumps({"pid": os.getpid(), "host": socket.gethostname()}), encoding="utf-8")
        except OSError:
            self._lock.release()
            raise

    def release(self) -> None:
        """Give the directory back."""
        if self._lock.is_locked:
            self._owner.unlink(missing_ok=True)
            self._lock.release()

    def _holder(self) -> str:
        try:
            owner = json.loads(self._owner.read_text(encoding="utf-8"))
            return say("directory.process", pid=int(owner["pid"]), host=owner["host"])
        except (OSError, ValueError, KeyError, TypeError):
            return say("directory.another")  # the holder is between taking the lock and signing it
