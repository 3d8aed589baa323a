"""Tables that reached the text as one long line: rows found again by their rhythm of labels and numbers.

A PDF's text layer often gives “Model Size Layers LLaMA-33B 64.7 60 LLaMA-65B 130.1 80”: words, then as many numbers
as there are columns, then words again. Two or more such runs with the same count are rows; what stands before the
first row's label are the column heads.
"""

import re
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache

_NUMBER = r"[~≈<>+±−–-]?\s?[$€£]?\d[\d,.]*(?:[eE][+\-−]?\d+)?(?:\s?[×x]\s?10\s?[\-−–]?\d+)?(?:[kKMBTx×]\b|\s?%)?"
_ASIDE = rf"(?:\s?\((?:\s?[±~]?\s?{_NUMBER}\s?[,;%]?){{1,3}}\)|\s?±\s?[\d.]+)?"
_UNIT = r"(?:\s(?:[kMGT]?(?:B|Wh|W|g|L)|kg|lbs?|hours?|days?|hrs?|years?|ms|s|[GTM]B(?:/s)?|tons?|tCO2e?|million|billion|[GM]bps))?"
_CELL = re.compile(
    rf"(?<!\S)(?:{_NUMBER}(?:\s?[–-]\s?{_NUMBER})?{_ASIDE}(?:/\w+)?{_UNIT}|[—–✓✗✔-]|N/A|n/a|NA)[*†‡]*[,;]?(?!\S)"
)
_WORD = re.compile(r"\S+")
_JOINED = re.compile(r"\b(CO|H) (2 ?e?q?)\b| (?=·)")
_SIZE = re.compile(r"\d+(?:\.\d+)?[BM]")
MOST_LABEL = 6
"""Words of a row's label."""
_MOST_HEAD = 40
_MOST_NAMED = 3
"""Numbers of a name that may stand before a row's cells (“Llama 3.1 70B”)."""
_LONGEST_OF_ONE = 2
"""Words of a label in a table of one column; longer ones are running text."""


@dataclass(frozen=True, slots=True)
class FlatCell:
    """A cell at `text[start:end]`: its row's label, its column of `columns` (from 0), and the heads of the table."""

    start: int
    end: int
    label: str
    column: int
    columns: int
    heads: tuple[str, ...]
    label_heads: int = 1


@dataclass(frozen=True, slots=True)
class _Run:
    """Words followed by cells, as offsets."""

    words: tuple[tuple[int, int], ...]
    cells: tuple[tuple[int, int], ...]


@lru_cache(maxsize=4096)
def flat_cells(text: str) -> tuple[FlatCell, ...]:
    """Cells of the rows found; empty where the text has no such rhythm."""
    runs = [_sized(run, text) for run in _runs(text)]
    columns = _columns(runs)
    if not columns:
        return ()
    runs = [_named(run, columns) for run in runs]
    usual = _usual_label(runs, columns)
    if columns == 1 and usual > _LONGEST_OF_ONE:
        return ()
    found: list[FlatCell] = []
    heads: tuple[str, ...] = ()
    for run in runs:
        if len(run.cells) != columns or not run.words:
            continue
        label = _label(run, usual, text) if len(run.words) > MOST_LABEL or not heads else run.words
        before = run.words[: len(run.words) - len(label)]
        if len(before) >= max(1, columns - 1):
            heads = _heads([text[start:end] for start, end in before[-_MOST_HEAD:]], columns)
        name = text[label[0][0] : run.cells[0][0]].strip()
        found.extend(
            FlatCell(start, end, name, at, columns, heads, len(label)) for at, (start, end) in enumerate(run.cells)
        )
    return tuple(found)


def _runs(text: str) -> list[_Run]:
    runs: list[_Run] = []
    words: list[tuple[int, int]] = []
    cells: list[tuple[int, int]] = []
    position = 0
    while match := _CELL.search(text, position):
        between = [word.span() for word in _WORD.finditer(text, position, match.start())]
        if between and cells:
            runs.append(_Run(tuple(words), tuple(cells)))
            words, cells = [], []
        words.extend(between)
        cells.append(match.span())
        position = match.end()
    if cells:
        runs.append(_Run(tuple(words), tuple(cells)))
    return runs


