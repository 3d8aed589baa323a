"""Many answers or graded rows as CSV, XLSX and JSON lines."""

import csv
import io
import json
from collections.abc import Iterable, Mapping, Sequence

from openpyxl import Workbook
from openpyxl.cell.cell import ILLEGAL_CHARACTERS_RE

from kohaku.contracts.confidence import word_of
from kohaku.contracts.trace import AnswerRecord
from kohaku.draw import words
from kohaku.report.inert import inert

COLUMNS = (
    "id", "asked", "question", "state", "value", "unit", "answer", "confidence", "called", "missing", "votes", "rule",
    "mode", "exit", "documents", "evidence", "input_tokens", "output_tokens", "usd", "milliseconds", "backend",
    "message", "error_kind",
)  # fmt: skip


def summary(record: AnswerRecord) -> dict[str, str | float | int]:
    """One answer as one flat row, keys as in `COLUMNS`."""
    verdict = record.verdict
    answer = verdict.answer if verdict else None
    usage = record.usage
    names = {source.document_id: source.name for source in record.sources}
    return {
        "id": record.id,
        "asked": record.created.isoformat(timespec="seconds"),
        "question": record.question,
        "state": record.state,
        "value": "; ".join(words.items(answer.value)) if answer and record.state == "answered" else "",
        "unit": answer.unit if answer and record.state == "answered" else "",
        "answer": answer.answer if answer else "",
        "confidence": round(answer.confidence, 4) if answer else 0.0,
        "called": str(word_of(answer.confidence)) if answer and record.state == "answered" else "",
        "missing": "; ".join(answer.missing) if answer else "",
        "votes": words.votes(verdict) if verdict else "",
        "rule": record.decision.rule if record.decision else "",
        "mode": record.decision.mode.value if record.decision else "",
        "exit": exits(record),
        "documents": "; ".join(dict.fromkeys(names.get(one.document_id, "") for one in record.evidence)),
        "evidence": "\n".join(one.quote for one in record.evidence),
        "input_tokens": usage.input_tokens + usage.cache_read_tokens,
        "output_tokens": usage.output_tokens,
        "usd": "" if usage.cost is None else round(usage.cost, 6),
        "milliseconds": round(record.milliseconds, 1),
        "backend": record.backend,
        "message": record.message,
        "error_kind": record.error_kind,
    }


def exits(record: AnswerRecord) -> str:
    """How the ballots' last readings ended, each way once: `sufficient, exhausted`."""
    last = [
        ballot.attempts[-1].readings[-1].exit.value
        for ballot in record.ballots
        if ballot.attempts and ballot.attempts[-1].readings
    ]
    return ", ".join(dict.fromkeys(last))


def answers_csv(records: Iterable[AnswerRecord]) -> bytes:
    """A spreadsheet of answers, UTF-8 with a byte order mark so that spreadsheet programs read it as such."""
    return rows_csv((summary(record) for record in records), COLUMNS)


def answers_jsonl(records: Iterable[AnswerRecord]) -> bytes:
    """Whole records, one a line; each reads back with `AnswerRecord.model_validate_json`."""
    return "".join(record.model_dump_json() + "\n" for record in records).encode()


def rows_csv(rows: Iterable[Mapping[str, object]], columns: Sequence[str]) -> bytes:
    """Rows of any kind as CSV. Text that a spreadsheet would run as a formula is led by an apostrophe."""
    out = io.StringIO(newline="")
    writer = csv.DictWriter(out, columns, extrasaction="ignore")
    writer.writeheader()
    for row in rows:
        writer.writerow({name: inert(row.get(name, "")) for name in columns})
    return b"\xef\xbb\xbf" + out.getvalue().encode()


def rows_xlsx(rows: Iterable[Mapping[str, object]], columns: Sequence[str]) -> bytes:
    """Rows as a workbook of one sheet; every text is a text, never a formula."""
    book = Workbook(write_only=True)
    sheet = book.create_sheet("rows")
    sheet.append(list(columns))
    for row in rows:
        sheet.append([inert(_written(row.get(name))) for name in columns])
    out = io.BytesIO()
    book.save(out)
    return out.getvalue()


def rows_jsonl(rows: Iterable[Mapping[str, object]]) -> bytes:
    """Rows as JSON objects, one a line."""
    return "".join(json.dumps(row, ensure_ascii=False) + "\n" for row in rows).encode()


def _written(value: object) -> object:
    """A cell that a workbook can hold: a number, or a text without control characters."""
    if isinstance(value, str):
        return ILLEGAL_CHARACTERS_RE.sub("", value)[:32_000]
    return value
