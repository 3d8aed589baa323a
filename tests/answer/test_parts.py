"""What is sought for a sub-question is sought once, whoever asks."""

import threading
from concurrent.futures import ThreadPoolExecutor
from typing import Any, cast

import pytest

from kohaku.answer.parts import Parts, Sought
from kohaku.contracts.answer import Budget, Decision, Mode
from kohaku.contracts.question import ParsedQuestion
from kohaku.errors import Stopped
from kohaku.question.parse import parse

DECISION = Decision(mode=Mode.BATCH, rule="doubt", reason="", budget=Budget(tokens=1000, seconds=60))


def test_two_jurors_who_ask_at_once_wait_for_one_search() -> None:
    sought: list[str] = []
    both = threading.Barrier(2)

    def seek(question: ParsedQuestion) -> Sought:
        sought.append(question.text)
        return Sought(question, cast(Any, object()), DECISION)

    def ask(parts: Parts) -> Sought:
        both.wait(5)
        return parts(parse("Who funded the trial?"))

    parts = Parts(seek)
    with ThreadPoolExecutor(2) as pool:
        first, second = pool.map(ask, [parts, parts])
    assert first is second
    assert sought == ["Who funded the trial?"]


def test_a_stopped_search_leaves_nothing_and_is_made_again() -> None:
    calls: list[int] = []

    def seek(question: ParsedQuestion) -> Sought:
        calls.append(1)
        if len(calls) == 1:
            raise Stopped("by you")
        return Sought(question, cast(Any, object()), DECISION)

    parts = Parts(seek)
    with pytest.raises(Stopped):
        parts(parse("Who?"))
    assert parts(parse("Who?")).decision == DECISION
