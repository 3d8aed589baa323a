"""The rooms of one data directory, wired together: what every theme of the engine calls."""

from dataclasses import dataclass
from pathlib import Path

from kohaku.asking import Asking
from kohaku.contracts.library import Job
from kohaku.corpora import Corpora
from kohaku.doctor import Premises
from kohaku.engine.reader_slot import ReaderSlot
from kohaku.engine.settings_slot import SettingsSlot
from kohaku.index.vectors import VectorStore
from kohaku.ingest.process.drawing import Drawing
from kohaku.jobs import Ingestion
from kohaku.library import Library
from kohaku.pipeline import Pipeline
from kohaku.runner import Runner
from kohaku.store.answers import Answers
from kohaku.store.briefings import Briefings
from kohaku.store.database import Database
from kohaku.store.files import FileStore
from kohaku.store.judgements import Judgements
from kohaku.store.labelled_sets import LabelledSets
from kohaku.store.lock import DirectoryLock
from kohaku.store.runs import Runs


@dataclass(frozen=True, slots=True)
class Rooms:
    """One of each. They live as long as the engine."""

    directory: Path
    lock: DirectoryLock
    settings: SettingsSlot
    database: Database
    premises: Premises
    files: FileStore
    vectors: VectorStore
    drawing: Drawing
    library: Library
    corpora: Corpora
    pipeline: Pipeline
    answers: Answers
    judgements: Judgements
    runs: Runs
    labelled_sets: LabelledSets
    briefings: Briefings
    asking: Asking
    runner: Runner
    ingestion: Ingestion
    reader: ReaderSlot

    def woken(self, jobs: list[Job]) -> list[Job]:
        """The same jobs, after the worker was told that there are some."""
        self.ingestion.wake(jobs)
        return jobs
