"""A run answers and grades its rows one by one, can be stopped, and a failed row is not a measured one."""

from pathlib import Path
from threading import Event

import pytest

from kohaku.contracts.runs import RowNote, RunItem, RunOrigin
from kohaku.contracts.trace import AnswerRecord
from kohaku.engine import Engine
from kohaku.retrieve.kept_stages import KeptStages
from kohaku.runner import SAMPLE, Ask, Runner
from kohaku.settings import AskOptions
from kohaku.store.database import Database, now
from kohaku.store.runs import Runs
from tests.served import QUESTION, Served

ITEMS = [RunItem(id=f"q{n}", question=f"Question {n}?", unit="kWh", gold={"answer_value": str(n)}) for n in range(3)]


@pytest.fixture
def runs(tmp_path: Path) -> Runs:
    return Runs(Database.in_directory(tmp_path))


def answering(failing: str = "") -> Ask:
    def ask(question: str, options: AskOptions, kept: KeptStages | None = None) -> AnswerRecord:
        state = "failed" if question == failing else "answered"
        return AnswerRecord(
            id=question,
            question=question,
            options=options,
            created=now(),
            state=state,
            message="no" * (state == "failed"),
        )

    return ask


def test_each_row_is_asked_in_its_unit_and_graded(runs: Runs) -> None:
    runner = Runner(runs, answering())
    run_id = runner.start(
        "first", ITEMS, AskOptions(), lambda record, item: {"unit": record.options.unit, "id": item.id}
    )
    assert runner.wait_idle(20)
    rows = runs.rows(run_id)
    assert [row.grade for row in rows] == [{"unit": "kWh", "id": item.id} for item in ITEMS]
    assert runs.get(run_id).state == "finished"
    assert runs.get(run_id).done == 3


def test_a_failed_row_is_not_measured_and_the_others_are(runs: Runs) -> None:
    runner = Runner(runs, answering(failing="Question 1?"))
    run_id = runner.start("second", ITEMS, AskOptions(), lambda record, item: {"value": 1})
    assert runner.wait_idle(20)
    assert [(row.grade, row.error) for row in runs.rows(run_id)] == [({"value": 1}, ""), ({}, "no"), ({"value": 1}, "")]


def test_a_stopped_run_keeps_its_rows(runs: Runs) -> None:
    begun, go_on = Event(), Event()

    def ask(question: str, options: AskOptions, kept: KeptStages | None = None) -> AnswerRecord:
        begun.set()
        go_on.wait(20)
        return answering()(question, options, kept)

    runner = Runner(runs, ask)
    run_id = runner.start("third", ITEMS, AskOptions(), lambda record, item: {})
    begun.wait(20)
    runner.stop(run_id)
    go_on.set()
    assert runner.wait_idle(20)
    assert (runs.get(run_id).state, runs.get(run_id).done) == ("stopped", 1)


def test_a_defect_in_grading_ends_the_run_and_says_so(runs: Runs, monkeypatch: pytest.MonkeyPatch) -> None:
    logged: list[str] = []
    monkeypatch.setattr("kohaku.background.log.error", lambda text, *names, **_: logged.append(text % names))

    def grade(record: AnswerRecord, item: RunItem) -> dict[str, int]:
        raise RuntimeError("broken scale")

    runner = Runner(runs, answering())
    run_id = runner.start("fourth", ITEMS, AskOptions(), grade)
    assert runner.wait_idle(20)
    assert runs.get(run_id).state == "failed"
    assert "broken scale" in runs.get(run_id).message
    assert logged == [f"The run ({run_id})"]


def test_notes_of_a_row_are_kept(runs: Runs) -> None:
    run_id = runs.open("fifth", ITEMS, AskOptions())
    runs.annotate(run_id, [1, 2], RowNote(label="wrong value", note="reads the wrong column"))
    runs.annotate(run_id, [2], RowNote(label="unit or scale", note="reads kWh as MWh", status="done", assignee="Ada"))
    assert [row.by_hand.label for row in runs.rows(run_id)] == ["wrong value", "unit or scale", ""]
    assert runs.rows(run_id)[1].by_hand.assignee == "Ada"


def test_a_stamp_changes_with_every_measured_row_and_every_note(runs: Runs) -> None:
    run_id = runs.open("stamped", ITEMS, AskOptions())
    stamps = [runs.stamp(run_id)]
    runs.record(run_id, 1, answer_id="a", grade={"value": 1.0})
    stamps.append(runs.stamp(run_id))
    runs.annotate(run_id, [1], RowNote(note="seen"))
    stamps.append(runs.stamp(run_id))
    runs.annotate(run_id, [1], RowNote(note="seen twice"))
    stamps.append(runs.stamp(run_id))
    assert len(set(stamps)) == len(stamps)
    assert runs.stamp(run_id) == stamps[-1]


def test_a_run_goes_on_after_a_restart_with_what_is_left_and_what_failed(runs: Runs) -> None:
    run_id = runs.open("sixth", ITEMS, AskOptions(k=7))
    runs.record(run_id, 1, answer_id="a", grade={"value": 1.0})
    runs.record(run_id, 2, answer_id="b", grade={}, error="overloaded")
    asked: list[str] = []

    def ask(question: str, options: AskOptions, kept: KeptStages | None = None) -> AnswerRecord:
        asked.append(question)
        assert options.k == 7
        return answering()(question, options, kept)

    runner = Runner(runs, ask)
    runner.close_interrupted()
    assert runs.get(run_id).state == "stopped"
    runner.resume(run_id, lambda record, item: {"value": 0.0})
    assert runner.wait_idle(20)
    assert asked == ["Question 1?", "Question 2?"]
    assert [row.grade for row in runs.rows(run_id)] == [{"value": 1.0}, {"value": 0.0}, {"value": 0.0}]
    assert runs.get(run_id).state == "finished"


