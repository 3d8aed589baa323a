"""Everything that is words, one package a language. No other room names a language.

A language is registered by its package's name in `CODES`; the package's `LANGUAGE` holds what `Language` asks for.
"""

from collections.abc import Callable
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


@lru_cache(maxsize=64)
def languages_from(code: str) -> tuple[Language, ...]:
    """All languages, that of `code` first, where there is one: the order in which they are tried in turn."""
    return tuple(sorted(languages(), key=lambda one: one.code != code))


def alternatives(of: Callable[[Language], str]) -> str:
    """One regular expression source of what each language gives, for what is told apart by its place, not its language.

    A part that a language leaves empty is left out.
    """
    return "|".join(part for part in dict.fromkeys(of(one) for one in languages()) if part)
