"""A reading of the tables as a candidate among others: with the lines that it rests on, and how sure it is."""

import re
from collections.abc import Sequence
from dataclasses import dataclass

from kohaku.contracts.retrieval import Passage
from kohaku.readers.base import Clues
from kohaku.readers.rules.candidates.candidate import AnswerCandidate
from kohaku.readers.rules.candidates.labelled import subject_of
from kohaku.readers.rules.evidence.lines import EvidenceLine
from kohaku.readers.rules.tables.answering import read_tables
from kohaku.readers.rules.tables.asked import Form, asked
from kohaku.readers.rules.tables.notes import notes_on
from kohaku.readers.rules.tables.table_reading import TableReading
from kohaku.tables.build import tables_of
from kohaku.tables.periods import without_periods
from kohaku.tables.row_labels import generic_words, label_words

SURE = 0.66
"""Fit from which a table's cells are what is asked for. Chosen on every other context of tables and text."""
_TABULAR = (Form.RECKONED, Form.SEVERAL, Form.WHICH_PERIOD, Form.WHICH_PERIODS, Form.COUNT_PERIODS, Form.COUNT_ITEMS)
_NEAR_CHARACTERS = 8000


@dataclass(frozen=True, slots=True)
class FromTables:
    """What the tables give.

    Attributes:
        candidate: the answer from them; None where they give none, or not from the passages at hand.
        elsewhere: another passage of the context has the answer: this one is not to be answered from.
        beside: the passages are of one document that has tables: its running text is read for phrases.
        tabular: besides, the question asks for what only figures side by side can give.
        phrases: the passages are of one document: a sentence of it may be cut to the phrase that is asked for.
        barred: rows (node ids) whose one figure is of something else than what is asked of the thing they name.
    """

    candidate: AnswerCandidate | None = None
    elsewhere: bool = False
    beside: bool = False
    tabular: bool = False
    barred: frozenset[str] = frozenset()
    phrases: bool = False


def from_tables(
    question: str,
    lines: Sequence[EvidenceLine],
    passages: Sequence[Passage],
    clues: Clues,
    unit: str = "",
    percent: bool = False,
    every: Sequence[EvidenceLine] = (),
) -> FromTables:
    """Read the tables of the whole context; answer only from lines at hand.

    Args:
        unit: the unit that the value is wanted in; empty where nobody said.
        percent: what is asked for is measured in percent, as a margin is.
        every: the lines at hand with those that may only be cited beside a value, as heads are; empty: `lines`.
    """
    context = {passage.node_id: passage for passage in (*passages, *clues.tables)}
    documents = {passage.document_id for passage in context.values()}
    chosen = [p for p in context.values() if p.document_id in clues.named or len(documents) == 1]
    tables = tables_of(chosen, clues.above)
    if not tables:
        return FromTables(phrases=len(documents) == 1)
    beside = len({table.document_id for table in tables}) == 1
    reading = read_tables(question, tables, clues.similarity, clues.acronyms, _near(passages))
    if reading is None or reading.fit < SURE or not _in_unit(reading, unit, question):
        barred = (
            frozenset(p.row.node_id for p in reading.places if p.open and len(p.row.figures) == 1) if reading else ()
        )
        tabular = beside and asked(question).form in _TABULAR
        return FromTables(beside=beside, tabular=tabular, barred=frozenset(barred), phrases=beside)
    if percent and reading.unit not in ("", "percent") and not _named_so(reading, question):
        return FromTables(beside=beside, phrases=beside)
    at_hand = {line.sentence.node_id: line for line in lines}
    if any(place.row.node_id not in at_hand for place in reading.places):  # heads may be left out
        return FromTables(elsewhere=True)
    citable = {line.sentence.node_id: line for line in every} or at_hand
    return FromTables(_candidate(reading, citable, notes_on(reading.places, (*context.values(), *clues.found))))


def _in_unit(reading: TableReading, unit: str, question: str) -> bool:
    """False where a unit is asked for and the reading is of another kind: no percentage, or more than one number."""
    if not unit:
        return True
    several = isinstance(reading.value, list) and not re.search(r"\brespective", question, re.IGNORECASE)
    percent = unit.strip().lower() in ("percent", "%", "percentage")
    return not several and percent == (reading.unit == "percent")


def _named_so(reading: TableReading, question: str) -> bool:
    """False for an amount whose path lacks what is asked for: the “operating result” where the margin is."""
    asked_for = re.findall(r"[^\W\d_]+", without_periods(subject_of(question)))
    place = reading.places[0]
    path = " ".join((place.row.label, *place.row.groups, *place.cell.column.heads, place.table.above))
    return not asked_for or label_words(asked_for[-1]) <= label_words(path) | generic_words()


def _candidate(reading: TableReading, at_hand: dict[str, EvidenceLine], notes: tuple[str, ...]) -> AnswerCandidate:
    proofs = list(dict.fromkeys((place.row.node_id, place.cell.text) for place in reading.places))
    (first, text), *rest = proofs
    return AnswerCandidate(
        at_hand[first],
        reading.value,
        reading.unit,
        text,
        reading.fit,
        {"met": reading.fit, "table": reading.fit, "line": at_hand[first].score},
        method=reading.method,
        others=tuple(
            (at_hand[node], own) for node, own in (*rest, *reading.heads) if node != first and node in at_hand
        ),
        caveats=notes,
        operands=reading.operands,
        answer=reading.sentence,
    )


def _near(passages: Sequence[Passage]) -> dict[str, str]:
    """Running text of each document among the passages."""
    texts: dict[str, str] = {}
    for passage in passages:
        own = " ".join(s.text for s in passage.sentences if s.kind != "table_row")
        texts[passage.document_id] = f"{texts.get(passage.document_id, '')} {own}"[:_NEAR_CHARACTERS]
    return texts
