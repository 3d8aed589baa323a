"""The process that reads: `python -m kohaku.ingest.process.serve` answers requests on its standard input until the pipe
closes, and does not outlive the process that started it.
"""

import json
import os
import signal
import sys
import time
from collections.abc import Callable
from contextlib import suppress
from dataclasses import astuple
from pathlib import Path
from typing import Any, BinaryIO

from kohaku.ingest import errors
from kohaku.ingest.limits import Limits
from kohaku.ingest.process.frames import receive, send
from kohaku.languages.speaking import say, speak

_TELL = 0.5  # seconds between two reports of progress


def serve(requests: BinaryIO, replies: BinaryIO) -> None:
    """Answer requests until the pipe closes: each with `began`, any number of partial replies, and a last one."""
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
            last = _KINDS[request["kind"]](request, data, Limits(**request["limits"]), replies)
        except errors.ReadError as error:
            last = (b"error", failure_of(error))
        except MemoryError:
            _limit_memory(0)
            size = request["memory"] / 1e6
            bloated = errors.OutOfMemory(say("file.memory", name=request["name"], size=size), say("file.memory.remedy"))
            last = (b"error", failure_of(bloated))
        send(replies, *last)


def failure_of(error: errors.ReadError) -> bytes:
    """An error on its way to the parent."""
    return json.dumps({"class": type(error).__name__, "what": error.what, "remedy": error.remedy}).encode()


def _read(request: dict[str, Any], data: bytes, limits: Limits, replies: BinaryIO) -> tuple[bytes, ...]:
    """One file's tree, as JSON."""
    from kohaku.ingest.progress import listening
    from kohaku.ingest.reading import read_document

    with listening(_teller(replies)):
        tree = read_document(data, request["name"], request["collection"], limits, own_id=request["own_id"])
    return b"tree", tree.model_dump_json().encode()


def _unpack(request: dict[str, Any], data: bytes, limits: Limits, replies: BinaryIO) -> tuple[bytes, ...]:
    """The members of an archive one by one, each with its bytes or with what is wrong with it; `document` for what is
    no archive of documents."""
    from kohaku.ingest.readers.archive import expand, is_archive

    if not is_archive(data, request["name"]):
        return (b"document",)
    for name, member in expand(data, request["name"], limits):
        if isinstance(member, errors.ReadError):
            send(replies, b"refused", name.encode("utf-8", "replace"), failure_of(member))
        else:
            send(replies, b"member", name.encode("utf-8", "replace"), member)
    return (b"end",)


def _page(request: dict[str, Any], data: bytes, limits: Limits, replies: BinaryIO) -> tuple[bytes, ...]:
    """PNG of one page of the PDF at a path."""
    from kohaku.ingest.boxes import page_image

    return b"page", page_image(Path(request["path"]).read_bytes(), request["page"], request["scale"])


def _boxes(request: dict[str, Any], data: bytes, limits: Limits, replies: BinaryIO) -> tuple[bytes, ...]:
    """Boxes in the text layer of the PDF at a path, as JSON."""
    from kohaku.ingest.boxes import layer_boxes

    found = layer_boxes(Path(request["path"]).read_bytes(), request["wanted"])
    return b"boxes", json.dumps([astuple(box) for box in found]).encode()


_KINDS: dict[str, Callable[[dict[str, Any], bytes, Limits, BinaryIO], tuple[bytes, ...]]] = {
    "read": _read,
    "unpack": _unpack,
    "page": _page,
    "boxes": _boxes,
}


def _teller(replies: BinaryIO) -> Callable[[float], None]:
    """Sends shares to the parent, few enough not to be felt."""
    last = time.monotonic()

    def tell(share: float) -> None:
        nonlocal last
        if time.monotonic() - last >= _TELL:
            last = time.monotonic()
            send(replies, b"progress", str(share).encode())

    return tell


def _limit_memory(size: int) -> None:
    """Bound this process's data (0: no bound) where the system can; elsewhere the time limit stands alone."""
    try:
        import resource
    except ImportError:
        return
    _, hard = resource.getrlimit(resource.RLIMIT_DATA)
    wanted = size or hard
    resource.setrlimit(resource.RLIMIT_DATA, (wanted if hard == resource.RLIM_INFINITY else min(wanted, hard), hard))


def _end_with_parent(life: int) -> None:
    """Have the system end this process once the other end of `life`, which is the parent's alone, is closed.

    SIGIO ends a process that does not handle it, whatever it is busy with, without asking the interpreter. Where a
    system has no such signal, the process ends after its file, when its standard input is closed.
    """
    with suppress(ImportError, AttributeError, OSError):
        import fcntl

        signal.signal(signal.SIGIO, signal.SIG_DFL)
        fcntl.fcntl(life, fcntl.F_SETOWN, os.getpid())
        fcntl.fcntl(life, fcntl.F_SETFL, fcntl.fcntl(life, fcntl.F_GETFL) | os.O_ASYNC | os.O_NONBLOCK)
        with suppress(BlockingIOError):
            if not os.read(life, 1):  # the parent was gone before the signal was set
                os._exit(1)


def _main() -> None:
    replies = os.fdopen(os.dup(1), "wb")
    os.dup2(2, 1)  # what a library prints must not get between the messages
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl-C is the parent's
    if len(sys.argv) > 1:
        _end_with_parent(int(sys.argv[1]))
    with suppress(BrokenPipeError):  # nobody listens any more
        serve(sys.stdin.buffer, replies)


if __name__ == "__main__":
    _main()
