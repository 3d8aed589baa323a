"""A typed value in a text."""

from dataclasses import dataclass
from typing import Literal

Kind = Literal["number", "amount", "percent", "date", "period", "year", "range", "duration"]
Bound = Literal["", "over", "under"]


@dataclass(frozen=True, slots=True)
class Quantity:
    """A value at `source[start:end]`, whose characters are `text`.

    Attributes:
        value: the number with its magnitude multiplied out (“$40M” is 4e7); a percentage is 12.5 for “12.5 %”. None
            for dates and ranges.
        low, high: both ends in the order written, magnitude and unit shared; None unless `kind` is range.
        unit: the unit as written (“metric tons of CO2e”, “times” for “2.9x”), empty for a bare number. Blanks that a PDF
            puts before a lost subscript are closed (“tCO 2 e” is “tCO2e”).
        currency: ISO 4217 code of an amount.
        percent: the value, or both ends of the range, are percentages; `unit` then tells per cent from percentage points.
        approximate: a hedge stands before it (about, ~, up to, more than).
        bound: the hedge is one-sided: the true value lies over or under this one.
        iso: ISO 8601 form of a date or year; for a period as in `kohaku.values.dates`.
        change: a range written “from a to b”, which may also be a change from the old value to the new one.
        loss: the words before it say that it is a loss or a fall (“loss of”); its own sign is as written.
        worded: written in letters (“twenty-four”, “half”).
    """

    start: int
    end: int
    text: str
    kind: Kind
    value: float | None = None
    low: float | None = None
    high: float | None = None
    unit: str = ""
    currency: str = ""
    percent: bool = False
    approximate: bool = False
    bound: Bound = ""
    iso: str = ""
    change: bool = False
    worded: bool = False
    loss: bool = False
