"""Answers run on threads, can be followed and stopped, and always end with a record."""

import time
from pathlib import Path

import pytest

from kohaku.contracts.trace import AnswerRecord, Balloted, Dispatched, Finished, Parsed, Phrased, Retrieved
from kohaku.engine import Engine
from kohaku.settings import AskOptions, Settings
from tests.readers.server import fails
from tests.served import Served

QUESTION = "What is the annual premium for the 2025 policy year?"


def test_events_tell_the_stages_in_order_and_end_with_finished(sampled: Engine) -> None:
    answer_id = sampled.start(QUESTION, AskOptions(jurors=1))
    seen: list[object] = []
    after = 0
    while not (seen and isinstance(seen[-1], Finished)):
        for number, event in sampled.events(answer_id, after):
            assert number > after
            after = number
            seen.append(event)
        time.sleep(0.01)
    stages = [Parsed, Phrased, Retrieved, Dispatched, Balloted, Finished]
    met = [stages.index(type(event)) for event in seen]
    assert met == sorted(set(met))  # in order, each once; a slow follower may miss some, never the end
    record = sampled.answer(answer_id)
    assert record is not None
    assert record.state == "answered"


def test_a_stopped_answer_keeps_what_it_found(sampled: Engine) -> None:
    answer_id = sampled.start(QUESTION, AskOptions(jurors=25, early_stop=False))
    sampled.stop(answer_id)
    assert sampled.wait_idle(60)
    record = sampled.answer(answer_id)
    assert record is not None
    assert record.state == "stopped"
    assert record.verdict is None


def test_an_empty_question_fails_with_a_remedy(sampled: Engine) -> None:
    record = sampled.ask("  \n ")
    assert (record.state, record.error_kind) == ("failed", "nothing to ask")
    assert "Type one." in record.message
    assert not record.reader_failed


def test_an_empty_collection_says_what_to_do(engine: Engine) -> None:
    record = engine.ask(QUESTION)
    assert record.state == "failed"
    assert "Upload one" in record.message


def test_a_record_says_whether_it_failed_for_want_of_its_reader(served: Served) -> None:
    engine = served.engine
    answered = engine.ask(QUESTION)
    assert (answered.state, answered.error_kind, answered.reader_failed) == ("answered", "", False)
    served.server.say(fails(401, "bad key"))
    refused = engine.ask(QUESTION)
    assert (refused.state, refused.error_kind, refused.reader_failed) == ("failed", "backend", True)
    engine.configure({"daily_budget_usd": answered.usage.usd / 2})
    spent = engine.ask(QUESTION)
    assert (spent.state, spent.error_kind, spent.reader_failed) == ("failed", "budget", True)


def test_a_defect_is_a_failure_of_its_own_kind(served: Served, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("kohaku.background.log.error", lambda *_, **__: None)
    monkeypatch.setattr("kohaku.readers.anthropic.claude.ClaudeReader.plan", lambda *_: 1 / 0)
    record = served.engine.ask(QUESTION)
    assert (record.error_kind, record.reader_failed) == ("defect", False)


def test_a_record_stored_before_kinds_were_is_still_read(sampled: Engine) -> None:
    stored = sampled.ask("").model_dump(mode="json", exclude={"error_kind"})
    assert AnswerRecord.model_validate(stored).error_kind == ""


def test_a_record_is_the_same_after_a_restart(tmp_path: Path) -> None:
    settings = Settings(data_dir=tmp_path, _env_file=None)  # type: ignore[call-arg]
    engine = Engine.open(settings)
    engine.add_files("default", [("a.md", b"# Terms\n\nThe annual premium is 12 euros. It is due in May.\n")])
    assert engine.wait_idle(120)
    record = engine.ask("What is the annual premium?")
    engine.close()
    again = Engine.open(settings)
    try:
        assert again.answer(record.id) == record
        assert [item.id for item in again.answers()] == [record.id]
    finally:
        again.close()


def test_an_answer_interrupted_by_the_end_of_the_process_is_over(tmp_path: Path) -> None:
    settings = Settings(data_dir=tmp_path, _env_file=None)  # type: ignore[call-arg]
    engine = Engine.open(settings)
    orphan = engine._rooms.answers.open(QUESTION, AskOptions())  # what a killed process leaves
    engine.close()
    again = Engine.open(settings)
    try:
        record = again.answer(orphan)
        assert record is not None
        assert (record.state, record.error_kind) == ("failed", "interrupted")
        assert "Ask again" in record.message
    finally:
        again.close()


def test_the_retrieval_panel_and_an_answer_find_the_same(sampled: Engine) -> None:
    options = AskOptions(k=7, queries=3)
    alone = sampled.retrieve(QUESTION, options)
    answered = sampled.ask(QUESTION, options).retrieval
    assert answered is not None
    assert alone.candidates == answered.candidates
    assert alone.passages == answered.passages


def test_a_document_scope_cites_the_same_source_as_the_whole_collection(sampled: Engine) -> None:
    whole = sampled.ask(QUESTION)
    alone = sampled.ask(QUESTION, AskOptions(documents=(whole.evidence[0].document_id,)))
    assert alone.evidence[0].node_id == whole.evidence[0].node_id


def test_the_engine_of_a_directory_is_one(sampled: Engine) -> None:
    assert Engine.open(Settings(data_dir=sampled.directory, _env_file=None)) is sampled  # type: ignore[call-arg]


def test_a_route_replayed_from_its_record_is_identical(sampled: Engine) -> None:
    record = sampled.ask(QUESTION)
    again = sampled.replay(record.id)
    assert again.identical
    assert again.decision == record.decision


def test_neighbours_stand_elsewhere_and_nearest_first(sampled: Engine) -> None:
    record = sampled.ask(QUESTION)
    cited = record.evidence[0].node_id
    found = sampled.neighbours(cited, 5)
    assert found
    assert [cosine for _, cosine in found] == sorted((cosine for _, cosine in found), reverse=True)
    assert cited not in {node_id for node_id, _ in found}
