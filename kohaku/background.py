"""Named tasks on a few threads. Nobody waits for one that is over, was withdrawn, or does not end."""

import logging
import threading
import time
from collections import deque
from collections.abc import Callable
from contextvars import copy_context
from dataclasses import dataclass, field
from threading import Event as Flag

from kohaku.errors import KohakuError, Stopped
from kohaku.languages.speaking import say

log = logging.getLogger(__name__)
_CLOSING_SECONDS = 2.0  # a task that has not noticed by then ends with the process


class Unexpected(KohakuError):
    """A failure that has no name yet: a defect of ours."""

    kind = "defect"

    @classmethod
    def of(cls, error: Exception, doing: str, task_id: str = "") -> "Unexpected":
        """Wrap a defect; the log has the trace, under the task's id."""
        log.error("%s%s", doing, f" ({task_id})" if task_id else "", exc_info=error)
        return cls(say("doing.failed", doing=doing, kind=type(error).__name__, error=error), say("doing.failed.remedy"))


@dataclass(eq=False)
class _Task:
    id: str
    run: Callable[[], None]
    stop: Flag
    over: Flag = field(default_factory=Flag)


class Background:
    """Runs named tasks; each can be asked to stop and is given the means to notice. A task that fails is logged.

    Threads are daemons: a process never waits for a task that does not end.
    """

    def __init__(self, workers: int, name: str) -> None:
        self._name = name
        self._workers = workers
        self._threads: list[threading.Thread] = []
        self._waiting: deque[_Task] = deque()
        self._tasks: dict[str, _Task] = {}
        self._idle = 0
        self._closed = False
        self._change = threading.Condition()

    def submit(self, task_id: str, task: Callable[[Callable[[], None]], None]) -> None:
        """Queue `task(check)`, in the caller's language; `check` raises `Stopped` once the task was asked to stop.

        Raises `Stopped` where the threads are closed.
        """
        flag, context = Flag(), copy_context()

        def check() -> None:
            if flag.is_set():
                raise Stopped(say("job.stopped"))

        made = _Task(task_id, lambda: context.run(task, check), flag)
        with self._change:
            if self._closed:
                raise Stopped(say("job.stopped"))
            self._tasks[task_id] = made
            self._waiting.append(made)
            if self._idle < len(self._waiting) and len(self._threads) < self._workers:
                thread = threading.Thread(target=self._work, name=f"kohaku-{self._name}", daemon=True)
                self._threads.append(thread)
                thread.start()
            self._change.notify_all()

    def stop(self, task_id: str) -> None:
        """Ask a task to stop at its next check; over already is fine."""
        with self._change:
            if task_id in self._tasks:
                self._tasks[task_id].stop.set()

    def withdraw(self, task_id: str) -> bool:
        """Take a task back that has not begun; False where it has, or is over."""
        with self._change:
            task = self._tasks.get(task_id)
            if task is None or task not in self._waiting:
                return False
            self._waiting.remove(task)
            self._end(task)
            return True

    def wait(self, task_id: str, timeout: float | None = None) -> None:
        """Wait until the task is over or was withdrawn, at most `timeout` seconds."""
        with self._change:
            task = self._tasks.get(task_id)
        if task is not None:
            task.over.wait(timeout)

    def wait_idle(self, timeout: float) -> bool:
        """Wait until nothing runs; False where `timeout` seconds were not enough."""
        with self._change:
            return self._change.wait_for(lambda: not self._tasks, timeout)

    def close(self) -> list[str]:
        """Withdraw what has not begun and ask the rest to stop; return the ids of what had not ended within seconds."""
        with self._change:
            self._closed = True
            withdrawn = [task.id for task in self._waiting]
            for task in self._tasks.values():
                task.stop.set()
            while self._waiting:
                self._end(self._waiting.popleft())
            self._change.notify_all()
        self.wait_idle(_CLOSING_SECONDS)
        until = time.monotonic() + _CLOSING_SECONDS
        for thread in self._threads:
            if thread is not threading.current_thread() and not self._tasks:
                thread.join(timeout=max(0.0, until - time.monotonic()))
        with self._change:
            return [*withdrawn, *self._tasks]

    def _work(self) -> None:
        while True:
            with self._change:
                self._idle += 1
                self._change.wait_for(lambda: self._waiting or self._closed)
                self._idle -= 1
                if not self._waiting:
                    return
                task = self._waiting.popleft()
            try:
                task.run()
            except Exception:
                if not self._closed:  # else it met what was closed under it
                    log.exception("Task %s (%s) failed", task.id, self._name)
            finally:
                with self._change:
                    self._end(task)

    def _end(self, task: _Task) -> None:
        """Forget a task; the caller holds the lock."""
        self._tasks.pop(task.id, None)
        task.over.set()
        self._change.notify_all()
