"""Documents in: what a job does, and how it is undone.

A document passes three marks: its file is kept, its tree is stored (`indexed` false), its vectors stand in Chroma and
agree in number with SQL (`indexed` true, in the same transaction as the job's end). Whatever stops in between is undone
or begun again, so that nothing half-way is ever searched.
"""

import time
from collections.abc import Callable, Iterator, Mapping, Sequence
from threading import RLock

from kohaku.contracts.library import Collection, Document, Job, JobState
from kohaku.contracts.tree import Level, Tree
from kohaku.errors import KohakuError, NotFound, Stopped
from kohaku.index.aggregate import NodeVectors, document_vectors
from kohaku.index.corpus import usual_language
from kohaku.index.embed import encoder_of, load_embedder
from kohaku.index.segments.store import SegmentStore
from kohaku.index.vectors import VectorStore
from kohaku.ingest import document_id
from kohaku.ingest.canonical.structure import PARSER_VERSION
from kohaku.ingest.errors import ReadError
from kohaku.ingest.file_names import shown_name
from kohaku.ingest.process.child import read_in_child, unpack_in_child
from kohaku.languages.speaking import say, word
from kohaku.settings import Settings
from kohaku.store.collections import Collections
from kohaku.store.database import Database
from kohaku.store.documents import Documents
from kohaku.store.files import FileStore
from kohaku.store.jobs import Jobs

Check = Callable[[], None]


class IndexMismatch(KohakuError):
    """Vectors and text disagree in number; the document is not made searchable."""

    kind = "index mismatch"


class Busy(KohakuError):
    """Something else is being done with the document."""

    kind = "busy"


