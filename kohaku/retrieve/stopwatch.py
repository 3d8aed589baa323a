"""Milliseconds by part of one retrieval."""

from time import perf_counter


class Watch:
    """Each `lap(part)` adds the time since the last one to `part`. Start it where the first part begins."""

    def __init__(self) -> None:
        self.milliseconds: dict[str, float] = {}
        self._last = perf_counter()

    def lap(self, part: str) -> None:
        """Book the time since the last lap."""
        now = perf_counter()
        self.milliseconds[part] = self.milliseconds.get(part, 0.0) + 1000.0 * (now - self._last)
        self._last = now
