"""Units as they are written after a number: `L/kWh`, `metric tons of CO2e`, `GPU-hours`, `heures`.

Only spelling is decided here, so that a number's unit has offsets; what a unit *means* is `kohaku.values.units`.
"""

import re
from collections.abc import Mapping

from kohaku.languages import alternatives, languages
from kohaku.languages.cldr import currency_signs

_MEASURES = tuple(one.values.measures for one in languages())
_PER_WORDS = "|".join(word for one in _MEASURES for word in one.per)
_OF_WORDS = "|".join(word if word[-1] in "'’" else rf"{word}\s" for one in _MEASURES for word in one.of)
TIME_UNITS = frozenset(word for one in _MEASURES for word in one.time_units)

_CO2 = r"(?:CO\s?[2₂](?:\s?-?\s?e(?:q|quivalents?)?\b)?|carbon dioxide(?: equivalents?)?)"
_PREFIXED = (
    r"(?:[kKMGTPmµμn]?(?:Wh|W|J|V|A|Hz|[Bb]it|bps|Pa|FLOPs?|FLOPS|FLOP/s|B|g|m|L|l)(?:-h)?)"
    r"|kw|kwh|KWh|MWH|GWH|TWH|[kmc]m|mg|kg|kgs|hl|mL|ml|kL|[KMGT]i?B|[KMG]bps"
)
_SYMBOLS = r"tCO\s?[2₂]\s?e?q?|ha|m\s?[23²³]|km\s?[23²³]?|cm\s?[23²³]|°\s?[CF]"
_SPELLED = alternatives(lambda one: one.values.measures.unit_pattern)
_LETTER = r"(?:ms|h|s|t)"
"""Units of a letter or two, lower case only: “96 H100s” are no hours."""
_ATOM = rf"(?:(?:(?i:{_SYMBOLS}|{_SPELLED})|{_LETTER})(?![A-Za-z])|{_PREFIXED})"
_CARBON = rf"(?:(?:-|\s)?(?:{_OF_WORDS})?{_CO2})"
_PER = rf"(?:\s?(?:/|{_PER_WORDS})\s?(?:1k |1,?000 |100 |million )?(?:(?:{_ATOM}|{_CO2}|[A-Za-z]{{2,12}})(?![A-Za-z])))"

_OF = rf"(?:\s(?:{_OF_WORDS})[a-z]{{3,14}}(?=\s?(?:/|(?:{_PER_WORDS})\b)))"
"""What is measured, between a unit and its “per”: litres of water per kilowatt-hour."""

UNIT = re.compile(rf"(?:{_ATOM}(?![A-Za-z0-9])(?:{_CARBON}|{_OF})?|{_CO2}){_PER}{{0,2}}(?![A-Za-z])")
"""One written unit, to be matched at the place where it would begin."""

_CODES = (
    *("USD", "EUR", "GBP", "CHF", "JPY", "CAD", "AUD", "CNY", "INR", "SEK", "NOK", "DKK", "PLN", "CZK", "HUF", "BRL"),
    *("MXN", "ZAR", "SGD", "HKD", "NZD"),
)
CURRENCIES: Mapping[str, str] = {
    **currency_signs(), **{code: code for code in _CODES},
    **{name: code for one in _MEASURES for name, code in one.currencies.items()},
}  # fmt: skip
"""Written currency to ISO 4217 code; names in lower case."""


def is_time(unit: str) -> bool:
    """True for a plain unit of time (“days”, “heures”), not for a rate or a compound."""
    return unit.lower() in TIME_UNITS
