"""When two words count as the same: case, accents, stems, one letter mistyped."""

import re
import unicodedata
from functools import lru_cache

from kohaku.values.units import canonical_unit

_PLAIN = str.maketrans(dict.fromkeys("‘’ʼ", "'") | dict.fromkeys("‐‑–—", "-"))
_LONG = 5
"""Letters from which a word may have one of them wrong."""
_STEM = 4
_SHARE = 0.6
_WORD = re.compile(r"[^\W_]+(?:[-’'][^\W_]+)*")


@lru_cache(maxsize=50_000)
def flat(text: str) -> str:
    """Without case and accents, in plain typography."""
    plain = unicodedata.normalize("NFKD", text.translate(_PLAIN).casefold())
    return "".join(c for c in plain if not unicodedata.combining(c))


_EMITTED = re.compile(r"(?:k|M|G)?t?(?:CO|CH|NO|SO)\d\w{0,3}(?:/\w+)?", re.IGNORECASE)
_CURRENCY = re.compile(r"(?:US|A|C|NZ)?[$€£¥]|US[D$]?|EUR|GBP|CHF|JPY|CAD|AUD|SEK|NOK|DKK")


@lru_cache(maxsize=20_000)
def is_unit(word: str) -> bool:
    """True for what a value is measured in: kWh, mL, USD, tCO2e, kWh/1k."""
    head = word.split("/")[0]
    return bool(_EMITTED.fullmatch(word) or _CURRENCY.fullmatch(word) or canonical_unit(head) or canonical_unit(word))


@lru_cache(maxsize=20_000)
def flat_words(text: str) -> frozenset[str]:
    """The words of a text, flat; compounds whole and in their parts."""
    found = _WORD.findall(flat(text))
    return frozenset(found).union(*(re.split(r"[-’']", word) for word in found))


def alike(word: str, text: str) -> bool:
    """True where the text has the word: as written, with a letter mistyped, or from the same stem (month, monthly)."""
    mine = flat(word)
    there = flat_words(text)
    return mine in there or any(related(mine, other) for other in there)


@lru_cache(maxsize=200_000)
def related(one: str, other: str) -> bool:
    """True for two flat words of one stem, and for one with a letter left out, added, wrong or swapped."""
    if one == other:
        return True
    if not (one.isalpha() and other.isalpha()) or min(len(one), len(other)) < _STEM:
        return False
    shared = 0
    for a, b in zip(one, other, strict=False):
        if a != b:
            break
        shared += 1
    if (
        shared >= _STEM
        and shared >= _SHARE * max(len(one), len(other))
        and len(one) - shared <= 3 >= len(other) - shared
    ):
        return True
    return min(len(one), len(other)) >= _LONG and _one_apart(one, other)


def _one_apart(one: str, other: str) -> bool:
    if one[0] != other[0] or abs(len(one) - len(other)) > 1:
        return False
    at = next((i for i, (a, b) in enumerate(zip(one, other, strict=False)) if a != b), min(len(one), len(other)))
    if len(one) == len(other):
        swapped = one[at : at + 2] == other[at : at + 2][::-1] and one[at + 2 :] == other[at + 2 :]
        return swapped or one[at + 1 :] == other[at + 1 :]
    longer, shorter = (one, other) if len(one) > len(other) else (other, one)
    return longer[at + 1 :] == shorter[at:]
