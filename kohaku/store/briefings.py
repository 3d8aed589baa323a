"""Briefings and their items in order. Who may see them, and the answers in them, is not known here."""

import uuid
from collections.abc import Sequence

from sqlalchemy import ColumnElement, func, select, update

from kohaku.contracts.briefing import Briefing, BriefingItem
from kohaku.store.database import Database, now
from kohaku.store.models import briefing_items, briefings
from kohaku.text.storable import storable


class Briefings:
    """Queries over briefings."""

    def __init__(self, database: Database) -> None:
        self._database = database

    def create(self, name: str, person: str) -> str:
        """A person's new briefing, empty; return its id."""
        briefing_id = uuid.uuid4().hex
        with self._database.write() as connection:
            connection.execute(
                briefings.insert().values(id=briefing_id, name=storable(name), created=now(), person=person)
            )
        return briefing_id

    def all(self) -> list[Briefing]:
        """Every briefing, newest first."""
        query = (
            select(briefings, func.count(briefing_items.c.id).label("items"))
            .outerjoin(briefing_items, briefing_items.c.briefing_id == briefings.c.id)
            .group_by(*briefings.c)
            .order_by(briefings.c.created.desc(), briefings.c.id)
        )
        with self._database.read() as connection:
            return [Briefing(**dict(row)) for row in connection.execute(query).mappings()]

    def rename(self, briefing_id: str, name: str) -> None:
        """Give it another name."""
        with self._database.write() as connection:
            connection.execute(update(briefings).where(briefings.c.id == briefing_id).values(name=storable(name)))

    def delete(self, briefing_id: str) -> None:
        """Remove it and its remarks; the answers stay."""
        with self._database.write() as connection:
            connection.execute(briefings.delete().where(briefings.c.id == briefing_id))

    def items(self, briefing_id: str) -> list[BriefingItem]:
        """Its items in order."""
        query = (
            select(briefing_items.c.id, briefing_items.c.answer_id, briefing_items.c.remark)
            .where(briefing_items.c.briefing_id == briefing_id)
            .order_by(briefing_items.c.position, briefing_items.c.id)
        )
        with self._database.read() as connection:
            return [BriefingItem(**dict(row)) for row in connection.execute(query).mappings()]

    def add(self, briefing_id: str, answer_ids: Sequence[str]) -> None:
        """Put answers at its end, in their order."""
        own = briefing_items.c.briefing_id == briefing_id
        with self._database.write() as connection:
            last = connection.scalar(select(func.max(briefing_items.c.position)).where(own)) or 0
            rows = [
                {
                    "id": uuid.uuid4().hex,
                    "briefing_id": briefing_id,
                    "position": position,
                    "answer_id": answer_id,
                    "remark": "",
                }
                for position, answer_id in enumerate(answer_ids, start=last + 1)
            ]
            if rows:
                connection.execute(briefing_items.insert(), rows)

    def remark(self, briefing_id: str, item_id: str, remark: str) -> None:
        """Set what is remarked on an item."""
        with self._database.write() as connection:
            connection.execute(
                update(briefing_items).where(*_one(briefing_id, item_id)).values(remark=storable(remark))
            )

    def move(self, briefing_id: str, item_id: str, steps: int) -> None:
        """Move an item down by so many places, up where `steps` is negative; at most to the end or the begin."""
        own = briefing_items.c.briefing_id == briefing_id
        with self._database.write() as connection:
            query = select(briefing_items.c.id).where(own).order_by(briefing_items.c.position, briefing_items.c.id)
            order = list(connection.scalars(query))
            if item_id not in order:
                return
            goal = max(0, order.index(item_id) + steps)
            order.remove(item_id)
            order.insert(goal, item_id)
            for position, one in enumerate(order, start=1):
                connection.execute(update(briefing_items).where(briefing_items.c.id == one).values(position=position))

    def remove(self, briefing_id: str, item_id: str) -> None:
        """Take an item out; its answer stays."""
        with self._database.write() as connection:
            connection.execute(briefing_items.delete().where(*_one(briefing_id, item_id)))


def _one(briefing_id: str, item_id: str) -> tuple[ColumnElement[bool], ColumnElement[bool]]:
    # by both ids: an item is only reached through the briefing that the caller was let into
    return briefing_items.c.briefing_id == briefing_id, briefing_items.c.id == item_id
