"""Reading in a child process: the same tree, and every bad end is that file's alone."""

import os
import signal
import subprocess
import sys
import time
from concurrent.futures import ThreadPoolExecutor
from io import BytesIO
from pathlib import Path
from threading import Barrier
from zipfile import ZipFile

import pytest

from kohaku import samples
from kohaku.errors import Stopped
from kohaku.ingest import errors, read_document
from kohaku.ingest.process import child
from kohaku.ingest.process.child import read_in_child, unpack_in_child
from kohaku.settings import Settings

PATH = next(path for path in samples.paths() if path.suffix == ".md")
DATA = PATH.read_bytes()


def archived(members: dict[str, bytes]) -> bytes:
    out = BytesIO()
    with ZipFile(out, "w") as written:
        for name, data in members.items():
            written.writestr(name, data)
    return out.getvalue()


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
    before = child._READING.pids()
    read_in_child(DATA, PATH.name, "other", settings())
    assert child._READING.pids() == before


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
    killed = []

    def kill() -> None:
        if not killed:
            killed.extend(child._READING.pids())
            os.kill(killed[-1], getattr(signal, number))

    with pytest.raises(cause):
        read_in_child(("word. " * 400_000).encode(), "long.txt", "c", settings(), kill)


@pytest.mark.skipif(not Path("/proc").exists(), reason="memory is bounded on Linux")
def test_a_reader_that_bloats_is_ended() -> None:
    with pytest.raises((errors.OutOfMemory, errors.ReaderCrashed)):
        read_in_child(("word. " * 3_000_000).encode(), "big.txt", "c", settings(reader_memory_mb=256))
    assert read_in_child(DATA, PATH.name, "c", settings()).nodes


def test_two_files_are_read_at_once_and_a_third_waits() -> None:
    reading = Barrier(2, timeout=30)

    def check() -> None:
        if not met:
            reading.wait()  # broken unless two are being read
            met.append(True)

    met: list[bool] = []
    with ThreadPoolExecutor(3) as pool:
        trees = [
            pool.submit(read_in_child, DATA, PATH.name, name, settings(), check if name != "c" else lambda: None)
            for name in "abc"
        ]
        assert {tree.result().canonical for tree in trees} == {read_document(DATA, PATH.name, "c").canonical}
    assert len(child._READING.pids()) <= child.READERS


def unpacked(data: bytes, name: str = "some.zip", **changed: object) -> list[tuple[str, bytes | errors.ReadError]]:
    return list(unpack_in_child(data, name, settings(**changed)))


def test_members_of_an_archive_cross_the_border_each_with_its_bytes_or_its_error() -> None:
    data = archived({"a.txt": b"one", "../b.txt": b"two", "c.txt": b"three"})
    (first, (name, refusal), last) = unpacked(data)
    assert (first, last) == (("a.txt", b"one"), ("c.txt", b"three"))
    assert name == "../b.txt"
    assert isinstance(refusal, errors.UnsafeArchive)


@pytest.mark.parametrize(
    "data", [b"plain text", b"PK\x03\x04 and nothing more", b"", archived({"word/document.xml": b"x"})]
)
def test_what_is_no_archive_comes_back_as_it_is(data: bytes) -> None:
    assert unpacked(data) == [("some.zip", data)]


def test_an_archive_that_is_too_much_fails_as_a_whole() -> None:
    with pytest.raises(errors.TooLarge):
        unpacked(archived({f"{n}.txt": b"x" for n in range(3)}), zip_files=2)


def test_an_upload_does_not_wait_for_the_files_that_are_read() -> None:
    def ask() -> None:
        if not answers:
            answers.append(unpacked(archived({"a.txt": b"one"})))

    answers: list[object] = []
    read_in_child(DATA, PATH.name, "c", settings(), ask)
    assert answers == [[("a.txt", b"one")]]


ORPHANED = """
import sys, threading
from kohaku.ingest.process.worker import Workers
workers = Workers(1)
header = {"kind": "read", "name": "long.txt", "language": "en", "limits": {}, "memory": 3_000_000_000}
header |= {"collection": "c", "own_id": ""}
def run(): list(workers.ask(header, b"word. " * 3_000_000, 300.0))
threading.Thread(target=run, daemon=True).start()
while not workers.pids(): pass
print(*workers.pids(), flush=True)
threading.Event().wait()
"""


@pytest.mark.skipif(not Path("/proc").exists(), reason="needs /proc to look at processes")
def test_a_reader_whose_parent_was_killed_ends_itself() -> None:
    parent = subprocess.Popen([sys.executable, "-c", ORPHANED], stdout=subprocess.PIPE, text=True)
    assert parent.stdout is not None
    with parent, parent.stdout:
        try:
            reader = int(parent.stdout.readline())
            until = time.monotonic() + 30
            while cpu_seconds(reader) < 1.5:  # well into its work
                assert time.monotonic() < until
                time.sleep(0.05)
        finally:
            parent.kill()
    until = time.monotonic() + 2
    while is_running(reader):
        assert time.monotonic() < until, "the reader outlived its parent"
        time.sleep(0.05)


def is_running(pid: int) -> bool:
    try:
        return Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()[0] != "Z"
    except FileNotFoundError:
        return False


def cpu_seconds(pid: int) -> float:
    fields = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")
