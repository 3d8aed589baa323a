"""Files of any form become labelled questions, with what is wrong by row."""

import io
import json

import pytest
from openpyxl import Workbook

from kohaku.evaluate.labelled import LabelledSetError, question_of
from kohaku.evaluate.sets.columns import guess
from kohaku.evaluate.sets.file_rows import read_file
from kohaku.evaluate.sets.rows_to_items import ReadSet, read_items


def read(data: bytes, name: str = "set.csv", known: dict[str, tuple[str, ...]] | None = None) -> ReadSet:
    file = read_file(data, name)
    return read_items(file.rows, guess(file.columns, file.rows), known)


def workbook() -> bytes:
    book = Workbook()
    for line in (
        ["Nr", "Was wird gefragt", "Soll"],
        [1, "Wie hoch ist die Prämie?", 1284],
        [2, "Wann beginnt sie?", "2025"],
    ):
        book.active.append(line)
    out = io.BytesIO()
    book.save(out)
    return out.getvalue()


@pytest.mark.parametrize(
    "data",
    [
        "Question;Answer\nWhat is due?;90\nWhen?;May\n".encode("utf-8-sig"),
        "question\tanswer\nWhat is due?\t90\nWhen?\tMay\n".encode("utf-16"),
        "Question,Expected answer\nWhat is due?,90\nWhen?,May\n".encode("cp1252"),
        b'{"query": "What is due?", "ground_truth": 90}\n{"query": "When?", "ground_truth": "May"}\n',
        b'[{"prompt": "What is due?", "gold": [90]}, {"prompt": "When?", "gold": "May"}]',
    ],
    ids=["semicolons and mark", "tabs and UTF-16", "commas", "JSON lines", "JSON list"],
)
def test_questions_and_answers_of_any_file_are_read(data: bytes) -> None:
    items = read(data).items
    assert [(item.question, item.gold["answer_value"]) for item in items] == [("What is due?", "90"), ("When?", "May")]
    assert [item.id for item in items] == ["1", "2"]


def test_a_workbook_with_unknown_names_is_guessed_by_its_cells() -> None:
    items = read(workbook(), "set.xlsx").items
    assert [item.question for item in items] == ["Wie hoch ist die Prämie?", "Wann beginnt sie?"]


def test_the_benchmarks_columns_are_scored_as_it_says() -> None:
    row = b"id,question,answer,answer_value,answer_unit,ref_id\nq1,How many?,no,is_blank,is_blank,is_blank\n"
    question = question_of(dict(read(row).items[0].gold) | {"id": "q1", "question": "How many?"})
    assert question.gold.unanswerable
    assert not question.meant


def test_pages_that_count_from_zero_and_quotations_come_out_of_evidence_objects() -> None:
    line = {"id": "f1", "question": "What?", "answer": "$1577.00", "doc_name": "A_10K",
            "evidence": [{"doc_name": "A_10K", "page_num": 59, "text": "Purchases of property"}]}  # fmt: skip
    gold = read(json.dumps(line).encode(), "set.jsonl").items[0].gold
    assert (gold["pages"], gold["supporting_materials"], gold["ref_id"]) == ("60", "Purchases of property", "A_10K")


def test_a_document_is_the_scope_and_an_unanswerable_row_a_blank() -> None:
    line = {
        "id": "m1",
        "document": "a.pdf",
        "question": "What?",
        "answer": "Not answerable",
        "format": "None",
        "pages": [7],
    }
    gold = read(json.dumps(line).encode(), "set.jsonl").items[0].gold
    assert (gold["answer_value"], gold["document"], gold["pages"]) == ("is_blank", "a.pdf", "7")


def test_questions_of_a_context_are_taken_apart() -> None:
    nested = [{"id": "c1", "questions": [{"uid": "u1", "question": "What?", "answer": ["a"], "scale": "thousand"}]}]
    item = read(json.dumps(nested).encode(), "set.json").items[0]
    assert (item.id, item.unit, item.gold["context_id"] if "context_id" in item.gold else item.gold["document"]) == (
        "u1", "thousand", "c1",
    )  # fmt: skip


def test_problems_are_said_by_row_and_the_other_rows_are_kept() -> None:
    data = b"id,question,answer,document\n1,What?,90,known\n1,Which?,,lost\n3,,5,known\n"
    read_ = read(data, known={"known": ("d1",)})
    assert [item.id for item in read_.items] == ["1", "1-2"]
    assert [(problem.row, problem.left_out) for problem in read_.problems] == [
        (2, False),
        (2, False),
        (2, False),
        (3, True),
    ]
    assert "answer_value" not in read_.items[1].gold


@pytest.mark.parametrize("data", [b"", b"question,answer\n", b"PK\x03\x04 not a workbook", b'["no object"]'])
def test_a_file_without_rows_is_refused_with_words(data: bytes) -> None:
    with pytest.raises((LabelledSetError, Exception)) as caught:
        read_file(data, "bad")
    assert str(caught.value)
