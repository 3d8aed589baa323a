"""Jobs: files on their way into a collection, kept in SQL so that a restart loses none."""

import uuid
from collections.abc import Sequence
from typing import Any

from sqlalchemy import Connection, func, select, update

from kohaku.contracts.library import Document, Job, JobState
from kohaku.errors import KohakuError, NotFound
from kohaku.languages.speaking import say
from kohaku.store.database import Database, now
from kohaku.store.models import documents, jobs

_COLUMNS = [jobs.c[name] for name in Job.model_fields]
UNDER_WAY = (JobState.READING, JobState.EMBEDDING)
LIVE = (JobState.QUEUED, *UNDER_WAY)


class Jobs:
    """Queries over jobs."""

    def __init__(self, database: Database) -> None:
        self._database = database

    def add(self, *, collection_id: str, document_id: str, name: str, sha256: str, size: int) -> Job:
        """Queue a file, unless the collection has its bytes or is taking them in: then the job says so and is over, and
        the document that there is gets the name as another of its own.

        The look and the insert are one transaction, so that of two uploads at once one is told of the other.
        """
        with self._database.write() as connection:
            same_file = (documents.c.collection_id == collection_id) & (documents.c.sha256 == sha256)
            twin = connection.execute(
                select(documents.c.id, documents.c.name, documents.c.other_names).where(same_file, documents.c.indexed)
            ).first()
            same_job = (jobs.c.collection_id == collection_id) & (jobs.c.sha256 == sha256)
            coming = connection.execute(select(jobs.c.name).where(same_job, jobs.c.state.in_(LIVE))).scalar()
            half_way = connection.execute(select(documents.c.id).where(documents.c.id == document_id)).scalar()
            state, said = JobState.QUEUED, ""
            if twin is not None:
                state, said = JobState.PRESENT, say("library.present", name=twin.name)
                if name not in (twin.name, *twin.other_names):
                    names = {"other_names": [*twin.other_names, name]}
                    connection.execute(update(documents).where(documents.c.id == twin.id).values(**names))
            elif coming is not None:
                state, said = JobState.PRESENT, say("library.coming", name=coming)
            return self._insert(
                connection,
                collection_id=collection_id,
                document_id=twin.id if twin is not None else document_id,
                name=name,
                sha256=sha256,
                size=size,
                state=state,
                error=said,
                reindex=half_way is not None,  # its text is there already: a failure must not take it away
                progress=1.0 if twin is not None else 0.0,
            )

    def add_failed(self, *, collection_id: str, name: str, size: int, error: KohakuError) -> Job:
        """Record a file that could not even be queued."""
        with self._database.write() as connection:
            return self._insert(
                connection,
                collection_id=collection_id,
                document_id="",
                name=name,
                sha256="",
                size=size,
                state=JobState.FAILED,
                error=str(error),
                error_kind=error.kind,
                progress=0.0,
            )

    def add_reindex(self, connection: Connection, document: Document, *, reread: bool = False) -> Job:
        """Queue a stored document to be indexed again, within the caller's transaction; a live job of it serves.

        Args:
            reread: its file is read again too. Only a job that does so serves, or one that has not begun.
        """
        of_it = select(*_COLUMNS).where(jobs.c.document_id == document.id, jobs.c.state.in_(LIVE))
        live = [Job(**row) for row in connection.execute(of_it).mappings()]
        for job in live:
            if job.reread or not reread:
                return job
            if job.state is JobState.QUEUED:
                connection.execute(update(jobs).where(jobs.c.id == job.id).values(reread=True))
                return job.model_copy(update={"reread": True})
        return self._insert(
            connection,
            collection_id=document.collection_id,
            document_id=document.id,
            name=document.name,
            sha256=document.sha256,
            size=document.size,
            reindex=True,
            reread=reread,
            state=JobState.QUEUED,
            error="",
            progress=0.0,
        )

    def all(self, collection_id: str | None = None, limit: int = 500) -> list[Job]:
        """Newest first."""
        query = select(*_COLUMNS).order_by(jobs.c.position.desc()).limit(limit)
        if collection_id is not None:
            query = query.where(jobs.c.collection_id == collection_id)
        with self._database.read() as connection:
            return [Job(**row) for row in connection.execute(query).mappings()]

    def get(self, job_id: str) -> Job:
        """One job; raises NotFound."""
        job = self.find(job_id)
        if job is None:
            raise NotFound(say("job.unknown", job=job_id))
        return job

    def take(self) -> Job | None:
        """The oldest queued job, now READING and with one more attempt; None where there is none.

        A document that another job is at waits for it.
        """
        under_way = select(jobs.c.document_id).where(jobs.c.state.in_(UNDER_WAY))
        waiting = select(jobs.c.id).where(jobs.c.state == JobState.QUEUED, jobs.c.document_id.not_in(under_way))
        with self._database.read() as connection:  # an idle worker takes no write lock
            if connection.execute(waiting.limit(1)).first() is None:
                return None
        with self._database.write() as connection:
            job_id = connection.execute(waiting.order_by(jobs.c.position).limit(1)).scalar_one_or_none()
            if job_id is None:
                return None
            connection.execute(
                update(jobs)
                .where(jobs.c.id == job_id)
                .values(state=JobState.READING, attempts=jobs.c.attempts + 1, progress=0.02, updated=now())
            )
            row = connection.execute(select(*_COLUMNS).where(jobs.c.id == job_id)).mappings().one()
            return Job(**row)

    def advance(self, job_id: str, state: JobState, progress: float) -> None:
        """Record how far a job has come; an ended job stays ended."""
        with self._database.write() as connection:
            connection.execute(
                update(jobs)
                .where(jobs.c.id == job_id, jobs.c.state.in_(LIVE))
                .values(state=state, progress=progress, updated=now())
            )

    def finish(
        self,
        connection: Connection,
        job_id: str,
        state: JobState,
        *,
        error: str = "",
        error_kind: str = "",
        milliseconds: dict[str, float] | None = None,
    ) -> None:
        """End a job, within the caller's transaction."""
        values = {"state": state, "error": error, "error_kind": error_kind, "updated": now()}
        if state is JobState.INDEXED:
            values["progress"] = 1.0
        if milliseconds is not None:
            values["milliseconds"] = milliseconds
        connection.execute(update(jobs).where(jobs.c.id == job_id).values(**values))

    def requeue(self, job_ids: Sequence[str], *, reindex: bool | None = None) -> None:
        """Put jobs back into the queue, in their old order; `reindex` says whether their text is there already."""
        values = {"state": JobState.QUEUED, "progress": 0.0, "error": "", "error_kind": "", "updated": now()}
        if reindex is not None:
            values["reindex"] = reindex
        with self._database.write() as connection:
            connection.execute(update(jobs).where(jobs.c.id.in_(job_ids)).values(**values))

    def live(self) -> list[Job]:
        """Jobs that are not over, oldest first."""
        query = select(*_COLUMNS).where(jobs.c.state.in_(LIVE)).order_by(jobs.c.position)
        with self._database.read() as connection:
            return [Job(**row) for row in connection.execute(query).mappings()]

    def forget_document(self, connection: Connection, document_id: str) -> None:
        """Remove every job of a document, within the caller's transaction."""
        connection.execute(jobs.delete().where(jobs.c.document_id == document_id))

    def find(self, job_id: str) -> Job | None:
        """One job, or None."""
        with self._database.read() as connection:
            row = connection.execute(select(*_COLUMNS).where(jobs.c.id == job_id)).mappings().first()
        return Job(**row) if row else None

    def hashes(self) -> set[str]:
        """Hashes of the files that some job may still want."""
        with self._database.read() as connection:
            return set(connection.execute(select(jobs.c.sha256).where(jobs.c.sha256 != "")).scalars())

    def clear_ended(self, collection_id: str) -> None:
        """Forget the jobs of a collection that are over."""
        with self._database.write() as connection:
            connection.execute(jobs.delete().where(jobs.c.collection_id == collection_id, jobs.c.state.not_in(LIVE)))

    def dismiss(self, job_id: str) -> None:
        """Forget a job that is over; one that is not stays."""
        with self._database.write() as connection:
            connection.execute(jobs.delete().where(jobs.c.id == job_id, jobs.c.state.not_in(LIVE)))

    @staticmethod
    def _insert(connection: Connection, **values: object) -> Job:
        position = (connection.execute(select(func.max(jobs.c.position))).scalar_one() or 0) + 1
        stamp = now()
        row: dict[str, Any] = {
            "id": uuid.uuid4().hex,
            "attempts": 0,
            "error_kind": "",
            "milliseconds": {},
            "reindex": False,
            "reread": False,
        } | values
        connection.execute(jobs.insert().values(**row, position=position, created=stamp, updated=stamp))
        return Job(**row, created=stamp, updated=stamp)
