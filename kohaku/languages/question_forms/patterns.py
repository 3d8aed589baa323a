"""Building blocks of the forms: patterns and word sets."""

import re

Pattern = re.Pattern[str]

NEVER = re.compile(r"(?!)")
"""Matches nothing: for a form that a language does not have."""


def any_of(*alternatives: str) -> Pattern:
    """A pattern that matches any of `alternatives`, each a pattern of its own."""
    return re.compile("|".join(f"(?:{alternative})" for alternative in alternatives))


def lexicon(words: str) -> frozenset[str]:
    """A set of words written in a row."""
    return frozenset(words.split())


_WORD = re.compile(r"[a-zß0-9](?:[a-zß0-9'_%°-]*[a-zß0-9%])?")


def words_of(plain: str) -> list[str]:
    """Words of a plain text (lower case, no accents), hyphens and apostrophes inside them kept."""
    return _WORD.findall(plain)
