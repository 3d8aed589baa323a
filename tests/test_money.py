"""What a call cost is written when its reply is there, and counts whatever becomes of the answer."""

import subprocess
import sys
import threading
import time
from pathlib import Path
from typing import Any

import pytest

from kohaku.contracts.answer import Usage
from kohaku.engine import Engine
from kohaku.settings import AskOptions, Settings
from kohaku.store.answers import Answers
from kohaku.store.damage import DiskFull
from kohaku.store.database import Database
from tests.readers.server import Scripted, fails
from tests.served import DOCUMENT, QUESTION, Served, asked, obliging, serve

ROOT = Path(__file__).parent.parent
_ASKS = """
import sys
from pathlib import Path
from kohaku.engine import Engine
from kohaku.settings import Settings
known = dict(backend="claude", base_url=sys.argv[2], embedding="use", request_retries=0)
engine = Engine.open(Settings(data_dir=Path(sys.argv[1]), _env_file=None, **known))
print(engine.start(sys.argv[3]), flush=True)
engine.wait_idle(300)
"""


class Counting:
    """The obliging model, which counts the replies that it gave; reads are handed to `reads`."""

    def __init__(self, reads: Any = None) -> None:
        self.replies = 0
        self._reads = reads

    def __call__(self, body: dict[str, Any]) -> Scripted:
        reply: Scripted = self._reads(body) if self._reads and asked(body) == "read" else obliging(body)
        self.replies += reply.status == 200
        return reply


def test_an_answer_that_succeeds_counts_each_call_once(served: Served) -> None:
    model = Counting()
    served.server.say(model)
    record = served.engine.ask(QUESTION)
    assert record.state == "answered"
    assert record.usage.calls == model.replies
    assert "unfinished" not in [line.stage for line in record.ledger]
    assert served.engine._rooms.answers.spent_today() == pytest.approx(record.usage.usd)


def test_what_was_paid_before_a_failure_counts(served: Served) -> None:
    model = Counting(reads=lambda body: fails(401, "bad key"))
    served.server.say(model)
    record = served.engine.ask(QUESTION)
    assert record.state == "failed"
    assert record.usage.calls == model.replies >= 2  # the plan and the order
    assert record.usage.usd > 0
    assert served.engine._rooms.answers.spent_today() == pytest.approx(record.usage.usd)


def test_what_was_paid_before_a_stop_counts(served: Served) -> None:
    reading, go_on = threading.Event(), threading.Event()

    def slow(body: dict[str, Any]) -> Scripted:
        reading.set()
        go_on.wait(60)
        return obliging(body)

    model = Counting(reads=slow)
    served.server.say(model)
    answer_id = served.engine.start(QUESTION, AskOptions(jurors=3, early_stop=False))
    assert reading.wait(60)
    served.engine.stop(answer_id)
    go_on.set()
    assert served.engine.wait_idle(60)
    record = served.engine.answer(answer_id)
    assert record is not None
    assert record.state == "stopped"
    assert record.usage.calls == model.replies
    assert served.engine._rooms.answers.spent_today() == pytest.approx(record.usage.usd)


def test_money_of_a_deleted_answer_is_spent_all_the_same(served: Served) -> None:
    record = served.engine.ask(QUESTION)
    served.engine.configure({"daily_budget_usd": record.usage.usd / 2})
    served.engine.delete_answer(record.id)
    assert served.engine.ask(QUESTION).error_kind == "budget"


def test_money_is_known_though_the_process_dies(tmp_path: Path) -> None:
    with serve(tmp_path / "data") as served:
        served.engine.close()
        reading = threading.Event()

        def deadly(body: dict[str, Any]) -> Scripted:
            reading.set()
            time.sleep(30)
            return obliging(body)

        model = Counting(reads=deadly)
        served.server.say(model)
        child = subprocess.Popen(
            [sys.executable, "-c", _ASKS, str(tmp_path / "data"), served.server.url, QUESTION],
            cwd=ROOT,
            stdout=subprocess.PIPE,
            text=True,
        )
        assert child.stdout is not None
        answer_id = child.stdout.readline().strip()
        assert reading.wait(240)
        child.kill()
        child.wait(30)
        child.stdout.close()
        again = Engine.open(Settings(data_dir=tmp_path / "data", _env_file=None))  # type: ignore[call-arg]
        try:
            record = again.answer(answer_id)
            assert record is not None
            assert record.error_kind == "interrupted"
            assert record.usage.calls == 2  # the plan and the order; the reading was not answered
            assert again._rooms.answers.spent_today() == pytest.approx(record.usage.usd)
            assert record.usage.usd > 0
        finally:
            again.close()


def test_what_a_full_disk_keeps_from_being_written_counts_and_is_written_later(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    database = Database.in_directory(tmp_path)
    answers = Answers(database)
    answer_id = answers.open(DOCUMENT.decode(), AskOptions())
    with monkeypatch.context() as patched:
        patched.setattr(database, "write", _full)
        answers.spend(answer_id, "model", Usage(calls=1, usd=0.25))
        assert answers.spent_today() == 0.25
        assert answers.spent(answer_id).calls == 1
    answers.spend(answer_id, "model", Usage(calls=1, usd=0.25))
    assert Answers(database).spent_today() == 0.5


def _full() -> None:
    raise DiskFull("full")
