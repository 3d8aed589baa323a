"""Everything that is words, one package a language. No other room names a language.

A language is registered by its package's name in `CODES`; the package's `LANGUAGE` holds what `Language` asks for.
"""

from functools import lru_cache
from importlib import import_module

from kohaku.languages.language import Language

CODES = ("en", "fr", "de")
"""ISO 639-1 codes of the languages that there are, in the order in which a doubt is settled."""
DEFAULT = CODES[0]
"""The language whose rules and texts serve where a text's own language has none."""


@lru_cache(maxsize=64)
def language(code: str) -> Language:
    """The language of an ISO 639-1 code; the default where there is none of that code."""
    package = import_module(f"kohaku.languages.{code if code in CODES else DEFAULT}")
    found: Language = package.LANGUAGE
    return found


def languages() -> tuple[Language, ...]:
    """All languages, the default first."""
    return tuple(language(code) for code in CODES)
