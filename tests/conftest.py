"""Shared set-up: no hub, no telemetry, and one engine over the sample documents for all tests that only read it."""

import os
from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING

import pytest
from hypothesis import settings

if TYPE_CHECKING:
    from kohaku.engine import Engine
    from tests.served import Served

os.environ.setdefault("HF_HUB_OFFLINE", "1")
os.environ.setdefault("ANONYMIZED_TELEMETRY", "False")
os.environ.setdefault("STREAMLIT_CLIENT_SHOW_ERROR_DETAILS", "full")  # a test that fails says why; users are not told
for name in [name for name in os.environ if name.startswith(("KOHAKU_", "ANTHROPIC_"))]:
    del os.environ[name]  # a developer's own settings must not decide a test
# The suite draws the same examples on every run, so that a change is judged and not its luck; a busy machine is no
# defect. `pytest --hypothesis-profile=explore` looks for examples that nobody has tried.
settings.register_profile("kohaku", deadline=None, derandomize=True)
settings.register_profile("explore", deadline=None, max_examples=3000)
settings.load_profile("kohaku")


def open_engine(directory: Path) -> "Engine":
    """The engine of a directory, with no settings but the defaults."""
    from kohaku.engine import Engine  # rooms below are tested without loading the whole house
    from kohaku.settings import Settings

    return Engine.open(Settings(data_dir=directory, _env_file=None))  # type: ignore[call-arg]


@pytest.fixture
def engine(tmp_path: Path) -> "Iterator[Engine]":
    """An engine of its own over an empty data directory."""
    engine = open_engine(tmp_path / "data")
    yield engine
    engine.close()


@pytest.fixture(scope="session")
def sampled(tmp_path_factory: pytest.TempPathFactory) -> "Iterator[Engine]":
    """An engine with the three samples indexed. Tests may ask it; they must not change its documents."""
    from kohaku import samples

    engine = open_engine(tmp_path_factory.mktemp("sampled"))
    engine.add_files("default", [(path.name, path.read_bytes()) for path in samples.paths()])
    assert engine.wait_idle(180)
    yield engine
    engine.close()


@pytest.fixture
def served(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> "Iterator[Served]":
    """An engine over one document that reads with Claude, from a server on loopback that answers properly."""
    from tests.served import serve

    for name in [name for name in os.environ if name.lower().endswith("_proxy")]:
        monkeypatch.delenv(name)
    with serve(tmp_path / "data") as made:
        yield made
