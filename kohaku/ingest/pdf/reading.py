"""Reading order of a page: columns found by a gutter that few lines cross, segments joined to rows."""

from bisect import bisect_left, bisect_right
from collections.abc import Sequence
from dataclasses import dataclass
from statistics import median

from kohaku.ingest.pdf.marks import with_marks
from kohaku.ingest.pdf.segments import Page, Segment

_SAME_LINE = 0.45  # of the smaller size: baselines this near stand on one line
_MARK = 0.88  # of the larger size: a raised mark is at most that large
_RAISED = 0.65  # of the larger size that it stands above or below the line
_LEAST_LINES = 4  # prose lines on each side of a gutter
_PROSE = 18  # characters of a typical line of running text in a column
_FILLED = 0.55  # share of the column's width that a typical line of running text takes
_MIDDLE = (0.2, 0.8)
_STEPS = 60
_TRIES = 3  # gutters looked at closely
_APART = 20.0  # points between two of them


@dataclass(frozen=True, slots=True)
class PrintedRow:
    """Segments on one baseline within one column, from left to right. `column` counts a page's columns in order."""

    segments: tuple[Segment, ...]
    column: int

    @property
    def text(self) -> str:
        """All text of the row."""
        return " ".join(segment.text for segment in self.segments)

    @property
    def x0(self) -> float:
        """Left edge."""
        return self.segments[0].x0

    @property
    def x1(self) -> float:
        """Right edge."""
        return max(segment.x1 for segment in self.segments)

    @property
    def base(self) -> float:
        """Baseline of the first segment."""
        return self.segments[0].base

    @property
    def size(self) -> float:
        """Size of the longest segment."""
        return max(self.segments, key=lambda segment: len(segment.text)).size

    @property
    def page(self) -> int:
        """Page number."""
        return self.segments[0].page

    @property
    def bold(self) -> bool:
        """True where all of it is bold."""
        return all(segment.bold for segment in self.segments)


def reading_rows(page: Page) -> list[PrintedRow]:
    """The page's upright text as rows in reading order; turned text stands at the end, a row each."""
    upright = [segment for segment in page.segments if not segment.turned]
    turned = [segment for segment in page.segments if segment.turned]
    if len(turned) > len(upright):  # the page itself is set sideways: the order of its content is the best there is
        return [PrintedRow((segment,), 0) for segment in page.segments]
    rows: list[PrintedRow] = []
    for number, column in enumerate(_columns(upright, 0)):
        rows.extend(_rows(column, number))
    rows.extend(PrintedRow((segment,), 99) for segment in turned)
    return rows


def _rows(segments: Sequence[Segment], column: int) -> list[PrintedRow]:
    """Segments of one column grouped by baseline, from the top; raised and lowered marks go with their word."""
    rows: list[list[Segment]] = []
    for segment in sorted(segments, key=lambda segment: (segment.base, segment.x0)):
        if rows and any(_same_line(segment, other) for other in rows[-1]):
            rows[-1].append(segment)
        else:
            rows.append([segment])
    whole: list[list[Segment]] = []
    for row in rows:  # a mark above the line was met before the line itself
        if whole and _is_above(whole[-1], row):
            whole[-1].extend(row)
        else:
            whole.append(row)
    return [PrintedRow(with_marks(sorted(row, key=lambda segment: segment.x0)), column) for row in whole]


def _is_above(marks: Sequence[Segment], row: Sequence[Segment]) -> bool:
    """True where all of `marks` are raised marks of words in `row`."""
    return all(
        any(mark.size <= _MARK * word.size and mark.base <= word.base and _same_line(mark, word) for word in row)
        for mark in marks
    )


def _same_line(one: Segment, other: Segment) -> bool:
    small, large = sorted((one.size, other.size))
    away = abs(one.base - other.base)
    if away <= _SAME_LINE * small:
        return True
    apart = max(one.x0 - other.x1, other.x0 - one.x1)
    return small <= _MARK * large and away <= _RAISED * large and apart <= 0.6 * large and away < large


def _columns(segments: list[Segment], depth: int) -> list[list[Segment]]:
    """Stretches of the page to be read one after another."""
    gutter = _gutter(segments) if depth < 3 and len(segments) >= 2 * _LEAST_LINES else None
    if gutter is None:
        return [segments] if segments else []
    stretches: list[list[Segment]] = []
    for band, split in _bands(segments, gutter):
        if split:
            left = [segment for segment in band if segment.x1 <= gutter + 1]
            right = [segment for segment in band if segment.x1 > gutter + 1]
            stretches += _columns(left, depth + 1) + _columns(right, depth + 1)
        elif band:
            stretches.append(band)
    return stretches


def _crosses(segment: Segment, x: float) -> bool:
    return segment.x0 < x - 1 and segment.x1 > x + 1


def _gutter(segments: list[Segment]) -> float | None:
    """The x between two columns of running text, or None."""
    low, high = min(segment.x0 for segment in segments), max(segment.x1 for segment in segments)
    places = [low + (high - low) * (_MIDDLE[0] + (_MIDDLE[1] - _MIDDLE[0]) * i / _STEPS) for i in range(_STEPS + 1)]
    starts, ends = sorted(segment.x0 for segment in segments), sorted(segment.x1 for segment in segments)
    scored = []
    for x in places:
        left, right = bisect_right(ends, x + 1), len(starts) - bisect_left(starts, x - 1)
        crossing = len(segments) - left - right
        if min(left, right) >= _LEAST_LINES and crossing * 2 <= len(segments):
            scored.append((crossing * 3 + abs(left - right) / len(segments), x))
    tried: list[float] = []
    for _, x in sorted(scored):
        if any(abs(x - other) < _APART for other in tried):
            continue
        if len(tried) == _TRIES:
            break
        tried.append(x)
        left_side = [segment for segment in segments if segment.x1 <= x + 1]
        right_side = [segment for segment in segments if segment.x0 >= x - 1]
        if _is_running(left_side, low, x) and _is_running(right_side, x, high):
            return x
    return None


def _is_running(segments: list[Segment], low: float, high: float) -> bool:
    """True where the lines look like a column of text, not like cells or labels."""
    lines = _rows(segments, 0)
    if len(lines) < _LEAST_LINES:
        return False
    widths = [row.x1 - row.x0 for row in lines]
    lengths = [len(row.text) for row in lines]
    letters = sum(mark.isalpha() for row in lines for mark in row.text)
    enough_letters = letters >= 0.6 * sum(len(row.text) for row in lines)
    span = max(row.x1 for row in lines) - min(row.x0 for row in lines)
    return enough_letters and median(lengths) >= _PROSE and median(widths) >= _FILLED * max(span, 0.5 * (high - low))


def _bands(segments: list[Segment], gutter: float) -> list[tuple[list[Segment], bool]]:
    """Cut at the segments that cross the gutter: (stretch, whether it is read column by column)."""
    rows = _rows(segments, 0)
    bands: list[tuple[list[Segment], bool]] = []
    for row in rows:
        split = not any(_crosses(segment, gutter) for segment in row.segments)
        if not bands or bands[-1][1] != split:
            bands.append(([], split))
        bands[-1][0].extend(row.segments)
    return [(band, split and _two_sided(band, gutter)) for band, split in bands]


def _two_sided(band: list[Segment], gutter: float) -> bool:
    left = [segment for segment in band if segment.x1 <= gutter + 1]
    return bool(left) and len(left) < len(band)
