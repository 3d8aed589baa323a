"""Rows of statements: labels with one figure a column, each under its head.

A row comes rendered with its heads, or as a line of text (“Net sales 3,120 2,870”) below a line that names the years.
"""

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace

from kohaku.contracts.retrieval import Passage, PassageSentence
from kohaku.finance.periods import years
from kohaku.tables.head_units import head_scale
from kohaku.tables.rendered import cells

_FIGURE = r"[$€£]?\s?(?P<open>[(−–-])?\s?[$€£]?\s?(?P<digits>\d[\d,]*(?:\.\d+)?|\.\d+)\s?\)?(?P<percent>\s?%)?"
_ONE = re.compile(rf"{_FIGURE}[\s*†]*(?:\([a-z\d]\))?")
_PLAIN = r"[$€£]?\s?\(?[$€£]?\s?\d[\d,]*(?:\.\d+)?\)?%?|[—–]"
_IN_TEXT = re.compile(
    rf"(?P<label>[A-Za-z][^\d$€£%;|]{{2,90}}?)[\s:]+(?P<cells>(?:[$€£]\s?)?(?:{_PLAIN})(?:\s+(?:{_PLAIN}))+)(?!\S)"
)
_SPLIT = re.compile(_PLAIN)


@dataclass(frozen=True, slots=True)
class StatementCell:
    """A figure under a head: its characters, its number (negative in brackets), whether it is a percentage.

    `place`: its share of the way from the first column (0.0) to behind the last one, dashes counted.
    """

    head: str
    text: str
    value: float
    percent: bool
    place: float = 0.0


@dataclass(frozen=True, slots=True)
class StatementRow:
    """Figures of a row. `group`: the heading over it within the table; `corner`: the head over the labels."""

    sentence: PassageSentence
    label: str
    group: str
    corner: str
    cells: tuple[StatementCell, ...]


def statement_rows(passage: Passage) -> list[StatementRow]:
    """Rows with figures, in order."""
    found: list[StatementRow] = []
    dated: tuple[int, ...] = ()
    group = pending = ""
    for sentence in passage.sentences:
        if sentence.kind == "table_row" and sentence.rendered:
            row = _rendered(sentence, group, pending, dated)
            if row.cells:
                found.append(row)
                pending = ""
            elif row.label:
                group = pending = row.label
            continue
        rows = list(_written(sentence, group, dated)) if len(dated) > 1 else []
        found.extend(rows)
        named = years(sentence.text)
        if len(named) > 1 and not rows:
            dated = named
    return found


def _rendered(sentence: PassageSentence, group: str, pending: str, dated: Sequence[int]) -> StatementRow:
    parts = cells(sentence)
    figures = [
        (part.header, cell)
        for part in parts
        if (cell := figure(part.text, part.header)) is not None or _is_nil(part.text)
    ]
    label = " ".join(part.text for part in parts if figure(part.text) is None and not _is_nil(part.text))
    corner = next((part.header for part in parts if part.header and figure(part.text) is None), "")
    if len(dated) == len(figures) and not any(head for head, _ in figures):
        figures = [
            (str(year), figure(cell.text, str(year)) if cell else None)
            for year, (_, cell) in zip(dated, figures, strict=True)
        ]
    label = label or pending or (f"Total {group}" if group else "")  # figures without a label close what stands above
    return StatementRow(sentence, label, group, corner, _placed([cell for _, cell in figures]))


def _placed(made: Sequence[StatementCell | None]) -> tuple[StatementCell, ...]:
    return tuple(replace(cell, place=at / len(made)) for at, cell in enumerate(made) if cell is not None)


def _written(sentence: PassageSentence, group: str, dated: Sequence[int]) -> Iterator[StatementRow]:
    """Rows of a line of text that have as many figures as the line of years before them."""
    for match in _IN_TEXT.finditer(sentence.text):
        written = [found[0] for found in _SPLIT.finditer(match["cells"])]
        if len(written) == len(dated):
            made = [figure(text, str(year)) for text, year in zip(written, dated, strict=True)]
            yield StatementRow(sentence, match["label"].strip(), group, "", _placed(made))


def figure(text: str, head: str = "") -> StatementCell | None:
    """The figure that a cell consists of; None for words and dashes."""
    match = _ONE.fullmatch(text.strip())
    if not match:
        return None
    value = float(match["digits"].replace(",", ""))
    return StatementCell(head, text.strip(), -value if match["open"] else value, bool(match["percent"]))


def _is_nil(text: str) -> bool:
    return text.strip().strip("$€£ ") in ("—", "–", "-")


def over_table(passage: Passage, above: str) -> str:
    """What stands over the rows of a passage: its heading, the paragraphs above, heads, titles within the table."""
    heads = (s.text for s in passage.sentences if not s.rendered or "=" not in s.rendered)
    return "\n".join((*passage.breadcrumb[-1:], above, *heads))


def table_scale(over: str, row: StatementRow, cell: StatementCell) -> float:
    """What a cell's number is in, by its own head, else by what stands over the table; 0.0 where nothing says so."""
    found = (head_scale(text) for text in (cell.head, row.corner, row.group, *over.split("\n")))
    return next((scale for scale in found if scale != 1.0), 0.0)
