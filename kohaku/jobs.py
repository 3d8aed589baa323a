"""Files on their way in, on threads: each takes one job at a time from its file to its vectors.

A file that takes long holds one thread; the others go on. A disk that is full ends the job that meets it; where not
even that can be written, it is written as soon as it can be, and `trouble` says so meanwhile.
"""

import logging
import time
from collections.abc import Callable, Sequence
from contextlib import suppress
from threading import Event as Flag
from threading import Lock, Thread

from kohaku.background import Unexpected
from kohaku.contracts.library import Job, JobState
from kohaku.errors import KohakuError, Stopped
from kohaku.languages.speaking import say, speaking, spoken
from kohaku.library import Library

log = logging.getLogger(__name__)
_WORKERS = 3  # two may read at once (each in a child of its own) while a third encodes
_POLL_SECONDS = 1.0
_TELL_SECONDS = 0.5  # between two reports of progress
_CLOSING_SECONDS = 5.0  # what has not noticed by then ends with the process, and begins again at the next start


class TookTooLong(KohakuError):
    """Indexing a file took more than its time."""

    kind = "timeout"


class Ingestion:
    """Takes queued files in, a few at a time."""

    def __init__(self, library: Library) -> None:
        self._library = library
        self._jobs = library.jobs
        self._work = Flag()
        self._closing = Flag()
        self._cancelled: set[str] = set()
        self._spoken: dict[str, str] = {}
        self._owed: dict[str, tuple[Job, JobState, KohakuError]] = {}
        self._settling = Lock()
        self._trouble: KohakuError | None = None
        self._undone: dict[str, KohakuError] = {}
        self._threads = [
            Thread(target=self._take_all, name=f"kohaku-ingest-{number}", daemon=True) for number in range(_WORKERS)
        ]

    def start(self) -> None:
        """Clean up after an earlier process and begin."""
        self._library.recover()
        self._work.set()
        for thread in self._threads:
            thread.start()

    def wake(self, jobs: Sequence[Job] = ()) -> None:
        """Look at the queue now, and speak of `jobs`, which were just queued, in the caller's language."""
        self._spoken.update({job.id: spoken() for job in jobs})
        self._work.set()

    def trouble(self) -> KohakuError | None:
        """Why jobs neither go on nor end now, such as a full disk, or why one could not be undone; else None."""
        return self._trouble or next(iter(self._undone.values()), None)

    def cancel(self, job_id: str) -> None:
        """Stop a job wherever it is; over already is fine."""
        job = self._jobs.get(job_id)
        if not job.state.ended:
            self._cancelled.add(job_id)  # also where it is queued: it may be taken in this moment
        if job.state is JobState.QUEUED:
            self._end(job, JobState.CANCELLED, Stopped(say("job.cancelled_early")))

    def retry(self, job_id: str) -> None:
        """Queue a job that failed or was cancelled again."""
        self._library.retry(job_id)
        self._undone.pop(job_id, None)
        self._cancelled.discard(job_id)
        self.wake([self._jobs.get(job_id)])

    def cancel_all(self, chosen: Callable[[Job], bool]) -> None:
        """Cancel the live jobs that are chosen."""
        for job in self._jobs.live():
            if chosen(job):
                self.cancel(job.id)

    def wait_idle(self, timeout: float) -> bool:
        """Wait until no job is live; False where `timeout` seconds were not enough."""
        until = time.monotonic() + timeout
        while self._jobs.live():
            if time.monotonic() > until:
                return False
            time.sleep(0.05)
        return True

    def close(self) -> None:
        """Stop at the next check; what is half-done begins again at the next start."""
        self._closing.set()
        self._work.set()
        until = time.monotonic() + _CLOSING_SECONDS
        for thread in self._threads:
            if thread.is_alive():
                thread.join(timeout=max(0.0, until - time.monotonic()))

    def _take_all(self) -> None:
        while not self._closing.is_set():
            try:
                self._settle()
                job = self._jobs.take()
                self._trouble = None
            except KohakuError as error:
                self._meet(error)
                job = None
            except Exception as error:  # noqa: BLE001  a defect must not stop the queue; it is told by `trouble`
                if not self._closing.is_set():
                    self._trouble = Unexpected.of(error, say("doing.queue"))
                job = None
            if job is None:
                self._work.wait(_POLL_SECONDS)
                self._work.clear()
                continue
            self._work.set()  # there may be another, for another thread
            with speaking(self._spoken.get(job.id, self._library.language())):
                self._run(job)

    def _run(self, job: Job) -> None:
        """Take one job in, in its language; whatever it raises ends this job and no other."""
        try:
            self._index(job)
        except _Closing:
            return
        except Stopped as error:
            self._end(job, JobState.CANCELLED, error)
        except KohakuError as error:
            self._end(job, JobState.FAILED, error)
        except Exception as error:  # noqa: BLE001  a defect must not stop the other files
            self._end(job, JobState.FAILED, Unexpected.of(error, say("doing.indexing", name=job.name), job.id))
        self._cancelled.discard(job.id)
        self._spoken.pop(job.id, None)

    def _index(self, job: Job) -> None:
        check = self._check(job, self._library.seconds())
        started = time.perf_counter()
        tell = _Teller(lambda state, progress: self._jobs.advance(job.id, state, progress))
        tree = self._library.read(job, check, lambda share: tell(JobState.READING, 0.3 * share))
        self._jobs.advance(job.id, JobState.EMBEDDING, 0.3)
        job = job.model_copy(update={"milliseconds": {"read": (time.perf_counter() - started) * 1000}})
        self._library.embed(job, tree, check, lambda share: tell(JobState.EMBEDDING, 0.3 + 0.65 * share))

    def _check(self, job: Job, seconds: float) -> Callable[[], None]:
        until = time.monotonic() + seconds

        def check() -> None:
            if self._closing.is_set():
                raise _Closing
            if job.id in self._cancelled:
                raise Stopped(say("job.cancelled", name=job.name))
            if time.monotonic() > until:
                raise TookTooLong(say("job.timeout", name=job.name, seconds=seconds), say("job.timeout.remedy"))

        return check

    def _end(self, job: Job, state: JobState, error: KohakuError) -> None:
        """End a job; where that cannot be written now, it is owed."""
        with self._settling:
            self._owed[job.id] = (job, state, error)
        with suppress(KohakuError):  # it is told by `trouble`
            self._settle()

    def _settle(self) -> None:
        """Write the ends that are owed. Raises what still keeps them from being written."""
        with self._settling:
            for job_id, (job, state, error) in list(self._owed.items()):
                try:
                    self._library.fail(job, state, error)
                except KohakuError as trouble:
                    self._meet(trouble)
                    raise
                except Exception as defect:  # noqa: BLE001  the other files are still owed theirs; `trouble` tells it
                    if not self._closing.is_set():
                        self._undone[job_id] = Unexpected.of(defect, say("doing.undo", name=job.name), job_id)
                del self._owed[job_id]

    def _meet(self, trouble: KohakuError) -> None:
        if not self._closing.is_set() and str(trouble) != str(self._trouble):
            log.error("%s", trouble)
        self._trouble = trouble


class _Teller:
    """Reports progress, seldom enough not to be felt."""

    def __init__(self, advance: Callable[[JobState, float], None]) -> None:
        self._advance = advance
        self._last = 0.0

    def __call__(self, state: JobState, progress: float) -> None:
        if time.monotonic() - self._last >= _TELL_SECONDS:
            self._last = time.monotonic()
            self._advance(state, progress)


class _Closing(Exception):
    """The process is closing; the job is left for the next start."""
