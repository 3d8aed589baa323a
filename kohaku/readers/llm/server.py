"""Any server of a language model, whichever protocol it speaks: what is sent, what comes back, how it fails.

A new protocol is a new folder beside `readers/anthropic`, whose client fulfils `ModelServer`.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, Literal, Protocol

from kohaku.contracts.answer import Usage
from kohaku.readers.base import BackendError
from kohaku.readers.llm.model_cards import ModelCard

KeySource = str
"""Where a key came from: a variable's name, `argument`, `missing` or `not needed`."""


class Transient(BackendError):
    """The server cannot answer now: the SDK's own retries are used up. Plans and orders fall back, readings fail."""


class TooLong(BackendError):
    """The prompt does not fit the model's window. Read again once with less."""


Turns = tuple[tuple[Literal["user", "assistant"], str], ...]


@dataclass(frozen=True, slots=True)
class Outgoing:
    """One request. `prefix` is the context that readers share; `turns` follow the question (a repair)."""

    model: str
    system: str
    prefix: str
    question: str
    max_tokens: int
    schema: Mapping[str, Any] | None = None
    effort: str = ""
    temperature: float | None = None
    turns: Turns = ()


@dataclass(frozen=True, slots=True)
class Incoming:
    """What came back: the text blocks joined, why the reply ended, what it cost, what the server would not take."""

    text: str
    stop: str
    usage: Usage
    notes: tuple[str, ...] = ()


class ModelServer(Protocol):
    """A connection to one server. Thread-safe; it alone knows the key.

    Attributes:
        host: host and port, for messages.
        key_source: where its key came from.
        samples: it takes a temperature, unless a model's card says otherwise.
    """

    host: str
    key_source: KeySource
    samples: bool

    def send(self, out: Outgoing, card: ModelCard) -> Incoming:
        """Send one request. Raises `BackendError`; `Transient` where later may work, `TooLong` where less might fit."""
        ...

    def count(self, model: str, text: str) -> int | None:
        """Tokens of `text` by the model's tokenizer; None where it cannot tell now. Raises `NotImplementedError`."""
        ...

    def check(self) -> None:
        """Raise `BackendError` where nothing can be sent. Makes no call."""
        ...

    def close(self) -> None:
        """Give the connections back."""
        ...
