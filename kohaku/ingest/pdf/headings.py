"""Which paragraphs of a PDF are headings, and how deep: size, weight, numbering and, where it agrees, the outline."""

import re
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, field

from kohaku.ingest.pdf.paragraphs import is_bullet, line_pitch
from kohaku.ingest.pdf.reading import PrintedRow

_LARGER = 1.1  # of the body size
_LONGEST = 160
_MOST_LINES = 3
_NUMBER = re.compile(r"(?P<number>\d{1,2}(?:\.\d{1,2}){0,4})\.?\s+\S|(?P<appendix>[A-Z](?:\.\d{1,2}){1,3})\.?\s+\S")
_FULL_STOP = re.compile(r"[a-z][.;,:]\Z")
_LEVELS = 5


@dataclass(slots=True)
class Styles:
    """Typography of one document."""

    body: float
    body_bold: bool
    pitch: float = 1.2
    outline: dict[int, dict[str, int]] = field(default_factory=dict)
    ranks: dict[tuple[int, bool], int] = field(default_factory=dict)

    @classmethod
    def of(cls, rows: Sequence[PrintedRow], outline: dict[int, dict[str, int]]) -> "Styles":
        """Body size by character count; larger or bolder styles ranked from the largest."""
        sizes: Counter[float] = Counter()
        bold: Counter[bool] = Counter()
        for row in rows:
            sizes[round(row.size * 2) / 2] += len(row.text)
            bold[row.bold] += len(row.text)
        body = sizes.most_common(1)[0][0] if sizes else 10.0
        made = cls(body, bold[True] > bold[False], line_pitch(rows), outline)
        styles = {made._style(row) for row in rows if made._stands_out(row)}
        made.ranks = {style: rank for rank, style in enumerate(sorted(styles, reverse=True), 1)}
        return made

    def _style(self, row: PrintedRow) -> tuple[int, bool]:
        return round(row.size), row.bold

    def _stands_out(self, row: PrintedRow) -> bool:
        return row.size >= _LARGER * self.body or (row.bold and not self.body_bold and row.size >= 0.9 * self.body)

    def level(self, paragraph: Sequence[PrintedRow]) -> int:
        """Heading level of a paragraph, 0 for running text."""
        text = " ".join(row.text for row in paragraph)
        if (
            is_bullet(text)
            or len(text) > _LONGEST
            or len(paragraph) > _MOST_LINES
            or sum(mark.isalpha() for mark in text) < 2
        ):
            return 0
        marked = self.outline.get(paragraph[0].page, {}).get("".join(text.lower().split()))
        if marked:
            return min(marked, _LEVELS)
        if not all(self._stands_out(row) for row in paragraph) or (_FULL_STOP.search(text) and not _NUMBER.match(text)):
            return 0
        number = _NUMBER.match(text)
        if number:
            return (number["number"] or number["appendix"]).count(".") + 1
        return min(self.ranks.get(self._style(paragraph[0]), _LEVELS), _LEVELS)
