"""Three words for a probability, with their limits in one place."""

import pytest

from kohaku.contracts.confidence import LIKELY, SURE, ConfidenceWord, word_of


@pytest.mark.parametrize(
    ("confidence", "word"),
    [
        (1.0, ConfidenceWord.SURE),
        (SURE, ConfidenceWord.SURE),
        (SURE - 1e-6, ConfidenceWord.LIKELY),
        (LIKELY, ConfidenceWord.LIKELY),
        (LIKELY - 1e-6, ConfidenceWord.CHECK),
        (0.0, ConfidenceWord.CHECK),
    ],
)
def test_a_limit_belongs_to_the_stronger_word(confidence: float, word: ConfidenceWord) -> None:
    assert word_of(confidence) is word
