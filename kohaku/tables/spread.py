"""How far a head reaches where the source has lost its span: “Years ended”, over three columns, stands over one."""

from collections.abc import Sequence
from dataclasses import dataclass, replace

from kohaku.tables.heads import sort_of


@dataclass(frozen=True, slots=True)
class Head:
    """A head cell: its text and the columns `column` to `column + span - 1`, from 0."""

    text: str
    column: int
    span: int = 1


def spread(rows: Sequence[Sequence[Head]], filled: frozenset[int]) -> list[list[Head]]:
    """Head rows, top down, with the spans that they must have had.

    Args:
        rows: heads of each row in order of their columns, those over the labels (column 0) too.
        filled: columns from 1 on that hold figures below.

    A row where any cell spans columns of its own is believed. A row of one head reaches over all columns; of several,
    each to the next; heads that stand centred over repeating ones below (2019, 2018, 2019, 2018) share them evenly.
    """
    last = max((*filled, *(head.column + head.span - 1 for row in rows for head in row)), default=0)
    spread_rows: list[list[Head]] = []
    for index, row in enumerate(rows):
        over = [head for head in row if head.column > 0]
        if len(over) == 1 and index + 1 < len(rows) and _is_open(over[0]):
            first = min((head.column for head in rows[index + 1] if head.column > 0), default=1)
            over_all = replace(over[0], column=min(first, over[0].column), span=last - min(first, over[0].column) + 1)
            spread_rows.append([*(head for head in row if head.column == 0), over_all])
            continue
        if not over or any(head.span > 1 for head in over):
            spread_rows.append(list(row))
            continue
        below = [head for head in rows[index + 1] if head.column > 0] if index + 1 < len(rows) else []
        starts = _starts(over, below, last)
        made = []
        for at, (head, start) in enumerate(zip(over, starts, strict=True)):
            end = starts[at + 1] if at + 1 < len(starts) else last + 1
            lowest = not below
            if lowest:  # only columns that hold figures and have no head of their own
                start = head.column
                end = head.column + 1
                while end <= last and end in filled and not any(other.column == end for other in over):
                    end += 1
            made.append(replace(head, column=start, span=max(1, end - start)))
        spread_rows.append([*(head for head in row if head.column == 0), *made])
    return spread_rows


def _is_open(head: Head) -> bool:
    """True for a date that goes on in the heads below it (“Three months ended March 31,”), whatever its span."""
    return head.text.rstrip().endswith(",")


def _starts(over: Sequence[Head], below: Sequence[Head], last: int) -> list[int]:
    """First column of each head's reach."""
    if len(over) == 1:
        return [over[0].column] if not below else [1]
    columns = [head.column for head in over]
    if columns[0] == 1 or len(below) < len(over) + columns[0]:
        return columns
    texts = [head.text for head in below]
    if (period := _period(texts)) and period * len(over) == len(texts):
        return [below[at * period].column for at in range(len(over))]
    runs = [0, *(at for at in range(1, len(below)) if sort_of(texts[at]) != sort_of(texts[at - 1]))]
    if len(runs) == len(over):
        return [below[at].column for at in runs]
    return [min(1, columns[0]), *columns[1:]] if len(below) > len(over) else columns


def _period(texts: Sequence[str]) -> int:
    """After how many heads they repeat; 0 where they do not."""
    for length in range(1, len(texts) // 2 + 1):
        if len(texts) % length == 0 and all(text == texts[at % length] for at, text in enumerate(texts)):
            return length
    return 0
