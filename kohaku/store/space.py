"""Free space: looked at before something is taken in, so that the disk is never full in the middle of a write."""

import shutil
from collections.abc import Callable
from pathlib import Path

from kohaku.languages.speaking import say
from kohaku.store.damage import DiskFull


class Space:
    """The free space of a data directory, and the floor below which nothing more is taken in.

    Args:
        directory: the data directory.
        floor: bytes that stay free, at this moment.
    """

    def __init__(self, directory: Path, floor: Callable[[], int]) -> None:
        self._directory = directory
        self._floor = floor

    def free(self) -> int:
        """Bytes that are free."""
        return shutil.disk_usage(self._directory).free

    def require(self, size: int = 0) -> None:
        """Raise `DiskFull` where `size` more bytes would go below the floor."""
        free, floor = self.free(), self._floor()
        if free - size < floor:
            raise DiskFull(
                say("disk.floor", free=free / 1e6, floor=floor / 1e6, size=size / 1e6), say("disk.full.remedy")
            )
