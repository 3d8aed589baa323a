"""A backup is whole or not there; a restored directory is the old or the new one, whenever the process is killed."""

import signal
import sqlite3
import subprocess
import sys
import time
from contextlib import closing
from pathlib import Path
from zipfile import ZipFile

import pytest

from kohaku.errors import NotFound
from kohaku.store.backup import BackupError, backup, finish_restore, restore
from kohaku.store.collections import Collections
from kohaku.store.damage import DatabaseDamaged, DiskFull
from kohaku.store.database import Database
from kohaku.store.files import FileStore
from kohaku.store.jobs import Jobs
from kohaku.store.lock import DirectoryHeld, DirectoryLock
from tests.disks import disk, fill

ROOT = Path(__file__).parents[2]
_KILLED_AT = """
import os, signal, sys
from pathlib import Path
from kohaku.store.backup import restore
left = int(sys.argv[3])
def counted(step):
    def counting(self, target):
        global left
        if left == 0:
            os.kill(os.getpid(), signal.SIGKILL)
        left -= 1
        return step(self, target)
    return counting
Path.replace, Path.rename = counted(Path.replace), counted(Path.rename)
restore(Path(sys.argv[1]), Path(sys.argv[2]))
"""


def filled(directory: Path, name: str, size: int = 1000) -> Path:
    """A data directory with one collection, one file and settings, all of which say `name`."""
    directory.mkdir(parents=True, exist_ok=True)
    database = Database.in_directory(directory)
    collection = Collections(database).create(name)
    sha256 = FileStore(directory / "files").put(name.encode() * size)
    Jobs(database).add(collection_id=collection.id, document_id="d", name=name, sha256=sha256, size=size)
    database.close()
    (directory / "settings.json").write_text(f'{{"effort": "{name}"}}', "utf-8")
    (directory / "chroma").mkdir(exist_ok=True)
    (directory / "chroma" / "chroma.sqlite3").write_text(name, "utf-8")
    return directory


def holds(directory: Path) -> tuple[list[str], str, bytes]:
    """What a directory says: its collections, its settings, the first bytes of its file."""
    with closing(sqlite3.connect(directory / "kohaku.sqlite")) as connection:
        names = [name for (name,) in connection.execute("SELECT name FROM collections")]
        (sha256,) = connection.execute("SELECT sha256 FROM jobs").fetchone()
    data = FileStore(directory / "files").get(sha256)
    return names, (directory / "settings.json").read_text("utf-8"), data[:3]


OLD, NEW = (["old"], '{"effort": "old"}', b"old"), (["new"], '{"effort": "new"}', b"new")


def test_what_was_backed_up_is_restored_and_what_was_there_is_kept(tmp_path: Path) -> None:
    source, target = filled(tmp_path / "a", "new"), filled(tmp_path / "b", "old")
    made = backup(source, tmp_path / "kept" / "b.kohaku")
    assert (made.files, made.lost) == (1, ())
    restored = restore(target, tmp_path / "kept" / "b.kohaku")
    assert holds(target) == NEW
    assert not (target / "chroma").exists()  # vectors are made again
    assert restored.replaced is not None
    assert holds(restored.replaced) == OLD
    assert (restored.replaced / "chroma" / "chroma.sqlite3").read_text("utf-8") == "old"


def test_vectors_come_along_where_they_are_wanted_and_nobody_uses_them(tmp_path: Path) -> None:
    source = filled(tmp_path / "a", "new")
    backup(source, tmp_path / "b.kohaku", vectors=True)
    restored = restore(tmp_path / "empty", tmp_path / "b.kohaku")
    assert (tmp_path / "empty" / "chroma" / "chroma.sqlite3").read_text("utf-8") == "new"
    assert restored.replaced is None
    lock = DirectoryLock(source)
    lock.acquire()
    try:
        backup(source, tmp_path / "c.kohaku")  # online
        with pytest.raises(DirectoryHeld):
            backup(source, tmp_path / "d.kohaku", vectors=True)
        with pytest.raises(DirectoryHeld):
            restore(source, tmp_path / "c.kohaku")
    finally:
        lock.release()


def test_a_backup_is_of_one_moment_while_others_write(tmp_path: Path) -> None:
    source = filled(tmp_path / "a", "new")
    database = Database.in_directory(source)
    with database.write():
        backup(source, tmp_path / "b.kohaku")
    Collections(database).create("later")
    database.close()
    restore(tmp_path / "c", tmp_path / "b.kohaku")
    assert holds(tmp_path / "c") == NEW


def test_a_lost_original_is_told_and_the_rest_is_kept(tmp_path: Path) -> None:
    source = filled(tmp_path / "a", "new")
    (file,) = (path for path in (source / "files").rglob("*") if path.is_file())
    file.unlink()
    assert backup(source, tmp_path / "b.kohaku").lost == (file.name,)
    assert restore(tmp_path / "c", tmp_path / "b.kohaku").lost == (file.name,)


