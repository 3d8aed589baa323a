"""Files are taken in whole or not at all, whatever happens to the process."""

import random
import signal
import sqlite3
import subprocess
import sys
import time
from collections.abc import Callable
from contextlib import closing
from io import BytesIO
from pathlib import Path
from zipfile import ZipFile

import pytest

from kohaku import samples
from kohaku.contracts.library import Job, JobState
from kohaku.contracts.tree import Level, Tree
from kohaku.engine import Engine
from kohaku.errors import NotFound
from kohaku.index.embed import ENCODERS, EncoderError, load_embedder
from kohaku.settings import AskOptions, Settings
from kohaku.store.models import documents

ROOT = Path(__file__).parent.parent
FRENCH = (
    "# Rapport\n\nLa prime annuelle est de 12 euros. Le contrat prend effet le 3 mai 2025.\n\nElle est due en mai.\n"
)
_INGEST = """
import sys
from pathlib import Path
from kohaku.engine import Engine
from kohaku.settings import Settings
engine = Engine.open(Settings(data_dir=Path(sys.argv[1]), embedding="use", _env_file=None))  # starts at once
text = Path(sys.argv[2]).read_text("utf-8")
engine.add_files("default", [(f"{n}.md", f"{text}\\n\\nCopy {n}.".encode()) for n in range(6)])
print("queued", flush=True)
engine.wait_idle(120)
print("idle", flush=True)
"""


def markdown(number: int = 1, sentences: int = 30) -> bytes:
    """A small document of its own."""
    lines = [f"Measure {number}.{at} was {at * 3} kWh in hall {at}." for at in range(sentences)]
    return f"# Report {number}\n\n{' '.join(lines)}\n".encode()


def states(engine: Engine) -> list[str]:
    return [job.state.value for job in reversed(engine.jobs())]


def test_one_bad_file_never_stops_the_others(engine: Engine) -> None:
    engine.add_files("default", [("a.md", markdown(1)), ("broken.pdf", b"%PDF-1.7 cut"), ("b.md", markdown(2))])
    assert engine.wait_idle(120)
    assert states(engine) == ["indexed", "failed", "indexed"]
    failed = next(job for job in engine.jobs() if job.state is JobState.FAILED)
    assert failed.error
    assert failed.error_kind not in ("", "defect")
    assert [document.name for document in engine.documents()] == ["a.md", "b.md"]
    assert engine.doctor() == []


@pytest.mark.parametrize("data", [b"", b"  \n\t\n "])
def test_an_empty_document_does_not_block_the_queue(engine: Engine, data: bytes) -> None:
    engine.add_files("default", [("empty.txt", data), ("a.md", markdown())])
    assert engine.wait_idle(120)
    assert states(engine) == ["failed", "indexed"]


def test_progress_is_whole_exactly_when_the_document_can_be_searched(engine: Engine) -> None:
    (job,) = engine.add_files("default", [("a.md", markdown(sentences=200))])
    seen = []
    for _ in range(2000):
        progress = next(item for item in engine.jobs() if item.id == job.id).progress
        indexed = engine.document(job.document_id).indexed if engine.documents() else False
        seen.append(progress)
        assert progress < 1.0 or indexed
        if progress == 1.0:
            break
        time.sleep(0.01)
    assert seen[-1] == 1.0
    assert seen == sorted(seen)


def test_the_same_file_twice_is_already_present(engine: Engine) -> None:
    engine.add_files("default", [("a.md", markdown())])
    assert engine.wait_idle(120)
    (again,) = engine.add_files("default", [("renamed.md", markdown())])
    assert again.state is JobState.PRESENT
    assert "a.md" in again.error
    (document,) = engine.documents()
    assert (document.name, document.other_names) == ("a.md", ("renamed.md",))
    assert again.document_id == document.id
    engine.reindex(document.id)
    assert engine.wait_idle(120)
    engine.add_files("default", [("renamed.md", markdown()), ("third.md", markdown())])
    assert engine.documents()[0].other_names == ("renamed.md", "third.md")  # also after it was read again


