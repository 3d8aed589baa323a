"""Words as the index and the queries see them, and an estimate of model tokens.

One tokenizer serves passages and questions, so that what matches is decided in one place: identifiers and numbers stay
whole besides their parts, everything is lower-cased and stripped of accents, stop words go, the rest is stemmed
(Snowball) in the given language, and scripts without spaces become character bigrams.
"""

import math
import re
import threading
import unicodedata
from functools import cache, lru_cache

import snowballstemmer

from kohaku.languages import DEFAULT
from kohaku.languages.snowball import STEMMERS, STOP_WORDS

TOKENIZER_VERSION = "1"
"""Raised whenever `tokenize` gives other terms for some text: what was indexed with another one is stale."""

_UNSPACED = "\u3040-\u30ff\u3400-\u4dbf\u4e00-\u9fff\uf900-\ufaff\uac00-\ud7af\u0e00-\u0e7f"  # Kana, Han, Hangul, Thai
_RUN = re.compile(f"[{_UNSPACED}]+")
_WORD = rf"(?:(?![{_UNSPACED}])\w)+"
# A run without spaces, or a word, or words held together by single connectors: GPT-4, 1,287, 0.05, kg/kWh, AT&T.
_CHUNK = re.compile(rf"[{_UNSPACED}]+|{_WORD}(?:[-‐‑–._/,:+'’&]{_WORD})*")
_POSSESSIVE = re.compile(r"['’]s$")
_PARTS = re.compile(r"[^\W_]+")
_NUMBER = re.compile(r"\d+(?:[.,]\d+)*")
_THOUSANDS = re.compile(r"\d{1,3}(?:,\d{3})+(?:\.\d+)?")
_YEAR = re.compile(r"(?<!\d)(?:19|20)\d\d(?!\d)")
_DASHES = str.maketrans({"‐": "-", "‑": "-", "–": "-", "’": "'"})

_local = threading.local()  # Snowball stemmers keep the word that they work on


def tokenize(text: str, language: str = DEFAULT) -> list[str]:
    """Return the index terms of `text` in order, repeats included.

    An identifier or number gives its whole form first, then what it may also be written as: without connectors or
    thousands commas, its parts, a year inside it ("FY2023" → "fy2023", "2023"; "GPT-4" → "gpt-4", "gpt4", "gpt", "4").

    Args:
        text: any text; only its folded form matters (NFKC, case, accents).
        language: ISO 639-1 code that decides stop words and stemmer; unknown or empty: neither is applied.
    """
    terms: list[str] = []
    for match in _CHUNK.finditer(unicodedata.normalize("NFKC", text)):
        chunk = match.group()
        if not _RUN.match(chunk):
            terms.extend(_terms(_POSSESSIVE.sub("", chunk), language))
        elif len(chunk) == 1:
            terms.append(chunk)
        else:
            terms.extend(chunk[at : at + 2] for at in range(len(chunk) - 1))
    return terms


def count_tokens(text: str) -> int:
    """Estimate of a language model's tokens, used for budgets: a quarter of the characters, one for each character of
    a script without spaces, rounded up, at least 1."""
    wide = sum(len(run) for run in _RUN.findall(text))
    return max(1, math.ceil((len(text) - wide) / 4 + wide))


@cache
def stop_words(language: str) -> frozenset[str]:
    """Words without content in `language`, folded as `tokenize` folds; empty where no list is known."""
    return frozenset(_fold(word) for word in STOP_WORDS.get(language, ()))


def _fold(text: str) -> str:
    # Compatibility forms first, then case, then marks: "İ" may grow, which is harmless, as no offset is kept here.
    decomposed = unicodedata.normalize("NFKD", text.casefold())
    return "".join(c for c in decomposed if not unicodedata.combining(c)).translate(_DASHES)


@lru_cache(maxsize=200_000)
def _terms(chunk: str, language: str) -> tuple[str, ...]:
    folded = _fold(chunk)
    parts = _PARTS.findall(folded)
    if not parts:
        return ()
    if len(parts) == 1 and parts[0] == folded:
        return _word(folded, language)
    if _NUMBER.fullmatch(folded):
        plain = folded.replace(",", "") if _THOUSANDS.fullmatch(folded) else folded
        return (folded,) if plain == folded else (folded, plain)
    inner = tuple(term for part in parts for term in _word(part, language))
    if not _is_identifier(chunk):
        return inner
    whole = (folded,) if all(part.isdigit() for part in parts) else (folded, "".join(parts))
    return tuple(dict.fromkeys((*whole, *inner)))


def _is_identifier(chunk: str) -> bool:
    return "_" in chunk or any(c.isdigit() for c in chunk) or (chunk.upper() == chunk and "'" not in chunk)


def _word(word: str, language: str) -> tuple[str, ...]:
    if word in stop_words(language):
        return ()
    if word.isdigit():
        return (word,)
    if any(c.isdigit() for c in word):
        return tuple(dict.fromkeys((word, *_YEAR.findall(word))))
    stemmed = _stem(word, language)
    return (stemmed,) if stemmed else ()


def _stem(word: str, language: str) -> str:
    algorithm = STEMMERS.get(language)
    if algorithm is None or len(word) < 3:
        return word
    stemmers = _local.__dict__.setdefault("stemmers", {})
    if algorithm not in stemmers:
        stemmers[algorithm] = snowballstemmer.stemmer(algorithm)
    return str(stemmers[algorithm].stemWord(word))
