"""The whole path – plan, order, ballots, vote – on replies that a real small model gave, and how they are recorded."""

import json
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

from kohaku.engine import Engine
from kohaku.readers.base import BackendError
from kohaku.readers.llm.reader import ModelReader
from kohaku.settings import AskOptions, Settings
from tests.readers.llm.test_reader import FIRST, FOUND, REQUEST, SECOND
from tests.readers.server import FakeServer, fails, question, says

REPLIES = Path(__file__).with_name("replies")
DOCUMENT = b"""# Lease of the workshop

The annual rent is 1200 euros. It is due on 1 March.

## Notice

Either side may end the lease with three months' notice.
"""
QUESTIONS = ("What is the annual rent?",)
OPTIONS = AskOptions(jurors=1, queries=2, k=2, max_retries=0, budget_seconds=3600)
KEY = "sk-test-planted-0123456789"

Door = Callable[..., ModelReader]


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Engine]:
    known: dict[str, Any] = {"backend": "claude", "answer_model": "local", "helper_model": "local", "embedding": "use"}
    directory = tmp_path_factory.mktemp("recorded")
    engine = Engine.open(
        Settings(_env_file=None, data_dir=directory, replay_replies=REPLIES, base_url="http://127.0.0.1:9", **known)
    )
    engine.add_files("default", [("terms.md", DOCUMENT)])
    assert engine.wait_idle(120)
    yield engine
    engine.close()


@pytest.mark.parametrize("asked", QUESTIONS)
def test_a_recorded_model_is_read_and_proved(house: Engine, asked: str) -> None:
    record = house.ask(asked, OPTIONS)
    assert record.state in ("answered", "abstained"), record.message
    assert record.usage.calls >= 3
    assert all(span.quote in DOCUMENT.decode() for span in record.evidence)
    readings = [
        step
        for ballot in record.ballots
        for attempt in ballot.attempts
        for reading in attempt.readings
        for step in reading.steps
    ]
    assert readings
    assert all(step.reply.readable for step in readings)


def test_a_question_that_was_not_recorded_says_so(house: Engine) -> None:
    record = house.ask("Who is the landlord?", OPTIONS)
    assert record.state == "failed"
    assert "KOHAKU_RECORD_REPLIES" in record.message


class TestRecording:
    def test_what_was_recorded_is_replayed_without_a_server(
        self, server: FakeServer, door: Door, tmp_path: Path
    ) -> None:
        server.say(says({"queries": ["training energy"]}), says({"passages": [2, 1]}), says(FOUND))
        recording = door(record_replies=tmp_path)
        first = (
            recording.plan(question(), 2),
            recording.rerank(question(), (FIRST, SECOND), 2),
            recording.read(REQUEST),
        )
        replayed = door(None, "http://127.0.0.1:9", replay_replies=tmp_path)
        again = (
            replayed.plan(question(), 2),
            replayed.rerank(question(), (FIRST, SECOND), 2),
            replayed.read(REQUEST),
        )
        assert again == first
        assert len(server.requests) == 3

    def test_one_question_is_one_file_without_a_key(self, server: FakeServer, door: Door, tmp_path: Path) -> None:
        server.say(says({"passages": [2, 1]}), says(FOUND))
        reader = door(KEY, record_replies=tmp_path)
        reader.rerank(question(), (FIRST, SECOND), 2)
        reader.read(REQUEST)
        (file,) = tmp_path.iterdir()
        assert len(json.loads(file.read_text("utf-8"))["replies"]) == 2
        assert KEY not in file.read_text("utf-8")
        assert server.url not in file.read_text("utf-8")

    def test_a_failure_is_not_recorded(self, server: FakeServer, door: Door, tmp_path: Path) -> None:
        server.say(fails(500))
        with pytest.raises(BackendError):
            door(record_replies=tmp_path).read(REQUEST)
        assert list(tmp_path.iterdir()) == []

    def test_a_damaged_recording_is_told(self, server: FakeServer, door: Door, tmp_path: Path) -> None:
        server.say(says(FOUND))
        door(record_replies=tmp_path).read(REQUEST)
        next(tmp_path.iterdir()).write_text("[", "utf-8")
        with pytest.raises(BackendError, match="cannot be read"):
            door(replay_replies=tmp_path).read(REQUEST)
