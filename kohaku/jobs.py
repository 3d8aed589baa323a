"""Background work: files on their way in, answers, and runs. Threads live here; everything else is called by them."""

import logging
import time
from collections.abc import Callable, Sequence
from concurrent.futures import Future, ThreadPoolExecutor
from contextlib import suppress
from contextvars import copy_context
from queue import Empty, Full, Queue
from threading import Event as Flag
from threading import Lock, Thread

from kohaku.contracts.library import Job, JobState
from kohaku.contracts.tree import Tree
from kohaku.errors import KohakuError, Stopped
from kohaku.languages.speaking import say, speaking, spoken
from kohaku.library import Library

log = logging.getLogger(__name__)
_READ_AHEAD = 2
_POLL_SECONDS = 0.2


class Unexpected(KohakuError):
    """A failure that has no name yet: a defect of ours."""

    kind = "defect"

    @classmethod
    def of(cls, error: Exception, doing: str) -> "Unexpected":
        """Wrap a defect; the log has the trace."""
        log.error("%s", doing, exc_info=error)
        return cls(say("doing.failed", doing=doing, kind=type(error).__name__, error=error), say("doing.failed.remedy"))


class Ingestion:
    """Takes queued files in, one after another: a thread reads ahead while another embeds."""

    def __init__(self, library: Library) -> None:
        self._library = library
        self._jobs = library.jobs
        self._parsed: Queue[tuple[Job, Tree, float]] = Queue(maxsize=_READ_AHEAD)
        self._work = Flag()
        self._closing = Flag()
        self._cancelled: set[str] = set()
        self._spoken: dict[str, str] = {}
        self._threads = [
            Thread(target=target, name=f"kohaku-{target.__name__.strip('_')}", daemon=True)
            for target in (self._read_all, self._embed_all)
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

    def cancel(self, job_id: str) -> None:
        """Stop a job wherever it is; over already is fine."""
        job = self._jobs.get(job_id)
        if job.state is JobState.QUEUED:
            self._library.fail(job, JobState.CANCELLED, Stopped(say("job.cancelled_early")))
        if not job.state.ended:
            self._cancelled.add(job_id)  # also where it was queued: it may have been taken in this moment

    def retry(self, job_id: str) -> None:
        """Queue a job that failed or was cancelled again."""
        self._cancelled.discard(job_id)
        self._library.retry(job_id)
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
        for thread in self._threads:
            if thread.is_alive():
                thread.join(timeout=30)

    def _check(self, job: Job) -> Callable[[], None]:
        def check() -> None:
            if self._closing.is_set():
                raise _Closing
            if job.id in self._cancelled:
                raise Stopped(say("job.cancelled", name=job.name))

        return check

    def _read_all(self) -> None:
        while not self._closing.is_set():
            job = self._jobs.take()
            if job is None:
                self._work.wait(_POLL_SECONDS * 5)
                self._work.clear()
                continue
            started = time.perf_counter()

            def half(job: Job = job, started: float = started) -> None:
                tree = self._library.read(
                    job, self._check(job), lambda share: self._jobs.advance(job.id, JobState.READING, 0.3 * share)
                )
                self._jobs.advance(job.id, JobState.EMBEDDING, 0.3)
                self._hand_over(job, tree, (time.perf_counter() - started) * 1000)

            self._guarded(job, half)

    def _hand_over(self, job: Job, tree: Tree, milliseconds: float) -> None:
        while not self._closing.is_set():
            with suppress(Full):
                self._parsed.put((job, tree, milliseconds), timeout=_POLL_SECONDS)
                return

    def _embed_all(self) -> None:
        while not self._closing.is_set():
            try:
                job, tree, milliseconds = self._parsed.get(timeout=_POLL_SECONDS)
            except Empty:
                continue
            job = job.model_copy(update={"milliseconds": {"read": milliseconds}})

            def half(job: Job = job, tree: Tree = tree) -> None:
                self._library.embed(
                    job,
                    tree,
                    self._check(job),
                    lambda share: self._jobs.advance(job.id, JobState.EMBEDDING, 0.3 + 0.65 * share),
                )

            self._guarded(job, half)

    def _guarded(self, job: Job, half: Callable[[], None]) -> None:
        """Run half a job in its language; whatever it raises ends this job and no other."""
        try:
            with speaking(self._spoken.get(job.id, self._library.language())):
                self._run(job, half)
        except Exception:
            log.exception("Undoing “%s” failed", job.name)

    def _run(self, job: Job, half: Callable[[], None]) -> None:
        try:
            half()
        except _Closing:
            return
        except Stopped as error:
            self._library.fail(job, JobState.CANCELLED, error)
        except KohakuError as error:
            self._library.fail(job, JobState.FAILED, error)
        except Exception as error:  # noqa: BLE001  a defect must not stop the other files
            self._library.fail(job, JobState.FAILED, Unexpected.of(error, say("doing.indexing", name=job.name)))
        self._cancelled.discard(job.id)


class _Closing(Exception):
    """The process is closing; the job is left for the next start."""


class Background:
    """Runs named tasks on a few threads; each can be asked to stop and is given the means to notice."""

    def __init__(self, workers: int, name: str) -> None:
        self._pool = ThreadPoolExecutor(max_workers=workers, thread_name_prefix=f"kohaku-{name}")
        self._stops: dict[str, Flag] = {}
        self._futures: dict[str, Future[None]] = {}
        self._lock = Lock()

    def submit(self, task_id: str, task: Callable[[Callable[[], None]], None]) -> None:
        """Queue `task(check)`, in the caller's language; `check` raises `Stopped` once the task was asked to stop."""
        flag = Flag()

        def check() -> None:
            if flag.is_set():
                raise Stopped(say("job.stopped"))

        def run() -> None:
            try:
                task(check)
            finally:
                with self._lock:
                    self._stops.pop(task_id, None)
                    self._futures.pop(task_id, None)

        with self._lock:
            self._stops[task_id] = flag
            self._futures[task_id] = self._pool.submit(copy_context().run, run)

    def stop(self, task_id: str) -> None:
        """Ask a task to stop at its next check; over already is fine."""
        with self._lock:
            if task_id in self._stops:
                self._stops[task_id].set()

    def wait(self, task_id: str, timeout: float | None = None) -> None:
        """Wait until the task is over."""
        with self._lock:
            future = self._futures.get(task_id)
        if future is not None:
            future.exception(timeout=timeout)

    def wait_idle(self, timeout: float) -> bool:
        """Wait until nothing runs; False where `timeout` seconds were not enough."""
        until = time.monotonic() + timeout
        while True:
            with self._lock:
                if not self._futures:
                    return True
            if time.monotonic() > until:
                return False
            time.sleep(0.02)

    def close(self) -> None:
        """Ask everything to stop and wait for it."""
        with self._lock:
            for flag in self._stops.values():
                flag.set()
        self._pool.shutdown(wait=True, cancel_futures=True)
