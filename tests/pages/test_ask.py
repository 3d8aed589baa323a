import re
from collections.abc import Callable

from streamlit.testing.v1 import AppTest

from kohaku.engine import Engine
from kohaku.settings import AskOptions
from tests.readers.server import says
from tests.served import QUESTION, Served

App = Callable[..., AppTest]


def html(at: AppTest) -> str:
    return "\n".join(str(element.proto.body) for element in at.get("html"))


def test_an_empty_library_explains_itself_and_offers_samples_and_upload(app: App, empty: Engine) -> None:
    at = app(empty)
    assert "exact sentences that prove it" in html(at)
    assert any(one.label == "Load the sample documents" for one in at.button)
    assert len(at.get("file_uploader")) == 1


def test_loading_the_samples_leads_to_the_question_box(app: App, empty: Engine) -> None:
    at = app(empty)
    at.button(key="load_samples").click().run()
    assert empty.wait_idle(120)
    at.run()
    assert len(at.chat_input) == 1
    assert [one.label for one in at.button if (one.key or "").startswith("example_")]


def test_a_question_is_answered_with_value_sentence_and_highlighted_citation(app: App, library: Engine) -> None:
    at = app(library)
    at.chat_input[0].set_value("When does the policy take effect?").run()
    assert "answer" in at.query_params
    assert library.wait_idle(120)
    at.run()
    assert not at.exception
    shown = html(at)
    assert "1 March 2025" in shown
    assert '<mark class="k-evidence">' in shown
    assert '<mark class="k-value">' in shown
    assert '<a class="k-num" href="#citation-1"' in shown
    assert re.search(r">(?:Sure|Likely|Check)<", shown)
    assert " agree<" not in shown  # one ballot is no vote
    assert [tab.label.split()[-1] for tab in at.tabs] == [
        "Planner", "Consensus", "Dispatcher", "Jury", "Cost", "Record",
    ]  # fmt: skip


def test_the_trace_shows_each_sub_question_with_its_search_and_route(app: App, library: Engine) -> None:
    record = library.ask("Who is the broker of the policy, and who leads the Cybersecurity division?")
    at = app(library, answer=record.id)
    assert not at.exception
    labels = [one.label for one in at.expander]
    assert [label for label in labels if label.startswith("Sub\\-question")] != []
    assert "the question that this is a part of" in html(at)
    at.session_state["trace_tab"] = next(tab.label for tab in at.tabs if "Dispatcher" in tab.label)
    at.run()
    shown = html(at)
    assert "<td >Who leads the Cybersecurity division?</td><td >sequential</td><td >lookup</td>" in shown
    assert '<tr class="k-win" aria-current="true"><td>4</td><td>chained</td>' in shown


def test_a_permalink_shows_the_same_record_in_a_new_session(app: App, library: Engine) -> None:
    record = library.ask("When does the policy take effect?")
    at = app(library, answer=record.id)
    assert "1 March 2025" in html(at)
    assert "citation-1" in html(at)


def test_an_unanswerable_question_says_what_was_searched(app: App, library: Engine) -> None:
    record = library.ask("Who is the chief astronaut of the Jupiter mission?")
    assert record.state == "abstained"
    shown = html(app(library, answer=record.id))
    assert "No answer in the documents" in shown
    assert "85 passages of 3 documents were searched for" in shown
    assert "which do not answer it" in shown
    assert shown.count("The passages say nothing on this") == 1


def test_an_unknown_answer_is_named_not_a_crash(app: App, library: Engine) -> None:
    at = app(library, answer="nothing-here")
    assert at.error


def test_options_are_kept_and_stored_with_the_answer(app: App, library: Engine) -> None:
    at = app(library)
    next(one for one in at.number_input if one.key == "ask0:k").set_value(7).run()
    at.chat_input[0].set_value("What is the annual premium?").run()
    assert library.wait_idle(120)
    answer_id = at.query_params["answer"]
    record = library.answer(answer_id if isinstance(answer_id, str) else answer_id[0])
    assert record is not None
    assert record.options.k == 7
    assert record.options.collections == ("default",)


def test_example_questions_are_asked_by_a_click(app: App, library: Engine) -> None:
    at = app(library)
    at.button(key="example_0").click().run()
    assert library.wait_idle(120)
    at.run()
    assert "k-outcome" in html(at)


def test_the_session_lists_its_answers(app: App, library: Engine) -> None:
    at = app(library)
    at.chat_input[0].set_value("When does the policy take effect?").run()
    assert library.wait_idle(120)
    at.run()
    assert any("When does the policy" in str(link.proto.label) for link in at.get("page_link"))


