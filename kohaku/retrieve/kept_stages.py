"""What the stages of questions returned, kept while a sweep asks them again: only what a setting touches runs again.

A stage is kept under everything that it looks at, so that what comes out is what would have come out anew. What is kept
costs nothing the second time, and its usage says so.
"""

from collections.abc import Callable, Hashable
from threading import Lock
from typing import TypeVar

from cachetools import LRUCache

LARGEST = 256_000_000
"""Bytes of what is kept, about; the oldest goes first."""
_ORDINARY = 20_000
T = TypeVar("T")


class KeptStages:
    """Results by stage and what it looked at. Safe to call from several threads.

    Example:
        >>> kept = KeptStages()
        >>> kept.get("plan", ("question", 4), lambda: "queries"), kept.get("plan", ("question", 4), lambda: "others")
        (('queries', True), ('queries', False))
    """

    def __init__(self, largest: int = LARGEST) -> None:
        self._kept: LRUCache[tuple[str, Hashable], object] = LRUCache(largest, getsizeof=_size)
        self._largest = largest
        self._lock = Lock()

    def get(
        self, stage: str, key: Hashable, make: Callable[[], T], keeps: Callable[[T], bool] = lambda _made: True
    ) -> tuple[T, bool]:
        """What `make` returns or returned for this key, and whether it was made now.

        Args:
            keeps: False for a result that is not worth keeping, such as a failure.
        """
        with self._lock:
            if (stage, key) in self._kept:
                return self._kept[stage, key], False  # type: ignore[return-value]
        made = make()
        if keeps(made) and _size(made) <= self._largest:
            with self._lock:
                self._kept[stage, key] = made
        return made, True


def once(
    kept: KeptStages | None,
    stage: str,
    key: Callable[[], Hashable],
    make: Callable[[], T],
    keeps: Callable[[T], bool] = lambda _made: True,
) -> tuple[T, bool]:
    """`kept.get`; made anew where nothing is kept."""
    return (make(), True) if kept is None else kept.get(stage, key(), make, keeps)


def _size(value: object) -> int:
    size = getattr(value, "nbytes", _ORDINARY)
    return size if isinstance(size, int) else _ORDINARY
