"""Runs over labelled questions: what one will cost; then one question after another on a worker thread, graded."""

import logging
from collections.abc import Callable, Mapping, Sequence
from threading import Event as Flag

from cachetools import LRUCache
from pydantic import JsonValue

from kohaku.answer.dispatch.forecast import forecast
from kohaku.background import Background, Unexpected
from kohaku.contracts.answer import Usage
from kohaku.contracts.retrieval import Retrieval
from kohaku.contracts.runs import Estimate, RunItem, RunOrigin
from kohaku.contracts.trace import AnswerRecord
from kohaku.errors import KohakuError, NotFound, Stopped
from kohaku.languages.speaking import say
from kohaku.pipeline import NothingToAsk
from kohaku.question.parse import parse
from kohaku.readers.base import Priced
from kohaku.retrieve.kept_stages import KeptStages
from kohaku.settings import AskOptions
from kohaku.store.damage import DiskFull
from kohaku.store.runs import Runs

Ask = Callable[[str, AskOptions, KeptStages | None], AnswerRecord]
Grade = Callable[[AnswerRecord, RunItem], Mapping[str, JsonValue]]
Retrieve = Callable[[str, AskOptions], Retrieval]
log = logging.getLogger(__name__)
_AGAIN_SECONDS = 5.0
SAMPLE = 20
"""Questions that an estimate looks at, evenly spread over the run: each is searched, which takes a moment."""


def estimate(items: Sequence[RunItem], options: AskOptions, reader: Priced, retrieve: Retrieve) -> Estimate:
    """What answering `items` will cost, judged from the passages that `retrieve` finds for some of them.

    Args:
        retrieve: must make no call that costs anything.
    """
    sampled = items[:: -(-len(items) // SAMPLE)] if items else ()
    about, most = Usage(), Usage()
    for item in sampled:
        own = _options(item, options)
        try:
            found = retrieve(item.question, own)
        except NothingToAsk:
            continue  # it will fail without a call
        cost = forecast(parse(item.question, own.unit), found.passages, reader, own)
        about, most = about + cost.about, most + cost.most
    share = len(items) / len(sampled) if sampled else 0.0
    return Estimate(
        questions=len(items),
        sampled=len(sampled),
        about=about.times(share),
        most=most.times(share),
        unpriced=reader.unpriced(),
    )


class Runner:
    """Answers the items of a run. How a row is graded is handed in: it is not this room's to know."""

    def __init__(self, runs: Runs, ask: Ask) -> None:
        self._runs = runs
        self._ask = ask
        self._threads = Background(1, "run")
        self._closing = Flag()
        self._kept: LRUCache[str, KeptStages] = LRUCache(1)

    def close_interrupted(self) -> None:
        """End the runs that an earlier process left going; each can be resumed."""
        for run in self._runs.all():
            if run.is_going:
                self._runs.close(run.id, "stopped", say("run.interrupted"))

    def start(
        self,
        name: str,
        items: Sequence[RunItem],
        options: AskOptions,
        grade: Grade,
        origin: RunOrigin | None = None,
    ) -> str:
        """Begin a run, or queue it behind the one that is going; return its id at once."""
        run_id = self._runs.open(name, items, options, origin)
        self._go(run_id, list(enumerate(items, start=1)), options, grade, origin.sweep if origin else "")
        return run_id

    def resume(self, run_id: str, grade: Grade) -> None:
        """Ask what is left of a run: rows without an answer, and rows that failed. One that is going is left alone."""
        run = self._runs.get(run_id)
        if run.is_going:
            return
        left = [(row.number, row.item) for row in self._runs.rows(run_id) if not row.done or row.error]
        self._runs.close(run_id, "queued")
        self._go(run_id, left, run.options, grade, run.origin.sweep)

    def grade_again(self, run_id: str, grade: Grade, record: Callable[[str], AnswerRecord | None]) -> None:
        """Grade stored answers anew; a row whose answer is gone keeps its grade."""
        for row in self._runs.rows(run_id):
            try:
                answered = record(row.answer_id) if row.answer_id and not row.error else None
            except NotFound:
                continue
            if answered is not None:
                self._runs.record(run_id, row.number, answer_id=row.answer_id, grade=dict(grade(answered, row.item)))

    def stop(self, run_id: str) -> None:
        """Stop a run after its current question."""
        self._threads.stop(run_id)

    def wait_idle(self, timeout: float) -> bool:
        """Wait until no run is going; False where `timeout` seconds were not enough."""
        return self._threads.wait_idle(timeout)

    def close(self) -> None:
        """Stop all runs. A question under way is not waited for: its run is over, as interrupted."""
        self._closing.set()
        left = set(self._threads.close())
        try:
            for run in self._runs.all():
                if run.id in left and run.is_going:
                    self._runs.close(run.id, "stopped", say("run.interrupted"))
        except KohakuError as error:
            log.error("The end of a run could not be written: %s", error)

    def _go(
        self, run_id: str, items: Sequence[tuple[int, RunItem]], options: AskOptions, grade: Grade, sweep: str
    ) -> None:
        self._threads.submit(run_id, lambda check: self._run(run_id, items, options, grade, check, self._stages(sweep)))

    def _stages(self, sweep: str) -> KeptStages | None:
        """What the runs of one sweep share, the last one's alone; a run that is none shares nothing."""
        return self._kept.setdefault(sweep, KeptStages()) if sweep else None

    def _run(
        self,
        run_id: str,
        items: Sequence[tuple[int, RunItem]],
        options: AskOptions,
        grade: Grade,
        check: Callable[[], None],
        kept: KeptStages | None,
    ) -> None:
        state, message = "finished", ""
        try:
            check()
            self._runs.close(run_id, "running")
            for number, item in items:
                check()
                record = self._ask(item.question, _options(item, options), kept)
                failed = record.state in ("failed", "stopped")
                self._runs.record(
                    run_id,
                    number,
                    answer_id=record.id,
                    grade={} if failed else dict(grade(record, item)),
                    error=(record.message or record.state) if failed else "",
                )
        except Stopped:
            state, message = "stopped", say("run.stopped")
        except Exception as error:  # noqa: BLE001  a defect must end the run, not leave it going for ever
            state, message = "failed", str(Unexpected.of(error, say("doing.run"), run_id))
        self._end(run_id, state, message)

    def _end(self, run_id: str, state: str, message: str) -> None:
        """Write how the run ended; where the disk is full, as soon as it can be."""
        while True:
            try:
                self._runs.close(run_id, state, message)
            except DiskFull as error:
                log.error("Run %s ended, and that could not be written yet: %s", run_id, error)
                if not self._closing.wait(_AGAIN_SECONDS):
                    continue
            return


def _options(item: RunItem, options: AskOptions) -> AskOptions:
    """The run's options in the unit of the question, and over its own documents where it names some."""
    return options.model_copy(update={"unit": item.unit[:60], "documents": item.documents or options.documents})
