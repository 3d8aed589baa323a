"""Units as they are written after a number: `L/kWh`, `metric tons of CO2e`, `GPU-hours`, `heures`.

Only spelling is decided here, so that a number's unit has offsets; what a unit *means* is `kohaku.values.units`.
"""

import re

TIME_UNITS = frozenset(
    [
        "s",
        "sec",
        "secs",
        "second",
        "seconds",
        "ms",
        "millisecond",
        "milliseconds",
        "min",
        "mins",
        "minute",
        "minutes",
        "h",
        "hr",
        "hrs",
        "hour",
        "hours",
        "day",
        "days",
        "week",
        "weeks",
        "month",
        "months",
        "year",
        "years",
        "yr",
        "yrs",
        "decade",
        "decades",
        "century",
        "centuries",
        "seconde",
        "secondes",
        "heure",
        "heures",
        "jour",
        "jours",
        "semaine",
        "semaines",
        "mois",
        "an",
        "ans",
        "année",
        "années",
        "siècle",
        "siècles",
    ]
)

_CO2 = r"(?:CO\s?[2₂](?:\s?-?\s?e(?:q|quivalents?)?\b)?|carbon dioxide(?: equivalents?)?)"
_PREFIXED = (
    r"(?:[kKMGTPmµμn]?(?:Wh|W|J|V|A|Hz|[Bb]it|bps|Pa|FLOPs?|FLOPS|FLOP/s|B|g|m|L|l)(?:-h)?)"
    r"|kw|kwh|KWh|MWH|GWH|TWH|[kmc]m|mg|kg|kgs|hl|mL|ml|kL|[KMGT]i?B|[KMG]bps"
)
_LONG = (
    r"(?:kilo|mega|giga|tera|peta|exa|zetta|milli|micro)?-?(?:watt-?\s?hours?|watts?|wattheures?|joules?|grams?|grammes?|kilograms?|"
    r"lit(?:er|re)s?|met(?:er|re)s?|bytes?|octets?|bits?|hertz|flops?|tonnes?|tons?|volts?)"
)
_OTHER = (
    r"metric tonn?es?|metric tons?|short tons?|tonnes?|tons?|tCO\s?[2₂]\s?e?q?|lbs?|pounds?|ounces?|oz|gallons?|miles?|feet|ft|inch(?:es)?|"
    r"acres?|hectares?|ha|cubic (?:met(?:er|re)s?|feet|kilomet(?:er|re)s?)|square (?:met(?:er|re)s?|feet|miles?|kilomet(?:er|re)s?)|"
    r"m\s?[23²³]|km\s?[23²³]?|cm\s?[23²³]|degrees?(?: Celsius| Fahrenheit)?|°\s?[CF]|"
    r"GPU[- ]?(?:hours?|days?|years?)|TPU[- ]?(?:hours?|days?|years?)|H100[- ]hours?|node[- ]hours?|CPU[- ]?hours?|person[- ]?(?:hours?|days?|years?)|"
    r"household[- ]years?|tokens?|tok|queries|requests|parameters|params|basis points|bps|points?|pts"
)
_TIME = (
    r"(?:milli|micro|nano)?seconds?|secs?|minutes?|mins?|hours?|hrs?|days?|weeks?|months?|years?|yrs?|decades?|centur(?:y|ies)|"
    r"secondes?|heures?|jours?|semaines?|mois|ans?|années?|siècles?"
)
_LETTER = r"(?:ms|h|s|t)"
"""Units of a letter or two, lower case only: “96 H100s” are no hours."""
_ATOM = rf"(?:(?:(?i:{_OTHER}|{_LONG}|{_TIME})|{_LETTER})(?![A-Za-z])|{_PREFIXED})"
_CARBON = rf"(?:(?:-|\s)?(?:of |de )?{_CO2})"
_PER = rf"(?:\s?(?:/|per|par)\s?(?:1k |1,?000 |100 |million )?(?:(?:{_ATOM}|{_CO2}|[A-Za-z]{{2,12}})(?![A-Za-z])))"

_OF = r"(?:\s(?:of|de|d['’])\s?[a-z]{3,14}(?=\s?(?:/|per\b|par\b)))"
"""What is measured, between a unit and its “per”: litres of water per kilowatt-hour."""

UNIT = re.compile(rf"(?:{_ATOM}(?![A-Za-z0-9])(?:{_CARBON}|{_OF})?|{_CO2}){_PER}{{0,2}}(?![A-Za-z])")
"""One written unit, to be matched at the place where it would begin."""

CURRENCIES: dict[str, str] = {
    "US$": "USD", "$": "USD", "€": "EUR", "£": "GBP", "¥": "JPY", "USD": "USD", "EUR": "EUR", "GBP": "GBP", "CHF": "CHF",
    "JPY": "JPY", "dollars": "USD", "dollar": "USD", "euros": "EUR", "euro": "EUR", "CAD": "CAD", "AUD": "AUD",
    "A$": "AUD", "C$": "CAD",
}  # fmt: skip
"""Written currency to ISO 4217 code."""


def is_time(unit: str) -> bool:
    """True for a plain unit of time (“days”, “heures”), not for a rate or a compound."""
    return unit.lower() in TIME_UNITS
