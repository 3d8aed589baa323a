"""Which key goes where: the deployer's to the environment's host alone, an own key to the address given with it."""

import ipaddress
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path
from typing import Any

import pytest

from kohaku.engine import Engine
from kohaku.readers.anthropic.claude import ClaudeReader
from kohaku.readers.base import BackendError
from kohaku.readers.llm.destination import GivenKeys, is_public, origin, public_addresses
from kohaku.settings import Settings
from tests.readers.server import FakeServer, Scripted, says, serving

DEPLOYED, OWN = "sk-test-deployed-0123456789", "sk-test-own-0123456789"


@pytest.fixture
def elsewhere() -> Iterator[FakeServer]:
    """A server that a visitor typed."""
    with serving() as fake:
        fake.say(says("ready"))
        yield fake


@pytest.fixture(autouse=True)
def _answering(server: FakeServer) -> None:
    server.say(says("ready"))


def sent(server: FakeServer) -> str:
    return " ".join(f"{name}: {value}" for request in server.requests for name, value in request.headers.items())


def knock(url: str, given: GivenKeys, **settings: Any) -> ClaudeReader:
    """One call to `url`, whatever comes of it."""
    known = {
        "private_addresses": True,
        "base_url": url,
        "request_retries": 0,
        "request_timeout": 5.0,
        "_env_file": None,
    }
    reader = ClaudeReader(Settings(**(known | settings)), given=given)
    with suppress(BackendError):
        reader.test_connection()
    reader.close()
    return reader


@pytest.mark.parametrize("variable", ["ANTHROPIC_API_KEY", "ANTHROPIC_AUTH_TOKEN"])
def test_the_environments_key_goes_to_its_host_and_to_no_other(
    server: FakeServer, elsewhere: FakeServer, monkeypatch: pytest.MonkeyPatch, variable: str
) -> None:
    monkeypatch.setenv(variable, DEPLOYED)
    monkeypatch.setenv("ANTHROPIC_BASE_URL", server.url)
    monkeypatch.setenv("ANTHROPIC_CUSTOM_HEADERS", f"X-Deployed: {DEPLOYED}")
    knock("", GivenKeys())
    knock(server.url + "/v1/", GivenKeys())
    assert len(server.requests) == 2
    assert all(DEPLOYED in str(request.headers) for request in server.requests)
    reader = knock(elsewhere.url, GivenKeys())
    assert elsewhere.requests
    assert DEPLOYED not in sent(elsewhere)
    assert "not needed" in reader.key_status()


def test_a_key_of_the_secrets_is_the_deployers_too(server: FakeServer, elsewhere: FakeServer) -> None:
    given = GivenKeys(environment_url=server.url, deployed=DEPLOYED)
    knock(server.url, given)
    knock(elsewhere.url, given)
    assert DEPLOYED in sent(server)
    assert elsewhere.requests
    assert DEPLOYED not in sent(elsewhere)


def test_an_own_key_goes_to_the_address_that_it_was_given_with(server: FakeServer, elsewhere: FakeServer) -> None:
    given = GivenKeys(environment_url="https://api.anthropic.com", own={origin(elsewhere.url): OWN})
    knock(elsewhere.url, given)
    knock(server.url, given)
    assert OWN in sent(elsewhere)
    assert server.requests
    assert OWN not in sent(server)


