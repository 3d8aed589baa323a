"""What is the Chat Completions API's own."""

import json
from collections.abc import Callable, Iterator
from typing import Any

import pytest

from kohaku.readers import load_backend
from kohaku.readers.base import BackendError
from kohaku.readers.llm.destination import GivenKeys, origin
from kohaku.readers.openai.chat import ChatReader
from kohaku.settings import Settings
from tests.readers.llm.test_reader import FOUND, REQUEST
from tests.readers.server import FakeServer, Scripted, fails, says

Make = Callable[..., ChatReader]


@pytest.fixture
def chat(server: FakeServer) -> Iterator[Make]:
    made: list[ChatReader] = []

    def make(api_key: str | None = "sk-test-0123456789", base_url: str = "", **settings: Any) -> ChatReader:
        chosen = Settings(_env_file=None, **{"request_retries": 0, "answer_model": "local"} | settings)
        made.append(ChatReader(chosen, api_key, base_url or server.url))
        return made[-1]

    yield make
    for one in made:
        one.close()


@pytest.mark.parametrize("ending", ["", "/", "/v1", "/v1/"])
def test_an_address_is_understood_with_v1_and_without(server: FakeServer, chat: Make, ending: str) -> None:
    server.say(says("ready"))
    chat(base_url=server.url + ending).test_connection()
    assert server.requests[0].path == "/v1/chat/completions"


def test_a_server_without_schemas_is_asked_for_json_and_then_for_nothing(server: FakeServer, chat: Make) -> None:
    server.say(
        fails(400, "response_format: json_schema is not supported"),
        fails(400, "response_format is not supported"),
        says(FOUND),
    )
    reader = chat()
    result = reader.read(REQUEST)
    assert result.reply.value == 24
    assert len(result.notes) == 2
    assert reader.read(REQUEST).notes == ()
    asked = [request.body.get("response_format", {}).get("type") for request in server.requests]
    assert asked == ["json_schema", "json_object", None, None]


def test_a_card_may_say_that_no_schema_is_enforced(server: FakeServer, chat: Make, tmp_path: Any) -> None:
    table = tmp_path / "models.json"
    table.write_text('{"local": {"structured_output": false, "input": 1, "output": 2}}', "utf-8")
    server.say(says(FOUND))
    usage = chat(prices_file=table).read(REQUEST).usage
    assert server.requests[0].body["response_format"] == {"type": "json_object"}
    assert usage.usd == pytest.approx((100 * 1 + 20 * 2) / 1e6)


def test_a_written_refusal_is_one(server: FakeServer, chat: Make) -> None:
    message = {"role": "assistant", "content": None, "refusal": "I cannot."}
    body = {"id": "1", "object": "chat.completion", "created": 1, "model": "m", "choices": [
        {"index": 0, "finish_reason": "stop", "message": message}
    ]}  # fmt: skip
    server.say(Scripted(body=json.dumps(body).encode()))
    assert chat().read(REQUEST).reply.caveats == ("declined",)


def test_the_environment_names_key_and_server(server: FakeServer, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("OPENAI_API_KEY", "key-from-env")
    monkeypatch.setenv("OPENAI_BASE_URL", server.url)
    server.say(says("ready"))
    reader = load_backend(Settings(_env_file=None, backend="openai", request_retries=0), GivenKeys())
    assert isinstance(reader, ChatReader)
    reader.test_connection()
    reader.close()
    assert server.requests[0].headers["authorization"] == "Bearer key-from-env"
    assert reader.key_status() == "from OPENAI_API_KEY"


def test_openai_itself_needs_a_key_and_gets_no_temperature(chat: Make) -> None:
    reader = chat(api_key=None, base_url="https://api.openai.com/v1")
    with pytest.raises(BackendError, match="No key") as caught:
        reader.check()
    assert "OPENAI_API_KEY" in caught.value.remedy
    assert not reader.capabilities.temperature


class TestWhereAKeyGoes:
    def test_the_environments_key_stays_with_the_environments_address(
        self, server: FakeServer, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        monkeypatch.setenv("OPENAI_API_KEY", "key-of-the-deployer")
        monkeypatch.setenv("OPENAI_ORG_ID", "org-of-the-deployer")
        server.say(says(FOUND))
        chosen = Settings(_env_file=None, backend="openai", base_url=server.url, private_addresses=True)
        reader = load_backend(chosen, GivenKeys(deployed="key-for-claude"))
        reader.read(REQUEST)
        reader.close()
        sent = json.dumps(server.requests[0].headers)
        assert "deployer" not in sent
        assert "key-for-claude" not in sent

    def test_an_own_key_goes_to_the_address_that_it_was_given_with(self, server: FakeServer) -> None:
        server.say(says(FOUND))
        chosen = Settings(_env_file=None, backend="openai", base_url=server.url, private_addresses=True)
        reader = load_backend(chosen, GivenKeys(own={origin(server.url): "key-of-its-own"}))
        reader.read(REQUEST)
        reader.close()
        assert server.requests[0].headers["authorization"] == "Bearer key-of-its-own"

    def test_an_address_that_was_typed_must_be_public(self, server: FakeServer) -> None:
        reader = load_backend(Settings(_env_file=None, backend="openai", base_url=server.url), GivenKeys())
        with pytest.raises(BackendError):
            reader.check()
        reader.close()
        assert server.requests == []
