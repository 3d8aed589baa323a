"""What is said where a condition is met nowhere: which one, and what the passages state in its place."""

from kohaku.languages.speaking import quoted, say
from kohaku.readers.rules.conditions.gate import Gate

_LONGEST = 160
_NEAR = 0.7
"""Share of the best line's score from which a refused line is worth telling of."""


def told(found: Gate, typed: bool = True) -> str:
    """One or two sentences; empty where the conditions are no reason to withhold.

    Args:
        typed: some line that meets the conditions holds a value of the kind asked for. Where none does, a line that
            does not meet them is worth naming however well the others speak of the matter.
    """
    if not found.refused:
        return ""
    best = max((line.score for line in found.lines), default=0.0)
    if found.lines and typed and _NEAR * best >= max(line.score for line, _ in found.refused):
        return ""
    line, missed = min(found.refused[:10], key=lambda one: (len(one[1]), -one[0].score))
    what = quoted([miss.condition.text for miss in missed])
    rival = next((miss.rival for miss in missed if miss.rival), "")
    if not rival:
        return say("embedded.unmet", what=what)
    text = " ".join(line.sentence.shown.split())
    short = text if len(text) <= _LONGEST else text[:_LONGEST].rsplit(" ", 1)[0] + " …"
    return say("embedded.unmet_rival", what=what, rival=quoted([rival]), text=short)
