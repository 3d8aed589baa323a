"""A key of the environment or of Streamlit's secrets is used by the pages and shown on none of them."""

from collections.abc import Callable

import pytest
from streamlit.testing.v1 import AppTest

from tests.pages.conftest import APP, TIMEOUT
from tests.readers.server import fails
from tests.served import KEY, QUESTION, Served

App = Callable[..., AppTest]
PAGES = ("ask", "library", "triage", "audit", "settings")


def everything(at: AppTest) -> str:
    """All that a page sent to the browser, and all that it keeps for the session."""
    return f"{[element.proto for element in at.main]} {[one.proto for one in at.sidebar]} {at.session_state}"


def test_no_page_shows_it_though_the_server_echoes_it(
    app: App, served: Served, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("ANTHROPIC_API_KEY", KEY)
    served.server.say(fails(401, f"what is {KEY} supposed to be?", "authentication_error"))
    failed = served.engine.ask(QUESTION)
    assert "[key]" in failed.message
    at = app(served.engine, answer=failed.id)
    assert "supposed to be" in everything(at)
    assert KEY not in everything(at)
    for page in PAGES:
        assert KEY not in everything(app(served.engine, page)), page
    at = app(served.engine, "settings")
    at.button(key="reader_test").click().run()
    assert at.error
    assert KEY not in everything(at)


def test_streamlits_secrets_hand_it_to_the_engine(served: Served, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("KOHAKU_DATA_DIR", str(served.engine.directory))
    at = AppTest.from_file(APP, default_timeout=TIMEOUT)
    at.secrets["ANTHROPIC_API_KEY"] = KEY
    at.run()
    at.chat_input[0].set_value(QUESTION).run()
    assert served.engine.wait_idle(120)
    at.run()
    assert not at.exception
    assert served.server.requests[0].headers["authorization"] == f"Bearer {KEY}"
    assert KEY not in everything(at)
    data = [path for path in served.engine.directory.rglob("*") if path.is_file()]
    served.engine.close()
    assert not [path for path in data if path.exists() and KEY.encode() in path.read_bytes()]
