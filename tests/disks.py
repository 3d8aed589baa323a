"""Small disks for tests: a file system in memory, where this user may mount one."""

import subprocess
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest


@contextmanager
def disk(path: Path, megabytes: int) -> Iterator[Path]:
    """A disk of its own at `path`. Skips the test, saying why, where mounting is not permitted."""
    path.mkdir(parents=True, exist_ok=True)
    _run("mount", "-t", "tmpfs", "-o", f"size={megabytes}m", "tmpfs", str(path))
    try:
        yield path
    finally:
        subprocess.run(["umount", "--lazy", str(path)], check=True, timeout=30)


def read_only(path: Path) -> None:
    """Forbid every write to a mounted disk."""
    _run("mount", "-o", "remount,ro", str(path))


def fill(path: Path, leave: int = 0) -> Path:
    """Write a file until the disk has no more than `leave` bytes free."""
    ballast = path / "ballast"
    with ballast.open("ab", buffering=0) as file:
        for size in (1 << 20, 4096):
            try:
                while _free(path) - size >= leave:
                    file.write(b"\1" * size)
            except OSError:
                continue
    return ballast


def _free(path: Path) -> int:
    import shutil

    return shutil.disk_usage(path).free


def _run(*command: str) -> None:
    try:
        done = subprocess.run(command, capture_output=True, text=True, timeout=30, check=False)
    except FileNotFoundError as error:
        pytest.skip(f"no disk of its own: {error}")
    if done.returncode:
        pytest.skip(f"no disk of its own: {done.stderr.strip()}")
