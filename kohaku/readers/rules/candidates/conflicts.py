"""Two passages that state different values for the same thing: both are shown, the later or more authoritative first."""

import re
from collections.abc import Sequence
from dataclasses import dataclass, replace

from kohaku.contracts.retrieval import Passage
from kohaku.readers.base import Clues
from kohaku.readers.rules.candidates.candidate import AnswerCandidate
from kohaku.readers.rules.conditions.times import years_of
from kohaku.readers.rules.evidence.labels import labelled_facts
from kohaku.readers.rules.evidence.lines import EvidenceLine
from kohaku.readers.rules.evidence.words import terms
from kohaku.readers.rules.scoring.fits import in_unit
from kohaku.readers.rules.wanted import Wanted
from kohaku.values.quantities import Quantity, find_quantities

_ALIKE = 0.75
"""Share of the words of both that two statements of one thing have in common, their figures left out."""
_FEWEST = 2
_DRAFT = re.compile(
    r"\b(?:draft|proposed|proposal|superseded|withdrawn|repealed|obsolete|projet|entwurf)\b", re.IGNORECASE
)
_FINAL = re.compile(r"\b(?:amend\w*|final|revised|corrected|consolidated|avenant|nachtrag|änderung)\b", re.IGNORECASE)
_HAS_FIGURE = re.compile(r"\d")


@dataclass(frozen=True, slots=True)
class Rival:
    """Another statement of the same thing, with its value as it is written."""

    line: EvidenceLine
    quantity: Quantity


def rivals(wanted: Wanted, candidate: AnswerCandidate, lines: Sequence[EvidenceLine]) -> list[Rival]:
    """Lines that say the same as the candidate's with another value; years of one series are no conflict."""
    if candidate.method != "verbatim" or not candidate.value_text or isinstance(candidate.value, bool | list):
        return []
    mine = _figure(wanted, candidate.line, candidate.value_text)
    if mine is None:
        return []
    index, own = mine
    skeleton = _skeleton(wanted, candidate.line)
    found: list[Rival] = []
    for line in lines:
        if (
            line.sentence.node_id == candidate.line.sentence.node_id
            or line.sentence.kind != candidate.line.sentence.kind
        ):
            continue
        if line.passage.document_id == candidate.line.passage.document_id and years_of(line.text) != years_of(
            candidate.line.text
        ):
            continue
        if line.sentence.kind == "table_row" and not labelled_facts(line.sentence):
            continue
        other = _skeleton(wanted, line)
        if len(skeleton & other) < _FEWEST or len(skeleton & other) < _ALIKE * len(skeleton | other):
            continue
        quantities = find_quantities(line.text, wanted.language)
        if len(quantities) <= index or not _same_kind(own, quantities[index]) or _equal(own, quantities[index]):
            continue
        found.append(Rival(line, quantities[index]))
    return found


def states_alike(wanted: Wanted, candidate: AnswerCandidate, passage: Passage) -> bool:
    """True where a passage has a sentence in much the same words as the candidate's: a quick look before a close one."""
    skeleton = _skeleton(wanted, candidate.line)
    for sentence in passage.sentences:
        other = frozenset(term for term in terms(sentence.text, wanted.language) if not _HAS_FIGURE.search(term))
        if len(skeleton & other) >= _FEWEST and len(skeleton & other) >= _ALIKE * len(skeleton | other):
            return True
    return False


def with_conflicts(
    wanted: Wanted, candidate: AnswerCandidate, lines: Sequence[EvidenceLine], clues: Clues
) -> AnswerCandidate:
    """The candidate, or the later statement in its place, with the others as evidence and a caveat that names the values."""
    others = rivals(wanted, candidate, lines)
    if not others:
        return candidate
    mine = _figure(wanted, candidate.line, candidate.value_text)
    assert mine is not None
    stated = sorted([Rival(candidate.line, mine[1]), *others], key=lambda one: _standing(one.line, clues), reverse=True)
    first, rest = stated[0], stated[1:]
    if first.line is not candidate.line:
        value, unit = in_unit(wanted, first.quantity)
        if isinstance(candidate.value, str) and wanted.kind not in ("date", "year"):
            value, unit = first.quantity.text, ""
        candidate = replace(
            candidate,
            line=first.line,
            value=value,
            unit=unit or candidate.unit,
            value_text=first.quantity.text,
            answer="",
        )
    told = "; ".join(f"“{_place(one.line)}”: {one.quantity.text}" for one in rest)
    caveat = f"The documents state different values. Shown is “{_place(first.line)}”: {first.quantity.text}; also stated – {told}."
    return replace(
        candidate,
        others=(*candidate.others, *((one.line, one.quantity.text) for one in rest)),
        caveats=(*candidate.caveats, caveat),
    )


def _figure(wanted: Wanted, line: EvidenceLine, written: str) -> tuple[int, Quantity] | None:
    """Which of the line's values the candidate is."""
    quantities = find_quantities(line.text, wanted.language)
    at = line.text.find(written)
    return next(
        (
            (i, q)
            for i, q in enumerate(quantities)
            if q.text == written or (at >= 0 and at <= q.start < at + len(written))
        ),
        None,
    )


def _skeleton(wanted: Wanted, line: EvidenceLine) -> frozenset[str]:
    return frozenset(term for term in terms(line.text, wanted.language) if not _HAS_FIGURE.search(term))


def _same_kind(one: Quantity, other: Quantity) -> bool:
    return (one.kind, one.currency, one.percent) == (other.kind, other.currency, other.percent)


def _equal(one: Quantity, other: Quantity) -> bool:
    return (one.value, one.low, one.high, one.iso) == (other.value, other.low, other.high, other.iso)


def _standing(line: EvidenceLine, clues: Clues) -> tuple[int, str]:
    """Amendments before what they amend, drafts last; then the latest date that the headings or the document give."""
    about = " · ".join((*line.passage.breadcrumb, line.passage.title, clues.identity.get(line.passage.document_id, "")))
    rank = 1 if _FINAL.search(about) else -1 if _DRAFT.search(about) else 0
    dates = [q.iso for q in find_quantities(about) if q.iso] or [str(year) for year in years_of(about)]
    return rank, max(dates, default="")


def _place(line: EvidenceLine) -> str:
    return line.passage.title or (line.passage.breadcrumb[0] if line.passage.breadcrumb else line.passage.document_id)
