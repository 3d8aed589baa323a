"""Milliseconds of repeated work."""

import statistics
import time
from collections.abc import Callable, Iterable
from typing import TypeVar

Item = TypeVar("Item")


def median_ms(work: Callable[[Item], object], items: Iterable[Item]) -> float:
    """Median time of `work` over the items, one after another."""
    spent = []
    for item in items:
        began = time.perf_counter()
        work(item)
        spent.append((time.perf_counter() - began) * 1000)
    return statistics.median(spent)
