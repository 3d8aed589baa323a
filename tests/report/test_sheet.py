import csv
import io

import pytest

from kohaku.contracts.answer import Usage
from kohaku.contracts.trace import AnswerRecord, LedgerLine
from kohaku.report.sheet import COLUMNS, answers_csv, answers_jsonl, rows_csv, summary
from tests.draw.records import abstained, answered


def read(data: bytes) -> list[dict[str, str]]:
    return list(csv.DictReader(io.StringIO(data.decode("utf-8-sig"), newline="")))


def test_every_answer_is_one_row_with_the_evidence_text() -> None:
    first, second = read(answers_csv([answered(), abstained()]))
    assert (first["value"], first["unit"], first["rule"], first["exit"]) == (
        "1,284",
        "€",
        "lookup",
        "sufficient, exhausted",
    )
    assert first["evidence"] == answered().evidence[0].quote
    assert (second["state"], second["value"]) == ("abstained", "")
    assert set(first) == set(COLUMNS) == set(summary(answered()))


def test_a_cost_that_is_not_known_is_empty_and_not_zero() -> None:
    free, unknown = LedgerLine(stage="read", usage=Usage()), LedgerLine(stage="read", usage=Usage(unpriced=True))
    records = [answered().model_copy(update={"ledger": (line,)}) for line in (free, unknown)]
    assert [row["usd"] for row in read(answers_csv(records))] == ["0.0", ""]


def test_json_lines_hold_whole_records() -> None:
    records = [answered(), abstained()]
    lines = answers_jsonl(records).decode().splitlines()
    assert [AnswerRecord.model_validate_json(line) for line in lines] == records


@pytest.mark.parametrize("text", ["=HYPERLINK(1)", "+cmd|x", "@SUM(A1)", "-1+cmd", "\t=1", "  =1"])
def test_a_formula_from_a_document_is_inert_in_a_spreadsheet(text: str) -> None:
    assert read(rows_csv([{"a": text}], ["a"]))[0]["a"].startswith("'")


@pytest.mark.parametrize("text", ["-12.5", "+3", "-40%", "plain", ""])
def test_numbers_and_plain_text_stay_as_they_are(text: str) -> None:
    assert read(rows_csv([{"a": text}], ["a"]))[0]["a"] == text
