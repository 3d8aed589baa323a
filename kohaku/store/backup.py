"""A data directory in one file, and back from it.

A backup is a ZIP: the database (copied online by SQLite itself, so that the app may go on meanwhile), the settings,
the original files, the vectors where they are wanted, and a manifest with the SHA-256 of each. It stands under its name
when it is whole, and not before. A restored one is unpacked and checked beside the data; only then are the two
exchanged, step by step, and what a kill leaves of that is done at the next start (`finish_restore`).
"""

import hashlib
import json
import os
import re
import shutil
import sqlite3
import zlib
from collections.abc import Iterator
from contextlib import closing
from dataclasses import dataclass
from pathlib import Path
from typing import IO
from zipfile import ZIP_DEFLATED, ZIP_STORED, BadZipFile, ZipFile, ZipInfo

from kohaku.errors import KohakuError, NotFound
from kohaku.languages.speaking import say
from kohaku.store.damage import NOTE, DatabaseDamaged, naming
from kohaku.store.database import DATABASE, now
from kohaku.store.files import FileStore
from kohaku.store.lock import DirectoryLock

_FORMAT = 1
_MANIFEST = "manifest.json"
_PART = "restore.part"
_READY = "ready.json"
_SETTINGS, _FILES, _VECTORS, _SEGMENTS = "settings.json", "files", "chroma", "segments"
_REPLACED = (f"{DATABASE}-wal", f"{DATABASE}-shm", DATABASE, _SETTINGS, _FILES, _VECTORS, _SEGMENTS)
"""What a restored directory gets from the backup, or loses; old write-ahead logs go before the new database comes."""
_SAFE = re.compile(r"(?:kohaku\.sqlite|settings\.json|files/[0-9a-f]{2}/[0-9a-f]{64}|chroma(?:/[\w-][\w.-]*){1,4})\Z")
_CHUNK = 1 << 20
# What reading a ZIP, its manifest or its database raises where they are cut or scribbled over.
_DAMAGE = (
    BadZipFile,
    zlib.error,
    sqlite3.DatabaseError,
    KeyError,
    TypeError,
    ValueError,
    EOFError,
    NotImplementedError,
)


class BackupError(KohakuError):
    """A backup cannot be made, or is not one, or is damaged."""

    kind = "backup"


@dataclass(frozen=True)
class Summary:
    """What a backup holds: files, bytes of all members; `lost`: SHA-256 of originals that were not there, or damaged.

    `replaced`: where a restored directory keeps what was there before; None where nothing was.
    """

    files: int
    size: int
    lost: tuple[str, ...] = ()
    replaced: Path | None = None


def backup(directory: Path, file: Path, *, vectors: bool = False) -> Summary:
    """Write a backup of a data directory, which may be in use, to `file`, in place of an earlier one there.

    Args:
        vectors: with the vector store, which must not be in use then; without it vectors are made again.

    Raises:
        NotFound: there is no database in the directory. DatabaseDamaged: it cannot be copied. DirectoryHeld: with
        `vectors`, where the directory is in use. DiskFull.
    """
    if not (directory / DATABASE).exists():
        raise NotFound(say("backup.nothing", directory=directory), say("backup.nothing.remedy"))
    lock = DirectoryLock(directory) if vectors else None
    if lock is not None:
        lock.acquire()
    part, copy = (file.with_name(f"{file.name}{ending}") for ending in (".part", ".database.part"))
    try:
        with naming():
            file.parent.mkdir(parents=True, exist_ok=True)
            _copy_database(directory / DATABASE, copy)
            summary = _pack(directory, copy, part, vectors=vectors)
            _settle(part)
            part.replace(file)
            _settle(file.parent)
            note = {"file": str(file.resolve()), "made": now().isoformat()}
            _write_whole(directory / NOTE, json.dumps(note))
    finally:
        part.unlink(missing_ok=True)
        copy.unlink(missing_ok=True)
        if lock is not None:
            lock.release()
    return summary


def restore(directory: Path, file: Path) -> Summary:
    """Put the content of a backup in place of a data directory's; what was there is kept in a folder beside it.

    Raises:
        BackupError: the file is no backup, or damaged: nothing was changed. DirectoryHeld, DiskFull, NotWritable.
    """
    lock = DirectoryLock(directory)
    lock.acquire()
    try:
        finish_restore(directory)
        part = directory / _PART
        with naming():
            try:
                summary = _unpack(file, part)
            except BaseException:
                shutil.rmtree(part, ignore_errors=True)
                raise
            there = any((directory / name).exists() for name in _REPLACED)
            aside = f"replaced-{now():%Y%m%dT%H%M%S%f}"
            _write_whole(part / _READY, json.dumps({"aside": aside}))
            finish_restore(directory)
    finally:
        lock.release()
    return Summary(summary.files, summary.size, summary.lost, directory / aside if there else None)


def finish_restore(directory: Path) -> None:
    """Do what a process that was killed left of restoring: exchange a backup that was unpacked whole, forget another.

    The caller holds the directory. Each step is done once, whenever the one before was the last.
    """
    part = directory / _PART
    if not part.exists():
        return
    with naming():
        if (part / _READY).exists():
            aside = directory / str(json.loads((part / _READY).read_text("utf-8"))["aside"])
            aside.mkdir(exist_ok=True)
            held = json.loads((part / _MANIFEST).read_text("utf-8"))["members"]
            coming = {name.partition("/")[0] for name in held}
            for name in _REPLACED:
                _exchange(directory / name, part / name, aside / name, comes=name in coming)
            if not any(aside.iterdir()):
                aside.rmdir()
        shutil.rmtree(part)


