"""How numbers, dates, units and truth are written.

Fields that end in `_pattern` hold the source of a regular expression: alternatives without a group of their own around
them, to be joined with those of the other languages, matched without regard to case unless said otherwise. All other
fields hold plain words in lower case.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field


@dataclass(frozen=True, slots=True)
class NumberWords:
    """Numbers in letters.

    Attributes:
        cardinals: words for whole numbers, one word each (hyphens count as letters).
        compound_pattern: words that are put together of several and stand in no table (“dreihundertzwölf”); empty where
            the language writes them apart.
        articles: what means one before a magnitude (“a million”).
        magnitudes: words and short forms after a number, to what they multiply it by.
        fractions: parts of a whole, which must be followed by what they are part of.
        halves: the fractions that may stand without it after `half_pattern` (“by half”).
        fraction_endings: fractions as they follow a number word (“two thirds”), to their share.
        parts: numbers that are no whole ones and need nothing after them (“anderthalb”).
        part_pattern: what follows a fraction (“of”, “d'”).
        half_pattern: what stands before a lone half.
        factors: multiplications in one word (“doubled”).
        factor_pattern: what makes a factor of the number after it (“a factor of”).
    """

    cardinals: Mapping[str, float]
    magnitudes: Mapping[str, float]
    articles: tuple[str, ...] = ()
    compound_pattern: str = ""
    fractions: Mapping[str, float] = field(default_factory=dict)
    halves: tuple[str, ...] = ()
    fraction_endings: Mapping[str, float] = field(default_factory=dict)
    parts: Mapping[str, float] = field(default_factory=dict)
    part_pattern: str = ""
    half_pattern: str = ""
    factors: Mapping[str, float] = field(default_factory=dict)
    factor_pattern: str = ""


@dataclass(frozen=True, slots=True)
class MeasureWords:
    """Units after a number.

    Attributes:
        percent_pattern, points_pattern: per cent; percentage points; matched with case (“… 175 Percent of tokens” begins a head).
        times_pattern: what makes a multiple of a number (“-fold”, “ fois”), blanks and hyphens included.
        ordinal_pattern: endings of ordinal numbers (“3rd”).
        ordinal_stop: a full stop makes an ordinal (“2. Stock”).
        time_units: plain units of time.
        unit_pattern: units that are spelled out, plurals included.
        per: words for “per”.
        of: words that join a unit and what is measured.
        currencies: names of currencies to ISO 4217.
        spellings: words to the name that the unit registry knows (“heures” to “hour”).
        phrases: expressions of several words to one that it knows (“points de pourcentage” to “percent”).
        no_units: words that the registry has a unit for and a document does not mean one by.
        adjectives: words between a number and its unit.
    """

    percent_pattern: str
    points_pattern: str
    times_pattern: str
    ordinal_pattern: str
    time_units: tuple[str, ...]
    unit_pattern: str
    per: tuple[str, ...]
    of: tuple[str, ...]
    currencies: Mapping[str, str]
    spellings: Mapping[str, str] = field(default_factory=dict)
    phrases: Mapping[str, str] = field(default_factory=dict)
    no_units: tuple[str, ...] = ()
    adjectives: tuple[str, ...] = ()
    ordinal_stop: bool = False


@dataclass(frozen=True, slots=True)
class BoundWords:
    """What stands before a value: hedges, by what they say of it; and what stands around the ends of a range.

    Attributes:
        over_pattern, under_pattern, near_pattern: the value is more, less, about that.
        loss_pattern: the value is a loss or a fall (“loss of”), right before it.
        to: between the ends of a range.
        both: between the ends of a range that `between` leads.
        between: leads a range whose ends `both` joins.
        since: leads a range whose ends `to` joins; it may also be a change from the first to the second.
    """

    over_pattern: str
    under_pattern: str
    near_pattern: str
    loss_pattern: str
    to: tuple[str, ...]
    both: tuple[str, ...]
    between: tuple[str, ...]
    since: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class DateWords:
    """Dates in letters, beside the month names that the library knows.

    Attributes:
        months: further spellings of a month, by its number.
        day_pattern: what may follow a day's number (“3rd”).
        joints: words between day, month and year (“3rd of March”).
        year_pattern: what leads a fiscal year (“FY”, “fiscal year”).
        quarters: words for the first to fourth in front of `quarter_pattern`.
        quarter_pattern: words for a quarter.
        half_pattern: words for a half-year.
        clock_pattern: what follows a time of day.
        short_quarters: letters before the number of a quarter (“Q1”).
        ended_pattern: what leads the last day of a period (“for the year ended”).
        spans: how many months a period lasts, to words that say so.
    """

    months: Mapping[int, tuple[str, ...]]
    day_pattern: str
    joints: tuple[str, ...]
    year_pattern: str
    quarters: tuple[str, ...]
    quarter_pattern: str
    half_pattern: str
    clock_pattern: str
    short_quarters: str
    ended_pattern: str
    spans: Mapping[int, str]


@dataclass(frozen=True, slots=True)
class ValueWords:
    """How numbers, dates, units and truth are written.

    Attributes:
        numbers, measures, bounds, dates: by theme.
        yes, no: words for a truth; the first is the plainest.
        label_pattern: what makes a label of the number after it (“Table 3”), as it stands right before the number.
        conjunctions: words between the members of a list.
        articles: definite articles, without meaning anywhere in a value.
        leading_articles: indefinite ones, without meaning where they lead.
        elisions: articles that an apostrophe ties to their word.
    """

    numbers: NumberWords
    measures: MeasureWords
    bounds: BoundWords
    dates: DateWords
    yes: tuple[str, ...]
    no: tuple[str, ...]
    label_pattern: str
    conjunctions: tuple[str, ...]
    articles: tuple[str, ...]
    leading_articles: tuple[str, ...]
    elisions: tuple[str, ...] = ()
