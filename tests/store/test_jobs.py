"""Jobs queue up in order, and the same bytes are taken once."""

from collections import Counter
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest

from kohaku.contracts.library import Job, JobState
from kohaku.store.collections import Collections
from kohaku.store.database import Database
from kohaku.store.jobs import Jobs


@pytest.fixture
def database(tmp_path: Path) -> Database:
    database = Database.in_directory(tmp_path)
    Collections(database).create("Default", collection_id="default")
    return database


def add(jobs: Jobs, name: str, document_id: str) -> Job:
    return jobs.add(collection_id="default", document_id=document_id, name=name, sha256=document_id, size=1)


def test_the_oldest_is_taken_first(database: Database) -> None:
    jobs = Jobs(database)
    for name in ("a", "b"):
        add(jobs, name, name * 12)
    taken = [jobs.take(), jobs.take(), jobs.take()]
    assert [job.name if job else None for job in taken] == ["a", "b", None]
    assert [job.attempts for job in taken if job] == [1, 1]


def test_of_ten_uploads_at_once_one_is_taken_and_nine_are_told(database: Database) -> None:
    jobs = Jobs(database)
    with ThreadPoolExecutor(10) as pool:
        states = Counter(pool.map(lambda number: add(jobs, f"{number}", "a" * 12).state, range(10)))
    assert states == {JobState.QUEUED: 1, JobState.PRESENT: 9}
    assert "Already being indexed" in jobs.all()[0].error


def test_a_failed_upload_can_be_repeated_at_once(database: Database) -> None:
    jobs = Jobs(database)
    job = add(jobs, "a", "a" * 12)
    with database.write() as connection:
        jobs.finish(connection, job.id, JobState.FAILED, error="broken", error_kind="corrupt")
    assert add(jobs, "a", "a" * 12).state is JobState.QUEUED


def test_an_ended_job_does_not_move_again(database: Database) -> None:
    jobs = Jobs(database)
    job = add(jobs, "a", "a" * 12)
    with database.write() as connection:
        jobs.finish(connection, job.id, JobState.CANCELLED)
    jobs.advance(job.id, JobState.EMBEDDING, 0.5)
    assert jobs.get(job.id).state is JobState.CANCELLED


def test_progress_is_whole_exactly_when_indexed(database: Database) -> None:
    jobs = Jobs(database)
    job = add(jobs, "a", "a" * 12)
    jobs.advance(job.id, JobState.EMBEDDING, 0.95)
    assert jobs.get(job.id).progress < 1.0
    with database.write() as connection:
        jobs.finish(connection, job.id, JobState.INDEXED)
    assert jobs.get(job.id).progress == 1.0
