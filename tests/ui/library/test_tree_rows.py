import time

from kohaku.outline import Outline
from kohaku.ui.library import tree_rows
from tests.ui.trees import DOC, large, small


def branches() -> tree_rows.Branches:
    return tree_rows.Branches.of(Outline(small()))


def test_a_closed_document_is_one_row_with_its_count() -> None:
    (only,) = tree_rows.rows(branches(), set(), {})
    assert (only["label"], only["level"], only["count"], only["open"]) == ("Rates <b>2025</b>", "document", "5", False)


def test_open_nodes_show_their_children_at_the_right_depth() -> None:
    some = tree_rows.rows(branches(), {DOC, f"{DOC}:s1", f"{DOC}:s1.1"}, {})
    assert [(row["depth"], row["label"]) for row in some] == [
        (0, "Rates <b>2025</b>"),
        (1, "1 Scope"),
        (2, "1 Scope"),
        (2, "First fact. Second fact."),
        (2, "1.1 Rates"),
        (3, "1.1 Rates"),
        (3, "Item Rate Oil 12 %"),
        (3, "page 2"),
    ]


def test_a_paragraph_of_one_sentence_does_not_open() -> None:
    some = {row["id"]: row for row in tree_rows.rows(branches(), {DOC, f"{DOC}:s1"}, {})}
    assert not some[f"{DOC}:s1:p1"]["branch"]
    assert some[f"{DOC}:s1:p2"]["branch"]


def test_furniture_is_muted_and_the_chosen_node_is_marked() -> None:
    some = {row["id"]: row for row in tree_rows.rows(branches(), {DOC, f"{DOC}:s1", f"{DOC}:s1.1"}, {}, f"{DOC}:s1:p2")}
    assert some[f"{DOC}:s1.1:p3"]["muted"]
    assert [row["id"] for row in some.values() if row["chosen"]] == [f"{DOC}:s1:p2"]


def test_many_children_are_shown_in_portions() -> None:
    outline = tree_rows.Branches.of(Outline(large(sections=1, sentences=350)))
    opened = {DOC, f"{DOC}:s1", f"{DOC}:s1:p1"}
    some = tree_rows.rows(outline, opened, {})
    assert len(some) == 3 + tree_rows.CHILDREN_SHOWN + 1
    assert (some[-1]["level"], some[-1]["label"], some[-1]["id"]) == ("more", "250 more", f"{DOC}:s1:p1")
    assert tree_rows.rows(outline, opened, {f"{DOC}:s1:p1": 400})[-1]["level"] == "sentence"


def test_a_document_with_a_single_title_section_opens_below_it() -> None:
    outline = Outline(small())
    assert tree_rows.opened_at_first(outline) == {DOC, f"{DOC}:s1", f"{DOC}:s1.1"}
    assert tree_rows.opened_at_first(Outline(large(sections=3, sentences=2))) == {DOC}


def test_a_permalink_opens_its_ancestors_and_enough_siblings() -> None:
    outline = Outline(large(sections=1, sentences=350))
    node = outline.node(f"{DOC}:s1:p1:t300")
    some = tree_rows.rows(
        tree_rows.Branches.of(outline), tree_rows.opened_for(outline, node), tree_rows.shown_for(outline, node), node.id
    )
    assert any(row["chosen"] for row in some)


def test_a_search_shows_matches_below_their_ancestors() -> None:
    some, total = tree_rows.matches(branches(), "SECOND fact")
    assert total == 1
    assert [(row["depth"], row["hit"]) for row in some] == [(0, False), (1, False), (2, False), (3, True)]


def test_a_search_counts_all_and_shows_some() -> None:
    some, total = tree_rows.matches(tree_rows.Branches.of(Outline(large(sections=4, sentences=100))), "sentence")
    assert total == 400
    assert sum(row["hit"] for row in some) == tree_rows.MATCHES_SHOWN


def test_an_empty_search_matches_nothing() -> None:
    assert tree_rows.matches(branches(), "  ") == ([], 0)


def test_a_document_of_5000_sentences_opens_at_once() -> None:
    outline = Outline(large(sections=50, sentences=100))
    started = time.perf_counter()
    some = tree_rows.rows(tree_rows.Branches.of(outline), {DOC}, {})
    assert time.perf_counter() - started < 0.5
    assert len(some) == 51
