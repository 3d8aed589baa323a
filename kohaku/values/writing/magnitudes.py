"""Words and letters after a number that multiply it: “3.5 Mio.”, “$40M”, “two hundred”."""

import re
from collections.abc import Mapping
from functools import cache

from kohaku.languages import languages_from
from kohaku.values.writing.conventions import Conventions, as_conventions

_LETTERS: Mapping[str, float] = {"k": 1e3, "K": 1e3, "M": 1e6, "MM": 1e6, "B": 1e9, "T": 1e12, "m": 1e6}
GLUED = re.compile(r"(?:[kKMBT]|MM|bn|mn|Md|m(?=\b))(?![A-Za-z0-9])")
"""Right behind the digits; a bare m is a metre unless the number is an amount."""
LETTER = re.compile(r"\s(?P<word>[MB]|Mn|Bn)(?![A-Za-z0-9/-])")
"""After a blank, for amounts only."""


@cache
def magnitude_words(code: str) -> Mapping[str, float]:
    """Magnitudes of all languages, in lower case; a word of `code` means what it means there (“Billion”)."""
    words: dict[str, float] = {}
    for one in reversed(languages_from(code)):
        words |= one.values.numbers.magnitudes
    return words


@cache
def _pattern(code: str) -> re.Pattern[str]:
    words = "|".join(re.escape(word) for word in sorted(magnitude_words(code), key=len, reverse=True))
    of = "|".join(re.escape(word) for one in languages_from(code) for word in one.values.measures.of)
    return re.compile(rf"[\s-]?(?P<word>{words})(?![^\W\d_])(?:\s+(?:{of})(?=\s))?", re.IGNORECASE)


def match_word(text: str, at: int, language: str | Conventions) -> re.Match[str] | None:
    """The magnitude that is written out at a place, its “of” included."""
    return _pattern(as_conventions(language).language).match(text, at)


def factor(word: str, language: str | Conventions = "") -> float:
    """What a magnitude's word or letter multiplies by; 1.0 for anything else."""
    known = magnitude_words(as_conventions(language).language)
    return _LETTERS.get(word, known.get(word.lower(), _LETTERS.get(word[:1], 1.0)))


@cache
def _endings() -> tuple[str, ...]:
    return tuple(word for word in magnitude_words("") if len(word) > 3 and word.isalpha())


def magnified(text: str) -> bool:
    """True where a written number ends in a magnitude that is spelled out."""
    return text.lower().endswith(_endings())
