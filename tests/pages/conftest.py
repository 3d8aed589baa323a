"""The app on a real engine: the samples for tests that read, an empty directory for those that write."""

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from streamlit.testing.v1 import AppTest

from kohaku.engine import Engine
from kohaku.settings import Settings

APP = str(Path(__file__).parents[2] / "app.py")
TIMEOUT = 120


@pytest.fixture
def library(sampled: Engine) -> Engine:
    """An engine that holds the three samples."""
    return sampled


@pytest.fixture
def empty(tmp_path: Path) -> Iterator[Engine]:
    """An engine that holds nothing; with the small encoder, since pages are tested here and not search."""
    engine = Engine.open(Settings(data_dir=tmp_path, embedding="use", _env_file=None))  # type: ignore[call-arg]
    yield engine
    engine.close()


@pytest.fixture
def app(monkeypatch: pytest.MonkeyPatch) -> Callable[..., AppTest]:
    """Open a page of the app over an engine's directory, with query parameters."""

    def run(engine: Engine, page: str = "", **query: str | list[str]) -> AppTest:
        monkeypatch.setenv("KOHAKU_DATA_DIR", str(engine.directory))
        at = AppTest.from_file(APP, default_timeout=TIMEOUT)
        for name, value in query.items():
            at.query_params[name] = value
        at.run()
        if page:
            at.switch_page(f"pages/{page}/page.py").run()
        assert not at.exception, at.exception
        return at

    return run
