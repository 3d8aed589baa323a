"""Events are numbered, records are whole, and a follower never misses the end."""

from pathlib import Path

import pytest

from kohaku.contracts.answer import Usage
from kohaku.contracts.trace import AnswerRecord, Dispatched, Finished, LedgerLine
from kohaku.errors import NotFound
from kohaku.settings import AskOptions
from kohaku.store.answers import Answers
from kohaku.store.damage import DiskFull
from kohaku.store.database import Database, now
from tests.draw.records import decision


@pytest.fixture
def answers(tmp_path: Path) -> Answers:
    return Answers(Database.in_directory(tmp_path))


def record(answer_id: str, usd: float = 0.0) -> AnswerRecord:
    return AnswerRecord(
        id=answer_id,
        question="What?",
        options=AskOptions(),
        created=now(),
        state="answered",
        ledger=(LedgerLine(stage="read", usage=Usage(calls=1, usd=usd)),),
    )


def test_a_follower_who_read_everything_still_sees_the_end(answers: Answers) -> None:
    answer_id = answers.open("What?", AskOptions())
    for rule in ("one", "two"):
        answers.append(answer_id, Dispatched(decision=decision(rule=rule)))
    seen = answers.events(answer_id)
    assert [number for number, _ in seen] == [1, 2]
    answers.close(record(answer_id))
    assert answers.events(answer_id, after=2) == [(3, Finished(state="answered"))]


def test_a_record_comes_back_whole_and_not_before_it_stands(answers: Answers) -> None:
    answer_id = answers.open("What?", AskOptions())
    assert answers.get(answer_id) is None
    assert [running for running, _, _ in answers.running()] == [answer_id]
    written = record(answer_id)
    answers.close(written)
    assert answers.get(answer_id) == written
    assert answers.all() == [written]
    assert answers.running() == []


def test_spending_counts_by_the_call_as_it_happens_and_by_the_day(answers: Answers) -> None:
    answer_id = answers.open("What?", AskOptions())
    for usd in (0.25, 0.5):
        answers.spend(answer_id, "model", Usage(calls=1, usd=usd))
    assert answers.spent_today() == 0.75
    assert (answers.spent(answer_id).calls, answers.spent(answer_id).usd) == (2, 0.75)
    answers.delete(answer_id)
    assert answers.spent_today() == 0.75


def test_an_answer_that_is_over_stays_as_it_is(answers: Answers) -> None:
    answer_id = answers.open("What?", AskOptions())
    answers.close(record(answer_id))
    answers.close(record(answer_id).model_copy(update={"state": "failed"}))  # a thread that went on
    kept = answers.get(answer_id)
    assert kept is not None
    assert kept.state == "answered"


def test_a_record_that_a_full_disk_refuses_can_be_read_and_followed_and_is_written_later(
    answers: Answers, monkeypatch: pytest.MonkeyPatch
) -> None:
    answer_id = answers.open("What?", AskOptions())
    with monkeypatch.context() as patched:
        patched.setattr(answers._database, "write", _full)
        refused = record(answer_id)
        with pytest.raises(DiskFull):
            answers.close(refused)
        assert answers.get(answer_id) == refused
        assert isinstance(answers.events(answer_id)[-1][1], Finished)
    answers.catch_up()
    assert Answers(answers._database).get(answer_id) is not None


def _full() -> None:
    raise DiskFull("full")


def test_an_unknown_answer_is_named(answers: Answers) -> None:
    with pytest.raises(NotFound, match="no answer 'x'"):
        answers.get("x")
