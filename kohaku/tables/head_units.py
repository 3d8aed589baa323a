"""What a column's head or a row's label says of the numbers below or beside it: their unit and their scale."""

import re
from functools import lru_cache

from kohaku.languages import alternatives, languages
from kohaku.values.units import same_dimension
from kohaku.values.writing.magnitudes import factor, magnitude_words
from kohaku.values.writing.measures import CURRENCIES

_BRACKETS = re.compile(r"[(\[]([^()\[\]]{1,40})[)\]]")
_WORDS = "|".join(
    sorted(
        (
            re.escape(word)
            for word, worth in magnitude_words("").items()
            if worth >= 1e3 and len(word) > 3 and word[-1] not in "s."
        ),
        key=len,
        reverse=True,
    )
)
_SHORT = "|".join(re.escape(word.rstrip(".")) for word in magnitude_words("") if word.endswith("."))
_IN = alternatives(lambda one: one.prose.tables.scale_pattern)
_CODES = f"(?-i:{'|'.join(dict.fromkeys(CURRENCIES.values()))})"
_NAMES = "|".join(re.escape(name) for one in languages() for name in one.values.measures.currencies)
_SCALED = re.compile(
    rf"\b(?:{_IN})\s(?:US\s)?(?:\$\s?|€\s?|(?:{_CODES})\s)?({_WORDS})s?\b"
    rf"|\(\s?(?:US)?[$€£]?\s?(?:(?:{_IN})\s)?({_WORDS})s?\b|[$€£]\s?(?:({_WORDS})s?|([kKMmBb]n?))(?![a-z])|\b(?:{_CODES})\s?([kKMB])\b"
    rf"|(?:^|[\s(])({_SHORT})\.?(?=[\s)]|$)",
    re.IGNORECASE,
)
_LETTERS = {"k": 1e3, "kn": 1e3, "m": 1e6, "mn": 1e6, "b": 1e9, "bn": 1e9}
_CURRENCY = re.compile(rf"US\$|[$€£¥]|\b(?:{_CODES}|{_NAMES})\b", re.IGNORECASE)
_MONEY = re.compile(
    rf"[$€£]|\b(?:{_CODES}|{_NAMES}|{alternatives(lambda one: one.prose.tables.money_pattern)})\b", re.IGNORECASE
)


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
    return _LETTERS.get(word) or factor(word)


def head_money(head: str) -> bool:
    """True where the head names a currency, a cost or a price."""
    return bool(_MONEY.search(head))


@lru_cache(maxsize=8192)
def currency_of(text: str) -> str:
    """ISO 4217 code of the first currency named in a text; empty where there is none."""
    match = _CURRENCY.search(text)
    return CURRENCIES.get(match[0].lower(), CURRENCIES.get(match[0], match[0].upper())) if match else ""
