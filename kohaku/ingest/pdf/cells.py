"""Cells of a table region: segments on one baseline, and wrapped lines of one cell, told by geometry and content order.

A producer writes a table cell by cell. A line that is followed by one just below it, after which the text jumps up
again, is a cell of two lines; a line followed by one below it after which the text goes on to the right is not.
"""

import re
from collections.abc import Sequence
from dataclasses import dataclass
from itertools import pairwise
from statistics import median

from kohaku.ingest.pdf.marks import is_mark, without_marks
from kohaku.ingest.pdf.reading import PrintedRow
from kohaku.ingest.pdf.segments import Segment
from kohaku.ingest.plain.wording import OPEN_WORDS
from kohaku.tables.head_rows import is_year

_VALUE = re.compile(
    r"[($€£¥~≈<>+–−-]*\s*\d[\d,.]*\s*(?:%|x|pts?|bps|bp|[BMKT]|million|billion)?\s*\)?\s*(?:%|\)|\*|\(\w\))*\Z"
    r"|[—–−-]+\s*%?\Z|n/?[am]\Z|nm\Z|\*+\Z",
    re.IGNORECASE,
)
_CURRENCY = frozenset("$€£¥")
_TAILS = frozenset({")", "%", ")%", "%)"})
_LONGEST_VALUE = 32
_STACKED = 1.6  # font sizes between the lines of one cell, at most
_NEARLY = 0.45  # font sizes: baselines that count as one
_OPEN = re.compile(rf"(?:[,(–-]|\b(?:{OPEN_WORDS}))\Z", re.IGNORECASE)
_TIGHT = 0.86  # of the usual step between rows
_ROW_WISE = 0.5  # share of steps to the right that tells row-wise content


@dataclass(frozen=True, slots=True)
class PrintedCell:
    """Segments that form one cell, in reading order."""

    segments: tuple[Segment, ...]

    @property
    def text(self) -> str:
        """All text of the cell."""
        return " ".join(segment.text for segment in self.segments)

    @property
    def x0(self) -> float:
        """Left edge."""
        return min(segment.x0 for segment in self.segments)

    @property
    def x1(self) -> float:
        """Right edge."""
        return max(segment.x1 for segment in self.segments)

    @property
    def first(self) -> float:
        """Baseline of its first line."""
        return self.segments[0].base

    @property
    def last(self) -> float:
        """Baseline of its last line."""
        return self.segments[-1].base

    @property
    def size(self) -> float:
        """Font size."""
        return self.segments[0].size

    @property
    def value(self) -> bool:
        """True for a figure."""
        return is_value(self.text)


def is_value(text: str) -> bool:
    """True for a figure, with sign, currency, unit, or a dash for nothing."""
    return len(text) <= _LONGEST_VALUE and _VALUE.match(without_marks(text).strip()) is not None


def cells_of(segments: Sequence[Segment]) -> list[PrintedCell]:
    """Cells of one line: a currency sign goes with the figure behind it, a bracket, a percent sign or a raised mark
    with what is before it."""
    cells: list[list[Segment]] = []
    for segment in segments:
        text = segment.text.strip()
        last = cells[-1][-1] if cells else None
        if last is not None and (
            last.tight or is_mark(text) or (text in _TAILS and is_value(last.text)) or last.text.strip() in _CURRENCY
        ):
            cells[-1].append(segment)
        else:
            cells.append([segment])
    return [PrintedCell(tuple(cell)) for cell in cells]


def table_rows(rows: Sequence[PrintedRow]) -> list[list[PrintedCell]]:
    """Logical rows of a table region, wrapped cells joined; cells from left to right."""
    cells = sorted((cell for row in rows for cell in cells_of(row.segments)), key=lambda cell: cell.segments[0].source)
    joined = _joined(cells, _row_wise(cells), _tight(rows))
    grouped: list[list[PrintedCell]] = []
    bottom = 0.0
    for cell in sorted(joined, key=lambda cell: (cell.first, cell.x0)):
        if grouped and cell.first <= bottom + _NEARLY * cell.size:
            grouped[-1].append(cell)
            bottom = max(bottom, cell.last)
        else:
            grouped.append([cell])
            bottom = cell.last
    return [sorted(row, key=lambda cell: (cell.x0, cell.first)) for row in grouped]


def _row_wise(cells: Sequence[PrintedCell]) -> bool:
    """True where the content goes on to the right more often than downwards."""
    steps = [after.first - before.last for before, after in pairwise(cells)]
    along = sum(
        abs(step) <= _NEARLY * 10 and after.x0 > before.x0
        for step, (before, after) in zip(steps, pairwise(cells), strict=True)
    )
    return along >= _ROW_WISE * max(1, len(steps) - along)


def _tight(rows: Sequence[PrintedRow]) -> float:
    """Steps below this length part lines of one cell, not rows: where rows are set wider than lines."""
    steps = [after.base - before.base for before, after in pairwise(rows)]
    return _TIGHT * median(steps) if steps else 0.0


def _joined(cells: list[PrintedCell], row_wise: bool, tight: float) -> list[PrintedCell]:
    made: list[PrintedCell] = []
    at = 0
    while at < len(cells):
        end = at + 1
        while end < len(cells) and _stacked(cells[end - 1], cells[end]):
            end += 1
        chain = cells[at:end]
        before = made[-1] if made else None
        after = cells[end] if end < len(cells) else None
        made.extend(_by_wording(_broken(chain, before, after) if row_wise else chain, tight))
        at = end
    return made


def _stacked(above: PrintedCell, below: PrintedCell) -> bool:
    step = below.first - above.last
    if (
        above.value
        or (below.value and not is_year(below.text))
        or not 0 < step <= _STACKED * max(above.size, below.size)
    ):
        return False
    return (below.x0 < above.x1 and above.x0 < below.x1) and abs(above.size - below.size) < 0.2 * above.size


def _broken(chain: list[PrintedCell], before: PrintedCell | None, after: PrintedCell | None) -> list[PrintedCell]:
    """The chain as cells: lines that one neighbour on the same row proves to belong together are joined."""
    if len(chain) == 1:
        return chain
    size = chain[0].size
    last = chain[-1]
    start = len(chain) - 1
    if after is not None and after.x0 >= last.x0 and after.first < last.first - _NEARLY * size:
        start = next((i for i, cell in enumerate(chain) if cell.first >= after.first - 0.75 * size), start)
    elif (
        before is not None
        and before.x1 <= chain[0].x0
        and chain[0].first <= before.last + _NEARLY * size
        and (after is None or after.first > last.first)
    ):
        start = 0
    return [*chain[:start], _join(chain[start:])]


def _by_wording(chain: list[PrintedCell], tight: float) -> list[PrintedCell]:
    """Lines joined where the wording, or lines set closer than rows, show that a label goes on."""
    made: list[PrintedCell] = []
    for cell in chain:
        if made and (cell.text[:1].islower() or _OPEN.search(made[-1].text) or cell.first - made[-1].last < tight):
            made[-1] = _join([made[-1], cell])
        else:
            made.append(cell)
    return made


def _join(cells: Sequence[PrintedCell]) -> PrintedCell:
    return PrintedCell(tuple(segment for cell in cells for segment in cell.segments))
