"""An answer is judged where it stands, found again by that on Audit, and becomes a labelled row."""

from collections.abc import Callable

from streamlit.testing.v1 import AppTest

from kohaku.engine import Engine
from kohaku.ui.ask.judging import OPEN

App = Callable[..., AppTest]
QUESTION = "When does the policy take effect?"


def test_an_answer_that_is_judged_wrong_is_found_on_audit_and_becomes_a_labelled_row(app: App, library: Engine) -> None:
    record = library.ask(QUESTION)
    quote = record.evidence[0].quote
    at = app(library, answer=record.id)
    at.session_state[OPEN] = True
    at.run()
    assert at.button(key="judge_save").disabled  # nothing is said yet
    at.radio(key=f"judge_verdict_{record.id}").set_value("wrong").run()
    at.text_input(key=f"judge_expected_{record.id}").set_value("2 April 2024")
    at.text_area(key=f"judge_proof_{record.id}").set_value("no such sentence anywhere").run()
    at.button(key="judge_save").click().run()
    assert any("none of the documents" in one.value for one in at.error)
    at.text_area(key=f"judge_proof_{record.id}").set_value(quote).run()
    at.button(key="judge_save").click().run()
    assert not at.exception
    said = library.judgement(record.id)
    assert said is not None
    assert (said.right, said.expected) == (False, "2 April 2024")

    at = app(library, "audit")
    at.selectbox(key="audit_judged").set_value("right").run()
    assert not [one for one in at.dataframe if "Question" in one.value]
    at.selectbox(key="audit_judged").set_value("wrong").run()
    assert list(at.dataframe[0].value["Question"]) == [QUESTION]
    at.text_input(key="audit_set_name").set_value("Corrected").run()
    at.button(key="audit_set_save").click().run()
    assert not at.exception
    (kept,) = [one for one in library.labelled_sets() if one.name == "Corrected"]
    (item,) = library.set_rows(kept.id)
    assert item.gold["answer_value"] == "2 April 2024"
    assert quote in item.gold["supporting_materials"]
    library.delete_set(kept.id)
