"""The reader that asks a language model, whichever server it is behind.

It plans, reranks (numbers only) and reads. The model names lines by their numbers and code makes the quotes;
`kohaku.answer.grounding` decides what of it is shown. A poor reply is repaired at most once, then tried with the
stronger model where one is set, then returned as not `readable`; only what a user must act upon is raised.

Sampling: a temperature is sent where the server samples or the model's card says so, and left out from then on where it
is refused.
"""

from collections.abc import Mapping, Sequence
from copy import copy
from dataclasses import replace
from functools import lru_cache

from kohaku.contracts.answer import Reply, Usage
from kohaku.contracts.question import ParsedQuestion
from kohaku.contracts.retrieval import Passage
from kohaku.languages.speaking import say
from kohaku.readers.base import BackendError, Capabilities, PlanResult, ReadRequest, ReadResult, RerankResult, paid
from kohaku.readers.llm.caller import Declined, ModelCaller, Role, Spent
from kohaku.readers.llm.model_cards import ModelTable
from kohaku.readers.llm.prompts import Prompt, plan_prompt, rank_prompt, read_prompt, read_schema
from kohaku.readers.llm.replies import as_reply, as_rewrites
from kohaku.readers.llm.schemas import PlanOut, RankOut
from kohaku.readers.llm.server import ModelServer, Outgoing, TooLong, Transient
from kohaku.readers.llm.tape import taped
from kohaku.readers.llm.window import fitted, halved
from kohaku.settings import Settings
from kohaku.text.tokens import count_tokens

UNREADABLE = "unreadable"
"""Caveat of a reply that could not be read, which is no abstention."""
DECLINED = "declined"
"""Caveat of an abstention that is the model's refusal."""
EXPECTED_REPLY = 150
"""Tokens of reply that an estimate assumes: numbers of lines, a sentence and a value, without thinking."""
EXPECTED_HELP = 100
"""The same for a plan (a few queries) and for an order (numbers)."""
TOKENIZER_MARGIN = 1.3
"""Current tokenizers give about 30 % more tokens than earlier ones (Anthropic's model overview)."""


