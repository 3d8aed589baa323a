"""A real Chromium on a real server. Skipped, with the reason, where there is none."""

import os
import shutil
import signal
import socket
import subprocess
import sys
import time
import urllib.error
import urllib.request
from collections.abc import Callable, Iterator
from contextlib import ExitStack
from pathlib import Path
from typing import Any

import pytest

ROOT = Path(__file__).parents[2]
FLAGS = (
    "--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run", "--disable-background-networking",
    "--disable-component-update", "--disable-sync",
)  # fmt: skip
PATIENCE = 240_000  # ms; the encoder's first import takes its time on a busy machine

Serve = Callable[..., str]


@pytest.fixture(scope="session")
def chromium() -> Iterator[Any]:
    """A browser; its pages fail the test on a script error."""
    sync_api = pytest.importorskip("playwright.sync_api", reason="Playwright is not installed")
    path = next(filter(None, map(shutil.which, ("chromium", "chromium-browser", "google-chrome"))), None)
    if path is None:
        pytest.skip("no Chromium on this machine")
    with sync_api.sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=path, args=list(FLAGS))
        yield browser
        browser.close()


@pytest.fixture
def page(chromium: Any) -> Iterator[Any]:
    context = chromium.new_context(viewport={"width": 1440, "height": 950})
    context.set_default_timeout(PATIENCE)
    page = context.new_page()
    errors: list[str] = []
    page.on("pageerror", lambda error: errors.append(str(error)))
    yield page
    context.close()
    assert not errors


@pytest.fixture
def serve() -> Iterator[Serve]:
    """Start the app over a data directory and return its address; stopped at the end of the test."""
    with ExitStack() as stack:

        def start(directory: Path, *options: str, **settings: str) -> str:
            with socket.socket() as probe:
                probe.bind(("127.0.0.1", 0))
                port = probe.getsockname()[1]
            ours = {
                "KOHAKU_DATA_DIR": str(directory),
                "HF_HUB_OFFLINE": "1",
                "OMP_NUM_THREADS": "1",
                "NO_PROXY": "127.0.0.1",
            }
            log = stack.enter_context((directory.parent / f"server-{port}.log").open("wb"))
            server = subprocess.Popen(
                [
                    sys.executable, "-m", "streamlit", "run", "app.py", "--server.headless=true",
                    "--server.address=127.0.0.1", f"--server.port={port}", *options,
                ],
                cwd=ROOT, env={**os.environ, **ours, **settings}, stdout=log, stderr=log, start_new_session=True,
            )  # fmt: skip
            stack.callback(stop, server)
            address = f"http://127.0.0.1:{port}"
            wait_for(address, server)
            return address

        yield start


def stop(server: "subprocess.Popen[bytes]") -> None:
    """End the server and give the data directory back."""
    server.send_signal(signal.SIGINT)
    try:
        server.wait(20)
    except subprocess.TimeoutExpired:
        server.kill()
        server.wait()


def wait_for(address: str, server: "subprocess.Popen[bytes]") -> None:
    until = time.monotonic() + 120
    while time.monotonic() < until:
        assert server.poll() is None, "the server ended"
        try:
            with urllib.request.urlopen(f"{address}/_stcore/health", timeout=5):
                return
        except (urllib.error.URLError, OSError):
            time.sleep(0.3)
    raise AssertionError("the server did not start")
