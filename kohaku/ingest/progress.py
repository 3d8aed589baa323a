"""How far the reading of a file is: readers that take long tell it, the reading process's parent listens."""

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from contextvars import ContextVar

_listener: ContextVar[Callable[[float], None] | None] = ContextVar("kohaku_reading_progress", default=None)


@contextmanager
def listening(told: Callable[[float], None]) -> Iterator[None]:
    """Within, `told` is called with the share done, from 0 to 1."""
    token = _listener.set(told)
    try:
        yield
    finally:
        _listener.reset(token)


def report(share: float) -> None:
    """Say how much of the file is read; nobody need listen."""
    told = _listener.get()
    if told is not None:
        told(min(1.0, max(0.0, share)))
