"""The database comes up to date by itself and bears writers at once."""

from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest
from alembic import command
from alembic.autogenerate import compare_metadata
from alembic.config import Config
from alembic.migration import MigrationContext

from kohaku.contracts.runs import RunItem
from kohaku.settings import AskOptions
from kohaku.store.collections import Collections, NameTaken
from kohaku.store.database import MIGRATIONS, Database, StoreError
from kohaku.store.models import metadata
from kohaku.store.runs import Runs


def test_migrations_end_in_the_tables_that_the_queries_know(tmp_path: Path) -> None:
    database = Database.in_directory(tmp_path)
    with database.read() as connection:
        assert compare_metadata(MigrationContext.configure(connection), metadata) == []


def test_opening_twice_keeps_what_was_there(tmp_path: Path) -> None:
    first = Database.in_directory(tmp_path)
    Collections(first).create("Filings")
    first.close()
    assert [item.name for item in Collections(Database.in_directory(tmp_path)).all()] == ["Filings"]


def test_a_migration_keeps_the_rows_of_the_runs_that_there_are(tmp_path: Path) -> None:
    database = Database.in_directory(tmp_path)
    run_id = Runs(database).open("before", [RunItem(id="q1", question="What is due?")], AskOptions())
    config = Config()
    config.set_main_option("script_location", str(MIGRATIONS))
    with database.write() as connection:
        config.attributes["connection"] = connection
        command.downgrade(config, "0003")
        command.upgrade(config, "head")
    assert [row.item.id for row in Runs(database).rows(run_id)] == ["q1"]
    with database.read() as connection:
        assert compare_metadata(MigrationContext.configure(connection), metadata) == []


def test_sixteen_writers_at_once_never_meet_a_locked_database(tmp_path: Path) -> None:
    collections = Collections(Database.in_directory(tmp_path))
    with ThreadPoolExecutor(16) as pool:
        list(pool.map(lambda number: collections.create(f"c{number}"), range(64)))
    assert len(collections.all()) == 64


def test_a_failed_transaction_leaves_nothing(tmp_path: Path) -> None:
    collections = Collections(Database.in_directory(tmp_path))
    collections.create("Filings")
    with pytest.raises(NameTaken, match="Filings"):
        collections.create("  filings ")
    assert len(collections.all()) == 1


@pytest.mark.parametrize(
    "url", ["sqlite:////no/such/folder/x.sqlite", "postgres://host/x", "postgresql+nothing://host/x", "junk"]
)
def test_an_unreachable_database_says_what_to_check(url: str) -> None:
    with pytest.raises(StoreError, match="KOHAKU_DATABASE_URL"):
        Database(url)
