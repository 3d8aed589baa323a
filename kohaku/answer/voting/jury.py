"""Independent ballots over one retrieval (KohakuRAG, §3.5; design §6): who reads what, retries, and when to stop.

Current models take no temperature, so ballots differ by what they are given. A juror's number decides it, so the same
question over the same index gets the same jury, whatever the threads do.
"""

import time
from collections.abc import Callable, Hashable, Iterator, Mapping
from concurrent.futures import Future, ThreadPoolExecutor
from contextvars import copy_context
from dataclasses import dataclass, field

from kohaku.answer.dispatch.rules import is_lookup
from kohaku.answer.reading.parts import Parts, Sought
from kohaku.answer.reading.route import ReadingContext, conclude, read
from kohaku.answer.voting.votes import needed, settled, vote_of
from kohaku.contracts.answer import AnswerWithEvidence, Attempt, Ballot, Budget, Exit, Usage
from kohaku.contracts.question import ParsedQuestion
from kohaku.contracts.retrieval import Passage
from kohaku.errors import Stopped
from kohaku.languages.speaking import say
from kohaku.readers.base import Backend, BackendError
from kohaku.retrieve.kept_stages import KeptStages, once
from kohaku.retrieve.retriever import Found, reader_key
from kohaku.settings import AskOptions, Settings

TEMPERATURE = 0.7
"""Of every juror but the first, who reads at 0, where the backend samples."""

Read = tuple[Ballot, BackendError | None]
"""A ballot, and the failure that kept it from being read."""

VOTING = frozenset(
    {"quorum", "blank_filter", "reference_mode", "evidence_weight", "early_stop", "least_confidence", "language"}
)
"""Options that no ballot looks at: ballots that were read serve the vote again under others."""
_DEPTHS = (0, 1, -1, 2)
_ORDERS = ("edges", "rank", "reverse")


@dataclass(frozen=True, slots=True)
class JurorInput:
    """What makes one juror's input its own.

    Attributes:
        queries: numbers of the queries whose consensus picks the passages; None: all, in the reranked order.
        k: passages of the first attempt.
        thinned: some of the ranked passages are left out, others by each juror.
        wording: the question in other words, for jurors who share their passages.
    """

    juror: int
    queries: tuple[int, ...] | None
    k: int
    order: str
    wording: str = ""
    temperature: float | None = None
    thinned: bool = False

    def reads(self, rank: int) -> bool:
        """False for a passage that this juror leaves out: each is left out by three of eight successive jurors."""
        return not self.thinned or (5 * self.juror + 3 * rank) % 8 >= 3

    def passages(self, found: Found, attempt: int) -> tuple[Passage, ...]:
        """This juror's own choice, in reading order; more of it in each attempt."""
        return found.passages(self.k * (attempt + 1), queries=self.queries, order=self.order, reads=self.reads)


@dataclass(frozen=True)
class JuryContext:
    """Everything that the jurors of one question share."""

    whole: Sought
    parts: Parts
    backend: Backend
    texts: Mapping[str, str]
    options: AskOptions
    asked: int
    check: Callable[[], None]
    kept: KeptStages | None = None
    started: float = field(default_factory=time.monotonic)


def hold_jury(
    whole: Sought,
    parts: Parts,
    backend: Backend,
    texts: Mapping[str, str],
    options: AskOptions,
    settings: Settings,
    check: Callable[[], None] = lambda: None,
    on_ballot: Callable[[Ballot], None] = lambda _ballot: None,
    kept: KeptStages | None = None,
) -> tuple[Ballot, ...]:
    """Take the ballots of a jury, in order of their jurors; fewer than m where the lead cannot be overtaken.

    Ballots are read in waves of at most `settings.parallel_ballots`, and no more than could settle the vote. Where the
    backend caches prompts the first goes alone, so that the others read what it wrote.

    Args:
        whole: the question, what was found for it and how it is to be read.
        parts: seeks its sub-questions.
        texts: document id -> canonical text, of every document that was found.
        check: raises `Stopped`; called before each ballot and each model call.
        on_ballot: called in this thread with each ballot that was read, in order of the jurors.
        kept: ballots that were read of the same passages before; None: none are.

    Raises:
        Stopped: after the ballots that were read by then were handed to `on_ballot`.
        BackendError: every ballot failed. One that did, among others, is counted as unreadable, and so is one whose
            replies made no sense.
    """
    asked = options.jurors or backend.capabilities.jurors
    jury = JuryContext(whole, parts, backend, texts, options, asked, check, kept)
    ballots: list[Ballot] = []
    failures: list[BackendError] = []
    with ThreadPoolExecutor(min(settings.parallel_ballots, asked), "ballot") as pool:
        for wave in _waves(jury, settings.parallel_ballots, ballots):
            check()
            futures = [pool.submit(copy_context().run, _ballot_once, jury, juror) for juror in wave]
            for ballot, failure in _collected(futures):
                ballots.append(ballot)
                failures.extend([failure] if failure else [])
                on_ballot(ballot)
    if len(failures) == len(ballots):
        raise failures[0]
    return tuple(ballots)


