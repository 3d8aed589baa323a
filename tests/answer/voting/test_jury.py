"""The jury: what makes ballots independent, retries, concurrency, early stop, failures."""

import threading
import time
from collections.abc import Callable, Collection, Mapping, Sequence
from typing import Any, cast

import pytest
from hypothesis import given
from hypothesis import settings as hypothesis_settings
from hypothesis import strategies as st

from kohaku.answer.reading.parts import Parts, Sought
from kohaku.answer.voting.jury import JurorInput, hold_jury
from kohaku.answer.voting.votes import verdict_of
from kohaku.contracts.answer import Ballot, Budget, Citation, Decision, Mode, Reply, Usage
from kohaku.contracts.question import AnswerShape, Intent, ParsedQuestion
from kohaku.contracts.retrieval import Passage, PassageSentence, Plan, Query, QueryKind, RerankReport, Retrieval
from kohaku.errors import Stopped
from kohaku.readers.base import (
    Backend,
    BackendError,
    Capabilities,
    Clues,
    PlanResult,
    ReadRequest,
    ReadResult,
    RerankResult,
)
from kohaku.settings import AskOptions, Settings

SENTENCE = "Training used {n} MWh of energy in total."
PARSED = ParsedQuestion(text="How much energy did training use?")
DECISION = Decision(mode=Mode.BATCH, rule="doubt", reason="", budget=Budget(tokens=1_000_000, seconds=600))
QUERIES = ("How much energy did training use?", "energy of training", "training MWh", "electricity for training")


def passage(n: int) -> Passage:
    text = SENTENCE.format(n=n)
    node = f"doc{n}:s1:p1"
    sentence = PassageSentence(node_id=f"{node}:t1", text=text, start=0, end=len(text))
    return Passage(
        node_id=node, document_id=f"doc{n}", title="", rank=n, relevance=1.0, sentences=(sentence,), tokens=10
    )


POOL = tuple(passage(n) for n in range(1, 60))
TEXTS = {one.document_id: one.sentences[0].text for one in POOL}


class FakeFound:
    """A retrieval whose queries shift the passages, so that what a juror asked for can be seen in what it got."""

    def __init__(self, queries: Sequence[str] = QUERIES, size: int = len(POOL)) -> None:
        kinds = [QueryKind.ORIGINAL, *[QueryKind.REFORMULATION] * (len(queries) - 1)]
        self.pool = POOL[:size]
        plan = Plan(
            queries=tuple(
                Query(number=number, text=text, kind=kind)
                for number, (text, kind) in enumerate(zip(queries, kinds, strict=True), start=1)
            )
        )
        self.retrieval = Retrieval(plan=plan, rerank=RerankReport(applied=False))
        self.usage = {"plan": Usage(calls=1, input_tokens=60)}

    def passages(
        self,
        k: int,
        queries: Collection[int] | None = None,
        order: str | None = None,
        reads: Callable[[int], bool] = lambda _rank: True,
    ) -> tuple[Passage, ...]:
        shift = 0 if queries is None else sum(queries) % 3
        chosen = tuple(one for rank, one in enumerate(self.pool[shift:], start=1) if reads(rank))[:k]
        return tuple(reversed(chosen)) if order == "reverse" else chosen

    def clues(self, passages: Sequence[Passage]) -> Clues:
        return Clues()


