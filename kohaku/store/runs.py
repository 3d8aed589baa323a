"""Runs over labelled questions, their rows, and what a person noted on them."""

import uuid
from collections.abc import Sequence

from pydantic import JsonValue
from sqlalchemy import func, select, update

from kohaku.contracts.runs import Run, RunItem, RunRow
from kohaku.errors import NotFound
from kohaku.languages.speaking import say
from kohaku.settings import AskOptions
from kohaku.store.database import Database, now
from kohaku.store.models import annotations, run_rows, runs


class Runs:
    """Queries over runs."""

    def __init__(self, database: Database) -> None:
        self._database = database

    def open(self, name: str, items: Sequence[RunItem], options: AskOptions) -> str:
        """Enter a run with all its rows unmeasured; return its id."""
        run_id = uuid.uuid4().hex
        with self._database.write() as connection:
            connection.execute(
                runs.insert().values(
                    id=run_id,
                    name=name,
                    created=now(),
                    state="running",
                    options=options.model_dump_json(),
                    message="",
                )
            )
            if items:
                connection.execute(
                    run_rows.insert(),
                    [
                        {
                            "run_id": run_id,
                            "number": number,
                            "item": item.model_dump_json(),
                            "answer_id": "",
                            "grade": {},
                            "error": "",
                            "done": False,
                        }
                        for number, item in enumerate(items, start=1)
                    ],
                )
        return run_id

    def record(self, run_id: str, number: int, *, answer_id: str, grade: dict[str, JsonValue], error: str = "") -> None:
        """Write what a row came to."""
        with self._database.write() as connection:
            connection.execute(
                update(run_rows)
                .where(run_rows.c.run_id == run_id, run_rows.c.number == number)
                .values(answer_id=answer_id, grade=grade, error=error, done=True)
            )

    def close(self, run_id: str, state: str, message: str = "") -> None:
        """End a run."""
        with self._database.write() as connection:
            connection.execute(update(runs).where(runs.c.id == run_id).values(state=state, message=message))

    def all(self) -> list[Run]:
        """Newest first."""
        total = select(func.count()).where(run_rows.c.run_id == runs.c.id).scalar_subquery().label("total")
        done = (
            select(func.count()).where(run_rows.c.run_id == runs.c.id, run_rows.c.done).scalar_subquery().label("done")
        )
        with self._database.read() as connection:
            rows = connection.execute(select(runs, total, done).order_by(runs.c.created.desc())).mappings().all()
        return [Run(**row | {"options": AskOptions.model_validate_json(row["options"])}) for row in map(dict, rows)]

    def get(self, run_id: str) -> Run:
        """One run; raises NotFound."""
        for run in self.all():
            if run.id == run_id:
                return run
        raise NotFound(say("run.unknown", run=run_id))

    def rows(self, run_id: str) -> list[RunRow]:
        """Rows of a run in their order, with their annotations."""
        query = (
            select(run_rows, annotations.c.label, annotations.c.note)
            .outerjoin(
                annotations,
                (annotations.c.run_id == run_rows.c.run_id) & (annotations.c.number == run_rows.c.number),
            )
            .where(run_rows.c.run_id == run_id)
            .order_by(run_rows.c.number)
        )
        with self._database.read() as connection:
            return [
                RunRow(
                    number=row.number,
                    item=RunItem.model_validate_json(row.item),
                    answer_id=row.answer_id,
                    grade=row.grade,
                    error=row.error,
                    label=row.label or "",
                    note=row.note or "",
                )
                for row in connection.execute(query)
            ]

    def annotate(self, run_id: str, number: int, label: str, note: str) -> None:
        """Set the label and note of a row, in place of earlier ones."""
        with self._database.write() as connection:
            connection.execute(
                annotations.delete().where(annotations.c.run_id == run_id, annotations.c.number == number)
            )
            connection.execute(
                annotations.insert().values(run_id=run_id, number=number, label=label, note=note, updated=now())
            )

    def delete(self, run_id: str) -> None:
        """Remove a run with its rows and notes; the answers stay."""
        with self._database.write() as connection:
            connection.execute(runs.delete().where(runs.c.id == run_id))
