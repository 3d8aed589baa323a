"""Page images with the evidence boxed."""

from collections.abc import Sequence
from io import BytesIO
from typing import Protocol

from PIL import Image, ImageDraw

_AMBER = (217, 119, 6)
_FILL, _VALUE_FILL = 46, 90  # opacity of 255: the text below stays readable


class Rectangle(Protocol):
    """A part of a page in shares of its width and height, y downwards."""

    @property
    def x0(self) -> float: ...
    @property
    def y0(self) -> float: ...
    @property
    def x1(self) -> float: ...
    @property
    def y1(self) -> float: ...


def boxed(png: bytes, boxes: Sequence[Rectangle], values: Sequence[Rectangle] = ()) -> bytes:
    """The page image with `boxes` framed and tinted, and `values` tinted stronger inside. PNG in, PNG out."""
    return _png(_painted(png, boxes, values))


def strip(png: bytes, boxes: Sequence[Rectangle], values: Sequence[Rectangle] = (), margin: float = 0.05) -> bytes:
    """The full-width band of the boxed page around `boxes`, `margin` of the page height above and below.

    Without boxes it is the whole page.
    """
    page = _painted(png, boxes, values)
    if boxes:
        top = max(0.0, min(box.y0 for box in boxes) - margin)
        bottom = min(1.0, max(box.y1 for box in boxes) + margin)
        upper, lower = int(top * page.height), max(int(bottom * page.height), int(top * page.height) + 1)
        page = page.crop((0, upper, page.width, min(lower, page.height)))
    return _png(page)


def _painted(png: bytes, boxes: Sequence[Rectangle], values: Sequence[Rectangle]) -> Image.Image:
    page = Image.open(BytesIO(png)).convert("RGBA")
    layer = Image.new("RGBA", page.size, (0, 0, 0, 0))
    pen = ImageDraw.Draw(layer)
    width = max(1, round(page.width / 500))
    for box in boxes:
        pen.rectangle(_pixels(box, page, pad=width), fill=(*_AMBER, _FILL), outline=(*_AMBER, 255), width=width)
    for box in values:
        pen.rectangle(_pixels(box, page, pad=0), fill=(*_AMBER, _VALUE_FILL))
    return Image.alpha_composite(page, layer).convert("RGB")


def _pixels(box: Rectangle, page: Image.Image, pad: int) -> tuple[float, float, float, float]:
    left, right = sorted((box.x0 * page.width, box.x1 * page.width))
    top, bottom = sorted((box.y0 * page.height, box.y1 * page.height))
    return (
        max(0.0, left - pad),
        max(0.0, top - pad),
        min(page.width - 1.0, right + pad),
        min(page.height - 1.0, bottom + pad),
    )


def _png(image: Image.Image) -> bytes:
    out = BytesIO()
    image.save(out, "PNG")
    return out.getvalue()
