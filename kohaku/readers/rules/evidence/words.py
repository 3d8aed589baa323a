"""Words of a text with their places and index terms, computed once a text."""

import re
from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache

from kohaku.languages import CODES, DEFAULT, languages
from kohaku.languages import language as spoken
from kohaku.text.tokens import tokenize

YEAR = re.compile(r"(?<!\d)(?:19|20)\d\d(?!\d)")
"""A year written in full."""
_CHUNK = re.compile(r"\w+(?:[-‐‑_./,:+'’&]\w+)*")
_SUBSCRIPT = re.compile(r"\bt?(CO|H|NO|SO|PM|CH)\s?([2-4](?:\.5)?)(?:\s?-?\s?(eq?)\b)?")
"""Formulas whose subscript a PDF has set apart: “tCO 2 e” is CO2e."""
_PARTICIPLE = re.compile(r"\w{2,}(?:ed|ing|ée?s?)$", re.IGNORECASE)
_NAME = re.compile(r"[A-Z][\w'’-]+(?: (?:& |and |of )?[A-Z][\w'’-]+){1,4}")
_NOT_ALNUM = re.compile(r"[\W_]+")


@dataclass(frozen=True, slots=True)
class Word:
    """One written word at `text[start:end]` and the index terms that it stands for (none for a stop word)."""

    start: int
    end: int
    text: str
    terms: frozenset[str]


@lru_cache(maxsize=20_000)
def words(text: str, language: str = DEFAULT) -> tuple[Word, ...]:
    """The words of `text` in order."""
    return tuple(Word(m.start(), m.end(), m[0], _terms(m[0], language)) for m in _CHUNK.finditer(text))


@lru_cache(maxsize=50_000)
def _terms(chunk: str, language: str) -> frozenset[str]:
    found = frozenset(tokenize(chunk, language))
    base = spoken(language).prose.naming.irregular.get(chunk.lower()) if language in CODES else None
    return found | frozenset(tokenize(base, language)) if base else found


@lru_cache(maxsize=20_000)
def terms(text: str, language: str = DEFAULT) -> frozenset[str]:
    """The set of index terms of `text`, formulas closed up (“tCO 2 e” is CO2e)."""
    closed = _SUBSCRIPT.sub(r"\1\2\3", text)
    return frozenset().union(*(word.terms for word in words(closed, language)))


@lru_cache(maxsize=20_000)
def initials(text: str) -> frozenset[str]:
    """Short forms of the names in a text: “Johnson & Johnson” is jj, jnj and j&j."""
    found: set[str] = set()
    for name in _NAME.findall(text):
        letters = [word[0].lower() for word in name.split() if word[0].isupper() or word[0] == "&"]
        found.update("".join(letters).replace("&", joint) for joint in ("", "n", "&"))
    return frozenset(found)


@lru_cache(maxsize=20_000)
def squeezed(text: str) -> str:
    """Letters and digits only, folded: “Llama-2-70B”, “Llama2 70b” and “LLAMA 2 (70B)” look alike."""
    return _NOT_ALNUM.sub("", text.casefold())


def is_verbal(word: str) -> bool:
    """True for a participle or past form, which names no thing."""
    irregular = any(word.lower() in one.prose.naming.irregular for one in languages())
    return irregular or bool(_PARTICIPLE.fullmatch(word))


def index_at(seen: Sequence[Word], position: int) -> int:
    """Index of the word at or after a character position."""
    low, high = 0, len(seen)
    while low < high:
        middle = (low + high) // 2
        if seen[middle].end <= position:
            low = middle + 1
        else:
            high = middle
    return low
