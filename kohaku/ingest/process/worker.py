"""Processes that do what may hang, crash or bloat: kept warm, one request each at a time, replaced once one had to be
ended.

Each is started as a command, not forked or spawned by multiprocessing, so that it never runs the parent's main script
again. It holds the end of a pipe whose other end is this process's: when that closes, it is ended by the system.
"""

import json
import os
import signal
import subprocess
import sys
import time
from collections.abc import Callable, Generator, Mapping
from contextlib import contextmanager, suppress
from pathlib import Path
from queue import Empty, Full, Queue
from threading import BoundedSemaphore, Event, Lock, Thread

from kohaku.ingest import errors
from kohaku.ingest.process.frames import receive, send
from kohaku.languages.speaking import say

LAST = frozenset({b"tree", b"error", b"document", b"end", b"page", b"boxes"})
"""First parts of the replies that end a request."""

_POLL = 0.05  # seconds between two looks at the clock and the stop button
_START_SECONDS = 60.0  # for a process's own imports, beside the file's time
_PACKAGE_ROOT = Path(__file__).resolve().parents[3]
_COMMAND = "kohaku.ingest.process.serve"


class Workers:
    """Up to `size` processes; a request waits for a free one."""

    def __init__(self, size: int) -> None:
        self._turns = BoundedSemaphore(size)
        self._lock = Lock()
        self._idle: list[_Process] = []
        self._busy: list[_Process] = []

    def ask(
        self, header: Mapping[str, object], data: bytes, seconds: float, check: Callable[[], None] = lambda: None
    ) -> Generator[list[bytes]]:
        """Yield the replies to one request as they come, the last one (`LAST`) too.

        Args:
            header: of the request; `name` is the file's, for messages.
            seconds: that the process may take; those that the caller spends on a reply do not count.
            check: called every few hundredths of a second; what it raises (Stopped) ends the work.

        Raises:
            TookTooLong, OutOfMemory, ReaderCrashed: the process is gone, and the next request gets another.
        """
        while not self._turns.acquire(timeout=_POLL):
            check()
        try:
            with self._lent() as process:
                yield from process.replies(header, data, seconds, check)
        finally:
            self._turns.release()

    @contextmanager
    def _lent(self) -> Generator["_Process"]:
        with self._lock:
            process = self._idle.pop() if self._idle else None
        process = process if process is not None and process.alive else _Process()
        with self._lock:
            self._busy.append(process)
        try:
            yield process
        except BaseException:
            if not process.answered:  # it has more to say, and nobody listens
                process.end()
            raise
        finally:
            with self._lock:
                self._busy.remove(process)
                if process.alive:
                    self._idle.append(process)

    def close(self) -> None:
        """End every process."""
        with self._lock:
            processes, self._idle = [*self._idle, *self._busy], []
        for process in processes:
            process.end()

    def pids(self) -> list[int]:
        """Ids of the processes that there are."""
        with self._lock:
            return [process.pid for process in (*self._idle, *self._busy) if process.alive]


class _Process:
    """One process and the pipes to it."""

    def __init__(self) -> None:
        path = os.pathsep.join([str(_PACKAGE_ROOT), *filter(None, [os.environ.get("PYTHONPATH")])])
        theirs, self._life = os.pipe()
        passed = (theirs,) if os.name == "posix" else ()
        try:
            self._process = subprocess.Popen(
                [sys.executable, "-m", _COMMAND, *map(str, passed)],
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
                stderr=subprocess.DEVNULL,
                pass_fds=passed,
                env={**os.environ, "PYTHONPATH": path, "MALLOC_ARENA_MAX": "2"},
            )
        except BaseException:
            os.close(self._life)
            raise
        finally:
            os.close(theirs)
        self.answered = True
        self._fresh = True
        self._ending = Lock()
        self._ended = False

    @property
    def pid(self) -> int:
        return self._process.pid

    @property
    def alive(self) -> bool:
        return not self._ended and self._process.poll() is None

    def end(self) -> None:
        """Kill it, wait for that, and give its pipes back."""
        with self._ending:
            if self._ended:
                return
            self._ended = True
            self._process.kill()
            self._process.wait()
            os.close(self._life)
        for pipe in (self._process.stdin, self._process.stdout):
            if pipe is not None:
                with suppress(OSError, ValueError):  # what was not written yet has no reader any more
                    pipe.close()

    def replies(
        self, header: Mapping[str, object], data: bytes, seconds: float, check: Callable[[], None]
    ) -> Generator[list[bytes]]:
        name, self.answered = str(header["name"]), False
        exchange = _Exchange(self._process, json.dumps(header).encode(), data)
        left = seconds + (_START_SECONDS if self._fresh else 0.0)
        try:
            while True:
                looked = time.monotonic()
                reply = exchange.next(_POLL)
                check()
                left -= time.monotonic() - looked
                if reply is None:
                    if left < 0:
                        raise errors.TookTooLong(
                            say("file.timeout", name=name, seconds=seconds), say("file.timeout.remedy")
                        )
                elif not reply:
                    raise self._death(name)
                elif reply[0] == b"began":
                    left, self._fresh = seconds, False
                else:
                    self.answered = reply[0] in LAST
                    yield reply
                    if self.answered:
                        return
        finally:
            exchange.forget()

    def _death(self, name: str) -> errors.ReadError:
        code = self._process.wait()
        killed = -code if code < 0 else 0
        if killed == getattr(signal, "SIGKILL", 9):
            return errors.OutOfMemory(say("file.killed", name=name), say("file.killed.remedy"))
        cause = signal.Signals(killed).name if killed else say("file.exit_code", code=code)
        return errors.ReaderCrashed(say("file.crashed", name=name, cause=cause), say("file.crashed.remedy"))


class _Exchange:
    """One request and its replies, on a thread, so that the caller can watch the clock. At most two wait here."""

    def __init__(self, process: "subprocess.Popen[bytes]", header: bytes, data: bytes) -> None:
        self._process = process
        self._replies: Queue[list[bytes]] = Queue(maxsize=2)
        self._forgotten = Event()
        Thread(target=self._run, args=(header, data), name="kohaku-reading", daemon=True).start()

    def next(self, seconds: float) -> list[bytes] | None:
        """The next reply; None where there was none in time, an empty one where the process is gone."""
        try:
            return self._replies.get(timeout=seconds)
        except Empty:
            return None

    def forget(self) -> None:
        """Nobody listens any more."""
        self._forgotten.set()

    def _run(self, header: bytes, data: bytes) -> None:
        process = self._process
        if process.stdin is None or process.stdout is None:
            raise ValueError("a process without pipes")
        try:
            send(process.stdin, header, data)  # type: ignore[arg-type]
            while True:
                reply = receive(process.stdout)  # type: ignore[arg-type]
                self._put(reply)
                if reply[0] in LAST or self._forgotten.is_set():
                    return
        except (OSError, EOFError, ValueError):
            self._put([])  # it died: its return code says how

    def _put(self, reply: list[bytes]) -> None:
        while not self._forgotten.is_set():
            with suppress(Full):
                self._replies.put(reply, timeout=_POLL)
                return
