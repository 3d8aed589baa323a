"""Whatever a model or a server does wrong ends in a note, an abstention, or a message that says what to do."""

import json
import logging
import pickle
import time
import traceback
from collections.abc import Callable

import pytest

from kohaku.languages.speaking import say
from kohaku.readers.anthropic.claude import ClaudeReader
from kohaku.readers.base import BackendError, ReadRequest
from kohaku.readers.llm.reader import DECLINED, UNREADABLE
from kohaku.readers.llm.server import TooLong, Transient
from tests.readers.llm.test_reader import FIRST, FOUND, REQUEST, SECOND
from tests.readers.server import FakeServer, Scripted, fails, passage, question, says

Make = Callable[..., ClaudeReader]
KEY = "sk-test-planted-0123456789"


class TestUnreadableReplies:
    @pytest.mark.parametrize(
        "text",
        [
            f"Here you are:\n```json\n{json.dumps(FOUND, indent=1)}\n```\nAnything else?",
            f"<think>maybe {{'value': 1}}</think>{json.dumps(FOUND)}",
            f"Sure. {json.dumps(FOUND)} I hope that this helps [2].",
            json.dumps(FOUND | {"sentences": json.dumps(FOUND["sentences"])}),
            json.dumps({"arguments": FOUND}),
            str(FOUND),
        ],
        ids=["fenced", "after thinking", "in prose", "sentences as a JSON string", "wrapped", "as a Python literal"],
    )
    def test_json_is_found_where_it_is(self, server: FakeServer, reader: Make, text: str) -> None:
        server.say(says(text))
        result = reader().read(REQUEST)
        assert result.reply.value == 24
        assert [citation.node_id for citation in result.reply.evidence] == ["doc:s1:p1:t2"]
        assert result.notes == ()

    def test_prose_is_asked_for_once_more(self, server: FakeServer, reader: Make) -> None:
        server.say(says("It used 24 MWh."), says(FOUND))
        result = reader().read(REQUEST)
        assert result.reply.value == 24
        assert result.notes == (say("claude.repaired"),)
        assert result.usage.calls == 2
        roles = [turn["role"] for turn in server.requests[1].body["messages"]]
        assert roles == ["user", "assistant", "user"]  # never ending in an assistant's turn: a prefill is refused
        assert server.requests[0].context == server.requests[1].context

    def test_a_second_unreadable_reply_is_an_abstention(self, server: FakeServer, reader: Make) -> None:
        server.say(says("It used 24 MWh."))
        result = reader().read(REQUEST)
        assert len(server.requests) == 2
        assert not result.reply.answer_found
        assert not result.reply.readable
        assert result.reply.caveats == (UNREADABLE,)

    def test_an_empty_reply_is_asked_for_again_without_an_empty_turn(self, server: FakeServer, reader: Make) -> None:
        server.say(says(""), says(FOUND))
        assert reader().read(REQUEST).reply.value == 24
        assert len(server.requests[1].body["messages"]) == 1

    def test_a_reply_that_was_cut_off_gets_twice_the_room(self, server: FakeServer, reader: Make) -> None:
        server.say(says(json.dumps(FOUND)[:80], stop="max_tokens"), says(FOUND))
        assert reader(max_output_tokens=1000).read(REQUEST).reply.value == 24
        assert [request.body["max_tokens"] for request in server.requests] == [1000, 2000]
        assert "cut off" in server.requests[1].body["messages"][-1]["content"]

    def test_a_refusal_is_an_abstention_that_says_so(self, server: FakeServer, reader: Make) -> None:
        server.say(says("I can't.", stop="refusal"))
        result = reader().read(REQUEST)
        assert result.reply.caveats == (DECLINED,)
        assert result.reply.readable
        assert result.notes == ("The model declined to answer.",)
        assert len(server.requests) == 1

    def test_a_stronger_model_is_tried_where_one_is_set(self, server: FakeServer, reader: Make) -> None:
        server.say(says("hm"), says("hm"), says(FOUND))
        result = reader(escalation_model="claude-opus-5-5").read(REQUEST)
        assert [request.body["model"] for request in server.requests] == [
            "claude-sonnet-5-5", "claude-sonnet-5-5", "claude-opus-5-5",
        ]  # fmt: skip
        assert result.reply.value == 24
        assert any("claude-opus-5-5" in note for note in result.notes)

    def test_a_question_is_escalated_once_only(self, server: FakeServer, reader: Make) -> None:
        server.say(says(FOUND))
        stronger = reader(escalation_model="claude-opus-5-5").stronger()
        assert stronger is not None
        assert stronger.models["answer"] == "claude-opus-5-5"
        assert stronger.stronger() is None
        stronger.read(REQUEST)
        assert server.requests[0].body["model"] == "claude-opus-5-5"
        assert reader().stronger() is None