def test_anthropics_own_host_without_the_key_that_is_bound_elsewhere_has_none(
    server: FakeServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("ANTHROPIC_API_KEY", DEPLOYED)
    monkeypatch.setenv("ANTHROPIC_BASE_URL", server.url)
    for url in ("https://api.anthropic.com", "http://api.anthropic.com"):
        reader = ClaudeReader(Settings(base_url=url, _env_file=None), given=GivenKeys())  # type: ignore[call-arg]
        assert reader.key_status() == "missing"
        reader.close()


def test_a_plain_connection_to_the_same_host_is_another_place(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("ANTHROPIC_API_KEY", DEPLOYED)
    reader = ClaudeReader(Settings(base_url="http://api.anthropic.com", _env_file=None), given=GivenKeys())  # type: ignore[call-arg]
    with pytest.raises(BackendError, match="key"):
        reader.check()
    reader.close()


def test_a_redirect_is_not_followed(server: FakeServer, elsewhere: FakeServer) -> None:
    server.say(lambda body: Scripted(status=307, body=b"", headers={"Location": elsewhere.url + "/v1/messages"}))
    knock(server.url, GivenKeys(environment_url=server.url, deployed=DEPLOYED))
    assert server.requests
    assert not elsewhere.requests


@pytest.mark.parametrize(
    "host", ["127.0.0.1", "localhost", "169.254.169.254", "10.1.2.3", "192.168.0.9", "[::1]", "[fe80::1]", "0.0.0.0"]
)
def test_a_private_address_is_refused_before_anything_is_sent(host: str, elsewhere: FakeServer) -> None:
    port = elsewhere.url.rpartition(":")[2]
    reader = ClaudeReader(Settings(base_url=f"http://{host}:{port}", _env_file=None), given=GivenKeys())  # type: ignore[call-arg]
    with pytest.raises(BackendError, match="KOHAKU_PRIVATE_ADDRESSES"):
        reader.test_connection()
    reader.close()
    assert not elsewhere.requests


def test_a_name_that_leads_elsewhere_when_it_is_resolved_again_is_refused(
    elsewhere: FakeServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The first look finds a public address; the connection looks for itself and finds a private one."""
    answers = iter(["93.184.215.14"])

    def resolve(host: str, port: int, *args: object, **kwargs: object) -> list[Any]:
        return [(2, 1, 6, "", (next(answers, "127.0.0.1"), port))]

    monkeypatch.setattr("kohaku.readers.llm.destination.socket.getaddrinfo", resolve)
    url = elsewhere.url.replace("127.0.0.1", "rebound.example")
    reader = ClaudeReader(Settings(base_url=url, request_retries=0, _env_file=None), given=GivenKeys())  # type: ignore[call-arg]
    with pytest.raises(BackendError):
        reader.test_connection()
    reader.close()
    assert not elsewhere.requests


@pytest.mark.parametrize(
    ("address", "public"),
    [
        ("93.184.215.14", True), ("2606:2800:21f::1", True), ("127.0.0.1", False), ("100.64.0.1", False),
        ("169.254.1.1", False), ("224.0.0.1", False), ("::ffff:10.0.0.1", False), ("64:ff9b::7f00:1", False),
        ("64:ff9b::5db8:d70e", True), ("2002:7f00:1::", False), ("fd00::1", False), ("::", False),
    ],
)  # fmt: skip
def test_an_address_is_public_by_itself_and_by_the_one_it_stands_for(address: str, public: bool) -> None:
    assert is_public(ipaddress.ip_address(address)) is public


def test_a_host_that_cannot_be_resolved_has_no_address() -> None:
    assert public_addresses("no-such-host.invalid", 443) == []
    assert public_addresses("a" * 70 + ".example", 443) == []


@pytest.mark.parametrize(
    "url", ["", "api.example.com", "ftp://api.example.com", "http://", "http://a:99999", "file:///etc"]
)
def test_what_is_no_address_has_no_origin(url: str) -> None:
    assert origin(url) == ""


def test_an_address_that_was_chosen_on_a_page_has_no_deployers_key(
    tmp_path: Path, server: FakeServer, elsewhere: FakeServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("ANTHROPIC_API_KEY", DEPLOYED)
    settings = Settings(
        data_dir=tmp_path,
        backend="claude",
        base_url=server.url,
        private_addresses=True,
        request_retries=0,
        _env_file=None,
    )  # type: ignore[call-arg]
    engine = Engine.open(settings)
    try:
        for url in (elsewhere.url, server.url):
            engine.configure({"base_url": url})
            with suppress(BackendError):
                engine.reader().test_connection()  # type: ignore[attr-defined]
        assert elsewhere.requests
        assert DEPLOYED not in sent(elsewhere)
        assert DEPLOYED in sent(server)
        engine.use_key(OWN, elsewhere.url)
        engine.configure({"base_url": elsewhere.url + "/"})
        with suppress(BackendError):
            engine.reader().test_connection()  # type: ignore[attr-defined]
        assert OWN in sent(elsewhere)
        assert OWN not in sent(server)
    finally:
        engine.close()
