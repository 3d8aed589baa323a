"""What people say of answers: one judgement an answer and person, beside the record, which never changes."""

from collections.abc import Collection
from typing import Any

from sqlalchemy import Row, select

from kohaku.contracts.judgement import HumanJudgement, Proof
from kohaku.store.database import Database
from kohaku.store.models import answer_judgements

_AT_ONCE = 500
"""Ids of one query; databases limit its parameters."""


class Judgements:
    """Queries over judgements."""

    def __init__(self, database: Database) -> None:
        self._database = database

    def put(self, said: HumanJudgement) -> None:
        """Keep it, in place of what the person said of the answer before."""
        with self._database.write() as connection:
            connection.execute(answer_judgements.delete().where(_of(said.answer_id, said.person)))
            connection.execute(
                answer_judgements.insert().values(
                    answer_id=said.answer_id,
                    person=said.person,
                    at=said.at,
                    is_right=said.right,
                    expected=said.expected,
                    proof=said.proof.model_dump(mode="json") if said.proof else None,
                )
            )

    def remove(self, answer_id: str, person: str) -> None:
        """Forget what a person said of an answer."""
        with self._database.write() as connection:
            connection.execute(answer_judgements.delete().where(_of(answer_id, person)))

    def of(self, answer_ids: Collection[str], person: str) -> dict[str, HumanJudgement]:
        """The judgement that counts for a person, by answer: their own, else the latest of somebody else."""
        ids = list(answer_ids)
        found: dict[str, HumanJudgement] = {}
        with self._database.read() as connection:
            for start in range(0, len(ids), _AT_ONCE):
                query = (
                    select(answer_judgements)
                    .where(answer_judgements.c.answer_id.in_(ids[start : start + _AT_ONCE]))
                    .order_by(answer_judgements.c.person == person, answer_judgements.c.at)
                )
                found |= {row.answer_id: _judgement(row) for row in connection.execute(query)}  # the last one counts
        return found


def _of(answer_id: str, person: str) -> Any:
    return (answer_judgements.c.answer_id == answer_id) & (answer_judgements.c.person == person)


def _judgement(row: Row[Any]) -> HumanJudgement:
    return HumanJudgement(
        answer_id=row.answer_id,
        person=row.person,
        at=row.at,
        right=row.is_right,
        expected=row.expected,
        proof=Proof.model_validate(row.proof) if row.proof else None,
    )
