"""The Triage page: sets with odd columns, runs, filters in the address, a row with its gold evidence, labels."""

from collections.abc import Callable

from streamlit.testing.v1 import AppTest

from kohaku.contracts.runs import RowNote, RunItem
from kohaku.engine import Engine
from kohaku.evaluate.grading import Grader
from kohaku.evaluate.lost.stages import LOST
from kohaku.settings import AskOptions
from tests.pages.test_ask import html
from tests.served import Served

App = Callable[..., AppTest]
LABELLED = """Nr;Prompt;Gold;Source
q1;When does the policy take effect?;1 March 2025;harbour-insurance-policy
q2;Who is the chief astronaut of the Jupiter mission?;is_blank;
q3;What is the annual premium for the 2025 policy year?;999;harbour-insurance-policy
"""
ITEMS = [
    RunItem(
        id="q1",
        question="When does the policy take effect?",
        gold={"answer_value": "1 March 2025", "scored": "meaning"},
    ),
    RunItem(
        id="q3",
        question="What is the annual premium for the 2025 policy year?",
        unit="EUR",
        gold={
            "answer_value": "999",
            "ref_id": "['harbour-insurance-policy']",
            "supporting_materials": "<b>premium</b>",
        },
    ),
]


def add_set(at: AppTest) -> AppTest:
    at.get("file_uploader")[0].set_value([("labelled.csv", LABELLED.encode(), "text/csv")]).run()
    assert not at.exception
    at.button(key="set_save").click().run()
    assert not at.exception
    return at


def test_a_set_with_odd_columns_is_previewed_saved_run_and_filtered(app: App, library: Engine) -> None:
    at = app(library, "triage", view="sets")
    at = add_set(at)
    assert [(one.name, one.version, one.rows) for one in library.labelled_sets()] == [("labelled", 1, 3)]
    at.button(key="run_submit").click().run()
    assert not at.exception
    assert library.wait_idle(240)
    at.run()
    assert not at.exception
    run = library.runs()[0]
    assert (run.name, run.state, run.total, run.done) == ("labelled", "finished", 3, 3)
    assert list(at.dataframe[0].value["id"]) == ["q3"]  # failures, where nothing else is asked for
    library.delete_run(run.id)
    library.delete_set(library.labelled_sets()[0].id)


def test_a_set_saved_after_another_is_the_one_that_a_run_takes(app: App, library: Engine) -> None:
    at = add_set(app(library, "triage", view="sets"))
    at = add_set(at)
    sets = library.labelled_sets()
    assert len(sets) == 2
    newest = max(sets, key=lambda one: one.version)
    assert at.selectbox(key="run_set").value == newest.id
    for one in sets:
        library.delete_set(one.id)


def test_a_row_opens_beside_the_list_from_its_address_and_keeps_what_a_person_says(app: App, library: Engine) -> None:
    run_id = library.start_run("rows", ITEMS, AskOptions(jurors=1), Grader(library))
    assert library.wait_idle(240)
    library.annotate(run_id, [2], RowNote(note="the label is wrong", status="looking"))
    at = app(library, "triage", run=run_id, row="2")
    shown = html(at)
    assert "What is the annual premium" in shown
    assert "<b>premium</b>" not in shown  # a label is data
    assert at.text_area(key=f"note_{run_id}_2").value == "the label is wrong"
    at.selectbox(key=f"label_{run_id}_2").select("refused").run()
    assert not at.exception
    assert library.run_rows(run_id)[1].by_hand == RowNote(label="refused", note="the label is wrong", status="looking")
    at.button(key="row_close").click().run()
    assert "row" not in at.query_params
    library.delete_run(run_id)


def test_a_row_run_again_with_a_change_has_its_result_beside_it_and_the_change_is_kept_as_a_preset(
    app: App, library: Engine
) -> None:
    run_id = library.start_run("first", ITEMS, AskOptions(jurors=1), Grader(library))
    assert library.wait_idle(240)
    at = app(library, "triage", run=run_id, row="2")
    at.number_input(key="rerun_row:k").set_value(9)
    at.button(key="rerun_go_row").click().run()
    assert not at.exception
    assert library.wait_idle(240)
    at.run()
    assert not at.exception
    again = library.runs()[0]
    assert (again.options.k, again.origin.parent, again.total) == (9, run_id, 1)
    assert "2" in at.query_params["row"]
    shown = html(at)
    assert "k = 9" in shown
    assert "Right in the end" in shown
    at.text_input(key="preset_name_row").set_value("wide *net*")
    at.button(key="preset_save_row").click().run()
    assert not at.exception
    assert library.settings.presets == {"wide *net*": {"k": 9, "jurors": 1}}
    at = app(library, "settings")
    at.button(key="own_drop_wide *net*").click().run()
    assert library.settings.presets == {}
    library.delete_run(again.id)
    library.delete_run(run_id)


