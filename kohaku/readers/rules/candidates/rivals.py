"""How clearly the best candidate stands before the others."""

from collections.abc import Sequence
from dataclasses import replace

from kohaku.readers.rules.candidates.candidate import AnswerCandidate

_CLEAR = 3.0
"""Lead in score from which a candidate is as clear as can be."""
_CLOSE = 1.0
"""Scores up to so far below the best one's speak for or against it."""


def against_rivals(best: AnswerCandidate, candidates: Sequence[AnswerCandidate]) -> AnswerCandidate:
    """The best candidate with two more features.

    `margin`: its lead in score over the best candidate with another value, 1.0 without one; `agree`: share of the
    candidates about as good that have its value and stand in another line.
    """
    others = [one for one in candidates if one is not best]
    rivals = [one.score for one in others if not _alike(one, best)]
    margin = min(1.0, (best.score - max(rivals)) / _CLEAR) if rivals else 1.0
    near = [one for one in others if one.score >= best.score - _CLOSE and one.line is not best.line]
    agree = sum(_alike(one, best) for one in near) / len(near) if near else 0.0
    return replace(best, features={**best.features, "margin": margin, "agree": agree})


def _alike(one: AnswerCandidate, other: AnswerCandidate) -> bool:
    return str(one.value).casefold() == str(other.value).casefold() and one.unit == other.unit
