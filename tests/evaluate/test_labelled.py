"""Labelled files as they are found: byte order marks, both flag styles, lists, blanks, broken ones."""

from pathlib import Path

import pytest

from kohaku.evaluate.labelled import LabelledSetError, load_questions, read_questions

HEADER = "id,question,answer_value,answer_unit,ref_id,explanation\n"


def test_a_byte_order_mark_and_list_cells_are_read() -> None:
    data = ("\ufeff" + HEADER + "q1,How much?,\"1,287\",MWh,\"['a2021','B2022']\",Table 3\n").encode()
    (question,) = read_questions(data)
    assert (question.id, question.text, question.unit) == ("q1", "How much?", "MWh")
    assert question.gold.value == "1,287"
    assert question.gold.references == {"a2021", "b2022"}
    assert question.kinds == ("table",)


def test_blank_units_are_no_units_and_a_blank_value_is_unanswerable() -> None:
    (question,) = read_questions((HEADER + "q1,Who?,is_blank,is_blank,is_blank,is_blank\n").encode())
    assert question.unit == ""
    assert question.gold.unanswerable
    assert question.gold.references == {"is_blank"}
    assert question.kinds == ()


@pytest.mark.parametrize(("yes", "no"), [("1", "0"), ("True", "False"), ("yes", "")])
def test_evidence_kinds_come_from_flags_of_either_style(yes: str, no: str) -> None:
    header = "id,question,answer_value,Quote,Table,Figure,Math,is_NA,explanation"
    data = f"{header}\nq1,Who?,x,{yes},{no},{yes},{no},{no},Table 1\n"
    (question,) = read_questions(data.encode())
    assert question.kinds == ("quote", "figure")


def test_a_file_that_is_not_utf_8_is_read_as_windows_1252() -> None:
    (question,) = read_questions((HEADER + "q1,Où?,café,,a,Quote\n").encode("cp1252"))
    assert (question.text, question.gold.value) == ("Où?", "café")


def test_semicolons_may_separate_columns() -> None:
    (question,) = read_questions(b"id;question;answer_value\nq1;Who?;x\n")
    assert question.gold.value == "x"


@pytest.mark.parametrize(
    ("data", "message"),
    [
        (b"id,question\nq1,Who?\n", "answer_value"),
        (b"", "id, question, answer_value"),
        (HEADER.encode() + b"q1,Who?,x,,,\nq1,Who?,x,,,\n", "repeated"),
        (HEADER.encode() + b",Who?,x,,,\n", "blank"),
        (HEADER.encode() + b'q1,"' + b"x" * 200_000 + b'",x,,,\n', "field"),
    ],
)
def test_a_file_that_cannot_be_used_says_why(data: bytes, message: str) -> None:
    with pytest.raises(LabelledSetError, match=message):
        read_questions(data, "set.csv")


def test_a_missing_file_is_named(tmp_path: Path) -> None:
    with pytest.raises(LabelledSetError, match=r"none\.csv"):
        load_questions(tmp_path / "none.csv")


def test_short_and_long_rows_do_not_break_the_file() -> None:
    questions = read_questions(HEADER.encode() + b"q1,Who?,x\nq2,Who?,y,,,,extra,cells\n")
    assert [question.gold.value for question in questions] == ["x", "y"]