class TestFallbacks:
    @pytest.mark.parametrize(
        "reply",
        [
            says("I cannot help with that."),
            says("no", stop="refusal"),
            says({"queries": []}),
            fails(529, "Overloaded", "overloaded_error"),
            fails(429, "slow down", "rate_limit_error"),
            fails(500),
            Scripted(delay=1.0),
        ],
        ids=["prose", "refusal", "empty", "overloaded", "rate limit", "server error", "slow"],
    )
    def test_the_question_itself_is_searched_where_the_planner_fails(
        self, server: FakeServer, reader: Make, reply: Scripted
    ) -> None:
        server.say(reply)
        plan = reader(request_timeout=0.3).plan(question(), 4)
        assert plan.rewrites == ()
        assert "The planner" in plan.note

    @pytest.mark.parametrize(
        "reply", [says("[oops"), says("no", stop="refusal"), says({"passages": []}), fails(401), fails(529)]
    )
    def test_the_order_is_kept_where_the_reranker_fails(
        self, server: FakeServer, reader: Make, reply: Scripted
    ) -> None:
        server.say(reply)
        ranked = reader().rerank(question(), (FIRST, SECOND), 2)
        assert ranked.ids is None
        assert "The reranker" in ranked.note

    def test_a_planner_with_a_refused_key_is_no_fallback(self, server: FakeServer, reader: Make) -> None:
        server.say(fails(401, "invalid x-api-key", "authentication_error"))
        with pytest.raises(BackendError, match="key for Claude was refused"):
            reader().plan(question(), 4)


class TestErrors:
    @pytest.mark.parametrize(
        ("reply", "what", "remedy"),
        [
            (fails(400, "messages: wrong"), "refused the request (400)", "model and effort"),
            (fails(401, "bad key"), "key for Claude was refused", "ANTHROPIC_API_KEY"),
            (fails(402, "pay"), "cannot pay", "billing"),
            (fails(403, "not yours"), "may not use", "another model"),
            (fails(404, "model: nope"), "knows no model", "KOHAKU_ANSWER_MODEL"),
            (fails(429, "slow", "rate_limit_error"), "fewer requests", "KOHAKU_PARALLEL_BALLOTS"),
            (fails(500, "boom"), "status 500", "Try again"),
            (fails(529, "Overloaded", "overloaded_error"), "overloaded", "Try again"),
            (Scripted(body=b"<html>", content_type="text/html"), "did not answer as the Messages API", "/v1"),
            (Scripted(body=b"{oops"), "did not answer as the Messages API", "/v1"),
            (Scripted(body=b"{}"), "did not answer as the Messages API", "/v1"),
            (Scripted(body=b"[1]"), "did not answer as the Messages API", "/v1"),
            (Scripted(status=418, body=b"a teapot", content_type="text/plain"), "a teapot", "embedded reader"),
            (Scripted(text="x", cut=True), "connection", "network"),
        ],
        ids=lambda value: value if isinstance(value, str) else "",
    )  # fmt: skip
    def test_each_error_says_what_happened_and_what_to_do(
        self, server: FakeServer, reader: Make, reply: Scripted, what: str, remedy: str
    ) -> None:
        server.say(reply)
        with pytest.raises(BackendError) as caught:
            reader().read(REQUEST)
        assert what in caught.value.what
        assert remedy in caught.value.remedy

    def test_a_slow_server_is_not_waited_for(self, server: FakeServer, reader: Make) -> None:
        server.say(Scripted(delay=2.0))
        began = time.monotonic()
        with pytest.raises(Transient, match="did not answer within"):
            reader(request_timeout=0.3).read(REQUEST)
        assert time.monotonic() - began < 1.5

    def test_a_server_that_is_not_there(self, reader: Make) -> None:
        with pytest.raises(Transient, match=r"127\.0\.0\.1:9 failed"):
            reader(base_url="http://127.0.0.1:9").read(REQUEST)

    @pytest.mark.parametrize("reply", [Scripted(text="x" * 50, cut=True), fails(529, kind="overloaded_error")])
    def test_a_stream_fails_as_a_plain_reply_does(self, server: FakeServer, reader: Make, reply: Scripted) -> None:
        server.say(reply)
        with pytest.raises(Transient):
            reader(max_output_tokens=20_000).read(REQUEST)

    def test_an_overload_within_a_stream_is_recognised(self, server: FakeServer, reader: Make) -> None:
        event = 'event: error\ndata: {"type":"error","error":{"type":"overloaded_error","message":"Overloaded"}}\n\n'
        server.say(Scripted(body=event.encode(), content_type="text/event-stream"))
        with pytest.raises(Transient, match="overloaded"):
            reader(max_output_tokens=20_000).read(REQUEST)

    def test_retry_after_is_honoured_by_the_sdk(self, server: FakeServer, reader: Make) -> None:
        limited = fails(429, "slow", "rate_limit_error", headers={"retry-after": "1"})
        server.say(limited, says(FOUND))
        began = time.monotonic()
        result = reader(request_retries=2).read(REQUEST)
        assert result.reply.value == 24
        assert len(server.requests) == 2
        assert time.monotonic() - began >= 1.0  # of itself it would wait half a second at most

    @pytest.mark.parametrize("url", ["nonsense", "ftp://host", "http://[bad", "http://host:port"])
    def test_an_address_that_is_none_is_told(self, reader: Make, url: str) -> None:
        with pytest.raises(BackendError, match="not a URL"):
            reader(base_url=url).read(REQUEST)