def _columns(runs: Sequence[_Run]) -> int:
    """The number of cells that most rows have; 0 where no count repeats enough."""
    counts = Counter(len(run.cells) for run in runs if 0 < len(run.words) <= MOST_LABEL)
    for run in runs:
        if len(run.words) > MOST_LABEL and len(run.cells) >= 2:
            counts[len(run.cells)] += 1
    best = max(counts.items(), key=lambda item: (item[1] * item[0], item[0]), default=(0, 0))
    columns, rows = best
    return 0 if rows < 2 or (columns == 1 and rows < 4) else columns


def _label(run: _Run, usual: int, text: str) -> tuple[tuple[int, int], ...]:
    """The last words before the first row's cells, behind what still closes a column's head."""
    words = run.words[-usual:]
    closing = [at for at, (start, end) in enumerate(words) if text[start:end].endswith((")", "]"))]
    return words[closing[-1] + 1 :] if closing and closing[-1] + 1 < len(words) else words


def _sized(run: _Run, text: str) -> _Run:
    """A run whose first cells are a model's version and size (“Llama 3.1 70B 161.59”): they belong to the label."""
    kinds = [bool(_SIZE.fullmatch(text[start:end])) for start, end in run.cells]
    first = next((at for at, sized in enumerate(kinds[:2]) if sized), None)
    if first is None or not run.words or len(kinds) < first + 3 or kinds[first + 1]:
        return run
    return _Run((*run.words, *run.cells[: first + 1]), run.cells[first + 1 :])


def _named(run: _Run, columns: int) -> _Run:
    """A run with a few cells too many: the first ones are numbers of the row's name (“Qwen 2.5 7B”)."""
    extra = len(run.cells) - columns
    if run.words and 0 < extra <= _MOST_NAMED and columns >= 2:
        return _Run((*run.words, *run.cells[:extra]), run.cells[extra:])
    return run


def _usual_label(runs: Sequence[_Run], columns: int) -> int:
    """Commonest number of label words among the rows, at most `MOST_LABEL`."""
    lengths = Counter(len(run.words) for run in runs if len(run.cells) == columns and 0 < len(run.words) <= MOST_LABEL)
    return lengths.most_common(1)[0][0] if lengths else 1


def _heads(before: Sequence[str], columns: int) -> tuple[str, ...]:
    """Head words since the last sentence end; a unit in brackets belongs to the word before it."""
    ends = [at for at, word in enumerate(before) if word.endswith((".", ":")) and len(word) > 2]
    kept = before[ends[-1] + 1 :] if ends and len(before) - ends[-1] - 1 >= columns else before
    joined = _JOINED.sub(lambda m: "".join(filter(None, m.groups())).replace(" ", ""), " ".join(kept))
    merged: list[str] = []
    for word in joined.split():
        if merged and (word.startswith(("(", "[")) or merged[-1].count("(") > merged[-1].count(")")):
            merged[-1] += f" {word}"
        else:
            merged.append(word)
    closed = [at for at, word in enumerate(merged) if word.endswith(")")]
    if len(closed) == columns and closed[-1] == len(merged) - 1 and len(merged) > columns + 1:
        starts = [0, *(at + 1 for at in closed[:-1])]
        return tuple(" ".join(merged[start : end + 1]) for start, end in zip(starts, closed, strict=True))
    return tuple(merged)


def head_closeness(cell: FlatCell, at: int) -> float:
    """How likely head number `at` belongs to the cell's column, 0 to 1.

    Heads of several words make the column uncertain: counted from the left (behind the heads of the label) it can be
    no later, counted from the right no earlier. All columns in between are equally likely.
    """
    count = len(cell.heads)
    spare = count - cell.columns
    named = any(c.isdigit() for c in cell.heads[0])  # the first head is already a column's: no head over the labels
    earliest = at - spare
    latest = min(at - (0 if named else min(cell.label_heads, max(0, spare))), cell.columns - 1)
    if spare <= 0:
        earliest = latest = at - spare
    if not max(0, earliest) <= cell.column <= latest:
        return 0.0
    return 1.0 / (latest - max(0, earliest) + 1)