@pytest.mark.parametrize("harm", ["cut", "scribbled", "text", "foreign", "climbing"])
def test_a_damaged_backup_changes_nothing(tmp_path: Path, harm: str) -> None:
    file, target = tmp_path / "b.kohaku", filled(tmp_path / "b", "old")
    backup(filled(tmp_path / "a", "new"), file)
    whole = file.read_bytes()
    if harm == "cut":
        file.write_bytes(whole[: len(whole) // 2])
    elif harm == "scribbled":
        file.write_bytes(whole[:500] + b"\1" * 50 + whole[550:])
    elif harm == "text":
        file.write_bytes(b"no backup")
    else:
        member = {"foreign": "notes.txt", "climbing": "chroma/../../evil"}[harm]
        with ZipFile(file, "w") as archive:
            archive.writestr(member, b"x")
            archive.writestr("manifest.json", f'{{"format": 1, "lost": [], "members": {{"{member}": "0"}}}}')
    with pytest.raises(BackupError, match="nothing was changed"):
        restore(target, file)
    assert holds(target) == OLD
    assert not (target / "restore.part").exists()


def test_a_damaged_database_is_not_backed_up_over_a_good_backup(tmp_path: Path) -> None:
    source, file = filled(tmp_path / "a", "new"), tmp_path / "b.kohaku"
    backup(source, file)
    kept = file.read_bytes()
    (source / "kohaku.sqlite").write_bytes(b"junk" * 500)
    with pytest.raises(DatabaseDamaged):
        backup(source, file)
    assert file.read_bytes() == kept
    with pytest.raises(DatabaseDamaged, match=str(file)):  # it is offered
        Database.in_directory(source)


def test_a_directory_without_a_database_says_so(tmp_path: Path) -> None:
    with pytest.raises(NotFound, match="--data"):
        backup(tmp_path, tmp_path / "b.kohaku")
    with pytest.raises(NotFound):
        restore(tmp_path / "x", tmp_path / "missing.kohaku")


@pytest.mark.parametrize("step", range(9))
def test_restoring_that_is_killed_between_two_steps_is_finished_at_the_next_start(tmp_path: Path, step: int) -> None:
    file, target = tmp_path / "b.kohaku", filled(tmp_path / "b", "old")
    backup(filled(tmp_path / "a", "new"), file)
    child = subprocess.run(
        [sys.executable, "-c", _KILLED_AT, str(target), str(file), str(step)], cwd=ROOT, timeout=120, check=False
    )
    assert child.returncode == (-signal.SIGKILL if step < 8 else 0)
    lock = DirectoryLock(target)
    lock.acquire()  # as at the next start
    finish_restore(target)
    lock.release()
    assert not (target / "restore.part").exists()
    if step == 0:  # before the backup was known to be whole
        assert holds(target) == OLD
        assert not list(target.glob("replaced-*"))
    else:
        assert holds(target) == NEW
        (aside,) = target.glob("replaced-*")
        assert holds(aside) == OLD


def test_a_backup_that_is_killed_leaves_the_earlier_one(tmp_path: Path) -> None:
    source, file = filled(tmp_path / "a", "new", 20_000_000), tmp_path / "b.kohaku"
    backup(filled(tmp_path / "x", "old"), file)
    kept = file.read_bytes()
    command = [sys.executable, "-c", "import sys\nfrom pathlib import Path\nfrom kohaku.store.backup import backup\n"]
    command[-1] += "print('ready', flush=True)\nbackup(Path(sys.argv[1]), Path(sys.argv[2]))"
    child = subprocess.Popen([*command, str(source), str(file)], cwd=ROOT, stdout=subprocess.PIPE)
    assert child.stdout is not None
    child.stdout.readline()
    part = file.with_name(f"{file.name}.part")
    while not part.exists() and child.poll() is None:
        time.sleep(0.001)
    child.kill()
    child.wait(30)
    child.stdout.close()
    assert part.exists(), "it was over before it was killed"
    assert file.read_bytes() == kept
    backup(source, file)
    restore(tmp_path / "c", file)
    assert holds(tmp_path / "c") == NEW


def test_a_full_disk_ends_a_backup_and_leaves_nothing_of_it(tmp_path: Path) -> None:
    source = filled(tmp_path / "a", "new", 2_000_000)
    with disk(tmp_path / "disk", 8) as path:
        fill(path, leave=3_000_000)
        with pytest.raises(DiskFull):
            backup(source, path / "b.kohaku")
        assert [one.name for one in path.iterdir()] == ["ballast"]
