"""Briefings in a real browser: presented by keys, taken along, and opened without a network; hostile text is text."""

import re
from pathlib import Path
from typing import Any

import pytest
from docx import Document

from tests.browser.conftest import Serve
from tests.browser.pdf import make

pytestmark = pytest.mark.browser
HOSTILE = (
    '<img src=x onerror="window.hit=1"><script>window.hit=1</script> [go](javascript:window.hit=1) '
    "![p](http://127.0.0.1:9/p.png) $E=mc^2$ :material/home: **b**"
)
QUESTIONS = "What is the rotor speed of the Ravel turbine?\nWhat is the entry fee?\nWho is the astronaut?"


def add_file(page: Any, name: str, kind: str, data: bytes, indexed: int) -> None:
    page.locator("input[type=file]").set_input_files({"name": name, "mimeType": kind, "buffer": data})
    page.get_by_text(f"{indexed} indexed").wait_for()


def download(page: Any, label: str, goal: Path) -> Path:
    with page.expect_download() as waiting:
        page.get_by_role("button", name=label).click()
    waiting.value.save_as(goal)
    return goal


def no_markup(page: Any) -> None:
    assert page.evaluate("window.hit") is None
    assert page.locator("img[src='x'], img[src^='http://127.0.0.1:9']").count() == 0
    assert page.locator("a[href^='javascript'], .katex").count() == 0


def test_a_briefing_is_filled_presented_and_taken_along(page: Any, serve: Serve, tmp_path: Path) -> None:
    address = serve(tmp_path / "data", KOHAKU_EMBEDDING="use")
    page.goto(f"{address}/library")
    turbine = make(
        ["Turbine log.", "The rotor speed of the Ravel turbine is 1450 rpm.", "It was serviced in May 2024."]
    )
    add_file(page, "turbine.pdf", "application/pdf", turbine, 1)
    hostile = f"# Fees {HOSTILE}\n\nThe entry fee is 35 EUR {HOSTILE}.\n".encode()
    page.goto(f"{address}/library")
    page.get_by_text("Add files").wait_for()
    add_file(page, "fees.txt", "text/plain", hostile, 2)

    page.goto(f"{address}/briefings")
    page.get_by_role("textbox", name="Name").fill(f"Board {HOSTILE}"[:120])
    page.get_by_role("button", name="Create").click()
    page.get_by_role("textbox", name="Questions, one a line").fill(QUESTIONS)
    page.get_by_role("textbox", name="Questions, one a line").press("Control+Enter")
    page.get_by_role("button", name="Ask 3 questions").click()
    page.locator(".k-brief-value").nth(2).wait_for()
    page.get_by_text("of 3 done").wait_for(state="detached")
    remark = page.get_by_role("textbox", name="Remark").nth(1)
    remark.fill(f"Mind {HOSTILE}")
    remark.press("Control+Enter")
    assert "1450" in page.locator(".k-brief-value").nth(0).inner_text().replace(",", "")
    no_markup(page)

    page.get_by_role("button", name="Take along").click()
    one_page = download(page, "One HTML file", tmp_path / "briefing.html")
    word = download(page, "Word (DOCX)", tmp_path / "briefing.docx")
    written = download(page, "Markdown", tmp_path / "briefing.md").read_text("utf-8")
    page.keyboard.press("Escape")

    page.get_by_role("button", name="Present").click()
    page.get_by_text("1 of 3").wait_for()
    assert not page.get_by_test_id("stSidebar").is_visible()
    page.get_by_alt_text("The page with the sentence boxed").wait_for()
    page.keyboard.press("ArrowRight")
    page.get_by_text("2 of 3").wait_for()
    page.locator(".k-remark").wait_for()
    assert f"Mind {HOSTILE}" in page.locator(".k-remark").inner_text()
    assert HOSTILE in page.locator(".k-quote").first.inner_text()
    no_markup(page)
    page.keyboard.press("ArrowLeft")
    page.get_by_text("1 of 3").wait_for()
    page.keyboard.press("Escape")
    page.get_by_role("button", name="Present").wait_for()

    apart = page.context.browser.new_context(offline=True)
    asked: list[str] = []
    alone = apart.new_page()
    alone.on("request", lambda request: asked.append(request.url))
    alone.goto(one_page.as_uri())
    shown = alone.locator("body").inner_text()
    assert HOSTILE in shown
    assert f"Mind {HOSTILE}" in shown
    assert alone.locator("mark.k-evidence").count() >= 2
    picture = alone.locator("img").first
    assert picture.evaluate("one => one.naturalWidth") > 100
    no_markup(alone)
    assert [url for url in asked if not url.startswith(("file:", "data:"))] == []
    alone.pdf(path=str(tmp_path / "printed.pdf"))
    apart.close()

    document = Document(str(word))
    text = "\n".join(one.text for one in document.paragraphs)
    assert f"Mind {HOSTILE}" in text
    assert len(document.inline_shapes) == 1
    assert not re.search(r"(?<!\\)[$!\[<]", written)
