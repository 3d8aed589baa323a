"""The engine: wires the rooms together and is all that a page or a script calls."""

from collections.abc import Mapping
from pathlib import Path
from threading import Lock

from pydantic import JsonValue

from kohaku.asking import Asking
from kohaku.corpora import Corpora
from kohaku.doctor import Finding, Premises, examine, repair
from kohaku.engine.briefings import BriefingCalls
from kohaku.engine.documents import DocumentCalls
from kohaku.engine.judging import JudgingCalls
from kohaku.engine.labelled_runs import RunCalls
from kohaku.engine.people import PeopleCalls
from kohaku.engine.questions import QuestionCalls
from kohaku.engine.reader_slot import ReaderSlot
from kohaku.engine.rooms import Rooms
from kohaku.engine.settings_slot import SettingsSlot
from kohaku.index.probe import sound
from kohaku.index.segments.store import SegmentStore
from kohaku.index.vectors import VectorStore
from kohaku.ingest.process.drawing import Drawing
from kohaku.jobs import Ingestion
from kohaku.library import Library
from kohaku.pipeline import Pipeline
from kohaku.rights.calls import call
from kohaku.rights.gate import Gate
from kohaku.rights.history import History
from kohaku.rights.principal import EVERYONE, LOCAL_OWNER, Principal, Right
from kohaku.rights.uploads import Uploads
from kohaku.runner import Runner
from kohaku.settings import Settings
from kohaku.store.answers import Answers
from kohaku.store.backup import finish_restore
from kohaku.store.briefings import Briefings
from kohaku.store.collections import DEFAULT
from kohaku.store.database import Database
from kohaku.store.files import FileStore
from kohaku.store.judgements import Judgements
from kohaku.store.labelled_sets import LabelledSets
from kohaku.store.lock import DirectoryLock
from kohaku.store.people.audit import AuditLog
from kohaku.store.people.members import Members
from kohaku.store.people.owners import Owners
from kohaku.store.preferences import Preferences
from kohaku.store.runs import Runs
from kohaku.store.space import Space

_open: dict[Path, "Engine"] = {}
_opening = Lock()