class TestTooLong:
    @pytest.mark.parametrize(
        "reply",
        [
            fails(400, "prompt is too long: 210000 tokens > 200000 maximum", "invalid_request_error"),
            fails(413, "request too large"),
            Scripted(status=400, body=b'{"error":{"code":400,"message":"request exceeds the available context size"}}'),
            says("", stop="model_context_window_exceeded"),
        ],
        ids=["400", "413", "another server", "stop reason"],
    )
    def test_the_stronger_half_is_read_once_more(self, server: FakeServer, reader: Make, reply: Scripted) -> None:
        server.say(reply, says(FOUND | {"sentences": [1], "value": 86}))
        best = passage("Training T5 used 86 MWh.", name="best", rank=1)
        result = reader().read(ReadRequest(question(), (passage("weak", name="w", rank=2), best)))
        assert "weak" not in server.requests[1].context
        assert result.reply.evidence[0].node_id == "doc:s1:best:t1"
        assert any("too long" in note for note in result.notes)

    def test_twice_too_long_is_told(self, server: FakeServer, reader: Make) -> None:
        server.say(fails(400, "prompt is too long"))
        with pytest.raises(TooLong, match="too long") as caught:
            reader().read(REQUEST)
        assert "Lower k" in caught.value.remedy
        assert len(server.requests) == 2

    def test_what_cannot_fit_a_small_window_is_not_sent(self, server: FakeServer, reader: Make) -> None:
        server.say(says(FOUND))
        passages = tuple(passage("word " * 800, name=f"p{rank}", rank=rank) for rank in (3, 1, 2))
        result = reader(answer_model="local").read(ReadRequest(question(), passages * 3))
        assert "holds 8192 tokens" in result.notes[0]
        assert len(json.dumps(server.requests[0].body)) / 4 < 8192


class TestTheKey:
    def test_a_missing_key_is_told_before_anything_is_sent(self, reader: Make) -> None:
        claude = reader(api_key=None, base_url="https://api.anthropic.com")
        assert claude.key_status() == "missing"
        for call in (claude.check, claude.test_connection, lambda: claude.read(REQUEST)):
            with pytest.raises(BackendError, match="No key") as caught:
                call()
            assert "ANTHROPIC_API_KEY" in caught.value.remedy
        assert claude.count_tokens("x" * 400) == 130

    def test_a_key_that_no_header_can_hold_is_not_shown(self, reader: Make) -> None:
        with pytest.raises(BackendError, match="characters that no key has") as caught:
            reader(api_key="sk-clé secrète").read(REQUEST)
        assert "clé" not in str(caught.value)

    @pytest.mark.parametrize("status", [401, 400, 500])
    def test_it_stands_nowhere_though_a_server_echoes_it(
        self, server: FakeServer, reader: Make, caplog: pytest.LogCaptureFixture, status: int
    ) -> None:
        caplog.set_level(logging.DEBUG)
        server.say(fails(status, f"what is {KEY} supposed to be?"))
        claude = reader(api_key=KEY)
        with pytest.raises(BackendError) as caught:
            claude.read(REQUEST)
        stack = traceback.StackSummary.extract(traceback.walk_tb(caught.tb), capture_locals=True)
        ours = [frame for frame in stack if "readers" in frame.filename and "tests" not in frame.filename]
        assert ours
        shown = "".join(str(frame.locals) for frame in ours)
        assert "[key]" in str(caught.value)
        for text in (shown, caplog.text, repr(claude), repr(claude.__dict__), claude.key_status()):
            assert KEY not in text
        assert caught.value.__cause__ is None
        assert caught.value.__context__ is None

    def test_it_is_in_no_result_and_no_prompt(self, server: FakeServer, reader: Make) -> None:
        server.say(says(FOUND))
        result = reader(api_key=KEY).read(REQUEST)
        assert KEY not in repr(result)
        assert KEY not in json.dumps(server.requests[0].body)

    def test_a_reader_is_not_stored(self, reader: Make) -> None:
        with pytest.raises(TypeError):
            pickle.dumps(reader())
