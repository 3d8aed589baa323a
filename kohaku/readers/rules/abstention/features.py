"""What speaks for a candidate, by name: what the model of right answers is fitted on.

Three features are left of sixty. A feature stays only if it helps on sets of questions that the fit did not see
(docs/confidence.md says which were tried): what described other kinds of question or the place of
a value told the sets apart, and was worth less than nothing on another one. A feature says something of the evidence,
never of one encoder or collection: cosines come on one scale (`kohaku.index.space`).
"""

from collections.abc import Mapping, Sequence

from kohaku.readers.rules.abstention.threshold import met
from kohaku.readers.rules.candidates.candidate import AnswerCandidate
from kohaku.readers.rules.wanted import Wanted


def features(wanted: Wanted, candidate: AnswerCandidate) -> dict[str, float]:
    """Every feature of a candidate that is not 0, each about 0 to 1.

    `met`: how well its evidence meets the question. `rival_margin`: its lead over the best candidate with another
    value; 0 where it had no rivals to be compared with. `kind_boolean`: a question of yes or no, whose candidates have
    no rivals and are half right by chance.
    """
    named = {
        "met": met(candidate, wanted),
        "rival_margin": candidate.features.get("margin", 0.0),
        "kind_boolean": float(wanted.kind == "boolean"),
    }
    return {name: round(float(value), 6) for name, value in named.items() if value}


def used(rows: Sequence[Mapping[str, float]]) -> tuple[str, ...]:
    """Names of all features of some rows, in alphabetical order."""
    return tuple(sorted({name for row in rows for name in row}))
