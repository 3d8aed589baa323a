"""One door to the Chat Completions API: OpenAI's, or any server that speaks `/v1/chat/completions` – Ollama, LM Studio,
vLLM, llama.cpp, a company's gateway.

A schema is asked for first; where a server enforces none, JSON; where it knows neither, the prompt alone says it.
"""

import os
from collections.abc import Mapping
from typing import Any, ClassVar

import httpx2
import openai
from openai.types.chat import ChatCompletion

from kohaku.languages.speaking import say
from kohaku.readers.llm.connection import Connection, booked, fits_a_header, host_of, tokens_in
from kohaku.readers.llm.destination import GivenKeys, foreign
from kohaku.readers.llm.failed_call import Call, FailedCall
from kohaku.readers.llm.model_cards import ModelCard
from kohaku.readers.llm.server import Incoming, KeySource, Outgoing, TooLong
from kohaku.readers.llm.transport import outgoing_client
from kohaku.readers.openai.failures import detail, failure
from kohaku.settings import Settings

OPENAI_URL = "https://api.openai.com/v1"
_STOPS = {"length": "max_tokens", "content_filter": "refusal"}
# What the SDK lets through where a body is not what it expects.
_FAILED = (openai.OpenAIError, httpx2.HTTPError, ValueError, TypeError, AttributeError, LookupError, RuntimeError)
_REFUSED = (openai.BadRequestError, openai.UnprocessableEntityError)


