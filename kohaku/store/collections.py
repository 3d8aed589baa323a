"""Collections: named sets of documents, with an encoder where one was chosen for all of them."""

import uuid

from sqlalchemy import Connection, func, select, update

from kohaku.contracts.library import Collection
from kohaku.errors import KohakuError, NotFound
from kohaku.languages.speaking import say
from kohaku.store.database import Database, now
from kohaku.store.models import collections, documents

DEFAULT = "default"


class NameTaken(KohakuError):
    """A collection of that name exists."""

    kind = "name taken"


class Collections:
    """Queries over collections."""

    def __init__(self, database: Database) -> None:
        self._database = database

    def all(self) -> list[Collection]:
        """Every collection, oldest first, with its count of indexed documents."""
        count = (
            select(func.count())
            .where(documents.c.collection_id == collections.c.id, documents.c.indexed)
            .scalar_subquery()
            .label("documents")
        )
        query = select(collections, count).order_by(collections.c.created, collections.c.id)
        with self._database.read() as connection:
            rows = connection.execute(query).mappings().all()
        return [
            Collection(**{key: row[key] for key in Collection.model_fields} | {"name": row["called"] or row["name"]})
            for row in rows
        ]

    def get(self, collection_id: str) -> Collection:
        """One collection; raises NotFound."""
        found = [collection for collection in self.all() if collection.id == collection_id]
        if not found:
            raise NotFound(say("collection.unknown", name=collection_id), say("collection.choose"))
        return found[0]

    def find(self, name_or_id: str) -> Collection:
        """The collection of that id or, failing that, of that name; raises NotFound."""
        everything = self.all()
        for collection in everything:
            if collection.id == name_or_id:
                return collection
        for collection in everything:
            if collection.name.casefold() == name_or_id.strip().casefold():
                return collection
        raise NotFound(say("collection.unknown", name=name_or_id), say("collection.create"))

    def create(
        self, name: str, description: str = "", collection_id: str = "", *, among: frozenset[str] | None = None
    ) -> Collection:
        """Add a collection; raises NameTaken.

        Args:
            among: ids of the collections that its maker sees (None: all): of the others not even a name is told.
        """
        own_id = collection_id or uuid.uuid4().hex
        row = {"id": own_id, "description": description.strip(), "embedding": "auto", "version": 0, "created": now()}
        with self._database.write() as connection:
            named = _named(connection, _checked(name), own_id, among)
            connection.execute(collections.insert().values(**row, **named))
        return self.get(own_id)

    def rename(
        self, collection_id: str, name: str, description: str | None = None, *, among: frozenset[str] | None = None
    ) -> None:
        """Change its name and, if given, its description; raises NameTaken or NotFound. `among` as for `create`."""
        values: dict[str, str | None] = {} if description is None else {"description": description.strip()}
        with self._database.write() as connection:
            values |= _named(connection, _checked(name), collection_id, among)
            done = connection.execute(update(collections).where(collections.c.id == collection_id).values(**values))
        if not done.rowcount:
            raise NotFound(say("collection.unknown", name=collection_id))

    def set_embedding(self, connection: Connection, collection_id: str, embedding: str) -> None:
        """Record the encoder that was chosen for the collection, within the caller's transaction."""
        connection.execute(update(collections).where(collections.c.id == collection_id).values(embedding=embedding))
        touch(connection, collection_id)

    def delete(self, collection_id: str) -> None:
        """Remove the collection and, by cascade, its documents and jobs."""
        with self._database.write() as connection:
            connection.execute(collections.delete().where(collections.c.id == collection_id))


def touch(connection: Connection, collection_id: str) -> None:
    """Raise the collection's version: what was built over its documents is out of date."""
    connection.execute(
        update(collections).where(collections.c.id == collection_id).values(version=collections.c.version + 1)
    )


def _named(connection: Connection, name: str, own_id: str, among: frozenset[str] | None) -> dict[str, str | None]:
    """The columns of a name. Where only collections have it that are not `among` these, the id stands in its place."""
    called = func.coalesce(collections.c.called, collections.c.name)
    twins = {
        other_id: other
        for other_id, other in connection.execute(select(collections.c.id, called))
        if other_id != own_id and other.casefold() == name.casefold()
    }
    seen = next((twins[one] for one in twins if among is None or one in among), None)
    if seen is not None:
        raise NameTaken(say("collection.taken", name=seen), say("collection.taken.remedy"))
    return {"name": own_id, "called": name} if twins else {"name": name, "called": None}


def _checked(name: str) -> str:
    name = " ".join(name.split())
    if not name or len(name) > 200:
        raise KohakuError(say("collection.name"), say("question.type_one"))
    return name
