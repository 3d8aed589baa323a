"""ZIP archives of documents: members one by one, in memory, never written to a path of the archive's choosing."""

from collections.abc import Iterator
from pathlib import PurePosixPath
from zipfile import ZipFile, ZipInfo

from kohaku.ingest.blocks import Extract
from kohaku.ingest.errors import Empty, ReadError, UnsafeArchive
from kohaku.ingest.limits import Limits
from kohaku.ingest.sniff import sniff
from kohaku.ingest.zips import UNREADABLE, check_totals, damaged, member_name, opened, refusal_of
from kohaku.languages.speaking import say

_SIDE_FILES = frozenset({"thumbs.db", "desktop.ini"})


def is_archive(data: bytes, name: str) -> bool:
    """True for a plain ZIP archive; the office formats, which are ZIP containers too, are none."""
    try:
        return sniff(data, name) == "zip"
    except ReadError:
        return False  # what is wrong with it is said when it is read


def expand(data: bytes, name: str, limits: Limits | None = None) -> Iterator[tuple[str, bytes | ReadError]]:
    """Name and bytes of each document of an archive; folders and side files (.DS_Store, __MACOSX) left out.

    A member that must not or cannot be unpacked comes with the reason in place of its bytes, and the others come all
    the same. An archive within the archive is passed on as it is: reading it is refused, and it alone fails.

    Raises:
        TooLarge, UnsafeArchive, Corrupt, Empty: what is wrong with the archive as a whole.
    """
    limits = limits or Limits()
    with opened(data, name, limits) as archive:
        members = [
            (member, inner)
            for member in archive.infolist()
            if not member.is_dir() and not _is_side_file(inner := member_name(member).replace("\\", "/"))
        ]
        if not members:
            raise Empty(say("archive.empty", name=name), say("archive.empty.remedy"))
        refused = {inner: _leaving(inner, name) or refusal_of(member, inner, limits) for member, inner in members}
        check_totals([member for member, inner in members if refused[inner] is None], len(data), name, limits)
        for member, inner in members:
            yield inner, refused[inner] or _content(archive, member, inner, limits)


def refuse_archive(data: bytes, name: str, limits: Limits) -> Extract:
    """An archive is no document: `expand` unpacks it, and only the outermost."""
    raise UnsafeArchive(say("archive.nested", name=name), say("archive.nested.remedy"))


def _content(archive: ZipFile, member: ZipInfo, inner: str, limits: Limits) -> bytes | ReadError:
    try:
        limits.check_bytes(member.file_size, inner)
        return archive.read(member)
    except ReadError as error:
        return error
    except UNREADABLE as error:
        return damaged(inner, error)


def _leaving(inner: str, name: str) -> ReadError | None:
    """The refusal of a member whose name leaves the archive's folder."""
    path = PurePosixPath(inner)
    drive = bool(path.parts) and path.parts[0].endswith(":")
    if path.is_absolute() or ".." in path.parts or drive or "\x00" in inner:
        return UnsafeArchive(say("archive.leaves", name=name), say("archive.leaves.remedy"))
    return None


def _is_side_file(inner: str) -> bool:
    path = PurePosixPath(inner)
    hidden = any((part.startswith(".") and part not in (".", "..")) or part == "__MACOSX" for part in path.parts)
    return hidden or path.name.lower() in _SIDE_FILES
