"""Opens the database: SQLite in WAL mode by default, any SQLAlchemy URL otherwise; migrations run on open."""

from collections.abc import Iterator
from contextlib import contextmanager
from datetime import UTC, datetime, timedelta
from pathlib import Path
from threading import RLock
from typing import Any

from alembic import command
from alembic.config import Config
from alembic.util import CommandError
from sqlalchemy import Connection, Engine, create_engine, event, func, select
from sqlalchemy.exc import OperationalError, ProgrammingError, SQLAlchemyError
from sqlalchemy.pool import ConnectionPoolEntry

from kohaku.errors import KohakuError
from kohaku.languages.speaking import say
from kohaku.store.damage import DatabaseDamaged, last_backup, named, naming
from kohaku.store.models import answers, documents, jobs, spending

MIGRATIONS = Path(__file__).parent / "migrations"
DATABASE = "kohaku.sqlite"
"""The database's file in a data directory."""
BUSY_MS = 30_000
_CLOCK_SLACK = timedelta(minutes=5)  # two machines' clocks may differ by as much


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
        self._closed = False
        try:
            self.engine = create_engine(url)
            if self.engine.dialect.name == "sqlite":
                _prepare_sqlite(self.engine)
            self._migrate()
        except CommandError as error:
            raise StoreError(say("database.version", error=error), say("database.version.remedy")) from error
        except (SQLAlchemyError, ImportError) as error:
            known = named(error)
            if known is not None:
                raise known from error
            if _cut_short(error):
                raise StoreError(say("database.cut_short", error=error), say("database.damaged.remedy")) from error
            raise StoreError(
                say("database.closed", kind=type(error).__name__, error=error),
                say("database.closed.remedy"),
            ) from error

    @classmethod
    def in_directory(cls, directory: Path) -> "Database":
        """The default database of a data directory. Where it is damaged, its last backup is offered."""
        try:
            return cls(f"sqlite:///{directory / DATABASE}")
        except DatabaseDamaged as error:
            file = last_backup(directory)
            raise DatabaseDamaged(error.what, say("database.restore", file=file) if file else error.remedy) from error

    @contextmanager
    def read(self) -> Iterator[Connection]:
        """A connection to read from. A failure of the disk or of the file has a name (`kohaku.store.damage`)."""
        with naming(), self._connect() as connection:
            yield connection

    @contextmanager
    def write(self) -> Iterator[Connection]:
        """One transaction, whole or not at all. Failures have names, as in `read`."""
        with naming(), self._writing, self._connect() as connection:
            connection = connection.execution_options(kohaku_write=True)
            with connection.begin():
                yield connection

    def damage(self) -> str:
        """What SQLite finds wrong with its file when it reads all of it; empty where nothing is."""
        if self.engine.dialect.name != "sqlite":
            return ""
        try:
            with self.read() as connection:
                said = connection.exec_driver_sql("PRAGMA integrity_check(1)").scalar_one()
        except DatabaseDamaged as error:
            return error.what
        return "" if said == "ok" else str(said)

    def latest(self) -> datetime | None:
        """The newest time that a row was stamped with, where it lies in the future: the clock went back since."""
        stamps = (documents.c.added, jobs.c.updated, answers.c.created, spending.c.created)
        with self.read() as connection:
            newest = max(
                filter(None, (connection.execute(select(func.max(one))).scalar() for one in stamps)), default=None
            )
        return newest if newest is not None and newest > now() + _CLOCK_SLACK else None

    def close(self) -> None:
        """Close every connection; no other is opened, not even for a thread that goes on."""
        self._closed = True
        self.engine.dispose()

    def _connect(self) -> Connection:
        if self._closed:
            raise StoreError(say("database.shut"))
        return self.engine.connect()

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


def _cut_short(error: BaseException) -> bool:
    """True where a migration met tables or columns that its predecessor should, or should not, have made."""
    text = str(error).casefold()
    return isinstance(error, OperationalError | ProgrammingError) and any(
        words in text for words in ("already exists", "no such table", "no such column", "duplicate column")
    )
