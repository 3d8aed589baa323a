"""Rows of a file as labelled questions, by the columns that were chosen, with what is wrong by row."""

import json
from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from kohaku.contracts.runs import RunItem
from kohaku.evaluate.labelled import SCORED, listed
from kohaku.evaluate.sets.columns import Mapped, Part, is_benchmark
from kohaku.evaluate.wattbot import BLANK, is_blank, parse_references
from kohaku.languages.speaking import say

MAX_QUESTION = 4000
UNANSWERABLE = frozenset({"not answerable", "unanswerable"})
"""How published sets write that the documents do not answer."""


@dataclass(frozen=True, slots=True)
class Problem:
    """What is wrong with a row of the file (from 1); `left_out`: it cannot be asked."""

    row: int
    what: str
    left_out: bool = False


@dataclass(frozen=True, slots=True)
class ReadSet:
    """The questions that can be asked, and the problems of all rows in their order."""

    items: tuple[RunItem, ...]
    problems: tuple[Problem, ...]


def read_items(
    rows: Sequence[Mapping[str, str]], mapped: Mapped, known: Mapping[str, Collection[str]] | None = None
) -> ReadSet:
    """Labelled questions.

    Args:
        known: names of the library's documents, folded (`grading.reference_names`); None: they are not checked.
    """
    items: list[RunItem] = []
    problems: list[Problem] = []
    seen: set[str] = set()
    benchmark = is_benchmark(mapped)
    for number, row in enumerate(rows, start=1):
        cells = {part: row.get(column, "").strip() for part, column in mapped.items()}
        question = " ".join(cells.get("question", "").split())
        if not question or len(question) > MAX_QUESTION:
            what = say("set.long", limit=MAX_QUESTION) if question else say("set.no_question")
            problems.append(Problem(number, what, left_out=True))
            continue
        id = cells.get("id") or str(number)
        if id in seen:
            problems.append(Problem(number, say("set.repeated", id=id)))
            id = f"{id}-{number}"
        seen.add(id)
        gold = _gold(row, cells, mapped, benchmark)
        if "answer_value" not in gold:
            problems.append(Problem(number, say("set.no_answer")))
        for name in _unknown(gold, known):
            problems.append(Problem(number, say("set.no_document", name=name)))
        items.append(RunItem(id=id[:200], question=question, unit=_unit(cells), gold=gold))
    return ReadSet(tuple(items), tuple(problems))


def _gold(row: Mapping[str, str], cells: Mapping[Part, str], mapped: Mapped, benchmark: bool) -> dict[str, str]:
    """Labels by the benchmark's names, and the file's other columns as they are."""
    used = set(mapped.values())
    gold = {column: cell for column, cell in row.items() if column not in used and cell.strip()}
    answer = _answer(cells.get("answer", ""), row)
    if answer or benchmark:
        gold["answer_value"] = answer or BLANK
    gold[SCORED] = "wattbot" if benchmark else "meaning"
    quotes, pages, documents = _evidence(cells.get("evidence", ""))
    pages += [part for part in cells.get("page", "").strip("[]").replace(";", ",").split(",") if part.strip().isdigit()]
    references = cells.get("reference", "") or json.dumps(documents) * bool(documents)
    labels = {
        "answer_unit": _unit(cells),
        "ref_id": references or cells.get("document", ""),
        "supporting_materials": json.dumps(quotes, ensure_ascii=False) if len(quotes) > 1 else "".join(quotes),
        "pages": " ".join(dict.fromkeys(page.strip() for page in pages)),
        "document": cells.get("document", ""),
    }
    return gold | {name: label for name, label in labels.items() if label}


def _answer(text: str, row: Mapping[str, str]) -> str:
    """The value as the scorer compares it: a list of one is its item; `Not answerable` is a blank."""
    if text.casefold() in UNANSWERABLE or row.get("format") == "None":
        return BLANK
    if text.startswith("["):
        items = listed(text)
        return items[0] if len(items) == 1 else text
    return BLANK if text and is_blank(text) else text


def _unit(cells: Mapping[Part, str]) -> str:
    unit = cells.get("unit", "")
    return "" if is_blank(unit) else unit[:60]


def _evidence(text: str) -> tuple[list[str], list[str], list[str]]:
    """Quotations, pages from 1 and documents of an evidence cell; FinanceBench lists objects with pages from 0."""
    if is_blank(text):
        return [], [], []
    try:
        read: Any = json.loads(text) if text[:1] in "[{" else None
    except (ValueError, RecursionError):
        read = None
    some = [read] if isinstance(read, dict) else read if isinstance(read, list) else []
    objects = [one for one in some if isinstance(one, dict)]
    if not objects:
        return [*listed(text)], [], []
    quotes = [str(one["text"]) for one in objects if one.get("text")]
    pages = [str(one["page_num"] + 1) for one in objects if isinstance(one.get("page_num"), int)]
    documents = [str(one["doc_name"]) for one in objects if one.get("doc_name")]
    return quotes, pages, [*dict.fromkeys(documents)]


def _unknown(gold: Mapping[str, str], known: Mapping[str, Collection[str]] | None) -> list[str]:
    """Labelled documents that the library does not have."""
    if known is None:
        return []
    named = parse_references(gold.get("ref_id", "")) | parse_references(gold.get("document", ""))
    return sorted(name for name in named if not is_blank(name) and name not in known)
