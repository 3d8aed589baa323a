"""Briefings in the app: an answer added, put in order, remarked on, presented; several questions asked into one."""

from collections.abc import Callable, Iterator

import pytest
from streamlit.testing.v1 import AppTest

from kohaku.contracts.trace import AnswerRecord
from kohaku.engine import Engine
from kohaku.settings import AskOptions
from kohaku.ui.briefing.contents import item_html
from kohaku.ui.briefing.several import in_file, lines
from tests.draw.records import answered
from tests.pages.test_ask import html

App = Callable[..., AppTest]
DATE, PREMIUM = "When does the policy take effect?", "What is the annual premium for the 2025 policy year?"


@pytest.fixture
def records(library: Engine) -> Iterator[list[AnswerRecord]]:
    yield [library.ask(question, AskOptions(jurors=1)) for question in (DATE, PREMIUM)]
    for briefing in library.briefings():
        library.delete_briefing(briefing.id)


def test_an_answer_goes_into_a_new_briefing_from_below_it(
    app: App, library: Engine, records: list[AnswerRecord]
) -> None:
    at = app(library, answer=records[0].id)
    at.text_input(key="add_to_new").set_value("Board").run()
    at.button(key="add_to_go").click().run()
    assert not at.exception
    made = library.briefings()
    assert [(one.name, one.items) for one in made] == [("Board", 1)]
    assert [one.answer_id for one in library.briefing_items(made[0].id)] == [records[0].id]
    assert at.selectbox(key="add_to_1").value == made[0].id  # a second press makes no second briefing


def test_answers_are_moved_remarked_on_and_taken_out(app: App, library: Engine, records: list[AnswerRecord]) -> None:
    briefing = library.create_briefing("Board :material/home: **b**")
    for record in records:
        library.add_to_briefing(briefing, record.id)
    first, second = library.briefing_items(briefing)
    at = app(library, "briefings")
    assert "1 March 2025" in html(at)
    at.button(key=f"move_1_{first.id}").click().run()
    assert not at.exception
    assert [one.id for one in library.briefing_items(briefing)] == [second.id, first.id]
    at.text_area(key=f"remark_{first.id}").set_value("Ask the broker.").run()
    assert library.briefing_items(briefing)[1].remark == "Ask the broker."
    at.button(key=f"remove_{second.id}").click().run()
    assert [one.id for one in library.briefing_items(briefing)] == [first.id]
    assert not at.exception


def test_a_briefing_is_presented_an_answer_at_a_time(app: App, library: Engine, records: list[AnswerRecord]) -> None:
    briefing = library.create_briefing("Board")
    for record in records:
        library.add_to_briefing(briefing, record.id)
    library.remark_item(briefing, library.briefing_items(briefing)[0].id, "<b>Mind</b> the date")
    at = app(library, "briefings")
    at.button(key="briefing_present").click().run()
    assert not at.exception
    shown = html(at)
    assert "1 of 2" in shown
    assert "&lt;b&gt;Mind&lt;/b&gt; the date" in shown
    assert '<mark class="k-evidence">' in shown
    assert at.button(key="present_Left").disabled
    at.button(key="present_Right").click().run()
    assert "2 of 2" in html(at)
    assert at.button(key="present_Right").disabled
    at.button(key="present_end").click().run()
    assert "present" not in at.query_params


def test_several_questions_are_asked_into_a_briefing(app: App, library: Engine, records: list[AnswerRecord]) -> None:
    briefing = library.create_briefing("Many")
    at = app(library, "briefings")
    at.text_area(key="several_text_0").set_value(f"{DATE}\n\n{PREMIUM}\n{DATE}\n").run()
    assert at.button(key="several_go").label == "Ask 2 questions"
    at.button(key="several_go").click().run()
    assert not at.exception
    assert library.wait_idle(240)
    at.run()
    assert not at.exception
    made = [library.answer(item.answer_id) for item in library.briefing_items(briefing)]
    assert [record.question for record in made if record] == [DATE, PREMIUM]
    assert "1 March 2025" in html(at)
    assert at.text_area(key="several_text_1").value == ""


def test_a_deleted_answer_leaves_its_place_and_its_remark(
    app: App, library: Engine, records: list[AnswerRecord]
) -> None:
    briefing = library.create_briefing("Board")
    record = library.ask(DATE, AskOptions(jurors=1))
    library.add_to_briefing(briefing, record.id)
    library.delete_answer(record.id)
    at = app(library, "briefings")
    assert "no longer there" in html(at)
    at.button(key="briefing_present").click().run()
    assert "no longer there" in html(at)
    assert not at.exception


def test_questions_of_a_file_are_its_lines_or_its_column_of_questions() -> None:
    assert lines(" What? \r\n\r\nWhy?\nWhat?") == ["What?", "Why?"]
    assert in_file("\ufeffWhat?\nWhy?".encode(), "some.TXT") == ["What?", "Why?"]
    assert in_file(b"id;question;answer\n1;What is due?;5\n2;When is it due?;May\n", "set.csv") == [
        "What is due?",
        "When is it due?",
    ]


def test_what_stands_in_an_item_is_text() -> None:
    hostile = "<script>alert(1)</script> $x$ :material/home:"
    shown = item_html(1, answered(question=hostile), "") + item_html(2, None, hostile)
    assert "<script>" not in shown
    assert shown.count("&lt;script&gt;alert(1)&lt;/script&gt; $x$ :material/home:") == 2
