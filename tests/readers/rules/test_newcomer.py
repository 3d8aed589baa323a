"""What a newcomer asks of the sample documents, each question asked of its own document."""

import re

import pytest

from kohaku.contracts.answer import Value
from kohaku.engine import Engine
from tests.readers.rules.newcomers import QUESTIONS, Expected

RIGHT = 0.8
"""Share of the questions of each document that must be right: answered so, or withheld where it does not say."""
WRONG = 0.15
"""Share that may be wrong: the documents hold traps that no rule here sees through yet."""


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
    right, wrong = 0, []
    for asked, expected in QUESTIONS[name]:
        record = sampled.ask(asked, options)
        value = record.verdict.answer.value if record.verdict else None
        if is_right(expected, value):
            right += 1
        elif value is not None:
            wrong.append((asked, value))
    assert right >= RIGHT * len(QUESTIONS[name])
    assert len(wrong) <= WRONG * len(QUESTIONS[name]), wrong
