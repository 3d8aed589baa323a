"""One door to the Messages API: Anthropic's, or any server that speaks `/v1/messages`.

What a server refuses among the optional parts of a request (schema, effort, temperature) is left out from then on, and
said. Retries are the SDK's own. At most `parallel_ballots` requests are under way at once.
"""

import os
import threading
import time
from dataclasses import dataclass, replace
from typing import Any, NoReturn, cast
from urllib.parse import urlsplit

import anthropic
import httpx2
from anthropic.types import Message, MessageParam, TextBlockParam

from kohaku.contracts.answer import Usage
from kohaku.languages.speaking import say
from kohaku.readers.anthropic.failures import Call, detail, failure, named_in
from kohaku.readers.anthropic.transport import outgoing_client
from kohaku.readers.base import BackendError
from kohaku.readers.llm.destination import GivenKeys, origin, public_addresses
from kohaku.readers.llm.model_cards import ModelCard
from kohaku.readers.llm.server import Incoming, KeySource, Outgoing, TooLong
from kohaku.settings import Settings
from kohaku.text.tokens import count_tokens

ANTHROPIC_URL = "https://api.anthropic.com"
STREAM_ABOVE = 16_000
"""Reply tokens above which a reply is streamed, so that a long one does not look like a dead connection."""

_OPTIONAL = {
    "effort": ("effort",),
    "temperature": ("temperature", "sampling"),
    "format": ("output_config", "output_format", "json_schema", "schema", "format"),
}  # an optional part, and the words by which a server's refusal names it
_COUNT_TIMEOUT = 5.0  # seconds; counting is never worth a wait
_COUNT_PAUSE = 60.0  # seconds without counting after it failed
# What the SDK lets through where a body is not what it expects: bad JSON, missing fields, broken event streams.
_GARBLED = (ValueError, TypeError, AttributeError, LookupError, RuntimeError, AssertionError)
_FAILED = (anthropic.AnthropicError, httpx2.HTTPError, *_GARBLED)
_REFUSED = (anthropic.BadRequestError, anthropic.UnprocessableEntityError)


@dataclass(frozen=True, slots=True)
class _Failed:
    """A failed call; `said` are the server's words where it refused the request itself."""

    failure: BackendError
    said: str = ""


