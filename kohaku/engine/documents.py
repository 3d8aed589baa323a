"""Collections, documents and their jobs: what the Library page calls."""

from collections.abc import Sequence

from kohaku.contracts.library import Collection, Document, Job
from kohaku.contracts.tree import Tree
from kohaku.engine.rooms import Rooms
from kohaku.ingest.boxes import Box, boxes, page_image
from kohaku.outline import Outline


class DocumentCalls:
    """The part of the engine that holds documents."""

    _rooms: Rooms

    def collections(self) -> list[Collection]:
        """Every collection, oldest first."""
        return self._rooms.library.collections.all()

    def create_collection(self, name: str, description: str = "") -> Collection:
        """Add a collection; raises `NameTaken`."""
        return self._rooms.library.collections.create(name, description)

    def rename_collection(self, collection_id: str, name: str, description: str | None = None) -> None:
        """Change its name and description; raises `NameTaken`."""
        self._rooms.library.collections.rename(collection_id, name, description)

    def delete_collection(self, collection_id: str) -> None:
        """Remove it with its documents."""
        self._rooms.ingestion.cancel_all(lambda job: job.collection_id == collection_id)
        self._rooms.library.delete_collection(collection_id)

    def find_collection(self, name_or_id: str) -> Collection:
        """By id or name; raises NotFound."""
        return self._rooms.library.collections.find(name_or_id)

    def change_encoder(self, collection_id: str, embedding: str) -> list[Job]:
        """Index a collection again with another encoder."""
        return self._rooms.woken(self._rooms.library.change_encoder(collection_id, embedding))

    def add_files(self, collection_id: str, files: Sequence[tuple[str, bytes]]) -> list[Job]:
        """Queue files (name, bytes); archives are unpacked. A file that cannot be taken is a failed job."""
        return self._rooms.woken(self._rooms.library.add_files(collection_id, files))

    def jobs(self, collection_id: str | None = None) -> list[Job]:
        """Newest first."""
        return self._rooms.library.jobs.all(collection_id)

    def job(self, job_id: str) -> Job:
        """One job; raises NotFound."""
        return self._rooms.library.jobs.get(job_id)

    def live_jobs(self, collection_id: str | None = None) -> list[Job]:
        """Jobs that are not over, oldest first."""
        live = self._rooms.library.jobs.live()
        return [job for job in live if collection_id in (None, job.collection_id)]

    def cancel_job(self, job_id: str) -> None:
        """Stop a job; nothing of it stays."""
        self._rooms.ingestion.cancel(job_id)

    def retry_job(self, job_id: str) -> None:
        """Queue a failed or cancelled job again."""
        self._rooms.ingestion.retry(job_id)

    def clear_jobs(self, collection_id: str) -> None:
        """Forget the jobs that are over, and the files that only they held."""
        self._rooms.library.jobs.clear_ended(collection_id)
        self._rooms.library.sweep()

    def documents(self, collection_id: str | None = None) -> list[Document]:
        """Documents of a collection, or all, by name."""
        return self._rooms.library.documents.all(None if collection_id is None else [collection_id])

    def document(self, document_id: str) -> Document:
        """One document; raises NotFound."""
        return self._rooms.library.documents.get(document_id)

    def reindex(self, document_id: str) -> Job:
        """Queue a document to be read and indexed again."""
        return self._rooms.woken([self._rooms.library.reindex(self.document(document_id))])[0]

    def move_document(self, document_id: str, collection_id: str) -> Job:
        """Put it into another collection; its id stays, and it is indexed there."""
        return self._rooms.woken([self._rooms.library.move(self.document(document_id), collection_id)])[0]

    def delete_document(self, document_id: str) -> None:
        """Remove text, vectors and file; past answers keep their quotes."""
        self._rooms.ingestion.cancel_all(lambda job: job.document_id == document_id)
        self._rooms.library.delete(document_id)

    def tree(self, document_id: str) -> Tree:
        """Its tree; raises NotFound."""
        return self._rooms.corpora.outline(document_id).tree

    def outline(self, document_id: str) -> Outline:
        """Its tree with ways through it; raises NotFound."""
        return self._rooms.corpora.outline(document_id)

    def neighbours(self, node_id: str, count: int = 5) -> list[tuple[str, float]]:
        """Sentences elsewhere in the collection that say the most similar things: node id and cosine."""
        return self._rooms.corpora.neighbours(node_id, count)

    def original(self, document_id: str) -> bytes:
        """The file as it was uploaded."""
        return self._rooms.library.original(self.document(document_id))

    def page_image(self, document_id: str, page: int, scale: float = 1.5) -> bytes:
        """PNG of a PDF's page (from 1)."""
        return page_image(self.original(document_id), page, scale)

    def boxes(self, document_id: str, start: int, end: int) -> list[Box]:
        """Where `canonical[start:end]` stands on the pages of a PDF."""
        tree = self.tree(document_id)
        return boxes(self.original(document_id), tree.runs, start, end, tree.words)