class ChatApi(Connection[ChatCompletion]):
    """The connection of one process to one server. Thread-safe; the key lives in the SDK's client alone.

    Args:
        settings: timeout, retries and parallel requests.
        api_key: overrides `OPENAI_API_KEY`.
        base_url: overrides `OPENAI_BASE_URL`; with or without `/v1`.
        given: what the deployer and admins gave, where `base_url` may be somebody else's choice: it says which key
            goes there. Without it, whoever calls gives key and address together.
    """

    optional: ClassVar[Mapping[str, tuple[str, ...]]] = {
        "effort": ("reasoning_effort", "effort"),
        "temperature": ("temperature", "sampling"),
        "schema": ("json_schema", "response_format", "schema", "grammar", "format"),
        "json": ("json_object", "response_format", "format"),
    }

    def __init__(
        self, settings: Settings, api_key: str | None = None, base_url: str = "", given: GivenKeys | None = None
    ) -> None:
        named = os.environ.get("OPENAI_BASE_URL", "").strip() or OPENAI_URL
        url = (base_url.strip() or named).rstrip("/")
        host = host_of(url)
        self.is_openai = host == host_of(OPENAI_URL)
        self.samples = not self.is_openai
        self._timeout, self._retries = settings.request_timeout, settings.request_retries
        elsewhere = given is not None and foreign(url, given, named)
        if given is not None and elsewhere:
            key, source = given.at(url), "argument" if given.at(url) else ""
        else:
            key, source = _credentials(api_key)
        if not key:
            key, source = ("", "missing") if self.is_openai else ("none", "not needed")
        problem = _unusable(key) if host else (say("claude.address"), say("openai.address.remedy"))
        guarded = elsewhere and not settings.private_addresses
        super().__init__(url, source, settings.parallel_ballots, problem, guarded=guarded)
        # Of the environment only what is read above: the SDK would send the deployer's organization to any host.
        self._client = openai.OpenAI(
            api_key=key if problem is None else "none",
            base_url=(url if url.endswith("/v1") else f"{url}/v1") if host else OPENAI_URL,
            timeout=httpx2.Timeout(self._timeout, connect=min(5.0, self._timeout)),
            max_retries=self._retries,
            default_headers=_withheld_headers() if elsewhere else None,
            http_client=outgoing_client(openai.DefaultHttpxClient, guarded=guarded),
        )

    def count(self, model: str, text: str) -> int | None:
        """The protocol counts no tokens. Raises NotImplementedError."""
        raise NotImplementedError("the Chat Completions API does not count tokens")

    def close(self) -> None:
        """Give the connections back."""
        self._client.close()

    def _parts(self, out: Outgoing, card: ModelCard) -> Mapping[str, Any]:
        enforced = out.schema if card.structured_output is not False else None
        without_schema = enforced is None or (out.model, "schema") in self._left_out
        return {
            "schema": enforced,
            "json": True if out.schema is not None and without_schema else None,
            "effort": out.effort or None,
            "temperature": out.temperature if card.temperature or not self.is_openai else None,
        }

    def _request(self, out: Outgoing, card: ModelCard, parts: Mapping[str, Any]) -> dict[str, Any]:
        asked = f"{out.prefix}\n\n{out.question}" if out.prefix else out.question
        request: dict[str, Any] = {
            "model": out.model,
            "messages": [
                {"role": "system", "content": out.system},
                {"role": "user", "content": asked},
                *({"role": role, "content": text} for role, text in out.turns),
            ],
            "max_completion_tokens" if self.is_openai else "max_tokens": out.max_tokens,
        }
        if "schema" in parts:
            schema = {"name": "reply", "strict": True, "schema": dict(parts["schema"])}
            request["response_format"] = {"type": "json_schema", "json_schema": schema}
        elif "json" in parts:
            request["response_format"] = {"type": "json_object"}
        if "effort" in parts:
            request["reasoning_effort"] = parts["effort"]
        if "temperature" in parts:
            request["temperature"] = parts["temperature"]
        return request

    def _exchange(self, request: dict[str, Any]) -> ChatCompletion | FailedCall:
        call = Call(request["model"], self.host, self._timeout, self._retries, str(self._client.api_key or ""))
        try:
            reply: object = self._client.chat.completions.create(**request)
        except _FAILED as error:
            failed = failure(error, call)
            if isinstance(error, _REFUSED) and not isinstance(failed, TooLong):
                return FailedCall(failed, call.scrub(detail(error)))
            return FailedCall(failed)
        choices = getattr(reply, "choices", None)  # the SDK does not check what a server sends
        if not isinstance(reply, ChatCompletion) or not choices or getattr(choices[0], "message", None) is None:
            return FailedCall(failure(ValueError("no message"), call))
        return reply

    def _incoming(self, reply: ChatCompletion, out: Outgoing, card: ModelCard, milliseconds: float) -> Incoming:
        choice = reply.choices[0]
        text = choice.message.content if isinstance(choice.message.content, str) else ""
        stop = "refusal" if choice.message.refusal else _STOPS.get(choice.finish_reason, str(choice.finish_reason))
        counted = None
        if reply.usage is not None and isinstance(reply.usage.prompt_tokens, int):
            sent = tokens_in(reply.usage, "prompt_tokens")
            cached = min(sent, tokens_in(reply.usage.prompt_tokens_details, "cached_tokens"))
            counted = {
                "input_tokens": sent - cached,
                "cache_read_tokens": cached,
                "output_tokens": tokens_in(reply.usage, "completion_tokens"),
            }
        return Incoming(text, stop, booked(out, card, milliseconds, text, counted))


def _credentials(argument: str | None) -> tuple[str, KeySource]:
    """The key and where it came from. A key that was deployed for Claude never goes to this protocol's servers."""
    if argument and argument.strip():
        return argument.strip(), "argument"
    key = os.environ.get("OPENAI_API_KEY", "").strip()
    return key, "OPENAI_API_KEY" if key else ""


def _withheld_headers() -> dict[str, Any]:
    """What the SDK takes from the deployer's environment and would send to any host, taken out."""
    lines = os.environ.get("OPENAI_CUSTOM_HEADERS", "").split("\n")
    named = [line.partition(":")[0].strip() for line in lines if ":" in line]
    return {name: openai.Omit() for name in ("OpenAI-Organization", "OpenAI-Project", *named)}


def _unusable(key: str) -> tuple[str, str] | None:
    if not key:
        return say("openai.no_key"), say("openai.no_key.remedy")
    return None if fits_a_header(key) else (say("openai.bad_key"), say("openai.no_key.remedy"))
