from collections.abc import Callable

from streamlit.testing.v1 import AppTest

from kohaku.engine import Engine
from kohaku.ui.parts.keys import table_key
from tests.served import QUESTION, Served

App = Callable[..., AppTest]


def answer_tables(at: AppTest) -> list[object]:
    """The tables that list answers: those of what they cost, and of what was written, are others."""
    return [one for one in at.dataframe if "Question" in one.value]


def test_without_answers_it_says_so(app: App, empty: Engine) -> None:
    at = app(empty, "audit")
    assert not answer_tables(at)
    assert at.get("page_link")


def chosen(app: App, engine: Engine, answer_id: str) -> AppTest:
    at = app(engine, "audit")
    ids = [one.id for one in engine.answers()]
    row = ids.index(answer_id)
    at.session_state[table_key("audit", ids)] = {"selection": {"rows": [row], "columns": [], "cells": []}}
    return at.run()


def test_a_route_is_replayed_and_an_answer_deleted(app: App, library: Engine) -> None:
    record = library.ask("When does the policy take effect?")
    at = chosen(app, library, record.id)
    at.button(key="audit_replay").click().run()
    assert not at.exception
    assert "Identical" in at.success[0].value
    at.button(key="audit_delete_confirmed").click().run()
    assert not at.exception
    assert record.id not in [one.id for one in library.answers()]


def test_every_answer_is_listed_and_filters_narrow(app: App, library: Engine) -> None:
    library.ask("When does the policy take effect?")
    library.ask("Who is the chief astronaut of the Jupiter mission?")
    at = app(library, "audit")
    table = at.dataframe[0].value
    assert {"answered", "abstained"} <= set(table["State"])
    read = table["State"].isin(["answered", "abstained"])
    assert all(table["Rule"][read])
    at.multiselect(key="audit_states").set_value(["abstained"]).run()
    assert set(at.dataframe[0].value["State"]) == {"abstained"}
    at.text_input(key="audit_query").set_value("no such words").run()
    assert not answer_tables(at)


def test_answers_of_a_model_without_a_price_are_not_shown_as_free(app: App, served: Served) -> None:
    served.engine.configure({"answer_model": "local", "helper_model": "local"})
    assert served.engine.ask(QUESTION).state == "answered"
    at = app(served.engine, "audit")
    assert at.dataframe[0].value["Cost"].isna().all()
    assert [one.value for one in at.metric if one.label == "Cost"] == ["no price known"]
    assert any("a model of 1 answer" in one.value for one in at.warning)
