"""A run whose process is killed goes on after a restart: every row is there once, and none was asked twice."""

import os
import signal
import sqlite3
import subprocess
import sys
import time
from collections import Counter
from pathlib import Path

from kohaku.contracts.runs import RunItem
from kohaku.evaluate.grading import Grader
from kohaku.evaluate.run_scores import is_measured
from kohaku.store.database import DATABASE
from tests.conftest import open_engine

ROOT = Path(__file__).parents[1]
ROWS = 40
BEFORE = 3
"""Rows that are measured before the process is killed."""
DOCUMENT = "\n\n".join(f"The storage hall {n} was opened on {n} March 2021." for n in range(1, 29))
ITEMS = [
    RunItem(id=f"q{n}", question=f"When was storage hall {n % 28 + 1} opened? ({n})", gold={"answer_value": "2021"})
    for n in range(ROWS)
]
STARTED = """
import sys
from pathlib import Path
from kohaku.engine import Engine
from kohaku.evaluate.grading import Grader
from kohaku.settings import AskOptions, Settings
from tests.test_killed_run import ITEMS

engine = Engine.open(Settings(data_dir=Path(sys.argv[1]), _env_file=None))
print(engine.start_run("killed", ITEMS, AskOptions(jurors=1), Grader(engine)), flush=True)
engine.wait_idle(600)
print("over", flush=True)
"""


def test_a_killed_run_goes_on_after_a_restart_with_every_row_once(tmp_path: Path) -> None:
    directory = tmp_path / "data"
    engine = open_engine(directory)
    engine.add_files("default", [("halls.md", DOCUMENT.encode())])
    assert engine.wait_idle(120)
    engine.close()

    process = subprocess.Popen(
        [sys.executable, "-c", STARTED, str(directory)],
        cwd=ROOT,
        env=os.environ | {"PYTHONPATH": str(ROOT)},
        stdout=subprocess.PIPE,
        text=True,
    )
    assert process.stdout is not None
    run_id = process.stdout.readline().strip()
    killed_at = _killed_after(process, directory, run_id)
    assert BEFORE <= killed_at < ROWS
    with process.stdout as said:
        assert "over" not in said.read()

    engine = open_engine(directory)
    try:
        run = engine.run(run_id)
        assert run.state == "stopped"
        assert "closed while this run was going on" in run.message
        measured = {row.number: row.answer_id for row in engine.run_rows(run_id) if row.done}
        assert killed_at <= len(measured) < ROWS
        engine.resume_run(run_id, Grader(engine))
        assert engine.wait_idle(300)
        run, rows = engine.run(run_id), engine.run_rows(run_id)
        assert (run.state, run.done, run.total) == ("finished", ROWS, ROWS)
        assert [row.number for row in rows] == list(range(1, ROWS + 1))
        assert [row.item for row in rows] == ITEMS
        assert all(map(is_measured, rows))
        assert {number: rows[number - 1].answer_id for number in measured} == measured  # what was measured stays
        assert len({row.answer_id for row in rows}) == ROWS
        given = Counter(record.question for record in engine.answers(500) if record.state != "failed")
        assert set(given) == {item.question for item in ITEMS}
        # the row that was under way may have had its answer and not yet its grade: it alone is asked again
        assert sum(given.values()) - ROWS <= 1
    finally:
        engine.close()


def _killed_after(process: "subprocess.Popen[str]", directory: Path, run_id: str) -> int:
    """Kill the process once some rows of the run are measured; return how many were when it was decided."""

    until = time.monotonic() + 240
    while time.monotonic() < until:
        assert process.poll() is None, "the process ended by itself"
        with sqlite3.connect(f"file:{directory / DATABASE}?mode=ro", uri=True, timeout=10) as store:
            done = store.execute("select count(*) from run_rows where run_id = ? and done", (run_id,)).fetchone()[0]
        if done >= BEFORE:
            process.send_signal(signal.SIGKILL)
            process.wait(30)
            return int(done)
        time.sleep(0.02)
    process.kill()
    raise AssertionError("no row was measured")
