"""Pages of PDFs as pictures, and the boxes on them, made in child processes within limits and kept on disk.

A page that takes minutes holds one process, for as long as it may, and nobody but who wants another page of the same
document waits for it. A page that could not be drawn is not tried again for a while.
"""

import atexit
import json
from collections.abc import Callable, Sequence
from contextlib import closing, suppress
from pathlib import Path
from threading import Lock
from weakref import WeakValueDictionary

from cachetools import TTLCache

from kohaku.contracts.tree import RecognisedWord, SourceRun
from kohaku.errors import KohakuError
from kohaku.ingest import errors
from kohaku.ingest.boxes import Box, Ranges, boxes
from kohaku.ingest.process.child import failure, header
from kohaku.ingest.process.worker import Workers
from kohaku.languages.speaking import say
from kohaku.settings import Settings
from kohaku.store.damage import DiskFull, NotWritable
from kohaku.store.files import FileStore

_PROCESSES = 2
_FAILED_SECONDS = 600.0
_WORKERS = Workers(_PROCESSES)
atexit.register(_WORKERS.close)


class _Turn:
    """One drawing of a document at a time."""

    def __init__(self) -> None:
        self.lock = Lock()


class Drawing:
    """Draws pages of stored PDFs. Thread-safe.

    Args:
        files: where the originals are, and the pictures that were made of them.
        settings: seconds and memory that a page may take, and the size of what is kept, at this moment.
    """

    def __init__(self, files: FileStore, settings: Callable[[], Settings]) -> None:
        self._files = files
        self._settings = settings
        self._turns: WeakValueDictionary[str, _Turn] = WeakValueDictionary()
        self._failed: TTLCache[tuple[str, int], KohakuError] = TTLCache(1000, _FAILED_SECONDS)
        self._lock = Lock()

    def page(self, sha256: str, page: int, scale: float) -> bytes:
        """PNG of a page (from 1) of a stored PDF.

        Raises:
            NotFound: there is no such file, or (`NoSuchPage`) page. ReadError: it cannot be drawn within its limits.
        """
        kept = self._files.derived(sha256, f"{page}@{scale:.2f}.png")
        if kept.exists():
            return kept.read_bytes()
        turn = self._turn(sha256)
        with turn.lock:
            if kept.exists():
                return kept.read_bytes()
            with self._lock:
                known = self._failed.get((sha256, page))
            if known is not None:
                raise type(known)(known.what, known.remedy)
            try:
                png = self._ask("page", sha256, page=page, scale=scale)
            except errors.ReadError as error:
                with self._lock:
                    self._failed[sha256, page] = error
                raise
        with suppress(DiskFull, NotWritable):  # it is drawn again the next time
            self._files.keep_derived(kept, png, self._settings().page_cache_mb * 1_000_000)
        return png

    def boxes(
        self, sha256: str, runs: Sequence[SourceRun], start: int, end: int, words: Sequence[RecognisedWord] = ()
    ) -> list[Box]:
        """Where `canonical[start:end]` stands on the pages of a stored PDF; raises as `page` does."""

        def in_layer(wanted: list[tuple[int, Ranges]]) -> list[Box]:
            found = json.loads(self._ask("boxes", sha256, wanted=wanted))
            return [Box(int(page), *places) for page, *places in found]

        return boxes(in_layer, runs, start, end, words)

    def _turn(self, sha256: str) -> _Turn:
        with self._lock:
            turn = self._turns.get(sha256)
            if turn is None:
                turn = self._turns[sha256] = _Turn()
            return turn

    def _ask(self, kind: str, sha256: str, **wanted: object) -> bytes:
        path = self._original(sha256)
        settings = self._settings()
        request = {**header(kind, say("file.stored_pdf"), settings), "path": str(path), **wanted}
        with closing(_WORKERS.ask(request, b"", settings.page_seconds)) as replies:
            for status, *parts in replies:
                if status == b"error":
                    raise failure(parts[0])
                return parts[0]
        raise AssertionError("a request ends with a page, boxes or an error")

    def _original(self, sha256: str) -> Path:
        path = self._files.path(sha256)
        if not path.exists():
            self._files.get(sha256)  # says what is lost, and what to do
        return path.resolve()
