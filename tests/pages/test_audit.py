from collections.abc import Callable

from streamlit.testing.v1 import AppTest

from kohaku.engine import Engine

App = Callable[..., AppTest]


def test_without_answers_it_says_so(app: App, empty: Engine) -> None:
    at = app(empty, "audit")
    assert not at.dataframe
    assert at.get("page_link")


def test_every_answer_is_listed_and_filters_narrow(app: App, library: Engine) -> None:
    library.ask("When does the policy take effect?")
    library.ask("Who is the chief astronaut of the Jupiter mission?")
    at = app(library, "audit")
    table = at.dataframe[0].value
    assert {"answered", "abstained"} <= set(table["State"])
    assert all(rule for rule in table["Rule"])
    at.multiselect(key="audit_states").set_value(["abstained"]).run()
    assert set(at.dataframe[0].value["State"]) == {"abstained"}
    at.text_input(key="audit_query").set_value("no such words").run()
    assert not at.dataframe
