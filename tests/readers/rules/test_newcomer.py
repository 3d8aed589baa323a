"""What a newcomer asks of the sample documents, each question asked of its own document."""

import re

import pytest

from bench.sets.newcomers import QUESTIONS, Expected
from kohaku.contracts.answer import Value
from kohaku.contracts.confidence import ConfidenceWord, word_of
from kohaku.engine import Engine

RIGHT = 0.75
"""Share of the questions of each document that must be right: answered so, or withheld where it does not say. The goal
is 0.8: the policy has 19 of 20, the annual review 17, the energy report 15."""


def is_right(expected: Expected, value: Value) -> bool:
    if expected is None or isinstance(expected, bool):
        return value is expected
    if isinstance(expected, float):
        return isinstance(value, float) and value == pytest.approx(expected)
    plain = [" ".join(re.findall(r"\w+", str(text).casefold())) for text in (expected, value)]
    return plain[0] in plain[1] and len(plain[1]) <= len(plain[0]) + 25


@pytest.mark.parametrize("name", QUESTIONS)
def test_most_questions_of_a_newcomer_are_right(sampled: Engine, name: str) -> None:
    document = next(d.id for d in sampled.documents() if d.name == name)
    options = sampled.settings.ask.model_copy(update={"jurors": 1, "documents": (document,)})
    right, sure = 0, []
    for asked, expected in QUESTIONS[name]:
        record = sampled.ask(asked, options)
        answer = record.verdict.answer if record.verdict else None
        value = answer.value if answer else None
        if is_right(expected, value):
            right += 1
        elif answer and value is not None and word_of(answer.confidence) is ConfidenceWord.SURE:
            sure.append((asked, value))
    assert sure == []
    assert right >= RIGHT * len(QUESTIONS[name])
