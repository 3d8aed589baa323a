"""Reading in a process of its own: a file that hangs, crashes or bloats its reader fails alone.

`python -m kohaku.ingest.process.child` is that process: it answers requests on its standard input until the pipe
closes. It is started as a command, not forked or spawned by multiprocessing, so that it never runs the parent's main
script again.
"""

import atexit
import json
import os
import signal
import subprocess
import sys
import time
from collections.abc import Callable
from contextlib import suppress
from dataclasses import asdict
from pathlib import Path
from threading import Event, Lock, Thread
from typing import BinaryIO

from kohaku.contracts.tree import Tree
from kohaku.ingest import errors
from kohaku.ingest.limits import Limits
from kohaku.ingest.process.frames import receive, send
from kohaku.languages.speaking import say, speak, spoken
from kohaku.settings import Settings

_POLL = 0.05  # seconds between two looks at the clock and the stop button
_TELL = 0.5  # seconds between two reports of progress
_START_SECONDS = 60.0  # for the process's own imports, beside the file's time
_PACKAGE_ROOT = Path(__file__).resolve().parents[3]


def read_in_child(
    data: bytes,
    name: str,
    collection_id: str,
    settings: Settings,
    check: Callable[[], None] = lambda: None,
    *,
    own_id: str = "",
    progress: Callable[[float], None] = lambda share: None,
) -> Tree:
    """`read_document` in a child process, within the settings' seconds and megabytes.

    Args:
        data, name, collection_id, own_id: as for `read_document`.
        settings: limits of size, time and memory.
        check: called every few hundredths of a second; what it raises (Stopped) ends the reading.
        progress: called with the share of the file that is read, as often as it has changed.

    Raises:
        ReadError: also TookTooLong, OutOfMemory and ReaderCrashed, which this function alone can tell.
    """
    limits = Limits.of(settings)
    limits.check_bytes(len(data), name)
    header = {
        "name": name,
        "collection": collection_id,
        "own_id": own_id,
        "language": spoken(),
        "limits": asdict(limits),
        "memory": settings.reader_memory_mb * 1_000_000,
    }
    return _WORKER.read(header, data, settings.reader_seconds, check, progress)


class _Worker:
    """One warm reading process, replaced after it had to be ended. One file at a time."""

    def __init__(self) -> None:
        self._turn = Lock()
        self._process: subprocess.Popen[bytes] | None = None

    def read(
        self,
        header: dict[str, object],
        data: bytes,
        seconds: float,
        check: Callable[[], None],
        progress: Callable[[float], None],
    ) -> Tree:
        while not self._turn.acquire(timeout=_POLL):
            check()
        try:
            fresh = self._process is None or self._process.poll() is not None
            if self._process is None or fresh:
                self._process = _start()
            exchange = _Exchange(self._process, json.dumps(header).encode(), data)
            start = _START_SECONDS if fresh else 0.0
            self._wait(exchange, str(header["name"]), seconds, start, lambda: _both(check, exchange.told, progress))
            return exchange.tree(str(header["name"]))
        finally:
            if self._process is not None and self._process.poll() is not None:
                self._process = None
            self._turn.release()

    def _wait(self, exchange: "_Exchange", name: str, seconds: float, start: float, check: Callable[[], None]) -> None:
        deadline = time.monotonic() + seconds + start
        try:
            while not exchange.done.wait(_POLL):
                check()
                if exchange.began.is_set() and start:
                    deadline, start = time.monotonic() + seconds, 0.0
                if time.monotonic() > deadline:
                    raise errors.TookTooLong(
                        say("file.timeout", name=name, seconds=seconds),
                        say("file.timeout.remedy"),
                    )
        except BaseException:
            self.close()
            raise

    def close(self) -> None:
        """End the process, if there is one."""
        process, self._process = self._process, None
        if process is not None:
            process.kill()
            _end(process)


def _both(check: Callable[[], None], told: Callable[[], float | None], progress: Callable[[float], None]) -> None:
    check()
    share = told()
    if share is not None:
        progress(share)