def test_stored_answers_are_graded_again_without_asking(runs: Runs) -> None:
    runner = Runner(runs, answering())
    run_id = runner.start("seventh", ITEMS, AskOptions(), lambda record, item: {"value": 0.0})
    assert runner.wait_idle(20)
    runner.grade_again(run_id, lambda record, item: {"value": 1.0}, lambda id: answering()(id, AskOptions(), None))
    assert [row.grade for row in runs.rows(run_id)] == [{"value": 1.0}] * 3


def test_a_row_is_asked_of_its_own_documents(runs: Runs) -> None:
    seen: list[tuple[str, ...]] = []

    def ask(question: str, options: AskOptions, kept: KeptStages | None = None) -> AnswerRecord:
        seen.append(options.documents)
        return answering()(question, options, kept)

    runner = Runner(runs, ask)
    items = [ITEMS[0], ITEMS[1].model_copy(update={"documents": ("d2",)})]
    runner.start("eighth", items, AskOptions(documents=("d1",)), lambda record, item: {})
    assert runner.wait_idle(20)
    assert seen == [("d1",), ("d2",)]


def test_one_run_at_most_is_the_baseline(runs: Runs) -> None:
    first, second = runs.open("a", ITEMS, AskOptions()), runs.open("b", ITEMS, AskOptions())
    runs.pin(first)
    runs.pin(second)
    assert [run.name for run in runs.all() if run.pinned] == ["b"]
    runs.pin("")
    assert not any(run.pinned for run in runs.all())


def test_an_estimate_looks_at_some_questions_and_speaks_for_all(served: Served) -> None:
    engine = served.engine
    some = [RunItem(id=f"q{n}", question=QUESTION) for n in range(3 * SAMPLE)]
    few, all_ = engine.estimate(some[:SAMPLE], AskOptions()), engine.estimate(some, AskOptions())
    assert few is not None
    assert all_ is not None
    assert (all_.questions, all_.sampled, few.sampled) == (3 * SAMPLE, SAMPLE, SAMPLE)
    assert all_.about.calls == 3 * few.about.calls
    assert 0 < all_.about.usd < all_.most.usd
    assert all_.about.estimated
    assert served.server.requests == []  # nobody was asked


def test_an_estimate_covers_what_the_run_then_costs(served: Served) -> None:
    engine, items = served.engine, [RunItem(id="q", question=QUESTION)]
    foreseen = engine.estimate(items, AskOptions())
    assert foreseen is not None
    calls = engine.ask(QUESTION, AskOptions()).usage.calls
    assert 0 < calls <= foreseen.most.calls


def test_a_question_that_cannot_be_asked_costs_nothing(served: Served) -> None:
    made = served.engine.estimate([RunItem(id="q", question=" ")], AskOptions())
    assert made is not None
    assert (made.questions, made.about.calls) == (1, 0)
    empty = served.engine.estimate([], AskOptions())
    assert empty is not None
    assert empty.most.usd == 0


def test_an_estimate_stands_beside_the_daily_budget_and_names_models_without_a_price(served: Served) -> None:
    engine = served.engine
    spent = engine.ask(QUESTION, AskOptions()).usage.usd
    engine.configure({"daily_budget_usd": 5.0, "answer_model": "local"})
    made = engine.estimate([RunItem(id="q", question=QUESTION)], AskOptions())
    assert made is not None
    assert (made.budget, made.spent) == (5.0, pytest.approx(spent))
    assert made.unpriced == ("local",)
    assert made.about.unpriced


def test_a_reader_that_costs_nothing_needs_no_estimate(sampled: Engine) -> None:
    assert sampled.estimate(ITEMS, AskOptions()) is None


def test_the_runs_of_a_sweep_share_what_their_stages_returned_and_others_share_nothing(runs: Runs) -> None:
    shared: list[KeptStages | None] = []

    def ask(question: str, options: AskOptions, kept: KeptStages | None = None) -> AnswerRecord:
        shared.append(kept)
        return answering()(question, options, kept)

    runner = Runner(runs, ask)
    for sweep in ("a", "a", "", "b"):
        runner.start("point", ITEMS[:1], AskOptions(), lambda record, item: {}, RunOrigin(sweep=sweep))
    assert runner.wait_idle(20)
    assert shared[0] is shared[1] is not None
    assert shared[2] is None
    assert shared[3] is not shared[0]


def test_a_run_is_queued_while_another_one_is_going(runs: Runs) -> None:
    begun, go_on = Event(), Event()

    def ask(question: str, options: AskOptions, kept: KeptStages | None = None) -> AnswerRecord:
        begun.set()
        go_on.wait(20)
        return answering()(question, options, kept)

    runner = Runner(runs, ask)
    first, second = (runner.start(name, ITEMS[:1], AskOptions(), lambda record, item: {}) for name in ("one", "two"))
    assert begun.wait(20)
    assert [runs.get(one).state for one in (first, second)] == ["running", "queued"]
    runner.stop(second)
    go_on.set()
    assert runner.wait_idle(20)
    assert [(runs.get(one).state, runs.get(one).done) for one in (first, second)] == [("finished", 1), ("stopped", 0)]
