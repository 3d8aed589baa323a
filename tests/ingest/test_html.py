"""Web pages: what is struck or hidden does not answer, raised marks stay apart, labels stand with their values."""

import pytest

from kohaku.contracts.tree import Kind, Tree
from kohaku.ingest import read_document
from tests.ingest.trees import rows, texts


def read(body: str, head: str = "") -> Tree:
    return read_document(f"<html><head>{head}</head><body>{body}</body></html>".encode(), "a.html", "c")


@pytest.mark.parametrize(
    ("body", "kind", "silent"),
    [
        ("<p>Rent is <del>EUR 5</del> EUR 6.</p>", Kind.DELETED, "EUR 5"),
        ("<p>Rent is <s>EUR 5</s> EUR 6.</p>", Kind.DELETED, "EUR 5"),
        ('<p>Rent is <span style="text-decoration: line-through">EUR 5</span> EUR 6.</p>', Kind.DELETED, "EUR 5"),
        ('<p>Rent is <b hidden="">EUR 5</b> EUR 6.</p>', Kind.HIDDEN, "EUR 5"),
        ('<p>Rent is <b class="x gone">EUR 5</b> EUR 6.</p>', Kind.HIDDEN, "EUR 5"),
        ('<p>Rent is <b class="old">EUR 5</b> EUR 6.</p>', Kind.DELETED, "EUR 5"),
        ('<p>Rent is EUR 6.</p><div aria-hidden="true"><p>EUR</p><p>5</p></div>', Kind.HIDDEN, "EUR 5"),
    ],
)
def test_what_is_struck_or_hidden_stands_behind_and_does_not_answer(body: str, kind: Kind, silent: str) -> None:
    style = "<style>/* .b{display:none} */ .gone, p.no { display : none } .old{text-decoration:line-through}</style>"
    tree = read(body, style)
    assert texts(tree, Kind.PROSE) == ["Rent is EUR 6."]
    assert texts(tree, kind) == [silent]


def test_rules_for_print_and_rules_that_are_taken_back_hide_nothing() -> None:
    style = "<style>@media print{.a{display:none}} .b{display:none} .b{display:block}</style>"
    tree = read('<p class="a">One.</p><p class="b">Two.</p>', style)
    assert texts(tree, Kind.PROSE) == ["One.", "Two."]


def test_a_page_that_is_hidden_as_a_whole_is_read() -> None:
    assert texts(read('<div style="display:none"><p>All of it.</p></div>'), Kind.PROSE) == ["All of it."]


def test_cells_leave_out_what_is_struck_and_set_marks_apart() -> None:
    body = (
        "<table><tr><th>Zone</th><th>Price</th></tr><tr><td>A<sup>b</sup></td><td>2.30<sup>2</sup></td></tr>"
        "<tr><td>B</td><td><del>1.10</del> 1.20</td></tr></table><p>Per m<sup>3</sup>, 10<sup>6</sup> units.</p>"
    )
    tree = read(body)
    assert rows(tree) == [{"Zone": "A ᵇ", "Price": "2.30 ²"}, {"Zone": "B", "Price": "1.20"}]
    assert texts(tree, Kind.DELETED) == ["1.10"]
    assert texts(tree, Kind.PROSE) == ["Per m³, 10^6 units."]


def test_a_term_reads_as_the_label_of_its_definition() -> None:
    assert texts(read("<dl><dt>Owner</dt><dd>Ann</dd><dt>Since:</dt><dd>2019</dd></dl>"), Kind.LIST_ITEM) == [
        "Owner: Ann",
        "Since: 2019",
    ]


def test_a_footer_of_words_is_read_and_one_of_links_is_furniture() -> None:
    words = read("<p>Text.</p><footer>Open 8 to 17.</footer>")
    links = read('<p>Text.</p><footer><a href="/a">Imprint</a> <a href="/b">Jobs</a></footer>')
    rights = read("<p>Text.</p><footer>© 2024 Ajax. All rights reserved.</footer>")
    assert texts(words, Kind.PROSE) == ["Text.", "Open 8 to 17."]
    assert texts(links, Kind.FURNITURE) == ["Imprint Jobs"]
    assert len(texts(rights, Kind.FURNITURE)) == 1
