"""What one principal sees of answers and runs: their own, what is shared with them, and what runs have asked.

Whatever the way, an answer is only seen by who sees every collection that it searched and every document that it
found, as far as that is still there. A run is seen by who sees its collections, and so are its answers.
"""

from collections.abc import Iterator
from itertools import islice

from kohaku.contracts.runs import Run
from kohaku.contracts.trace import AnswerRecord
from kohaku.errors import NotFound
from kohaku.languages.speaking import say
from kohaku.rights.gate import Gate
from kohaku.rights.principal import EVERYONE, Forbidden
from kohaku.store.answers import Answers
from kohaku.store.people.owners import Owned, Owners
from kohaku.store.runs import Runs


class History:
    """Answers and runs through one gate."""

    def __init__(self, gate: Gate, answers: Answers, owners: Owners, runs: Runs) -> None:
        self._gate = gate
        self._answers = answers
        self._runs = runs
        self.owners = owners

    def enter(self, answer_id: str) -> None:
        """Say that the principal asked for an answer that was just begun."""
        self.owners.enter(answer_id, self._gate.principal.name)
        self._gate.log.add(self._gate.principal.name, "ask", answer_id)

    def answer(self, answer_id: str) -> AnswerRecord | None:
        """The record; None while it runs; raises NotFound."""
        self.look(answer_id)
        record = self._answers.get(answer_id)
        if record is not None and not self._gate.sees(record.options.collections, found_documents(record)):
            raise _unknown(answer_id)
        return record

    def look(self, answer_id: str) -> Owned:
        """Whose an answer is, running or over; raises NotFound where it is not seen."""
        owned = self.owners.find(answer_id)
        if owned is None or not self._sees(owned):
            raise _unknown(answer_id)
        return owned

    def own(self, answer_id: str) -> Owned:
        """The same, for what only the owner and admins may do; raises `Forbidden`."""
        owned = self.look(answer_id)
        if not (self._gate.sees_all or owned.person == self._gate.principal.name):
            raise Forbidden(say("rights.not_yours"), say("rights.not_yours.remedy"))
        return owned

    def answers(self, limit: int, offset: int) -> list[AnswerRecord]:
        """Finished answers that are seen, newest first."""
        if self._gate.sees_all:
            return self._answers.all(limit, offset)

        def seen() -> Iterator[AnswerRecord]:
            for answer_id in self.owners.known_to(self._gate.principal.name):
                try:
                    record = self.answer(answer_id)
                except NotFound:
                    continue
                if record is not None:
                    yield record

        return list(islice(seen(), offset, offset + limit))

    def runs(self) -> list[Run]:
        """Those that are seen, newest first."""
        return [run for run in self._runs.all() if self._gate.sees(run.options.collections)]

    def run(self, run_id: str) -> Run:
        """One run; raises NotFound."""
        for run in self.runs():
            if run.id == run_id:
                return run
        raise NotFound(say("run.unknown", run=run_id))

    def _sees(self, owned: Owned) -> bool:
        if self._gate.sees_all:
            return True
        name = self._gate.principal.name
        known = owned.person == name or bool(owned.shared & {name, EVERYONE}) or bool(owned.runs)
        return known and self._gate.sees(owned.options.collections)


def found_documents(record: AnswerRecord) -> set[str]:
    """Ids of the documents of which the record holds text."""
    nodes = [one.node_id for found in record.retrievals for one in found.candidates]
    nodes += [one.node_id for found in record.retrievals for one in found.passages]
    cited = {one.document_id for one in record.evidence} | {one.document_id for one in record.sources}
    return {node.partition(":")[0] for node in nodes} | cited


def _unknown(answer_id: str) -> NotFound:
    return NotFound(say("answer.unknown", answer=answer_id), say("answer.unknown.remedy"))
