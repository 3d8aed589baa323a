"""Reading and unpacking in processes of their own: a file that hangs, crashes or bloats its reader fails alone, and
nothing of it is looked into here, not even to tell its format."""

import atexit
import json
from collections.abc import Callable, Iterator
from contextlib import closing
from dataclasses import asdict

from kohaku.contracts.tree import Tree
from kohaku.ingest import errors
from kohaku.ingest.limits import Limits
from kohaku.ingest.process.worker import Workers
from kohaku.languages.speaking import spoken
from kohaku.settings import Settings

READERS = 2
"""Files that are read at the same time."""

_READING = Workers(READERS)
_UNPACKING = Workers(1)  # an upload does not wait for the files that are being read
_ZIP = b"PK"
atexit.register(_READING.close)
atexit.register(_UNPACKING.close)


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
    Limits.of(settings).check_bytes(len(data), name)
    request = {**header("read", name, settings), "collection": collection_id, "own_id": own_id}
    with closing(_READING.ask(request, data, settings.reader_seconds, check)) as replies:
        for status, *parts in replies:
            if status == b"progress":
                progress(float(parts[0]))
            elif status == b"tree":
                return Tree.model_validate_json(parts[0])
            else:
                raise failure(parts[0])
    raise AssertionError("a request ends with a tree or an error")


def unpack_in_child(data: bytes, name: str, settings: Settings) -> Iterator[tuple[str, bytes | errors.ReadError]]:
    """Name and bytes of each document that a file holds: of an archive its members, one at a time, else itself.

    A member that cannot be taken comes with the reason; the others do not miss it.

    Raises:
        ReadError: the archive as a whole cannot be unpacked. Members that came before stand.
    """
    Limits.of(settings).check_bytes(len(data), name)
    if not data.startswith(_ZIP):
        yield name, data
        return
    with closing(_UNPACKING.ask(header("unpack", name, settings), data, settings.reader_seconds)) as replies:
        for status, *parts in replies:
            if status == b"document":
                yield name, data
            elif status == b"member":
                yield parts[0].decode(), parts[1]
            elif status == b"refused":
                yield parts[0].decode(), failure(parts[1])
            elif status == b"error":
                raise failure(parts[0])


def header(kind: str, name: str, settings: Settings) -> dict[str, object]:
    """What every request says: of which kind it is, of which file, in which language, within which limits."""
    return {
        "kind": kind,
        "name": name,
        "language": spoken(),
        "limits": asdict(Limits.of(settings)),
        "memory": settings.reader_memory_mb * 1_000_000,
    }


def failure(body: bytes) -> errors.ReadError:
    """The error that came back."""
    told = json.loads(body)
    cause = getattr(errors, told["class"], errors.ReaderCrashed)
    error: errors.ReadError = cause(told["what"], told["remedy"])
    return error
