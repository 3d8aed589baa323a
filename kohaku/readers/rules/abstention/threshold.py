"""When evidence is good enough to answer from, and what is said where it is not."""

from kohaku.languages.speaking import quoted, say
from kohaku.readers.rules.candidates.candidate import AnswerCandidate
from kohaku.readers.rules.evidence.lines import EvidenceLine
from kohaku.readers.rules.evidence.words import YEAR
from kohaku.readers.rules.wanted import Want, Wanted

FOUND = 0.4
"""Support from which evidence is taken for what a question speaks of, where one kind of candidate stands against
another. Whether an answer is given is the learnt judgement's to say (`kohaku.readers.rules.abstention.judgement`)."""
_OTHER_YEAR = 0.4
"""Share of its support that evidence keeps which speaks of other years than those asked for."""
_NO_YEAR = 0.1
"""What evidence loses that speaks of no year where one is asked for."""
_APART = 0.15
_LOOSE = 0.85
"""Share of its support that a value keeps which stands apart from all that the question speaks of."""
_KINDS: dict[Want, str] = {
    "number": "embedded.kind.number",
    "percent": "embedded.kind.percent",
    "amount": "embedded.kind.amount",
    "date": "embedded.kind.date",
    "year": "embedded.kind.year",
    "boolean": "embedded.kind.boolean",
    "entity": "embedded.kind.entity",
    "definition": "embedded.kind.definition",
    "listing": "embedded.kind.listing",
    "text": "embedded.kind.text",
}
_AROUND, _NAMES, _GAP, _SIMILARITY = 0.13, 0.17, 0.29, 0.41


def support(line: EvidenceLine) -> float:
    """How well a line and what stands around it meet the question, 0 to 1.

    Shares of its words and of its names, whether the weightiest word is there, and the vectors' cosine; without vectors
    the other three decide.
    """
    found = _AROUND * line.around + _NAMES * line.names + _GAP * (1.0 - line.gap)
    if line.similarity <= 0:
        return found / (_AROUND + _NAMES + _GAP)
    return found + _SIMILARITY * line.similarity


def met(candidate: AnswerCandidate, wanted: Wanted) -> float:
    """Support of a candidate's evidence: its line's, or what a comparison says of its two sides; less where the year
    asked for is missing."""
    if "met" in candidate.features:
        return candidate.features["met"]
    held = support(candidate.line)
    if max(candidate.features.get(name, 1.0) for name in ("segment", "near")) < _APART:
        held *= _LOOSE
    if undated(wanted, candidate.line):
        return held * _OTHER_YEAR if YEAR.search(candidate.line.text) else max(0.0, held - _NO_YEAR)
    return held


def is_found(candidate: AnswerCandidate, wanted: Wanted) -> bool:
    """True where the candidate's evidence speaks of what is asked, so that it goes before another kind of candidate."""
    return met(candidate, wanted) >= FOUND


def undated(wanted: Wanted, line: EvidenceLine) -> bool:
    """True where none of the years asked for stands around the line: another passage may speak of it in that year."""
    return bool(wanted.years) and len(missing_years(wanted, line)) == len(wanted.years)


def missing_years(wanted: Wanted, line: EvidenceLine) -> list[str]:
    """Years of the question that stand nowhere around the line."""
    return [str(year) for year in wanted.years if any(str(year) in word for word in line.missing)]


def shortfall(wanted: Wanted, best: EvidenceLine | None, typed: bool) -> str:
    """One sentence on what the passages do not give."""
    if best is None:
        return say("embedded.no_sentence")
    if years := missing_years(wanted, best):
        return say("embedded.no_year", years=quoted(years))
    names = [group.text for group in wanted.groups if group.name and group.text in best.missing]
    if names:
        return say("embedded.no_name", names=quoted(names))
    if not typed:
        return (
            say("embedded.no_unit", unit=wanted.unit)
            if wanted.unit
            else say("embedded.no_kind", kind=say(_KINDS[wanted.kind]))
        )
    if best.missing:
        return say("embedded.not_covered", words=quoted(list(best.missing[:4])))
    return say("embedded.not_close")
