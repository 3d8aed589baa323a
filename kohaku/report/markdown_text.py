"""Texts from files, models and people in places where Markdown is read: a label of the app, an exported file."""

import re

_SPECIAL = re.compile(r"([!-/:-@\[-`{-~])")  # every ASCII punctuation mark may be escaped (CommonMark 2.4)
_LINKED = re.compile(r"(?<=http)(?=:)|(?<=https)(?=:)|(?<=www)(?=\.)|(?=@)", re.IGNORECASE)
JOINER = "\u2060"
"""A word joiner: takes no room and breaks no line, and what it stands in is no address any more."""


def plain(text: str) -> str:
    """`text` on one line with every mark escaped: labels, messages and captions show it as it is.

    Addresses of the web and of mail become links though their marks are escaped (GitHub's Markdown looks at the text
    that is left, 6.9): a `JOINER` keeps them apart.
    """
    return _SPECIAL.sub(r"\\\1", _LINKED.sub(JOINER, " ".join(text.split())))