def test_the_same_bytes_twice_at_once_are_one_document_with_two_names(engine: Engine) -> None:
    engine.add_files("default", [("a.md", markdown()), ("b.md", markdown())])
    assert engine.wait_idle(120)
    assert [(one.name, one.other_names) for one in engine.documents()] == [("a.md", ("b.md",))]


def test_a_job_that_is_over_is_forgotten_alone(engine: Engine) -> None:
    engine.add_files("default", [("ok.md", markdown()), ("broken.pdf", b"%PDF-1.7 nothing"), ("empty.txt", b"")])
    assert engine.wait_idle(120)
    failed = [job for job in engine.jobs("default") if job.state is JobState.FAILED]
    engine.dismiss_job(failed[0].id)
    assert {job.id for job in engine.jobs("default")} & {job.id for job in failed} == {failed[1].id}
    assert len(engine.documents()) == 1


def test_the_same_name_with_other_bytes_is_another_document(engine: Engine) -> None:
    engine.add_files("default", [("a.md", markdown(1)), ("a.md", markdown(2))])
    assert engine.wait_idle(120)
    assert [document.name for document in engine.documents()] == ["a.md", "a.md"]


def test_indexing_again_keeps_ids_and_counts(engine: Engine) -> None:
    (job,) = engine.add_files("default", [("a.md", markdown())])
    assert engine.wait_idle(120)
    before = [node.id for node in engine.tree(job.document_id).nodes]
    engine.reindex(job.document_id)
    assert engine.wait_idle(120)
    assert [node.id for node in engine.tree(job.document_id).nodes] == before
    assert engine.doctor() == []


def test_a_deleted_document_is_never_cited_again_and_past_answers_keep_their_quotes(engine: Engine) -> None:
    (job,) = engine.add_files("default", [("a.md", markdown())])
    assert engine.wait_idle(120)
    before = engine.ask("What was measure 1.7 in kWh?")
    assert before.evidence
    engine.delete_document(job.document_id)
    assert engine.ask("What was measure 1.7 in kWh?").evidence == ()
    kept = engine.answer(before.id)
    assert kept is not None
    assert kept.evidence == before.evidence
    assert engine.doctor() == []
    assert not [path for path in (engine.directory / "files").rglob("*") if path.is_file()]


def test_a_failed_file_can_be_retried(engine: Engine) -> None:
    (job,) = engine.add_files("default", [("broken.pdf", b"%PDF-1.7 cut")])
    assert engine.wait_idle(120)
    engine.retry_job(job.id)
    assert engine.wait_idle(120)
    again = engine.jobs()[0]
    assert (again.state, again.attempts) == (JobState.FAILED, 2)


def test_a_cancelled_job_leaves_nothing(engine: Engine) -> None:
    jobs = engine.add_files("default", [(f"{n}.md", markdown(n, 400)) for n in range(3)])
    for job in jobs:
        engine.cancel_job(job.id)
    assert engine.wait_idle(120)
    for job in engine.jobs():
        assert job.state in (JobState.CANCELLED, JobState.INDEXED)
    indexed = sum(job.state is JobState.INDEXED for job in engine.jobs())
    assert indexed < len(jobs)
    assert len(engine.documents()) == indexed
    assert engine.doctor() == []


def test_a_second_process_cannot_open_the_directory(engine: Engine) -> None:
    done = subprocess.run(
        [sys.executable, "-m", "kohaku", "--data", str(engine.directory), "ask", "Anything?"],
        cwd=ROOT,
        capture_output=True,
        text=True,
        timeout=60,
        check=False,
    )
    assert done.returncode == 1
    assert "is in use by process" in done.stderr
    assert "KOHAKU_DATA_DIR" in done.stderr


