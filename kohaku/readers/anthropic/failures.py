"""What the Anthropic SDK raises, as failures that say what to do. No key and no request stands in them."""

import json
from dataclasses import dataclass, field
from typing import Any

import anthropic
import httpx2

from kohaku.languages.speaking import counted, say
from kohaku.readers.base import BackendError
from kohaku.readers.llm.server import TooLong, Transient

_DETAIL = 300  # characters of a server's own words that are passed on
_KEY_LENGTH = 8  # a placeholder such as "local" is a word that messages may use
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
        return counted(self.retries + 1, "try")

    def scrub(self, text: str) -> str:
        """`text` on one line, bounded, without the key."""
        hidden = text.replace(self.key, "[key]") if len(self.key) >= _KEY_LENGTH else text
        words = " ".join(hidden.split())
        return words if len(words) <= _DETAIL else words[:_DETAIL] + " …"


def failure(error: Exception, call: Call) -> BackendError:
    """The failure that a user is shown for an error of the SDK or its transport."""
    if isinstance(error, anthropic.APITimeoutError | httpx2.TimeoutException):
        return Transient(
            say("claude.timeout", model=call.model, seconds=call.timeout, tries=call.tries),
            say("claude.timeout.remedy", instead=_instead()),
        )
    if isinstance(error, anthropic.APIStatusError):
        return _refused(error, call)
    if isinstance(error, anthropic.APIConnectionError | httpx2.HTTPError):
        return Transient(
            say("claude.connection", host=call.host, tries=call.tries),
            say("claude.connection.remedy", instead=_instead()),
        )
    return BackendError(
        say("claude.not_messages", host=call.host, kind=type(error).__name__),
        say("claude.not_messages.remedy", instead=_instead()),
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
    quoted = say("claude.said", said=said) if said else ""
    if status == 413 or (status in (400, 422, 500) and any(sign in said.lower() for sign in _TOO_LONG)):
        return TooLong(
            say("claude.too_long", model=call.model, quoted=quoted),
            say("claude.too_long.remedy"),
        )
    if status == 529 or kind == "overloaded_error":
        return Transient(
            say("claude.overloaded", model=call.model, tries=call.tries),
            say("claude.overloaded.remedy", instead=_instead()),
        )
    if status == 429 or kind == "rate_limit_error":
        return Transient(
            say("claude.rate", host=call.host, tries=call.tries, quoted=quoted),
            say("claude.rate.remedy"),
        )
    what, remedy = _must_act(status, call)
    if what:
        return BackendError(f"{what}{quoted}", remedy)
    if status >= 500 or status == 408 or (status < 400 and kind == "api_error"):
        return Transient(
            say("claude.status", host=call.host, status=status, tries=call.tries, quoted=quoted),
            say("claude.status.remedy", instead=_instead()),
        )
    return BackendError(
        say("claude.refused", host=call.host, status=status, quoted=quoted),
        say("claude.refused.remedy", instead=_instead()),
    )


def _instead() -> str:
    return say("claude.instead")


def _must_act(status: int, call: Call) -> tuple[str, str]:
    known: dict[int, tuple[str, str]] = {
        401: (say("claude.key_refused"), say("claude.key_refused.remedy", instead=_instead())),
        402: (say("claude.unpaid"), say("claude.unpaid.remedy", instead=_instead())),
        403: (say("claude.forbidden", model=call.model), say("claude.forbidden.remedy", instead=_instead())),
        404: (
            say("claude.no_model", host=call.host, model=call.model),
            say("claude.no_model.remedy"),
        ),
    }  # fmt: skip
    return known.get(status, ("", ""))


def named_in(said: str, sent: dict[str, Any], signs: dict[str, tuple[str, ...]]) -> str | None:
    """The optional part of a request that a refusal names, of those that were sent."""
    lowered = said.lower()
    return next((part for part, words in signs.items() if part in sent and any(w in lowered for w in words)), None)
