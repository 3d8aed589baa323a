"""Three people sign in at a real provider, in a real browser: each sees what is theirs, and a link shows no more."""

import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any, NamedTuple

import pytest

from kohaku.engine import Engine
from kohaku.settings import Settings
from tests.browser.conftest import PATIENCE, Serve
from tests.browser.oidc import Provider, provider

pytestmark = pytest.mark.browser
PEOPLE = {
    "ada": {"email": "ada@example.com", "name": "Ada", "groups": ["kohaku-admins"]},
    "bo": {"email": "Bo@example.com", "name": "Bo"},
    "cy": {"email": "cy@example.com", "name": "Cy"},
    "mallory": {"email": "mallory@elsewhere.example", "name": "Mallory"},
    "eve": {"email": "ada@example.com", "email_verified": False, "groups": ["kohaku-admins"]},
}
LISTS = {
    "KOHAKU_SIGN_IN_READERS": "example.com",
    "KOHAKU_SIGN_IN_EDITORS": "bo@example.com",
    "KOHAKU_SIGN_IN_ADMINS": "groups=kohaku-admins",
    "KOHAKU_EMBEDDING": "use",
}
SECRET = "Nightjar"


class House(NamedTuple):
    address: str
    collection: str
    node: str
    answer: str


@pytest.fixture
def identities() -> Iterator[Provider]:
    with provider(PEOPLE) as own:
        yield own


@pytest.fixture
def house(tmp_path: Path, serve: Serve, identities: Provider) -> House:
    """The app with sign-in, over a collection of Bo's alone and an answer from it."""
    directory = tmp_path / "data"
    engine = Engine.open(Settings(data_dir=directory, embedding="use", _env_file=None))  # type: ignore[call-arg]
    private = engine.create_collection(f"{SECRET} files", private=True)
    engine.set_members(private.id, ["bo@example.com"])
    engine.add_files(private.id, [(f"{SECRET}.md", f"# {SECRET}\n\nThe budget of {SECRET} is 1200 euros.\n".encode())])
    engine.add_files("default", [("notice.md", b"# Notice\n\nThe office opens at nine.\n")])
    assert engine.wait_idle(240)
    (document,) = engine.documents(private.id)
    node = next(one.id for one in engine.tree(document.id).nodes if "budget" in engine.tree(document.id).text(one))
    options = engine.settings.ask.model_copy(update={"collections": (private.id,)})
    answer = engine.ask(f"What is the budget of {SECRET}?", options).id
    engine.share_answer(answer, ["*"])
    engine.close()
    secrets = tmp_path / "secrets.toml"
    secrets.write_text(identities.secrets_toml(), encoding="utf-8")
    return House(serve(directory, f"--secrets.files={secrets}", **LISTS), private.id, node, answer)


@pytest.fixture
def person(chromium: Any, house: House) -> Iterator[Any]:
    """A browser of somebody's own, signed in as them."""
    contexts = []

    def sign_in(who: str) -> Any:
        context = chromium.new_context(viewport={"width": 1440, "height": 950})
        context.set_default_timeout(PATIENCE)
        contexts.append(context)
        page = context.new_page()
        page.goto(house.address)
        page.get_by_role("button", name="Sign in").click()
        page.get_by_role("link", name=who, exact=True).click()
        page.wait_for_url(f"{house.address}/**")
        return page

    yield sign_in
    for context in contexts:
        context.close()


def signed_in(page: Any, who: str) -> None:
    """Wait until the sidebar says who; no address on a page is a link, so something invisible stands in it."""
    page.locator(".st-key-signed_in").get_by_text(re.compile(f"{who}.?@example.com")).wait_for()


def settled(page: Any, address: str, heading: str) -> str:
    """All that a page shows once it has been drawn."""
    page.goto(address)
    page.get_by_role("heading", name=heading, level=1).wait_for()
    page.locator("[data-testid=stApp][data-test-script-state=notRunning]").wait_for()
    page.wait_for_timeout(500)
    return str(page.locator("body").inner_text())


def test_each_sees_what_is_theirs(house: House, person: Any, page: Any) -> None:
    page.goto(f"{house.address}/library?node={house.node}")
    page.get_by_role("button", name="Sign in").wait_for()
    assert SECRET not in page.content()
    assert page.locator("[data-testid=stSidebarNav] a").count() == 0

    page.get_by_role("button", name="Sign in").click()
    page.get_by_role("link", name="bo", exact=True).click()
    page.get_by_text(f"The budget of {SECRET}").first.wait_for()  # the link that was followed, after the sign-in

    bo = person("bo")
    signed_in(bo, "bo")
    assert SECRET in settled(bo, f"{house.address}/library?node={house.node}", "Library")
    bo.get_by_text(f"The budget of {SECRET}").first.wait_for()
    assert "Delete" not in settled(bo, f"{house.address}/settings", "Settings")

    cy = person("cy")
    signed_in(cy, "cy")
    for path, heading in (
        (f"library?node={house.node}", "Library"),
        (f"?answer={house.answer}", "Ask"),
        ("audit", "Audit"),
        ("triage", "Triage"),
        ("settings", "Settings"),
        ("library", "Library"),
    ):
        shown = settled(cy, f"{house.address}/{path}", heading)
        assert SECRET not in shown, path
        assert cy.get_by_text(SECRET).count() == 0, path
        assert cy.get_by_text("1200").count() == 0, path
        assert cy.locator("[data-testid=stException]").count() == 0, path
    assert cy.locator("input[type=file]").count() == 0

    ada = person("ada")
    signed_in(ada, "ada")
    assert "KOHAKU_SIGN_IN_ADMINS" in settled(ada, f"{house.address}/settings", "Settings")
    cy.get_by_role("button", name="Sign out").click()
    cy.get_by_role("button", name="Sign in").wait_for()


@pytest.mark.parametrize(
    ("who", "why"), [("mallory", "is not on the list"), ("eve", "did not give a verified e-mail address")]
)
def test_who_is_not_let_in_is_told_why_and_sees_nothing(house: House, person: Any, who: str, why: str) -> None:
    page = person(who)
    page.get_by_text(why).wait_for()
    page.goto(f"{house.address}/?answer={house.answer}")
    page.get_by_text(why).wait_for()
    assert SECRET not in page.content()
    assert page.get_by_role("textbox").count() == 0


def test_every_response_has_its_headers_and_nothing_of_a_page_is_refused(house: House, person: Any) -> None:
    page = person("bo")
    refused: list[str] = []
    page.on("console", lambda message: refused.append(message.text) if "Content Security" in message.text else None)
    response = page.goto(f"{house.address}/library?node={house.node}")
    assert "frame-ancestors 'self'" in response.headers["content-security-policy"]
    assert response.headers["x-content-type-options"] == "nosniff"
    page.get_by_text(f"The budget of {SECRET}").first.wait_for()
    settled(page, f"{house.address}/?answer={house.answer}", "Ask")
    page.get_by_text("1200").first.wait_for()
    assert refused == []
