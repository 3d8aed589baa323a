"""What a reading costs, what a server can do, and how it is reached: through the real SDK, over loopback."""

import json
from collections.abc import Callable
from pathlib import Path

import pytest

from kohaku.readers.anthropic.claude import ClaudeReader
from kohaku.readers.base import ReadRequest
from kohaku.readers.llm.reader import EXPECTED_HELP, EXPECTED_REPLY
from tests.readers.llm.test_reader import FIRST, FOUND, REQUEST, SECOND
from tests.readers.server import FakeServer, fails, passage, question, says

Make = Callable[..., ClaudeReader]


class TestCost:
    def test_cache_reads_and_writes_are_counted_and_priced(self, server: FakeServer, reader: Make) -> None:
        usage = {
            "input_tokens": 1000,
            "output_tokens": 100,
            "cache_creation_input_tokens": 4000,
            "cache_read_input_tokens": 8000,
        }
        server.say(says(FOUND, usage=usage))
        spent = reader().read(REQUEST).usage
        assert (spent.calls, spent.input_tokens, spent.output_tokens) == (1, 1000, 100)
        assert (spent.cache_write_tokens, spent.cache_read_tokens) == (4000, 8000)
        # sonnet-5-5: 2 in, 10 out, 2.50 write (1.25 x), 0.10 read, per million
        assert spent.usd == pytest.approx((1000 * 2 + 100 * 10 + 4000 * 2.5 + 8000 * 0.1) / 1e6)
        assert spent.milliseconds > 0
        assert not spent.estimated

    def test_usage_that_a_server_leaves_out_is_estimated_and_marked(self, server: FakeServer, reader: Make) -> None:
        server.say(says(FOUND, usage={}))
        spent = reader().read(REQUEST).usage
        assert spent.estimated
        assert spent.input_tokens > 100

    def test_an_estimate_asks_nobody(self, server: FakeServer, reader: Make) -> None:
        usage = reader().estimate(REQUEST)
        assert server.requests == []
        assert usage.estimated
        assert usage.output_tokens == EXPECTED_REPLY
        assert usage.usd > 0

    def test_an_estimate_knows_who_writes_the_cache(self, reader: Make) -> None:
        long = ReadRequest(question(), (passage(*["word " * 1000] * 20),))
        claude = reader()
        first = claude.estimate(long)
        later = claude.estimate(ReadRequest(long.question, long.passages, juror=2))
        assert first.cache_write_tokens == later.cache_read_tokens > 4096
        assert later.usd < first.usd

    def test_planning_and_reranking_are_estimated_at_the_helpers_price(self, server: FakeServer, reader: Make) -> None:
        claude = reader()
        passages = (FIRST, SECOND)
        plan, few, many = (
            claude.estimate_plan(question(), 4),
            claude.estimate_rerank(question(), passages, 2),
            claude.estimate_rerank(question(), passages * 5, 2),
        )
        assert server.requests == []
        assert few.input_tokens < many.input_tokens
        # haiku-5-5: 0.10 in, 0.50 out, per million
        assert plan.usd == pytest.approx((plan.input_tokens * 0.1 + EXPECTED_HELP * 0.5) / 1e6)

    def test_a_model_without_a_price_is_named_and_its_use_is_marked(self, server: FakeServer, reader: Make) -> None:
        server.say(says(FOUND))
        claude = reader(answer_model="local")
        assert claude.unpriced() == ("local",)
        assert claude.read(REQUEST).usage.unpriced
        assert claude.estimate(REQUEST).unpriced
        assert not claude.estimate_plan(question(), 4).unpriced
        assert reader().unpriced() == ()

    def test_tokens_are_counted_by_the_server_where_it_can(self, server: FakeServer, reader: Make) -> None:
        server.counts = 7
        assert reader().count_tokens("some words") == 7

    def test_tokens_are_estimated_where_the_server_cannot_count(self, server: FakeServer, reader: Make) -> None:
        claude = reader()
        assert claude.capabilities.token_count
        assert claude.count_tokens("x" * 400) == 130  # a quarter of the characters, and 30 %
        assert not claude.capabilities.token_count

    def test_the_same_text_is_counted_once(self, server: FakeServer, reader: Make) -> None:
        server.counts = 7
        claude = reader()
        claude.count_tokens("some words")
        server.counts = 9
        assert claude.count_tokens("some words") == 7

    def test_a_server_that_is_away_is_not_asked_for_every_passage(self, reader: Make) -> None:
        claude = reader(base_url="http://127.0.0.1:9")
        assert [claude.count_tokens(text * 400) for text in "xyz"] == [130] * 3
        assert claude.capabilities.token_count  # it may be back later


