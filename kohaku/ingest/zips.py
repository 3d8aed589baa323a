"""ZIP containers opened with bounds: what an archive claims is checked before anything is unpacked."""

from collections.abc import Iterator
from contextlib import contextmanager
from io import BytesIO
from zipfile import BadZipFile, ZipFile, ZipInfo
from zlib import error as ZlibError

from kohaku.ingest.errors import Corrupt, PasswordProtected, TooLarge, UnsafeArchive
from kohaku.ingest.limits import Limits
from kohaku.languages.speaking import say

_SMALL = 1_000_000  # bytes below which a member's ratio does not matter
_ENCRYPTED = 0x1
_UTF8 = 0x800


@contextmanager
def open_zip(data: bytes, name: str, limits: Limits) -> Iterator[ZipFile]:
    """The opened archive, its members checked against the limits.

    Raises:
        Corrupt, PasswordProtected, TooLarge, UnsafeArchive: what is wrong with it.
    """
    try:
        with ZipFile(BytesIO(data)) as archive:
            _check(archive.infolist(), name, limits)
            yield archive
    except (BadZipFile, ZlibError, EOFError, NotImplementedError) as error:
        raise Corrupt(say("file.cut", name=name, error=error), say("file.cut.remedy")) from error


def _check(members: list[ZipInfo], name: str, limits: Limits) -> None:
    if len(members) > limits.archive_files:
        raise TooLarge(
            say("archive.files", name=name, count=len(members), limit=limits.archive_files),
            say("archive.files.remedy"),
        )
    total = sum(member.file_size for member in members)
    if total > limits.archive_bytes:
        raise TooLarge(
            say("archive.size", name=name, size=total / 1e6, limit=limits.archive_bytes / 1e6),
            say("archive.size.remedy"),
        )
    for member in members:
        if member.flag_bits & _ENCRYPTED:
            raise PasswordProtected(say("file.password", name=name), say("archive.password.remedy"))
        if member.file_size > _SMALL and member.file_size > limits.archive_ratio * max(1, member.compress_size):
            raise UnsafeArchive(
                say("archive.ratio", name=name, ratio=limits.archive_ratio),
                say("archive.ratio.remedy"),
            )


def member_name(member: ZipInfo) -> str:
    """The member's name; where the archive does not say that it is UTF-8 but it is, as that."""
    if member.flag_bits & _UTF8:
        return member.filename
    try:
        return member.filename.encode("cp437").decode("utf-8")
    except UnicodeError:
        return member.filename
