from collections.abc import Callable

from streamlit.testing.v1 import AppTest

from kohaku.engine import Engine
from tests.pages.test_ask import html
from tests.served import Served

App = Callable[..., AppTest]
LABELLED = """id,question,answer_value,answer_unit,ref_id
q1,When does the policy take effect?,1 March 2025,,['harbour-insurance-policy']
q2,Who is the chief astronaut of the Jupiter mission?,is_blank,is_blank,is_blank
q3,What is the annual premium for the 2025 policy year?,999,EUR,['harbour-insurance-policy']
"""


def test_a_labelled_set_is_run_graded_filtered_and_annotated(app: App, library: Engine) -> None:
    at = app(library, "triage")
    at.get("file_uploader")[0].set_value([("labelled.csv", LABELLED.encode(), "text/csv")])
    at.button(key="run_submit").click().run()
    assert not at.exception
    assert library.wait_idle(240)
    at.run()
    assert not at.exception
    run = library.runs()[0]
    assert (run.name, run.state, run.total, run.done) == ("labelled.csv", "finished", 3, 3)
    assert "q3" in list(at.dataframe[0].value["Id"])
    assert "correct" not in set(at.dataframe[0].value["Class"])  # failures first
    library.annotate(run.id, 3, "wrong value", "the label is wrong")
    at.run()
    assert "the label is wrong" in list(at.dataframe[0].value["Note"])


def test_a_file_without_the_columns_is_refused_with_words(app: App, library: Engine) -> None:
    at = app(library, "triage")
    at.get("file_uploader")[0].set_value([("bad.csv", b"a,b\n1,2\n", "text/csv")])
    at.button(key="run_submit").click().run()
    assert at.error


def upload(at: AppTest) -> AppTest:
    at.get("file_uploader")[0].set_value([("labelled.csv", LABELLED.encode(), "text/csv")])
    at.button(key="run_submit").click().run()
    assert not at.exception
    return at


def test_a_run_that_costs_money_says_how_much_before_it_begins(app: App, served: Served) -> None:
    engine = served.engine
    engine.configure({"daily_budget_usd": 0.001})
    at = upload(app(engine, "triage"))
    assert (engine.runs(), served.server.requests) == ([], [])
    shown = html(at)
    assert "3 questions" in shown
    assert "up to" in shown
    assert any("this run needs more" in one.value for one in at.warning)
    at.button(key="run_confirm").click().run()
    assert not at.exception
    assert engine.wait_idle(120)
    assert [run.total for run in engine.runs()] == [3]
    at.run()
    assert not [one for one in at.button if one.key == "run_confirm"]


def test_a_planned_run_can_be_let_go_and_does_not_outlive_its_settings(app: App, served: Served) -> None:
    at = upload(app(served.engine, "triage"))
    at.button(key="run_drop").click().run()
    assert not [one for one in at.button if one.key == "run_confirm"]
    upload(at)
    served.engine.configure({"answer_model": "claude-opus-5-5"})
    at.run()
    assert not [one for one in at.button if one.key == "run_confirm"]
    assert served.engine.runs() == []


def test_a_model_without_a_price_is_named_before_the_run(app: App, served: Served) -> None:
    served.engine.configure({"answer_model": "local"})
    at = upload(app(served.engine, "triage"))
    assert any("No price is known for local" in one.value for one in at.warning)
    assert "+ unpriced" in html(at)  # the helper has one


def test_a_reader_that_cannot_work_begins_no_run(app: App, empty: Engine) -> None:
    empty.configure({"backend": "claude"})
    at = upload(app(empty, "triage"))
    assert any("No key for Claude" in one.value for one in at.error)
    assert empty.runs() == []


def test_a_run_over_nothing_is_estimated_at_nothing(app: App, served: Served) -> None:
    engine = served.engine
    engine.delete_document(engine.documents()[0].id)
    at = upload(app(engine, "triage"))
    assert at.button(key="run_confirm")
