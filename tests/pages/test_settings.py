from collections.abc import Callable

import pytest
from streamlit.testing.v1 import AppTest

from kohaku.engine import Engine
from tests.pages.test_ask import html

App = Callable[..., AppTest]


def test_it_shows_reader_directory_counts_and_every_default(app: App, library: Engine) -> None:
    at = app(library, "settings")
    shown = html(at)
    assert "extractive" in shown
    assert str(library.directory) in shown
    assert list(at.dataframe[0].value["Documents"]) == [3]
    for variable in ("KOHAKU_ASK__K", "KOHAKU_ASK__QUORUM", "KOHAKU_BACKEND"):
        assert variable in shown


def test_the_check_says_that_all_agrees(app: App, library: Engine) -> None:
    at = app(library, "settings")
    at.button(key="doctor_check").click().run()
    assert at.success


def test_a_key_is_never_shown(app: App, library: Engine, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("ANTHROPIC_API_KEY", "sk-test-not-to-be-shown")
    assert "not-to-be-shown" not in html(app(library, "settings"))
