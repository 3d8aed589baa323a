"""Tables in bare text: runs of lines of figures, whose columns are counted from the right."""

import re
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass

from kohaku.ingest.blocks import CellText, Piece, Row
from kohaku.ingest.plain.lines import Line
from kohaku.ingest.plain.marks import is_caption, is_ended, is_item, is_table_caption
from kohaku.ingest.plain.wording import is_running
from kohaku.ingest.wordlists import words

_AMOUNT = r"[~≈<>≤≥±+$€£(−–-]*\d[\d,.]*(?:[eE][+-]?\d+)?(?:[%x×kKMBT)]|\*{1,3}|[a-z]{1,3})?"
_NUMBER = re.compile(rf"{_AMOUNT}(?:[–-]{_AMOUNT}|[/±]\S{{1,8}})?\Z")
_NOTHING = words(
    """
    - – — n/a N/A N.A. NA ✓ ✗ × yes no Yes No unlisted unknown OOM - -
    """
)
_UNIT = re.compile(
    r"(?:[kKMGTPmµμn]?(?:B|W|Wh|J|Hz|s|g|b|bps|m|L)(?:/s|/h|/hr|/W)?|TB/s|GB/s|GHz|MWh|kWh|GWh|TWh|tCO2e?|kg|hours?|days?|%|billion|million|M|B|K|ms|tokens?/s)\Z"
)
_LEAST_ROWS = 2
_CAPTION_LINES = 7
_LONGEST = 200


@dataclass(frozen=True, slots=True)
class Grid:
    """`lines[start:end]` are a table."""

    start: int
    end: int
    rows: tuple[Row, ...]


@dataclass(frozen=True, slots=True)
class _Figures:
    """A line as a label and the figures that it ends with: (start, end) in the line each."""

    label: int  # length of the label
    values: tuple[tuple[int, int], ...]


def find_grids(lines: Sequence[Line], usable: frozenset[int], full: float) -> list[Grid]:
    """Tables among the lines: what stands between a caption “Table n” and running text, on either side of it.

    Args:
        lines: of one document.
        usable: indices of lines that are no headings and no furniture.
        full: length of a full line of running text.
    """
    read = {index: _figures(lines[index].text) for index in usable if len(lines[index].text) <= _LONGEST}
    grids: list[Grid] = []
    for caption in (index for index in sorted(usable) if is_table_caption(lines[index].text)):
        floor = grids[-1].end if grids else 0
        below = _below(lines, usable, caption, full)
        start, end = below if _is_grid(read, *below) else _above(lines, usable, caption, full, floor)
        if start >= floor and _is_grid(read, start, end):
            grids.append(Grid(start, end, _rows(lines, start, end, read)))
    return grids


def _is_grid(read: "dict[int, _Figures | None]", start: int, end: int) -> bool:
    """At least two lines, some of them with figures, or three without."""
    figures = sum(read.get(index) is not None for index in range(start, end))
    return end - start >= _LEAST_ROWS and (figures >= 1 or end - start > _LEAST_ROWS)


def _below(lines: Sequence[Line], usable: frozenset[int], caption: int, full: float) -> tuple[int, int]:
    start = caption + 1
    while start in usable and start - caption < _CAPTION_LINES and not is_ended(lines[start - 1].text):
        if _figures(lines[start].text) is not None:
            break
        start += 1
    if start - caption >= _CAPTION_LINES:
        start = caption + 1
    end = start
    while end in usable and lines[end].page == lines[caption].page and _in_grid(lines[end].text, full):
        end += 1
    return start, end


def _above(lines: Sequence[Line], usable: frozenset[int], caption: int, full: float, floor: int) -> tuple[int, int]:
    start = caption
    while start - 1 >= floor and start - 1 in usable and lines[start - 1].page == lines[caption].page:
        text = lines[start - 1].text
        if not _in_grid(text, full) or (is_ended(text) and (len(text) > 0.6 * full or is_running(text, 1.0))):
            break
        start -= 1
    return start, caption


