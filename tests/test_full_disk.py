"""A full disk: what cannot be written is said by name, nothing half-done stays, and all goes on once there is space."""

import os
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from kohaku.contracts.library import JobState
from kohaku.engine import Engine
from kohaku.settings import Settings
from kohaku.store.damage import DiskFull
from tests.disks import disk, fill
from tests.test_jobs import markdown

ROOT = Path(__file__).parent.parent
QUESTION = "What was measure 1.7 in kWh?"


def opened(directory: Path) -> Engine:
    return Engine.open(Settings(data_dir=directory, embedding="use", min_free_mb=0, _env_file=None))  # type: ignore[call-arg]


def ask_until_full(engine: Engine) -> None:
    """Each answer takes some of what is left."""
    for _ in range(200):
        record = engine.ask(QUESTION)
        if record.error_kind == "disk full":
            raise DiskFull(record.message)


@pytest.fixture
def small(tmp_path: Path) -> Iterator[Path]:
    with disk(tmp_path / "disk", 40) as path:
        yield path


def test_a_job_that_meets_a_full_disk_fails_with_its_reason_and_can_be_tried_again(small: Path) -> None:
    engine = opened(small / "data")
    try:
        engine.add_files("default", [("a.md", markdown(1))])
        assert engine.wait_idle(300)
        ballast = fill(small, leave=60_000)
        try:
            jobs = engine.add_files("default", [("b.md", markdown(2, 800))])
        except DiskFull:
            jobs = []  # not even its file could be kept
        with pytest.raises(DiskFull, match="Free space"):
            ask_until_full(engine)
        for job in jobs:
            engine._rooms.ingestion.cancel(job.id)  # is taken note of
        ballast.unlink()
        assert engine.wait_idle(300)
        assert engine.trouble() is None
        for job in jobs:
            ended = engine.job(job.id)
            assert ended.state in (JobState.FAILED, JobState.CANCELLED)
            engine.retry_job(job.id)
        if not jobs:
            jobs = engine.add_files("default", [("b.md", markdown(2, 800))])
        assert engine.wait_idle(300), (engine.jobs(), engine.trouble())
        assert [engine.job(job.id).state for job in jobs] == [JobState.INDEXED]
        assert engine.ask(QUESTION).evidence
        assert engine.doctor() == []
    finally:
        engine.close()


def test_the_command_line_ends_with_the_reason_and_the_next_start_is_whole(small: Path, tmp_path: Path) -> None:
    opened(small / "data").close()
    files = tmp_path / "files"
    files.mkdir()
    for number in range(12):
        (files / f"{number}.md").write_bytes(markdown(number, 120))
    ballast = fill(small, leave=400_000)
    environment = {**os.environ, "KOHAKU_MIN_FREE_MB": "0", "KOHAKU_EMBEDDING": "use"}
    done = subprocess.run(
        [sys.executable, "-m", "kohaku", "--language", "en", "--data", str(small / "data"), "ingest", str(files)],
        cwd=ROOT,
        env=environment,
        capture_output=True,
        text=True,
        timeout=300,
        check=False,
    )
    assert done.returncode == 1 or done.returncode < 0, done.stdout  # Chroma itself may end the process
    if done.returncode == 1:
        assert "disk is full" in done.stdout + done.stderr
    ballast.unlink()
    engine = opened(small / "data")
    try:
        assert engine.wait_idle(300)
        engine.add_files("default", [(path.name, path.read_bytes()) for path in sorted(files.iterdir())])
        assert engine.wait_idle(300)
        assert len(engine.documents()) == 12
        engine.doctor(fix=True)
        assert engine.wait_idle(300)
        assert engine.doctor() == []
        assert engine.ask(QUESTION).evidence
    finally:
        engine.close()
