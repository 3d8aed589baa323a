"""Plain text: lines, blank lines, numbering and case are all the structure there is; pages leave heads and feet."""

import re
from bisect import bisect_right
from collections.abc import Sequence
from itertools import pairwise

from kohaku.ingest.blocks import Extract
from kohaku.ingest.canonical.furniture import EdgeRow, furniture
from kohaku.ingest.encodings import decode
from kohaku.ingest.limits import Limits
from kohaku.ingest.plain.blocks import blocks_of
from kohaku.ingest.plain.headings import find_headings
from kohaku.ingest.plain.text_lines import Line, lines_of

_FEED = re.compile(r"\f")
_FOOT = re.compile(r"[^\n]{0,200}\[[^\W\d_]{1,12}\.? \d{1,4}\][ \t]*(?:\r?\n|\Z)")  # “Postel    [Page 3]”
_FEWEST = 3  # pages


def read_text(data: bytes, name: str, limits: Limits) -> Extract:
    """Read a plain text; source offsets index the decoded text."""
    decoded = decode(data)
    limits.check_characters(len(decoded.text), name)
    lines = lines_of(decoded.text)
    aside = _page_furniture(lines, _page_ends(decoded.text))
    blocks = tuple(blocks_of(lines, find_headings(lines, aside), aside))
    warnings = (decoded.warning,) if decoded.warning else ()
    return Extract("text", blocks, encoding=decoded.encoding, warnings=warnings)


def _page_ends(text: str) -> list[int]:
    """Offsets at which printed pages end: form feeds, or feet that count pages where there are none."""
    feeds = [found.end() for found in _FEED.finditer(text)]
    return feeds if len(feeds) + 1 >= _FEWEST else [found.end() for found in _FOOT.finditer(text)]


def _page_furniture(lines: Sequence[Line], ends: Sequence[int]) -> frozenset[int]:
    """Indices of the running heads and feet of a text that was printed page by page."""
    if len(ends) + 1 < _FEWEST:
        return frozenset()
    starts = [0, *(bisect_right(lines, end - 1, key=lambda line: line.source) for end in ends), len(lines)]
    pages = [(low, high) for low, high in pairwise(starts) if low < high]
    marked = furniture([_edge_rows(lines[low:high]) for low, high in pages])
    return frozenset(low + index for (low, _), found in zip(pages, marked, strict=True) for index in found)


def _edge_rows(page: Sequence[Line]) -> list[EdgeRow]:
    return [
        EdgeRow(
            line.text,
            apart_above=line is page[0] or line.blank_before,
            apart_below=line is page[-1] or page[index + 1].blank_before,
        )
        for index, line in enumerate(page)
    ]
