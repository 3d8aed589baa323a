"""Names, quoted phrases and terms in a sentence, with their places."""

import re
from collections.abc import Iterator
from dataclasses import dataclass
from functools import lru_cache
from typing import Literal

from kohaku.languages import alternatives, languages

Form = Literal["name", "quoted", "term", "noun"]

_NAMING = tuple(one.prose.naming for one in languages())
_DULL = "|".join(word for one in _NAMING for word in one.dull)
_LINKS = "|".join((*(word for one in _NAMING for word in one.links), "van", "von"))
_FIRST = "|".join(word for one in languages() for word in one.values.articles)
_LINK = rf"(?:\s(?:{_LINKS})(?=\s(?:[A-Z]|{_FIRST}\s[A-Z])))"
_CAPITAL = rf"(?!(?:{_DULL})\b)(?:[A-Z][\w.'’&+/-]*[\w+]|[A-Z](?=\.\s[A-Z])\.|[A-Z]\b)"
_NAME = re.compile(
    rf"(?<![\w-])(?:{_CAPITAL})(?:['’](?=\s[A-Z]))?(?:{_LINK}*\s(?:{_CAPITAL}|\d(?:\.\d+)?(?=[\s,.;)])))*"
)
_LOWER_NAME = re.compile(r"(?<![\w-])[a-z]+[A-Z0-9][\w-]*|(?<![\w-])[a-z][a-z0-9]+(?:-[a-z0-9]+)+-?[A-Z0-9]\w*")
_QUOTED = re.compile(r"(?<!\w)[“\"«‘”’']\s?(?P<inner>\w[^“”\"«»‘’]{1,60}?)\s?[”\"»’'](?!\w)")
_DEFINES = alternatives(lambda one: one.prose.naming.defines_pattern)
_ARTICLES = alternatives(lambda one: one.prose.naming.articles_pattern)
_LEAD = "|".join(
    word.capitalize() for one in languages() for word in (*one.values.articles, *one.values.leading_articles)
)
_TERM = re.compile(
    r"^\s*(?:\(?[a-z0-9]{1,3}[.)]\s|[•◦▪–—*-]\s?)?"
    rf"(?:(?:{_LEAD})\s)?(?P<term>[A-Z][\w /&'’-]{{1,50}}?)(?:\s\([A-Z][\w-]{{1,9}}\))?\s?(?::|\s—\s|\s–\s|\s(?:{_DEFINES}))"
)
_PLAIN = re.compile(rf"\b(?:{alternatives(lambda one: one.prose.naming.plain_pattern)})\b")
"""Words that describe a thing and do not name it."""
_MOST_TERM_WORDS = 5
_LABELS = alternatives(lambda one: one.values.label_pattern)
_NO_TERM = re.compile(rf"^(?:{_DULL})\b|\b(?:Figure|Fig|Table|Section|Appendix)\b")


@dataclass(frozen=True, slots=True)
class Name:
    """A possible answer at `text[start:end]`; `form` says how it was recognised."""

    start: int
    end: int
    form: Form


@lru_cache(maxsize=4096)
def names(text: str, nouns: frozenset[str] = frozenset()) -> tuple[Name, ...]:
    """All names of a sentence, longer ones first where two begin at one place.

    `nouns`: lower-case words for the thing asked for; what stands before one of them is a name too, without capitals
    (“the granularity metric”).
    """
    found = {(name.start, name.end): name for name in reversed(list(_all(text, nouns)))}
    return tuple(sorted(found.values(), key=lambda name: (name.start, -name.end)))


def _all(text: str, nouns: frozenset[str]) -> Iterator[Name]:
    for match in _QUOTED.finditer(text):
        yield Name(match.start("inner"), match.end("inner"), "quoted")
    term = _TERM.match(text)
    if term and len(term["term"].split()) <= _MOST_TERM_WORDS and not _NO_TERM.search(term["term"]):
        yield Name(term.start("term"), term.end("term"), "term")
    for match in _NAME.finditer(text):
        end = match.start() + len(match[0].rstrip(".,'’"))
        if end - match.start() > 1 and not _cited(text, match.start(), end):
            yield Name(match.start(), end, "name")
    for match in _LOWER_NAME.finditer(text):
        yield Name(match.start(), match.end(), "name")
    if nouns:
        kinds = "|".join(re.escape(noun) for noun in sorted(nouns, key=len, reverse=True))
        for match in re.finditer(
            rf"\b(?:{_ARTICLES})\s(?P<it>(?!(?:{_ARTICLES})\b)[a-z][\w-]+(?:\s[a-z][\w-]+)?)\s(?:{kinds})s?\b", text
        ):
            if not _PLAIN.search(match["it"]):
                yield Name(match.start("it"), match.end("it"), "noun")


def _cited(text: str, start: int, end: int) -> bool:
    """True for an author's name in a citation."""
    inside = text[max(0, start - 1) : start] == "[" and text[end : end + 1].isdigit()
    return inside or bool(re.match(r",? et al|,? \(?(?:19|20)\d\d", text[end : end + 10]))


def plain(name: str) -> str:
    """A name in plain typography: straight apostrophes, single blanks, a genitive left off."""
    flat = " ".join(name.replace("’", "'").replace("‘", "'").split())
    return flat.removesuffix(
        next((one.genitive for one in _NAMING if one.genitive and flat.endswith(one.genitive)), "")
    )
