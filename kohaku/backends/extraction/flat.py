"""Tables that reached the text as one long line: rows found again by their rhythm of labels and numbers.

A PDF's text layer often gives “Model Size Layers LLaMA-33B 64.7 60 LLaMA-65B 130.1 80”: words, then as many numbers
as there are columns, then words again. Two or more such runs with the same count are rows; what stands before the
first row's label are the column heads.
"""

import re
from collections import Counter
from dataclasses import dataclass
from functools import lru_cache

_TOKEN = re.compile(r"\S+")
_NUMERIC = re.compile(
    r"[~≈<>±+\-−–(]*[$€£]?\d[\d,.]*(?:[eE][+\-−]?\d+)?(?:[kKMBT%×x]|±[\d.]+)*[)%*†‡,;]*(?:/\w+)?|[-–—✓✗✔]|N/A|n/a|NA"
)
_UNITISH = re.compile(r"(?:[kMGT]?(?:B|Wh|W|g|L)|kg|lbs?|hours?|days?|hrs?|years?|ms|s|GB|TB|%|±|tons?|tCO2e?|×|x|million|billion|[MB])[,;]?$")
MOST_LABEL = 6
"""Words of a row's label."""
_MOST_HEAD = 40


@dataclass(frozen=True, slots=True)
class FlatCell:
    """A cell at `text[start:end]`: its row's label, its column of `columns` (from 0), the heads, the row's first offset."""

    start: int
    end: int
    label: str
    column: int
    columns: int
    heads: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class _Run:
    """Words followed by the cells of one row."""

    words: tuple[re.Match[str], ...]
    cells: tuple[tuple[int, int], ...]


@lru_cache(maxsize=4096)
def flat_cells(text: str) -> tuple[FlatCell, ...]:
    """Cells of the rows found; empty where the text has no such rhythm."""
    runs = _runs(text)
    counts = Counter(len(run.cells) for run in runs if len(run.cells) >= 2 or (run.cells and len(run.words) <= MOST_LABEL))
    if not counts:
        return ()
    columns, rows = max(counts.items(), key=lambda item: (item[1] * item[0], item[0]))
    if rows < 2 or columns < 1 or (columns == 1 and rows < 4):
        return ()
    cells: list[FlatCell] = []
    heads: tuple[str, ...] = ()
    usual = _usual_label(runs, columns)
    for run in runs:
        if len(run.cells) != columns:
            continue
        label = run.words[-usual:] if len(run.words) > MOST_LABEL or not heads else run.words
        before = run.words[: len(run.words) - len(label)]
        if len(before) >= max(1, columns - 1):
            heads = _heads([word[0] for word in before[-_MOST_HEAD:]], columns)
        name = " ".join(word[0] for word in label)
        cells.extend(FlatCell(start, end, name, at, columns, heads) for at, (start, end) in enumerate(run.cells))
    return tuple(cells)


def _runs(text: str) -> list[_Run]:
    runs: list[_Run] = []
    held: list[re.Match[str]] = []
    cells: list[tuple[int, int]] = []
    for token in _TOKEN.finditer(text):
        if _NUMERIC.fullmatch(token[0]):
            cells.append(token.span())
        elif cells and _UNITISH.fullmatch(token[0]):
            cells[-1] = (cells[-1][0], token.end())
        else:
            if cells:
                runs.append(_Run(tuple(held), tuple(cells)))
                held, cells = [], []
            held.append(token)
    if cells:
        runs.append(_Run(tuple(held), tuple(cells)))
    return runs


def _heads(before: list[str], columns: int) -> tuple[str, ...]:
    """Head words since the last sentence end; joined into heads where each of them ends in a unit in brackets."""
    ends = [at for at, word in enumerate(before) if word.endswith((".", ":")) and len(word) > 2]
    kept = before[ends[-1] + 1 :] if ends and len(before) - ends[-1] - 1 >= columns else before
    closed = [at for at, word in enumerate(kept) if word.endswith(")")]
    if len(closed) == columns and closed[-1] == len(kept) - 1:
        starts = [0, *(at + 1 for at in closed[:-1])]
        return tuple(" ".join(kept[start : end + 1]) for start, end in zip(starts, closed, strict=True))
    return tuple(kept)


def _usual_label(runs: list[_Run], columns: int) -> int:
    """Commonest number of label words among the rows, at most `MOST_LABEL`."""
    lengths = Counter(len(run.words) for run in runs if len(run.cells) == columns and 0 < len(run.words) <= MOST_LABEL)
    return lengths.most_common(1)[0][0] if lengths else 1


def head_closeness(cell: FlatCell, at: int) -> float:
    """How likely head word number `at` belongs to the cell's column, 0 to 1.

    As many heads as columns, or one more (the labels' own head), are matched one to one; otherwise by share of the way.
    """
    count = len(cell.heads)
    if count in (cell.columns, cell.columns + 1):
        return 1.0 if at - (count - cell.columns) == cell.column else 0.0
    position = (at + 0.5) / count * (cell.columns + 1) - 1
    return max(0.0, 1.0 - abs(position - cell.column - 0.5) / 1.5)
