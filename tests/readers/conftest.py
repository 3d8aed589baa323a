import os
from collections.abc import Callable, Iterator
from typing import Any

import pytest

from kohaku.readers.anthropic.claude import ClaudeReader
from kohaku.settings import Settings
from tests.readers.server import FakeServer, serving


@pytest.fixture(autouse=True)
def _no_environment(monkeypatch: pytest.MonkeyPatch) -> None:
    """No test may see a real key, or a proxy between itself and loopback."""
    for name in list(os.environ):
        if name.startswith(("ANTHROPIC_", "KOHAKU_")) or name.lower().endswith("_proxy"):
            monkeypatch.delenv(name)


@pytest.fixture
def server() -> Iterator[FakeServer]:
    with serving() as fake:
        yield fake


@pytest.fixture
def reader(server: FakeServer) -> Iterator[Callable[..., ClaudeReader]]:
    """Makes readers of the fake server, without retries unless a test wants them."""
    made: list[ClaudeReader] = []

    def make(api_key: str | None = "sk-test-0123456789", base_url: str = "", **settings: Any) -> ClaudeReader:
        settings = {"request_retries": 0, "request_timeout": 5.0, "_env_file": None} | settings
        made.append(ClaudeReader(Settings(**settings), api_key, base_url or server.url))
        return made[-1]

    yield make
    for one in made:
        one.close()
