"""Reading in a child process: the same tree, and every bad end is that file's alone."""

import os
import signal
import time
from pathlib import Path

import pytest

from kohaku import samples
from kohaku.errors import Stopped
from kohaku.ingest import errors, read_document
from kohaku.ingest.process import child
from kohaku.ingest.process.child import read_in_child
from kohaku.settings import Settings

PATH = next(path for path in samples.paths() if path.suffix == ".md")
DATA = PATH.read_bytes()


def settings(**changed: object) -> Settings:
    return Settings(_env_file=None, **changed)  # type: ignore[arg-type]


def test_the_child_returns_the_same_tree() -> None:
    assert read_in_child(DATA, PATH.name, "c", settings()) == read_document(DATA, PATH.name, "c")


def test_errors_cross_the_border_with_their_class_and_remedy() -> None:
    with pytest.raises(errors.WrongType) as caught:
        read_in_child(b"MZ" + b"\x00" * 99, "tool.pdf", "c", settings())
    assert "program" in caught.value.what
    assert caught.value.remedy


def test_one_process_serves_many_files() -> None:
    read_in_child(DATA, PATH.name, "c", settings())
    before = child._WORKER._process
    read_in_child(DATA, PATH.name, "other", settings())
    assert child._WORKER._process is before


def test_a_reader_that_takes_too_long_is_ended_and_the_next_file_is_read() -> None:
    read_in_child(DATA, PATH.name, "c", settings())
    began = time.monotonic()
    long = ("word. " * 400_000).encode()
    with pytest.raises(errors.TookTooLong):
        read_in_child(long, "long.txt", "c", settings(reader_seconds=0.2))
    assert time.monotonic() - began < 10
    assert read_in_child(DATA, PATH.name, "c", settings()).nodes


def test_stop_ends_the_reading() -> None:
    def stop() -> None:
        raise Stopped("stopped")

    with pytest.raises(Stopped):
        read_in_child(("word. " * 400_000).encode(), "long.txt", "c", settings(), stop)


@pytest.mark.skipif(not hasattr(signal, "SIGKILL"), reason="needs signals")
@pytest.mark.parametrize(("number", "cause"), [("SIGSEGV", errors.ReaderCrashed), ("SIGKILL", errors.OutOfMemory)])
def test_a_killed_reader_is_a_named_error(number: str, cause: type) -> None:
    read_in_child(DATA, PATH.name, "c", settings())
    process = child._WORKER._process
    assert process is not None
    killed = []

    def kill() -> None:
        if not killed:
            killed.append(os.kill(process.pid, getattr(signal, number)))

    with pytest.raises(cause):
        read_in_child(("word. " * 400_000).encode(), "long.txt", "c", settings(), kill)


@pytest.mark.skipif(not Path("/proc").exists(), reason="memory is bounded on Linux")
def test_a_reader_that_bloats_is_ended() -> None:
    with pytest.raises((errors.OutOfMemory, errors.ReaderCrashed)):
        read_in_child(("word. " * 3_000_000).encode(), "big.txt", "c", settings(reader_memory_mb=256))
    assert read_in_child(DATA, PATH.name, "c", settings()).nodes
