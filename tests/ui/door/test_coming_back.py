"""Who follows a link and has to sign in first comes back to that link, and nowhere else."""

import pytest
from starlette.applications import Starlette
from starlette.middleware import Middleware
from starlette.requests import Request
from starlette.responses import HTMLResponse, PlainTextResponse, RedirectResponse, Response
from starlette.routing import Route
from starlette.testclient import TestClient

from kohaku.ui.door.coming_back import COOKIE, ComingBack, is_own


def _page(_request: Request) -> Response:
    return HTMLResponse("page")


def _callback(_request: Request) -> Response:
    return RedirectResponse("/", status_code=302)


def _health(_request: Request) -> Response:
    return PlainTextResponse("ok")


@pytest.fixture
def visitor() -> TestClient:
    routes = [
        Route("/oauth2callback", _callback),
        Route("/_stcore/health", _health),
        Route("/{path:path}", _page),
    ]
    app = Starlette(routes=routes, middleware=[Middleware(ComingBack)])
    return TestClient(app, follow_redirects=False)


def came_back(visitor: TestClient) -> str:
    return str(visitor.get("/oauth2callback?code=1").headers["location"])


@pytest.mark.parametrize("address", ["/?answer=a1b2", "/library?node=d%3As1%3At2&page=3", "/audit"])
def test_the_sign_in_ends_at_the_page_that_was_asked_for(visitor: TestClient, address: str) -> None:
    visitor.get(address)
    visitor.get("/_stcore/health")
    assert came_back(visitor) == address
    assert came_back(visitor) == "/"  # once


def test_the_last_page_counts(visitor: TestClient) -> None:
    visitor.get("/?answer=a1")
    visitor.get("/")
    assert came_back(visitor) == "/"


def test_a_script_cannot_read_what_is_kept(visitor: TestClient) -> None:
    kept = visitor.get("/?answer=a1").headers["set-cookie"]
    assert kept.startswith(COOKIE)
    assert "HttpOnly" in kept
    assert "SameSite=lax" in kept


@pytest.mark.parametrize(
    "planted",
    ["//other.example/", "https://other.example/", "/\\other.example", "javascript:alert(1)", "/a\nb"],
)
def test_no_cookie_leads_to_another_host(visitor: TestClient, planted: str) -> None:
    assert not is_own(planted)
    visitor.cookies.set(COOKIE, planted.replace("/", "%2F").replace("\n", "%0A"))
    assert came_back(visitor) == "/"


def test_an_address_too_long_for_a_cookie_is_not_kept(visitor: TestClient) -> None:
    visitor.get("/?answer=" + "a" * 5000)
    assert came_back(visitor) == "/"
