"""What every door to a server of models shares: parts that it refuses are left out, few requests run at once, a failure
is a value until nothing of the SDK's error hangs on it."""

import threading
import time
from abc import ABC, abstractmethod
from collections.abc import Mapping
from dataclasses import replace
from typing import Any, ClassVar, Generic, NoReturn, TypeVar
from urllib.parse import urlsplit

from kohaku.contracts.answer import Usage
from kohaku.languages.speaking import say
from kohaku.readers.base import BackendError
from kohaku.readers.llm.destination import public_addresses
from kohaku.readers.llm.failed_call import FailedCall, Told, named_in
from kohaku.readers.llm.model_cards import ModelCard
from kohaku.readers.llm.server import Incoming, KeySource, Outgoing
from kohaku.text.tokens import count_tokens

R = TypeVar("R")


class Connection(ABC, Generic[R]):
    """The connection of one process to one server; fulfils `ModelServer` but for `count` and `close`.

    A door says how a request is written, sent and read. `R` is the SDK's reply.

    Attributes:
        optional: an optional part of a request, and the words by which a server's refusal names it; the first named
            part that was sent is left out from then on.
    """

    optional: ClassVar[Mapping[str, tuple[str, ...]]]

    def __init__(self, url: str, key_source: KeySource, parallel: int, problem: Told | None, *, guarded: bool) -> None:
        """`problem`: why nothing can be sent; `guarded`: only to public addresses."""
        self.host = host_of(url)
        self.key_source = key_source
        self._url = url
        self._problem = problem
        self._guarded = guarded
        self._slots = threading.BoundedSemaphore(parallel)
        self._left_out: set[tuple[str, str]] = set()

    def __repr__(self) -> str:
        return f"{type(self).__name__}({self.host}, key: {self.key_source})"

    def __reduce__(self) -> NoReturn:
        raise TypeError("a connection holds a key and is not copied or stored")

    def check(self) -> None:
        """Raise BackendError where nothing can be sent: no key, one that no header can hold, no address, or one that is
        not public where it must be."""
        if self._problem is not None:
            raise BackendError(*self._problem)
        if self._guarded:
            parts = urlsplit(self._url)
            public_addresses(parts.hostname or "", parts.port or (443 if parts.scheme == "https" else 80))

    def send(self, out: Outgoing, card: ModelCard) -> Incoming:
        """Send one request and return the reply.

        Raises:
            BackendError: no usable key, or what `failed_call.refused` says; `TooLong` where less might fit.
        """
        self.check()
        notes: list[str] = []
        while True:
            wanted = {part: value for part, value in self._parts(out, card).items() if value is not None}
            parts = {part: value for part, value in wanted.items() if (out.model, part) not in self._left_out}
            request = self._request(out, card, parts)
            with self._slots:
                began = time.perf_counter()
                result = self._exchange(request)
                milliseconds = (time.perf_counter() - began) * 1000  # without the wait for a free slot
            if not isinstance(result, FailedCall):
                return replace(self._incoming(result, out, card, milliseconds), notes=tuple(notes))
            part = named_in(result.said, parts, self.optional)
            if part is None:
                raise result.failure
            self._left_out.add((out.model, part))
            notes.append(say("claude.without", host=self.host, part=part, model=out.model))

    @abstractmethod
    def _parts(self, out: Outgoing, card: ModelCard) -> Mapping[str, Any]:
        """The optional parts that a request would have; None for one that it has no use for."""

    @abstractmethod
    def _request(self, out: Outgoing, card: ModelCard, parts: Mapping[str, Any]) -> dict[str, Any]:
        """The SDK's arguments, with those optional parts."""

    @abstractmethod
    def _exchange(self, request: dict[str, Any]) -> R | FailedCall:
        """The reply, or what failed as a value: raised from here, it would carry the SDK's error along, and with it
        the request and its key."""

    @abstractmethod
    def _incoming(self, reply: R, out: Outgoing, card: ModelCard, milliseconds: float) -> Incoming:
        """The reply in the house's terms."""


def booked(out: Outgoing, card: ModelCard, milliseconds: float, text: str, counted: Mapping[str, int] | None) -> Usage:
    """What one call cost. Tokens by their names in `Usage`; None where the server does not tell: then estimated."""
    sent = "".join((out.system, out.prefix, out.question, *(turn for _, turn in out.turns)))
    tokens = counted or {"input_tokens": count_tokens(sent), "output_tokens": count_tokens(text)}
    usage = Usage(calls=1, milliseconds=milliseconds, estimated=counted is None, unpriced=not card.priced, **tokens)
    return usage.model_copy(update={"usd": card.usd(usage)})


def tokens_in(usage: object, name: str) -> int:
    """A count of a reply's usage; 0 where it is missing or no number."""
    count = getattr(usage, name, None)
    return max(0, count) if isinstance(count, int) else 0


def host_of(url: str) -> str:
    """Host and port, without any user information; empty where `url` is no address of a server."""
    try:
        parts = urlsplit(url)
        port = f":{parts.port}" if parts.port else ""
    except ValueError:
        return ""
    return parts.hostname + port if parts.scheme in ("http", "https") and parts.hostname else ""


def fits_a_header(key: str) -> bool:
    """False for a key with characters that no HTTP header can hold."""
    return key.isascii() and key.isprintable() and " " not in key
