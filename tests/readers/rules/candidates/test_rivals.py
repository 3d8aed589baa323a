"""How clearly the best candidate stands before the others."""

import pytest

from kohaku.contracts.answer import Value
from kohaku.readers.base import Clues
from kohaku.readers.rules.candidates.candidate import AnswerCandidate
from kohaku.readers.rules.candidates.rivals import against_rivals
from kohaku.readers.rules.evidence.lines import read_lines
from kohaku.readers.rules.wanted import understand
from tests.readers.rules.handmade import passage, question

LINES = read_lines(understand(question("What is it?"), Clues()), [passage("It is 4.", "Then 4.", "Or 7.")], Clues())


def candidate(line: int, value: Value, score: float) -> AnswerCandidate:
    return AnswerCandidate(LINES[line], value, "", str(value), score)


def test_a_candidate_without_rivals_is_as_clear_as_can_be() -> None:
    alone = candidate(0, 4.0, 5.0)
    assert against_rivals(alone, [alone]).features == {"margin": 1.0, "agree": 0.0}


def test_the_same_value_in_another_line_agrees_and_another_value_is_a_rival() -> None:
    best = candidate(0, 4.0, 5.0)
    features = against_rivals(best, [best, candidate(1, 4.0, 4.8), candidate(2, 7.0, 4.4)]).features
    assert features["margin"] == pytest.approx(0.6 / 3)
    assert features["agree"] == pytest.approx(0.5)