class FakeReader:
    """Answers as the script says, one reply a call of a juror, and counts how many calls run at once."""

    name = "fake"
    models: Mapping[str, str] = {}

    def __init__(self, script: Mapping[int, Sequence[Any]], *, delay: float = 0.0, **capabilities: Any) -> None:
        self.capabilities = Capabilities(**{"jurors": 3, **capabilities})
        self.script = {juror: list(replies) for juror, replies in script.items()}
        self.delay = delay
        self.requests: list[ReadRequest] = []
        self.running = 0
        self.most = 0
        self.together: list[set[int]] = []
        self._now: set[int] = set()
        self._lock = threading.Lock()

    def read(self, request: ReadRequest) -> ReadResult:
        with self._lock:
            self.requests.append(request)
            self.running += 1
            self._now.add(request.juror)
            self.together.append(set(self._now))
            self.most = max(self.most, self.running)
            replies = self.script.get(request.juror, [])
            answer = replies.pop(0) if replies else None
        if self.delay:
            time.sleep(self.delay * (request.juror % 3 + 1))
        with self._lock:
            self.running -= 1
            self._now.discard(request.juror)
        if isinstance(answer, BaseException):
            raise answer
        usage = Usage(calls=1, input_tokens=10)
        if isinstance(answer, Reply):
            return ReadResult(answer, usage)
        if answer is None:
            return ReadResult(Reply(), usage)
        first = request.passages[0].sentences[0]
        reply = Reply(
            value=answer,
            answer=f"It is {answer}.",
            evidence=(Citation(node_id=first.node_id, quote=first.text),),
            answer_found=True,
            complete_answer_found=True,
        )
        return ReadResult(reply, usage)

    def plan(self, question: ParsedQuestion, n: int) -> PlanResult:
        return PlanResult(())

    def rerank(self, question: ParsedQuestion, passages: Sequence[Passage], k: int) -> RerankResult:
        return RerankResult(None)

    def stronger(self) -> None:
        return None

    def count_tokens(self, text: str) -> int:
        return len(text) // 4


def judge(
    reader: FakeReader, options: AskOptions, found: FakeFound | None = None, parallel: int = 4, **hooks: Any
) -> tuple[Ballot, ...]:
    decision = hooks.pop("decision", DECISION)
    whole = Sought(hooks.pop("parsed", PARSED), cast(Any, found or FakeFound()), decision)
    return hold_jury(
        whole,
        hooks.pop("parts", Parts(lambda _: whole)),
        cast(Backend, reader),
        TEXTS,
        options,
        Settings(parallel_ballots=parallel, _env_file=None),
        **hooks,
    )


def everyone(answer: Any, jurors: int = 25) -> dict[int, list[Any]]:
    return {juror: [answer] for juror in range(1, jurors + 1)}


WHOLE = AskOptions(jurors=9, early_stop=False, max_retries=0)


def test_the_reader_says_how_large_a_jury_is_unless_the_asker_does() -> None:
    patient = AskOptions(early_stop=False)
    assert len(judge(FakeReader(everyone("Paris"), jurors=3), patient)) == 3
    assert len(judge(FakeReader(everyone("Paris"), jurors=3), patient.model_copy(update={"jurors": 5}))) == 5


def test_jurors_differ_by_queries_depth_and_order_and_the_original_is_always_in() -> None:
    ballots = judge(FakeReader(everyone("Paris")), WHOLE)
    inputs = {(ballot.queries, len(ballot.passages), ballot.order) for ballot in ballots}
    assert len(inputs) >= 8
    assert all(1 in ballot.queries for ballot in ballots)
    assert ballots[0].queries == (1, 2, 3, 4)
    assert len(ballots[0].passages) == WHOLE.k
    assert {ballot.order for ballot in ballots} == {"edges", "rank", "reverse"}


def test_jurors_of_a_deterministic_reader_leave_out_passages_each_of_them_equally_often() -> None:
    reader = FakeReader(everyone("Paris"), deterministic=True)
    lookup = PARSED.model_copy(update={"intent": Intent.LOOKUP})
    ballots = judge(reader, WHOLE, FakeFound(QUERIES[:1], size=8), parsed=lookup)
    assert ballots[0].passages == tuple(one.node_id for one in POOL[: WHOLE.k])
    others = [frozenset(ballot.passages) for ballot in ballots[1:]]
    assert len(set(others)) == len(others)
    briefs = [JurorInput(juror, None, 5, "rank", thinned=True) for juror in range(2, 10)]
    for rank in range(1, 30):
        assert sum(not one.reads(rank) for one in briefs) == 3


def test_nobody_leaves_out_passages_where_all_of_them_are_needed() -> None:
    listing = PARSED.model_copy(update={"intent": Intent.LISTING, "answer_shape": AnswerShape.LISTING})
    ballots = judge(FakeReader(everyone("Paris"), deterministic=True), WHOLE, FakeFound(QUERIES[:1]), parsed=listing)
    for ballot in ballots:
        read = sorted(int(node_id.removeprefix("doc").partition(":")[0]) for node_id in ballot.passages)
        assert read == list(range(read[0], read[0] + len(read)))