class ModelReader:
    """Fulfils `kohaku.readers.base.Backend`. Thread-safe; at most `settings.parallel_ballots` requests at once.

    Args:
        name: the backend's name in settings.
        settings: models, effort, limits.
        server: the connection to the models.
        table: what is known about them.
    """

    def __init__(self, name: str, settings: Settings, server: ModelServer, table: ModelTable) -> None:
        self.name = name
        self.models: Mapping[str, str] = {"answer": settings.answer_model, "helper": settings.helper_model} | (
            {"escalation": settings.escalation_model} if settings.escalation_model else {}
        )
        self.table = table
        server = taped(server, settings)
        self._caller = ModelCaller(server, self.table, self.models, settings)
        self.capabilities = self._capabilities()
        self._counted = lru_cache(maxsize=4096)(lambda model, text: server.count(model, text))

    def __repr__(self) -> str:
        models = ", ".join(f"{role}={model}" for role, model in self.models.items())
        return f"{type(self).__name__}({models}, {self._caller.server})"

    def plan(self, question: ParsedQuestion, n: int) -> PlanResult:
        """Return up to `n - 1` rewrites; none, with a note, where the model declined or could not be read."""
        if n <= 1:
            return PlanResult(())
        spent = Spent()
        try:
            planned = self._caller.ask("helper", plan_prompt(question, n - 1), PlanOut, spent)
        except (Declined, Transient, TooLong) as error:
            return PlanResult((), spent.usage, _noted(spent, say("claude.planner"), error))
        rewrites = as_rewrites(planned, question.text)[: n - 1] if planned else ()
        if not rewrites:
            return PlanResult((), spent.usage, _noted(spent, say("claude.planner"), None))
        return PlanResult(rewrites, spent.usage, " ".join(spent.notes))

    def rerank(self, question: ParsedQuestion, passages: Sequence[Passage], k: int) -> RerankResult:
        """Return ids as the model gave them, unknown and repeated ones too; None, with a note, where that failed."""
        if not passages:
            return RerankResult(())
        spent = Spent()
        prompt = rank_prompt(question, passages, k)
        try:
            ranked = self._caller.ask("helper", prompt, RankOut, spent)
        except (Declined, BackendError) as error:
            return RerankResult(None, spent.usage, _noted(spent, say("claude.reranker"), error))
        if ranked is None or not ranked.passages:
            return RerankResult(None, spent.usage, _noted(spent, say("claude.reranker"), None))
        ids = tuple(node for raw in ranked.passages for node in prompt.labels.resolve(raw))
        return RerankResult(ids, spent.usage, " ".join(spent.notes))

    def read(self, request: ReadRequest) -> ReadResult:
        """Answer from the passages. A context too long for the model is read once more with its stronger half."""
        spent = Spent()
        reply = self._read("answer", request, spent)
        if not reply.readable and "escalation" in self.models:
            spent.notes.append(say("claude.escalated", model=self.models["escalation"]))
            reply = self._read("escalation", request, spent)
        return ReadResult(reply, spent.usage, tuple(spent.notes))

    def stronger(self) -> "ModelReader | None":
        """The same reader with the escalation model as its answering one, for replies whose quotes were refused; None
        where no such model is set. It has no further step: a question is escalated at most once."""
        if "escalation" not in self.models:
            return None
        reader = copy(self)
        reader.models = {"answer": self.models["escalation"], "helper": self.models["helper"]}
        reader._caller = replace(self._caller, models=reader.models)
        reader.capabilities = reader._capabilities()
        return reader

    def count_tokens(self, text: str) -> int:
        """Tokens of `text`, counted by the server where it can, otherwise estimated."""
        counted: int | None = None
        if self.capabilities.token_count:
            try:
                counted = self._counted(self.models["answer"], text)
            except NotImplementedError:
                self.capabilities = replace(self.capabilities, token_count=False)
        return _estimated(text) if counted is None else counted

    def estimate(self, request: ReadRequest) -> Usage:
        """Expected cost of reading `request`, made without any call. The first juror writes the cache, later ones read
        it; not foreseen are repairs, thinking, and jurors that take other passages."""
        return self._foreseen("answer", read_prompt(request), EXPECTED_REPLY, first=request.juror == 1)

    def estimate_plan(self, question: ParsedQuestion, n: int) -> Usage:
        """Expected cost of a plan of `n` queries, made without any call."""
        return self._foreseen("helper", plan_prompt(question, n - 1), EXPECTED_HELP)

    def estimate_rerank(self, question: ParsedQuestion, passages: Sequence[Passage], k: int) -> Usage:
        """Expected cost of reordering `passages`, made without any call."""
        return self._foreseen("helper", rank_prompt(question, passages, k), EXPECTED_HELP)

    def unpriced(self) -> tuple[str, ...]:
        """Names of its models that the table has no price for."""
        return tuple(dict.fromkeys(name for name in self.models.values() if not self.table.card(name).priced))

    def test_connection(self, role: Role = "answer") -> str:
        """Make one cheap call and say in a sentence what came back.

        Raises:
            BackendError: what is wrong, and what to set.
        """
        server = self._caller.server
        model = self.models.get(role, self.models["answer"])
        card = self.table.card(model)
        out = Outgoing(model, "You are tested for being reachable.", "", "Reply with the word ready.", max_tokens=256)
        incoming = server.send(out, card)
        paid(model, incoming.usage)
        usage = incoming.usage
        said = " ".join(incoming.text.split())[:80]
        said = f"“{said}”" if said else say("claude.nothing", stop=incoming.stop or "none")
        tokens = say("claude.tokens", sent=usage.input_tokens, received=usage.output_tokens)
        cost = f"{usage.usd:.6f} USD" if card.priced else say("price.unknown")
        return say(
            "claude.reached",
            model=model,
            host=server.host,
            said=said,
            milliseconds=usage.milliseconds,
            tokens=tokens,
            cost=cost,
        )

    def key_status(self) -> str:
        """Where the key comes from, in words; never the key."""
        server = self._caller.server
        words = {
            "argument": say("claude.key.secrets"),
            "missing": say("claude.key.missing"),
            "not needed": say("claude.key.not_needed", host=server.host),
        }
        return words.get(server.key_source, say("claude.key.from", source=server.key_source))

    def check(self) -> None:
        """Raise BackendError where no call can be made: no key, or no address."""
        self._caller.server.check()

    def close(self) -> None:
        """Give the connections back."""
        self._caller.server.close()

    def _foreseen(self, role: Role, prompt: Prompt, reply: int, first: bool = True) -> Usage:
        """One call as it is expected; its prefix is written to the cache by the `first` to send it, then read."""
        card = self._caller.card(role)
        prefix, rest = _estimated(prompt.system + prompt.context), _estimated(prompt.question)
        cached = card.prompt_cache and bool(prompt.context) and prefix >= card.cache_minimum
        usage = Usage(
            calls=1,
            input_tokens=rest + (0 if cached else prefix),
            cache_write_tokens=prefix if cached and first else 0,
            cache_read_tokens=prefix if cached and not first else 0,
            output_tokens=reply,
            estimated=True,
            unpriced=not card.priced,
        )
        return usage.model_copy(update={"usd": card.usd(usage)})

    def _read(self, role: Role, request: ReadRequest, spent: Spent) -> Reply:
        """One reading by one model, once more with less where the context is too long."""
        card = self._caller.card(role)
        room = card.window - self._caller.reply_room(role)
        fits = fitted(request, lambda smaller: _size(read_prompt(smaller)), room)
        if fits is not request:
            spent.notes.append(
                say(
                    "claude.window",
                    model=self.models[role],
                    window=card.window,
                    count=len(fits.passages),
                    of=len(request.passages),
                )
            )
        try:
            return self._reply(role, fits, spent)
        except TooLong:
            half = halved(fits)
            if half is None:
                raise
            spent.notes.append(say("claude.halved", count=len(half.passages)))
            return self._reply(role, half, spent)

    def _reply(self, role: Role, request: ReadRequest, spent: Spent) -> Reply:
        prompt = read_prompt(request)
        try:
            out = self._caller.ask(role, prompt, read_schema(request.question), spent, request.temperature)
        except Declined:
            spent.notes.append(say("claude.declined"))
            return Reply(caveats=(DECLINED,))
        if out is None:
            spent.notes.append(say("claude.unreadable"))
            return Reply(caveats=(UNREADABLE,), readable=False)
        return as_reply(out, prompt.labels)

    def _capabilities(self) -> Capabilities:
        card = self._caller.card("answer")
        return Capabilities(
            plans=True,
            paid=True,
            reranks=True,
            structured_output=bool(card.structured_output),
            temperature=card.temperature or self._caller.server.samples,
            prompt_cache=card.prompt_cache,
            token_count=card.token_count,
            window=card.window,
            jurors=3,
        )


def _noted(spent: Spent, who: str, error: Exception | None) -> str:
    """What went before, and what failed; the caller says what happens instead."""
    if isinstance(error, BackendError):
        what = say("claude.failed", who=who, error=error)
    else:
        what = say("claude.who_declined", who=who) if error else say("claude.unusable", who=who)
    return " ".join((*spent.notes, what))


def _estimated(text: str) -> int:
    return round(count_tokens(text) * TOKENIZER_MARGIN)


def _size(prompt: Prompt) -> int:
    return _estimated(prompt.system) + _estimated(prompt.context) + _estimated(prompt.question)
