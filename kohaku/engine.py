"""The engine: wires the rooms together and is all that a page or a script calls."""

from collections.abc import Mapping, Sequence
from pathlib import Path
from threading import Lock

from pydantic import JsonValue

from kohaku.answer.dispatch.replay import Replay, replay
from kohaku.asking import Asking
from kohaku.contracts.library import Collection, Document, Job
from kohaku.contracts.retrieval import Retrieval
from kohaku.contracts.runs import Estimate, Run, RunItem, RunRow
from kohaku.contracts.trace import AnswerRecord, Event
from kohaku.contracts.tree import Tree
from kohaku.corpora import Corpora
from kohaku.doctor import Finding, examine, repair
from kohaku.errors import NotFound
from kohaku.index.vectors import VectorStore
from kohaku.ingest.boxes import Box, boxes, page_image
from kohaku.jobs import Ingestion
from kohaku.languages.speaking import say
from kohaku.library import Library
from kohaku.outline import Outline
from kohaku.pipeline import Pipeline
from kohaku.readers import load_backend
from kohaku.readers.base import Backend, Priced
from kohaku.runner import Grade, Runner, estimate
from kohaku.settings import AskOptions, Settings
from kohaku.store.answers import Answers
from kohaku.store.collections import DEFAULT
from kohaku.store.database import Database
from kohaku.store.files import FileStore
from kohaku.store.lock import DirectoryLock
from kohaku.store.preferences import Preferences, changed
from kohaku.store.runs import Runs

_open: dict[Path, "Engine"] = {}
_opening = Lock()