def _in_grid(text: str, full: float) -> bool:
    if is_caption(text) or is_item(text):
        return False
    return not is_running(text, full) and (len(text) <= 0.97 * full or _figures(text) is not None)


def _figures(text: str) -> _Figures | None:
    """The figures that end the line, behind a label of few words; None where there are none."""
    tokens = [(match.start(), match.end(), match.group()) for match in re.finditer(r"\S+", text)]
    values: list[tuple[int, int]] = []
    at = len(tokens)
    while at > 0:
        start, end, token = tokens[at - 1]
        if _NUMBER.match(token) or token in _NOTHING:
            values.append((start, end))
            at -= 1
        elif (at > 1 and _UNIT.match(token) and _NUMBER.match(tokens[at - 2][2])) or (
            values
            and re.fullmatch(r"\[\d{1,3}\]|\*{1,3}|\(\S{1,12}\)", token)
            and at > 1
            and _NUMBER.match(tokens[at - 2][2])
        ):
            values.append((tokens[at - 2][0], end))
            at -= 2
        else:
            break
    label = tokens[at - 1][1] if at else 0
    words = sum(any(mark.isalpha() for mark in token) for _, _, token in tokens[:at])
    if values and words <= 12:
        return _Figures(label, tuple(reversed(values)))
    return None


def _rows(lines: Sequence[Line], start: int, end: int, read: "dict[int, _Figures | None]") -> tuple[Row, ...]:
    widths = Counter(len(found.values) for index in range(start, end) if (found := read.get(index)) is not None)
    width = widths.most_common(1)[0][0] if widths else 0
    first = next((index for index in range(start, end) if read.get(index) is not None), end)
    heads = _heads(lines[first - 1], width) if start < first < end else None
    rows: list[Row] = []
    for index in range(start, end):
        found = read.get(index)
        if index == first - 1 and heads:
            rows.append(Row(heads, header=True))
        elif found is not None and len(found.values) == width:
            rows.append(Row(_cells(lines[index], found)))
        else:
            rows.append(Row((_whole(lines[index]),)))
    return tuple(rows)


def _piece(line: Line, start: int, end: int) -> Piece:
    return Piece(line.text[start:end] + "\n", line.source + start, line.page)


def _whole(line: Line) -> CellText:
    return CellText((_piece(line, 0, len(line.text)),), 0)


def _cells(line: Line, found: _Figures) -> tuple[CellText, ...]:
    label = (CellText((_piece(line, 0, found.label),), 0),) if found.label else ()
    values = (CellText((_piece(line, low, high),), column) for column, (low, high) in enumerate(found.values, 1))
    return (*label, *values)


def _heads(line: Line, width: int) -> tuple[CellText, ...] | None:
    """Column heads of a header line: as many as there are columns, or one more for the label's; None if unresolved."""
    tokens = [(match.start(), match.end()) for match in re.finditer(r"\S+", line.text)]
    groups = tokens if len(tokens) in (width, width + 1) else _grouped(line.text, tokens)
    if len(groups) == width:
        return tuple(CellText((_piece(line, *group),), column) for column, group in enumerate(groups, 1))
    if len(groups) == width + 1:
        return tuple(CellText((_piece(line, *group),), column) for column, group in enumerate(groups))
    return None


def _grouped(text: str, tokens: list[tuple[int, int]]) -> list[tuple[int, int]]:
    """Tokens put together where the second cannot begin a head: “TPU v6e [7]”, “Size (GB)”."""
    groups: list[tuple[int, int]] = []
    for start, end in tokens:
        token = text[start:end]
        attached = token[0] in "([%/&+" or token[0].islower() or (token[0].isdigit() and not token.isdigit())
        if groups and attached:
            groups[-1] = (groups[-1][0], end)
        else:
            groups.append((start, end))
    return groups
