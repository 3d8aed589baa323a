"""Comparisons: the same measure of two sides (years, names), each with its own evidence."""

import re
from collections.abc import Sequence
from dataclasses import dataclass

from kohaku.contracts.answer import Operand
from kohaku.languages import alternatives
from kohaku.languages.speaking import say
from kohaku.readers.base import Clues
from kohaku.readers.rules.candidates.candidate import AnswerCandidate
from kohaku.readers.rules.evidence.lines import EvidenceLine, asked_share
from kohaku.readers.rules.evidence.reading_words import reading_of
from kohaku.readers.rules.wanted import Wanted
from kohaku.values.quantities import Quantity, find_quantities
from kohaku.values.writing.conventions import Conventions

_MORE = re.compile(rf"\b(?:{alternatives(lambda one: one.prose.comparison.more_pattern)})\b", re.IGNORECASE)
_LESS = re.compile(rf"\b(?:{alternatives(lambda one: one.prose.comparison.less_pattern)})\b", re.IGNORECASE)
_LAST = re.compile(rf"\b(?:{alternatives(lambda one: one.prose.comparison.last_year_pattern)})\b", re.IGNORECASE)
_YEAR = re.compile(r"(?<!\d)((?:19|20)\d\d)(?!\d)")


@dataclass(frozen=True, slots=True)
class Side:
    """One side of a comparison: its figure and the line that states it."""

    label: str
    value: float
    quantity: Quantity
    line: EvidenceLine


def direction(text: str) -> int:
    """1 where the question asks for more, -1 for less, 0 where it does not say."""
    return first_said(_MORE, _LESS, text)


def first_said(more: re.Pattern[str], less: re.Pattern[str], text: str) -> int:
    """1 where the first word of direction in `text` is one of `more`, -1 where one of `less`, 0 where there is none."""
    up, down = more.search(text), less.search(text)
    if up and down:
        return 1 if up.start() < down.start() else -1
    return 1 if up else -1 if down else 0


def compared(wanted: Wanted, lines: Sequence[EvidenceLine], clues: Clues) -> AnswerCandidate | None:
    """A yes or no from two figures of the same measure; None where either side is missing."""
    way = direction(wanted.text)
    if not way:
        return None
    sides = _years(wanted, lines)
    if sides is None:
        return None
    now, then = sides
    holds = (now.value > then.value) if way > 0 else (now.value < then.value)
    relation = (
        "comparison.higher"
        if now.value > then.value
        else "comparison.lower"
        if now.value < then.value
        else "comparison.same"
    )
    answer = say(relation, now=now.quantity.text, now_label=now.label, then=then.quantity.text, then_label=then.label)
    operands = tuple(
        Operand(
            text=s.quantity.text,
            value=s.value,
            unit=s.quantity.currency or s.quantity.unit,
            node_id=s.line.sentence.node_id,
        )
        for s in sides
    )
    return AnswerCandidate(
        now.line, holds, "", now.quantity.text, (now.line.score + then.line.score) / 2 + 1.0, {"line": min(now.line.score, then.line.score), "met": min(met(wanted, side.line) for side in sides)},
        method="computed", others=((then.line, then.quantity.text),), operands=operands, answer=answer,
    )  # fmt: skip


def met(wanted: Wanted, line: EvidenceLine) -> float:
    """Share of the question's words that a side meets, 0 to 1. Words that only compare (“higher”, “last year”) are met
    by having two sides."""
    last = _LAST.search(wanted.text)
    relating = {group.text for group in wanted.groups if direction(group.text) or (last and group.text in last[0])}
    return asked_share(wanted, line, relating)


def _years(wanted: Wanted, lines: Sequence[EvidenceLine]) -> tuple[Side, Side] | None:
    """Figures of the later and the earlier year; the latest two of the evidence where the question says “last year”."""
    if not (_LAST.search(wanted.text) or len(wanted.years) >= 2):
        return None
    pool = [line for line in sorted(lines, key=lambda line: -line.score)[:12] if line.own > 0]
    dated = [
        (line, quantity, year)
        for line in pool
        for quantity, year in dated_figures(line.sentence.text, reading_of(line.passage, wanted))
    ]
    # Kinds of figure in the order of the lines that state them. One of them alone ("an increase of 7.4 % between 2024
    # and 2025") compares nothing: the first kind that stands beside two years does.
    for kind in dict.fromkeys((quantity.kind, quantity.currency) for _, quantity, _ in dated):
        by_year: dict[int, Side] = {}
        for line, quantity, year in dated:
            if quantity.value is not None and (quantity.kind, quantity.currency) == kind:
                by_year.setdefault(year, Side(str(year), quantity.value, quantity, line))
        years = sorted((year for year in by_year if len(wanted.years) < 2 or year in wanted.years), reverse=True)
        if len(years) > 1:
            return by_year[years[0]], by_year[years[1]]
    return None


def dated_figures(text: str, reading: Conventions) -> list[tuple[Quantity, int]]:
    """Figures of a sentence, each with the nearest year that stands in it."""
    found = find_quantities(text, reading)
    years = [(m.start(), int(m[1])) for m in _YEAR.finditer(text)]
    return [
        (q, min(years, key=lambda year: abs(year[0] - q.start))[1])
        for q in found
        if years and q.value is not None and q.kind != "year"
    ]
