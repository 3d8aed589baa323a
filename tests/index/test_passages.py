from hypothesis import given
from hypothesis import strategies as st

from kohaku.contracts.tree import Level
from kohaku.index.passages import MAX_WORDS, passage_rows, shown
from tests.index.builders import make_tree

WORDS = ["alpha", "beta", "gamma", "delta", "epsilon", "zeta", "eta", "theta", "iota", "kappa"]


def _sentence(length: int) -> str:
    return " ".join(WORDS[at % 10] for at in range(length)).capitalize() + "."


def test_short_neighbours_of_a_section_share_a_passage_named_after_the_first_paragraph() -> None:
    rows = passage_rows(make_tree([("One", [_sentence(20), _sentence(20)]), ("Two", [_sentence(20)])]))
    assert [row.id for row in rows] == ["d0:s1:p2", "d0:s2:p2"]
    assert [len(row.sentences) for row in rows] == [2, 1]


def test_a_long_paragraph_is_cut_between_sentences_into_windows_named_after_their_first_sentence() -> None:
    rows = passage_rows(make_tree([("One", [" ".join([_sentence(30)] * 10)])]), target=100)
    assert [row.id for row in rows] == ["d0:s1:p2", "d0:s1:p2:t4", "d0:s1:p2:t8"]
    assert sum(len(row.sentences) for row in rows) == 10


def test_a_table_stays_whole_longer_than_prose_does() -> None:
    table = [["Item", "Value"], *([f"{word} and more", "1"] for word in WORDS * 4)]
    rows = passage_rows(make_tree([("One", [_sentence(20), table, _sentence(20)])]))
    assert [len(row.sentences) for row in rows] == [1, 40, 1]
    assert sum(len(passage_rows(make_tree([("One", [table * 2])]))[at].sentences) for at in (0, 1)) == 81


def test_a_heading_stands_before_its_passages_and_is_a_passage_only_where_nothing_follows() -> None:
    rows = passage_rows(make_tree([("Cooling", ["Water is wet."]), ("Last words", [])]))
    assert [(row.breadcrumb, row.id) for row in rows] == [(("Cooling",), "d0:s1:p2"), (("Last words",), "d0:s2:p1")]


def test_furniture_is_left_out() -> None:
    tree = make_tree([("One", ["Water is wet.", "~ page 3 of 7", "Fire is hot."])])
    assert [tree.text(node) for row in passage_rows(tree) for node in row.sentences] == [
        "Water is wet.",
        "Fire is hot.",
    ]


def test_a_passage_knows_its_page() -> None:
    rows = passage_rows(make_tree([("One", ["Water."]), ("Two", ["Fire."])]))
    assert [row.page for row in rows] == [1, 2]
    assert passage_rows(make_tree([("One", ["Water."])], pages=False))[0].page is None


def test_a_table_row_is_shown_with_its_headers() -> None:
    tree = make_tree([("One", [[["Model", "Size (GB)"], ["LLaMA-33B", "64.7"]]])])
    (row,) = passage_rows(tree)
    assert [shown(tree, node) for node in row.sentences] == ["Model = LLaMA-33B; Size (GB) = 64.7"]


@given(
    st.lists(
        st.tuples(st.booleans(), st.lists(st.lists(st.integers(1, 80), min_size=1, max_size=12), max_size=6)),
        max_size=4,
    )
)
def test_passages_are_every_searchable_sentence_once_in_order_and_never_too_long(
    sections: list[tuple[bool, list[list[int]]]],
) -> None:
    made = [("Head" if headed else "", [" ".join(map(_sentence, p)) for p in ps]) for headed, ps in sections]
    tree = make_tree(made)
    rows = passage_rows(tree)
    ids = {node.id for node in tree.nodes}
    texts = [tree.text(node) for row in rows for node in row.sentences if tree.text(node) != "Head"]
    wanted = [_sentence(length) for _, ps in sections for p in ps for length in p]
    assert texts == wanted
    assert len({row.id for row in rows}) == len(rows)
    assert all(row.id in ids for row in rows)
    assert all(sum(len(tree.text(n).split()) for n in row.sentences) <= MAX_WORDS for row in rows)
    assert all(node.level is Level.SENTENCE for row in rows for node in row.sentences)
