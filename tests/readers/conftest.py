import os
from collections.abc import Callable, Iterator
from typing import Any

import pytest

from kohaku.readers.anthropic.claude import ClaudeReader
from kohaku.readers.llm.reader import ModelReader
from kohaku.readers.openai.chat import ChatReader
from kohaku.settings import Settings
from tests.readers.server import FakeServer, serving


@pytest.fixture(autouse=True)
def _no_environment(monkeypatch: pytest.MonkeyPatch) -> None:
    """No test may see a real key, or a proxy between itself and loopback."""
    for name in list(os.environ):
        if name.startswith(("ANTHROPIC_", "OPENAI_", "KOHAKU_")) or name.lower().endswith("_proxy"):
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


DOORS = {"messages": ClaudeReader, "chat": ChatReader}


@pytest.fixture(params=DOORS)
def door(request: pytest.FixtureRequest, server: FakeServer) -> Iterator[Callable[..., ModelReader]]:
    """Makes readers of the fake server through each door in turn."""
    made: list[ModelReader] = []

    def make(api_key: str | None = "sk-test-0123456789", base_url: str = "", **settings: Any) -> ModelReader:
        known = {"request_retries": 0, "request_timeout": 5.0, "answer_model": "local", "helper_model": "small"}
        chosen = Settings(_env_file=None, **known | settings)
        made.append(DOORS[request.param](chosen, api_key, base_url or server.url))
        return made[-1]

    yield make
    for one in made:
        one.close()