class Library:
    """Everything that happens to documents. Thread-safe; heavy work runs on the caller's thread.

    What touches SQL, Chroma and files together happens under one lock, SQL first, so that a process killed between two
    of them leaves only what the next start takes back.
    """

    def __init__(
        self,
        settings: Callable[[], Settings],
        database: Database,
        files: FileStore,
        vectors: VectorStore,
        segments: SegmentStore,
    ) -> None:
        self._settings = settings
        self._segments = segments
        self._changing = RLock()
        self.collections = Collections(database)
        self.documents = Documents(database)
        self.jobs = Jobs(database)
        self._database = database
        self._files = files
        self._vectors = vectors

    def language(self) -> str:
        """The language that the settings name, for work that no user is waiting for."""
        return self._settings().language

    def add_files(self, collection_id: str, files: Sequence[tuple[str, bytes]]) -> list[Job]:
        """Keep the files and queue a job each; an archive is unpacked first. A bad file, or a bad member of an archive,
        becomes a failed job, and the others are taken in."""
        self.collections.get(collection_id)
        return [job for name, data in files for job in self._add_file(collection_id, shown_name(name), data)]

    def _add_file(self, collection_id: str, name: str, data: bytes) -> Iterator[Job]:
        try:
            for member, content in unpack_in_child(data, name, self._settings()):
                shown = shown_name(member)
                if isinstance(content, ReadError):
                    yield self.jobs.add_failed(collection_id=collection_id, name=shown, size=0, error=content)
                else:
                    yield self._add(collection_id, shown, content)
        except KohakuError as error:
            yield self.jobs.add_failed(collection_id=collection_id, name=name, size=len(data), error=error)

    def _add(self, collection_id: str, name: str, data: bytes) -> Job:
        own_id = document_id(collection_id, data)
        with self._changing:  # between the file and its job a sweep would take it for nobody's
            moved = self.documents.find(own_id)
            if moved is not None and moved.collection_id != collection_id:
                own_id = document_id(f"{collection_id} again", data)  # its first id went with it elsewhere
            return self.jobs.add(
                collection_id=collection_id,
                document_id=own_id,
                name=name,
                sha256=self._files.put(data),
                size=len(data),
            )

    def retry(self, job_id: str) -> None:
        """Queue a failed or cancelled job again; raises NotFound where its file is gone."""
        with self._changing:
            job = self.jobs.get(job_id)
            if job.state not in (JobState.FAILED, JobState.CANCELLED):
                return
            if not job.sha256 or not self._files.path(job.sha256).exists():
                raise NotFound(say("library.file_gone", name=job.name), say("doctor.upload_again"))
            document = self.documents.find(job.document_id)
            if document is not None and document.indexed:
                with self._database.write() as connection:
                    said = say("library.present", name=document.name)
                    self.jobs.finish(connection, job_id, JobState.PRESENT, error=said)
            else:
                self.jobs.requeue([job_id], reindex=document is not None)

    def read(self, job: Job, check: Check, progress: Callable[[float], None] = lambda share: None) -> Tree:
        """First half of a job: bytes to a stored tree. One that this parser version has stored is taken as it is."""
        stored = self.documents.find(job.document_id)
        if stored is not None and stored.parser_version == PARSER_VERSION:
            return self.documents.tree(job.document_id)
        data = self._files.get(job.sha256)
        tree = read_in_child(
            data, job.name, job.collection_id, self._settings(), check, own_id=job.document_id, progress=progress
        )
        check()
        self.documents.save(tree, collection_id=job.collection_id, name=job.name, sha256=job.sha256, size=len(data))
        return tree

    def embed(self, job: Job, tree: Tree, check: Check, progress: Callable[[float], None]) -> None:
        """Second half: vectors, the count, and the mark that makes the document searchable."""
        started = time.perf_counter()

        def encoded(share: float) -> None:
            check()
            progress(share)

        while True:
            chosen = self._encoder(job.collection_id)
            encoder = encoder_of(chosen, tree.language)
            vectors = document_vectors(
                tree,
                load_embedder(encoder),
                paragraph_embedding=self._settings().paragraph_embedding,
                contextual_prefix=self._settings().contextual_prefix,
                name=job.name,
                progress=encoded,
            )
            with self._changing:
                document = self.documents.find(tree.document_id)
                if document is None or document.collection_id != job.collection_id:
                    raise Stopped(say("library.moved", name=job.name))
                if self._encoder(job.collection_id) != chosen:
                    continue  # the encoder was changed meanwhile
                self._store_vectors(job, tree, encoder, vectors, check)
                beside = self.documents.all([job.collection_id])
                usual = usual_language([document.language for document in beside])
                self._segments.add(tree, vectors, encoder, job.name, usual)
                collection = self.collections.get(job.collection_id)
                poor = encoder == "minilm" and encoder_of("auto", tree.language) != encoder
                warnings = [_language_warning(tree, collection)] if poor else []
                spent = {"embed": (time.perf_counter() - started) * 1000}
                with self._database.write() as connection:
                    self.documents.mark_indexed(connection, tree.document_id, warnings)
                    self.jobs.finish(connection, job.id, JobState.INDEXED, milliseconds=job.milliseconds | spent)
                break
        self._segments.tidy()

    def _store_vectors(
        self, job: Job, tree: Tree, encoder: str, vectors: Mapping[Level, NodeVectors], check: Check
    ) -> None:
        self._vectors.delete(job.collection_id, [tree.document_id])
        for level, part in vectors.items():
            check()
            self._vectors.upsert(job.collection_id, level, encoder, part.ids, part.matrix)
        for level, part in vectors.items():
            stored = self._vectors.count(job.collection_id, level, tree.document_id)
            if stored != len(part.ids):
                raise IndexMismatch(
                    say("library.vectors", name=job.name, made=len(part.ids), level=word(level), stored=stored),
                    say("library.vectors.remedy"),
                )

    def fail(self, job: Job, state: JobState, error: KohakuError) -> None:
        """Undo what a job did and end it; a document that was there before keeps its text, out of search."""
        with self._changing:
            document = self.documents.find(job.document_id)
            ours = document is not None and not document.indexed and document.collection_id == job.collection_id
            known = self.jobs.find(job.id) is not None  # else it was deleted with its document: another may stand there
            with self._database.write() as connection:
                if ours and known and not job.reindex:
                    self.documents.delete(connection, job.document_id)
                self.jobs.finish(connection, job.id, state, error=str(error), error_kind=error.kind)
            if document is None or ours:
                self._vectors.delete(job.collection_id, [job.document_id])

    def _encoder(self, collection_id: str) -> str:
        """The encoder chosen for a collection, or for new ones by setting; `auto`: each document's language decides."""
        own = self.collections.get(collection_id).embedding
        return self._settings().embedding if own == "auto" else own

    def recover(self) -> None:
        """At the start: undo what an earlier process left half-done, and queue it again."""
        live = self.jobs.live()
        wanted = {job.document_id for job in live}
        for job in live:
            if job.state is not JobState.QUEUED:
                self._vectors.delete(job.collection_id, [job.document_id])
        for document in self.documents.all(indexed=False):
            # the tree is whole (one transaction); it waits for its job, or for a person to index it again
            if document.id not in wanted:
                self._vectors.delete(document.collection_id, [document.id])
        self.jobs.requeue([job.id for job in live])
        self._files.clear_partial()
        self.sweep()

    def reindex(self, document: Document) -> Job:
        """Queue a document to be indexed again; its node ids stay."""
        with self._changing, self._database.write() as connection:
            self.documents.mark_stale(connection, [document.id])
            return self.jobs.add_reindex(connection, document)

    def move(self, document: Document, collection_id: str) -> Job:
        """Put a document into another collection and queue it there; node ids, and so past citations, stay."""
        target = self.collections.get(collection_id)
        with self._changing:
            if any(job.document_id == document.id for job in self.jobs.live()):
                raise Busy(say("library.busy", name=document.name), say("library.busy.remedy"))
            with self._database.write() as connection:
                self.documents.move(connection, document.id, target.id)
                job = self.jobs.add_reindex(connection, document.model_copy(update={"collection_id": target.id}))
            self._vectors.delete(document.collection_id, [document.id])
            return job

    def change_encoder(self, collection_id: str, embedding: str) -> list[Job]:
        """Give a collection another encoder: its vectors go, its documents are queued again.

        Raises `EncoderError`, and changes nothing, where the encoder cannot be loaded.
        """
        if embedding != "auto":
            load_embedder(embedding)
        documents = self.documents.all([collection_id])
        with self._changing:
            with self._database.write() as connection:
                self.collections.set_embedding(connection, collection_id, embedding)
                self.documents.mark_stale(connection, [document.id for document in documents])
                queued = [self.jobs.add_reindex(connection, document) for document in documents]
            self._vectors.drop(collection_id)
            return queued

    def delete(self, document_id: str) -> None:
        """Remove text, vectors, jobs and, where nothing else is made of it, the file."""
        document = self.documents.get(document_id)
        with self._changing:
            with self._database.write() as connection:
                self.documents.delete(connection, document_id)
                self.jobs.forget_document(connection, document_id)
            self._vectors.delete(document.collection_id, [document_id])
            self.sweep()

    def delete_collection(self, collection_id: str) -> None:
        """Remove a collection with all that is in it."""
        self.collections.get(collection_id)
        with self._changing:
            self.collections.delete(collection_id)
            self._vectors.drop(collection_id)
            self.sweep()

    def sweep(self) -> None:
        """Remove files that no document and no job needs, and from the index what is no longer a document's."""
        with self._changing:
            self._segments.keep_only(self.documents.ids())
            needed = self.documents.hashes() | self.jobs.hashes()
            for sha256 in list(self._files.all()):
                if sha256 not in needed:
                    self._files.delete(sha256)

    def original(self, document: Document) -> bytes:
        """The file as it was uploaded."""
        return self._files.get(document.sha256)


def _language_warning(tree: Tree, collection: Collection) -> str:
    return say("library.language", language=tree.language, collection=collection.name)
