"""The main job in a real browser: samples, three questions, a citation followed, a PDF uploaded and asked about."""

from pathlib import Path
from typing import Any

import pytest

from tests.browser.conftest import Serve
from tests.browser.pdf import make

pytestmark = pytest.mark.browser
BOX = "[data-testid=stChatInputTextArea]"


def ask(page: Any, question: str) -> str:
    """Type a question, wait for its outcome, return its text."""
    page.locator(BOX).fill(question)
    page.locator(BOX).press("Enter")
    page.locator(".k-outcome .k-question", has_text=question).wait_for()
    return str(page.locator(".k-outcome").inner_text())


def test_the_main_job(page: Any, serve: Serve, tmp_path: Path) -> None:
    address = serve(tmp_path / "data")
    page.goto(address)
    page.get_by_role("button", name="Load the sample documents").click()
    page.locator(BOX).wait_for()

    assert "1 March 2025" in ask(page, "What is the effective date of the policy?")
    assert page.locator("mark.k-evidence").first.inner_text().startswith("This policy takes effect")
    assert "wear and tear" in ask(page, "What are the exclusions of the policy?")
    outcome = ask(page, "What did the engineering team do about INC-2023-Q4-011?")
    assert "No answer" not in outcome
    assert "Software Engineering" in page.locator(".k-crumb").first.inner_text()
    answered = page.url

    page.get_by_role("link", name="Open in the Library").first.click()
    page.get_by_role("tree").wait_for()
    assert "node=" in page.url
    chosen = page.get_by_role("treeitem", selected=True)
    chosen.wait_for()
    assert page.locator(".reader mark").count() > 0
    assert page.locator(".reader mark").first.is_visible()
    page.get_by_role("link", name="Back to the answer").click()
    page.locator(".k-outcome").wait_for()
    assert page.url == answered

    page.get_by_role("link", name="Library").first.click()
    page.get_by_text("Add files").wait_for()
    report = make(["Turbine log.", "The rotor speed of the Ravel turbine is 1450 rpm.", "It was serviced in May 2024."])
    page.locator("input[type=file]").set_input_files(
        {"name": "turbine.pdf", "mimeType": "application/pdf", "buffer": report}
    )
    page.get_by_text("turbine.pdf").first.wait_for()
    page.get_by_text("4 indexed").wait_for()
    page.get_by_role("link", name="Ask").first.click()
    page.locator(BOX).wait_for()
    assert "1,450" in ask(page, "What is the rotor speed of the Ravel turbine?").replace("1450", "1,450")
    page.get_by_alt_text("Page 1 with the sentence boxed").wait_for()


def test_a_document_full_of_markup_is_inert_in_every_view(page: Any, serve: Serve, tmp_path: Path) -> None:
    hostile = '<img src=x onerror="window.hit=1"><script>window.hit=1</script> [go](javascript:window.hit=1) **b**'
    address = serve(tmp_path / "data", KOHAKU_EMBEDDING="use")
    page.goto(f"{address}/library")
    page.locator("input[type=file]").set_input_files(
        {
            "name": "<img src=x onerror=window.hit=1>.md",
            "mimeType": "text/markdown",
            "buffer": f"# Fees {hostile}\n\nThe entry fee is 35 EUR {hostile}.\n".encode(),
        }
    )
    page.get_by_text("1 indexed").wait_for()
    page.get_by_text("Browse", exact=True).click()
    page.get_by_role("treeitem").nth(1).wait_for()
    page.get_by_role("link", name="Ask").first.click()
    page.locator(BOX).wait_for()
    ask(page, f"What is the entry fee? {hostile}")
    page.get_by_role("link", name="Audit").click()
    page.get_by_text("Questions").first.wait_for()
    assert page.evaluate("window.hit") is None
    assert page.locator("img[src='x']").count() == 0
    assert page.locator("a[href^='javascript']").count() == 0
