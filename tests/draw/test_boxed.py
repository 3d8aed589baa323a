from dataclasses import dataclass
from io import BytesIO

from PIL import Image

from kohaku.draw.boxed import boxed, strip


@dataclass(frozen=True)
class Box:
    x0: float
    y0: float
    x1: float
    y1: float


def page(width: int = 400, height: int = 600) -> bytes:
    out = BytesIO()
    Image.new("RGB", (width, height), "white").save(out, "PNG")
    return out.getvalue()


def opened(png: bytes) -> Image.Image:
    return Image.open(BytesIO(png)).convert("RGB")


def test_the_box_is_tinted_and_the_rest_is_untouched() -> None:
    image = opened(boxed(page(), [Box(0.25, 0.25, 0.75, 0.5)]))
    assert image.size == (400, 600)
    assert image.getpixel((200, 225)) != (255, 255, 255)
    assert image.getpixel((200, 500)) == (255, 255, 255)


def test_the_value_is_tinted_stronger_than_its_sentence() -> None:
    image = opened(boxed(page(), [Box(0.25, 0.25, 0.75, 0.5)], [Box(0.5, 0.3, 0.6, 0.4)]))
    sentence, value = image.getpixel((120, 225)), image.getpixel((220, 210))
    assert isinstance(sentence, tuple)
    assert isinstance(value, tuple)
    assert value[2] < sentence[2] < 255  # amber: less blue is stronger


def test_without_boxes_the_page_is_unchanged() -> None:
    assert opened(boxed(page(), [])).getcolors() == [(400 * 600, (255, 255, 255))]


def test_a_strip_is_the_full_width_around_the_boxes() -> None:
    image = opened(strip(page(), [Box(0.1, 0.5, 0.9, 0.52)], margin=0.05))
    assert image.width == 400
    assert image.height == round(600 * 0.12)


def test_a_strip_at_the_edge_stays_on_the_page() -> None:
    assert opened(strip(page(), [Box(0, 0.98, 1, 1)])).height <= 600
    assert opened(strip(page(), [])).size == (400, 600)


def test_a_box_beyond_the_page_or_upside_down_does_not_fail() -> None:
    assert opened(boxed(page(20, 20), [Box(0.9, 0.9, 1.2, 1.3), Box(0.8, 0.8, 0.2, 0.2)])).size == (20, 20)
