from collections.abc import Callable

from streamlit.testing.v1 import AppTest

from kohaku.engine import Engine

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
