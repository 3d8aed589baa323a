"""Answers: their events while they run, their record when they are over."""

import uuid

from pydantic import TypeAdapter
from sqlalchemy import Connection, func, select, update

from kohaku.contracts.trace import AnswerRecord, Event, Finished
from kohaku.errors import NotFound
from kohaku.languages.speaking import say
from kohaku.settings import AskOptions
from kohaku.store.database import Database, now
from kohaku.store.models import answers, events

RUNNING = "running"
_EVENT: TypeAdapter[Event] = TypeAdapter(Event)


class Answers:
    """Queries over answers. A record, once written, is never changed."""

    def __init__(self, database: Database) -> None:
        self._database = database

    def open(self, question: str, options: AskOptions) -> str:
        """Enter a running answer; return its id."""
        answer_id = uuid.uuid4().hex
        with self._database.write() as connection:
            connection.execute(
                answers.insert().values(
                    id=answer_id,
                    created=now(),
                    question=question,
                    options=options.model_dump_json(),
                    state=RUNNING,
                    usd=0.0,
                )
            )
        return answer_id

    def append(self, answer_id: str, event: Event) -> None:
        """Add an event behind the others."""
        with self._database.write() as connection:
            _append(connection, answer_id, event)

    def events(self, answer_id: str, after: int = 0) -> list[tuple[int, Event]]:
        """Numbered events later than `after`."""
        query = (
            select(events.c.number, events.c.payload)
            .where(events.c.answer_id == answer_id, events.c.number > after)
            .order_by(events.c.number)
        )
        with self._database.read() as connection:
            return [(row.number, _EVENT.validate_json(row.payload)) for row in connection.execute(query)]

    def close(self, record: AnswerRecord) -> None:
        """Write the record and the last event; the others are let go, since the record holds all that they held."""
        with self._database.write() as connection:
            connection.execute(
                update(answers)
                .where(answers.c.id == record.id)
                .values(state=record.state, record=record.model_dump_json(), usd=record.usage.usd)
            )
            last = _append(connection, record.id, Finished(state=record.state, message=record.message))
            connection.execute(events.delete().where(events.c.answer_id == record.id, events.c.number < last))

    def get(self, answer_id: str) -> AnswerRecord | None:
        """The record; None while it runs; raises NotFound for an unknown id."""
        with self._database.read() as connection:
            row = connection.execute(select(answers.c.record).where(answers.c.id == answer_id)).first()
        if row is None:
            raise NotFound(say("answer.unknown", answer=answer_id), say("answer.unknown.remedy"))
        return AnswerRecord.model_validate_json(row.record) if row.record else None

    def all(self, limit: int = 200, offset: int = 0) -> list[AnswerRecord]:
        """Finished answers, newest first."""
        query = (
            select(answers.c.record)
            .where(answers.c.record.is_not(None))
            .order_by(answers.c.created.desc(), answers.c.id)
            .limit(limit)
            .offset(offset)
        )
        with self._database.read() as connection:
            return [AnswerRecord.model_validate_json(row.record) for row in connection.execute(query)]

    def running(self) -> list[tuple[str, str, AskOptions]]:
        """Id, question and options of the answers without a record."""
        query = select(answers.c.id, answers.c.question, answers.c.options).where(answers.c.record.is_(None))
        with self._database.read() as connection:
            rows = connection.execute(query).all()
        return [(row.id, row.question, AskOptions.model_validate_json(row.options)) for row in rows]

    def delete(self, answer_id: str) -> None:
        """Remove an answer and its events."""
        with self._database.write() as connection:
            connection.execute(answers.delete().where(answers.c.id == answer_id))

    def spent_today(self) -> float:
        """USD spent since midnight (UTC)."""
        midnight = now().replace(hour=0, minute=0, second=0, microsecond=0)
        with self._database.read() as connection:
            query = select(func.coalesce(func.sum(answers.c.usd), 0.0)).where(answers.c.created >= midnight)
            return float(connection.execute(query).scalar_one())


def _append(connection: Connection, answer_id: str, event: Event) -> int:
    """Add an event behind the others, within the caller's transaction; return its number."""
    last = connection.execute(select(func.max(events.c.number)).where(events.c.answer_id == answer_id)).scalar_one()
    number = int(last or 0) + 1
    connection.execute(events.insert().values(answer_id=answer_id, number=number, payload=event.model_dump_json()))
    return number
