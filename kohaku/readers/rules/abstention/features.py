"""What speaks for and against a candidate, by name: what the model of right answers is fitted on.

A feature says something of the evidence, never of one encoder or collection: cosines come on one scale
(`kohaku.index.space`), as the share of sentences that lie nearer, and as the distance from the others; a
relevance is a share of the best one. What a kind of
candidate does not know is left out and counts as nothing; a new kind may add features of its own.
"""

import math
import re
from collections.abc import Mapping, Sequence

from kohaku.contracts.retrieval import Passage
from kohaku.readers.base import Clues
from kohaku.readers.rules.abstention.threshold import met, missing_years
from kohaku.readers.rules.candidates.candidate import AnswerCandidate
from kohaku.readers.rules.evidence.lines import EvidenceLine
from kohaku.readers.rules.evidence.words import YEAR
from kohaku.readers.rules.wanted import Wanted

_MANY = 12.0
_WITHOUT_VECTORS = 0.7
"""Cosine that a line which holds all words of the question is taken to have where there are no vectors."""
_WORD = re.compile(r"\w+")


def features(
    wanted: Wanted,
    candidate: AnswerCandidate,
    lines: Sequence[EvidenceLine],
    passages: Sequence[Passage],
    clues: Clues,
) -> dict[str, float]:
    """Every feature of a candidate that is not 0, each about 0 to 1."""
    named = {
        **_of_line(wanted, candidate, lines),
        **_of_vectors(candidate.line, clues),
        **_of_reading(candidate, passages),
        **_of_question(wanted),
        **_of_answer(candidate),
        **{f"rival_{name}": candidate.features[name] for name in ("margin", "agree") if name in candidate.features},
    }
    return {name: round(float(value), 6) for name, value in named.items() if value}


def _of_line(wanted: Wanted, candidate: AnswerCandidate, lines: Sequence[EvidenceLine]) -> dict[str, float]:
    """How much of the question the evidence covers, and what of it is nowhere around."""
    line = candidate.line
    missing = [group for group in wanted.groups if group.text in line.missing]
    ahead = [other for other in lines if other.score > line.score]
    years = missing_years(wanted, line)
    return {
        "own": line.own,
        "around": line.around,
        "names": line.names if any(group.name for group in wanted.groups) else 0.5,
        "gap": line.gap,
        "missing": min(1.0, len(missing) / 4),
        "missing_weight": sum(group.weight for group in missing) / wanted.weight,
        "missing_name": float(any(group.name for group in missing)),
        "missing_year": len(years) / len(wanted.years) if wanted.years else 0.0,
        "other_year": float(bool(years and YEAR.search(line.text))),
        "all_met": float(not missing),
        "outranked": min(1.0, math.log1p(len(ahead)) / 4),
        "behind": (lines[0].score - line.score) if lines else 0.0,
        "support": _worded_support(line),
        "met": met(candidate, wanted),
        "decided": float("met" in candidate.features),
        "decided_by": met(candidate, wanted) if "met" in candidate.features else 0.0,
    }


def _worded_support(line: EvidenceLine) -> float:
    """Support by words alone: no encoder takes part."""
    return (line.around + line.names + 2 * (1.0 - line.gap)) / 4


def _of_vectors(line: EvidenceLine, clues: Clues) -> dict[str, float]:
    """Where the line's cosine lies among those of all sentences at hand; without vectors, what its words let expect."""
    others = list(clues.similarity.values())
    if len(others) < 2 or line.sentence.node_id not in clues.similarity:
        return {"similarity": max(0.0, line.similarity) or _WITHOUT_VECTORS * _worded_support(line), "apart": 0.5}
    mean = sum(others) / len(others)
    spread = math.sqrt(sum((other - mean) ** 2 for other in others) / len(others)) or 1.0
    return {
        "similarity": max(0.0, line.similarity),
        "nearer": sum(other > line.similarity for other in others) / (len(others) - 1),
        "apart": max(-1.0, min(1.5, (line.similarity - mean) / (2 * spread))),
        "from_nearest": min(1.5, (max(others) - line.similarity) / (2 * spread)),
    }


def _of_reading(candidate: AnswerCandidate, passages: Sequence[Passage]) -> dict[str, float]:
    """What was read, and how clearly retrieval put the candidate's passage before the others."""
    passage = candidate.line.passage
    best = max((one.relevance for one in passages), default=0.0) or 1.0
    rest = sorted((one.relevance / best for one in passages if one.node_id != passage.node_id), reverse=True)
    return {
        "rank": 1.0 / passage.rank,
        "relevance": passage.relevance / best if len(passages) > 1 else 0.5,
        "retrieval_lead": passage.relevance / best - rest[0] if rest else 0.0,
        "one_passage": float(len(passages) == 1),
    }


def _of_question(wanted: Wanted) -> dict[str, float]:
    """What is asked."""
    return {"extreme": float(bool(wanted.extreme)), "counts": float(bool(wanted.counted))}


def _of_answer(candidate: AnswerCandidate) -> dict[str, float]:
    """The form of what would be given."""
    value = candidate.value
    words = len(_WORD.findall(value)) if isinstance(value, str) else 0
    return {
        "computed": float(candidate.method == "computed"),
        "row": float(candidate.line.sentence.kind == "table_row"),
        "item": float(candidate.line.sentence.kind == "list_item"),
        "cell": candidate.features.get("cell", 0.0),
        "flat": candidate.features.get("flat", 0.0),
        "yes": float(value is True),
        "sentence": float(words > _MANY),
        "items": min(1.0, len(value) / 10) if isinstance(value, list) else 0.0,
        "unwritten": float(not candidate.value_text),
        "bare": float(isinstance(value, float) and not isinstance(value, bool) and not candidate.unit),
    }


def used(rows: Sequence[Mapping[str, float]]) -> tuple[str, ...]:
    """Names of all features of some rows, in alphabetical order."""
    return tuple(sorted({name for row in rows for name in row}))
