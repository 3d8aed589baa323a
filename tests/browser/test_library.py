"""The Library in a browser: files are taken at once, forms close, narrow windows serve."""

from itertools import pairwise
from typing import Any

import pytest

from tests.browser.conftest import Serve
from tests.browser.test_deep_links import Seeded, seeded  # noqa: F401

pytestmark = pytest.mark.browser


def test_files_are_taken_at_once_and_a_collection_is_made_and_the_form_closes(
    page: Any,
    serve: Serve,
    seeded: Seeded,  # noqa: F811
) -> None:
    address = serve(seeded.directory)
    page.goto(f"{address}/library")
    page.get_by_text("Add files").wait_for()
    page.locator("input[type=file]").set_input_files(
        [
            {"name": "fees.md", "mimeType": "text/markdown", "buffer": b"# Fees\n\nThe fee is 5 EUR."},
            {"name": "broken.pdf", "mimeType": "application/pdf", "buffer": b"%PDF-1.7 nothing"},
        ]
    )
    page.get_by_text("1 indexed, 1 failed").or_(page.get_by_text("2 indexed, 1 failed")).wait_for()
    page.get_by_role("button", name="Remove").click()
    page.get_by_role("button", name="Remove").wait_for(state="hidden")
    levels = page.evaluate("() => [...document.querySelectorAll('h1,h2,h3,h4')].map((one) => Number(one.tagName[1]))")
    assert levels[0] == 1
    assert all(after <= before + 1 for before, after in pairwise(levels)), levels

    page.get_by_role("button", name="New").click()
    page.get_by_role("textbox", name="Name", exact=True).fill("Contracts")
    page.get_by_role("button", name="Create").click()
    page.get_by_role("button", name="Create").wait_for(state="hidden")
    page.get_by_role("heading", name="Your documents").wait_for()  # the new collection, empty


@pytest.mark.parametrize("width", [400, 1024])
def test_in_a_narrow_window_the_mark_is_seen_first_and_the_tree_is_folded(
    page: Any,
    serve: Serve,
    seeded: Seeded,  # noqa: F811
    width: int,
) -> None:
    address = serve(seeded.directory)
    page.set_viewport_size({"width": width, "height": 900})
    page.goto(f"{address}/library?node={seeded.node}&answer={seeded.answer}")
    mark = page.locator("mark.value").first
    mark.wait_for()
    tree = page.get_by_role("tree")
    assert not tree.is_visible()
    fold = page.get_by_text("Structure", exact=True)
    assert fold.bounding_box()["y"] > mark.bounding_box()["y"] > 0
    assert mark.bounding_box()["y"] < 900
    assert page.evaluate("() => document.documentElement.scrollWidth") <= width
    fold.click()
    tree.wait_for()
