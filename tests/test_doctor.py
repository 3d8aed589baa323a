"""The doctor finds what disagrees and repairs it."""

from kohaku.contracts.tree import Level
from kohaku.engine import Engine


def indexed(engine: Engine) -> str:
    text = "# Terms\n\nThe annual premium is €12. It is due on 3 May 2025.\n"
    (job,) = engine.add_files("default", [("terms.md", text.encode())])
    assert engine.wait_idle(120)
    return job.document_id


def kinds(engine: Engine, *, fix: bool = False) -> list[str]:
    return [finding.kind for finding in engine.doctor(fix=fix)]


def test_a_whole_directory_is_healthy(engine: Engine) -> None:
    indexed(engine)
    assert kinds(engine) == []


def test_lost_vectors_are_found_and_made_again(engine: Engine) -> None:
    document_id = indexed(engine)
    engine._rooms.vectors.delete("default", [document_id])
    assert kinds(engine, fix=True) == ["count mismatch"]
    assert engine.wait_idle(120)
    assert kinds(engine) == []
    assert engine.ask("What is the annual premium?").evidence


def test_vectors_of_a_document_that_is_gone_are_removed(engine: Engine) -> None:
    document_id = indexed(engine)
    with engine._rooms.database.write() as connection:
        engine._rooms.library.documents.delete(connection, document_id)
    assert set(kinds(engine, fix=True)) == {"orphan vectors"}
    assert engine._rooms.vectors.count("default", Level.SENTENCE) == 0


def test_a_file_that_nothing_needs_is_removed(engine: Engine) -> None:
    sha256 = engine._rooms.files.put(b"left behind")
    assert kinds(engine, fix=True) == ["orphan files"]
    assert not engine._rooms.files.path(sha256).exists()


def test_a_lost_original_is_reported_and_the_document_kept(engine: Engine) -> None:
    document_id = indexed(engine)
    engine._rooms.files.path(engine.document(document_id).sha256).unlink()
    assert kinds(engine, fix=True) == ["missing file"]
    assert engine.document(document_id).indexed
