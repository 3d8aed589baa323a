"""One door to the Messages API: Anthropic's, or any server that speaks `/v1/messages`.

What a server refuses among the optional parts of a request (schema, effort, temperature) is left out from then on, and
said. Retries are the SDK's own. At most `parallel_ballots` requests are under way at once.
"""

import os
import time
from collections.abc import Mapping
from typing import Any, ClassVar, cast

import anthropic
import httpx2
from anthropic.types import Message, MessageParam, TextBlockParam

from kohaku.languages.speaking import say
from kohaku.readers.anthropic.failures import detail, failure
from kohaku.readers.llm.connection import Connection, booked, fits_a_header, host_of, tokens_in
from kohaku.readers.llm.destination import GivenKeys, foreign
from kohaku.readers.llm.failed_call import Call, FailedCall
from kohaku.readers.llm.model_cards import ModelCard
from kohaku.readers.llm.server import Incoming, KeySource, Outgoing, TooLong
from kohaku.readers.llm.transport import outgoing_client
from kohaku.settings import Settings

ANTHROPIC_URL = "https://api.anthropic.com"
STREAM_ABOVE = 16_000
"""Reply tokens above which a reply is streamed, so that a long one does not look like a dead connection."""

_COUNT_TIMEOUT = 5.0  # seconds; counting is never worth a wait
_COUNT_PAUSE = 60.0  # seconds without counting after it failed
# What the SDK lets through where a body is not what it expects: bad JSON, missing fields, broken event streams.
_GARBLED = (ValueError, TypeError, AttributeError, LookupError, RuntimeError, AssertionError)
_FAILED = (anthropic.AnthropicError, httpx2.HTTPError, *_GARBLED)
_REFUSED = (anthropic.BadRequestError, anthropic.UnprocessableEntityError)


