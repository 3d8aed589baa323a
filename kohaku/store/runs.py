"""Runs over labelled questions, their rows, and what a person noted on them."""

import uuid
from collections.abc import Collection, Mapping, Sequence
from typing import Any

from pydantic import JsonValue
from sqlalchemy import Select, func, select, update

from kohaku.contracts.runs import RowNote, Run, RunItem, RunOrigin, RunRow
from kohaku.errors import NotFound
from kohaku.languages.speaking import say
from kohaku.settings import AskOptions
from kohaku.store.database import Database, now
from kohaku.store.models import annotations, run_rows, runs


class Runs:
    """Queries over runs."""

    def __init__(self, database: Database) -> None:
        self._database = database

    def open(self, name: str, items: Sequence[RunItem], options: AskOptions, origin: RunOrigin | None = None) -> str:
        """Enter a run with all its rows unmeasured; return its id."""
        rows = [RunRow(number=number, item=item) for number, item in enumerate(items, start=1)]
        return self._enter(name, rows, options, origin or RunOrigin(), "queued")

    def keep(self, name: str, rows: Sequence[RunRow], options: AskOptions, origin: RunOrigin) -> str:
        """Enter a run whose rows are measured already; return its id."""
        return self._enter(name, rows, options, origin, "finished")

    def _enter(self, name: str, rows: Sequence[RunRow], options: AskOptions, origin: RunOrigin, state: str) -> str:
        run_id = uuid.uuid4().hex
        with self._database.write() as connection:
            connection.execute(
                runs.insert().values(
                    id=run_id,
                    name=name,
                    created=now(),
                    state=state,
                    options=options.model_dump_json(),
                    origin=origin.model_dump(mode="json"),
                )
            )
            if rows:
                connection.execute(
                    run_rows.insert(),
                    [
                        {
                            "run_id": run_id,
                            "number": row.number,
                            "item": row.item.model_dump_json(),
                            "answer_id": row.answer_id,
                            "grade": row.grade,
                            "error": row.error,
                            "done": row.done,
                        }
                        for row in rows
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
        """End a run, or say that it is queued or goes on."""
        self._change(run_id, state=state, message=message)

    def describe(self, run_id: str, name: str, note: str) -> None:
        """Set its name and note."""
        self._change(run_id, name=name, note=note)

    def pin(self, run_id: str) -> None:
        """Make it the baseline, in place of another; an empty id: no run is."""
        with self._database.write() as connection:
            connection.execute(update(runs).values(pinned=False))
            connection.execute(update(runs).where(runs.c.id == run_id).values(pinned=True))

    def all(self) -> list[Run]:
        """Newest first."""
        counted = (
            select(
                run_rows.c.run_id,
                func.count().label("total"),
                func.count().filter(run_rows.c.done).label("done"),
            )
            .group_by(run_rows.c.run_id)
            .subquery()
        )
        query = (
            select(
                runs, func.coalesce(counted.c.total, 0).label("total"), func.coalesce(counted.c.done, 0).label("done")
            )
            .outerjoin(counted, counted.c.run_id == runs.c.id)
            .order_by(runs.c.created.desc())
        )
        return self._runs(query)

    def get(self, run_id: str) -> Run:
        """One run; raises NotFound."""
        counts = {
            "total": select(func.count()).where(run_rows.c.run_id == run_id),
            "done": select(func.count()).where(run_rows.c.run_id == run_id, run_rows.c.done),
        }
        query = select(runs, *(one.scalar_subquery().label(name) for name, one in counts.items()))
        for run in self._runs(query.where(runs.c.id == run_id)):
            return run
        raise NotFound(say("run.unknown", run=run_id))

    def stamp(self, run_id: str, *, notes: bool = True) -> str:
        """Changes whenever a row is measured or a person notes something: what was read before still holds without.

        Args:
            notes: False where what persons say does not matter, as for scores.
        """
        rows = select(func.count().filter(run_rows.c.done), func.count()).where(run_rows.c.run_id == run_id)
        noted = select(func.count(), func.max(annotations.c.updated)).where(annotations.c.run_id == run_id)
        graded = select(runs.c.state, runs.c.message).where(runs.c.id == run_id)
        with self._database.read() as connection:
            asked = (rows, graded, noted) if notes else (rows, graded)
            return " ".join(str(tuple(row)) for query in asked for row in connection.execute(query))

    def rows(self, run_id: str) -> list[RunRow]:
        """Rows of a run in their order, with their annotations."""
        query = (
            select(run_rows, annotations.c.label, annotations.c.note, annotations.c.status, annotations.c.assignee)
            .outerjoin(
                annotations,
                (annotations.c.run_id == run_rows.c.run_id) & (annotations.c.number == run_rows.c.number),
            )
            .where(run_rows.c.run_id == run_id)
            .order_by(run_rows.c.number)
        )
        with self._database.read() as connection:
            return [_row(dict(row)) for row in connection.execute(query).mappings()]

    def annotate(self, run_id: str, numbers: Collection[int], said: RowNote) -> None:
        """Set what a person says of rows, in place of what was said before."""
        values = said.model_dump() | {"run_id": run_id, "updated": now()}
        with self._database.write() as connection:
            connection.execute(
                annotations.delete().where(annotations.c.run_id == run_id, annotations.c.number.in_(numbers))
            )
            if numbers:
                connection.execute(annotations.insert(), [values | {"number": number} for number in sorted(numbers)])

    def delete(self, run_id: str) -> None:
        """Remove a run with its rows and notes; the answers stay."""
        with self._database.write() as connection:
            connection.execute(runs.delete().where(runs.c.id == run_id))

    def _change(self, run_id: str, **values: object) -> None:
        with self._database.write() as connection:
            connection.execute(update(runs).where(runs.c.id == run_id).values(**values))

    def _runs(self, query: Select[Any]) -> list[Run]:
        with self._database.read() as connection:
            rows = [dict(row) for row in connection.execute(query).mappings()]
        return [
            Run(**row | {"options": AskOptions.model_validate_json(row["options"]), "origin": row["origin"] or {}})
            for row in rows
        ]


def _row(row: Mapping[str, Any]) -> RunRow:
    noted = {name: row[name] or "" for name in ("label", "note", "status", "assignee")}
    return RunRow(
        number=row["number"],
        item=RunItem.model_validate_json(row["item"]),
        answer_id=row["answer_id"],
        grade=row["grade"],
        error=row["error"],
        done=row["done"],
        by_hand=RowNote(**noted) if any(noted.values()) else _NOTHING,
    )


_NOTHING = RowNote()
