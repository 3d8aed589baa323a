"""Definitions: what an acronym stands for, what a term means."""

import re
from collections.abc import Sequence

from kohaku.languages import alternatives
from kohaku.readers.base import Clues
from kohaku.readers.rules.candidates.candidate import AnswerCandidate
from kohaku.readers.rules.evidence.lines import EvidenceLine
from kohaku.readers.rules.evidence.words import squeezed, terms
from kohaku.readers.rules.wanted import Wanted

_SAYS = rf"\s*(?:\([^)]{{1,60}}\)\s*)?(?:\*\*|[”\"’»'])?\s*(?:,?\s?(?:{alternatives(lambda one: one.prose.naming.says_pattern)})|,?\s?:)"
_STANDS = re.compile(alternatives(lambda one: one.prose.asked.stands_pattern), re.IGNORECASE)
_BONUS = 0.35
_MINED = 0.9
"""How well a long form meets the question for it: the document itself puts the short form in brackets behind it."""


def definition_candidate(wanted: Wanted, lines: Sequence[EvidenceLine], clues: Clues) -> AnswerCandidate | None:
    """The sentence that defines the term; for an acronym that is asked for by itself, its long form."""
    term = wanted.term or wanted.text.strip(" ?")
    forms = [term, *(_other_forms(term, clues))]
    best: tuple[float, EvidenceLine] | None = None
    for line in lines:
        score = line.score + _BONUS * max(_defines(form, line.text) for form in forms)
        if best is None or score > best[0]:
            best = (score, line)
    if best is None:
        return None
    line = best[1]
    long = clues.acronyms.get(term, "")
    if long and squeezed(long) in squeezed(line.text) and _STANDS.search(wanted.parsed.text):
        return AnswerCandidate(line, long, "", long, best[0], {"line": line.score, "met": _MINED})
    return AnswerCandidate(line, line.text, "", "", best[0], {"line": line.score})


def _other_forms(term: str, clues: Clues) -> list[str]:
    same = terms(term)
    return [full for short, full in clues.acronyms.items() if short == term] + [
        short for short, full in clues.acronyms.items() if terms(full) == same
    ]


def _defines(term: str, text: str) -> float:
    """1.0 where the sentence begins to define the term, 0.5 where it does so later."""
    match = re.search(rf"(?<!\w){re.escape(term)}s?{_SAYS}", text[:2000], re.IGNORECASE)
    if not match:
        return 0.0
    return 1.0 if match.start() < 25 else 0.5
