"""ZIP containers opened with bounds: what an archive claims is checked before anything is unpacked."""

import struct
from collections.abc import Iterator
from contextlib import contextmanager
from io import BytesIO
from lzma import LZMAError
from zipfile import BadZipFile, ZipFile, ZipInfo
from zlib import error as ZlibError

from lxml.etree import XMLSyntaxError

from kohaku.ingest.errors import Corrupt, PasswordProtected, ReadError, TooLarge, UnsafeArchive
from kohaku.ingest.limits import Limits
from kohaku.languages.speaking import say

UNREADABLE = (
    BadZipFile, ZlibError, LZMAError, struct.error, EOFError, OSError, NotImplementedError, RuntimeError, ValueError,
    KeyError, IndexError,
)  # fmt: skip
"""What `zipfile` and the decompressors under it raise on damage, encryption and methods that they do not know."""

DAMAGED_PACKAGE = (*UNREADABLE, AttributeError, TypeError, XMLSyntaxError)
"""The same of the libraries of office formats, which trip over parts of another shape than theirs."""

_SMALL = 1_000_000  # bytes below which a ratio does not matter
_ENCRYPTED = 0x1
_UTF8 = 0x800


@contextmanager
def open_zip(data: bytes, name: str, limits: Limits) -> Iterator[ZipFile]:
    """The opened container, all of its members checked against the limits.

    Raises:
        Corrupt, PasswordProtected, TooLarge, UnsafeArchive: what is wrong with it, or with one of its members.
    """
    with opened(data, name, limits) as archive:
        for member in archive.infolist():
            refusal = refusal_of(member, name, limits)
            if refusal is not None:
                raise refusal
        check_totals(archive.infolist(), len(data), name, limits)
        yield archive


@contextmanager
def opened(data: bytes, name: str, limits: Limits) -> Iterator[ZipFile]:
    """The opened archive, its number of members checked; each of them is for the caller to check (`refusal_of`).

    Raises:
        Corrupt, TooLarge: what is wrong with it as a whole.
    """
    try:
        archive = ZipFile(BytesIO(data))
    except UNREADABLE as error:
        raise damaged(name, error) from error
    with archive:
        count = len(archive.infolist())
        if count > limits.archive_files:
            raise TooLarge(
                say("archive.files", name=name, count=count, limit=limits.archive_files),
                say("archive.files.remedy"),
            )
        try:
            yield archive
        except (BadZipFile, ZlibError, LZMAError, EOFError, NotImplementedError) as error:
            raise damaged(name, error) from error


def damaged(name: str, error: Exception) -> Corrupt:
    """The failure of an archive, or of a member, that cannot be unpacked."""
    return Corrupt(say("file.cut", name=name, error=error), say("file.cut.remedy"))


def refusal_of(member: ZipInfo, name: str, limits: Limits) -> ReadError | None:
    """Why a member must not be unpacked; None where it may."""
    if member.flag_bits & _ENCRYPTED:
        return PasswordProtected(say("file.password", name=name), say("archive.password.remedy"))
    if member.file_size > max(_SMALL, limits.archive_ratio * member.compress_size):
        return _too_dense(name, limits)
    return None


def check_totals(members: list[ZipInfo], size: int, name: str, limits: Limits) -> None:
    """Raise where members are too much together: more bytes than allowed, or too many for the `size` of the file that
    holds them (small members escape the ratio one by one, and some may share their bytes)."""
    total = sum(member.file_size for member in members)
    if total > limits.archive_bytes:
        raise TooLarge(
            say("archive.size", name=name, size=total / 1e6, limit=limits.archive_bytes / 1e6),
            say("archive.size.remedy"),
        )
    if total > max(_SMALL, limits.archive_ratio * size):
        raise _too_dense(name, limits)


def _too_dense(name: str, limits: Limits) -> UnsafeArchive:
    return UnsafeArchive(say("archive.ratio", name=name, ratio=limits.archive_ratio), say("archive.ratio.remedy"))


def member_name(member: ZipInfo) -> str:
    """The member's name; where the archive does not say that it is UTF-8 but it is, as that."""
    if member.flag_bits & _UTF8:
        return member.filename
    try:
        return member.filename.encode("cp437").decode("utf-8")
    except UnicodeError:
        return member.filename
