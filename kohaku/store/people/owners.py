"""Whose an answer is, and with whom it is shared."""

from collections.abc import Iterable
from dataclasses import dataclass

from sqlalchemy import or_, select

from kohaku.settings import AskOptions
from kohaku.store.database import Database
from kohaku.store.models import answer_owners, answer_shares, answers, run_rows


@dataclass(frozen=True, slots=True)
class Owned:
    """An answer as the rights see it. `person` is empty where nobody in particular asked."""

    person: str
    options: AskOptions
    shared: frozenset[str]
    runs: frozenset[str]


class Owners:
    """Queries over who asked what."""

    def __init__(self, database: Database) -> None:
        self._database = database

    def enter(self, answer_id: str, person: str) -> None:
        """Say whose an answer is, once."""
        with self._database.write() as connection:
            connection.execute(answer_owners.insert().values(answer_id=answer_id, person=person))

    def find(self, answer_id: str) -> Owned | None:
        """What is known of an answer, running or over; None for an unknown id."""
        of_it = (
            select(answers.c.options, answer_owners.c.person)
            .outerjoin(answer_owners, answer_owners.c.answer_id == answers.c.id)
            .where(answers.c.id == answer_id)
        )
        with self._database.read() as connection:
            row = connection.execute(of_it).first()
            if row is None:
                return None
            shared = select(answer_shares.c.person).where(answer_shares.c.answer_id == answer_id)
            runs = select(run_rows.c.run_id).where(run_rows.c.answer_id == answer_id)
            return Owned(
                person=row.person or "",
                options=AskOptions.model_validate_json(row.options),
                shared=frozenset(connection.execute(shared).scalars()),
                runs=frozenset(connection.execute(runs).scalars()),
            )

    def share(self, answer_id: str, people: Iterable[str]) -> None:
        """Share an answer with these, in place of the earlier ones."""
        rows = [{"answer_id": answer_id, "person": one} for one in set(people)]
        with self._database.write() as connection:
            connection.execute(answer_shares.delete().where(answer_shares.c.answer_id == answer_id))
            if rows:
                connection.execute(answer_shares.insert(), rows)

    def known_to(self, person: str) -> list[str]:
        """Ids of the finished answers that are a person's own, shared with them, or of a run; newest first."""
        own = select(answer_owners.c.answer_id).where(answer_owners.c.person == person)
        shared = select(answer_shares.c.answer_id).where(answer_shares.c.person.in_((person, "*")))
        of_runs = select(run_rows.c.answer_id)
        query = (
            select(answers.c.id)
            .where(answers.c.record.is_not(None))
            .where(or_(answers.c.id.in_(own), answers.c.id.in_(shared), answers.c.id.in_(of_runs)))
            .order_by(answers.c.created.desc(), answers.c.id)
        )
        with self._database.read() as connection:
            return list(connection.execute(query).scalars())