def test_the_same_question_gets_the_same_jury_whatever_the_threads_do() -> None:
    slow = judge(FakeReader(everyone("Paris"), delay=0.003), WHOLE, parallel=8)
    alone = judge(FakeReader(everyone("Paris")), WHOLE, parallel=1)
    assert slow == alone
    assert [ballot.juror for ballot in slow] == list(range(1, 10))


def test_no_more_ballots_run_at_once_than_allowed() -> None:
    reader = FakeReader(everyone("Paris"), delay=0.005)
    judge(reader, WHOLE, parallel=3)
    assert 1 < reader.most <= 3


def test_the_first_ballot_goes_alone_where_prompts_are_cached() -> None:
    reader = FakeReader(everyone("Paris"), delay=0.005, prompt_cache=True)
    judge(reader, WHOLE, parallel=8)
    assert {1} in reader.together
    assert all(len(group) == 1 for group in reader.together if 1 in group)
    assert reader.most > 1


def test_jurors_share_the_cached_passages_and_differ_in_wording_but_every_third_reads_others() -> None:
    reader = FakeReader(everyone("Paris"), prompt_cache=True)
    ballots = judge(reader, WHOLE)
    asked = {request.juror: request for request in reader.requests}
    first = [one.node_id for one in asked[1].passages]
    for juror, request in asked.items():
        same = [one.node_id for one in request.passages] == first
        assert same == (juror % 3 != 0)
        assert bool(request.wording) == (juror > 1 and juror % 3 != 0)
    assert {asked[2].wording, asked[4].wording, asked[5].wording} <= set(QUERIES[1:])
    assert len({asked[2].wording, asked[4].wording}) == 2
    assert ballots[2].passages != ballots[0].passages


def test_temperature_is_set_only_where_the_reader_samples() -> None:
    plain, sampling = FakeReader(everyone("Paris")), FakeReader(everyone("Paris"), temperature=True)
    judge(plain, WHOLE)
    judge(sampling, WHOLE)
    assert {request.temperature for request in plain.requests} == {None}
    warm = {request.juror: request.temperature for request in sampling.requests}
    assert warm[1] == 0.0
    assert all(heat is not None and heat > 0 for juror, heat in warm.items() if juror > 1)


def test_without_rewrites_jurors_still_differ() -> None:
    ballots = judge(FakeReader(everyone("Paris")), WHOLE, FakeFound(QUERIES[:1]))
    assert {ballot.queries for ballot in ballots} == {(1,)}
    assert len({(len(ballot.passages), ballot.order) for ballot in ballots}) > 4


def test_an_abstaining_juror_tries_again_with_more_passages_and_each_attempt_is_recorded() -> None:
    reader = FakeReader({1: [None, None, "Paris"]})
    (ballot,) = judge(reader, AskOptions(jurors=1, max_retries=2, k=5))
    assert [(attempt.number, attempt.k) for attempt in ballot.attempts] == [(0, 5), (1, 10), (2, 15)]
    assert [len(request.passages) for request in reader.requests] == [5, 10, 15]
    assert ballot.answer.value == "Paris"
    assert ballot.usage.input_tokens == 30


def test_retries_end_with_the_limit_the_answer_or_the_last_new_passage() -> None:
    assert len(judge(FakeReader({}), AskOptions(jurors=1, max_retries=2))[0].attempts) == 3
    assert len(judge(FakeReader({}), AskOptions(jurors=1, max_retries=0))[0].attempts) == 1
    assert len(judge(FakeReader({1: ["Paris"]}), AskOptions(jurors=1))[0].attempts) == 1
    small = FakeFound(size=7)
    assert len(judge(FakeReader({}), AskOptions(jurors=1, max_retries=4, k=5), small)[0].attempts) == 2


def test_a_juror_has_its_part_of_the_budget() -> None:
    poor = DECISION.model_copy(update={"budget": Budget(tokens=150, seconds=600)})
    ballots = judge(FakeReader({}), AskOptions(jurors=3, early_stop=False), decision=poor)
    assert all(len(ballot.attempts) < 3 for ballot in ballots)


def test_reading_stops_once_the_lead_cannot_be_overtaken() -> None:
    ballots = judge(FakeReader(everyone("Paris")), AskOptions(jurors=9), parallel=3)
    verdict = verdict_of(ballots, AskOptions(jurors=9), 9)
    assert len(ballots) == 5  # four are out, five agree
    assert verdict.stopped_early
    assert (verdict.asked, verdict.answer.value) == (9, "Paris")