def test_markup_in_a_question_is_inert(app: App, library: Engine) -> None:
    record = library.ask("<img src=x onerror=alert(1)> premium?", AskOptions())
    shown = html(app(library, answer=record.id))
    assert "<img" not in shown
    assert "&lt;img src=x" in shown


def test_where_the_reader_cannot_work_the_embedded_one_is_offered(app: App, empty: Engine) -> None:
    empty.add_files("default", [("a.md", b"# One\n\nThe limit is 5 MW.")])
    assert empty.wait_idle(120)
    empty.configure({"backend": "claude"})
    empty.configure({"backend": "claude", "base_url": "https://models.example.org"})
    failed = empty.ask("What is the limit?")
    assert failed.state == "failed"  # there is no key
    at = app(empty, answer=failed.id)
    at.button(key="ask_embedded").click().run()
    assert not at.exception
    assert empty.settings.backend == "extractive"
    assert empty.wait_idle(120)
    at.run()
    assert at.query_params["answer"] not in (failed.id, [failed.id])
    assert "k-outcome" in html(at)
    assert not [one for one in at.button if one.key == "ask_embedded"]


def test_the_embedded_reader_is_not_offered_where_it_would_fail_as_well(app: App, empty: Engine) -> None:
    failed = empty.ask("What is the limit?")
    assert failed.error_kind == "nothing to ask"  # there is no document
    assert not [one for one in app(empty, answer=failed.id).button if one.key == "ask_embedded"]


def test_ballots_that_nobody_could_read_are_shown_as_such(app: App, served: Served) -> None:
    served.server.say(says("It is about 1200, I think."))
    record = served.engine.ask(QUESTION)
    assert record.verdict is not None
    assert record.verdict.unread
    at = app(served.engine, answer=record.id)
    shown = html(at)
    assert "No reply could be read" in shown
    assert "which do not answer it" not in shown  # nobody knows
    at.session_state["trace_tab"] = next(tab.label for tab in at.tabs if "Jury" in tab.label)
    at.run()
    shown = html(at)
    assert "unreadable: No reply over" in shown
    assert "no consensus: none of 3 ballots could be read" in shown


def test_a_follow_up_is_completed_shown_and_recorded(app: App, library: Engine) -> None:
    before = library.ask("What was the annual premium in 2025?")
    at = app(library, answer=before.id)
    at.chat_input[0].set_value("and in 2024?").run()
    assert library.wait_idle(120)
    at.run()
    assert not at.exception
    shown = html(at)
    assert "What was the annual premium in 2024?" in shown
    assert "typed was “and in 2024?”" in shown
    answer_id = at.query_params["answer"]
    record = library.answer(answer_id if isinstance(answer_id, str) else answer_id[0])
    assert record is not None
    assert (record.options.asked_as, record.options.follows) == ("and in 2024?", before.id)


def test_one_thing_changed_is_shown_side_by_side(app: App, library: Engine) -> None:
    before = library.ask("What is the annual premium?")
    after = library.ask("What is the annual premium?", AskOptions(mode="batch"))
    shown = html(app(library, answer=after.id, beside=before.id))
    assert "Mode: auto → Mode: batch" in shown
    assert "<td>one passage at a time (lookup)</td><td>all passages at once (override)</td><td>differs</td>" in shown


def test_a_stored_answer_is_replayed_and_closed(app: App, library: Engine) -> None:
    record = library.ask("What is the annual premium?")
    at = app(library, answer=record.id)
    at.button(key="replay_start").click().run()
    at.button(key="replay_toggle").click().run()
    at.button(key="replay_back").click().run()
    at.button(key="replay_back").click().run()
    at.button(key="replay_forward").click().run()
    assert "k-steps" in html(at)
    assert "k-outcome" not in html(at)
    at.button(key="replay_close").click().run()
    assert "k-outcome" in html(at)


def test_an_empty_scope_says_what_to_do(app: App, library: Engine) -> None:
    at = app(library)
    at.multiselect(key="scope_collections").set_value([]).run()
    at.chat_input[0].set_value("What is the annual premium?").run()
    assert "No collection is chosen" in at.warning[0].value
    assert "answer" not in at.query_params


def test_a_preset_sets_its_options(app: App, library: Engine) -> None:
    at = app(library)
    at.button_group(key="preset0").set_value("quick").run()
    at.chat_input[0].set_value("What is the annual premium?").run()
    assert library.wait_idle(120)
    answer_id = at.query_params["answer"]
    record = library.answer(answer_id if isinstance(answer_id, str) else answer_id[0])
    assert record is not None
    assert (record.options.k, record.options.max_retries) == (3, 0)
