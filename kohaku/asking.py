"""Answers on worker threads: started, followed by their events, stopped, and kept as records."""

import logging
from collections.abc import Callable

from kohaku.background import Background, Unexpected
from kohaku.contracts.answer import Usage
from kohaku.contracts.trace import AnswerRecord, Event, LedgerLine
from kohaku.errors import KohakuError, NotFound, Stopped
from kohaku.languages.speaking import AUTO, say, speaking, spoken
from kohaku.pipeline import Pipeline
from kohaku.readers.base import Backend, metered
from kohaku.retrieve.kept_stages import KeptStages
from kohaku.settings import AskOptions
from kohaku.store.answers import Answers
from kohaku.store.database import now
from kohaku.text.storable import storable

log = logging.getLogger(__name__)
_AT_ONCE = 2
UNFINISHED = "unfinished"
"""Stage of the calls of stages that failed or were stopped."""


class Interrupted(KohakuError):
    """The process ended while an answer was being made."""

    kind = "interrupted"


class BudgetSpent(KohakuError):
    """The day's spending limit is reached."""

    kind = "budget"


class Asking:
    """Runs questions through the pipeline. Whatever happens, every answer ends with a record and a `Finished`.

    Args:
        backend: gives the reader at the moment of asking; may raise `BackendError`.
        daily_budget: USD a day at that moment; 0 is none.
    """

    def __init__(
        self,
        pipeline: Pipeline,
        answers: Answers,
        backend: Callable[[], Backend],
        daily_budget: Callable[[], float],
    ) -> None:
        self._pipeline = pipeline
        self._answers = answers
        self._backend = backend
        self._daily_budget = daily_budget
        self._threads = Background(_AT_ONCE, "answer")

    def close_interrupted(self) -> None:
        """End the answers that an earlier process left running; what they had cost is kept."""
        for answer_id, question, options in self._answers.running():
            self._interrupt(answer_id, question, options)

    def start(self, question: str, options: AskOptions, kept: KeptStages | None = None) -> str:
        """Begin an answer, which speaks the language of the options, else the caller's; return its id at once.

        Stages that looked at the same before need not run again where `kept` has what they returned.

        Raises `DiskFull` where it could not be entered.
        """
        question = storable(question)
        answer_id = self._answers.open(question, options)
        with speaking(spoken() if options.language == AUTO else options.language):
            self._threads.submit(answer_id, lambda check: self._answer(answer_id, question, options, check, kept))
        return answer_id

    def stop(self, answer_id: str) -> None:
        """Ask a running answer to stop at its next stage or model call; one that has not begun is over at once."""
        self._threads.stop(answer_id)
        if self._threads.withdraw(answer_id):
            for running, question, options in self._answers.running():
                if running == answer_id:
                    error = Stopped(say("job.stopped"))
                    self._answers.close(_failed(answer_id, question, options, error, state="stopped"))

    def ask(self, question: str, options: AskOptions, kept: KeptStages | None = None) -> AnswerRecord:
        """`start` and wait."""
        answer_id = self.start(question, options, kept)
        self._threads.wait(answer_id)
        record = self._answers.get(answer_id)
        if record is None:
            raise NotFound(say("answer.no_record", answer=answer_id), say("answer.see_log"))
        return record

    def wait_idle(self, timeout: float) -> bool:
        """Wait until no answer is running; False where `timeout` seconds were not enough."""
        return self._threads.wait_idle(timeout)

    def close(self) -> None:
        """Stop all answers. One that does not notice within seconds is not waited for: it is over, as interrupted."""
        left = set(self._threads.close())
        try:
            for answer_id, question, options in self._answers.running():
                if answer_id in left:
                    self._interrupt(answer_id, question, options)
            self._answers.catch_up()
        except KohakuError as error:
            log.error("What was answered last could not be written: %s", error)

    def _interrupt(self, answer_id: str, question: str, options: AskOptions) -> None:
        with speaking(options.language):
            error = Interrupted(say("answer.interrupted"), say("answer.ask_again"))
        self._answers.close(self._with_cost(_failed(answer_id, question, options, error)))

    def _answer(
        self,
        answer_id: str,
        question: str,
        options: AskOptions,
        check: Callable[[], None],
        kept: KeptStages | None = None,
    ) -> None:
        def emit(event: Event) -> None:
            self._answers.append(answer_id, event)

        try:
            backend = self._backend()
            if backend.capabilities.paid:
                self._check_budget()
            with metered(lambda model, usage: self._answers.spend(answer_id, model, usage)):
                record = self._pipeline.answer(
                    answer_id, question, options, backend, created=now(), emit=emit, check=check, kept=kept
                )
        except KohakuError as error:
            log.error("Answer %s failed: %s", answer_id, error)
            record = _failed(answer_id, question, options, error)
        except Exception as error:  # noqa: BLE001  a defect must end the answer, not leave it running for ever
            record = _failed(answer_id, question, options, Unexpected.of(error, say("doing.answer"), answer_id))
        self._answers.close(self._with_cost(record))

    def _with_cost(self, record: AnswerRecord) -> AnswerRecord:
        """The record with a line for what its calls cost beyond those that its stages told of: a stage that failed or
        was stopped has returned nothing, and its calls were paid for."""
        rest = _beyond(self._answers.spent(record.id), record.usage)
        if not rest.calls:
            return record
        return record.model_copy(update={"ledger": (*record.ledger, LedgerLine(stage=UNFINISHED, usage=rest))})

    def _check_budget(self) -> None:
        limit = self._daily_budget()
        if limit and self._answers.spent_today() >= limit:
            raise BudgetSpent(say("answer.budget_spent", limit=limit), say("answer.budget_spent.remedy"))


def _beyond(all_calls: Usage, told: Usage) -> Usage:
    """The calls, tokens and money that were not told of; milliseconds are the stages' own matter."""
    counts = {
        name: max(0, value - getattr(told, name))
        for name, value in all_calls
        if not isinstance(value, bool) and name != "milliseconds"
    }
    return all_calls.model_copy(update=counts | {"milliseconds": 0.0})


def _failed(
    answer_id: str, question: str, options: AskOptions, error: KohakuError, state: str = "failed"
) -> AnswerRecord:
    return AnswerRecord(
        id=answer_id,
        question=question,
        options=options,
        created=now(),
        state=state,
        message=str(error),
        error_kind=error.kind if state == "failed" else "",
    )