class Engine(DocumentCalls, QuestionCalls, BriefingCalls, JudgingCalls, RunCalls, PeopleCalls):
    """One engine a data directory and process. Open it with `Engine.open`; it holds the directory until `close`.

    It acts for somebody: as it is opened, for the local owner, who may do everything; `acting_for` gives the same
    engine as another person sees it. Every call asks for its right (`rights.calls`) and sees what that person sees
    (`rights.gate`). What may be called stands by theme in `documents`, `questions`, `briefings`, `judging`,
    `labelled_runs` and `people`; settings and upkeep here.

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
                _open[directory] = cls(_begun(settings, directory), LOCAL_OWNER)
            return _open[directory]

    def __init__(self, rooms: Rooms, principal: Principal) -> None:
        self._rooms = rooms
        library = rooms.library
        log = AuditLog(rooms.database)
        self._gate = Gate(principal, Members(rooms.database), library.collections, library.documents, library.jobs, log)
        self._history = History(self._gate, rooms.answers, Owners(rooms.database), rooms.runs)
        self._uploads = Uploads(principal, log, lambda: rooms.settings.now)

    @call(Right.OPERATE)
    def acting_for(self, principal: Principal) -> "Engine":
        """The same engine, as this person sees it: they cannot act for anybody else, nor close it."""
        return type(self)(self._rooms, principal)

    @property
    def view(self) -> str:
        """What a cache keys by that is filled through this engine: its directory and who acts."""
        return f"{self._rooms.directory} {self._gate.principal}"

    @property
    def settings(self) -> Settings:
        """The settings that hold now; where things lie and how they are reached is for admins."""
        now = self._rooms.settings.now
        hidden = {"data_dir": Path(), "database_url": "", "chroma_url": "", "base_url": "", "prices_file": None}
        return now if self._gate.principal.may(Right.ADMINISTER) else now.model_copy(update=hidden)

    @property
    def directory(self) -> Path:
        """The data directory; raises `Forbidden` for who is no admin."""
        self._gate.need(Right.ADMINISTER)
        return self._rooms.directory

    @call(Right.ADMINISTER, writes=True)
    def configure(self, changes: Mapping[str, JsonValue]) -> None:
        """Change settings for this and later starts; raises `BadPreference` and changes nothing where one is wrong."""
        self._rooms.settings.change(changes)
        self._rooms.reader.let_go()

    @call(Right.ADMINISTER, writes=True)
    def use_key(self, key: str | None, base_url: str = "") -> None:
        """Read with this key, kept in memory only: instead of the environment's, or, with an address, at that address.

        The environment's key never leaves for another host than the environment names.
        """
        self._rooms.reader.use_key(key, base_url)

    @call(Right.ADMINISTER, writes=True)
    def doctor(self, *, fix: bool = False) -> list[Finding]:
        """What disagrees, with remedies; `fix` carries out those that need no person."""
        findings = examine(self._rooms.premises)
        if fix and findings:
            repair(self._rooms.premises, findings)
            self._rooms.ingestion.wake()
        return findings

    @call(Right.OPERATE)
    def wait_idle(self, timeout: float = 60.0) -> bool:
        """Wait until no file, answer or run is under way; False where `timeout` seconds were not enough."""
        workers = (self._rooms.ingestion, self._rooms.asking, self._rooms.runner)
        return all(worker.wait_idle(timeout) for worker in workers)

    @call(Right.OPERATE)
    def close(self) -> None:
        """Stop the work and give the directory back; what was half-done begins again at the next start."""
        rooms = self._rooms
        with _opening:
            _open.pop(rooms.directory, None)
        rooms.runner.close()
        rooms.asking.close()
        rooms.ingestion.close()
        rooms.reader.close()
        rooms.vectors.close()
        rooms.database.close()
        rooms.lock.release()


def _begun(settings: Settings, directory: Path) -> Rooms:
    """The rooms of a data directory, taken and at work."""
    lock = DirectoryLock(directory)
    lock.acquire()
    try:
        finish_restore(directory)
        slot = SettingsSlot(settings, Preferences(directory))
        url = slot.now.database_url
        rooms = _wired(slot, directory, lock, Database(url) if url else Database.in_directory(directory))
        if not rooms.library.collections.all():
            first = rooms.library.collections.create("Default", collection_id=DEFAULT)
            Members(rooms.database).replace(first.id, [EVERYONE], LOCAL_OWNER.name)
        rooms.asking.close_interrupted()
        rooms.runner.close_interrupted()
        rooms.ingestion.start()
    except BaseException:
        lock.release()
        raise
    return rooms


def _wired(slot: SettingsSlot, directory: Path, lock: DirectoryLock, database: Database) -> Rooms:
    settings = slot.now
    files = FileStore(directory / "files")
    space = Space(directory, lambda: slot.now.min_free_mb * 1_000_000)
    vectors = VectorStore(None if settings.chroma_url else sound(directory / "chroma"), settings.chroma_url)
    segments = SegmentStore(directory / "segments", lambda: slot.now)
    library = Library(lambda: slot.now, database, files, vectors, segments, space)
    corpora = Corpora(settings, library.collections, library.documents, vectors, segments)
    pipeline = Pipeline(lambda: slot.now, corpora, library.documents)
    reader = ReaderSlot(slot)
    answers, runs = Answers(database), Runs(database)
    asking = Asking(pipeline, answers, reader.ready, lambda: slot.now.daily_budget_usd)
    return Rooms(
        directory=directory,
        lock=lock,
        settings=slot,
        database=database,
        premises=Premises(library, vectors, files, database, space, directory),
        files=files,
        drawing=Drawing(files, lambda: slot.now),
        vectors=vectors,
        library=library,
        corpora=corpora,
        pipeline=pipeline,
        answers=answers,
        judgements=Judgements(database),
        runs=runs,
        labelled_sets=LabelledSets(database),
        briefings=Briefings(database),
        asking=asking,
        runner=Runner(runs, asking.ask),
        ingestion=Ingestion(library),
        reader=reader,
    )
