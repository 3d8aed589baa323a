"""Runs over labelled questions: one question after another on a worker thread, each answered and graded."""

from collections.abc import Callable, Mapping, Sequence

from pydantic import JsonValue

from kohaku.contracts.runs import RunItem
from kohaku.contracts.trace import AnswerRecord
from kohaku.errors import Stopped
from kohaku.jobs import Background, Unexpected
from kohaku.settings import AskOptions
from kohaku.store.runs import Runs

Ask = Callable[[str, AskOptions], AnswerRecord]
Grade = Callable[[AnswerRecord, RunItem], Mapping[str, JsonValue]]


class Runner:
    """Answers the items of a run. How a row is graded is handed in: it is not this room's to know."""

    def __init__(self, runs: Runs, ask: Ask) -> None:
        self._runs = runs
        self._ask = ask
        self._threads = Background(1, "run")

    def close_interrupted(self) -> None:
        """End the runs that an earlier process left going."""
        for run in self._runs.all():
            if run.state == "running":
                self._runs.close(run.id, "stopped", "The app was closed while this run was going on.")

    def start(self, name: str, items: Sequence[RunItem], options: AskOptions, grade: Grade) -> str:
        """Begin a run; return its id at once."""
        run_id = self._runs.open(name, items, options)
        self._threads.submit(run_id, lambda check: self._run(run_id, items, options, grade, check))
        return run_id

    def stop(self, run_id: str) -> None:
        """Stop a run after its current question."""
        self._threads.stop(run_id)

    def wait_idle(self, timeout: float) -> bool:
        """Wait until no run is going; False where `timeout` seconds were not enough."""
        return self._threads.wait_idle(timeout)

    def close(self) -> None:
        """Stop all runs and wait for them."""
        self._threads.close()

    def _run(
        self, run_id: str, items: Sequence[RunItem], options: AskOptions, grade: Grade, check: Callable[[], None]
    ) -> None:
        state, message = "finished", ""
        try:
            for number, item in enumerate(items, start=1):
                check()
                record = self._ask(item.question, options.model_copy(update={"unit": item.unit[:60]}))
                failed = record.state == "failed"
                self._runs.record(
                    run_id,
                    number,
                    answer_id=record.id,
                    grade={} if failed else dict(grade(record, item)),
                    error=record.message if failed else "",
                )
        except Stopped:
            state, message = "stopped", "Stopped by hand."
        except Exception as error:  # noqa: BLE001  a defect must end the run, not leave it going for ever
            state, message = "failed", str(Unexpected.of(error, "The run"))
        self._runs.close(run_id, state, message)
