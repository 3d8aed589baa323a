"""Who sees a collection. Rows outlive it: what was asked of it stays with those who were its members."""

from collections.abc import Iterable

from sqlalchemy import select

from kohaku.store.database import Database, now
from kohaku.store.models import collection_members, documents

_BATCH = 500


class Members:
    """Queries over the members of collections. `*` as a member is everyone who may sign in."""

    def __init__(self, database: Database) -> None:
        self._database = database

    def of(self, collection_id: str) -> tuple[str, ...]:
        """Its members, by name."""
        query = select(collection_members.c.person).where(collection_members.c.collection_id == collection_id)
        with self._database.read() as connection:
            return tuple(sorted(connection.execute(query).scalars()))

    def replace(self, collection_id: str, people: Iterable[str], by: str) -> None:
        """Make these its members, in place of the earlier ones."""
        rows = [{"collection_id": collection_id, "person": one, "by": by, "added": now()} for one in set(people)]
        with self._database.write() as connection:
            connection.execute(collection_members.delete().where(collection_members.c.collection_id == collection_id))
            if rows:
                connection.execute(collection_members.insert(), rows)

    def collections_of(self, person: str) -> frozenset[str]:
        """Ids of the collections of a person, and of those that are everyone's."""
        query = select(collection_members.c.collection_id).where(collection_members.c.person.in_((person, "*")))
        with self._database.read() as connection:
            return frozenset(connection.execute(query).scalars())

    def homes(self, document_ids: Iterable[str]) -> set[str]:
        """Ids of the collections in which these documents are; one that was deleted is in none."""
        wanted = sorted(set(document_ids))
        found: set[str] = set()
        with self._database.read() as connection:
            for first in range(0, len(wanted), _BATCH):
                some = documents.c.id.in_(wanted[first : first + _BATCH])
                found.update(connection.execute(select(documents.c.collection_id).where(some).distinct()).scalars())
        return found
