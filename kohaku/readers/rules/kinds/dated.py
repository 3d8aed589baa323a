"""Dates with a role: of several dates, the one of which the role asked for is told; none where another's is."""

from collections.abc import Sequence

from kohaku.readers.rules.candidates.candidate import AnswerCandidate
from kohaku.readers.rules.kinds.roles import roles_of
from kohaku.readers.rules.wanted import Wanted

_REACH = 60


def in_role(wanted: Wanted, candidates: Sequence[AnswerCandidate]) -> list[AnswerCandidate]:
    """The candidates whose clause speaks of the role asked for; else those whose line speaks of no other role."""
    asked = roles_of(wanted.text)
    if wanted.kind not in ("date", "year") or not asked:
        return list(candidates)
    told = [(candidate, _near(candidate), roles_of(candidate.line.sentence.shown)) for candidate in candidates]
    closely = [candidate for candidate, near, _ in told if near & asked]
    if closely:
        return closely
    return [candidate for candidate, near, line in told if (line & asked and not near) or not line]


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
    return roles_of(before) or roles_of(text[at : at + _REACH])
