"""ZIP archives of documents: members one by one, in memory, never written to a path of the archive's choosing."""

from collections.abc import Iterator
from pathlib import PurePosixPath

from kohaku.ingest.blocks import Extract
from kohaku.ingest.errors import Empty, UnsafeArchive
from kohaku.ingest.limits import Limits
from kohaku.ingest.zips import member_name, open_zip
from kohaku.languages.speaking import say

_SIDE_FILES = frozenset({"thumbs.db", "desktop.ini"})


def expand(data: bytes, name: str, limits: Limits | None = None) -> Iterator[tuple[str, bytes]]:
    """Name and bytes of each document of an archive; folders and side files (.DS_Store, __MACOSX) left out.

    An archive within the archive is passed on as it is: reading it is refused, and it alone fails.

    Raises:
        UnsafeArchive: a member's name leaves the archive's folder, or it unpacks without measure.
        TooLarge, PasswordProtected, Corrupt, Empty: as they say.
    """
    found = False
    with open_zip(data, name, limits or Limits()) as archive:
        for member in archive.infolist():
            inner = member_name(member).replace("\\", "/")
            path = PurePosixPath(inner)
            if (
                path.is_absolute()
                or ".." in path.parts
                or (path.parts and path.parts[0].endswith(":"))
                or "\x00" in inner
            ):
                raise UnsafeArchive(say("archive.leaves", name=name), say("archive.leaves.remedy"))
            if member.is_dir() or _is_side_file(path):
                continue
            found = True
            yield inner, archive.read(member)
    if not found:
        raise Empty(say("archive.empty", name=name), say("archive.empty.remedy"))


def refuse_archive(data: bytes, name: str, limits: Limits) -> Extract:
    """An archive is no document: `expand` unpacks it, and only the outermost."""
    raise UnsafeArchive(say("archive.nested", name=name), say("archive.nested.remedy"))


def _is_side_file(path: PurePosixPath) -> bool:
    hidden = any(part.startswith(".") or part == "__MACOSX" for part in path.parts)
    return hidden or path.name.lower() in _SIDE_FILES