class MessagesApi:
    """The connection of one process to one server. Thread-safe; the key lives in the SDK's client alone.

    Args:
        settings: timeout, retries and parallel requests.
        api_key: overrides `ANTHROPIC_API_KEY` and `ANTHROPIC_AUTH_TOKEN`.
        base_url: overrides `ANTHROPIC_BASE_URL`; with or without `/v1`.
        given: what the deployer and admins gave, where `base_url` may be somebody else's choice: it says which key
            goes there. Without it, whoever calls gives key and address together.
    """

    def __init__(
        self, settings: Settings, api_key: str | None = None, base_url: str = "", given: GivenKeys | None = None
    ) -> None:
        named = os.environ.get("ANTHROPIC_BASE_URL", "").strip() or ANTHROPIC_URL
        url = (base_url.strip() or named).rstrip("/")
        url = url.removesuffix("/v1")
        self.host = _host(url)
        self.is_anthropic = self.host == _host(ANTHROPIC_URL)
        self.samples = not self.is_anthropic
        self._timeout, self._retries = settings.request_timeout, settings.request_retries
        self._foreign = given is not None and origin(url) != origin(given.environment_url or named)
        self._guarded = self._foreign and not settings.private_addresses
        if given is not None and self._foreign:
            key, token, self.key_source = _own_key(given, url, needed=self.is_anthropic)
        else:
            deployed = api_key or (given.deployed if given else None)
            key, token, self.key_source = _credentials(deployed, needed=self.is_anthropic)
        self._problem = _unusable(key or token) if self.host else (say("claude.address"), say("claude.address.remedy"))
        usable = self._problem is None
        # One of them is given, always: the SDK must not look for profiles on disk, nor a bad key reach a header.
        self._client = anthropic.Anthropic(
            api_key=None if usable and token else key if usable else "none",
            auth_token=token if usable and token else None,
            base_url=url if self.host else ANTHROPIC_URL,
            timeout=httpx2.Timeout(self._timeout, connect=min(5.0, self._timeout)),
            max_retries=self._retries,
            default_headers=_withheld_headers() if self._foreign else None,
            http_client=outgoing_client(guarded=self._guarded),
        )
        self._slots = threading.BoundedSemaphore(settings.parallel_ballots)
        self._refused: set[tuple[str, str]] = set()
        self._count_after = 0.0

    def __repr__(self) -> str:
        return f"MessagesApi({self.host}, key: {self.key_source})"

    def __reduce__(self) -> NoReturn:
        raise TypeError("a connection holds a key and is not copied or stored")

    def send(self, out: Outgoing, card: ModelCard) -> Incoming:
        """Send one request and return the reply.

        Raises:
            BackendError: no usable key, or what `failures.failure` says; `TooLong` where less might fit.
        """
        self.check()
        notes: list[str] = []
        while True:
            request, optional = self._request(out, card)
            result, milliseconds = self._attempt(request)
            if isinstance(result, Message):
                return replace(_incoming(result, out, card, milliseconds), notes=tuple(notes))
            part = named_in(result.said, optional, _OPTIONAL)
            if part is None:
                raise result.failure
            self._refused.add((out.model, part))
            notes.append(say("claude.without", host=self.host, part=part, model=out.model))

    def count(self, model: str, text: str) -> int | None:
        """Tokens of `text` by the model's own tokenizer; None where the server cannot tell now.

        Raises:
            NotImplementedError: the server has no such endpoint, and will not be asked again.
        """
        if self._problem is not None or time.monotonic() < self._count_after:
            return None
        missing = False
        try:
            client = self._client.with_options(max_retries=0, timeout=_COUNT_TIMEOUT)
            counted = client.messages.count_tokens(model=model, messages=[{"role": "user", "content": text or " "}])
            tokens = counted.input_tokens
        except anthropic.APIStatusError as error:
            missing = error.status_code in (400, 404, 405, 422, 501)
        except _FAILED:
            pass  # told below: counting waits, and the estimate stands in
        else:
            return tokens if isinstance(tokens, int) else None
        if missing:
            raise NotImplementedError(f"{self.host} does not count tokens")
        self._count_after = time.monotonic() + _COUNT_PAUSE
        return None

    def check(self) -> None:
        """Raise BackendError where nothing can be sent: no key, one that no header can hold, or no address."""
        if self._problem is not None:
            raise BackendError(*self._problem)
        if self._guarded:
            public_addresses(self._client.base_url.host, self._client.base_url.port or 443)

    def close(self) -> None:
        """Give the connections back."""
        self._client.close()

    def _attempt(self, request: dict[str, Any]) -> tuple[Message | _Failed, float]:
        """The message and its milliseconds, without the wait for a free slot."""
        with self._slots:
            began = time.perf_counter()
            result = self._exchange(request)
            return result, (time.perf_counter() - began) * 1000

    def _exchange(self, request: dict[str, Any]) -> Message | _Failed:
        """The message, or what failed as a value: raised from here, it would carry the SDK's error along, and with it
        the request and its key."""
        call = Call(request["model"], self.host, self._timeout, self._retries, self._key())
        message: object
        try:
            if request["max_tokens"] > STREAM_ABOVE:
                with self._client.messages.stream(**request) as stream:
                    message = stream.get_final_message()
            else:
                message = self._client.messages.create(**request)
        except _FAILED as error:
            failed = failure(error, call)
            if isinstance(error, _REFUSED) and not isinstance(failed, TooLong):
                return _Failed(failed, call.scrub(detail(error)))
            return _Failed(failed)
        if not isinstance(message, Message) or not isinstance(message.content, list):
            return _Failed(failure(ValueError("no message"), call))
        return message

    def _request(self, out: Outgoing, card: ModelCard) -> tuple[dict[str, Any], dict[str, Any]]:
        """The SDK's arguments, and which optional parts are among them."""
        wanted: dict[str, Any] = {
            "format": out.schema if card.structured_output is not False else None,
            "effort": out.effort or None,
            "temperature": out.temperature if card.temperature or not self.is_anthropic else None,
        }
        optional = {k: v for k, v in wanted.items() if v is not None and (out.model, k) not in self._refused}
        prefix: list[TextBlockParam] = [{"type": "text", "text": out.prefix}] if out.prefix else []
        if prefix and card.prompt_cache:
            prefix[0]["cache_control"] = {"type": "ephemeral"}
        messages: list[MessageParam] = [{"role": "user", "content": [*prefix, {"type": "text", "text": out.question}]}]
        messages += cast(list[MessageParam], [{"role": role, "content": text} for role, text in out.turns])
        request: dict[str, Any] = {
            "model": out.model, "max_tokens": out.max_tokens, "system": out.system, "messages": messages,
        }  # fmt: skip
        config: dict[str, Any] = {"effort": optional["effort"]} if "effort" in optional else {}
        if "format" in optional:
            config["format"] = {"type": "json_schema", "schema": anthropic.transform_schema(dict(optional["format"]))}
        if config:
            request["output_config"] = config
        if "temperature" in optional:
            request["extra_body"] = {"temperature": optional["temperature"]}
        return request, optional

    def _key(self) -> str:
        return self._client.api_key or self._client.auth_token or ""


