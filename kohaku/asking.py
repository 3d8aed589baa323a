"""Answers on worker threads: started, followed by their events, stopped, and kept as records."""

from collections.abc import Callable

from kohaku.contracts.trace import AnswerRecord, Event
from kohaku.errors import KohakuError, NotFound
from kohaku.jobs import Background, Unexpected
from kohaku.languages.speaking import AUTO, say, speaking, spoken
from kohaku.pipeline import Pipeline
from kohaku.readers.base import Backend
from kohaku.settings import AskOptions
from kohaku.store.answers import Answers
from kohaku.store.database import now

_AT_ONCE = 2


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
        """End the answers that an earlier process left running."""
        for answer_id, question, options in self._answers.running():
            with speaking(options.language):
                error = Interrupted(say("answer.interrupted"), say("answer.ask_again"))
            self._answers.close(_failed(answer_id, question, options, error))

    def start(self, question: str, options: AskOptions) -> str:
        """Begin an answer, which speaks the language of the options, else the caller's; return its id at once."""
        answer_id = self._answers.open(question, options)
        with speaking(spoken() if options.language == AUTO else options.language):
            self._threads.submit(answer_id, lambda check: self._answer(answer_id, question, options, check))
        return answer_id

    def stop(self, answer_id: str) -> None:
        """Ask a running answer to stop at its next stage or model call."""
        self._threads.stop(answer_id)

    def ask(self, question: str, options: AskOptions) -> AnswerRecord:
        """`start` and wait."""
        answer_id = self.start(question, options)
        self._threads.wait(answer_id)
        record = self._answers.get(answer_id)
        if record is None:
            raise NotFound(say("answer.no_record", answer=answer_id), say("answer.see_log"))
        return record

    def wait_idle(self, timeout: float) -> bool:
        """Wait until no answer is running; False where `timeout` seconds were not enough."""
        return self._threads.wait_idle(timeout)

    def close(self) -> None:
        """Stop all answers and wait for them."""
        self._threads.close()

    def _answer(self, answer_id: str, question: str, options: AskOptions, check: Callable[[], None]) -> None:
        def emit(event: Event) -> None:
            self._answers.append(answer_id, event)

        try:
            backend = self._backend()
            if backend.capabilities.paid:
                self._check_budget()
            record = self._pipeline.answer(answer_id, question, options, backend, created=now(), emit=emit, check=check)
        except KohakuError as error:
            record = _failed(answer_id, question, options, error)
        except Exception as error:  # noqa: BLE001  a defect must end the answer, not leave it running for ever
            record = _failed(answer_id, question, options, Unexpected.of(error, say("doing.answer")))
        self._answers.close(record)

    def _check_budget(self) -> None:
        limit = self._daily_budget()
        if limit and self._answers.spent_today() >= limit:
            raise BudgetSpent(say("answer.budget_spent", limit=limit), say("answer.budget_spent.remedy"))


def _failed(answer_id: str, question: str, options: AskOptions, error: KohakuError) -> AnswerRecord:
    return AnswerRecord(
        id=answer_id,
        question=question,
        options=options,
        created=now(),
        state="failed",
        message=str(error),
        error_kind=error.kind,
    )
