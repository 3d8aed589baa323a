"""Answers: their events while they run, their record when they are over."""

import logging
import uuid
from threading import Lock
from typing import Any

from pydantic import TypeAdapter
from sqlalchemy import Connection, func, select, update

from kohaku.contracts.answer import Usage
from kohaku.contracts.trace import AnswerRecord, Event, Finished
from kohaku.errors import KohakuError, NotFound
from kohaku.languages.speaking import say
from kohaku.settings import AskOptions
from kohaku.store.database import Database, now
from kohaku.store.models import answers, events, spending

log = logging.getLogger(__name__)
RUNNING = "running"
_EVENT: TypeAdapter[Event] = TypeAdapter(Event)


class Answers:
    """Queries over answers. A record, once written, is never changed.

    What a full disk keeps from being written, a record or what a call cost, stands in memory until it can be.
    """

    def __init__(self, database: Database) -> None:
        self._database = database
        self._unwritten: dict[str, AnswerRecord] = {}
        self._owed: list[dict[str, Any]] = []
        self._lock = Lock()

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
            found = [(row.number, _EVENT.validate_json(row.payload)) for row in connection.execute(query)]
        kept = self._unwritten.get(answer_id)
        if kept is not None:
            last = max([after, *(number for number, _ in found)])
            found.append((last + 1, Finished(state=kept.state, message=kept.message)))
        return found

    def close(self, record: AnswerRecord) -> None:
        """Write the record and the last event; the others are let go, since the record holds all that they held.

        An answer that is over already stays as it is. Raises `DiskFull` and the like, after which the record can be
        read all the same.
        """
        with self._lock:
            self._unwritten[record.id] = record
        self.catch_up()

    def catch_up(self) -> None:
        """Write what stands in memory. Raises what keeps it from being written."""
        with self._lock:
            if not (self._unwritten or self._owed):
                return
            with self._database.write() as connection:
                if self._owed:
                    connection.execute(spending.insert(), self._owed)
                for record in self._unwritten.values():
                    _close(connection, record)
            self._owed.clear()
            self._unwritten.clear()

    def spend(self, answer_id: str, model: str, usage: Usage) -> None:
        """Enter what a call cost, at once. Where it cannot be written, it counts all the same and is written later."""
        row = {
            "answer_id": answer_id,
            "created": now(),
            "model": model[:200],
            "usd": usage.usd,
            "usage": usage.model_dump(),
        }
        with self._lock:
            self._owed.append(row)
        try:
            self.catch_up()
        except KohakuError as error:
            log.error("The cost of a call of answer %s could not be written yet: %s", answer_id, error)

    def spent(self, answer_id: str) -> Usage:
        """What the calls of an answer cost until now."""
        query = select(spending.c.usage).where(spending.c.answer_id == answer_id)
        with self._lock:
            with self._database.read() as connection:
                rows = list(connection.execute(query).scalars())
            rows += [row["usage"] for row in self._owed if row["answer_id"] == answer_id]
        return sum((Usage.model_validate(row) for row in rows), Usage())

    def get(self, answer_id: str) -> AnswerRecord | None:
        """The record; None while it runs; raises NotFound for an unknown id."""
        kept = self._unwritten.get(answer_id)
        if kept is not None:
            return kept
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
        """USD spent since midnight (UTC), by answers that were deleted since, too."""
        midnight = now().replace(hour=0, minute=0, second=0, microsecond=0)
        query = select(func.coalesce(func.sum(spending.c.usd), 0.0)).where(spending.c.created >= midnight)
        with self._lock:
            with self._database.read() as connection:
                written = float(connection.execute(query).scalar_one())
            return written + sum(float(row["usd"]) for row in self._owed)


def _close(connection: Connection, record: AnswerRecord) -> None:
    of_it = (answers.c.id == record.id) & answers.c.record.is_(None)
    values = {"state": record.state, "record": record.model_dump_json(), "usd": record.usage.usd}
    if connection.execute(update(answers).where(of_it).values(**values)).rowcount:
        last = _append(connection, record.id, Finished(state=record.state, message=record.message))
        connection.execute(events.delete().where(events.c.answer_id == record.id, events.c.number < last))


def _append(connection: Connection, answer_id: str, event: Event) -> int:
    """Add an event behind the others, within the caller's transaction; return its number."""
    last = connection.execute(select(func.max(events.c.number)).where(events.c.answer_id == answer_id)).scalar_one()
    number = int(last or 0) + 1
    connection.execute(events.insert().values(answer_id=answer_id, number=number, payload=event.model_dump_json()))
    return number