class Engine:
    """One engine a data directory and process. Open it with `Engine.open`; it holds the directory until `close`.

    Example:
        >>> engine = Engine.open(Settings(data_dir="data"))
        >>> engine.add_files("default", [("policy.md", data)]); engine.wait_idle(60)
        >>> engine.ask("When does the policy take effect?").verdict.answer.value
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
            self.settings = settings = self._preferences.apply(settings)
            self._database = (
                Database(settings.database_url) if settings.database_url else Database.in_directory(directory)
            )
            self._files = FileStore(directory / "files")
            self._vectors = VectorStore(None if settings.chroma_url else directory / "chroma", settings.chroma_url)
            self._library = Library(lambda: self.settings, self._database, self._files, self._vectors)
            self._corpora = Corpora(settings, self._library.collections, self._library.documents, self._vectors)
            self._pipeline = Pipeline(lambda: self.settings, self._corpora, self._library.documents)
            self._backend: Backend | None = None
            self._retired: list[Backend] = []
            self._key: str | None = None
            self._loading = Lock()
            self._answers = Answers(self._database)
            self._runs = Runs(self._database)
            self._asking = Asking(self._pipeline, self._answers, self.backend, lambda: self.settings.daily_budget_usd)
            self._runner = Runner(self._runs, self._asking.ask)
            self._ingestion = Ingestion(self._library)
            if not self._library.collections.all():
                self._library.collections.create("Default", collection_id=DEFAULT)
            self._asking.close_interrupted()
            self._runner.close_interrupted()
            self._ingestion.start()
        except BaseException:
            self._lock.release()
            raise

    # --- collections --------------------------------------------------------------------------------------------------

    def collections(self) -> list[Collection]:
        """Every collection, oldest first."""
        return self._library.collections.all()

    def create_collection(self, name: str, description: str = "") -> Collection:
        """Add a collection; raises `NameTaken`."""
        return self._library.collections.create(name, description)

    def rename_collection(self, collection_id: str, name: str, description: str | None = None) -> None:
        """Change its name and description; raises `NameTaken`."""
        self._library.collections.rename(collection_id, name, description)

    def delete_collection(self, collection_id: str) -> None:
        """Remove it with its documents."""
        self._ingestion.cancel_all(lambda job: job.collection_id == collection_id)
        self._library.delete_collection(collection_id)

    def find_collection(self, name_or_id: str) -> Collection:
        """By id or name; raises NotFound."""
        return self._library.collections.find(name_or_id)

    def change_encoder(self, collection_id: str, embedding: str) -> list[Job]:
        """Index a collection again with another encoder."""
        return self._woken(self._library.change_encoder(collection_id, embedding))

    # --- documents and jobs -------------------------------------------------------------------------------------------

    def add_files(self, collection_id: str, files: Sequence[tuple[str, bytes]]) -> list[Job]:
        """Queue files (name, bytes); archives are unpacked. A file that cannot be taken is a failed job."""
        return self._woken(self._library.add_files(collection_id, files))

    def jobs(self, collection_id: str | None = None) -> list[Job]:
        """Newest first."""
        return self._library.jobs.all(collection_id)

    def job(self, job_id: str) -> Job:
        """One job; raises NotFound."""
        return self._library.jobs.get(job_id)

    def live_jobs(self, collection_id: str | None = None) -> list[Job]:
        """Jobs that are not over, oldest first."""
        live = self._library.jobs.live()
        return [job for job in live if collection_id in (None, job.collection_id)]

    def cancel_job(self, job_id: str) -> None:
        """Stop a job; nothing of it stays."""
        self._ingestion.cancel(job_id)

    def retry_job(self, job_id: str) -> None:
        """Queue a failed or cancelled job again."""
        self._ingestion.retry(job_id)

    def clear_jobs(self, collection_id: str) -> None:
        """Forget the jobs that are over, and the files that only they held."""
        self._library.jobs.clear_ended(collection_id)
        self._library.sweep()

    def documents(self, collection_id: str | None = None) -> list[Document]:
        """Documents of a collection, or all, by name."""
        return self._library.documents.all(None if collection_id is None else [collection_id])

    def document(self, document_id: str) -> Document:
        """One document; raises NotFound."""
        return self._library.documents.get(document_id)

    def reindex(self, document_id: str) -> Job:
        """Queue a document to be read and indexed again."""
        return self._woken([self._library.reindex(self.document(document_id))])[0]

    def move_document(self, document_id: str, collection_id: str) -> Job:
        """Put it into another collection; its id stays, and it is indexed there."""
        return self._woken([self._library.move(self.document(document_id), collection_id)])[0]

    def delete_document(self, document_id: str) -> None:
        """Remove text, vectors and file; past answers keep their quotes."""
        self._ingestion.cancel_all(lambda job: job.document_id == document_id)
        self._library.delete(document_id)

    def tree(self, document_id: str) -> Tree:
        """Its tree; raises NotFound."""
        return self._corpora.outline(document_id).tree

    def outline(self, document_id: str) -> Outline:
        """Its tree with ways through it; raises NotFound."""
        return self._corpora.outline(document_id)

    def neighbours(self, node_id: str, count: int = 5) -> list[tuple[str, float]]:
        """Sentences elsewhere in the collection that say the most similar things: node id and cosine."""
        return self._corpora.neighbours(node_id, count)

    def original(self, document_id: str) -> bytes:
        """The file as it was uploaded."""
        return self._library.original(self.document(document_id))

    def page_image(self, document_id: str, page: int, scale: float = 1.5) -> bytes:
        """PNG of a PDF's page (from 1)."""
        return page_image(self.original(document_id), page, scale)

    def boxes(self, document_id: str, start: int, end: int) -> list[Box]:
        """Where `canonical[start:end]` stands on the pages of a PDF."""
        return boxes(self.original(document_id), self.tree(document_id).runs, start, end)

    # --- questions ----------------------------------------------------------------------------------------------------

    def backend(self) -> Backend:
        """The reader that the settings name; raises `BackendError` where it cannot work."""
        reader = self.reader()
        reader.check()
        return reader

    def reader(self) -> Backend:
        """The reader that the settings name, whether or not it can work: for looking at, not for asking."""
        with self._loading:
            if self._backend is None:
                self._backend = load_backend(self.settings, self._key)
            return self._backend

    def _let_go(self) -> None:
        """Load the reader anew at the next question; running answers keep theirs until the engine closes."""
        with self._loading:
            if self._backend is not None:
                self._retired.append(self._backend)
            self._backend = None

    def configure(self, changes: Mapping[str, JsonValue]) -> None:
        """Change settings for this and later starts; raises `BadPreference` and changes nothing where one is wrong."""
        settings = changed(self.settings, changes)
        self._preferences.save(changes)
        self.settings = settings
        self._let_go()

    def use_key(self, key: str | None) -> None:
        """Read with this key instead of the environment's; it is kept in memory only."""
        self._key = key
        self._let_go()

    def start(self, question: str, options: AskOptions | None = None) -> str:
        """Begin an answer on a worker thread; return its id at once."""
        return self._asking.start(question, options or self.settings.ask)

    def events(self, answer_id: str, after: int = 0) -> list[tuple[int, Event]]:
        """Numbered events later than `after`; the last of an answer is `Finished`."""
        return self._answers.events(answer_id, after)

    def stop(self, answer_id: str) -> None:
        """Ask a running answer to stop; what it has found so far is kept."""
        self._asking.stop(answer_id)

    def ask(self, question: str, options: AskOptions | None = None) -> AnswerRecord:
        """`start` and wait. The record says so itself where the answer failed."""
        return self._asking.ask(question, options or self.settings.ask)

    def answer(self, answer_id: str) -> AnswerRecord | None:
        """The record; None while it runs; raises NotFound."""
        return self._answers.get(answer_id)

    def answers(self, limit: int = 200, offset: int = 0) -> list[AnswerRecord]:
        """Finished answers, newest first."""
        return self._answers.all(limit, offset)

    def replay(self, answer_id: str) -> Replay:
        """Parse and dispatch a finished answer again from its record; says what is different."""
        record = self._answers.get(answer_id)
        if record is None:
            raise NotFound(say("answer.running", answer=answer_id), say("answer.running.remedy"))
        try:
            version = self._corpora.index_version(record.options.collections)
        except NotFound:
            version = say("replay.collection_gone")
        return replay(record, version)

    def delete_answer(self, answer_id: str) -> None:
        """Forget an answer."""
        self._answers.delete(answer_id)

    def retrieve(self, question: str, options: AskOptions | None = None) -> Retrieval:
        """Retrieval alone, by the same call as an answer's."""
        return self._pipeline.retrieve(question, options or self.settings.ask, self.backend())

    # --- runs over labelled questions ---------------------------------------------------------------------------------

    def estimate(self, items: Sequence[RunItem], options: AskOptions) -> Estimate | None:
        """What a run would cost, beside the day's budget; None where the reader costs nothing.

        It searches some of the questions without a model. Raises `BackendError` where the reader cannot work.
        """
        reader = self.backend()
        if not reader.capabilities.paid or not isinstance(reader, Priced):
            return None
        made = estimate(items, options, reader, lambda text, own: self._pipeline.retrieve(text, own, None))
        return made.model_copy(update={"budget": self.settings.daily_budget_usd, "spent": self._answers.spent_today()})

    def start_run(self, name: str, items: Sequence[RunItem], options: AskOptions, grade: Grade) -> str:
        """Answer labelled questions one after another on a worker thread, grading each; return the run's id."""
        return self._runner.start(name, items, options, grade)

    def stop_run(self, run_id: str) -> None:
        """Stop a run after its current question."""
        self._runner.stop(run_id)

    def runs(self) -> list[Run]:
        """Newest first."""
        return self._runs.all()

    def run(self, run_id: str) -> Run:
        """One run; raises NotFound."""
        return self._runs.get(run_id)

    def run_rows(self, run_id: str) -> list[RunRow]:
        """Its rows in order, with annotations."""
        return self._runs.rows(run_id)

    def annotate(self, run_id: str, number: int, label: str, note: str) -> None:
        """Set what a person says of a row."""
        self._runs.annotate(run_id, number, label, note)

    def delete_run(self, run_id: str) -> None:
        """Forget a run; its answers stay."""
        self._runs.delete(run_id)

    # --- upkeep -------------------------------------------------------------------------------------------------------

    def doctor(self, *, fix: bool = False) -> list[Finding]:
        """What disagrees, with remedies; `fix` carries out those that need no person."""
        findings = examine(self._library, self._vectors, self._files)
        if fix and findings:
            repair(self._library, self._vectors, findings)
            self._ingestion.wake()
        return findings

    def wait_idle(self, timeout: float = 60.0) -> bool:
        """Wait until no file, answer or run is under way; False where `timeout` seconds were not enough."""
        return all(
            waiting(timeout) for waiting in (self._ingestion.wait_idle, self._asking.wait_idle, self._runner.wait_idle)
        )

    def close(self) -> None:
        """Stop the work and give the directory back; what was half-done begins again at the next start."""
        with _opening:
            _open.pop(self.directory, None)
        self._runner.close()
        self._asking.close()
        self._ingestion.close()
        self._let_go()
        for reader in self._retired:
            reader.close()
        self._vectors.close()
        self._database.close()
        self._lock.release()

    def _woken(self, jobs: list[Job]) -> list[Job]:
        self._ingestion.wake(jobs)
        return jobs