def _exchange(current: Path, staged: Path, aside: Path, *, comes: bool) -> None:
    if comes and not staged.exists():
        return  # it has come already
    if current.exists():
        current.rename(aside)
    if comes:
        staged.rename(current)


def _copy_database(source: Path, target: Path) -> None:
    target.unlink(missing_ok=True)
    with closing(sqlite3.connect(f"file:{source}?mode=rw", uri=True)) as old, closing(sqlite3.connect(target)) as new:
        old.backup(new)
        _check_database(new)


def _check_database(connection: sqlite3.Connection) -> None:
    (said,) = connection.execute("PRAGMA integrity_check(1)").fetchone()
    if said != "ok":
        raise DatabaseDamaged(say("database.damaged", error=said), say("database.damaged.remedy"))


def _pack(directory: Path, database: Path, part: Path, *, vectors: bool) -> Summary:
    members: dict[str, str] = {}
    lost, files, size = [], 0, 0
    with ZipFile(part, "w", allowZip64=True) as archive:

        def add(name: str, path: Path, method: int = ZIP_STORED) -> None:
            nonlocal size
            members[name] = _add(archive, name, path, method)
            size += path.stat().st_size

        add(DATABASE, database, ZIP_DEFLATED)
        if (directory / _SETTINGS).exists():
            add(_SETTINGS, directory / _SETTINGS)
        store = FileStore(directory / _FILES)
        for sha256 in _wanted_files(database):
            try:
                path = store.path(sha256)
                add(f"{_FILES}/{sha256[:2]}/{sha256}", path)
                files += 1
            except FileNotFoundError:
                lost.append(sha256)  # it was lost before, or its document was deleted while this went on
                continue
            if members[f"{_FILES}/{sha256[:2]}/{sha256}"] != sha256:
                lost.append(sha256)
        if vectors:
            for path in sorted(one for one in (directory / _VECTORS).rglob("*") if one.is_file()):
                add(path.relative_to(directory).as_posix(), path)
        made = {"format": _FORMAT, "made": now().isoformat(), "members": members, "lost": lost}
        archive.writestr(_MANIFEST, json.dumps(made))
    return Summary(files, size, tuple(lost))


def _wanted_files(database: Path) -> list[str]:
    with closing(sqlite3.connect(database)) as connection:
        rows = connection.execute(
            "SELECT sha256 FROM documents UNION SELECT sha256 FROM jobs WHERE sha256 <> '' ORDER BY 1"
        ).fetchall()
    return [sha256 for (sha256,) in rows]


def _add(archive: ZipFile, name: str, path: Path, method: int) -> str:
    """Add a file; return its SHA-256."""
    info = ZipInfo(name)
    info.compress_type = method
    with path.open("rb") as source, archive.open(info, "w", force_zip64=True) as target:
        return _copied(source, target)


def _copied(source: IO[bytes], target: IO[bytes]) -> str:
    """Copy a stream; return the SHA-256 of what went through."""
    digest = hashlib.sha256()
    while chunk := source.read(_CHUNK):
        digest.update(chunk)
        target.write(chunk)
    return digest.hexdigest()


def _unpack(file: Path, part: Path) -> Summary:
    shutil.rmtree(part, ignore_errors=True)
    part.mkdir(parents=True)
    try:
        with ZipFile(file) as archive:
            manifest = json.loads(archive.read(_MANIFEST))
            if manifest["format"] != _FORMAT:
                raise BackupError(say("backup.format", file=file.name), say("database.version.remedy"))
            members = dict(manifest["members"])
            for name, sha256 in _checked(members, file):
                _extract(archive, name, sha256, part, file)
            (part / _MANIFEST).write_bytes(archive.read(_MANIFEST))
        with closing(sqlite3.connect(part / DATABASE)) as connection:
            _check_database(connection)
    except FileNotFoundError as error:
        raise NotFound(say("backup.absent", path=file), say("backup.absent.remedy")) from error
    except (*_DAMAGE, DatabaseDamaged) as error:
        raise BackupError(say("backup.damaged", file=file.name, why=error), say("backup.damaged.remedy")) from error
    for path in part.rglob("*"):
        _settle(path)
    size = sum(path.stat().st_size for path in part.rglob("*") if path.is_file())
    files = sum(name.startswith(f"{_FILES}/") for name in members)
    return Summary(files, size, tuple(map(str, manifest["lost"])))


def _checked(members: dict[str, str], file: Path) -> Iterator[tuple[str, str]]:
    """The members, none of which leaves its folder."""
    if DATABASE not in members:
        raise KeyError(DATABASE)
    for name, sha256 in members.items():
        if not _SAFE.match(name) or ".." in name:
            raise BackupError(say("backup.damaged", file=file.name, why=name[:100]), say("backup.damaged.remedy"))
        yield name, sha256


def _extract(archive: ZipFile, name: str, sha256: str, part: Path, file: Path) -> None:
    path = part / name
    path.parent.mkdir(parents=True, exist_ok=True)
    with archive.open(name) as source, path.open("wb") as target:
        found = _copied(source, target)
    if found != sha256:
        raise BackupError(say("backup.damaged", file=file.name, why=name), say("backup.damaged.remedy"))


def _write_whole(path: Path, text: str) -> None:
    temporary = path.with_suffix(".part")
    temporary.write_text(text, "utf-8")
    _settle(temporary)
    temporary.replace(path)
    _settle(path.parent)


def _settle(path: Path) -> None:
    """Have the system write a file or a folder to its disk, where it can."""
    if path.is_dir() and os.name != "posix":
        return
    handle = os.open(path, os.O_RDONLY)
    try:
        os.fsync(handle)
    finally:
        os.close(handle)
