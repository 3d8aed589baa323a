"""What a fresh index file of Chroma holds of the process's memory, wiped.

Chroma writes the files of a new index at their full capacity from memory that it did not clear, so that whatever the
process had freed there, a key as well, comes to stand on disk (chroma-core/chroma issue 7688, seen with 1.5.9).
"""

import struct
from collections.abc import Iterator
from pathlib import Path

_HEADER = struct.Struct("<i4Q")  # version of the format, offset, capacity, elements, bytes an element
_VERSION = 1
_LENGTH = 4  # bytes of an element's length


def wipe(path: Path, *, fresh: bool = False) -> None:
    """Zero what lies behind the last element in every index file under `path`; files of another format are left alone.

    Args:
        path: directory of a store.
        fresh: only where nothing was ever stored, which is safe beside an open client whose writers wait.
    """
    for folder, elements, size in _indexes(path):
        if not (fresh and elements):
            _zero(folder / "data_level0.bin", elements * size)
            _zero(folder / "length.bin", elements * _LENGTH)


def short_files(path: Path) -> list[Path]:
    """Index files under `path` that hold less than their header says: they were cut off."""
    return [
        file
        for folder, elements, size in _indexes(path)
        for file, wanted in ((folder / "data_level0.bin", elements * size), (folder / "length.bin", elements * _LENGTH))
        if elements and (not file.exists() or file.stat().st_size < wanted)
    ]


def _indexes(path: Path) -> Iterator[tuple[Path, int, int]]:
    """Folder, number of elements, and bytes of one, of every index with a header of the known format."""
    for header in path.glob("*/header.bin"):
        raw = header.read_bytes()[: _HEADER.size]
        if len(raw) == _HEADER.size:
            version, _, _, elements, size = _HEADER.unpack(raw)
            if version == _VERSION:
                yield header.parent, elements, size


def _zero(file: Path, start: int) -> None:
    """Zero `file` from `start` on; its size stays. A file that is cut and grown again reads as zeros there (POSIX)."""
    if not file.exists() or file.stat().st_size <= start:
        return
    with file.open("r+b") as opened:
        end = opened.seek(0, 2)
        opened.truncate(start)
        opened.truncate(end)