class TestCapabilities:
    def test_anthropic_gets_no_temperature(self, reader: Make) -> None:
        claude = reader(base_url="https://api.anthropic.com/v1")
        assert not claude.capabilities.temperature
        assert claude.capabilities.structured_output
        assert claude.capabilities.prompt_cache
        assert claude.capabilities.window == 1_000_000

    def test_another_server_gets_it(self, server: FakeServer, reader: Make) -> None:
        server.say(says(FOUND))
        claude = reader(answer_model="local")
        assert claude.capabilities.temperature
        assert not claude.capabilities.structured_output
        assert not claude.capabilities.prompt_cache
        claude.read(ReadRequest(question(), (FIRST,), temperature=0.7))
        assert server.requests[0].body["temperature"] == 0.7
        assert "cache_control" not in server.requests[0].body["messages"][0]["content"][0]

    def test_without_structured_output_the_schema_stands_in_the_prompt_alone(
        self, server: FakeServer, reader: Make, tmp_path: Path
    ) -> None:
        table = tmp_path / "models.json"
        table.write_text('{"local": {"structured_output": false}}', "utf-8")
        server.say(says(f"Here it is: {json.dumps(FOUND)}"))
        result = reader(answer_model="local", prices_file=table).read(REQUEST)
        assert result.reply.value == 24
        assert result.notes == ()
        assert server.requests[0].schema is None
        assert '"found": boolean' in server.requests[0].body["system"]

    @pytest.mark.parametrize(
        ("refusal", "part"),
        [
            ("output_config: Extra inputs are not permitted", "format"),
            ("temperature is not supported by this model", "temperature"),
            ("effort: unknown parameter", "effort"),
        ],
    )
    def test_what_a_server_refuses_is_left_out_from_then_on(
        self, server: FakeServer, reader: Make, refusal: str, part: str
    ) -> None:
        server.say(fails(400, refusal, "invalid_request_error"), says(FOUND))
        claude = reader(effort="low")
        request = ReadRequest(question(), (FIRST, SECOND), temperature=0.5)
        result = claude.read(request)
        assert result.reply.value == 24
        assert any(part in note for note in result.notes)
        assert claude.read(request).notes == ()
        for sent in (request.body for request in server.requests[1:]):
            config = sent.get("output_config", {})
            present = {"format": "format" in config, "effort": "effort" in config, "temperature": "temperature" in sent}
            assert [name for name, there in present.items() if not there] == [part]


class TestConnection:
    def test_a_test_call_says_what_came_back(self, server: FakeServer, reader: Make) -> None:
        server.say(says("ready"))
        said = reader().test_connection()
        assert said.startswith("claude-sonnet-5-5 at 127.0.0.1:")
        assert "“ready”" in said
        assert "100 + 20 tokens" in said
        assert len(server.requests) == 1

    def test_the_key_travels_as_a_bearer(self, server: FakeServer, reader: Make) -> None:
        server.say(says("ready"))
        reader(api_key="sk-test-abcdefgh").test_connection()
        assert server.requests[0].headers["authorization"] == "Bearer sk-test-abcdefgh"

    def test_an_address_with_v1_is_understood(self, server: FakeServer, reader: Make) -> None:
        server.say(says("ready"))
        reader(base_url=server.url + "/v1/").test_connection()
        assert server.requests[0].path == "/v1/messages"

    def test_the_environment_names_key_and_server(
        self, server: FakeServer, reader: Make, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        monkeypatch.setenv("ANTHROPIC_AUTH_TOKEN", "token-from-env")
        server.say(says("ready"))
        claude = reader(api_key=None)
        claude.test_connection()
        assert server.requests[0].headers["authorization"] == "Bearer token-from-env"
        assert claude.key_status() == "from ANTHROPIC_AUTH_TOKEN"

    def test_a_server_that_is_not_anthropic_needs_no_key(self, server: FakeServer, reader: Make) -> None:
        server.say(says("ready"))
        claude = reader(api_key=None)
        assert "not needed" in claude.key_status()
        claude.test_connection()
