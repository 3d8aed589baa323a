"""What a failed read or write of the data directory means: a full disk, a read-only one, a damaged database.

Libraries say it in many ways (`errno`, SQLite's result codes, sentences); `named` says it once, with a remedy.
"""

import errno
import json
import sqlite3
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from sqlalchemy.exc import DBAPIError

from kohaku.errors import KohakuError
from kohaku.languages.speaking import say

_FULL = {errno.ENOSPC, errno.EDQUOT, errno.EFBIG}
_READ_ONLY = {errno.EROFS, errno.EACCES, errno.EPERM}
_FULL_CODES = {sqlite3.SQLITE_FULL, sqlite3.SQLITE_IOERR}
_DAMAGED_CODES = {sqlite3.SQLITE_CORRUPT, sqlite3.SQLITE_NOTADB}
_PRIMARY = 0xFF  # the primary result code of an extended one
_FULL_WORDS = ("disk is full", "no space left", "disk quota exceeded", "file too large", "disk i/o error")


NOTE = "backup.json"
"""The file of a data directory that says where its last backup stands."""


class DiskFull(KohakuError):
    """No space is left where the data directory stands, or so little that nothing more is taken in."""

    kind = "disk full"


class NotWritable(KohakuError):
    """The data directory, or a file in it, may be read at most."""

    kind = "read-only"


class DatabaseDamaged(KohakuError):
    """SQLite's file is not what SQLite wrote: a restored backup is the remedy."""

    kind = "store damaged"


def named(error: BaseException) -> KohakuError | None:
    """The failure of a read or write by its name; None where it is none of these."""
    cause = error.orig if isinstance(error, DBAPIError) else error
    code = getattr(cause, "sqlite_errorcode", 0) & _PRIMARY if isinstance(cause, sqlite3.Error) else 0
    number = cause.errno if isinstance(cause, OSError) else None
    text = (cause.strerror if isinstance(cause, OSError) else "") or str(cause)  # a path is nobody's business
    if number in _FULL or code in _FULL_CODES or any(words in text.casefold() for words in _FULL_WORDS):
        return DiskFull(say("disk.full", error=text[:300]), say("disk.full.remedy"))
    if number in _READ_ONLY or code == sqlite3.SQLITE_READONLY:
        return NotWritable(say("disk.read_only", error=text[:300]), say("disk.read_only.remedy"))
    if code in _DAMAGED_CODES:
        return DatabaseDamaged(say("database.damaged", error=text[:300]), say("database.damaged.remedy"))
    return None


@contextmanager
def naming() -> Iterator[None]:
    """Raise what `named` knows by its name; everything else as it is."""
    try:
        yield
    except (OSError, sqlite3.Error, DBAPIError) as error:
        known = named(error)
        if known is None:
            raise
        raise known from error


def last_backup(directory: Path) -> str:
    """Path of the last backup that was made of a data directory, where it still stands; empty where there is none."""
    try:
        path = Path(json.loads((directory / NOTE).read_text("utf-8"))["file"])
    except (OSError, ValueError, KeyError, TypeError):
        return ""
    return str(path) if path.is_file() else ""