def test_no_more_ballots_are_started_than_could_settle_the_vote() -> None:
    reader = FakeReader({1: ["Paris"], 2: ["Rome"], 3: ["Paris"]})
    assert len(judge(reader, AskOptions(jurors=3), parallel=8)) == 3
    reader = FakeReader(everyone("Paris"))
    assert len(judge(reader, AskOptions(jurors=3), parallel=8)) == 2


def test_a_jury_that_cannot_reach_its_quorum_stops_too() -> None:
    ballots = judge(FakeReader({}), AskOptions(jurors=9, quorum=0.5, max_retries=0), parallel=1)
    assert len(ballots) == 5  # of four more, all would have to answer, and five are needed


@hypothesis_settings(max_examples=60, deadline=None)
@given(st.lists(st.sampled_from(["a", "b", "c", None]), min_size=1, max_size=9), st.integers(1, 4), st.booleans())
def test_an_early_stop_never_changes_the_winner(answers: list[str | None], parallel: int, blank_filter: bool) -> None:
    script = {juror: [answer] for juror, answer in enumerate(answers, start=1)}
    options = AskOptions(jurors=len(answers), max_retries=0, blank_filter=blank_filter)
    early = verdict_of(judge(FakeReader(script), options, parallel=parallel), options, len(answers))
    patient = options.model_copy(update={"early_stop": False})
    full = verdict_of(judge(FakeReader(script), patient, parallel=parallel), options, len(answers))
    assert early.answer.value == full.answer.value
    assert early.answer.answer_found == full.answer.answer_found


def test_a_ballot_that_cannot_be_read_is_unreadable_and_the_others_count() -> None:
    reader = FakeReader({1: ["Paris"], 2: [BackendError("The server is overloaded.", "Wait.")], 3: ["Paris"]})
    ballots = judge(reader, AskOptions(jurors=3, early_stop=False))
    assert [bool(ballot.error) for ballot in ballots] == [False, True, False]
    assert "overloaded" in ballots[1].error
    verdict = verdict_of(ballots, AskOptions(jurors=3), 3)
    assert (verdict.answer.value, verdict.unreadable) == ("Paris", 1)


def test_a_failed_retry_makes_a_ballot_unreadable_and_keeps_its_attempts() -> None:
    reader = FakeReader({1: [None, BackendError("Gone.")], 2: ["Paris"]})
    ballots = judge(reader, AskOptions(jurors=2, early_stop=False))
    assert ballots[0].error
    assert len(ballots[0].attempts) == 1


def test_a_reader_that_fails_on_every_ballot_raises_its_error() -> None:
    with pytest.raises(BackendError, match="No key"):
        judge(FakeReader(everyone(BackendError("No key.", "Set ANTHROPIC_API_KEY."))), AskOptions(jurors=3))


def test_a_stop_keeps_the_ballots_that_were_read() -> None:
    kept: list[int] = []
    reader = FakeReader(everyone("Paris"))

    def check() -> None:
        if len(kept) >= 2:
            raise Stopped("Stopped by the user.")

    with pytest.raises(Stopped):
        judge(reader, WHOLE, parallel=1, check=check, on_ballot=lambda ballot: kept.append(ballot.juror))
    assert kept == [1, 2]
    assert len(reader.requests) == 2


def test_a_stop_within_a_wave_hands_over_what_its_other_ballots_read() -> None:
    kept: list[int] = []
    reader = FakeReader({1: ["Paris"], 2: [Stopped("Stopped.")], 3: ["Paris"]}, delay=0.002)
    with pytest.raises(Stopped):
        judge(reader, AskOptions(jurors=3, early_stop=False), on_ballot=lambda ballot: kept.append(ballot.juror))
    assert kept == [1, 3]


def test_ballots_are_handed_over_in_this_thread_in_order() -> None:
    seen: list[tuple[int, int]] = []
    judge(
        FakeReader(everyone("Paris"), delay=0.003),
        WHOLE,
        parallel=8,
        on_ballot=lambda ballot: seen.append((ballot.juror, threading.get_ident())),
    )
    assert seen == [(juror, threading.get_ident()) for juror in range(1, 10)]
