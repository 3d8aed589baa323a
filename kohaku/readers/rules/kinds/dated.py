"""Dates with a role: of several dates, the one of which the role asked for is told; none where another's is."""

import re
from collections.abc import Sequence

from kohaku.readers.rules.candidates.candidate import AnswerCandidate
from kohaku.readers.rules.conditions.wording_match import alike
from kohaku.readers.rules.evidence.words import is_verbal
from kohaku.readers.rules.kinds.roles import roles_of
from kohaku.readers.rules.wanted import Wanted

_REACH = 60


def in_role(wanted: Wanted, candidates: Sequence[AnswerCandidate]) -> list[AnswerCandidate]:
    """The candidates whose clause speaks of the role asked for; else those whose line speaks of no other role."""
    asked = roles_of(wanted.text)
    if wanted.kind not in ("date", "year"):
        return list(candidates)
    if not asked:
        return _led(wanted, candidates)
    told = [(candidate, _near(candidate), roles_of(candidate.line.sentence.shown)) for candidate in candidates]
    closely = [candidate for candidate, near, _ in told if near & asked]
    if closely:
        return closely
    return [candidate for candidate, near, line in told if (line & asked and not near) or not line]


def _led(wanted: Wanted, candidates: Sequence[AnswerCandidate]) -> list[AnswerCandidate]:
    """Without the dates right behind another verb than the one asked for, in lines that date that one too.

    “Signed on 5 May and registered on 19 May”: each date is of the word before it.
    """
    told = [(candidate, _before(candidate)) for candidate in candidates]
    lines = {
        candidate.line.sentence.node_id for candidate, word in told if is_verbal(word) and alike(word, wanted.text)
    }
    return [
        candidate
        for candidate, word in told
        if candidate.line.sentence.node_id not in lines or (word and alike(word, wanted.text))
    ]


def _before(candidate: AnswerCandidate) -> str:
    """The last word of some length before a value; empty where there is none near."""
    text = candidate.line.text
    at = text.find(candidate.value_text) if candidate.value_text else -1
    found = re.findall(r"[^\W\d_]{4,}", text[max(0, at - _REACH) : at]) if at > 0 else []
    return found[-1] if found else ""


def _near(candidate: AnswerCandidate) -> frozenset[str]:
    """Roles that the words just before the value tell of; those just after it where none does."""
    text = candidate.line.text
    at = text.find(candidate.value_text) if candidate.value_text else -1
    if at < 0:
        return roles_of(candidate.line.sentence.shown)
    before = text[max(0, at - _REACH) : at]
    for mark in (". ", "; ", ", and ", " and ", ", "):
        cut = before.rfind(mark)
        if cut >= 0 and roles_of(before[cut:]):
            before = before[cut:]
            break
    if told := roles_of(before):
        return told
    return frozenset() if is_verbal(_before(candidate)) else roles_of(text[at : at + _REACH])