class _Exchange:
    """One request and its reply, on a thread, so that the caller can watch the clock."""

    def __init__(self, process: "subprocess.Popen[bytes]", header: bytes, data: bytes) -> None:
        self.began = Event()
        self.done = Event()
        self._process = process
        self._reply: list[bytes] = []
        self._share: float | None = None
        Thread(target=self._run, args=(header, data), name="kohaku-reading", daemon=True).start()

    def _run(self, header: bytes, data: bytes) -> None:
        process = self._process
        try:
            if process.stdin is not None and process.stdout is not None:
                send(process.stdin, header, data)  # type: ignore[arg-type]
                receive(process.stdout)  # type: ignore[arg-type]  # the process is up and has the request
                self.began.set()
                reply = receive(process.stdout)  # type: ignore[arg-type]
                while reply[0] == b"progress":
                    self._share = float(reply[1])
                    reply = receive(process.stdout)  # type: ignore[arg-type]
                self._reply = reply
        except (OSError, EOFError, ValueError):
            _end(process)  # it died: its return code says how
        finally:
            self.done.set()

    def told(self) -> float | None:
        """The share that is read, once each time it has changed."""
        share, self._share = self._share, None
        return share

    def tree(self, name: str) -> Tree:
        """The tree that came back, or the error that did."""
        if not self._reply:
            raise _death(self._process.returncode, name)
        status, body = self._reply
        if status == b"tree":
            return Tree.model_validate_json(body)
        failure = json.loads(body)
        cause = getattr(errors, failure["class"], errors.ReaderCrashed)
        raise cause(failure["what"], failure["remedy"])


def _end(process: "subprocess.Popen[bytes]") -> None:
    """Wait for a dying process and give its pipes back."""
    process.wait()
    for pipe in (process.stdin, process.stdout):
        if pipe is not None:
            with suppress(OSError, ValueError):  # what was not written yet has no reader any more
                pipe.close()


def _death(code: int | None, name: str) -> errors.ReadError:
    killed = -code if code is not None and code < 0 else 0
    if killed == getattr(signal, "SIGKILL", 9):
        return errors.OutOfMemory(
            say("file.killed", name=name),
            say("file.killed.remedy"),
        )
    cause = signal.Signals(killed).name if killed else say("file.exit_code", code=code)
    return errors.ReaderCrashed(
        say("file.crashed", name=name, cause=cause),
        say("file.crashed.remedy"),
    )


def _start() -> "subprocess.Popen[bytes]":
    path = os.pathsep.join([str(_PACKAGE_ROOT), *filter(None, [os.environ.get("PYTHONPATH")])])
    return subprocess.Popen(
        [sys.executable, "-m", "kohaku.ingest.process.child"],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.DEVNULL,
        env={**os.environ, "PYTHONPATH": path, "MALLOC_ARENA_MAX": "2"},
    )


_WORKER = _Worker()
atexit.register(_WORKER.close)


def serve(requests: BinaryIO, replies: BinaryIO) -> None:
    """Answer requests until the pipe closes."""
    from kohaku.ingest.progress import listening
    from kohaku.ingest.reading import read_document

    while True:
        try:
            header, data = receive(requests)
        except EOFError:
            return
        send(replies, b"began")
        request = json.loads(header)
        _limit_memory(request["memory"])
        speak(request["language"])
        try:
            limits = Limits(**request["limits"])
            with listening(_teller(replies)):
                tree = read_document(data, request["name"], request["collection"], limits, own_id=request["own_id"])
            reply = (b"tree", tree.model_dump_json().encode())
        except errors.ReadError as error:
            reply = (b"error", _failure(error))
        except MemoryError:
            _limit_memory(0)
            reply = (
                b"error",
                _failure(
                    errors.OutOfMemory(
                        say("file.memory", name=request["name"], size=request["memory"] / 1e6),
                        say("file.memory.remedy"),
                    )
                ),
            )
        send(replies, *reply)


def _teller(replies: BinaryIO) -> Callable[[float], None]:
    """Sends shares to the parent, few enough not to be felt."""
    last = time.monotonic()

    def tell(share: float) -> None:
        nonlocal last
        if time.monotonic() - last >= _TELL:
            last = time.monotonic()
            send(replies, b"progress", str(share).encode())

    return tell


def _failure(error: errors.ReadError) -> bytes:
    return json.dumps({"class": type(error).__name__, "what": error.what, "remedy": error.remedy}).encode()


def _limit_memory(size: int) -> None:
    """Bound this process's data (0: no bound) where the system can; elsewhere the time limit stands alone."""
    try:
        import resource
    except ImportError:
        return
    _, hard = resource.getrlimit(resource.RLIMIT_DATA)
    wanted = size or hard
    resource.setrlimit(resource.RLIMIT_DATA, (wanted if hard == resource.RLIM_INFINITY else min(wanted, hard), hard))


def _main() -> None:
    replies = os.fdopen(os.dup(1), "wb")
    os.dup2(2, 1)  # what a library prints must not get between the messages
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl-C is the parent's
    serve(sys.stdin.buffer, replies)


if __name__ == "__main__":
    _main()
