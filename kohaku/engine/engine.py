"""The engine: wires the rooms together and is all that a page or a script calls."""

from collections.abc import Mapping
from pathlib import Path
from threading import Lock

from pydantic import JsonValue

from kohaku.asking import Asking
from kohaku.corpora import Corpora
from kohaku.doctor import Finding, examine, repair
from kohaku.engine.documents import DocumentCalls
from kohaku.engine.labelled_runs import RunCalls
from kohaku.engine.questions import QuestionCalls
from kohaku.engine.reader_slot import ReaderSlot
from kohaku.engine.rooms import Rooms
from kohaku.index.vectors import VectorStore
from kohaku.jobs import Ingestion
from kohaku.library import Library
from kohaku.pipeline import Pipeline
from kohaku.runner import Runner
from kohaku.settings import Settings
from kohaku.store.answers import Answers
from kohaku.store.collections import DEFAULT
from kohaku.store.database import Database
from kohaku.store.files import FileStore
from kohaku.store.lock import DirectoryLock
from kohaku.store.preferences import Preferences, changed
from kohaku.store.runs import Runs

_open: dict[Path, "Engine"] = {}
_opening = Lock()


class Engine(DocumentCalls, QuestionCalls, RunCalls):
    """One engine a data directory and process. Open it with `Engine.open`; it holds the directory until `close`.

    What a page may call stands by theme in `documents`, `questions` and `labelled_runs`; settings and upkeep here.

    Example:
        >>> from kohaku import AskOptions, Engine, Settings
        >>> engine = Engine.open(Settings(data_dir="data"))
        >>> policy = "The policy takes effect on 1 March 2024. The annual premium is €1,284.00."
        >>> jobs = engine.add_files("default", [("policy.md", policy.encode())])
        >>> engine.wait_idle(60)
        True
        >>> record = engine.ask("What is the annual premium?", AskOptions(jurors=1))
        >>> record.verdict.answer.value, record.verdict.answer.unit
        (1284.0, 'EUR')
        >>> [evidence.quote for evidence in record.evidence]
        ['The annual premium is €1,284.00.']
        >>> engine.close()
    """

    @classmethod
    def open(cls, settings: Settings) -> "Engine":
        """The engine of the settings' data directory, made at the first call. Raises `DirectoryHeld`, `StoreError`."""
        directory = settings.data_dir.expanduser().resolve()
        with _opening:
            if directory not in _open:
                _open[directory] = cls(settings, directory)
            return _open[directory]

    def __init__(self, settings: Settings, directory: Path) -> None:
        self.directory = directory
        directory.mkdir(parents=True, exist_ok=True)
        self._lock = DirectoryLock(directory)
        self._lock.acquire()
        try:
            self._preferences = Preferences(directory)
            self.settings = self._preferences.apply(settings)
            self._database = self._opened()
            self._rooms = rooms = self._wired()
            if not rooms.library.collections.all():
                rooms.library.collections.create("Default", collection_id=DEFAULT)
            rooms.asking.close_interrupted()
            rooms.runner.close_interrupted()
            rooms.ingestion.start()
        except BaseException:
            self._lock.release()
            raise

    def _opened(self) -> Database:
        url = self.settings.database_url
        return Database(url) if url else Database.in_directory(self.directory)

    def _wired(self) -> Rooms:
        settings, database = self.settings, self._database
        files = FileStore(self.directory / "files")
        vectors = VectorStore(None if settings.chroma_url else self.directory / "chroma", settings.chroma_url)
        library = Library(lambda: self.settings, database, files, vectors)
        corpora = Corpora(settings, library.collections, library.documents, vectors)
        pipeline = Pipeline(lambda: self.settings, corpora, library.documents)
        reader = ReaderSlot(lambda: self.settings)
        answers, runs = Answers(database), Runs(database)
        asking = Asking(pipeline, answers, reader.ready, lambda: self.settings.daily_budget_usd)
        return Rooms(
            files=files,
            vectors=vectors,
            library=library,
            corpora=corpora,
            pipeline=pipeline,
            answers=answers,
            runs=runs,
            asking=asking,
            runner=Runner(runs, asking.ask),
            ingestion=Ingestion(library),
            reader=reader,
        )

    def configure(self, changes: Mapping[str, JsonValue]) -> None:
        """Change settings for this and later starts; raises `BadPreference` and changes nothing where one is wrong."""
        settings = changed(self.settings, changes)
        self._preferences.save(changes)
        self.settings = settings
        self._rooms.reader.let_go()

    def use_key(self, key: str | None) -> None:
        """Read with this key instead of the environment's; it is kept in memory only."""
        self._rooms.reader.use_key(key)

    def doctor(self, *, fix: bool = False) -> list[Finding]:
        """What disagrees, with remedies; `fix` carries out those that need no person."""
        rooms = self._rooms
        findings = examine(rooms.library, rooms.vectors, rooms.files)
        if fix and findings:
            repair(rooms.library, rooms.vectors, findings)
            rooms.ingestion.wake()
        return findings

    def wait_idle(self, timeout: float = 60.0) -> bool:
        """Wait until no file, answer or run is under way; False where `timeout` seconds were not enough."""
        workers = (self._rooms.ingestion, self._rooms.asking, self._rooms.runner)
        return all(worker.wait_idle(timeout) for worker in workers)

    def close(self) -> None:
        """Stop the work and give the directory back; what was half-done begins again at the next start."""
        with _opening:
            _open.pop(self.directory, None)
        rooms = self._rooms
        rooms.runner.close()
        rooms.asking.close()
        rooms.ingestion.close()
        rooms.reader.close()
        rooms.vectors.close()
        self._database.close()
        self._lock.release()