def test_a_process_killed_at_any_moment_loses_nothing_and_leaves_no_orphan(tmp_path: Path) -> None:
    directory = tmp_path / "data"
    dice = random.Random(11)
    source = samples.paths()[1]
    met: set[str] = set()
    for _ in range(10):
        child = subprocess.Popen(
            [sys.executable, "-c", _INGEST, str(directory), str(source)], cwd=ROOT, stdout=subprocess.PIPE, text=True
        )
        assert child.stdout is not None
        child.stdout.readline()
        time.sleep(dice.uniform(0.0, 0.9))
        child.send_signal(signal.SIGKILL)
        child.wait(timeout=30)
        child.stdout.close()
        with closing(sqlite3.connect(directory / "kohaku.sqlite")) as connection:
            met |= {state for (state,) in connection.execute("SELECT state FROM jobs")}
    assert met & {"reading", "embedding"}, "no kill met a job under way: the moments are wrong"
    engine = Engine.open(Settings(data_dir=directory, embedding="use", _env_file=None))  # type: ignore[call-arg]
    try:
        assert engine.wait_idle(180)
        assert len(engine.documents()) == 6
        assert all(document.indexed for document in engine.documents())
        assert engine.doctor() == []
    finally:
        engine.close()


def test_an_archive_is_unpacked_and_a_bad_member_fails_alone(engine: Engine) -> None:
    packed = BytesIO()
    with ZipFile(packed, "w") as archive:
        archive.writestr("folder/a.md", markdown(1))
        archive.writestr("broken.pdf", b"%PDF-1.7 cut")
        archive.writestr("été.md", markdown(2))
    engine.add_files("default", [("all.zip", packed.getvalue())])
    assert engine.wait_idle(120)
    assert {job.name: job.state.value for job in engine.jobs()} == {
        "folder/a.md": "indexed",
        "broken.pdf": "failed",
        "été.md": "indexed",
    }


def test_a_member_that_leaves_the_archive_fails_alone(engine: Engine) -> None:
    packed = BytesIO()
    with ZipFile(packed, "w") as archive:
        archive.writestr("a.md", markdown(1))
        archive.writestr("../../evil.md", markdown(2))
    engine.add_files("default", [("all.zip", packed.getvalue())])
    assert engine.wait_idle(120)
    assert {job.name: job.state.value for job in engine.jobs()} == {"a.md": "indexed", "../../evil.md": "failed"}


def test_another_encoder_indexes_again_and_answers(engine: Engine) -> None:
    engine.add_files("default", [("a.md", markdown())])
    assert engine.wait_idle(120)
    assert engine.find_collection("default").embedding == "auto"
    with pytest.raises(EncoderError):
        engine.change_encoder("default", "word2vec")
    assert engine.doctor() == []
    engine.change_encoder("default", "use")
    assert engine.wait_idle(120)
    assert engine.find_collection("default").embedding == "use"
    assert engine.doctor() == []
    assert engine.ask("What was measure 1.7 in kWh?").evidence


def test_each_document_is_encoded_by_its_own_language_whichever_came_first(engine: Engine) -> None:
    engine.add_files("default", [("a.md", markdown()), ("rapport.md", FRENCH.encode())])
    assert engine.wait_idle(120)
    stored = {
        encoder: {id.partition(":")[0] for id in engine._rooms.vectors.load("default", Level.DOCUMENT, encoder).ids}
        for encoder in ENCODERS
    }
    by_name = {document.name: document.id for document in engine.documents()}
    assert stored == {"minilm": {by_name["a.md"]}, "use": {by_name["rapport.md"]}}


def test_a_french_document_in_a_collection_with_a_chosen_english_encoder_is_warned_about(engine: Engine) -> None:
    engine.change_encoder("default", "minilm")
    (job,) = engine.add_files("default", [("rapport.md", FRENCH.encode())])
    assert engine.wait_idle(120)
    assert any("English encoder" in warning for warning in engine.document(job.document_id).warnings)


