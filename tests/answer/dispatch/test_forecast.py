"""A forecast counts the calls that a question can take, and asks nobody."""

from collections.abc import Sequence
from typing import Any

import pytest

from kohaku.answer.dispatch.forecast import forecast
from kohaku.contracts.answer import Usage
from kohaku.contracts.question import ParsedQuestion
from kohaku.contracts.retrieval import Passage
from kohaku.readers.base import Capabilities, Priced, ReadRequest
from kohaku.settings import AskOptions
from tests.answer.fakes import ScriptedBackend, shelf

PASSAGES, _ = shelf(["One two three four."], ["Five six seven eight."])
QUESTION = ParsedQuestion(text="What?")
PROMPT = 10
"""Tokens around the passages of one call; a passage has four, a reply five, planning and reranking one each."""


class Shop(ScriptedBackend):
    """A reader whose calls cost a dollar a token; it must not be called."""

    def check(self) -> None: ...

    def close(self) -> None: ...

    def stronger(self) -> None: ...

    def read(self, request: ReadRequest) -> Any:
        raise AssertionError("a forecast calls nobody")

    def estimate(self, request: ReadRequest) -> Usage:
        read = PROMPT + sum(passage.tokens for passage in request.passages)
        return Usage(calls=1, input_tokens=read, output_tokens=5, usd=read + 5.0)

    def estimate_plan(self, question: ParsedQuestion, n: int) -> Usage:
        return Usage(calls=1, input_tokens=n)

    def estimate_rerank(self, question: ParsedQuestion, passages: Sequence[Passage], k: int) -> Usage:
        return Usage(calls=1, input_tokens=len(passages))

    def unpriced(self) -> tuple[str, ...]:
        return ()


def shop(**able: Any) -> Priced:
    return Shop(capabilities=Capabilities(**{"paid": True} | able))


def asked(**changes: Any) -> AskOptions:
    return AskOptions(**{"max_retries": 0} | changes)


def test_expected_is_one_call_a_ballot_of_the_ballots_that_settle_the_vote() -> None:
    whole = PROMPT + 8
    assert forecast(QUESTION, PASSAGES, shop(jurors=5), asked()).about.input_tokens == 3 * whole
    patient = asked(early_stop=False)
    assert forecast(QUESTION, PASSAGES, shop(jurors=5), patient).about.input_tokens == 5 * whole
    assert forecast(QUESTION, PASSAGES, shop(jurors=5), asked(jurors=1)).about.calls == 1


def test_at_most_every_juror_reads_one_by_one_then_all_and_retries_with_more() -> None:
    once = forecast(QUESTION, PASSAGES, shop(jurors=2), asked()).most
    assert once.calls == 2 * (2 + 1)  # design §6: K·(q + c), and q + K·c more
    assert once.input_tokens == 2 * (2 * (PROMPT + 4) + PROMPT + 8)
    twice = forecast(QUESTION, PASSAGES, shop(jurors=1), asked(max_retries=1)).most
    assert twice.calls == (2 + 1) + (4 + 1)
    assert forecast(QUESTION, PASSAGES, shop(), asked(mode="batch")).most.calls == 1
    assert forecast(QUESTION, PASSAGES, shop(), asked(on_exhausted="return")).most.calls == 2


def test_the_token_budget_caps_it() -> None:
    most = forecast(QUESTION, PASSAGES, shop(jurors=25), asked(budget_tokens=500)).most
    assert most.tokens == pytest.approx(500, abs=2)
    assert most.usd == pytest.approx(500)


def test_planning_and_reranking_count_where_a_model_does_them() -> None:
    able = {"plans": True, "reranks": True}
    both = forecast(QUESTION, PASSAGES, shop(**able), asked(queries=4, pool_factor=3)).about
    assert both.calls == 3
    assert both.input_tokens == 4 + 3 * len(PASSAGES) + PROMPT + 8
    neither = forecast(QUESTION, PASSAGES, shop(**able), asked(queries=1, rerank="off")).about
    assert neither.calls == 1


def test_sub_questions_are_read_each() -> None:
    parts = ParsedQuestion(text="What, and why?", sub_questions=("What?", "Why?"))
    one = forecast(QUESTION, PASSAGES, shop(), asked())
    two = forecast(parts, PASSAGES, shop(), asked())
    assert two.about.calls == 2 * one.about.calls
    assert two.most.calls == 3 * one.most.calls
    planned = forecast(parts, PASSAGES, shop(plans=True), asked())
    assert planned.about.calls == 3 + two.about.calls