def _credentials(argument: str | None, *, needed: bool) -> tuple[str, str, KeySource]:
    """Key, token and where they came from; a server that is not Anthropic's may need neither."""
    if argument and argument.strip():
        return argument.strip(), "", "argument"
    if key := os.environ.get("ANTHROPIC_API_KEY", "").strip():
        return key, "", "ANTHROPIC_API_KEY"
    if token := os.environ.get("ANTHROPIC_AUTH_TOKEN", "").strip():
        return "", token, "ANTHROPIC_AUTH_TOKEN"
    return ("", "", "missing") if needed else ("none", "", "not needed")


def _own_key(given: GivenKeys, url: str, *, needed: bool) -> tuple[str, str, KeySource]:
    """The key that was given with an address; never the deployer's."""
    if key := given.own.get(origin(url), "").strip():
        return key, "", "argument"
    return ("", "", "missing") if needed else ("none", "", "not needed")


def _withheld_headers() -> dict[str, Any]:
    """The deployer's further headers, which the SDK would send to any host, taken out."""
    lines = os.environ.get("ANTHROPIC_CUSTOM_HEADERS", "").split("\n")
    return {line.partition(":")[0].strip(): anthropic.Omit() for line in lines if ":" in line}


def _unusable(key: str) -> tuple[str, str] | None:
    set_it = say("claude.no_key.remedy")
    if not key:
        return say("claude.no_key"), set_it
    if not (key.isascii() and key.isprintable() and " " not in key):
        return say("claude.bad_key"), set_it
    return None


def _host(url: str) -> str:
    """Host and port, without any user information; empty where `url` is no address of a server."""
    try:
        parts = urlsplit(url)
        port = f":{parts.port}" if parts.port else ""
    except ValueError:
        return ""
    return parts.hostname + port if parts.scheme in ("http", "https") and parts.hostname else ""


def _incoming(message: Message, out: Outgoing, card: ModelCard, milliseconds: float) -> Incoming:
    text = "".join(block.text for block in message.content if block.type == "text" and isinstance(block.text, str))
    usage, told = message.usage, isinstance(getattr(message.usage, "input_tokens", None), int)
    sent = count_tokens("".join((out.system, out.prefix, out.question, *(text for _, text in out.turns))))
    counted = Usage(
        calls=1,
        input_tokens=usage.input_tokens if told else sent,
        output_tokens=_tokens(usage, "output_tokens") if told else count_tokens(text),
        cache_read_tokens=_tokens(usage, "cache_read_input_tokens"),
        cache_write_tokens=_tokens(usage, "cache_creation_input_tokens"),
        milliseconds=milliseconds,
        estimated=not told,
        unpriced=not card.priced,
    )
    return Incoming(text, message.stop_reason or "", counted.model_copy(update={"usd": card.usd(counted)}))


def _tokens(usage: object, name: str) -> int:
    count = getattr(usage, name, None)
    return max(0, count) if isinstance(count, int) else 0
