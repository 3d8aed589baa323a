"""A question over statements answered from their rows: one figure, or what a formula makes of several."""

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field

from kohaku.contracts.answer import Operand
from kohaku.finance.accounts import Account, find_accounts
from kohaku.finance.expressions import AccountOperand as Wish
from kohaku.finance.expressions import evaluate
from kohaku.finance.formulas import Formula
from kohaku.languages.speaking import say
from kohaku.readers.base import Clues
from kohaku.readers.rules.candidates.candidate import AnswerCandidate
from kohaku.readers.rules.evidence.groups import Group
from kohaku.readers.rules.evidence.lines import EvidenceLine
from kohaku.readers.rules.evidence.words import terms
from kohaku.readers.rules.scoring.fits import in_scale
from kohaku.readers.rules.statements.figures import AccountFigure, best_figure
from kohaku.readers.rules.wanted import Wanted
from kohaku.values.units import convert

_SCALED = re.compile(r"\b(?:thousand|million|billion|trillion)s?\b", re.IGNORECASE)
_DECIMALS = re.compile(r"\b(one|two|three|four|\d) decimal", re.IGNORECASE)
_DIGITS = {"one": 1, "two": 2, "three": 3, "four": 4}
_NO_NAME = re.compile(
    r"USD|EUR|GBP|US|Q[1-4]|FY|GAAP|January|February|March|April|May|June|July|August|September|October|November|December",
    re.IGNORECASE,
)
_SURE, _FULL = 0.9, 1.45
"""Support of a figure that fits in every way, and the fit from which one does."""


@dataclass
class _FoundFigures:
    """Figures looked up in one document, once each."""

    wanted: Wanted
    lines: Sequence[EvidenceLine]
    above: Mapping[str, str]
    figures: dict[tuple[str, int | None], AccountFigure] = field(default_factory=dict)

    def look(self, account: Account, year: int | None) -> float | None:
        key = (account.name, year)
        if key not in self.figures:
            figure = best_figure(self.wanted, self.lines, self.above, account, year)
            if figure is None:
                return None
            self.figures[key] = figure
        figure = self.figures[key]
        return abs(figure.plain) if account.outlay else figure.plain


def evaluated(wanted: Wanted, lines: Sequence[EvidenceLine], formula: Formula, clues: Clues) -> AnswerCandidate | None:
    """The answer from rows of one document's statements, of those that fit best; None unless every figure is found and
    in a known scale."""
    made = []
    for document in _documents(wanted, lines, clues):
        found = _FoundFigures(wanted, document, clues.above)
        value = evaluate(formula.part, found.look)
        if value is not None and found.figures:
            made.append(_candidate(wanted, formula, value, list(found.figures.values())))
    return max((one for one in made if one), key=lambda candidate: candidate.score, default=None)


def _documents(wanted: Wanted, lines: Sequence[EvidenceLine], clues: Clues) -> Iterator[list[EvidenceLine]]:
    """Lines by document, in the order of their passages; only those that the question names, by their names or by what
    they speak of, where it names anything."""
    grouped: dict[str, list[EvidenceLine]] = {}
    for line in sorted(lines, key=lambda line: line.passage.rank):
        grouped.setdefault(line.passage.document_id, []).append(line)
    names = [
        group
        for group in wanted.groups
        if group.name and not _NO_NAME.fullmatch(group.text) and not find_accounts(group.text)
    ]
    for id, own in grouped.items():
        if id in clues.named if clues.named else not names or _speaks(names, own, wanted.language):
            yield own


def _speaks(names: Sequence[Group], lines: Sequence[EvidenceLine], language: str) -> bool:
    texts = {text for line in lines for text in (line.passage.title, *line.passage.breadcrumb, line.passage.text)}
    present = frozenset().union(*(terms(text, language) for text in texts))
    return any(name.match(present) == 1.0 for name in names)


def _candidate(
    wanted: Wanted, formula: Formula, value: float, figures: Sequence[AccountFigure]
) -> AnswerCandidate | None:
    first, *rest = figures
    known = {bool(figure.scale) for figure in figures}
    if len(known) > 1 or len({figure.currency for figure in figures if figure.currency}) > 1:
        return None
    met = _SURE * min(1.0, min(figure.fit for figure in figures) / _FULL)
    features = {"line": first.line.score, "met": met}
    if isinstance(formula.part, Wish):
        stated = _amount(wanted, first, value)
        return None if stated is None else AnswerCandidate(first.line, *stated, first.text, met, features)
    made = _amount(wanted, first, value) if formula.money else (value, "percent" if formula.percent else "")
    if made is None:
        return None
    result, unit = _rounded(wanted, made[0]), made[1]
    shown = "; ".join(
        f"{figure.account.name}{f' {figure.year}' if figure.year else ''}: {figure.text}" for figure in figures
    )
    operands = tuple(
        Operand(text=f.text, value=abs(f.value), unit="", node_id=f.line.sentence.node_id) for f in figures
    )
    return AnswerCandidate(
        first.line, result, unit, first.text, met, features, method="computed", operands=operands,
        others=tuple((figure.line, figure.text) for figure in rest), answer=say("calculation.figures", figures=shown, result=f"{result:.6g} {unit}".strip()),
    )  # fmt: skip


def _amount(wanted: Wanted, figure: AccountFigure, value: float) -> tuple[float, str] | None:
    """An amount in the unit asked for, else in plain units; None where its scale is not known."""
    unit = wanted.unit
    if not figure.scale and (_SCALED.search(unit) or figure.currency):
        return None
    if wanted.scale and figure.scale:
        return in_scale(wanted, value, figure.currency)
    if figure.currency and unit and (converted := convert(value, figure.currency, unit)) is not None:
        return float(f"{converted:.10g}"), unit
    return float(f"{value:.10g}"), figure.currency


def _rounded(wanted: Wanted, value: float) -> float:
    """To the decimals that the question asks for."""
    match = _DECIMALS.search(wanted.parsed.text)
    if not match:
        return float(f"{value:.6g}")
    return round(value, _DIGITS.get(match[1].lower(), 0) or int(match[1]))
