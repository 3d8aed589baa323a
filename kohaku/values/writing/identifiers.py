"""Numbers that name something and measure nothing: INC-2023-Q4-011, version 2.3.1, telephone numbers, clock times."""

import re
from collections.abc import Iterator

from kohaku.languages import alternatives

_NAMED = re.compile(r"(?<![\w-])(?=[\w-]{0,40}\d)[A-Za-z]\w{0,30}(?:[-_]\w{1,30}){2,8}(?!\w)")
_VERSION = re.compile(r"(?<![\w.,])[vV]?\d{1,4}(?:\.\d{1,4}){2,5}(?![\w]|[.,]\d)")
_GROUPS = re.compile(r"\d{1,3}(?:\.\d{3})+")
_OCTET = r"(?:25[0-5]|2[0-4]\d|1?\d?\d)"
_ADDRESS = re.compile(rf"(?:{_OCTET}\.){{3}}{_OCTET}")
"""An internet address; a group of three that begins with a nought (“1.000.000.000”) is a number's."""
_TELEPHONE = re.compile(
    r"(?<![\w.,])(?:\+\d{1,3}[\s/.-]?(?:\(\d{1,5}\)[\s/.-]?)?\d{1,5}(?:[\s/.-]\d{2,8}){1,5}"
    r"|\(\d{3}\)\s?\d{3}[-.\s]\d{4}|\d{3}[-.]\d{3}[-.]\d{4}|0\d{2,4}[/-]\s?\d{3,8}(?:[\s-]\d{1,6}){0,3})(?![\w%])"
)
_CLOCK = re.compile(
    rf"(?<![\w.,:])(?:[01]?\d|2[0-4])(?::[0-5]\d(?::[0-5]\d)?|h[0-5]\d|(?:[.:][0-5]\d)?\s?(?:{alternatives(lambda one: one.values.dates.clock_pattern)}))(?![\w:])",
    re.IGNORECASE,
)


def identifier_spans(text: str) -> Iterator[tuple[int, int]]:
    """Places of what is written with digits and is no value.

    >>> list(identifier_spans("INC-2023-Q4-011 lasted 14 days"))
    [(0, 15)]
    """
    for pattern in (_NAMED, _TELEPHONE, _CLOCK):
        yield from ((match.start(), match.end()) for match in pattern.finditer(text))
    for match in _VERSION.finditer(text):
        if not _GROUPS.fullmatch(match[0]) or _ADDRESS.fullmatch(match[0]):
            yield match.start(), match.end()
