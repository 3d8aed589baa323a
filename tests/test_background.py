"""Tasks on threads: a failure is logged under its id, and nobody waits for what will not end."""

import logging
import threading
import time
from collections.abc import Callable

import pytest

from kohaku.background import Background
from kohaku.errors import Stopped


def blocked(until: threading.Event, begun: threading.Event | None = None) -> Callable[[Callable[[], None]], None]:
    def task(check: Callable[[], None]) -> None:
        if begun is not None:
            begun.set()
        until.wait(30)

    return task


def test_a_task_that_fails_is_logged_with_its_id_and_leaves_no_waiter(caplog: pytest.LogCaptureFixture) -> None:
    threads = Background(1, "test")
    with caplog.at_level(logging.ERROR):
        threads.submit("answer-7", lambda check: [][1])
        threads.wait("answer-7", 10)
        assert threads.wait_idle(10)
    assert "answer-7" in caplog.text
    assert "IndexError" in caplog.text
    threads.close()


def test_a_task_that_has_not_begun_can_be_withdrawn_and_its_waiter_goes_on() -> None:
    threads, go_on, begun = Background(1, "test"), threading.Event(), threading.Event()
    threads.submit("first", blocked(go_on, begun))
    threads.submit("second", lambda check: pytest.fail("it was withdrawn"))
    assert begun.wait(10)
    waiter = threading.Thread(target=threads.wait, args=("second", 20))
    waiter.start()
    assert threads.withdraw("second")
    waiter.join(5)
    assert not waiter.is_alive()
    assert not threads.withdraw("first")
    go_on.set()
    assert threads.wait_idle(10)
    threads.close()


def test_closing_does_not_wait_for_a_task_that_does_not_notice() -> None:
    threads, go_on, begun = Background(1, "test"), threading.Event(), threading.Event()
    threads.submit("deaf", blocked(go_on, begun))
    threads.submit("queued", blocked(go_on))
    assert begun.wait(10)
    started = time.monotonic()
    assert set(threads.close()) == {"deaf", "queued"}
    assert time.monotonic() - started < 4
    with pytest.raises(Stopped):
        threads.submit("late", lambda check: None)
    threads.wait("queued", 1)
    go_on.set()


def test_a_task_that_notices_is_waited_for() -> None:
    threads, begun, ended = Background(1, "test"), threading.Event(), threading.Event()

    def task(check: Callable[[], None]) -> None:
        begun.set()
        try:
            while True:
                check()
                time.sleep(0.01)
        finally:
            ended.set()

    threads.submit("attentive", task)
    assert begun.wait(10)
    assert threads.close() == []
    assert ended.is_set()


def test_as_many_run_at_once_as_there_are_workers() -> None:
    threads, together = Background(3, "test"), threading.Barrier(3, timeout=10)
    for number in range(3):
        threads.submit(str(number), lambda check: bool(together.wait()))
    assert threads.wait_idle(10)
    assert not together.broken
    threads.close()