def test_a_moved_document_keeps_its_id_and_is_found_where_it_went(engine: Engine) -> None:
    (job,) = engine.add_files("default", [("a.md", markdown())])
    assert engine.wait_idle(120)
    other = engine.create_collection("Other")
    engine.move_document(job.document_id, other.id)
    assert engine.wait_idle(120)
    assert engine.document(job.document_id).collection_id == other.id
    assert engine.ask("What was measure 1.7 in kWh?", AskOptions(collections=(other.id,))).evidence
    assert engine.doctor() == []
    (again,) = engine.add_files("default", [("a.md", markdown())])
    assert engine.wait_idle(120)
    assert again.document_id != job.document_id
    assert [item.name for item in engine.documents("default")] == ["a.md"]
    (present,) = engine.add_files(other.id, [("a.md", markdown())])
    assert present.state is JobState.PRESENT


def test_a_file_can_be_uploaded_and_moved_away_again_and_again(engine: Engine) -> None:
    other, ids = engine.create_collection("Other"), []
    for _ in range(3):
        (job,) = engine.add_files("default", [("a.md", markdown())])
        assert engine.wait_idle(120)
        assert engine.job(job.id).state is JobState.INDEXED
        ids.append(job.document_id)
        if len(ids) < 3:
            engine.move_document(job.document_id, other.id)
            assert engine.wait_idle(120)
    assert len(set(ids)) == 3
    assert [len(engine.documents(one)) for one in (other.id, "default")] == [2, 1]
    assert engine.doctor() == []


def test_what_was_indexed_with_other_settings_is_stale_and_searched_until_it_is_indexed_again(engine: Engine) -> None:
    (job,) = engine.add_files("default", [("a.md", markdown())])
    assert engine.wait_idle(120)
    assert engine.stale("default") == {}
    slot = engine._rooms.settings
    slot.now = slot.now.model_copy(update={"paragraph_embedding": "full", "embedding": "use"})
    assert engine.stale("default") == {job.document_id: ("encoder", "paragraph_embedding")}
    assert [finding.kind for finding in engine.doctor()] == ["stale"]
    assert engine.ask("What was measure 1.7 in kWh?").evidence
    assert [finding.kind for finding in engine.doctor(fix=True)] == ["stale"]
    assert engine.wait_idle(120)
    assert engine.doctor() == []
    made_with = engine.document(job.document_id).index_settings
    assert made_with is not None
    assert (made_with.encoder, made_with.paragraph_embedding) == ("use", "full")


def test_indexing_again_reads_the_file_again(engine: Engine) -> None:
    (job,) = engine.add_files("default", [("a.md", markdown())])
    assert engine.wait_idle(120)
    with engine._rooms.database.write() as connection:  # as a reader that was worse had left it
        connection.execute(documents.update().values(canonical=documents.c.canonical + " "))
    again = engine.reindex(job.document_id)
    assert engine.wait_idle(120)
    assert engine.job(again.id).state is JobState.INDEXED
    assert not engine.tree(job.document_id).canonical.endswith(" ")


def test_an_unknown_collection_keeps_every_encoder(engine: Engine) -> None:
    with pytest.raises(NotFound):
        engine._rooms.library.change_encoder("nowhere", "use")


def test_a_job_is_cancelled_within_two_seconds_while_it_is_encoded(engine: Engine) -> None:
    load_embedder("minilm")
    (job,) = engine.add_files("default", [("a.md", markdown(1, 6000))])
    while engine.job(job.id).state is not JobState.EMBEDDING or engine.job(job.id).progress < 0.31:
        assert not engine.job(job.id).state.ended
        time.sleep(0.02)
    began = time.monotonic()
    engine.cancel_job(job.id)
    while not engine.job(job.id).state.ended:
        assert time.monotonic() - began < 20
        time.sleep(0.01)
    assert engine.job(job.id).state is JobState.CANCELLED
    assert time.monotonic() - began < 2
    assert engine.documents() == []


