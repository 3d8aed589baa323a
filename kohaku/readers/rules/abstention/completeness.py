"""When one passage is enough: whether reading on would change the answer (design §6, the loop's first exit).

Weights and threshold are fitted to labelled questions, a question's own row left out, by `python -m bench.completeness`;
docs/reader.md has the figures.
"""

from collections.abc import Mapping

from kohaku.readers.base import Clues
from kohaku.readers.rules.abstention.threshold import missing_years
from kohaku.readers.rules.candidates.candidate import AnswerCandidate
from kohaku.readers.rules.scoring.weights import ENOUGH, weigh
from kohaku.readers.rules.wanted import Wanted

_WORDED = ("boolean", "text", "definition", "listing")
"""Kinds whose candidates are not scored by their own characters."""


def signs(candidate: AnswerCandidate, wanted: Wanted, clues: Clues) -> Mapping[str, float]:
    """What speaks for leaving the loop here, by name.

    `around`: share of the question that the line and what stands around it cover; `nearest`: its cosine less that of the
    nearest sentence of all passages, 0 or below; `first`: it stands in the passage that retrieval put first; `name`,
    `number`: how well the value itself fits, for the kinds that score it; `boolean`: a kind that does not.
    """
    line = candidate.line
    return {
        "bias": 1.0,
        "around": line.around,
        "nearest": line.similarity - max(clues.similarity.values(), default=0.0),
        "first": float(line.passage.rank == 1),
        "boolean": float(wanted.kind == "boolean"),
        "name": candidate.score if wanted.kind == "entity" else 0.0,
        "number": candidate.score if wanted.kind not in ("entity", *_WORDED) else 0.0,
    }


def is_complete(candidate: AnswerCandidate, wanted: Wanted, clues: Clues) -> bool:
    """True where the candidate's evidence leaves nothing open, so that one passage is enough."""
    if "table" in candidate.features:
        return True  # every table of the context was looked at
    return not missing_years(wanted, candidate.line) and weigh(signs(candidate, wanted, clues), ENOUGH) >= 0
