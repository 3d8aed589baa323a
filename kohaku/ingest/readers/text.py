"""Plain text: lines, blank lines, numbering and case are all the structure that there is."""

from kohaku.ingest.blocks import Extract
from kohaku.ingest.encodings import decode
from kohaku.ingest.limits import Limits
from kohaku.ingest.plain.blocks import blocks_of
from kohaku.ingest.plain.headings import find_headings
from kohaku.ingest.plain.lines import lines_of


def read_text(data: bytes, name: str, limits: Limits) -> Extract:
    """Read a plain text; source offsets index the decoded text."""
    decoded = decode(data)
    limits.check_characters(len(decoded.text), name)
    lines = lines_of(decoded.text)
    blocks = tuple(blocks_of(lines, find_headings(lines)))
    warnings = (decoded.warning,) if decoded.warning else ()
    return Extract("text", blocks, encoding=decoded.encoding, warnings=warnings)
