"""A page speaks the language of the settings, else the browser's."""

from contextvars import copy_context

import pytest

from kohaku.languages.speaking import say
from kohaku.settings import Settings
from kohaku.ui.parts import spoken


@pytest.mark.parametrize(
    ("chosen", "locale", "said"),
    [("auto", "de-AT", "Ja"), ("auto", "nl-NL", "Yes"), ("auto", None, "Yes"), ("fr", "de-AT", "Oui")],
)
def test_the_choice_goes_before_the_browser(
    monkeypatch: pytest.MonkeyPatch, chosen: str, locale: str | None, said: str
) -> None:
    class Context:
        """What Streamlit knows of the browser."""

    Context.locale = locale  # type: ignore[attr-defined]
    monkeypatch.setattr(spoken.st, "context", Context)

    def page() -> str:
        spoken.speak_as(Settings(language=chosen))
        return say("yes")

    assert copy_context().run(page) == said
