"""Collections, documents and their jobs: what the Library page calls."""

from collections.abc import Sequence

from kohaku.contracts.library import Collection, Document, Job
from kohaku.contracts.tree import Tree
from kohaku.engine.rooms import Rooms
from kohaku.errors import KohakuError
from kohaku.ingest.boxes import Box
from kohaku.outline import Outline
from kohaku.rights.calls import call
from kohaku.rights.gate import Gate
from kohaku.rights.principal import EVERYONE, Right
from kohaku.rights.uploads import Uploads


class DocumentCalls:
    """The part of the engine that holds documents."""

    _rooms: Rooms
    _gate: Gate
    _uploads: Uploads

    @call(Right.ASK)
    def collections(self) -> list[Collection]:
        """Every collection, oldest first."""
        return self._gate.collections()

    @call(Right.EDIT, writes=True)
    def create_collection(self, name: str, description: str = "", *, private: bool | None = None) -> Collection:
        """Add a collection; raises `NameTaken`.

        Args:
            private: only its maker is a member; else everyone. None: private where its maker signed in.
        """
        me = self._gate.principal
        made = self._rooms.library.collections.create(name, description, among=self._gate.visible())
        alone = not me.local if private is None else private
        self._gate.members.replace(made.id, [me.name if alone else EVERYONE], me.name)
        return made

    @call(Right.EDIT, writes=True)
    def rename_collection(self, collection_id: str, name: str, description: str | None = None) -> None:
        """Change its name and description; raises `NameTaken`."""
        own = self._gate.collection(collection_id).id
        self._rooms.library.collections.rename(own, name, description, among=self._gate.visible())

    @call(Right.EDIT, writes=True)
    def delete_collection(self, collection_id: str) -> None:
        """Remove it with its documents."""
        own = self._gate.collection(collection_id).id
        self._rooms.ingestion.cancel_all(lambda job: job.collection_id == own)
        self._rooms.library.delete_collection(own)

    @call(Right.ASK)
    def find_collection(self, name_or_id: str) -> Collection:
        """By id or name; raises NotFound."""
        return self._gate.named(name_or_id)

    @call(Right.EDIT, writes=True)
    def change_encoder(self, collection_id: str, embedding: str) -> list[Job]:
        """Index a collection again with another encoder."""
        own = self._gate.collection(collection_id).id
        return self._rooms.woken(self._rooms.library.change_encoder(own, embedding))

    @call(Right.EDIT, writes=True)
    def add_files(self, collection_id: str, files: Sequence[tuple[str, bytes]]) -> list[Job]:
        """Queue files (name, bytes); archives are unpacked. A file that cannot be taken is a failed job.

        Raises `UploadLimit`, and takes none, where the day's limit does not hold them all.
        """
        own = self._gate.collection(collection_id).id
        self._uploads.count(own, files)
        return self._rooms.woken(self._rooms.library.add_files(own, files))

    @call(Right.ASK)
    def jobs(self, collection_id: str | None = None) -> list[Job]:
        """Newest first."""
        return self._gate.jobs(collection_id)

    @call(Right.ASK)
    def job(self, job_id: str) -> Job:
        """One job; raises NotFound."""
        return self._gate.job(job_id)

    @call(Right.ASK)
    def live_jobs(self, collection_id: str | None = None) -> list[Job]:
        """Jobs that are not over, oldest first."""
        return self._gate.live_jobs(collection_id)

    @call(Right.ASK)
    def trouble(self) -> KohakuError | None:
        """Why jobs neither go on nor end now, such as a full disk; None where they do."""
        return self._rooms.ingestion.trouble()

    @call(Right.EDIT, writes=True)
    def cancel_job(self, job_id: str) -> None:
        """Stop a job; nothing of it stays."""
        self._rooms.ingestion.cancel(self._gate.job(job_id).id)

    @call(Right.EDIT, writes=True)
    def retry_job(self, job_id: str) -> None:
        """Queue a failed or cancelled job again."""
        self._rooms.ingestion.retry(self._gate.job(job_id).id)

    @call(Right.EDIT, writes=True)
    def dismiss_job(self, job_id: str) -> None:
        """Forget one job that is over, and the file that only it held."""
        self._rooms.library.jobs.dismiss(self._gate.job(job_id).id)
        self._rooms.library.sweep()

    @call(Right.EDIT, writes=True)
    def clear_jobs(self, collection_id: str) -> None:
        """Forget the jobs that are over, and the files that only they held."""
        self._rooms.library.jobs.clear_ended(self._gate.collection(collection_id).id)
        self._rooms.library.sweep()

    @call(Right.ASK)
    def documents(self, collection_id: str | None = None) -> list[Document]:
        """Documents of a collection, or all, by name."""
        return self._gate.documents(collection_id)

    @call(Right.ASK)
    def document(self, document_id: str) -> Document:
        """One document; raises NotFound."""
        return self._gate.document(document_id)

    @call(Right.ASK)
    def stale(self, collection_id: str) -> dict[str, tuple[str, ...]]:
        """Ids of the documents that were indexed otherwise than they would be today, with the settings that differ."""
        return self._rooms.library.stale(self._gate.documents(self._gate.collection(collection_id).id))

    @call(Right.EDIT, writes=True)
    def reindex(self, document_id: str) -> Job:
        """Queue a document to be read and indexed again."""
        return self._rooms.woken([self._rooms.library.reindex(self._gate.document(document_id))])[0]

    @call(Right.EDIT, writes=True)
    def move_document(self, document_id: str, collection_id: str) -> Job:
        """Put it into another collection; its id stays, and it is indexed there."""
        document, target = self._gate.document(document_id), self._gate.collection(collection_id)
        return self._rooms.woken([self._rooms.library.move(document, target.id)])[0]

    @call(Right.EDIT, writes=True)
    def delete_document(self, document_id: str) -> None:
        """Remove text, vectors and file; past answers keep their quotes."""
        own = self._gate.document(document_id).id
        self._rooms.ingestion.cancel_all(lambda job: job.document_id == own)
        self._rooms.library.delete(own)

    @call(Right.ASK)
    def tree(self, document_id: str) -> Tree:
        """Its tree; raises NotFound."""
        return self.outline(document_id).tree

    @call(Right.ASK)
    def outline(self, document_id: str) -> Outline:
        """Its tree with ways through it; raises NotFound."""
        return self._rooms.corpora.outline(self._gate.document(document_id).id)

    @call(Right.ASK)
    def neighbours(self, node_id: str, count: int = 5) -> list[tuple[str, float]]:
        """Sentences elsewhere in the collection that say the most similar things: node id and cosine."""
        self._gate.document(node_id.partition(":")[0])
        return self._rooms.corpora.neighbours(node_id, count)

    @call(Right.ASK)
    def original(self, document_id: str) -> bytes:
        """The file as it was uploaded."""
        return self._rooms.library.original(self._gate.document(document_id))

    @call(Right.ASK)
    def page_image(self, document_id: str, page: int, scale: float = 1.5) -> bytes:
        """PNG of a PDF's page (from 1), drawn in a child process; raises `ReadError` where it takes too much."""
        return self._rooms.drawing.page(self.document(document_id).sha256, page, scale)

    @call(Right.ASK)
    def boxes(self, document_id: str, start: int, end: int) -> list[Box]:
        """Where `canonical[start:end]` stands on the pages of a PDF."""
        tree = self.tree(document_id)
        return self._rooms.drawing.boxes(self.document(document_id).sha256, tree.runs, start, end, tree.words)