def juror_input(jury: JuryContext, found: Found, juror: int) -> JurorInput:
    """What a juror gets of one retrieval. The first reads what it put first; the others vary it.

    Where prompts are cached, jurors keep the first one's passages and vary the wording, and every third takes other
    passages all the same. A variation leaves out one rewrite (never the original), and changes depth and order; for a
    deterministic reader it also leaves out passages, or it would only repeat what the first one read. Nobody leaves out
    passages where more than one fact is needed: a list, a comparison, the parts of a question.
    """
    options, able = jury.options, jury.backend.capabilities
    rewrites = [query for query in found.retrieval.plan.queries if query.number > 1]
    temperature = (0.0 if juror == 1 else TEMPERATURE) if able.temperature else None
    if juror == 1:
        return JurorInput(juror, None, options.k, options.order, temperature=temperature)
    turn = juror - 2
    if able.prompt_cache and juror % 3:
        wording = rewrites[turn % len(rewrites)].text if rewrites else ""
        return JurorInput(juror, None, options.k, options.order, wording, temperature)
    left_out = rewrites[turn % len(rewrites)].number if rewrites else 0
    queries = (1, *(query.number for query in rewrites if query.number != left_out))
    orders = [options.order, *(order for order in _ORDERS if order != options.order)]
    k = max(1, options.k + _DEPTHS[(juror - 1) % len(_DEPTHS)])
    order = orders[(juror - 1) % len(orders)]
    thinned = able.deterministic and is_lookup(jury.whole.parsed)
    return JurorInput(juror, queries, k, order, temperature=temperature, thinned=thinned)


def _waves(jury: JuryContext, parallel: int, ballots: list[Ballot]) -> Iterator[range]:
    """Numbers of the jurors who read at the same time, until the vote is settled. `ballots` grows meanwhile."""
    while len(ballots) < jury.asked:
        votes = [vote_of(ballot) for ballot in ballots]
        size = min(parallel, jury.asked - len(ballots))
        if not ballots and jury.backend.capabilities.prompt_cache:
            size = 1
        if jury.options.early_stop:
            if settled(votes, jury.options, jury.asked):
                return
            size = min(size, needed(votes, jury.options, jury.asked))
        yield range(len(ballots) + 1, len(ballots) + size + 1)


def _collected(
    futures: list[Future[tuple[Ballot, BackendError | None]]],
) -> Iterator[tuple[Ballot, BackendError | None]]:
    """Results in order. A stop, or a defect, is raised only after the others have ended: what they read is kept."""
    stop: BaseException | None = None
    for future in futures:
        error = future.exception()
        if error is None:
            yield future.result()
        elif stop is None or isinstance(error, Stopped):
            stop = error
    if stop is not None:
        raise stop


def _ballot_once(jury: JuryContext, juror: int) -> Read:
    """A juror's ballot, for nothing where the same was read before."""
    found = jury.whole.found

    def key() -> Hashable:
        candidates = tuple(one.node_id for one in found.retrieval.candidates)
        reading = jury.options.model_dump_json(exclude=set(VOTING))
        return juror, jury.asked, jury.whole.parsed, found.corpus.version, candidates, reader_key(jury.backend), reading

    (ballot, failure), read_now = once(
        jury.kept, "ballot", key, lambda: _ballot(jury, juror), lambda made: not made[0].error
    )
    return (ballot if read_now else ballot.model_copy(update={"usage": Usage()})), failure


