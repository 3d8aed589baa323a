"""What one principal sees of the library. What they may not see is, to them, not there."""

from collections.abc import Iterable

from kohaku.contracts.library import Collection, Document, Job
from kohaku.errors import NotFound
from kohaku.languages.speaking import say, word
from kohaku.rights.principal import Forbidden, Principal, Right, Role
from kohaku.settings import AskOptions
from kohaku.store.collections import Collections
from kohaku.store.documents import Documents
from kohaku.store.jobs import Jobs
from kohaku.store.people.audit import AuditLog
from kohaku.store.people.members import Members


class Gate:
    """Asks the store at every call: who is no longer a member sees nothing from that moment on.

    Somebody else's and nobody's raise the same `NotFound`, so that an error tells no more than a list does.
    """

    def __init__(
        self,
        principal: Principal,
        members: Members,
        collections: Collections,
        documents: Documents,
        jobs: Jobs,
        log: AuditLog,
    ) -> None:
        self.principal = principal
        self.members = members
        self.log = log
        self._collections = collections
        self._documents = documents
        self._jobs = jobs

    def need(self, right: Right) -> None:
        """Raise `Forbidden` where the role does not have the right."""
        if not self.principal.may(right):
            raise Forbidden(say("rights.needed", right=word(right.value)), say("rights.needed.remedy"))

    @property
    def sees_all(self) -> bool:
        """Admins see every collection: they could make themselves a member of each."""
        return self.principal.role is Role.ADMIN

    def visible(self) -> frozenset[str] | None:
        """Ids of the collections that are seen; None: of all there are."""
        return None if self.sees_all else self.members.collections_of(self.principal.name)

    def sees(self, collection_ids: Iterable[str], document_ids: Iterable[str] = ()) -> bool:
        """True where all of these are seen; of the documents, those that are still there."""
        own = self.visible()
        if own is None:
            return True
        return own.issuperset(collection_ids) and own.issuperset(self.members.homes(document_ids))

    def collections(self) -> list[Collection]:
        """Those that are seen, oldest first."""
        own = self.visible()
        return [one for one in self._collections.all() if own is None or one.id in own]

    def collection(self, collection_id: str) -> Collection:
        """One by its id; raises NotFound."""
        for one in self.collections():
            if one.id == collection_id:
                return one
        raise NotFound(say("collection.unknown", name=collection_id), say("collection.choose"))

    def named(self, name_or_id: str) -> Collection:
        """One by its id or, failing that, its name; raises NotFound."""
        wanted = name_or_id.strip().casefold()
        seen = self.collections()
        found = [one for one in seen if one.id == name_or_id] or [one for one in seen if one.name.casefold() == wanted]
        if not found:
            raise NotFound(say("collection.unknown", name=name_or_id), say("collection.create"))
        return found[0]

    def documents(self, collection_id: str | None = None) -> list[Document]:
        """Documents of a collection, or of all that are seen, by name; none of a collection that is not."""
        own = self.visible()
        if collection_id is None:
            return self._documents.all(None if own is None else sorted(own))
        return self._documents.all([collection_id]) if own is None or collection_id in own else []

    def document(self, document_id: str) -> Document:
        """One document; raises NotFound."""
        found = self._documents.find(document_id)
        if found is None or not self.sees([found.collection_id]):
            raise NotFound(say("library.no_document", document=document_id), say("doctor.upload_again"))
        return found

    def jobs(self, collection_id: str | None = None) -> list[Job]:
        """Jobs of a collection, or of all that are seen, newest first; none of a collection that is not."""
        own = self.visible()
        if own is None:
            return self._jobs.all(collection_id)
        some = own if collection_id is None else own & {collection_id}
        return sorted((job for one in some for job in self._jobs.all(one)), key=lambda job: job.created, reverse=True)

    def live_jobs(self, collection_id: str | None = None) -> list[Job]:
        """Those of them that are not over, oldest first."""
        own = self.visible()
        seen = (job for job in self._jobs.live() if own is None or job.collection_id in own)
        return [job for job in seen if collection_id in (None, job.collection_id)]

    def job(self, job_id: str) -> Job:
        """One job; raises NotFound."""
        found = self._jobs.find(job_id)
        if found is None or not self.sees([found.collection_id]):
            raise NotFound(say("job.unknown", job=job_id))
        return found

    def scope(self, options: AskOptions) -> AskOptions:
        """The options with the ids of their collections; raises NotFound where one is not seen."""
        found = dict.fromkeys(self.named(one).id for one in options.collections)
        return options.model_copy(update={"collections": tuple(found)})
