"""What the Unicode locale data (by Babel) know of every language: month names, number marks, the order of a date, and
the signs of currencies. No network: the data are in the package."""

import unicodedata
from collections.abc import Mapping
from functools import cache

from babel import Locale, UnknownLocaleError, localedata

_SHORTEST = 4
"""Letters of a month name that is believed in a text of another language."""


@cache
def _locale(code: str) -> Locale | None:
    try:
        return Locale.parse(code) if code else None
    except (UnknownLocaleError, ValueError):
        return None


@cache
def decimal_mark(code: str) -> str:
    """“.” or “,”; a full stop where the language is not known."""
    locale = _locale(code)
    mark = locale.number_symbols.get("latn", {}).get("decimal", ".") if locale else "."
    return "," if mark in (",", "٫") else "."


@cache
def group_mark(code: str) -> str:
    """What parts thousands: “,”, “.”, “'” or a blank; a comma where the language is not known."""
    locale = _locale(code)
    mark = str(locale.number_symbols.get("latn", {}).get("group", ",")) if locale else ","
    return " " if mark.isspace() else "'" if mark == "’" else mark


@cache
def is_month_first(code: str) -> bool:
    """True where 3/4 is the fourth of March; also where the language is not known."""
    locale = _locale(code)
    return locale is None or str(locale.date_formats["short"].pattern).lstrip().startswith("M")


@cache
def month_names(code: str) -> Mapping[str, int]:
    """Lower-case names of the months in one language, whole and shortened, without full stops."""
    locale = _locale(code)
    found: dict[str, int] = {}
    if locale is not None:
        for use in ("format", "stand-alone"):
            for width in ("abbreviated", "wide"):
                names = locale.months[use].get(width, {})
                found |= {str(name).lower().rstrip("."): number for number, name in names.items()}
    return {name: number for name, number in found.items() if name.isalpha()}


@cache
def are_months_capital(code: str) -> bool:
    """True where the names of months begin with a capital; also where the language is not known."""
    locale = _locale(code)
    return locale is None or str(locale.months["format"]["wide"][1])[:1].isupper()


@cache
def every_month_name() -> Mapping[str, int]:
    """Whole names of the months in all languages that have a two-letter code; names that mean several months are out."""
    found: dict[str, set[int]] = {}
    for code in localedata.locale_identifiers():
        locale = _locale(code) if len(code) == 2 else None
        for use in ("format", "stand-alone") if locale else ():
            for number, name in locale.months[use]["wide"].items() if locale else ():
                found.setdefault(str(name).lower(), set()).add(number)
    return {
        name: next(iter(numbers))
        for name, numbers in found.items()
        if len(numbers) == 1 and name.isalpha() and len(name) >= _SHORTEST
    }


@cache
def currency_signs() -> Mapping[str, str]:
    """Signs that are no letters to the ISO 4217 code that they usually stand for, “$” and “US$” among them."""
    root = _locale("en")
    signs = {str(sign): str(code) for code, sign in root.currency_symbols.items()} if root else {}
    known = {sign: code for sign, code in signs.items() if unicodedata.category(sign[-1]) == "Sc" and code != "XXX"}
    return {**known, "$": "USD", "US$": "USD", "C$": known.get("CA$", "CAD"), "¥": "JPY"}
