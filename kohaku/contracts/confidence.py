"""Three words for a confidence, which is the probability that a value is right (docs/confidence.md).

The one place where the limits stand. `python -m bench.calibration` measures how often each word is right: juries of
language models keep what *sure* promises; the embedded reader says it too seldom to be measured.
"""

from enum import StrEnum

SURE = 0.85
"""Confidence from which an answer is called sure."""
LIKELY = 0.6
"""Confidence from which an answer is called likely; below, it is to be checked."""


class ConfidenceWord(StrEnum):
    """What a confidence is called."""

    SURE = "sure"
    LIKELY = "likely"
    CHECK = "check"


def word_of(confidence: float) -> ConfidenceWord:
    """The word for a confidence from 0 to 1."""
    if confidence >= SURE:
        return ConfidenceWord.SURE
    return ConfidenceWord.LIKELY if confidence >= LIKELY else ConfidenceWord.CHECK
