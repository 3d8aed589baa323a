"""Triage in a real browser.

A set with odd columns is run, stopped and resumed; a failure is followed to its gold sentence, asked again with k = 16,
compared and exported.
"""

import csv
import io
import re
from pathlib import Path
from typing import Any

import pytest

from kohaku import samples
from kohaku.engine import Engine
from kohaku.settings import Settings
from tests.browser.conftest import Serve

pytestmark = pytest.mark.browser
SENTENCE = "The annual premium for the 2025 policy year is €1,284.00."
HEAD = "Nr;Prompt;Gold;Source;Beleg"
ROWS = (
    f"p1;What is the annual premium for the 2025 policy year?;999;harbour-insurance-policy;{SENTENCE}",
    "p2;Who is the chief astronaut of the Jupiter mission?;is_blank;;",
    "p3;When does the policy take effect?;1 March 2025;['harbour-insurance-policy'];",
    "p4;Is flood damage to fences covered?;0;harbour-insurance-policy;",
    "p5;What is the excess for subsidence?;17;harbour-insurance-policy;",
)
MORE = tuple(
    f"m{n};What is the limit for public liability, asked for the {n}th time?;2600000;harbour-insurance-policy;"
    for n in range(1, 41)
)
SET = ("\ufeff" + "\n".join((HEAD, *ROWS, *MORE)) + "\n").encode()
CODES = re.compile(r"is_blank|\['")


@pytest.fixture(scope="module")
def directory(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A data directory with one sample, closed again."""
    made = tmp_path_factory.mktemp("triage") / "data"
    engine = Engine.open(Settings(data_dir=made, embedding="use", _env_file=None))  # type: ignore[call-arg]
    policy = next(path for path in samples.paths() if path.suffix == ".md")
    engine.add_files("default", [(policy.name, policy.read_bytes())])
    assert engine.wait_idle(120)
    engine.close()
    return made


def choose(page: Any, label: str, option: str) -> None:
    """Choose an option of a select box."""
    page.get_by_role("combobox", name=label).first.click()
    page.get_by_role("option", name=option, exact=True).click()


def view(page: Any, name: str) -> None:
    page.get_by_role("radio", name=name, exact=True).click()


def look(page: Any, place: int) -> None:
    """Click on a row of the table of rows, in its first cell."""
    table = page.locator("[data-testid=stDataFrame] canvas").first
    table.wait_for()
    table.click(position={"x": 60, "y": 35 + 35 * place + 17}, force=True)  # a scroller lies over the canvas


def test_a_set_is_run_stopped_resumed_and_a_failure_followed_asked_again_compared_and_exported(
    page: Any, serve: Serve, directory: Path
) -> None:
    address = serve(directory)
    page.goto(f"{address}/triage?view=sets")
    page.locator("input[type=file]").first.set_input_files({"name": "odd.csv", "mimeType": "text/csv", "buffer": SET})
    page.get_by_role("button", name="Save the set").wait_for()
    choose(page, "Evidence", "Beleg")
    page.get_by_text("45 of 45 rows can be asked").wait_for()
    page.get_by_role("button", name="Save the set").click()
    page.get_by_role("button", name="Run", exact=True).click()

    page.get_by_role("button", name="Stop", exact=True).click()
    resume = page.get_by_role("button", name=re.compile(r"Go on with \d+ rows?"))
    resume.wait_for()
    assert "running" not in head(page)
    resume.click()
    resume.wait_for(state="hidden")
    page.get_by_text("45 of 45", exact=True).wait_for()
    page.wait_for_function("document.querySelector('[data-testid=stSelectbox] input')?.value.includes('finished')")
    assert "running" not in head(page)
    assert page.url.count("run=") == 1

    page.get_by_text("2 of 45 rows").wait_for()
    look(page, 0)
    page.locator(".k-question", has_text="annual premium").wait_for()
    page.locator(".k-chip", has_text="read, not extracted").first.wait_for()
    gold = page.locator("[class*=st-key-gold-0]")
    assert gold.locator("mark").first.inner_text().startswith("The annual premium")
    assert "row=1" in page.url

    page.get_by_role("button", name="Re-run 1 row with …").last.click()
    amount = page.get_by_role("spinbutton", name="Passages (k)").last
    amount.fill("16")
    amount.press("Enter")
    page.get_by_role("button", name="Run and compare").last.click()
    again = page.locator("[class*=st-key-row_again]")
    again.get_by_text("k = 16").wait_for()
    assert "Right in the end" in again.inner_text()
    assert "row=1" in page.url

    note = page.get_by_role("textbox", name="Note", exact=True)
    note.fill("the label is wrong")
    look(page, 1)  # without leaving the note first
    page.locator(".k-question", has_text="subsidence").wait_for()
    page.get_by_role("button", name="Previous").click()
    page.locator(".k-question", has_text="annual premium").wait_for()
    assert note.input_value() == "the label is wrong"
    assert not CODES.search(page.locator("body").inner_text())

    page.get_by_role("button", name="Close").click()
    page.get_by_role("button", name="read, not extracted (1)").click()
    page.get_by_text("1 of 45 rows").wait_for()
    page.get_by_role("link", name="Audit").click()
    page.get_by_role("heading", name="Audit", level=1).wait_for()
    page.get_by_role("link", name="Triage").click()
    page.get_by_text("1 of 45 rows").wait_for()
    page.wait_for_url("**stage=read*")

    page.get_by_role("button", name="Export").click()
    with page.expect_download() as download:
        page.get_by_role("button", name="CSV", exact=True).click()
    text = Path(download.value.path()).read_text(encoding="utf-8-sig")
    rows = list(csv.DictReader(io.StringIO(text)))
    assert [(row["id"], row["stage"], row["note"]) for row in rows] == [
        ("p1", "read, not extracted", "the label is wrong")
    ]
    page.keyboard.press("Escape")
    view(page, "Compare")
    page.get_by_text("McNemar").wait_for()
    page.get_by_text("Passages (k)").first.wait_for()
    page.get_by_text("Not compared").wait_for()  # the rows that were not asked again


def head(page: Any) -> str:
    """The run that is looked at, as its chooser names it."""
    return str(page.locator("[data-testid=stSelectbox] input").first.input_value())
