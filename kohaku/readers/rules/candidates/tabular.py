"""Values in tables as candidates: rows rendered with their heads, and rows found again in a flat line."""

import re
from collections.abc import Iterator, Sequence

from kohaku.languages import alternatives
from kohaku.readers.rules.candidates.candidate import AnswerCandidate
from kohaku.readers.rules.evidence.lines import EvidenceLine
from kohaku.readers.rules.evidence.reading_words import reading_of
from kohaku.readers.rules.evidence.words import YEAR, terms, words
from kohaku.readers.rules.scoring.fits import HEADED, bound_agrees, in_unit, range_agrees, unit_fit
from kohaku.readers.rules.wanted import Wanted
from kohaku.tables.flat import FlatCell, head_closeness
from kohaku.tables.head_units import head_scale
from kohaku.tables.rendered import RenderedCell
from kohaku.values.quantities import Quantity, find_quantities

_SUMMED = re.compile(rf"\s*(?:{alternatives(lambda one: one.prose.comparison.summed_pattern)})\b", re.IGNORECASE)
"""Labels of the row that a question without a row of its own means."""
_TABLE = re.compile(rf"\b(?:{alternatives(lambda one: one.prose.tables.table_pattern)})\b", re.IGNORECASE)
_HEAD_OF_COLUMN = 0.2


def row_candidates(
    wanted: Wanted, line: EvidenceLine, row: Sequence[RenderedCell], base: dict[str, float]
) -> Iterator[AnswerCandidate]:
    """Numbers of a rendered row, by its label and their heads. `base`: features of the line."""
    reading = reading_of(line.passage, wanted)
    label = " ".join(cell.text for cell in row if not find_quantities(cell.text, reading)) or row[0].text
    scale = max(
        head_scale(text)
        for text in (*line.passage.breadcrumb[-1:], *(s.text for s in line.passage.sentences[:3]), row[0].header)
    )
    for cell in row:
        for quantity in find_quantities(cell.text, reading):
            features = cell_features(wanted, label, cell.header, quantity, row[0].header)
            if features is None:
                continue
            own = head_scale(cell.header) if head_scale(cell.header) != 1.0 else scale
            bare = wanted.kind == "amount" and not _magnified(quantity)
            value, unit = in_unit(wanted, quantity, cell.header, own if bare else 1.0)
            yield AnswerCandidate(line, value, unit, quantity.text, 0.0, {**base, **features, "cell": 1.0})


def flat_candidate(
    wanted: Wanted, line: EvidenceLine, cell: FlatCell, quantity: Quantity, base: dict[str, float]
) -> AnswerCandidate | None:
    """A number of a flat row, by its label and the heads that may be its column's."""
    heads = [head for at, head in enumerate(cell.heads) if head_closeness(cell, at) >= _HEAD_OF_COLUMN]
    header = " ".join(heads)
    features = cell_features(wanted, cell.label, header, quantity)
    if features is None:
        return None
    value, unit = in_unit(wanted, quantity, f"{header} {cell.label}")
    return AnswerCandidate(line, value, unit, quantity.text, 0.0, {**base, **features, "flat": 1.0})


def cell_features(
    wanted: Wanted, label: str, header: str, quantity: Quantity, corner: str = ""
) -> dict[str, float] | None:
    """How label, head and unit meet the question; None where the unit cannot be meant.

    `corner`: the head over the labels, which may say what the whole table is in (“$ million”).
    """
    fit = unit_fit(wanted, quantity, f"{header} {label} {corner}")
    if fit <= 0:
        return None
    row, column = share(wanted, label), share(wanted, header)
    both = share(wanted, f"{label} {header}")
    own_years = {int(year) for year in YEAR.findall(f"{label} {header}")}
    dated = (
        {"year": sum(year in own_years for year in wanted.years) / len(wanted.years)}
        if own_years and wanted.years
        else {}
    )
    return {
        **dated,
        "unit": fit, "exact": float(fit >= HEADED), "near": both, "segment": both, "row": row, "column": column, "both": float(row > 0 and column > 0),
        "bound": bound_agrees(wanted, quantity), "range": range_agrees(wanted, quantity), "rate": 0.5,
        "summed": float(bool(_SUMMED.match(label)) and row == 0),
        "foreign": _foreign(wanted, label),
        "tabled": float(bool(_TABLE.search(wanted.text))),
    }  # fmt: skip


def _foreign(wanted: Wanted, label: str) -> float:
    """Share of the label's words that the question does not speak of: the row is about something else."""
    own = [word.terms for word in words(label, wanted.language) if word.terms]
    if not own or _SUMMED.match(label):
        return 0.0
    asked = frozenset().union(*(group.terms for group in wanted.groups)) if wanted.groups else frozenset()
    return sum(not term & asked for term in own) / len(own)


def share(wanted: Wanted, text: str) -> float:
    """Share of the question's weight that stands in a text."""
    present = terms(text, wanted.language)
    return sum(group.weight * group.match(present) for group in wanted.groups) / wanted.weight if present else 0.0


def _magnified(quantity: Quantity) -> bool:
    """True where the number has a magnitude of its own (“$40M”)."""
    return quantity.text.strip()[-1:].isalpha()
