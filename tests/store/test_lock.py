"""A data directory belongs to one process; a second one is told to whom."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

from kohaku.store.lock import DirectoryHeld, DirectoryLock

_HOLD = """
import sys, pathlib
from kohaku.store.lock import DirectoryLock
lock = DirectoryLock(pathlib.Path(sys.argv[1]))
lock.acquire()
print("held", flush=True)
sys.stdin.read()
"""


def test_a_second_process_is_told_who_holds_the_directory(tmp_path: Path) -> None:
    child = subprocess.Popen(
        [sys.executable, "-c", _HOLD, str(tmp_path)], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True
    )
    assert child.stdin is not None
    assert child.stdout is not None
    try:
        assert child.stdout.readline().strip() == "held"
        with pytest.raises(DirectoryHeld, match=f"process {child.pid} on .*KOHAKU_DATA_DIR"):
            DirectoryLock(tmp_path).acquire()
    finally:
        child.stdin.close()
        child.wait(timeout=10)
        child.stdout.close()


def test_a_killed_process_holds_nothing(tmp_path: Path) -> None:
    child = subprocess.Popen(
        [sys.executable, "-c", _HOLD, str(tmp_path)], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True
    )
    assert child.stdin is not None
    assert child.stdout is not None
    child.stdout.readline()
    child.kill()
    child.wait(timeout=10)
    child.stdin.close()
    child.stdout.close()
    lock = DirectoryLock(tmp_path)
    lock.acquire()
    assert f'"pid": {os.getpid()}' in (tmp_path / "owner.json").read_text()
    lock.release()
    assert not (tmp_path / "owner.json").exists()
