"""ZIP containers opened with bounds: what an archive claims is checked before anything is unpacked."""

from collections.abc import Iterator
from contextlib import contextmanager
from io import BytesIO
from zipfile import BadZipFile, ZipFile, ZipInfo
from zlib import error as ZlibError

from kohaku.ingest.errors import Corrupt, PasswordProtected, TooLarge, UnsafeArchive
from kohaku.ingest.limits import Limits

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
        raise Corrupt(
            f"{name} is cut off or damaged: {error}.", "Fetch the file again, or save it again from its program."
        ) from error


def _check(members: list[ZipInfo], name: str, limits: Limits) -> None:
    if len(members) > limits.archive_files:
        raise TooLarge(
            f"{name} holds {len(members):,} files; the limit is {limits.archive_files:,}.",
            "Split the archive, or raise KOHAKU_ZIP_FILES.",
        )
    total = sum(member.file_size for member in members)
    if total > limits.archive_bytes:
        raise TooLarge(
            f"{name} unpacks to {total / 1e6:,.0f} MB; the limit is {limits.archive_bytes / 1e6:,.0f} MB.",
            "Split the archive, or raise KOHAKU_ZIP_TOTAL_MB.",
        )
    for member in members:
        if member.flag_bits & _ENCRYPTED:
            raise PasswordProtected(f"{name} is protected by a password.", "Unpack it and upload the files.")
        if member.file_size > _SMALL and member.file_size > limits.archive_ratio * max(1, member.compress_size):
            raise UnsafeArchive(
                f"{name} holds a member that unpacks to more than {limits.archive_ratio} times its size.",
                "If it can be trusted, unpack it and upload the files, or raise KOHAKU_ZIP_RATIO.",
            )


def member_name(member: ZipInfo) -> str:
    """The member's name; where the archive does not say that it is UTF-8 but it is, as that."""
    if member.flag_bits & _UTF8:
        return member.filename
    try:
        return member.filename.encode("cp437").decode("utf-8")
    except UnicodeError:
        return member.filename
