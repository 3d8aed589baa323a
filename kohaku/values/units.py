"""Units of measure as this field writes them, on the `pint` library.

Pint knows the units; this module knows the spelling: `tCO2e`, `GPU-hours`, `L/kWh`, `$M`, `kg of CO2e/KWh`. A unit
text is split into factors and each word is looked up by itself, so no text is ever evaluated as an expression.
CO2e is a label without dimension (tCO2e converts to kg); a bare "ton" is the metric one; currencies never convert.
"""

import math
import re
import threading
import unicodedata
from functools import lru_cache
from typing import TYPE_CHECKING, Any

from kohaku.languages import languages

if TYPE_CHECKING:
    from pint import UnitRegistry

MAX_LENGTH = 80
"""Characters of a unit text; longer texts are no unit."""

SHORTEST_NAME = 3
"""Characters from which a word may be looked up freely; shorter ones are symbols, and those are listed."""

_COUNTED = (
    *("token", "parameter", "query", "request", "inference", "sample", "image", "word", "response", "prompt"),
    *("page", "paper", "model", "question", "GPU", "TPU", "CPU", "chip", "core", "node", "server", "FLOP"),
)
"""Things that are counted. Each is a dimension of its own: tokens never convert to queries."""

_CURRENCIES = {
    **dict.fromkeys(("CHF", "CAD", "AUD", "SEK", "NOK", "DKK", "PLN", "CZK", "HUF", "BRL", "MXN", "ZAR", "SGD", "HKD", "NZD"), ()),
    "USD": ("$",), "EUR": ("€",), "GBP": ("£",), "JPY": ("¥",), "CNY": (), "INR": ("₹",), "KRW": ("₩",),
}  # fmt: skip

SCALES = {"thousand": 1e3, "million": 1e6, "billion": 1e9, "trillion": 1e12}
"""Scale word -> factor."""

_MEASURES = tuple(one.values.measures for one in languages())
_PER = "|".join(word for one in _MEASURES for word in one.per)
_OF = "|".join(word for one in _MEASURES for word in one.of if word.isalpha())
_ELIDED = "|".join(word for one in _MEASURES for word in one.of if not word.isalpha())

_WORDS: dict[str, str] = {
    **{spelling: name for one in reversed(_MEASURES) for spelling, name in one.spellings.items()},
    **dict.fromkeys(("%", "pp"), "percent"), **dict.fromkeys(("dimensionless", "pue", "x", "\u00d7"), "dimensionless"),
    "k": "thousand", "b": "billion",
    **{name.casefold(): name for name in (*_COUNTED, *_CURRENCIES, *SCALES)},
    **{sign: code for code, signs in _CURRENCIES.items() for sign in signs},
    "mt": "metric_ton", "kwhs": "kWh",
    **{name.casefold(): name for name in ("Wh", "kWh", "MWh", "GWh", "TWh", "W", "kW", "MW", "GW", "TW", "kVA", "kJ", "MJ")},
    **{name.casefold(): name for name in ("kg", "lb", "lbs", "L", "kL", "mL", "GB", "MB", "TB", "kB", "PB")},
    **dict.fromkeys(("flops", "flop"), "FLOP"),
    **dict.fromkeys(("°c", "degc"), "degree_Celsius"), **dict.fromkeys(("°f", "degf"), "degree_Fahrenheit"),
    "tpus": "TPU", "gpus": "GPU", "cpus": "CPU", "co2e": "CO2e",
}  # fmt: skip
"""Case-folded spelling -> name in the registry, for what pint does not know or knows in another case."""