def _ballot(jury: JuryContext, juror: int) -> Read:
    """One juror's ballot, with the failure that kept it from being read."""
    own = juror_input(jury, jury.whole.found, juror)
    attempts: list[Attempt] = []
    passages: tuple[str, ...] = ()
    failure: BackendError | None = None
    try:
        for attempt, ids in _attempts(jury, own):
            attempts.append(attempt)
            passages = ids
    except BackendError as error:
        failure = error
    answer = attempts[-1].answer if attempts and failure is None else AnswerWithEvidence()
    ballot = Ballot(
        juror=juror,
        queries=own.queries or tuple(query.number for query in jury.whole.found.retrieval.plan.queries),
        order=own.order,
        passages=passages,
        attempts=tuple(attempts),
        answer=answer,
        usage=_usage(attempts),
        error=str(failure) if failure else "" if answer.answer_found else _unread(attempts),
    )
    return ballot, failure


def _unread(attempts: list[Attempt]) -> str:
    """Why a juror without an answer did not abstain: of what it was given last, something was never read."""
    passages = {node_id for attempt in attempts[-1:] for reading in attempt.readings for node_id in reading.unread}
    return say("vote.unread", count=len(passages)) if passages else ""


def _attempts(jury: JuryContext, own: JurorInput) -> Iterator[tuple[Attempt, tuple[str, ...]]]:
    """Attempts until one answers: attempt a reads k·(a+1) passages. They share the juror's part of the budget."""
    whole = jury.whole
    left = whole.decision.budget.tokens // jury.asked
    seen: set[str] = set()
    booked: set[ParsedQuestion] = set()
    for number in range(jury.options.max_retries + 1):
        jury.check()
        first = own.passages(whole.found, number)
        ids = {passage.node_id for passage in first}
        seconds = whole.decision.budget.seconds - (time.monotonic() - jury.started)
        if number and (seen.issuperset(ids) or left <= 0 or seconds <= 0):
            return  # nothing new to read, or nothing left to read it with
        seen.update(ids)
        desk = _JurorContexts(jury, own, first, number, booked)
        readings = read(
            whole.decision,
            whole.parsed,
            desk.find,
            jury.backend,
            jury.texts,
            jury.options,
            juror=own.juror,
            check=jury.check,
            temperature=own.temperature,
            budget=Budget(tokens=max(0, left), seconds=max(0.0, seconds)),
        )
        answer = conclude(whole.decision, whole.parsed, readings)
        attempt = Attempt(number=number, k=own.k * (number + 1), readings=readings, answer=answer)
        left -= _usage([attempt]).tokens + sum(context.search_tokens for context in desk.contexts)
        given = (passage.node_id for context in desk.contexts for passage in context.passages)
        yield attempt, tuple(dict.fromkeys(given))
        if answer.answer_found or any(reading.exit is Exit.BUDGET for reading in readings):
            return


@dataclass(frozen=True, slots=True)
class _JurorContexts:
    """What lies before one juror in one attempt: a context for the question, or for each sub-question that it meets.

    Attributes:
        own: what makes the juror's reading of the whole question its own, and `first` its passages.
        booked: sub-questions whose search this juror has paid for; the jury shares the cost of each.
    """

    jury: JuryContext
    own: JurorInput
    first: tuple[Passage, ...]
    attempt: int
    booked: set[ParsedQuestion]
    contexts: list[ReadingContext] = field(default_factory=list)

    def find(self, question: ParsedQuestion) -> ReadingContext:
        """Return the juror's own choice from what was found for `question`."""
        jury, sought, own, passages, cost = self.jury, self.jury.whole, self.own, self.first, 0
        if question != sought.parsed:
            sought = jury.parts(question)
            if question not in self.booked:
                cost = sum(usage.tokens for usage in sought.found.usage.values()) // jury.asked
                self.booked.add(question)
            own = juror_input(jury, sought.found, own.juror)
            passages = own.passages(sought.found, self.attempt)
        context = ReadingContext(sought.decision, passages, sought.found.clues(passages), own.wording, cost)
        self.contexts.append(context)
        return context


def _usage(attempts: list[Attempt]) -> Usage:
    steps = (step for attempt in attempts for reading in attempt.readings for step in reading.steps)
    return sum((step.usage for step in steps), Usage())
