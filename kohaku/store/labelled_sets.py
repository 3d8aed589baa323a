"""Labelled sets by name and version. A version never changes: an edited set is its next version."""

import uuid
from collections.abc import Sequence

from sqlalchemy import func, select

from kohaku.contracts.runs import RunItem, StoredSet
from kohaku.store.database import Database, now
from kohaku.store.models import labelled_rows, labelled_sets


class LabelledSets:
    """Queries over labelled sets."""

    def __init__(self, database: Database) -> None:
        self._database = database

    def save(self, name: str, items: Sequence[RunItem], note: str, person: str) -> str:
        """Keep rows as a person's next version of that name; return the version's id."""
        set_id = uuid.uuid4().hex
        with self._database.write() as connection:
            own = (labelled_sets.c.name == name, labelled_sets.c.person == person)
            last = connection.scalar(select(func.max(labelled_sets.c.version)).where(*own))
            connection.execute(
                labelled_sets.insert().values(
                    id=set_id, name=name, version=(last or 0) + 1, created=now(), note=note, person=person
                )
            )
            rows = [
                {"set_id": set_id, "number": number, "item": item.model_dump_json()}
                for number, item in enumerate(items, start=1)
            ]
            if rows:
                connection.execute(labelled_rows.insert(), rows)
        return set_id

    def all(self) -> list[StoredSet]:
        """Every version, newest first."""
        query = (
            select(labelled_sets, func.count(labelled_rows.c.number).label("rows"))
            .outerjoin(labelled_rows, labelled_rows.c.set_id == labelled_sets.c.id)
            .group_by(*labelled_sets.c)
            .order_by(labelled_sets.c.created.desc(), labelled_sets.c.version.desc())
        )
        with self._database.read() as connection:
            return [StoredSet(**dict(row)) for row in connection.execute(query).mappings()]

    def rows(self, set_id: str) -> list[RunItem]:
        """Its rows in order."""
        query = select(labelled_rows.c.item).where(labelled_rows.c.set_id == set_id).order_by(labelled_rows.c.number)
        with self._database.read() as connection:
            return [RunItem.model_validate_json(item) for item in connection.scalars(query)]

    def delete(self, set_id: str) -> None:
        """Remove a version; runs over it keep their rows."""
        with self._database.write() as connection:
            connection.execute(labelled_sets.delete().where(labelled_sets.c.id == set_id))
