from collections.abc import Callable

import pytest
from streamlit.testing.v1 import AppTest

from kohaku.engine import Engine
from kohaku.settings import AskOptions
from kohaku.ui.parts.safe import plain
from tests.pages.test_ask import html

App = Callable[..., AppTest]


def test_it_shows_reader_directory_counts_and_every_default(app: App, library: Engine) -> None:
    at = app(library, "settings")
    shown = html(at)
    assert "embedded reader" in shown
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


def test_a_reader_is_chosen_and_a_missing_key_is_named(app: App, empty: Engine) -> None:
    at = app(empty, "settings")
    at.selectbox(key="reader0:backend").set_value("claude")
    at.text_input(key="reader0:answer_model").set_value("claude-opus-4-8")
    at.button(key="reader_save").click().run()
    assert not at.exception
    assert (empty.settings.backend, empty.settings.answer_model) == ("claude", "claude-opus-4-8")
    assert at.warning  # there is no key
    assert any("missing" in one.value for one in at.caption)
    at.button(key="reader_test").click().run()
    assert not at.exception
    assert at.error


def test_a_language_is_chosen_and_failures_are_told_in_it(app: App, empty: Engine) -> None:
    at = app(empty, "settings")
    at.selectbox(key="spoken_language").set_value("fr").run()
    assert not at.exception
    assert empty.settings.language == "fr"
    at.selectbox(key="reader0:backend").set_value("claude")
    at.button(key="reader_save").click().run()
    assert any("Aucune clé pour Claude" in one.value for one in (*at.warning, *at.error))


def test_the_test_of_the_connection_shows_what_came_back(
    app: App, empty: Engine, monkeypatch: pytest.MonkeyPatch
) -> None:
    pytest.importorskip("anthropic", reason="the SDK is not installed")
    monkeypatch.setattr(
        "kohaku.readers.anthropic.claude.ClaudeReader.test_connection",
        lambda self, role="answer": f"{role} said <b>ready</b>.",
    )
    empty.configure({"backend": "claude"})
    at = app(empty, "settings")
    at.button(key="reader_test").click().run()
    assert [one.value for one in at.success] == [plain(f"{role} said <b>ready</b>.") for role in ("answer", "helper")]


def test_defaults_of_a_question_are_saved_and_taken_back(app: App, empty: Engine) -> None:
    at = app(empty, "settings")
    at.number_input(key="presets0:k").set_value(9)
    at.button(key="presets_save").click().run()
    assert not at.exception
    assert empty.settings.ask.k == 9
    at.button(key="presets_reset").click().run()
    assert empty.settings.ask == AskOptions()


def test_a_model_without_a_price_is_named_with_its_remedy(app: App, empty: Engine) -> None:
    empty.configure({"backend": "claude", "answer_model": "local", "base_url": "https://models.invalid"})
    said = " ".join(one.value for one in app(empty, "settings").warning)
    assert "No price is known for local" in said
    assert plain("KOHAKU_PRICES_FILE") in said
    empty.configure({"answer_model": "claude-opus-5-5"})
    assert not app(empty, "settings").warning
