"""Lines of bare text with their place in the source."""

import re
from dataclasses import dataclass

from kohaku.ingest.blocks import Piece

_LINE = re.compile(r"[^\r\n]*(?:\r\n|\r|\n|\Z)")


@dataclass(frozen=True, slots=True)
class Line:
    """One line without its end; `blank_before` where an empty line stands above it."""

    text: str
    source: int
    page: int | None = None
    blank_before: bool = False

    @property
    def piece(self) -> Piece:
        """The line as source text, closed by white space."""
        return Piece(self.text + "\n", self.source, self.page)


def cut(line: Line, length: int) -> tuple[Line, Line]:
    """The line in two: its first `length` characters, and what follows them without leading white space."""
    rest = line.text[length:]
    lead = len(rest) - len(rest.lstrip())
    return Line(line.text[:length].rstrip(), line.source, line.page, line.blank_before), Line(
        rest.lstrip(), line.source + length + lead, line.page
    )


def lines_of(text: str, source: int = 0, page: int | None = None) -> list[Line]:
    """All lines that are not blank, outer white space cut off (and counted in `source`)."""
    lines: list[Line] = []
    blank = False
    for match in _LINE.finditer(text):
        raw = match.group()
        stripped = raw.strip()
        if not stripped:
            blank = True
            continue
        lead = len(raw) - len(raw.lstrip())
        lines.append(Line(stripped, source + match.start() + lead, page, blank))
        blank = False
    return lines
