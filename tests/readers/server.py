"""A real HTTP server on loopback that speaks `/v1/messages` and `/v1/chat/completions`, and says what a test tells it.

`server.say(reply, …)` queues replies; the last one is repeated. Every request is kept in `server.requests`.
"""

import json
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field, replace
from typing import Any

from kohaku.contracts.question import ParsedQuestion
from kohaku.contracts.retrieval import Passage, PassageSentence
from tests.loopback import Handler, on_loopback

USAGE = {"input_tokens": 100, "output_tokens": 20}


@dataclass(frozen=True)
class Scripted:
    """One answer of the server: a message, or a body with its status; late or cut off where told."""

    text: str = ""
    thinking: str = ""
    stop: str = "end_turn"
    usage: dict[str, int] = field(default_factory=lambda: dict(USAGE))
    status: int = 200
    body: bytes | None = None
    content_type: str = "application/json"
    headers: dict[str, str] = field(default_factory=dict)
    delay: float = 0.0
    cut: bool = False


def says(content: object, **fields: Any) -> Scripted:
    """A reply in prose, or an object as JSON."""
    return Scripted(text=content if isinstance(content, str) else json.dumps(content), **fields)


def fails(status: int, message: str = "no", kind: str = "api_error", **fields: Any) -> Scripted:
    """An error as Anthropic sends it."""
    body = json.dumps({"type": "error", "error": {"type": kind, "message": message}}).encode()
    return Scripted(status=status, body=body, **fields)


@dataclass
class Received:
    """One request as it arrived."""

    path: str
    headers: dict[str, str]
    body: dict[str, Any]

    @property
    def is_chat(self) -> bool:
        """It speaks Chat Completions."""
        return self.path.endswith("/chat/completions")

    @property
    def system(self) -> str:
        """The instructions."""
        return str(self.body["messages"][0]["content"] if self.is_chat else self.body["system"])

    @property
    def context(self) -> str:
        """The documents: before the question, in a block of their own where there are blocks."""
        if self.is_chat:
            return str(self.body["messages"][1]["content"]).partition("\n\n")[0]
        return str(self.body["messages"][0]["content"][0]["text"])

    @property
    def question(self) -> str:
        """What stands after the documents."""
        if self.is_chat:
            return str(self.body["messages"][1]["content"]).rpartition("\n\n")[2]
        return str(self.body["messages"][0]["content"][-1]["text"])

    @property
    def schema(self) -> dict[str, Any] | None:
        """The schema that the server is asked to enforce."""
        if self.is_chat:
            schema: dict[str, Any] | None = self.body.get("response_format", {}).get("json_schema", {}).get("schema")
        else:
            schema = self.body.get("output_config", {}).get("format", {}).get("schema")
        return schema


@dataclass
class FakeServer:
    """What a test tells the server, and what the server saw."""

    url: str
    replies: list[Scripted | Callable[[dict[str, Any]], Scripted]] = field(default_factory=list)
    requests: list[Received] = field(default_factory=list)
    counts: int | None = None
    peak: int = 0
    under_way: int = 0
    lock: threading.Lock = field(default_factory=threading.Lock)

    def say(self, *replies: Scripted | Callable[[dict[str, Any]], Scripted]) -> None:
        self.replies = list(replies)

    def next(self, body: dict[str, Any]) -> Scripted:
        with self.lock:
            reply = self.replies.pop(0) if len(self.replies) > 1 else self.replies[0]
        return reply(body) if callable(reply) else reply


@contextmanager
def serving() -> Iterator[FakeServer]:
    """Run the server for the length of the block."""
    with on_loopback(_Handler) as http:
        fake = FakeServer(f"http://127.0.0.1:{http.server_port}")
        http.fake = fake
        yield fake


