from collections.abc import Callable

import pytest
from streamlit.testing.v1 import AppTest

from kohaku.contracts.library import JobState
from kohaku.contracts.tree import Level
from kohaku.engine import Engine
from kohaku.ui.parts.keys import table_key
from tests.pages.test_ask import html

App = Callable[..., AppTest]
HOSTILE = "<script>alert(1)</script>.md"


def test_an_empty_library_offers_samples_and_upload(app: App, empty: Engine) -> None:
    at = app(empty, "library")
    assert any(one.label == "Load the sample documents" for one in at.button)
    assert len(at.get("file_uploader")) == 1


def test_several_files_are_uploaded_once_with_a_summary_of_what_became_of_them(app: App, empty: Engine) -> None:
    at = app(empty, "library")
    files = [
        ("naïve – 文書.md", b"# One\n\nThe limit is 5 MW.", "text/markdown"),
        (HOSTILE, b"# Two\n\nThe <b>fee</b> is 3 EUR.", "text/markdown"),
        ("broken.pdf", b"%PDF-1.7 nothing", "application/pdf"),
    ]
    at.get("file_uploader")[0].set_value(files)
    at.run()
    assert empty.wait_idle(120)
    at.run()
    assert not at.exception
    assert len(empty.jobs("default")) == 3
    assert any("2 indexed, 1 failed" in one.value for one in at.markdown)
    names = list(at.dataframe[0].value["Document"])
    assert sorted(names) == sorted(["naïve – 文書.md", HOSTILE])
    at.run()
    assert len(empty.jobs("default")) == 3  # a rerun uploads nothing again


def test_the_same_file_again_is_already_present(app: App, empty: Engine) -> None:
    for _ in range(2):
        empty.add_files("default", [("a.md", b"# One\n\nThe limit is 5 MW.")])
        assert empty.wait_idle(120)
    at = app(empty, "library")
    assert any("1 already present" in one.value for one in at.markdown)


def test_a_failed_file_can_be_tried_again(app: App, empty: Engine) -> None:
    empty.add_files("default", [("ok.md", b"# One\n\nText."), ("broken.pdf", b"%PDF-1.7 nothing")])
    assert empty.wait_idle(120)
    job = next(one for one in empty.jobs("default") if one.state is JobState.FAILED)
    at = app(empty, "library")
    at.button(key=f"retry_{job.id}").click().run()
    assert empty.wait_idle(120)
    assert next(one for one in empty.jobs("default") if one.id == job.id).attempts >= 2


def test_the_table_shows_what_is_known_of_each_document(app: App, library: Engine) -> None:
    table = app(library, "library").dataframe[0].value
    assert list(table["State"]) == ["indexed"] * 3
    assert {"pdf", "markdown", "html"} == set(table["Format"])
    assert all(count > 0 for count in table["Sentences"])


def test_the_filter_narrows_the_table(app: App, library: Engine) -> None:
    at = app(library, "library")
    at.text_input(key="documents_filter").set_value("energy pdf").run()
    assert list(at.dataframe[0].value["Document"]) == ["data-centre-energy-report.pdf"]


def test_a_permalink_opens_the_browser_on_its_node(app: App, library: Engine) -> None:
    document = next(one for one in library.documents() if one.format == "markdown")
    tree = library.tree(document.id)
    sentence = next(node for node in tree.nodes if node.level is Level.SENTENCE and "takes effect" in tree.text(node))
    at = app(library, "", node=sentence.id)
    at.switch_page("pages/library/page.py")
    at.query_params["node"] = sentence.id
    at.run()
    assert not at.exception
    assert at.session_state["library_view"] == "Browse"
    assert at.selectbox(key="browsed").value == document.id
    assert "1.2 Period of insurance" in html(at)


def test_a_permalink_to_a_deleted_document_says_so(app: App, library: Engine) -> None:
    at = app(library, "library", node="ffffffffffff:s1")
    at.query_params["node"] = "ffffffffffff:s1"
    at.run()
    assert at.error


def test_collections_are_made_renamed_and_deleted(app: App, empty: Engine) -> None:
    at = app(empty, "library")
    at.text_input(key="create_name").set_value("Contracts <b>")
    at.button(key="create_submit").click().run()
    made = empty.find_collection("Contracts <b>")
    assert at.selectbox(key="library_collection").value == made.id
    at.text_input(key=f"edit_name_{made.id}").set_value("Agreements")
    at.button(key="edit_submit").click().run()
    assert empty.find_collection("Agreements").id == made.id
    at.button(key="delete_collection_confirmed").click().run()
    assert [one.name for one in empty.collections()] == ["Default"]


def test_a_taken_name_is_refused_with_words(app: App, empty: Engine) -> None:
    at = app(empty, "library")
    at.text_input(key="create_name").set_value("Default")
    at.button(key="create_submit").click().run()
    assert at.error


def test_the_retrieval_test_gives_the_same_hits_as_an_answer(app: App, library: Engine) -> None:
    at = app(library, "library")
    at.session_state["library_view"] = "Retrieval test"
    at.run()
    at.text_input(key="test_question").set_value("What is the annual premium?")
    at.button(key="test_submit").click().run()
    assert not at.exception
    found = at.session_state["test_results"]
    asked = library.ask("What is the annual premium?").retrieval
    assert asked is not None
    assert [one.node_id for one in found[0].candidates] == [one.node_id for one in asked.candidates]
    assert html(at).count('class="k-win"') == 2 * len(asked.passages)


def browsed(app: App, library: Engine, words: str) -> AppTest:
    document = next(one for one in library.documents() if one.format == "markdown")
    tree = library.tree(document.id)
    sentence = next(node for node in tree.nodes if node.level is Level.SENTENCE and words in tree.text(node))
    at = app(library, "", node=sentence.id)
    at.switch_page("pages/library/page.py")
    at.query_params["node"] = sentence.id
    return at.run()


def test_similar_sentences_are_compared_only_when_they_are_asked_for(
    app: App, library: Engine, monkeypatch: pytest.MonkeyPatch
) -> None:
    asked: list[str] = []
    neighbours = library.neighbours

    def counted(node_id: str, count: int) -> list[tuple[str, float]]:
        asked.append(node_id)
        return neighbours(node_id, count)

    monkeypatch.setattr(library, "neighbours", counted)
    at = browsed(app, library, "takes effect")
    assert not asked
    at.session_state["node_neighbours"] = True
    at.run()
    assert not at.exception
    assert len(asked) == 1
    assert html(at).count("cosine") == 5


def test_documents_move_to_another_collection(app: App, empty: Engine) -> None:
    (job,) = empty.add_files("default", [("a.md", b"# One\n\nThe limit is 5 MW.")])
    other = empty.create_collection("Other")
    assert empty.wait_idle(120)
    document = empty.documents("default")[0]
    at = app(empty, "library")
    at.session_state[table_key("documents", [document.id])] = {"selection": {"rows": [0], "columns": [], "cells": []}}
    at.run()
    at.button(key="move_confirmed").click().run()
    assert not at.exception
    assert empty.wait_idle(120)
    assert empty.document(document.id).collection_id == other.id
    assert job.collection_id == "default"


def test_a_change_of_encoder_indexes_the_collection_again(app: App, empty: Engine) -> None:
    at = app(empty, "library")
    at.radio(key="encoder_default").set_value("use").run()
    at.button(key="encoder_confirmed").click().run()
    assert not at.exception
    assert empty.find_collection("default").embedding == "use"
