"""The context that a passage carries in search: what its document is called, and the headings above it."""

import re
from collections.abc import Sequence
from pathlib import PurePath

_GLUE = re.compile(r"[\W_]+")
_SEAMS = re.compile(r"(?<=[a-z])(?=[A-Z])|(?<=[A-Za-z])(?=(?:19|20)\d\d(?!\d))|(?<=\d{4})(?=[A-Za-z])")


def name_words(name: str) -> str:
    """A file name as words: without its extension, split at marks, at camel case and around a year.

    "3M_2018_10K.pdf" → "3M 2018 10K", "BestBuy2024Q2.pdf" → "Best Buy 2024 Q2".
    """
    stem = PurePath(name.replace("\\", "/")).name
    if "." in stem and len(stem.rsplit(".", 1)[1]) <= 5:
        stem = stem.rsplit(".", 1)[0]
    return " ".join(_SEAMS.sub(" ", part) for part in _GLUE.split(stem) if part)


def prefix(title: str, name: str, breadcrumb: Sequence[str]) -> str:
    """Title, the words of the file name that the title lacks, and the headings, outermost first."""
    known = set(title.casefold().split())
    extra = [word for word in name_words(name).split() if word.casefold() not in known]
    return ". ".join(part for part in (title, " ".join(extra), *breadcrumb) if part)
