"""Pages as different people see them: what is offered, what is hidden, what a link shows."""

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
import streamlit as st
from streamlit.testing.v1 import AppTest

from kohaku.rights.principal import Principal, Role
from kohaku.ui.door import sign_in
from tests.conftest import open_engine
from tests.pages.conftest import APP, TIMEOUT
from tests.rights.world import MEMBER, OUTSIDER, SECRET, World, build, person

App = Callable[..., AppTest]
PAGES = ("ask", "library", "triage", "audit", "settings")


@pytest.fixture(scope="module")
def world(tmp_path_factory: pytest.TempPathFactory) -> Iterator[World]:
    engine = open_engine(tmp_path_factory.mktemp("people") / "data")
    yield build(engine)
    engine.close()


@pytest.fixture
def as_seen_by(app: App, world: World, monkeypatch: pytest.MonkeyPatch) -> Callable[..., AppTest]:
    """Open a page as somebody who signed in."""

    def run(who: Principal, page: str = "", **query: str) -> AppTest:
        for module in ("engine", "navigation"):
            monkeypatch.setattr(f"kohaku.ui.parts.{module}.visitor", lambda settings: who)
        return app(world.engine, page, **query)

    return run


def shown(at: AppTest) -> str:
    return f"{[element.proto for element in at.main]} {[one.proto for one in at.sidebar]}"


@pytest.mark.parametrize("role", [Role.READER, Role.EDITOR])
def test_no_page_and_no_link_shows_anything_of_a_collection_that_is_not_seen(
    as_seen_by: Callable[..., AppTest], world: World, role: Role
) -> None:
    outsider = person(OUTSIDER, role)
    for page in PAGES:
        assert SECRET not in shown(as_seen_by(outsider, page)), page
    for query in ({"answer": world.private.answer}, {"node": world.private.node}):
        at = as_seen_by(outsider, "library" if "node" in query else "", **query)
        assert SECRET not in shown(at)
    assert SECRET in shown(as_seen_by(person(MEMBER, role), "library"))


def test_a_reader_is_offered_nothing_that_they_may_not_do(as_seen_by: Callable[..., AppTest]) -> None:
    reader = person(MEMBER, Role.READER)
    pages = [as_seen_by(reader, page) for page in PAGES]
    keys = {one.key for at in pages for one in at.button}
    assert not any(at.get("file_uploader") for at in pages)
    assert not keys & {"create_submit", "reader_save", "members_save", "doctor_check", "run_submit"}
    assert "sign_out" in keys


def test_an_admin_sets_members_and_reads_who_did_what(as_seen_by: Callable[..., AppTest], world: World) -> None:
    admin = person("admin@example.com", Role.ADMIN)
    at = as_seen_by(admin, "settings")
    at.selectbox(key="members_collection").select(world.private.collection).run()
    at.text_area(key=f"members_named_{world.private.collection}").set_value(f"{MEMBER}\n{OUTSIDER}")
    at.button(key="members_save").click().run()
    assert not at.exception
    assert world.engine.members(world.private.collection) == (MEMBER, OUTSIDER)
    world.engine.set_members(world.private.collection, [MEMBER])
    at = as_seen_by(admin, "audit")
    assert "set_members" in set(at.dataframe[-1].value["What"])
    assert "admin@example.com" in set(at.dataframe[-1].value["Who"])


def test_an_answer_is_shared_by_its_asker(as_seen_by: Callable[..., AppTest], world: World) -> None:
    answer = world.everyones.answer
    at = as_seen_by(person(MEMBER, Role.READER), answer=answer)
    at.text_area(key=f"share_named_{answer}").set_value(OUTSIDER)
    at.button(key="share_save").click().run()
    assert not at.exception
    try:
        at = as_seen_by(person(OUTSIDER, Role.READER), answer=answer)
        assert any("member" in one.value for one in at.caption)
        assert not [one for one in at.button if one.key == "share_save"]
    finally:
        world.engine.share_answer(answer, [])


def test_who_has_not_signed_in_is_shown_the_door(world: World, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("KOHAKU_DATA_DIR", str(world.engine.directory))
    at = AppTest.from_file(APP, default_timeout=TIMEOUT)
    at.secrets["auth"] = {
        "redirect_uri": "http://localhost/oauth2callback",
        "cookie_secret": "x" * 32,
        "client_id": "k",
    }
    at.query_params["answer"] = world.everyones.answer
    at.run()
    assert not at.exception
    assert [one.key for one in at.button] == ["sign_in_"]
    assert not at.chat_input
    assert "Public notice" not in shown(at)


def test_another_machine_is_shown_how_to_be_let_in(world: World, monkeypatch: pytest.MonkeyPatch) -> None:
    class Elsewhere:
        ip_address = "192.0.2.7"
        locale = "en-GB"

    monkeypatch.setenv("KOHAKU_DATA_DIR", str(world.engine.directory))
    monkeypatch.setattr(st, "context", Elsewhere())
    at = AppTest.from_file(APP, default_timeout=TIMEOUT).run()
    assert not at.exception
    assert "SECURITY" in at.error[0].value
    assert not at.chat_input
    monkeypatch.setenv("KOHAKU_OPEN_WITHOUT_SIGN_IN", "true")
    assert not AppTest.from_file(APP, default_timeout=TIMEOUT).run().error


@pytest.mark.parametrize(
    ("address", "here"),
    [
        (None, True), ("127.0.0.1", True), ("127.8.8.8", True), ("::1", True),
        ("192.0.2.7", False), ("10.0.0.1", False), ("x", False),
    ],
)  # fmt: skip
def test_only_a_connection_of_this_machine_is_one(address: Any, here: bool) -> None:
    assert sign_in.at_this_machine(address) is here


def test_the_app_listens_on_this_machine_alone() -> None:
    import tomllib

    config = tomllib.loads((Path(APP).parent / ".streamlit" / "config.toml").read_text("utf-8"))
    assert config["server"]["address"] == "127.0.0.1"
    assert config["client"]["disableDataExport"] is True
    assert config["client"]["showErrorDetails"] == "none"
