"""Opens the database: SQLite in WAL mode by default, any SQLAlchemy URL otherwise; migrations run on open."""

from collections.abc import Iterator
from contextlib import contextmanager
from datetime import UTC, datetime
from pathlib import Path
from threading import RLock
from typing import Any

from alembic import command
from alembic.config import Config
from sqlalchemy import Connection, Engine, create_engine, event
from sqlalchemy.exc import SQLAlchemyError
from sqlalchemy.pool import ConnectionPoolEntry

from kohaku.errors import KohakuError
from kohaku.languages.speaking import say

MIGRATIONS = Path(__file__).parent / "migrations"
BUSY_MS = 30_000


class StoreError(KohakuError):
    """The database cannot be opened or brought up to date."""

    kind = "store"


def now() -> datetime:
    """The time with its zone, as every row is stamped."""
    return datetime.now(UTC)


class Database:
    """Connections to one database. Reads run beside each other; writes queue up, so that two never collide."""

    def __init__(self, url: str) -> None:
        self._writing = RLock()
        try:
            self.engine = create_engine(url)
            if self.engine.dialect.name == "sqlite":
                _prepare_sqlite(self.engine)
            self._migrate()
        except (SQLAlchemyError, ImportError) as error:
            raise StoreError(
                say("database.closed", kind=type(error).__name__, error=error),
                say("database.closed.remedy"),
            ) from error

    @classmethod
    def in_directory(cls, directory: Path) -> "Database":
        """The default database of a data directory."""
        return cls(f"sqlite:///{directory / 'kohaku.sqlite'}")

    @contextmanager
    def read(self) -> Iterator[Connection]:
        """A connection to read from."""
        with self.engine.connect() as connection:
            yield connection

    @contextmanager
    def write(self) -> Iterator[Connection]:
        """One transaction, whole or not at all."""
        with self._writing, self.engine.connect() as connection:
            connection = connection.execution_options(kohaku_write=True)
            with connection.begin():
                yield connection

    def close(self) -> None:
        """Close every connection."""
        self.engine.dispose()

    def _migrate(self) -> None:
        config = Config()
        config.set_main_option("script_location", str(MIGRATIONS).replace("%", "%%"))
        with self.write() as connection:
            config.attributes["connection"] = connection
            command.upgrade(config, "head")


def _prepare_sqlite(engine: Engine) -> None:
    @event.listens_for(engine, "connect")
    def on_connect(raw: Any, _: ConnectionPoolEntry) -> None:
        raw.isolation_level = None  # transactions are begun below, not by the driver
        cursor = raw.cursor()
        for pragma in ("journal_mode=WAL", "synchronous=NORMAL", "foreign_keys=ON", f"busy_timeout={BUSY_MS}"):
            cursor.execute(f"PRAGMA {pragma}")
        cursor.close()

    @event.listens_for(engine, "begin")
    def on_begin(connection: Connection) -> None:
        # IMMEDIATE takes the write lock at once: a deferred one fails with "database is locked" when it upgrades.
        write = connection.get_execution_options().get("kohaku_write", False)
        connection.exec_driver_sql("BEGIN IMMEDIATE" if write else "BEGIN")
