"""One question to one model: send, read leniently, and ask once more where the reply cannot be read."""

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from typing import Literal

from kohaku.contracts.answer import Usage
from kohaku.languages.speaking import say
from kohaku.readers.base import paid
from kohaku.readers.llm.model_cards import ModelCard, ModelTable
from kohaku.readers.llm.prompts import REPAIR, SHORTER, Prompt
from kohaku.readers.llm.schemas import W, parse, wire_schema
from kohaku.readers.llm.server import Incoming, ModelServer, Outgoing, TooLong, Turns
from kohaku.settings import Settings

_REPLY_SHARE = 8  # a reply gets at most this fraction of a small window
_ECHO = 4000  # characters of an unreadable reply that its repair is shown

Role = Literal["answer", "helper", "escalation"]


class Declined(Exception):
    """The model refused, by stop reason."""


@dataclass
class Spent:
    """Cost and notes of the calls that one result took."""

    usage: Usage = field(default_factory=Usage)
    notes: list[str] = field(default_factory=list)


@dataclass(frozen=True, slots=True)
class ModelCaller:
    """The models of one reader by role, and the door that they are behind. Thread-safe."""

    server: ModelServer
    table: ModelTable
    models: Mapping[str, str]
    settings: Settings

    def card(self, role: Role) -> ModelCard:
        """What is known about the model of a role."""
        return self.table.card(self.models[role])

    def reply_room(self, role: Role) -> int:
        """Tokens that a reply may have; a reasoning model's thinking counts."""
        card = self.card(role)
        return min(self.settings.max_output_tokens, card.max_output, card.window // _REPLY_SHARE)

    def ask(
        self, role: Role, prompt: Prompt, schema: type[W], spent: Spent, temperature: float | None = None
    ) -> W | None:
        """Return what the model replied, or None where neither the reply nor its repair could be read.

        A reply that was cut off is asked for again with twice the room. Costs and notes go to `spent`, also where this
        raises.

        Raises:
            Declined: the model refused.
            BackendError: the call failed; `TooLong` where the window was exceeded.
        """
        out = Outgoing(
            model=self.models[role],
            system=prompt.system,
            prefix=prompt.context,
            question=prompt.question,
            max_tokens=self.reply_room(role),
            schema=wire_schema(schema),
            effort="" if role == "helper" else self.settings.effort,
            temperature=temperature,
        )
        incoming = self._send(out, role, spent)
        parsed = parse(incoming.text, schema)
        if parsed is not None:
            return parsed
        spent.notes.append(say("claude.repaired"))
        cut = incoming.stop == "max_tokens"
        echo = incoming.text[:_ECHO].rstrip()
        turns: Turns = (("assistant", echo), ("user", REPAIR + (SHORTER if cut else "")))
        again = replace(
            out,
            turns=turns if echo else (),  # an empty turn would be refused
            max_tokens=min(out.max_tokens * (2 if cut else 1), self.card(role).max_output),
        )
        return parse(self._send(again, role, spent).text, schema)

    def _send(self, out: Outgoing, role: Role, spent: Spent) -> Incoming:
        incoming = self.server.send(out, self.card(role))
        paid(out.model, incoming.usage)
        spent.usage = spent.usage + incoming.usage
        spent.notes.extend(incoming.notes)
        if incoming.stop == "refusal":
            raise Declined
        if incoming.stop == "model_context_window_exceeded":
            raise TooLong(
                say("claude.reply_too_long", model=out.model),
                say("claude.too_long.remedy"),
            )
        return incoming
