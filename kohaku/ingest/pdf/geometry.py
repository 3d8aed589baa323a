"""From a page's own coordinates to the page as it is seen: rotation and crop undone, y downwards, in points."""

from ctypes import byref, c_int
from dataclasses import dataclass
from threading import RLock
from typing import Any

import pypdfium2.raw as pdfium

PDFIUM = RLock()
"""pdfium keeps global state and must be used by one thread at a time."""
_FINE = 1_000_000  # device units that the page's width and height are mapped on


@dataclass(frozen=True, slots=True)
class PageFrame:
    """Affine map of one page: seen = origin + x·across + y·along; `width` and `height` as seen, in points;
    `upright` where the page is not turned."""

    width: float
    height: float
    origin: tuple[float, float]
    across: tuple[float, float]
    along: tuple[float, float]
    upright: bool

    def seen(self, x: float, y: float) -> tuple[float, float]:
        """A point of the page's coordinates as seen: from the left, from the top."""
        return (
            self.origin[0] + x * self.across[0] + y * self.along[0],
            self.origin[1] + x * self.across[1] + y * self.along[1],
        )


def page_frame(page: Any) -> PageFrame:
    """The frame of a pypdfium2 page."""
    width, height = page.get_size()
    step = 1000.0
    origin = _device(page, 0.0, 0.0, width, height)
    x = _device(page, step, 0.0, width, height)
    y = _device(page, 0.0, step, width, height)
    across = ((x[0] - origin[0]) / step, (x[1] - origin[1]) / step)
    along = ((y[0] - origin[0]) / step, (y[1] - origin[1]) / step)
    return PageFrame(width, height, origin, across, along, upright=across[0] > 0 and abs(across[1]) < 1e-3)


def _device(page: Any, x: float, y: float, width: float, height: float) -> tuple[float, float]:
    across, down = c_int(), c_int()
    pdfium.FPDF_PageToDevice(page, 0, 0, _FINE, _FINE, 0, x, y, byref(across), byref(down))
    return across.value / _FINE * width, down.value / _FINE * height
