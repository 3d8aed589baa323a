"""What the Anthropic SDK raises, as failures that say what to do. No key and no request stands in them."""

import json
from dataclasses import dataclass, field
from typing import Any

import anthropic
import httpx2

from kohaku.readers.base import BackendError
from kohaku.readers.llm.server import TooLong, Transient

_DETAIL = 300  # characters of a server's own words that are passed on
_KEY_LENGTH = 8  # a placeholder such as "local" is a word that messages may use
_ELSE = "or choose the extractive reader, which needs no server."
_TOO_LONG = ("too long", "context length", "context size", "context window", "exceed_context", "too many tokens",
             "maximum context", "n_ctx")  # fmt: skip


@dataclass(frozen=True, slots=True)
class Call:
    """What a message about a failed call needs to say."""

    model: str
    host: str
    timeout: float
    retries: int
    key: str = field(repr=False)

    @property
    def tries(self) -> str:
        """How often the SDK tried, in words."""
        return f"{self.retries + 1} tries" if self.retries else "1 try"

    def scrub(self, text: str) -> str:
        """`text` on one line, bounded, without the key."""
        hidden = text.replace(self.key, "[key]") if len(self.key) >= _KEY_LENGTH else text
        words = " ".join(hidden.split())
        return words if len(words) <= _DETAIL else words[:_DETAIL] + " …"


def failure(error: Exception, call: Call) -> BackendError:
    """The failure that a user is shown for an error of the SDK or its transport."""
    if isinstance(error, anthropic.APITimeoutError | httpx2.TimeoutException):
        return Transient(
            f"{call.model} did not answer within {call.timeout:g} s ({call.tries}).",
            f"Raise KOHAKU_REQUEST_TIMEOUT, ask for fewer passages, {_ELSE}",
        )
    if isinstance(error, anthropic.APIStatusError):
        return _refused(error, call)
    if isinstance(error, anthropic.APIConnectionError | httpx2.HTTPError):
        return Transient(
            f"The connection to {call.host} failed ({call.tries}).",
            f"Check the network and ANTHROPIC_BASE_URL, {_ELSE}",
        )
    return BackendError(
        f"{call.host} did not answer as the Messages API does ({type(error).__name__}).",
        f"Check ANTHROPIC_BASE_URL: it is the server's address without /v1, {_ELSE}",
    )


def detail(error: anthropic.APIStatusError) -> str:
    """The server's own words: Anthropic's `error.message`, or whatever body another server sent."""
    if error.api_message:
        return error.api_message
    body = error.body
    if isinstance(body, dict):
        for key in ("message", "error", "detail"):
            if isinstance(body.get(key), str):
                return str(body[key])
    return body if isinstance(body, str) else json.dumps(body, default=str) if body else error.message


def _refused(error: anthropic.APIStatusError, call: Call) -> BackendError:
    """A status outside 2xx, or an error event within a stream."""
    status, kind = error.status_code, error.type
    said = call.scrub(detail(error))
    quoted = f" It said: “{said}”." if said else ""
    if status == 413 or (status in (400, 422, 500) and any(sign in said.lower() for sign in _TOO_LONG)):
        return TooLong(
            f"The passages are too long for {call.model}.{quoted}",
            "Lower k or the context tokens, or choose a model with a larger window.",
        )
    if status == 529 or kind == "overloaded_error":
        return Transient(f"{call.model} is overloaded ({call.tries}).", f"Try again in a minute, {_ELSE}")
    if status == 429 or kind == "rate_limit_error":
        return Transient(
            f"{call.host} asks for fewer requests ({call.tries}).{quoted}",
            "Wait, lower KOHAKU_PARALLEL_BALLOTS or the number of jurors, or raise the account's limits.",
        )
    what, remedy = _must_act(status, call)
    if what:
        return BackendError(f"{what}{quoted}", remedy)
    if status >= 500 or status == 408 or (status < 400 and kind == "api_error"):
        return Transient(f"{call.host} failed with status {status} ({call.tries}).{quoted}", f"Try again, {_ELSE}")
    return BackendError(f"{call.host} refused the request ({status}).{quoted}", f"Check model and effort, {_ELSE}")


def _must_act(status: int, call: Call) -> tuple[str, str]:
    known: dict[int, tuple[str, str]] = {
        401: ("The key for Claude was refused.", f"Set a valid ANTHROPIC_API_KEY, {_ELSE}"),
        402: ("The account cannot pay for this request.", f"Check its billing, {_ELSE}"),
        403: (f"The key may not use {call.model}.", f"Ask for access, choose another model, {_ELSE}"),
        404: (
            f"{call.host} knows no model {call.model!r}, or does not speak /v1/messages.",
            "Check the model's name (KOHAKU_ANSWER_MODEL, KOHAKU_HELPER_MODEL) and ANTHROPIC_BASE_URL, without /v1.",
        ),
    }  # fmt: skip
    return known.get(status, ("", ""))


def named_in(said: str, sent: dict[str, Any], signs: dict[str, tuple[str, ...]]) -> str | None:
    """The optional part of a request that a refusal names, of those that were sent."""
    lowered = said.lower()
    return next((part for part, words in signs.items() if part in sent and any(w in lowered for w in words)), None)
