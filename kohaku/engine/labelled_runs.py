"""Runs over labelled questions: what the Triage page calls."""

from collections.abc import Sequence

from kohaku.contracts.runs import Estimate, Run, RunItem, RunRow
from kohaku.engine.rooms import Rooms
from kohaku.readers.base import Priced
from kohaku.rights.calls import call
from kohaku.rights.gate import Gate
from kohaku.rights.history import History
from kohaku.rights.principal import Right
from kohaku.runner import Grade, estimate
from kohaku.settings import AskOptions


class RunCalls:
    """The part of the engine that runs labelled questions."""

    _rooms: Rooms
    _gate: Gate
    _history: History

    @call(Right.EDIT)
    def estimate(self, items: Sequence[RunItem], options: AskOptions) -> Estimate | None:
        """What a run would cost, beside the day's budget; None where the reader costs nothing.

        It searches some of the questions without a model. Raises `BackendError` where the reader cannot work.
        """
        options = self._gate.scope(options)
        reader = self._rooms.reader.ready()
        if not reader.capabilities.paid or not isinstance(reader, Priced):
            return None
        made = estimate(items, options, reader, lambda text, own: self._rooms.pipeline.retrieve(text, own, None))
        return made.model_copy(
            update={"budget": self._rooms.settings.now.daily_budget_usd, "spent": self._rooms.answers.spent_today()}
        )

    @call(Right.EDIT, writes=True)
    def start_run(self, name: str, items: Sequence[RunItem], options: AskOptions, grade: Grade) -> str:
        """Answer labelled questions one after another on a worker thread, grading each; return the run's id."""
        return self._rooms.runner.start(name, items, self._gate.scope(options), grade)

    @call(Right.EDIT, writes=True)
    def stop_run(self, run_id: str) -> None:
        """Stop a run after its current question."""
        self._rooms.runner.stop(self._history.run(run_id).id)

    @call(Right.ASK)
    def runs(self) -> list[Run]:
        """Newest first."""
        return self._history.runs()

    @call(Right.ASK)
    def run(self, run_id: str) -> Run:
        """One run; raises NotFound."""
        return self._history.run(run_id)

    @call(Right.ASK)
    def run_rows(self, run_id: str) -> list[RunRow]:
        """Its rows in order, with annotations."""
        return self._rooms.runs.rows(self._history.run(run_id).id)

    @call(Right.EDIT, writes=True)
    def annotate(self, run_id: str, number: int, label: str, note: str) -> None:
        """Set what a person says of a row."""
        self._rooms.runs.annotate(self._history.run(run_id).id, number, label, note)

    @call(Right.EDIT, writes=True)
    def delete_run(self, run_id: str) -> None:
        """Forget a run; its answers stay."""
        self._rooms.runs.delete(self._history.run(run_id).id)