def test_a_file_that_takes_too_long_fails_and_holds_nobody(engine: Engine, monkeypatch: pytest.MonkeyPatch) -> None:
    def slow(job: Job, check: Callable[[], None], progress: Callable[[float], None]) -> Tree:
        while job.name == "slow.md":
            check()
            time.sleep(0.05)
        return read(job, check, progress)

    library = engine._rooms.library
    read = library.read
    monkeypatch.setattr(library, "read", slow)
    monkeypatch.setattr(library, "seconds", lambda: 60.0)
    slow_job, quick = engine.add_files("default", [("slow.md", markdown(1)), ("quick.md", markdown(2))])
    while not engine.job(quick.id).state.ended:
        time.sleep(0.05)
    assert engine.job(quick.id).state is JobState.INDEXED
    assert engine.job(slow_job.id).state is JobState.READING
    assert engine.wait_idle(120)
    assert (engine.job(slow_job.id).state, engine.job(slow_job.id).error_kind) == (JobState.FAILED, "timeout")


def test_a_deleted_collection_takes_its_jobs_with_it(engine: Engine) -> None:
    other = engine.create_collection("Other")
    engine.add_files(other.id, [(f"{n}.md", markdown(n, 200)) for n in range(3)])
    engine.delete_collection(other.id)
    assert engine.wait_idle(120)
    assert engine.documents() == []
    assert engine.jobs() == []
    assert engine.doctor() == []


def test_retrying_an_old_failure_never_takes_an_indexed_document_away(engine: Engine) -> None:
    (old,) = engine.add_files("default", [("a.md", markdown())])
    assert engine.wait_idle(120)
    with engine._rooms.database.write() as connection:  # an earlier attempt at the same file that had failed
        engine._rooms.library.jobs.finish(connection, old.id, JobState.FAILED, error="earlier")
    engine.retry_job(old.id)
    assert engine.job(old.id).state is JobState.PRESENT
    engine.cancel_job(old.id)
    assert engine.wait_idle(120)
    assert engine.document(old.document_id).indexed


def test_cancelling_what_brings_a_stale_document_back_keeps_its_text(engine: Engine) -> None:
    (job,) = engine.add_files("default", [("a.md", markdown())])
    assert engine.wait_idle(120)
    again = engine.reindex(job.document_id)
    engine.cancel_job(again.id)
    assert engine.wait_idle(120)
    assert engine.tree(job.document_id).canonical
    (upload,) = engine.add_files("default", [("a.md", markdown())])
    assert engine.wait_idle(120)
    assert engine.job(upload.id).state in (JobState.INDEXED, JobState.PRESENT)
    assert engine.document(job.document_id).indexed
    assert engine.doctor() == []


def test_a_cancelled_job_can_be_retried(engine: Engine) -> None:
    jobs = engine.add_files("default", [(f"{n}.md", markdown(n, 300)) for n in range(3)])
    for job in jobs:
        engine.cancel_job(job.id)
    assert engine.wait_idle(120)
    for job in jobs:
        engine.retry_job(job.id)
    assert engine.wait_idle(120)
    assert {engine.job(job.id).state for job in jobs} <= {JobState.INDEXED, JobState.PRESENT}
    assert len(engine.documents()) == 3


def test_a_bad_archive_cannot_be_retried_and_says_so(engine: Engine) -> None:
    packed = BytesIO()
    with ZipFile(packed, "w") as archive:
        archive.writestr("../../evil.md", markdown())
    (job,) = engine.add_files("default", [("all.zip", packed.getvalue())])
    with pytest.raises(NotFound, match="Upload it again"):
        engine.retry_job(job.id)


def test_the_encoder_changed_in_mid_work_is_the_one_that_counts(engine: Engine) -> None:
    engine.add_files("default", [(f"{n}.md", markdown(n, 300)) for n in range(4)])
    engine.change_encoder("default", "use")
    assert engine.wait_idle(180)
    assert engine.find_collection("default").embedding == "use"
    assert [document.indexed for document in engine.documents()] == [True] * 4
    assert engine.doctor() == []


