"""Labelled sets and runs over them: what the Triage page and `kohaku eval` call."""

from collections.abc import Collection, Sequence

from kohaku.contracts.retrieval import Retrieval
from kohaku.contracts.runs import Estimate, RowNote, Run, RunItem, RunOrigin, RunRow, StoredSet
from kohaku.engine.rooms import Rooms
from kohaku.errors import NotFound
from kohaku.languages.speaking import say
from kohaku.readers.base import Priced
from kohaku.rights.calls import call
from kohaku.rights.gate import Gate
from kohaku.rights.history import History
from kohaku.rights.principal import Right
from kohaku.runner import Grade, estimate
from kohaku.settings import AskOptions


class RunCalls:
    """The part of the engine that keeps labelled sets and runs them."""

    _rooms: Rooms
    _gate: Gate
    _history: History

    @call(Right.EDIT, writes=True)
    def save_set(self, name: str, items: Sequence[RunItem], note: str = "") -> str:
        """Keep labelled questions as one's next version of that name; return the version's id."""
        return self._rooms.labelled_sets.save(name, items, note, self._gate.principal.name)

    @call(Right.EDIT)
    def labelled_sets(self) -> list[StoredSet]:
        """Every version of one's sets, newest first; admins see all: a set may quote what only its owner sees."""
        own = self._gate.principal.name
        return [one for one in self._rooms.labelled_sets.all() if self._gate.sees_all or one.person == own]

    @call(Right.EDIT)
    def set_rows(self, set_id: str) -> list[RunItem]:
        """The rows of one version, in order; raises NotFound."""
        return self._rooms.labelled_sets.rows(self._own_set(set_id))

    @call(Right.EDIT, writes=True)
    def delete_set(self, set_id: str) -> None:
        """Forget one version; runs over it keep their rows."""
        self._rooms.labelled_sets.delete(self._own_set(set_id))

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

    @call(Right.EDIT)
    def repeats_itself(self) -> bool:
        """True where the reader gives the same answer to the same question each time: seeds change nothing."""
        return self._rooms.reader.get().capabilities.deterministic

    @call(Right.ASK)
    def probe(self, question: str, options: AskOptions) -> Retrieval:
        """Retrieval with the planner's own rules and without a model: it costs nothing."""
        return self._rooms.pipeline.retrieve(question, self._gate.scope(options), None)

    @call(Right.EDIT, writes=True)
    def start_run(
        self, name: str, items: Sequence[RunItem], options: AskOptions, grade: Grade, origin: RunOrigin | None = None
    ) -> str:
        """Answer labelled questions one after another on a worker thread, grading each; return the run's id."""
        options = self._gate.scope(options)
        reader = self._rooms.reader.get()
        own = (origin or RunOrigin()).model_copy(
            update={"reader": reader.name, "models": dict(reader.models), "imported": False}
        )
        return self._rooms.runner.start(name, items, options, grade, own)

    @call(Right.EDIT, writes=True)
    def import_run(self, name: str, rows: Sequence[RunRow], options: AskOptions, origin: RunOrigin) -> str:
        """Keep rows that another system answered, graded already, as a run; return its id. Of the options only the
        collections mean something: who sees these sees the run."""
        options = self._gate.scope(options)
        own = origin.model_copy(update={"reader": name, "models": {}, "imported": True})
        return self._rooms.runs.keep(name, rows, options, own)

    @call(Right.EDIT, writes=True)
    def resume_run(self, run_id: str, grade: Grade) -> None:
        """Go on with a run that was stopped or interrupted: rows without an answer, and rows that failed. One that was
        imported has nothing to ask."""
        run = self._history.run(run_id)
        if not run.origin.imported:
            self._rooms.runner.resume(run.id, grade)

    @call(Right.EDIT, writes=True)
    def grade_again(self, run_id: str, grade: Grade) -> None:
        """Grade the stored answers of a run anew, without asking anything."""
        self._rooms.runner.grade_again(self._history.run(run_id).id, grade, self._rooms.answers.get)

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

    @call(Right.ASK)
    def run_stamp(self, run_id: str, *, notes: bool = True) -> str:
        """Changes whenever anything of the run's rows does; without `notes`, whenever a row is measured."""
        return self._rooms.runs.stamp(self._history.run(run_id).id, notes=notes)

    @call(Right.EDIT, writes=True)
    def annotate(self, run_id: str, numbers: Collection[int], said: RowNote) -> None:
        """Set what a person says of rows."""
        self._rooms.runs.annotate(self._history.run(run_id).id, numbers, said)

    @call(Right.EDIT, writes=True)
    def describe_run(self, run_id: str, name: str, note: str) -> None:
        """Set the name and the note of a run."""
        self._rooms.runs.describe(self._history.run(run_id).id, name, note)

    @call(Right.EDIT, writes=True)
    def pin_run(self, run_id: str) -> None:
        """Make a run the baseline, in place of another, or no longer the baseline where it is."""
        run = self._history.run(run_id)
        self._rooms.runs.pin("" if run.pinned else run.id)

    @call(Right.EDIT, writes=True)
    def delete_run(self, run_id: str) -> None:
        """Forget a run; its answers stay."""
        self._rooms.runs.delete(self._history.run(run_id).id)

    def _own_set(self, set_id: str) -> str:
        """The id of a set that is seen; raises NotFound."""
        if not any(one.id == set_id for one in self.labelled_sets()):
            raise NotFound(say("labelled.unknown", set=set_id))
        return set_id
