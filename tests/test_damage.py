"""Damaged stores: each damage is named with its remedy, and what is derived is made again."""

import json
import shutil
import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from kohaku.engine import Engine
from kohaku.errors import KohakuError
from kohaku.index.probe import set_aside
from kohaku.store.damage import DatabaseDamaged, DiskFull, NotWritable
from kohaku.store.database import StoreError
from kohaku.store.preferences import BadPreference
from tests.conftest import open_engine
from tests.disks import disk, fill, read_only

TERMS = b"# Terms\n\nThe annual premium is 1200 euros. It is due in May.\n"
QUESTION = "What is the annual premium?"


@pytest.fixture(scope="module")
def written(tmp_path_factory: pytest.TempPathFactory) -> Path:
    directory = tmp_path_factory.mktemp("written") / "data"
    engine = open_engine(directory)
    engine.add_files("default", [("terms.md", TERMS)])
    assert engine.wait_idle(300)
    engine.close()
    return directory


@pytest.fixture
def directory(written: Path, tmp_path: Path) -> Path:
    """A data directory with one document, closed."""
    return Path(shutil.copytree(written, tmp_path / "data"))


def cut(file: Path, share: float = 0.5) -> None:
    file.write_bytes(file.read_bytes()[: int(file.stat().st_size * share)])


def premium(engine: Engine) -> object:
    record = engine.ask(QUESTION)
    assert record.verdict is not None, record.message
    return record.verdict.answer.value


@pytest.mark.parametrize("how", ["cut", "gone"])
def test_a_lost_vector_store_is_made_again_and_words_answer_meanwhile(directory: Path, how: str) -> None:
    file = directory / "chroma" / "chroma.sqlite3"
    cut(file) if how == "cut" else file.unlink()
    engine = open_engine(directory)
    try:
        assert [document.indexed for document in engine.documents()] == [True]
        assert premium(engine) == 1200
        assert engine.wait_idle(300)
        assert (set_aside(directory) is not None) == (how == "cut")
        assert premium(engine) == 1200
        assert [one.kind for one in engine.doctor(fix=True)] in ([], ["set aside"])
        assert engine.doctor() == []
        assert set_aside(directory) is None
    finally:
        engine.close()


def test_a_damaged_database_offers_a_backup(directory: Path) -> None:
    file = directory / "kohaku.sqlite"
    file.write_bytes(b"junk" * 1000)
    with pytest.raises(DatabaseDamaged, match="kohaku restore"):
        open_engine(directory)


def test_a_database_that_is_damaged_inside_is_found_by_doctor(directory: Path) -> None:
    file = directory / "kohaku.sqlite"
    with closing(sqlite3.connect(file)) as connection:
        (size,) = connection.execute("PRAGMA page_size").fetchone()
        of_index = "SELECT rootpage FROM sqlite_master WHERE name = 'ix_answers_created'"
        (page,) = connection.execute(of_index).fetchone()
    with file.open("r+b") as opened:
        opened.seek((page - 1) * size)
        opened.write(b"\1" * size)
    engine = open_engine(directory)
    try:
        (finding,) = [one for one in engine.doctor() if one.kind == "damaged database"]
        assert "kohaku restore" in finding.remedy
    finally:
        engine.close()


def test_a_database_of_a_later_version_says_so(directory: Path) -> None:
    with closing(sqlite3.connect(directory / "kohaku.sqlite")) as connection:
        connection.execute("UPDATE alembic_version SET version_num = '9999'")
        connection.commit()
    with pytest.raises(StoreError, match="Install the version that wrote it"):
        open_engine(directory)


def test_a_migration_that_was_cut_short_says_so(directory: Path) -> None:
    with closing(sqlite3.connect(directory / "kohaku.sqlite")) as connection:
        connection.execute("UPDATE alembic_version SET version_num = '0001'")
        connection.commit()
    with pytest.raises(StoreError, match="cut short") as caught:
        open_engine(directory)
    assert "kohaku restore" in caught.value.remedy


@pytest.mark.parametrize("content", ["[]", '"text"', "3", '{"colour": "red"}', '{"ask": 7}', "[" * 100_000])
def test_settings_of_another_shape_name_the_file(directory: Path, content: str) -> None:
    (directory / "settings.json").write_text(content, "utf-8")
    with pytest.raises(BadPreference, match=r"settings\.json") as caught:
        open_engine(directory)
    assert caught.value.remedy == "Correct the file or delete it."


def test_a_lost_original_takes_nothing_from_the_document(directory: Path) -> None:
    engine = open_engine(directory)
    try:
        (document,) = engine.documents()
        engine._rooms.files.path(document.sha256).unlink()
        with pytest.raises(KohakuError, match="Upload it again"):
            engine.original(document.id)
        engine.reindex(document.id)
        assert engine.wait_idle(300)
        assert engine.document(document.id).indexed
        assert premium(engine) == 1200
    finally:
        engine.close()


def test_a_clock_that_went_back_is_told(directory: Path) -> None:
    with closing(sqlite3.connect(directory / "kohaku.sqlite")) as connection:
        connection.execute("UPDATE documents SET added = '2999-01-01 00:00:00.000000'")
        connection.commit()
    engine = open_engine(directory)
    try:
        assert "clock" in [one.kind for one in engine.doctor()]
    finally:
        engine.close()


def test_a_directory_that_may_not_be_written_says_so(tmp_path: Path) -> None:
    with disk(tmp_path / "disk", 20) as path:
        read_only(path)
        with pytest.raises(NotWritable, match="KOHAKU_DATA_DIR"):
            open_engine(path / "data")


def test_a_full_disk_is_told_at_the_start(tmp_path: Path) -> None:
    with disk(tmp_path / "disk", 8) as path:
        fill(path)
        with pytest.raises(DiskFull, match="Free space"):
            open_engine(path / "data")


def test_an_upload_that_leaves_too_little_space_is_refused_whole(engine: Engine) -> None:
    slot = engine._rooms.settings
    slot.now = slot.now.model_copy(update={"min_free_mb": 10**9})
    with pytest.raises(DiskFull, match="KOHAKU_MIN_FREE_MB"):
        engine.add_files("default", [("a.md", TERMS)])
    assert engine.jobs() == []
    assert "little space" in [one.kind for one in engine.doctor()]


def test_an_unreadable_setting_is_not_overwritten(directory: Path) -> None:
    engine = open_engine(directory)
    try:
        (directory / "settings.json").write_text("[]", "utf-8")
        with pytest.raises(BadPreference):
            engine.configure({"effort": "low"})
        assert json.loads((directory / "settings.json").read_text("utf-8")) == []
    finally:
        engine.close()
