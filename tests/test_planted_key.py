"""A key is used and stands nowhere: not on disk, not in an export, a log, an output, or on a page."""

import io
import logging
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from kohaku.cli import main
from kohaku.contracts.runs import RunItem
from kohaku.engine import Engine
from kohaku.evaluate.flat_rows import COLUMNS, flat
from kohaku.evaluate.grading import Grader
from kohaku.report import answer_html, answer_json
from kohaku.report.sheet import answers_csv, answers_jsonl, rows_csv
from kohaku.settings import AskOptions
from tests.readers.server import Scripted, fails
from tests.served import DOCUMENT, KEY, QUESTION, Served, obliging, serve

GOLD = {"answer_value": "1200", "answer_unit": "EUR", "ref_id": "['terms']", "question": QUESTION, "id": "q1"}
ECHO = f"what is {KEY} supposed to be?"
FAILURES = {
    "401": fails(401, ECHO, "authentication_error"),
    "400": fails(400, ECHO, "invalid_request_error"),
    "429": fails(429, ECHO, "rate_limit_error"),
    "500": fails(500, ECHO),
    "418 as text": Scripted(status=418, body=ECHO.encode(), content_type="text/plain"),
    "no message": Scripted(body=f'{{"said": "{KEY}"}}'.encode()),
    "no JSON": Scripted(body=ECHO.encode()),
    "cut off": Scripted(text=ECHO, cut=True),
}


@pytest.fixture(autouse=True)
def nowhere(caplog: pytest.LogCaptureFixture, capfd: pytest.CaptureFixture[str], tmp_path: Path) -> Iterator[None]:
    """All that the test logs and prints, and every byte that it leaves on disk, is searched at its end."""
    logged = io.StringIO()
    handler = logging.StreamHandler(logged)
    caplog.set_level(logging.DEBUG)
    logging.getLogger().addHandler(handler)
    yield
    logging.getLogger().removeHandler(handler)
    printed = capfd.readouterr()
    assert "Sending HTTP Request" in logged.getvalue()  # the SDK spoke, as loudly as it can
    for text in (logged.getvalue(), printed.out, printed.err):
        assert KEY not in text
    files = [path for path in tmp_path.rglob("*") if path.is_file()]
    assert [path for path in files if KEY.encode() in path.read_bytes()] == []


def use(engine: Engine, given: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Hand the key over in one of the ways that there are."""
    if given == "argument":
        engine.use_key(KEY)
    else:
        monkeypatch.setenv(given, KEY)


def export(engine: Engine, folder: Path) -> None:
    """Write all that can be taken out of the app."""
    folder.mkdir()
    records = engine.answers()
    assert records
    for number, record in enumerate(records):
        (folder / f"{number}.html").write_text(answer_html(record), "utf-8")
        (folder / f"{number}.json").write_text(answer_json(record), "utf-8")
    (folder / "answers.csv").write_bytes(answers_csv(records))
    (folder / "answers.jsonl").write_bytes(answers_jsonl(records))
    for run in engine.runs():
        (folder / f"{run.id}.csv").write_bytes(rows_csv(map(flat, engine.run_rows(run.id)), COLUMNS))
        (folder / f"{run.id}.txt").write_text(run.model_dump_json(), "utf-8")


@pytest.mark.parametrize("given", ["argument", "ANTHROPIC_API_KEY", "ANTHROPIC_AUTH_TOKEN"])
def test_a_whole_session_leaves_no_trace_of_it(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, served: Served, given: str
) -> None:
    engine, server = served.engine, served.server
    use(engine, given, monkeypatch)
    assert engine.ask(QUESTION).state == "answered"
    assert server.requests[0].headers["authorization"] == f"Bearer {KEY}"

    for name, failure in FAILURES.items():
        server.say(failure)
        record = engine.ask(QUESTION)
        assert (record.state, record.error_kind) == ("failed", "backend"), name
        with pytest.raises(Exception, match=r".") as caught:
            engine.reader().test_connection()  # type: ignore[attr-defined]
        assert KEY not in repr(caught.value)
    assert "[key]" in engine.answers()[-2].message

    def some_rows(body: dict[str, Any]) -> Scripted:
        return FAILURES["401"] if "Tell" in body["messages"][0]["content"][-1]["text"] else obliging(body)

    server.say(some_rows)
    rows = [
        RunItem(id="q1", question=QUESTION, gold=GOLD),
        RunItem(id="q2", question="Tell the premium.", gold=GOLD),
    ]
    engine.estimate(rows, AskOptions())
    run_id = engine.start_run("planted", rows, AskOptions(), Grader(engine))
    assert engine.wait_idle(120)
    assert [bool(row.error) for row in engine.run_rows(run_id)] == [False, True]

    engine.configure({"effort": "low", "ask": {"k": 3}})
    engine.doctor(fix=True)
    export(engine, tmp_path / "exports")
    shown = (engine.reader(), vars(engine.reader()), engine.settings, engine.reader().key_status())  # type: ignore[attr-defined]
    assert KEY not in repr(shown)
    engine.close()


def test_a_stream_leaves_none_either(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    event = f'event: error\ndata: {{"type":"error","error":{{"type":"api_error","message":"{ECHO}"}}}}\n\n'
    with serve(tmp_path / "data", max_output_tokens=20_000) as served:
        use(served.engine, "ANTHROPIC_API_KEY", monkeypatch)
        assert served.engine.ask(QUESTION).state == "answered"
        assert any(request.body.get("stream") for request in served.server.requests)
        served.server.say(Scripted(body=event.encode(), content_type="text/event-stream"))
        assert served.engine.ask(QUESTION).state == "failed"
        export(served.engine, tmp_path / "exports")


def test_the_command_line_says_nothing_of_it(tmp_path: Path, served: Served, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "terms.md").write_bytes(DOCUMENT)
    for name, value in (("BACKEND", "claude"), ("BASE_URL", served.server.url), ("REQUEST_RETRIES", "0")):
        monkeypatch.setenv(f"KOHAKU_{name}", value)
    monkeypatch.setenv("ANTHROPIC_API_KEY", KEY)
    data = ["--data", str(tmp_path / "cli")]
    assert main([*data, "ingest", str(tmp_path / "terms.md")]) == 0
    assert main([*data, "ask", QUESTION, "--json"]) == 0
    served.server.say(FAILURES["401"])
    assert main([*data, "ask", QUESTION]) == 1
    assert main([*data, "doctor"]) == 0
