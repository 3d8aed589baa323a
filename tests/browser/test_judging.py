"""Links to an answer and a citation outlive the server; answers are announced, copied, and judged by marking text."""

from itertools import pairwise
from typing import Any

import pytest

from kohaku.engine import Engine
from kohaku.settings import Settings
from tests.browser.conftest import Serve
from tests.browser.test_deep_links import Seeded, seeded  # noqa: F401

pytestmark = pytest.mark.browser


def copied(page: Any) -> str:
    return str(page.evaluate("() => window.copied"))


@pytest.fixture(scope="module")
def judged(seeded: Seeded) -> tuple[Seeded, str]:  # noqa: F811
    """The same, with an answer that was judged right; and the node that it cites."""
    engine = Engine.open(Settings(data_dir=seeded.directory, embedding="use", _env_file=None))  # type: ignore[call-arg]
    record = engine.answer(seeded.answer)
    assert record is not None
    engine.judge(seeded.answer, right=True)
    engine.close()
    return seeded, record.evidence[0].node_id


@pytest.mark.parametrize("server", ["the first server", "the next one"])
def test_links_to_an_answer_and_to_one_citation_outlive_the_server(
    page: Any, serve: Serve, judged: tuple[Seeded, str], server: str
) -> None:
    of, node = judged
    address = serve(of.directory)
    page.goto(f"{address}/?answer={of.answer}#citation-1")
    page.locator("[class*='st-key-citation-card-1'] mark.k-value").wait_for()
    page.locator(".k-flash").first.wait_for()  # the link led to its mark
    page.get_by_role("button", name="Judged right").wait_for()
    page.goto(f"{address}/library?node={node}&answer={of.answer}")
    page.locator("mark.value").first.wait_for()
    assert "1 March 2025" in " ".join(page.locator("mark.value").all_inner_texts())


@pytest.fixture
def listening(page: Any) -> Any:
    """A page whose clipboard is a variable: Chromium without a window has none."""
    page.add_init_script(
        "Object.defineProperty(navigator, 'clipboard', {value: {writeText: async (text) => { window.copied = text }}})"
    )
    return page


def test_an_answer_is_announced_copied_and_judged_by_marking_its_proof(
    listening: Any, serve: Serve, judged: tuple[Seeded, str]
) -> None:
    page, (of, _) = listening, judged
    address = serve(of.directory)
    page.goto(f"{address}/?answer={of.answer}")
    page.locator("[class*='st-key-citation-card-1'] mark.k-value").wait_for()
    page.locator(".live", has_text="1 March 2025").wait_for(state="attached")
    page.get_by_role("button", name="Copy answer").click()
    page.wait_for_function("window.copied")
    answer = copied(page)
    assert "When does the policy take effect?" in answer
    assert "[1] " in answer
    page.evaluate("() => { window.copied = '' }")
    page.get_by_role("button", name="Copy quote").first.click()
    page.wait_for_function("window.copied")
    assert "takes effect" in copied(page)
    assert "Harbour" in copied(page)
    levels = page.evaluate("() => [...document.querySelectorAll('h1,h2,h3,h4')].map((one) => Number(one.tagName[1]))")
    assert levels[0] == 1
    assert all(after <= before + 1 for before, after in pairwise(levels)), levels

    # marked text is taken as proof, and the form opens on it
    page.evaluate(
        "() => { const mark = document.querySelector(\"[class*='st-key-citation-card'] mark\");"
        " getSelection().selectAllChildren(mark) }"
    )
    page.get_by_role("button", name="Use as proof").click()
    box = page.get_by_role("textbox", name="The sentence that proves it")
    box.wait_for()
    assert "takes effect" in box.input_value()
    page.get_by_text("Wrong", exact=True).click()
    page.get_by_role("textbox", name="What would be right").fill("2 April 2024")
    page.get_by_role("textbox", name="What would be right").press("Tab")
    page.get_by_role("button", name="Keep").click()
    page.get_by_role("button", name="Judged wrong").wait_for()
