"""What a reading of a table comes to: a value with the cells that it rests on."""

import re
from collections.abc import Sequence
from dataclasses import dataclass, replace

from kohaku.contracts.answer import Method, Operand, Value
from kohaku.languages.speaking import messages
from kohaku.readers.rules.tables.locate import CellPlace
from kohaku.tables.model import TableCell
from kohaku.tables.row_labels import label_words
from kohaku.tables.scales import scale_name
from kohaku.values.figures import figure

_PART = re.compile(r"(?:^|(?<=[;,\n] ))(?P<label>[^\W\d][^:;\n]{0,40}):\s(?P<value>[^;\n]+)")


@dataclass(frozen=True, slots=True)
class TableReading:
    """An answer from one table.

    Attributes:
        places: cells that it rests on, in the order of their use.
        fit: how well their paths meet the question, 0 to 1: the least of them.
        sentence: the answer as one sentence.
        heads: (node, words) of heads that the value itself stands in: the year of a column.
    """

    value: Value
    unit: str
    places: tuple[CellPlace, ...]
    fit: float
    sentence: str
    heads: tuple[tuple[str, str], ...] = ()
    method: Method = "verbatim"

    @property
    def operands(self) -> tuple[Operand, ...]:
        """Figures that a value was calculated from or found by comparing."""
        if self.method == "verbatim":
            return ()
        return tuple(
            Operand(text=place.cell.text, value=place.cell.figure.value, unit="", node_id=place.row.node_id)
            for place in self.places
            if place.cell.figure is not None
        )


def unit_of(cell: TableCell) -> str:
    """The unit that the source states for a cell: “percent”, “million USD”, “thousand”, “USD”; empty where none."""
    if cell.measure.percent:
        return "percent"
    return " ".join(filter(None, (scale_name(cell.measure.scale), cell.measure.currency or cell.measure.unit)))


def value_of(place: CellPlace) -> Value:
    """A cell's value: its figure as printed; the words of a cell without one, a dash as it stands."""
    figure = place.cell.figure
    return place.cell.text if figure is None or figure.nil else figure.value


def counted(reading: TableReading, text: str) -> TableReading:
    """A number of things is not negative, however a report brackets what is taken away."""
    counts = re.search(r"\b(?:how many|number of)\b", text, re.IGNORECASE)
    value = reading.value
    return replace(reading, value=abs(value)) if counts and isinstance(value, float) and value < 0 else reading


def narrowed(reading: TableReading, text: str) -> TableReading:
    """Of a cell that holds facts of its own (“Base: EUR 1,900; Call-out: EUR 140”) the one that the question names."""
    if not isinstance(reading.value, str) or len(reading.places) != 1:
        return reading
    said = label_words(text)
    parts = [match for match in _PART.finditer(reading.value) if label_words(match["label"]) <= said]
    if len(parts) != 1 or len(_PART.findall(reading.value)) < 2:
        return reading
    written = parts[0]["value"].strip()
    place = reading.places[0]
    own = figure(written)
    cell = replace(place.cell, text=written, figure=own)
    if own is not None and own.currency:
        cell = replace(cell, measure=replace(cell.measure, currency=own.currency, scale=own.scale))
    value = written if own is None else own.value
    unit = unit_of(cell) if own is not None else ""
    sentence = f"{place.row.label}, {parts[0]['label']}: {written}."
    return replace(reading, value=value, unit=unit, places=(replace(place, cell=cell),), sentence=sentence)


def when(place: CellPlace) -> str:
    """The time of a cell as the table writes it, for a sentence: “ (2019)”; empty where it has none."""
    period = place.cell.period
    return f" ({period.year})" if period is not None else ""


def number(value: float) -> str:
    """A number for a sentence: grouped, at most two decimals where it was calculated."""
    rounded = round(value, 2)
    return messages().number(f"{rounded:,.0f}" if rounded == int(rounded) else f"{rounded:,.2f}")


def with_unit(text: str, unit: str) -> str:
    """A number with its unit, as a sentence has them."""
    return f"{text}%" if unit == "percent" else f"{text} {unit}".strip()


def least(places: Sequence[CellPlace]) -> float:
    """The fit of the weakest cell."""
    return min((place.fit for place in places), default=0.0)
