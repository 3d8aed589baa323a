"""Is a statement supported or contradicted by its best lines?"""

import math
import re
from collections.abc import Sequence

from kohaku.languages import alternatives
from kohaku.readers.rules.candidates.candidate import AnswerCandidate
from kohaku.readers.rules.evidence.lines import EvidenceLine
from kohaku.readers.rules.evidence.reading_words import reading_of
from kohaku.readers.rules.evidence.words import terms
from kohaku.readers.rules.scoring.weights import BOOLEANS, weigh
from kohaku.readers.rules.verdicts.polarity import (
    apart_from_lacks,
    clauses,
    figures,
    negated,
    opposed,
    overstates,
    substituted,
)
from kohaku.readers.rules.wanted import Wanted

_EXCLUDES = re.compile(rf"\b(?:{alternatives(lambda one: one.prose.polarity.exclusion_pattern)})\b", re.IGNORECASE)
_JUDGED = 3
_NEAR_BEST = 0.12
"""How far below the best line's score a line may stand and still have a say."""
_WHOLE = 0.75
"""Share of the line's own coverage that a clause must keep to be judged alone."""


def boolean_candidate(wanted: Wanted, lines: Sequence[EvidenceLine]) -> AnswerCandidate | None:
    """The verdict on the statement with the line that decides it; None without any line."""
    if not lines:
        return None
    leader = lines[0].score
    judged = [(judge(wanted, line), _say(line, leader), line) for line in lines[:_JUDGED]]
    judged = [item for item in judged if item[1] > 0]
    logit = sum(weigh(features, BOOLEANS) * say for features, say, _ in judged) / sum(say for _, say, _ in judged)
    value = logit > 0
    features, _, line = max(
        judged,
        key=lambda item: item[1] * (1 + abs(weigh(item[0], BOOLEANS))) * ((weigh(item[0], BOOLEANS) > 0) == value),
    )
    sure = 1 / (1 + math.exp(-abs(logit)))
    return AnswerCandidate(line, value, "", "", line.score, {**features, "sure": sure})


def _say(line: EvidenceLine, leader: float) -> float:
    return max(0.0, 1.0 - (leader - line.score) / _NEAR_BEST)


def judge(wanted: Wanted, line: EvidenceLine) -> dict[str, float]:
    """The features of one line's verdict; their weighted sum is the log-odds that it supports the statement."""
    statement, text = wanted.text, _focus(wanted, line)
    reading = reading_of(line.passage, wanted)
    plainly, told = apart_from_lacks(statement, text)
    met = figures(statement, text, wanted.language, reading) or figures(
        statement, line.sentence.shown, wanted.language, reading
    )
    # a sign against the statement says more, the more of it the line repeats
    close = max(line.own, line.around if line.lead else 0.0) ** 2
    return {
        "bias": 1.0,
        "own": line.own,
        "around": line.around,
        "similarity": line.similarity,
        "negation": close * (negated(plainly) != (negated(told) != _refused(line))),
        "opposite": close * opposed(statement, text, wanted.language),
        "substituted": close * substituted(statement, text, wanted.language),
        "absolute": float(overstates(statement, text)),
        "figures": float(met > 0),
        "contradicted": float(met < 0),
    }


def _refused(line: EvidenceLine) -> bool:
    """True for an item of a list of what is not so: “does not cover any of the following”, “Exclusions”."""
    heading = " ".join(line.passage.breadcrumb[-1:])
    return line.sentence.kind == "list_item" and bool(negated(line.lead) or _EXCLUDES.search(heading))


def _focus(wanted: Wanted, line: EvidenceLine) -> str:
    """The clause that carries most of the statement, if one carries nearly all that the line does."""
    parts = clauses(line.sentence.shown)
    if len(parts) < 2:
        return line.sentence.shown
    share, best = max((_coverage(wanted, part), part) for part in parts)
    return best if share >= _WHOLE * line.own else line.sentence.shown


def _coverage(wanted: Wanted, text: str) -> float:
    present = terms(text, wanted.language)
    return sum(group.weight * group.match(present) for group in wanted.groups) / wanted.weight