def test_a_document_deleted_in_mid_work_stays_deleted_after_a_restart(tmp_path: Path) -> None:
    settings = Settings(data_dir=tmp_path, _env_file=None)  # type: ignore[call-arg]
    engine = Engine.open(settings)
    (job,) = engine.add_files("default", [("a.md", markdown())])
    assert engine.wait_idle(120)
    engine.reindex(job.document_id)
    engine.delete_document(job.document_id)
    engine.close()
    again = Engine.open(settings)
    try:
        assert again.wait_idle(120)
        assert again.documents() == []
        assert not [path for path in (tmp_path / "files").rglob("*") if path.is_file()]
        assert again.doctor() == []
    finally:
        again.close()


def test_a_document_is_indexed_only_when_the_stored_count_matches(
    engine: Engine, monkeypatch: pytest.MonkeyPatch
) -> None:
    counted = engine._rooms.vectors.count
    monkeypatch.setattr(engine._rooms.vectors, "count", lambda *where: counted(*where) - 1)  # a write that was lost
    (job,) = engine.add_files("default", [("a.md", markdown())])
    assert engine.wait_idle(120)
    assert engine.job(job.id).state is JobState.FAILED
    assert engine.job(job.id).error_kind == "index mismatch"
    assert engine.documents() == []
    monkeypatch.undo()
    engine.retry_job(job.id)
    assert engine.wait_idle(120)
    assert engine.job(job.id).state is JobState.INDEXED


def test_collections_with_different_encoders_are_searched_together(engine: Engine) -> None:
    other = engine.create_collection("Autre")
    engine.add_files("default", [("a.md", markdown())])
    engine.add_files(other.id, [("rapport.md", FRENCH.encode())])
    assert engine.wait_idle(120)
    both = AskOptions(collections=("default", other.id))
    record = engine.ask("What was measure 1.7 in kWh?", both)
    assert record.state == "answered"
    alone = engine.ask("What was measure 1.7 in kWh?")
    assert record.verdict is not None
    assert alone.verdict is not None
    assert record.verdict.answer.value == alone.verdict.answer.value
    (french,) = (document.id for document in engine.documents(other.id))
    question = FRENCH.split(".")[0]
    assert engine.retrieve(question, both).passages[0].document_id == french


def test_what_was_queued_is_taken_in_after_a_restart_without_another_upload(tmp_path: Path) -> None:
    settings = Settings(data_dir=tmp_path, _env_file=None)  # type: ignore[call-arg]
    engine = Engine.open(settings)
    engine.add_files("default", [(f"{n}.md", markdown(n, 200)) for n in range(4)])
    engine.close()
    again = Engine.open(settings)
    try:
        assert again.wait_idle(120)
        assert [document.name for document in again.documents()] == ["0.md", "1.md", "2.md", "3.md"]
        assert again.doctor() == []
    finally:
        again.close()


def told(engine: Engine) -> str:
    """The trouble that the engine tells, waited for."""
    until = time.monotonic() + 60
    while engine.trouble() is None and time.monotonic() < until:
        time.sleep(0.02)
    return str(engine.trouble())


def test_a_queue_that_cannot_be_read_says_so_until_it_can(engine: Engine, monkeypatch: pytest.MonkeyPatch) -> None:
    queue = engine._rooms.ingestion

    def broken() -> None:
        raise RuntimeError("odd")

    with monkeypatch.context() as patched:
        patched.setattr(queue._jobs, "take", broken)
        queue.wake()
        assert "odd" in told(engine)
    engine.add_files("default", [("a.md", markdown())])
    assert engine.wait_idle(120)
    assert engine.trouble() is None


def test_a_file_that_could_not_be_undone_is_told(engine: Engine, monkeypatch: pytest.MonkeyPatch) -> None:
    def broken(*_: object) -> None:
        raise RuntimeError("odd")

    library = engine._rooms.ingestion._library
    monkeypatch.setattr(library, "fail", broken)
    monkeypatch.setattr(library, "read", broken)
    engine.add_files("default", [("a.md", markdown())])
    assert "a.md" in told(engine)
    assert "odd" in told(engine)
