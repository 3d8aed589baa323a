"""A call that failed, in whichever protocol, as a failure that says what to do. No key and no request stands in it."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from kohaku.languages.speaking import counted, say
from kohaku.readers.base import BackendError
from kohaku.readers.llm.server import TooLong, Transient

_DETAIL = 300  # characters of a server's own words that are passed on
_KEY_LENGTH = 8  # a placeholder such as "local" is a word that messages may use
_TOO_LONG = ("too long", "context length", "context_length", "context size", "context window", "exceed_context",
             "too many tokens", "maximum context", "n_ctx")  # fmt: skip

Told = tuple[str, str]
"""What happened, and what to do."""


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


@dataclass(frozen=True, slots=True)
class FailedCall:
    """A failed call as a value; `said` are the server's words where it refused the request itself."""

    failure: BackendError
    said: str = ""


def timed_out(call: Call) -> Transient:
    """Nothing came back in time."""
    return Transient(
        say("claude.timeout", model=call.model, seconds=call.timeout, tries=call.tries),
        say("claude.timeout.remedy", instead=instead()),
    )


def unreachable(call: Call, remedy: str) -> Transient:
    """Nothing answers at the address."""
    return Transient(say("claude.connection", host=call.host, tries=call.tries), remedy)


def refused(call: Call, status: int, kind: str, said: str, own: Mapping[int, Told]) -> BackendError:
    """A status outside 2xx, or an error event within a stream.

    Args:
        kind: the error's type as the protocol names it.
        said: the server's words, scrubbed.
        own: what a protocol's user must do, by status.
    """
    quoted = say("claude.said", said=said) if said else ""
    if status == 413 or (status in (400, 422, 500) and any(sign in said.lower() for sign in _TOO_LONG)):
        return TooLong(say("claude.too_long", model=call.model, quoted=quoted), say("claude.too_long.remedy"))
    if status == 529 or kind == "overloaded_error":
        return Transient(
            say("claude.overloaded", model=call.model, tries=call.tries),
            say("claude.overloaded.remedy", instead=instead()),
        )
    if status == 429 or kind == "rate_limit_error":
        return Transient(say("claude.rate", host=call.host, tries=call.tries, quoted=quoted), say("claude.rate.remedy"))
    what, remedy = own.get(status) or _must_act(status, call)
    if what:
        return BackendError(f"{what}{quoted}", remedy)
    if status >= 500 or status == 408 or (status < 400 and kind == "api_error"):
        return Transient(
            say("claude.status", host=call.host, status=status, tries=call.tries, quoted=quoted),
            say("claude.status.remedy", instead=instead()),
        )
    return BackendError(
        say("claude.refused", host=call.host, status=status, quoted=quoted),
        say("claude.refused.remedy", instead=instead()),
    )


def instead() -> str:
    """The reader that needs no server, as the end of a remedy."""
    return say("claude.instead")


def _must_act(status: int, call: Call) -> Told:
    known: dict[int, Told] = {
        402: (say("claude.unpaid"), say("claude.unpaid.remedy", instead=instead())),
        403: (say("claude.forbidden", model=call.model), say("claude.forbidden.remedy", instead=instead())),
    }
    return known.get(status, ("", ""))


def named_in(said: str, sent: Mapping[str, Any], signs: Mapping[str, tuple[str, ...]]) -> str | None:
    """The optional part of a request that a refusal names, of those that were sent."""
    lowered = said.lower()
    return next((part for part, words in signs.items() if part in sent and any(w in lowered for w in words)), None)
