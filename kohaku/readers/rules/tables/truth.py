"""Yes or no, by comparing figures of a table: did it rise, is it more than another, does it exceed a bound."""

import re
from dataclasses import replace

from kohaku.languages.speaking import say
from kohaku.question.table_operations import TableOperation
from kohaku.readers.rules.tables.asked import Asked, Form
from kohaku.readers.rules.tables.calculated_cells import reckoned
from kohaku.readers.rules.tables.conditions import in_scale
from kohaku.readers.rules.tables.locate import Finder
from kohaku.readers.rules.tables.quantities import pairs_of, phrase_of
from kohaku.readers.rules.tables.table_reading import TableReading

_AUXILIARY = re.compile(r"^\s*(?:is|are|was|were|did|does|do|has|have|had)\s(?:the\s)?", re.IGNORECASE)
_UP = re.compile(
    r"\b(?:increas\w*|gr[eo]w\w*|r[io]se\w*|improv\w*|higher|more|greater|larger|bigger|exceed\w*)\b", re.IGNORECASE
)
_MOVED = re.compile(r"\b(?:chang\w*|differ\w*|var(?:y|ied|ies))\b", re.IGNORECASE)
_SAME = re.compile(r"\b(?:stay\w*|remain\w*|unchanged|the same|flat|stable)\b", re.IGNORECASE)
_THAN = re.compile(r"\b(?:higher|more|greater|larger|bigger|lower|less|fewer|smaller)\b[^?]*\bthan\b", re.IGNORECASE)
_DOWN = re.compile(r"\b(?:decreas\w*|declin\w*|f[ae]ll\w*|dropp?\w*|lower|less|fewer|smaller)\b", re.IGNORECASE)


def truth(wanted: Asked, finder: Finder) -> TableReading | None:
    """Whether what the question says holds of the table; None where it says nothing that figures can tell."""
    body = _AUXILIARY.sub("", wanted.text)
    condition = wanted.condition
    if condition is not None and condition.sign in (">", "<"):
        place = finder.best(phrase_of(body), wanted.periods[0] if wanted.periods else None)
        if place is None or place.cell.figure is None:
            return None
        bound = in_scale(condition, place.cell.measure.scale, place.cell.measure.percent)
        value = place.cell.figure.value
        holds = value > bound if condition.sign == ">" else value < bound
        return TableReading(
            holds, "", (place,), place.fit, _told(holds, f"{place.row.label}: {place.cell.text}"), method="inferred"
        )
    up, down, moved, same = (form.search(body) for form in (_UP, _DOWN, _MOVED, _SAME))
    told = [match for match in (up, down, moved, same) if match]
    if len(told) != 1:
        return None
    than = _THAN.search(body) is not None and len(wanted.periods) == 2
    several = len(wanted.periods) > 1 or bool(moved or same)
    kind = TableOperation.CHANGE if several else TableOperation.DIFFERENCE
    verb = told[0][0]
    again = replace(
        wanted,
        form=Form.RECKONED,
        table_operations=(kind,),
        items=(phrase_of(body.replace(verb, " ")),),
        pairs=() if several else tuple(pairs_of(body.replace(verb, " "), "")),
        own_periods=(),
    )
    made = reckoned(again, finder, by_size=True)
    if made is None or not isinstance(made.value, float):
        return None
    first = made.places[0].cell.period
    turned = than and first is not None and first.agrees(wanted.periods[0])  # “in 2022 higher than in 2023”
    moved_by = -made.value if turned else made.value
    holds = moved_by > 0 if up else moved_by < 0 if down else bool(made.value) == bool(moved)
    return replace(made, value=holds, unit="", sentence=_told(holds, made.sentence), method="inferred")


def _told(holds: bool, sentence: str) -> str:
    return say("table.yes" if holds else "table.no", sentence=sentence)
