"""Labelled questions, by the names of the benchmark's columns, and as its CSV files have them.

The files come with or without a byte order mark, id lists are written as JSON or as Python, evidence kinds stand in
flag columns (0/1 or true/false) or only in the explanation. Whatever a file says is data: bounded, never trusted.
"""

import ast
import csv
import io
import json
import re
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path

from kohaku.errors import KohakuError
from kohaku.evaluate.wattbot import Gold, is_blank, parse_references
from kohaku.languages.speaking import say
from kohaku.values.truth import truth_of

KINDS = ("quote", "table", "figure", "math")
COLUMNS = ("id", "question", "answer_value")
"""Columns that a labelled file must have."""

SCORED = "scored"
"""Column of stored sets that says how values are compared: `wattbot`, as the benchmark does; else by what they mean."""

MAX_CELL = 20_000
"""Characters of a cell that is read as a list."""
MAX_ROWS = 10_000
MAX_BYTES = 50_000_000
_SHORT = frozenset({"t", "y"})
"""Letters for yes in a flag column."""


class LabelledSetError(KohakuError):
    """A file of questions or answers that cannot be used."""

    kind = "labelled set"


@dataclass(frozen=True, slots=True)
class Question:
    """A labelled question.

    Attributes:
        kinds: what its evidence is (quote, table, figure, math), several or none.
        evidence: labelled quotations, or names of tables and figures.
        pages: labelled pages, from 1.
        nodes: sentences that a person picked as proof, by id.
        meant: True where a value is right that means the same, however it is written; False: as the benchmark scores.
    """

    gold: Gold
    text: str
    unit: str = ""
    kinds: tuple[str, ...] = ()
    evidence: tuple[str, ...] = ()
    pages: frozenset[int] = frozenset()
    nodes: tuple[str, ...] = ()
    meant: bool = False

    @property
    def id(self) -> str:
        """The row's id, also of its gold."""
        return self.gold.id


def load_questions(path: Path) -> tuple[Question, ...]:
    """Questions of a file, in its order. Raises `LabelledSetError`."""
    return read_questions(read_bytes(path), path.name)


def read_questions(data: bytes, name: str = "") -> tuple[Question, ...]:
    """Questions of the bytes of a CSV file, in its order. Raises `LabelledSetError`."""
    return tuple(question_of(row) for row in read_rows(data, name or say("labelled.the_file"), COLUMNS))


def question_of(row: Mapping[str, str]) -> Question:
    """A question from the columns of its row."""
    return Question(
        gold=Gold(row["id"], row.get("answer_value", ""), parse_references(row.get("ref_id", ""))),
        text=row["question"],
        unit=_filled(row, "answer_unit"),
        kinds=_kinds(row),
        evidence=listed(_filled(row, "supporting_materials")),
        pages=frozenset(map(int, re.findall(r"\d{1,6}", row.get("pages", "")[:MAX_CELL]))),
        nodes=tuple(row.get("evidence_nodes", "").split()),
        meant=row.get(SCORED, "wattbot") != "wattbot",
    )


def listed(text: str) -> tuple[str, ...]:
    """Texts of a cell: one, or a list in JSON or Python; none where it is blank."""
    text = text.strip()
    if is_blank(text):
        return ()
    if text.startswith("[") and len(text) <= MAX_CELL:
        for parse in (json.loads, ast.literal_eval):
            try:
                some = parse(text)
            except (ValueError, SyntaxError, RecursionError, MemoryError):
                continue
            return tuple(str(one) for one in some) if isinstance(some, list) else (text,)
    return (text,)


def _filled(row: Mapping[str, str], column: str) -> str:
    text = row.get(column, "").strip()
    return "" if is_blank(text) else text


def read_bytes(path: Path) -> bytes:
    """Contents of a file. Raises `LabelledSetError`."""
    try:
        return path.read_bytes()
    except OSError as error:
        raise LabelledSetError(
            say("labelled.unreadable", name=path.name, why=error.strerror), say("labelled.check_path")
        ) from error


def read_rows(data: bytes, name: str, required: tuple[str, ...]) -> list[dict[str, str]]:
    """Rows of a CSV file by column; every row has an `id` of its own. Raises `LabelledSetError`."""
    if len(data) > MAX_BYTES:
        raise LabelledSetError(
            say("labelled.bytes", name=name, count=len(data)), say("labelled.split_bytes", limit=MAX_BYTES)
        )
    try:
        text = data.decode("utf-8-sig")
    except UnicodeDecodeError:
        text = data.decode("cp1252", errors="replace")  # as published, and as Excel saves
    header = text.split("\n", 1)[0]
    reader = csv.DictReader(io.StringIO(text, newline=""), delimiter=";" if "," not in header else ",")
    missing = [column for column in required if column not in (reader.fieldnames or ())]
    if missing:
        raise LabelledSetError(
            say("labelled.no_column", name=name, columns=", ".join(missing)),
            say("labelled.needs", columns=", ".join(required)),
        )
    rows: list[dict[str, str]] = []
    seen: set[str] = set()
    try:
        for line in reader:
            row = {column: value or "" for column, value in line.items() if isinstance(column, str)}
            row["id"] = row["id"].strip()
            if not row["id"] or row["id"] in seen:
                raise LabelledSetError(say("labelled.id", name=name, line=reader.line_num, id=row["id"]))
            seen.add(row["id"])
            rows.append(row)
            if len(rows) > MAX_ROWS:
                raise LabelledSetError(say("labelled.rows", name=name, limit=MAX_ROWS), say("labelled.split"))
    except csv.Error as error:
        raise LabelledSetError(
            say("labelled.line", name=name, line=reader.line_num, error=error), say("labelled.plain_csv")
        ) from error
    return rows


def _kinds(row: Mapping[str, str]) -> tuple[str, ...]:
    """From the flag columns where the file has them, otherwise from the words of the explanation."""
    columns = {column.casefold(): value.strip().casefold() for column, value in row.items()}
    if any(kind in columns for kind in KINDS):
        return tuple(kind for kind in KINDS if _is_set(columns.get(kind, "")))
    explanation = columns.get("explanation", "")
    words = {"quote": ("quote",), "table": ("table",), "figure": ("figure",), "math": ("math", "calculation", "\u00f7")}
    return tuple(kind for kind in KINDS if any(word in explanation for word in words[kind]))


def _is_set(flag: str) -> bool:
    return flag in _SHORT or truth_of(flag, digits=True) is True