def test_rows_run_again_in_another_scope_are_compared_with_those_before(app: App, library: Engine) -> None:
    policy = next(one.id for one in library.documents() if "policy" in one.name)
    run_id = library.start_run("first", ITEMS, AskOptions(jurors=1), Grader(library))
    assert library.wait_idle(240)
    at = app(library, "triage", run=run_id, stage=["correct", *(one.value for one in LOST)])
    at.segmented_control(key="rerun_what_list").set_value("scope").run()
    at.multiselect(key=f"rerun_documents_list_{run_id}").set_value([policy])
    at.button(key="rerun_go_list").click().run()
    assert not at.exception
    assert library.wait_idle(240)
    again = library.runs()[0]
    assert (again.options.documents, again.total, again.origin.parent) == ((policy,), 2, run_id)
    at.run()
    assert "compare" in at.query_params["view"]
    library.delete_run(again.id)
    library.delete_run(run_id)


def test_the_operating_point_chosen_on_the_curve_becomes_a_default_of_every_question(app: App, library: Engine) -> None:
    run_id = library.start_run("curve", ITEMS, AskOptions(jurors=1), Grader(library))
    assert library.wait_idle(240)
    at = app(library, "triage", run=run_id, view="confidence")
    assert at.button(key="operate").disabled
    at.slider(key="threshold").set_value(0.97).run()
    at.button(key="operate").click().run()
    assert not at.exception
    assert library.settings.ask.least_confidence == 0.97
    assert any("from a confidence of 0.97 on" in one.value for one in at.caption)
    at.slider(key="threshold").set_value(0.0).run()
    at.button(key="operate").click().run()
    assert library.settings.ask == AskOptions()
    library.delete_run(run_id)


def test_a_sweep_with_a_reader_that_repeats_itself_runs_each_point_once(app: App, library: Engine) -> None:
    run_id = library.start_run("base", ITEMS, AskOptions(jurors=1), Grader(library))
    assert library.wait_idle(240)
    at = app(library, "triage", run=run_id, view="sweeps")
    assert at.number_input(key="sweep_seeds").disabled
    assert any("seeds change nothing" in one.value for one in at.caption)
    at.text_input(key="sweep_values_k").set_value("3, 16").run()
    at.button(key="sweep_start").click().run()
    assert not at.exception
    assert library.wait_idle(240)
    at.run()
    assert not at.exception
    points = [one for one in library.runs() if one.origin.sweep]
    assert sorted((one.options.k, one.options.seed, one.done) for one in points) == [(3, 0, 2), (16, 0, 2)]
    assert "Passages (k)" in html(at)
    for one in (*points, library.run(run_id)):
        library.delete_run(one.id)


def test_answers_of_another_system_become_a_run_and_what_they_say_is_data(app: App, library: Engine) -> None:
    set_id = library.save_set("ours", ITEMS)
    at = app(library, "triage", view="sets")
    at.session_state["foreign"] = True
    at.run()
    said = b"id,answer,answer_value,ref_id\nq1,In spring.,1 May 2025,\nq3,<i>dear</i>,999,harbour-insurance-policy\n"
    at.get("file_uploader")[1].set_value([("theirs.csv", said, "text/csv")]).run()
    at.button(key="foreign_import").click().run()
    assert not at.exception
    run = library.runs()[0]
    assert (run.name, run.state, run.total, run.origin.imported) == ("theirs", "finished", 2, True)
    at = app(library, "triage", run=run.id, row="1")
    shown = html(at)
    assert "In spring." in shown
    assert "not traced" in shown
    at = app(library, "triage", run=run.id, row="2")
    assert "&lt;i&gt;dear" in html(at)
    assert not [one for one in at.button if one.key == "run_resume"]
    library.delete_run(run.id)
    library.delete_set(set_id)


def test_a_run_that_costs_money_says_how_much_before_it_begins(app: App, served: Served) -> None:
    engine = served.engine
    engine.configure({"daily_budget_usd": 0.001})
    engine.save_set("paid", ITEMS)
    at = app(engine, "triage", view="sets")
    at.button(key="run_submit").click().run()
    assert (engine.runs(), served.server.requests) == ([], [])
    shown = html(at)
    assert "2 questions" in shown
    assert "up to" in shown
    assert any("this run needs more" in one.value for one in at.warning)
    at.button(key="run_confirm").click().run()
    assert not at.exception
    assert engine.wait_idle(120)
    assert [run.total for run in engine.runs()] == [2]


def test_a_planned_run_does_not_outlive_its_settings(app: App, served: Served) -> None:
    served.engine.save_set("paid", ITEMS)
    at = app(served.engine, "triage", view="sets")
    at.button(key="run_submit").click().run()
    served.engine.configure({"answer_model": "claude-opus-5-5"})
    at.run()
    assert not [one for one in at.button if one.key == "run_confirm"]
    assert served.engine.runs() == []


def test_a_reader_that_cannot_work_begins_no_run(app: App, empty: Engine) -> None:
    empty.configure({"backend": "claude"})
    empty.save_set("paid", ITEMS)
    at = app(empty, "triage")
    at.button(key="run_submit").click().run()
    assert any("No key for Claude" in one.value for one in at.error)
    assert empty.runs() == []
