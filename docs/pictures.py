"""The pictures of the README, made from the real app over the sample documents.

    python docs/pictures.py

Needs Chromium (`apt-get install chromium`). Writes `docs/pictures/*.png` and `docs/pictures/asking.gif`.
"""

import os
import shutil
import signal
import socket
import subprocess
import sys
import tempfile
import time
import urllib.error
import urllib.request
from collections.abc import Iterator
from contextlib import contextmanager
from io import BytesIO
from pathlib import Path
from typing import Any

from PIL import Image
from playwright.sync_api import ViewportSize, sync_playwright

ROOT = Path(__file__).parents[1]
OUT = ROOT / "docs" / "pictures"
FLAGS = (
    *("--no-sandbox", "--disable-gpu", "--no-first-run", "--disable-background-networking"),
    *("--disable-component-update", "--disable-sync"),
)
SIZE: ViewportSize = {"width": 1280, "height": 800}
BOX = "[data-testid=stChatInputTextArea]"
QUESTIONS = (
    "What is the effective date of the policy?",
    "Which site has the lowest PUE?",
    "What are the exclusions of the policy?",
)
_FRAMES, _FRAME_SECONDS = 14, 0.5
_COLOURS = 96
_PATIENCE = 240_000  # ms
_SETTLED = 1500  # ms in which charts are drawn


def main() -> None:
    """Start the app, use it, keep what it shows."""
    OUT.mkdir(exist_ok=True)
    chromium = shutil.which("chromium") or shutil.which("chromium-browser")
    if chromium is None:
        raise SystemExit("Chromium is not installed: apt-get install chromium")
    with tempfile.TemporaryDirectory() as data, served(Path(data)) as address, sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=chromium, args=list(FLAGS))
        page = browser.new_context(viewport=SIZE, color_scheme="light").new_page()
        page.set_default_timeout(_PATIENCE)
        page.goto(address)
        page.get_by_role("button", name="Load the sample documents").click()
        page.locator(BOX).wait_for()
        ask(page, QUESTIONS[0])
        page.locator("mark.k-evidence").first.wait_for()
        keep(page, "answer")
        page.locator("[data-testid=stPlotlyChart]").first.scroll_into_view_if_needed()
        keep(page, "found")
        animated(page)
        page.get_by_role("link", name="Open in the Library").first.click()
        page.locator(".reader mark").first.wait_for()
        keep(page, "library")
        briefing(page, address)
        page.goto(f"{address}/triage")
        page.get_by_text("New run").first.wait_for()
        keep(page, "triage")
        browser.close()


def ask(page: Any, question: str) -> None:
    """Ask, and wait for what comes of it."""
    page.locator(BOX).fill(question)
    page.locator(BOX).press("Enter")
    page.locator(".k-outcome .k-question", has_text=question).wait_for()


def animated(page: Any) -> None:
    """The stages of an answer as they appear."""
    page.locator(BOX).fill(QUESTIONS[1])
    page.locator(BOX).press("Enter")
    frames = []
    for _ in range(_FRAMES):
        frames.append(Image.open(BytesIO(page.screenshot())).convert("RGB").resize((960, 600)))
        page.wait_for_timeout(_FRAME_SECONDS * 1000)
    page.locator(".k-outcome .k-question", has_text=QUESTIONS[1]).wait_for()
    frames.append(Image.open(BytesIO(page.screenshot())).convert("RGB").resize((960, 600)))
    small = [frame.quantize(_COLOURS) for frame in frames]
    lasting = [int(_FRAME_SECONDS * 1000)] * (len(small) - 1) + [3000]
    small[0].save(OUT / "asking.gif", save_all=True, append_images=small[1:], duration=lasting, loop=0, optimize=True)


def briefing(page: Any, address: str) -> None:
    """A briefing of three answers, presented."""
    page.goto(f"{address}/briefings")
    page.get_by_role("textbox", name="Name").fill("Board meeting")
    page.get_by_role("button", name="Create").click()
    box = page.get_by_role("textbox", name="Questions, one a line")
    box.fill("\n".join(QUESTIONS))
    box.press("Control+Enter")
    page.get_by_role("button", name=f"Ask {len(QUESTIONS)} questions").click()
    page.locator(".k-brief-value").nth(len(QUESTIONS) - 1).wait_for()
    page.get_by_text(f"of {len(QUESTIONS)} done").wait_for(state="detached")
    page.get_by_role("button", name="Present").click()
    page.get_by_text(f"1 of {len(QUESTIONS)}").wait_for()
    keep(page, "briefing")


def keep(page: Any, name: str) -> None:
    """A picture of what is seen, in few colours."""
    page.wait_for_timeout(_SETTLED)
    shot = Image.open(BytesIO(page.screenshot())).convert("RGB")
    shot.quantize(256).save(OUT / f"{name}.png", optimize=True)
    print(OUT / f"{name}.png")


@contextmanager
def served(data: Path) -> Iterator[str]:
    """The address of the app over an empty data directory."""
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port = probe.getsockname()[1]
    server = subprocess.Popen(
        [
            *(sys.executable, "-m", "streamlit", "run", "app.py", "--server.headless=true"),
            *("--server.address=127.0.0.1", f"--server.port={port}"),
        ],
        cwd=ROOT, env={**os.environ, "KOHAKU_DATA_DIR": str(data), "HF_HUB_OFFLINE": "1"},
    )  # fmt: skip
    address = f"http://127.0.0.1:{port}"
    try:
        for _ in range(400):
            try:
                urllib.request.urlopen(f"{address}/_stcore/health", timeout=5).close()
                break
            except (urllib.error.URLError, OSError):
                time.sleep(0.3)
        yield address
    finally:
        server.send_signal(signal.SIGINT)
        server.wait(30)


if __name__ == "__main__":
    main()
