"""The audit: who wrote what and when. Rows are added and never changed; the database itself refuses anything else."""

from datetime import datetime

from sqlalchemy import func, select

from kohaku.contracts.audit_entry import AuditEntry
from kohaku.store.database import Database, now
from kohaku.store.models import audit
from kohaku.text.storable import storable

_LONGEST = 500  # characters of a subject or a detail


class AuditLog:
    """Queries over the audit."""

    def __init__(self, database: Database) -> None:
        self._database = database

    def add(
        self, person: str, action: str, subject: str = "", detail: str = "", *, outcome: str = "", amount: int = 0
    ) -> None:
        """Add an entry behind the others.

        Args:
            outcome: kind of the failure; empty for what was begun or done.
            amount: bytes, where the action has a size.
        """
        with self._database.write() as connection:
            connection.execute(
                audit.insert().values(
                    at=now(),
                    person=person,
                    action=action,
                    subject=_kept(subject),
                    detail=_kept(detail),
                    outcome=outcome,
                    amount=amount,
                )
            )

    def all(self, limit: int = 200, offset: int = 0, person: str = "") -> list[AuditEntry]:
        """Newest first; of one person where one is given."""
        query = select(audit).order_by(audit.c.number.desc()).limit(limit).offset(offset)
        if person:
            query = query.where(audit.c.person == person)
        with self._database.read() as connection:
            return [AuditEntry(**row) for row in connection.execute(query).mappings()]

    def sum_since(self, person: str, action: str, since: datetime) -> tuple[int, int]:
        """Entries of a person and an action since a moment, and the sum of their amounts."""
        query = select(func.count(), func.coalesce(func.sum(audit.c.amount), 0)).where(
            audit.c.person == person, audit.c.action == action, audit.c.at >= since
        )
        with self._database.read() as connection:
            count, total = connection.execute(query).one()
        return int(count), int(total)


def _kept(text: str) -> str:
    """As it can be stored, and not longer than an entry may be."""
    return storable(text)[:_LONGEST]