class MessagesApi(Connection[Message]):
    """The connection of one process to one server. Thread-safe; the key lives in the SDK's client alone.

    Args:
        settings: timeout, retries and parallel requests.
        api_key: overrides `ANTHROPIC_API_KEY` and `ANTHROPIC_AUTH_TOKEN`.
        base_url: overrides `ANTHROPIC_BASE_URL`; with or without `/v1`.
        given: what the deployer and admins gave, where `base_url` may be somebody else's choice: it says which key
            goes there. Without it, whoever calls gives key and address together.
    """

    optional: ClassVar[Mapping[str, tuple[str, ...]]] = {
        "effort": ("effort",),
        "temperature": ("temperature", "sampling"),
        "format": ("output_config", "output_format", "json_schema", "schema", "format"),
    }

    def __init__(
        self, settings: Settings, api_key: str | None = None, base_url: str = "", given: GivenKeys | None = None
    ) -> None:
        named = os.environ.get("ANTHROPIC_BASE_URL", "").strip() or ANTHROPIC_URL
        url = (base_url.strip() or named).rstrip("/").removesuffix("/v1")
        host = host_of(url)
        self.is_anthropic = host == host_of(ANTHROPIC_URL)
        self.samples = not self.is_anthropic
        self._timeout, self._retries = settings.request_timeout, settings.request_retries
        elsewhere = given is not None and foreign(url, given, named)
        if given is not None and elsewhere:
            key, token, source = given.at(url), "", "argument" if given.at(url) else ""
        else:
            key, token, source = _credentials(api_key or (given.deployed if given else None))
        if not (key or token):
            key, source = ("", "missing") if self.is_anthropic else ("none", "not needed")
        problem = _unusable(key or token) if host else (say("claude.address"), say("claude.address.remedy"))
        usable = problem is None
        guarded = elsewhere and not settings.private_addresses
        super().__init__(url, source, settings.parallel_ballots, problem, guarded=guarded)
        # One of them is given, always: the SDK must not look for profiles on disk, nor a bad key reach a header.
        self._client = anthropic.Anthropic(
            api_key=None if usable and token else key if usable else "none",
            auth_token=token if usable and token else None,
            base_url=url if host else ANTHROPIC_URL,
            timeout=httpx2.Timeout(self._timeout, connect=min(5.0, self._timeout)),
            max_retries=self._retries,
            default_headers=_withheld_headers() if elsewhere else None,
            http_client=outgoing_client(anthropic.DefaultHttpxClient, guarded=guarded),
        )
        self._count_after = 0.0

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

    def close(self) -> None:
        """Give the connections back."""
        self._client.close()

    def _exchange(self, request: dict[str, Any]) -> Message | FailedCall:
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
                return FailedCall(failed, call.scrub(detail(error)))
            return FailedCall(failed)
        if not isinstance(message, Message) or not isinstance(message.content, list):
            return FailedCall(failure(ValueError("no message"), call))
        return message

    def _parts(self, out: Outgoing, card: ModelCard) -> Mapping[str, Any]:
        return {
            "format": out.schema if card.structured_output is not False else None,
            "effort": out.effort or None,
            "temperature": out.temperature if card.temperature or not self.is_anthropic else None,
        }

    def _request(self, out: Outgoing, card: ModelCard, parts: Mapping[str, Any]) -> dict[str, Any]:
        prefix: list[TextBlockParam] = [{"type": "text", "text": out.prefix}] if out.prefix else []
        if prefix and card.prompt_cache:
            prefix[0]["cache_control"] = {"type": "ephemeral"}
        messages: list[MessageParam] = [{"role": "user", "content": [*prefix, {"type": "text", "text": out.question}]}]
        messages += cast(list[MessageParam], [{"role": role, "content": text} for role, text in out.turns])
        request: dict[str, Any] = {
            "model": out.model, "max_tokens": out.max_tokens, "system": out.system, "messages": messages,
        }  # fmt: skip
        config: dict[str, Any] = {"effort": parts["effort"]} if "effort" in parts else {}
        if "format" in parts:
            config["format"] = {"type": "json_schema", "schema": anthropic.transform_schema(dict(parts["format"]))}
        if config:
            request["output_config"] = config
        if "temperature" in parts:
            request["extra_body"] = {"temperature": parts["temperature"]}
        return request

    def _incoming(self, reply: Message, out: Outgoing, card: ModelCard, milliseconds: float) -> Incoming:
        text = "".join(block.text for block in reply.content if block.type == "text" and isinstance(block.text, str))
        usage, told = reply.usage, isinstance(getattr(reply.usage, "input_tokens", None), int)
        counted = {
            "input_tokens": tokens_in(usage, "input_tokens"),
            "output_tokens": tokens_in(usage, "output_tokens"),
            "cache_read_tokens": tokens_in(usage, "cache_read_input_tokens"),
            "cache_write_tokens": tokens_in(usage, "cache_creation_input_tokens"),
        }
        return Incoming(text, reply.stop_reason or "", booked(out, card, milliseconds, text, counted if told else None))

    def _key(self) -> str:
        return self._client.api_key or self._client.auth_token or ""


def _credentials(argument: str | None) -> tuple[str, str, KeySource]:
    """Key, token and where they came from."""
    if argument and argument.strip():
        return argument.strip(), "", "argument"
    if key := os.environ.get("ANTHROPIC_API_KEY", "").strip():
        return key, "", "ANTHROPIC_API_KEY"
    token = os.environ.get("ANTHROPIC_AUTH_TOKEN", "").strip()
    return "", token, "ANTHROPIC_AUTH_TOKEN" if token else ""


def _withheld_headers() -> dict[str, Any]:
    """The deployer's further headers, which the SDK would send to any host, taken out."""
    lines = os.environ.get("ANTHROPIC_CUSTOM_HEADERS", "").split("\n")
    return {line.partition(":")[0].strip(): anthropic.Omit() for line in lines if ":" in line}


def _unusable(key: str) -> tuple[str, str] | None:
    set_it = say("claude.no_key.remedy")
    if not key:
        return say("claude.no_key"), set_it
    if not fits_a_header(key):
        return say("claude.bad_key"), set_it
    return None