class _Handler(Handler):
    def do_POST(self) -> None:
        fake: FakeServer = self.server.fake  # type: ignore[attr-defined]
        body = json.loads(self.rfile.read(int(self.headers["content-length"])))
        if self.path == "/v1/messages/count_tokens":
            known = fake.counts is not None
            self._send(200 if known else 404, json.dumps({"input_tokens": fake.counts} if known else {}).encode())
            return
        with fake.lock:
            fake.requests.append(Received(self.path, {k.lower(): v for k, v in self.headers.items()}, body))
            fake.under_way += 1
            fake.peak = max(fake.peak, fake.under_way)
        reply = fake.next(body)
        time.sleep(reply.delay)
        with fake.lock:
            fake.under_way -= 1
        try:
            self._answer(reply, body)
        except (BrokenPipeError, ConnectionResetError):
            return  # the client no longer waits

    def _answer(self, reply: Scripted, body: dict[str, Any]) -> None:
        make = _completion if self.path.endswith("/chat/completions") else _message
        message = make(reply, body["model"])
        if reply.body is not None:
            self._send(reply.status, reply.body, reply)
        elif body.get("stream"):
            self._send(200, _events(reply, message), replace(reply, content_type="text/event-stream"))
        else:
            self._send(200, json.dumps(message).encode(), reply)

    def _send(self, status: int, payload: bytes, reply: Scripted = Scripted()) -> None:
        self.send_response(status)
        self.send_header("content-type", reply.content_type)
        self.send_header("content-length", str(len(payload)))
        for name, value in reply.headers.items():
            self.send_header(name, value)
        self.end_headers()
        self.wfile.write(payload[: len(payload) // 2] if reply.cut else payload)


def _message(reply: Scripted, model: str) -> dict[str, Any]:
    thinking = [{"type": "thinking", "thinking": reply.thinking, "signature": ""}] if reply.thinking else []
    text = [{"type": "text", "text": reply.text}] if reply.text else []
    return {
        "id": "msg_1", "type": "message", "role": "assistant", "model": model, "content": thinking + text,
        "stop_reason": reply.stop, "stop_sequence": None, "usage": reply.usage,
    }  # fmt: skip


_CHAT_STOPS = {"end_turn": "stop", "max_tokens": "length", "refusal": "content_filter"}


def _completion(reply: Scripted, model: str) -> dict[str, Any]:
    usage = reply.usage and {
        "prompt_tokens": sum(count for name, count in reply.usage.items() if name != "output_tokens"),
        "completion_tokens": reply.usage["output_tokens"],
        "total_tokens": sum(reply.usage.values()),
        "prompt_tokens_details": {"cached_tokens": reply.usage.get("cache_read_input_tokens", 0)},
    }
    message = {"role": "assistant", "content": reply.text, "reasoning_content": reply.thinking or None}
    choice = {"index": 0, "finish_reason": _CHAT_STOPS[reply.stop], "message": message}
    return {
        "id": "chat_1", "object": "chat.completion", "created": 1, "model": model, "choices": [choice],
        "usage": usage or None,
    }  # fmt: skip


def _events(reply: Scripted, message: dict[str, Any]) -> bytes:
    half = len(reply.text) // 2
    events: list[dict[str, Any]] = [
        {"type": "message_start", "message": message | {"content": [], "stop_reason": None}},
        {"type": "content_block_start", "index": 0, "content_block": {"type": "text", "text": ""}},
        *(
            {"type": "content_block_delta", "index": 0, "delta": {"type": "text_delta", "text": part}}
            for part in (reply.text[:half], reply.text[half:])
        ),
        {"type": "content_block_stop", "index": 0},
        {"type": "message_delta", "delta": {"stop_reason": reply.stop, "stop_sequence": None}, "usage": reply.usage},
        {"type": "message_stop"},
    ]
    return "".join(f"event: {event['type']}\ndata: {json.dumps(event)}\n\n" for event in events).encode()


def question(text: str = "How much energy did training use?", **fields: Any) -> ParsedQuestion:
    """A parsed question with the fields that a test is about."""
    return ParsedQuestion(text=text, **fields)


def passage(*sentences: str, name: str = "p1", rank: int = 1, title: str = "Report", document: str = "doc") -> Passage:
    """A passage whose sentences stand one space apart, as in `canonical`."""
    start, rows = 0, []
    for number, text in enumerate(sentences, 1):
        rows.append(
            PassageSentence(node_id=f"{document}:s1:{name}:t{number}", text=text, start=start, end=start + len(text))
        )
        start += len(text) + 1
    return Passage(
        node_id=f"{document}:s1:{name}", document_id=document, title=title, breadcrumb=("2 Results",), page=3,
        rank=rank, relevance=1.0, sentences=tuple(rows), tokens=sum(len(text) for text in sentences) // 4,
    )  # fmt: skip