_EXACT = {
    "T": "trillion",
    "M": "million",
    "B": "billion",
    "k": "thousand",
    "K": "thousand",
    "1": "",
    "FLOPS": "FLOP_per_second",
    "wue": "WUE",
    "MT": "metric_ton",
    "mt": "metric_ton",
    "kt": "kilometric_ton",
    "Gb": "gigabit",
    "Mb": "megabit",
    "Tb": "terabit",
}
_SYMBOLS = frozenset(("W", "J", "h", "s", "m", "g", "t", "L", "l", "V", "A", "N", "d", "y")) | frozenset(
    ("min", "hr", "Wh", "lb", "oz", "ft", "in", "ha", "cl", "dl")
)
_PREFIXED = re.compile(r"[kMGTPmuµμn](?:Wh|W|J|g|t|B|L|m|s|Hz|V|A)|cm|dm")
"""Symbols whose case carries meaning (mW and MW): pint's own reading stands."""
_NO_UNITS = frozenset(word for one in _MEASURES for word in one.no_units)
"""Words that pint has a unit for and a document does not mean one by."""
_CO2 = re.compile(r"(?:co2|carbon dioxide)[\s-]?(?:equivalents?|equiv|eq|e)?(?![a-z])\.?", re.IGNORECASE)
_SCALED_FLOPS = re.compile(r"(?P<prefix>kilo|mega|giga|tera|peta|exa|zetta|[KMGTPEZ])(?:FLOPS|FLOPs?|flops?)")
_PHRASES = tuple(
    (re.compile(rf"(?<![^\W_])(?:{pattern})(?![^\W_])", re.IGNORECASE), name)
    for one in _MEASURES
    for pattern, name in one.phrases.items()
)
_FACTOR = re.compile(r"(?P<name>[^\W\d][^\W\d]*(?:_[^\W\d]+)*|CO2e|[%\u00d71])(?:\^?(?P<power>-?[1-4]))?")
_LOCK = threading.Lock()  # pint fills its caches while it parses; ballots run on several threads


@lru_cache(maxsize=1)
def _registry() -> "UnitRegistry[Any]":
    from pint import UnitRegistry

    registry: UnitRegistry[Any] = UnitRegistry(on_redefinition="ignore", cache_folder=None)
    registry.define("bit = [information]")  # pint has bits without dimension: GB would convert to percent
    registry.define("CO2e = []")
    for name in _COUNTED:
        registry.define(f"{name} = [{name}]")
    for code in _CURRENCIES:
        registry.define(f"{code} = [{code}]")
        registry.define(f"T{code} = 1000 * {code}")  # thousands in German accounts, no trillions
    for word, factor in SCALES.items():
        registry.define(f"{word} = {factor}")
    registry.define("short_ton = 2000 * pound")  # a name of its own: a bare "ton" is metric here
    registry.define("WUE = liter / kilowatt_hour")
    registry.define("FLOP_per_second = FLOP / second")
    return registry


def _spelled(text: str) -> str:
    """One spelling for exponents, currency signs, CO2 equivalents and words that belong together."""
    for sign, plain in (("²", "^2"), ("³", "^3"), ("⁻¹", "^-1"), ("₂", "2"), ("\u2212", "-")):
        text = text.replace(sign, plain)
    text = unicodedata.normalize("NFKC", text).replace("US$", "$")
    text = _CO2.sub(" CO2e ", text)
    text = re.sub(r"([$€£¥₹₩])", r" \1 ", text)
    text = re.sub(r"\b(?:metric|short|long) ?(tons?|tonnes?)\b", _ton, text, flags=re.IGNORECASE)
    for pattern, name in _PHRASES:
        text = pattern.sub(name, text)
    text = re.sub(r" ?\*\* ?", "^", text)
    text = re.sub(r"\bcubic (\w+)", r"\1^3", text, flags=re.IGNORECASE)
    text = re.sub(r"\bsquare (\w+)", r"\1^2", text, flags=re.IGNORECASE)
    text = re.sub(r"\b(GPU|TPU|CPU)s?-?(?:h|hrs?)\b", r"\1 hour", text)
    text = re.sub(r"\bwatt[ -]?hours?\b|(?<=[a-z])watt[ -]?hours?\b", "watt_hour", text, flags=re.IGNORECASE)
    text = re.sub(rf"\b(?:{_ELIDED})(?=\w)|\b[AHVPT]\d{{1,3}}[ -](?=GPUs?\b)", "", text)
    return re.sub(rf"\b(?:{_OF}) (?!\s*CO2e)[^/]*?(?=/| (?:{_PER}) |$)|\b(?:{_OF})\b", "", text)


