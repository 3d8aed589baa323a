"""Raised text on PDF pages, told by size and baseline: parted from the word it was glued to, and written raised.

The text layer says “93.42” where the page shows 93.4 and a small 2 above the line. Each character stays where it was:
only its form changes (2 → ²), so that source offsets hold.
"""

import re
from collections.abc import Sequence
from dataclasses import replace

from kohaku.ingest.pdf.segments import Segment
from kohaku.text.superscripts import SUPERSCRIPTS, is_power, superscript

_SMALL = 0.88  # of the size beside it: a raised mark is at most that large
_UP = 0.12  # of the size beside it that a mark stands above the line, at least
_NEAR = 0.6  # of that size between a word and its mark
_TOUCHING = 0.25
_MARK = re.compile(r"\(?(?:\d{1,3}|[a-z]|[*†‡§¶]{1,3})\)?(?:[,;]\(?(?:\d{1,3}|[a-z])\)?){0,4}|[-−–+]?\d{1,2}")
_RAISED = frozenset(SUPERSCRIPTS.values()) | frozenset("*†‡§¶,;")


def is_mark(text: str) -> bool:
    """True for a text that is nothing but a raised mark."""
    stripped = text.strip()
    return bool(stripped) and all(one in _RAISED for one in stripped)


def without_marks(text: str) -> str:
    """The text without the marks at its end."""
    stripped = text.rstrip()
    while stripped and (stripped[-1] in _RAISED or stripped[-1] == " "):
        stripped = stripped[:-1]
    return stripped or text


def with_marks(segments: Sequence[Segment]) -> tuple[Segment, ...]:
    """Segments of one row from left to right, raised ones in raised characters, exponents tight to their unit."""
    made: list[Segment] = []
    exponent = False  # the last segment is one
    for segment in segments:
        before = made[-1] if made else None
        if before is not None and _is_raised(segment, before):
            power = is_power(before.text, segment.text)
            made[-1] = replace(before, tight=power)
            made.append(replace(segment, text=superscript(segment.text), size=before.size, base=before.base))
            exponent = power
            continue
        if before is not None and exponent and segment.x0 - before.x1 <= _TOUCHING * segment.size:
            made[-1] = replace(before, tight=True)  # “/h” of m³/h
        made.append(segment)
        exponent = False
    return tuple(made)


def _is_raised(segment: Segment, before: Segment) -> bool:
    near = segment.x0 - before.x1 <= _NEAR * before.size and _MARK.fullmatch(segment.text) is not None
    return near and (
        segment.raised
        or (
            segment.size <= _SMALL * before.size
            and before.base - segment.base >= _UP * before.size
            and before.base - segment.base < before.size
        )
    )
