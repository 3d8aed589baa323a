"""Is a statement supported or contradicted? Coverage, negation, opposites, absolutes, and figures against figures."""

import re
from collections.abc import Mapping, Sequence

from kohaku.backends.extraction.candidate import Candidate
from kohaku.backends.extraction.lines import Line
from kohaku.backends.extraction.wanted import Wanted
from kohaku.backends.extraction.words import terms
from kohaku.text.quantities import Quantity, find_quantities
from kohaku.text.units import convert

_NEGATION = re.compile(
    r"\b(?:not|no|never|none|nor|neither|without|cannot|can't|don't|doesn't|didn't|isn't|aren't|wasn't|weren't|won't|lack(?:s|ed|ing)?|fail(?:s|ed)?(?= to)|"
    r"rarely|hardly|unable|unlikely|unclear|absen(?:t|ce)|exclud\w+|exempt\w*|except|ne|pas|jamais|aucune?|sans|ni)\b|\b\w+n['’]t\b",
    re.IGNORECASE,
)
_ABSOLUTE = re.compile(r"\b(?:always|all|every|only|never|fully|completely|entirely|any|universal\w*|exclusively|must|none|solely|toujours|tous|toutes|uniquement|jamais)\b", re.I)
_SOFT = re.compile(r"\b(?:often|generally|can|may|could|might|some|usually|most|sometimes|up to|approximately|about)\b", re.I)
_OPPOSITES: tuple[tuple[str, str], ...] = (
    ("increas", "decreas"), ("increas", "reduc"), ("ris", "fall"), ("rise", "declin"), ("rise", "fall"), ("grow", "shrink"), ("higher", "lower"),
    ("high", "low"), ("more", "less"), ("more", "fewer"), ("larger", "smaller"), ("faster", "slower"), ("improv", "worsen"), ("improv", "declin"),
    ("before", "after"), ("better", "wors"), ("above", "below"), ("overestim", "underestim"), ("outperform", "underperform"), ("reliabl", "unreli"),
    ("public", "confidenti"), ("public", "restrict"), ("includ", "exclud"), ("allow", "forbid"), ("allow", "prohibit"), ("permit", "prohibit"),
    ("gain", "loss"), ("succeed", "fail"), ("accur", "inaccur"), ("similar", "differ"), ("easi", "difficult"), ("recommend", "discourag"),
    ("augment", "diminu"), ("hauss", "baiss"), ("majorit", "minorit"), ("maximum", "minimum"), ("cheaper", "expens"), ("approv", "reject"),
)  # fmt: skip
_OVER = re.compile(r"\b(?:more than|over|above|greater than|at least|exceed\w*|higher than|plus de|au moins)\s*$|>\s*$", re.I)
_UNDER = re.compile(r"\b(?:less than|under|below|fewer than|at most|no more than|up to|within|lower than|moins de|au plus)\s*$|<\s*$", re.I)
WEIGHTS: Mapping[str, float] = {
    "bias": -1.15, "own": 2.2, "around": 0.9, "similarity": 1.0, "negation": -2.4, "opposite": -1.6, "absolute": -1.5, "figures": 1.6, "contradicted": -3.0,
    "missing": -1.2,
}  # fmt: skip


def boolean_candidate(wanted: Wanted, lines: Sequence[Line]) -> Candidate | None:
    """The verdict on the statement by its best lines, with the line that decides it; None without any line."""
    if not lines:
        return None
    judged = [(judge(wanted, line), line) for line in lines[:3]]
    leader = judged[0][1].score
    total = sum(logit * _share(line, leader) for (logit, _), line in judged) / sum(_share(line, leader) for _, line in judged)
    (logit, features), line = judged[0]
    del logit
    value = total > 0
    return Candidate(line, value, "", "", line.score, {**features, "logit": total})


def _share(line: Line, leader: float) -> float:
    return max(0.02, 1.0 - (leader - line.score) / 0.12) if line.score < leader else 1.0


def judge(wanted: Wanted, line: Line) -> tuple[float, dict[str, float]]:
    """Log-odds that the line supports the statement, and the features that they were made of."""
    statement, text = wanted.text, line.sentence.shown
    figures = _figures(wanted, statement, text)
    features = {
        "bias": 1.0,
        "own": line.own,
        "around": line.around,
        "similarity": line.similarity,
        "negation": float(_negated(statement) != _negated(text)),
        "opposite": float(_opposed(wanted, statement, text)),
        "absolute": float(bool(_ABSOLUTE.search(statement)) and not _ABSOLUTE.search(text)),
        "figures": float(figures > 0),
        "contradicted": float(figures < 0),
        "missing": min(1.0, len(line.missing) / 4),
    }
    return sum(WEIGHTS[name] * share for name, share in features.items()), features


def _negated(text: str) -> bool:
    return len(_NEGATION.findall(text)) % 2 == 1


def _opposed(wanted: Wanted, statement: str, text: str) -> bool:
    """A pair of opposites, one in the statement only and the other in the line only."""
    said, found = terms(statement, wanted.language), terms(text, wanted.language)
    raw_said, raw_found = set(re.findall(r"[a-zà-ÿ]+", statement.lower())), set(re.findall(r"[a-zà-ÿ]+", text.lower()))

    def has(stem: str, stems: frozenset[str], raw: set[str]) -> bool:
        return any(term.startswith(stem) for term in stems) or stem in raw

    for a, b in _OPPOSITES:
        for one, other in ((a, b), (b, a)):
            if has(one, said, raw_said) and has(other, found, raw_found) and not has(one, found, raw_found) and not has(other, said, raw_said):
                return True
    return False


def _figures(wanted: Wanted, statement: str, text: str) -> int:
    """1 where a figure of the statement is met by one of the line, -1 where one of its kind is there and none meets it."""
    verdict = 0
    written = find_quantities(text, wanted.language)
    for said in find_quantities(statement, wanted.language):
        if said.value is None and said.low is None and not said.iso:
            continue
        alike = [q for q in written if _alike(said, q)]
        if any(_meets(statement, said, q) for q in alike):
            verdict = verdict or 1
        elif alike and said.kind != "year":
            return -1
    return verdict


def _alike(a: Quantity, b: Quantity) -> bool:
    return a.kind == b.kind and a.percent == b.percent and a.currency == b.currency and (a.unit == b.unit or (bool(a.unit) and convert(1.0, b.unit, a.unit) is not None))


def _meets(statement: str, said: Quantity, found: Quantity) -> bool:
    if said.iso or found.iso:
        return said.iso == found.iso
    if said.value is None or found.value is None:
        return (said.low, said.high) == (found.low, found.high)
    value = found.value if found.unit == said.unit else convert(found.value, found.unit, said.unit)
    if value is None:
        return False
    lead = statement[: said.start]
    if _OVER.search(lead):
        return value > said.value * 0.999
    if _UNDER.search(lead):
        return value <= said.value * 1.001
    return abs(value - said.value) <= 0.02 * max(abs(said.value), abs(value))