def _ton(match: re.Match[str]) -> str:
    return f"{match[0].split()[0].casefold() if ' ' in match[0] else 'metric'}_ton"


def _name(word: str, beside_currency: bool) -> str | None:
    """Registry name of one word; "" for a word that says nothing; None where it is unknown."""
    if beside_currency and word == "m":
        return "million"
    if word in _EXACT or word in _SYMBOLS or _PREFIXED.fullmatch(word):
        return _EXACT.get(word, word)
    scaled = _SCALED_FLOPS.fullmatch(word)
    if scaled:
        rate = word.endswith("FLOPS")  # by convention FLOPs are counted and FLOPS are a rate
        return f"{scaled['prefix'].replace('K', 'k')}{'FLOP_per_second' if rate else 'FLOP'}"
    folded = word.casefold()
    if folded in _WORDS:
        return _WORDS[folded]
    if len(word) < SHORTEST_NAME or folded in _NO_UNITS:
        return None
    if _registry().parse_unit_name(word):
        return word
    return folded if any(_is_spelled(folded, prefix) for prefix, _, _ in _registry().parse_unit_name(folded)) else None


def _is_spelled(word: str, prefix: str) -> bool:
    """False for symbols in another case than theirs: “Ulm” is a town and no micro-lumen."""
    return word.startswith(prefix)


@lru_cache(maxsize=4096)
def _unit(text: str) -> Any:
    """The `pint.Unit` of a unit text, or None. Never raises."""
    if not text.strip() or len(text) > MAX_LENGTH:
        return None
    from pint.errors import PintError

    with _LOCK:
        registry = _registry()
        product = registry.Unit("dimensionless")
        seen = False
        try:
            for at, part in enumerate(re.split(rf"/|\b(?:{_PER})\b", _spelled(text))):
                words = [word for word in re.split(r"(?:[\s·⋅.()]|(?<!\*)\*(?!\*)|-(?!\d))+", part) if word]
                if not words:
                    return None
                money = any(word in _CURRENCIES or word in "$€£¥₹₩" for word in words)
                for word in words:
                    match = _FACTOR.fullmatch(word) or (re.fullmatch(r"(?P<name>[$€£¥₹₩])(?P<power>)", word))
                    name = _name(match["name"], money) if match else None
                    if match is None or name is None:
                        return None
                    if name:
                        factor = registry.Unit(name) ** int(match["power"] or 1)
                        product = product / factor if at else product * factor
                        seen = True
        except (PintError, ValueError, TypeError, OverflowError, AttributeError, KeyError):
            return None
        return product if seen else None


def canonical_unit(text: str) -> str | None:
    """One name for all spellings of a unit ("KWh" and "kilowatt hours"); None where it is not known. Never raises."""
    unit = _unit(text)
    return None if unit is None else format(unit, "D")


def convert(value: float, from_unit: str, to_unit: str) -> float | None:
    """`value` in another unit; None where a unit is unknown or of another dimension. Equal texts need no knowledge."""
    if from_unit.strip() == to_unit.strip():
        return value if math.isfinite(value) else None
    source, target = _unit(from_unit), _unit(to_unit)
    if source is None or target is None or not math.isfinite(value):
        alike = from_unit.strip().casefold() == to_unit.strip().casefold() and source is target is None
        return value if alike and math.isfinite(value) else None
    from pint.errors import PintError

    with _LOCK:
        try:
            converted = float(_registry().Quantity(value, source).to(target).magnitude)
        except (PintError, ValueError, OverflowError, ZeroDivisionError):
            return None
    return converted if math.isfinite(converted) else None


def same_dimension(a: str, b: str) -> bool:
    """True where `a` and `b` measure the same thing; unknown units only where they are spelled alike. Blank: False."""
    if not a.strip() or not b.strip():
        return False
    one, other = _unit(a), _unit(b)
    if one is None or other is None:
        return one is other is None and a.strip().casefold() == b.strip().casefold()
    return bool(one.dimensionality == other.dimensionality)
