"""Replies of a model, recorded and replayed: the whole path runs without a server, on what a real model said.

One file a question (or sub-question), named after it. A reply is found by what the model was shown and asked for; the
words of the instructions are not part of it, so that a recording outlives them. No key and no address is in a file.
"""

import hashlib
import json
import threading
from pathlib import Path
from typing import Any

from kohaku.contracts.answer import Usage
from kohaku.languages.speaking import say
from kohaku.readers.base import BackendError
from kohaku.readers.llm.model_cards import ModelCard
from kohaku.readers.llm.server import Incoming, KeySource, ModelServer, Outgoing
from kohaku.settings import Settings

_COUNTS = ("input_tokens", "output_tokens", "cache_read_tokens", "cache_write_tokens", "milliseconds", "estimated")


def taped(server: ModelServer, settings: Settings) -> ModelServer:
    """The server itself, one that records what it says, or the recording in its place, as the settings want it."""
    if settings.replay_replies is not None:
        return ReplayedServer(settings.replay_replies, server)
    return RecordingServer(settings.record_replies, server) if settings.record_replies is not None else server


class RecordingServer:
    """A server whose replies are kept. Failures are not."""

    def __init__(self, directory: Path, server: ModelServer) -> None:
        self._directory = directory
        self._server = server
        self._lock = threading.Lock()
        self.host, self.key_source, self.samples = server.host, server.key_source, server.samples

    def send(self, out: Outgoing, card: ModelCard) -> Incoming:
        """Send, and keep what came back."""
        incoming = self._server.send(out, card)
        counts = incoming.usage.model_dump(include=set(_COUNTS))
        with self._lock:
            self._directory.mkdir(parents=True, exist_ok=True)
            path = self._directory / _name(out)
            kept: dict[str, Any] = _read(path) if path.exists() else {"question": out.question, "replies": {}}
            kept["replies"][_key(out)] = {"text": incoming.text, "stop": incoming.stop, "usage": counts}
            path.write_text(json.dumps(kept, ensure_ascii=False, indent=1) + "\n", "utf-8")
        return incoming

    def count(self, model: str, text: str) -> int | None:
        """As the server counts."""
        return self._server.count(model, text)

    def check(self) -> None:
        """As the server says."""
        self._server.check()

    def close(self) -> None:
        """Close the server."""
        self._server.close()


class ReplayedServer:
    """Recorded replies in place of a server: no call is made, no key is needed."""

    def __init__(self, directory: Path, server: ModelServer) -> None:
        server.close()
        self._directory = directory
        self.host = "recorded"
        self.key_source: KeySource = "not needed"
        self.samples = server.samples

    def send(self, out: Outgoing, card: ModelCard) -> Incoming:
        """The reply to the same request. Raises BackendError where there is none."""
        path = self._directory / _name(out)
        reply = _read(path)["replies"].get(_key(out)) if path.exists() else None
        if reply is None:
            raise BackendError(say("replies.missing", name=path.name), say("replies.missing.remedy"))
        usage = Usage(calls=1, unpriced=not card.priced, **reply["usage"])
        return Incoming(reply["text"], reply["stop"], usage.model_copy(update={"usd": card.usd(usage)}))

    def count(self, model: str, text: str) -> int | None:
        """Nothing counts. Raises NotImplementedError."""
        raise NotImplementedError("a recording counts no tokens")

    def check(self) -> None:
        """It can always work; a missing reply is told where it is asked for."""

    def close(self) -> None:
        """It holds nothing."""


def _name(out: Outgoing) -> str:
    """The question's own file: its text is what stands between the tags of the prompt."""
    text = out.question.partition("<question>\n")[2].partition("\n</question>")[0] or out.question
    return hashlib.sha256(text.encode()).hexdigest()[:12] + ".json"


def _key(out: Outgoing) -> str:
    """What the model was shown and asked for: fields, documents, question, repair, sampling."""
    fields = sorted((out.schema or {}).get("properties", {}))
    parts = [*fields, out.prefix, out.question, str(len(out.turns)), str(out.temperature)]
    return hashlib.sha256("\x00".join(parts).encode()).hexdigest()[:16]


def _read(path: Path) -> dict[str, Any]:
    try:
        kept = json.loads(path.read_text("utf-8"))
    except (OSError, ValueError):
        kept = None
    if not isinstance(kept, dict) or not isinstance(kept.get("replies"), dict):
        raise BackendError(say("replies.unreadable", name=path.name), say("replies.missing.remedy"))
    return kept
