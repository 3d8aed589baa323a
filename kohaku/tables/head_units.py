"""What a column's head or a row's label says of the numbers below or beside it: their unit and their scale."""

import re
from functools import lru_cache

from kohaku.values.measures import CURRENCIES
from kohaku.values.units import same_dimension

_BRACKETS = re.compile(r"[(\[]([^()\[\]]{1,40})[)\]]")
_SCALED = re.compile(
    r"\b(?:in|en)\s(?:US\s)?(?:\$\s?|€\s?|USD\s|EUR\s)?(thousand|million|billion|millier|milliard)s?\b"
    r"|\(\s?(?:US)?[$€£]?\s?(?:in\s)?(thousand|million|billion)s?\b|[$€£]\s?(thousand|million|billion|[kKMmBb]n?)(?![a-z])|\b(?:USD|EUR)\s?([kKMB])\b",
    re.IGNORECASE,
)
_SCALES = {"t": 1e3, "k": 1e3, "m": 1e6, "b": 1e9}
_CURRENCY = re.compile(r"US\$|[$€£¥]|\b(?:USD|EUR|GBP|CHF|JPY|CAD|AUD|dollars?|euros?)\b", re.IGNORECASE)
_MONEY = re.compile(r"[$€£]|\b(?:USD|EUR|GBP|dollars?|euros?|costs?|prices?|prix|coûts?)\b", re.IGNORECASE)


@lru_cache(maxsize=8192)
def head_unit(head: str, wanted: str) -> str:
    """The unit in the head that measures what is wanted: in brackets, or as a word; empty where there is none."""
    inside = _BRACKETS.findall(head)
    for text in (*inside, *(part.strip() for part in head.split(",")[1:]), *head.split()):
        if text and same_dimension(text.strip(" ,;"), wanted):
            return str(text.strip(" ,;"))
    return ""


@lru_cache(maxsize=8192)
def head_scale(head: str) -> float:
    """1e6 for “(in millions)”, “$ millions”, “($M)”; 1.0 where no scale is named."""
    match = _SCALED.search(head)
    if not match:
        return 1.0
    word = next(group for group in match.groups() if group).lower()
    return 1e9 if word.startswith("milliard") else _SCALES[word[0]]


def head_money(head: str) -> bool:
    """True where the head names a currency, a cost or a price."""
    return bool(_MONEY.search(head))


@lru_cache(maxsize=8192)
def currency_of(text: str) -> str:
    """ISO 4217 code of the first currency named in a text; empty where there is none."""
    match = _CURRENCY.search(text)
    return CURRENCIES.get(match[0].lower(), CURRENCIES.get(match[0], match[0].upper())) if match else ""
