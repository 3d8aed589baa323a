"""The context that a passage carries in search: what its document is called, and the headings above it."""

import re
from collections.abc import Container, Sequence
from pathlib import PurePath

_GLUE = re.compile(r"[\W_]+")
_SEAMS = re.compile(r"(?<=[a-z])(?=[A-Z])|(?<=[A-Za-z])(?=(?:19|20)\d\d(?!\d))|(?<=\d{4})(?=[A-Za-z])")
_EXTENSION = re.compile(r"\.[A-Za-z][A-Za-z0-9]{0,4}$")
_SHORTEST = 3  # letters of a part of a glued name


def name_words(name: str, vocabulary: Container[str] = frozenset()) -> str:
    """A file name as words: without its extension, split at marks, at camel case and around a year.

    A part that the document never says, but that two of its words make up, is taken apart as well.

    "3M_2018_10K.pdf" → "3M 2018 10K", "BestBuy2024Q2.pdf" → "Best Buy 2024 Q2"; and "BESTBUY" → "BEST BUY" in a
    document whose `vocabulary` (its words in lower case) has "best" and "buy", and not "bestbuy".
    """
    stem = _EXTENSION.sub("", PurePath(name.replace("\\", "/")).name)
    parts = [part for glued in _GLUE.split(stem) for part in _SEAMS.split(glued) if part]
    return " ".join(word for part in parts for word in _unglued(part, vocabulary))


def prefix(title: str, name: str, breadcrumb: Sequence[str]) -> str:
    """Title, the words of the name (`name_words`) that the title lacks, and the headings, outermost first."""
    known = set(title.casefold().split())
    extra = [word for word in name.split() if word.casefold() not in known]
    return ". ".join(part for part in (title, " ".join(extra), *breadcrumb) if part)


def _unglued(word: str, vocabulary: Container[str]) -> tuple[str, ...]:
    folded = word.casefold()
    if folded in vocabulary or len(folded) != len(word):
        return (word,)
    for at in range(len(word) - _SHORTEST, _SHORTEST - 1, -1):
        if folded[:at] in vocabulary and folded[at:] in vocabulary:
            return word[:at], word[at:]
    return (word,)
