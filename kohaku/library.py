"""Documents in: what a job does, and how it is undone.

A document passes three marks: its file is kept, its tree is stored (`indexed` false), its vectors stand in Chroma and
agree in number with SQL (`indexed` true, in the same transaction as the job's end). Whatever stops in between is undone
or begun again, so that nothing half-way is ever searched.
"""

import time
from collections.abc import Callable, Iterator, Mapping, Sequence
from threading import RLock

import numpy as np
from numpy.typing import NDArray

from kohaku.contracts.library import Collection, Document, IndexSettings, Job, JobState
from kohaku.contracts.tree import Level, Tree
from kohaku.errors import KohakuError, NotFound, Stopped
from kohaku.index.aggregate import NodeVectors, document_vectors
from kohaku.index.corpus import usual_language
from kohaku.index.embed import encoder_of, load_embedder
from kohaku.index.segments.store import SegmentStore
from kohaku.index.vectors import VectorStore, document_of
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
from kohaku.store.space import Space
from kohaku.text.tokens import TOKENIZER_VERSION

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
        space: Space,
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
        self._space = space

    def language(self) -> str:
        """The language that the settings name, for work that no user is waiting for."""
        return self._settings().language

    def seconds(self) -> float:
        """Seconds that one file may take, from its bytes to its vectors."""
        return self._settings().index_seconds

    def add_files(self, collection_id: str, files: Sequence[tuple[str, bytes]]) -> list[Job]:
        """Keep the files and queue a job each; an archive is unpacked first. A bad file, or a bad member of an archive,
        becomes a failed job, and the others are taken in.

        Raises `DiskFull`, and takes none, where they would not leave the floor of free space.
        """
        self.collections.get(collection_id)
        self._space.require(sum(len(data) for _, data in files))
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
        self._space.require(len(data))
        own_id = document_id(collection_id, data)
        with self._changing:  # between the file and its job a sweep would take it for nobody's
            origin = collection_id
            while (moved := self.documents.find(own_id)) is not None and moved.collection_id != collection_id:
                origin = f"{origin} again"  # this id went with it elsewhere
                own_id = document_id(origin, data)
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
        """First half of a job: bytes to a stored tree.

        A tree that is stored is taken as it is, unless the job reads the file again, or it is half-way in and of
        another parser version. Where the file is gone, the stored tree stands in for it.
        """
        stored = self.documents.find(job.document_id)
        if stored is not None and not job.reread and (stored.indexed or stored.parser_version == PARSER_VERSION):
            return self.documents.tree(job.document_id)
        try:
            data = self._files.get(job.sha256)
        except NotFound:
            if stored is None:
                raise
            return self.documents.tree(job.document_id)
        tree = read_in_child(
            data, job.name, job.collection_id, self._settings(), check, own_id=job.document_id, progress=progress
        )
        check()
        self._space.require(len(data))
        self.documents.save(
            tree, collection_id=job.collection_id, name=job.name, sha256=job.sha256, size=len(data), check=check
        )
        return tree

    def embed(self, job: Job, tree: Tree, check: Check, progress: Callable[[float], None]) -> None:
        """Second half: vectors, the count, and the mark that makes the document searchable."""
        started = time.perf_counter()

        def encoded(share: float) -> None:
            check()
            progress(share)

        while True:
            made_with = self._recipe(job.collection_id, tree.language, tree.parser_version)
            known = self._known(job, tree, made_with)
            vectors = document_vectors(
                tree,
                load_embedder(made_with.encoder),
                paragraph_embedding=made_with.paragraph_embedding,
                contextual_prefix=made_with.contextual_prefix,
                name=job.name,
                progress=encoded,
                known=known,
            )
            self._space.require(sum(part.matrix.nbytes for part in vectors.values()))
            self._begin_storing(job, tree, stands=known is not None)
            self._store_vectors(job, tree, made_with.encoder, vectors, check)
            with self._changing:
                self._still_here(job, tree)
                if self._recipe(job.collection_id, tree.language, tree.parser_version) != made_with:
                    continue  # the encoder was changed meanwhile
                beside = [] if tree.language else self.documents.all([job.collection_id])
                usual = usual_language(document.language for document in beside)
                self._segments.add(tree, vectors, made_with.encoder, job.name, usual)
                collection = self.collections.get(job.collection_id)
                poor = made_with.encoder == "minilm" and encoder_of("auto", tree.language) != made_with.encoder
                warnings = [_language_warning(tree, collection)] if poor else []
                spent = {"embed": (time.perf_counter() - started) * 1000}
                with self._database.write() as connection:
                    self.documents.mark_indexed(connection, tree.document_id, warnings, made_with)
                    self.jobs.finish(connection, job.id, JobState.INDEXED, milliseconds=job.milliseconds | spent)
                break
        self._segments.tidy()

    def _known(self, job: Job, tree: Tree, made_with: IndexSettings) -> NDArray[np.float32] | None:
        """What a document that is not read again was encoded to, where its segment has it made as it would be now."""
        held = None if job.reread else self._segments.get(tree.document_id)
        if held is None or held.entry.key != self._segments.stamp(tree.parser_version):
            return None
        part = held.segment.part(held.segment.documents.index(held.entry))
        if part.encoder != made_with.encoder:
            return None
        vectors = part.vectors()
        sentences, paragraphs = vectors[Level.SENTENCE].matrix, vectors[Level.PARAGRAPH].matrix
        return sentences if made_with.paragraph_embedding == "averaged" else np.concatenate([sentences, paragraphs])

    def _begin_storing(self, job: Job, tree: Tree, *, stands: bool) -> None:
        """Take the document out of search while its vectors are replaced: it never stands there with half of them.

        Args:
            stands: its segment has the very vectors that are stored again, and goes on answering meanwhile.
        """
        with self._changing:
            if self._still_here(job, tree).indexed and not stands:
                with self._database.write() as connection:
                    self.documents.mark_stale(connection, [tree.document_id])
            self._vectors.delete(job.collection_id, [tree.document_id])

    def _still_here(self, job: Job, tree: Tree) -> Document:
        document = self.documents.find(tree.document_id)
        if document is None or document.collection_id != job.collection_id:
            raise Stopped(say("library.moved", name=job.name))
        return document

    def _store_vectors(
        self, job: Job, tree: Tree, encoder: str, vectors: Mapping[Level, NodeVectors], check: Check
    ) -> None:
        for level, part in vectors.items():
            self._vectors.upsert(job.collection_id, level, encoder, part.ids, part.matrix, check)
        for level, part in vectors.items():
            check()
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
            if not known and all(job.collection_id != one.id for one in self.collections.all()):
                self._vectors.drop(job.collection_id)  # vectors may have been stored after it was dropped
            elif document is None or ours:
                self._vectors.delete(job.collection_id, [job.document_id])

    def _recipe(self, collection_id: str, language: str, parser: str) -> IndexSettings:
        return self._recipe_in(self.collections.get(collection_id), language, parser)

    def _recipe_in(self, collection: Collection, language: str, parser: str) -> IndexSettings:
        """What a document would be indexed with now: the collection's encoder, or the settings'; `auto`: its own
        language decides."""
        settings, own = self._settings(), collection.embedding
        return IndexSettings(
            parser=parser,
            encoder=encoder_of(settings.embedding if own == "auto" else own, language),
            paragraph_embedding=settings.paragraph_embedding,
            contextual_prefix=settings.contextual_prefix,
            tokenizer=TOKENIZER_VERSION,
        )

    def stale(self, documents: Sequence[Document]) -> dict[str, tuple[str, ...]]:
        """Ids of the searchable documents that were indexed with other settings than they would be today, each with the
        names (`IndexSettings`) of what differs."""
        homes = {collection.id: collection for collection in self.collections.all()}
        found = {}
        for document in documents:
            if document.indexed and document.collection_id in homes:
                now = self._recipe_in(homes[document.collection_id], document.language, PARSER_VERSION)
                found[document.id] = _differing(document, now)
        return {document_id: names for document_id, names in found.items() if names}

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
        self.restore_vectors()

    def restore_vectors(self) -> list[Job]:
        """Queue the searchable documents that have no vectors, as after a damaged vector store was moved aside.

        They are encoded from their stored text, and found by their words meanwhile.
        """
        standing = {
            document_of(node_id)
            for collection in self.collections.all()
            for node_id in self._vectors.ids(collection.id, Level.DOCUMENT)
        }
        bare = [one for one in self.documents.all(indexed=True) if one.sentences and one.id not in standing]
        with self._changing, self._database.write() as connection:
            return [self.jobs.add_reindex(connection, document) for document in bare]

    def reindex(self, document: Document) -> Job:
        """Queue a document to be read and indexed again. It is searched as it was until its new vectors are stored;
        its node ids stay where the parser reads the same."""
        with self._changing, self._database.write() as connection:
            return self.jobs.add_reindex(connection, document, reread=True)

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
        self.collections.get(collection_id)
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
            needed = self.needed_files()
            for sha256 in list(self._files.all()):
                if sha256 not in needed:
                    self._files.delete(sha256)

    def needed_files(self) -> set[str]:
        """Hashes of the files that some document was made of, or some job may still want."""
        return self.documents.hashes() | self.jobs.hashes()

    def original(self, document: Document) -> bytes:
        """The file as it was uploaded."""
        return self._files.get(document.sha256)


def _language_warning(tree: Tree, collection: Collection) -> str:
    return say("library.language", language=tree.language, collection=collection.name)


def _differing(document: Document, now: IndexSettings) -> tuple[str, ...]:
    made_with = document.index_settings
    if made_with is None:  # from before they were recorded: only the parser's version is known
        return () if document.parser_version == now.parser else ("parser",)
    return tuple(name for name, value in now if getattr(made_with, name) != value)
