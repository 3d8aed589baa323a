"""Text that is struck through on PDF pages: kept, and no answer."""

from kohaku.contracts.tree import Kind, Tree
from kohaku.ingest import read_document
from tests.ingest.pdfs import Remark, Rule, Text, pdf
from tests.ingest.trees import rows, texts

_FEE = "The fee is $4,500 "
_LEFT, _WIDE = 60 + 48.9, 29.0  # where “$4,500” begins, and how wide it is in Helvetica at 10 points


def read(data: bytes) -> Tree:
    return read_document(data, "a.pdf", "c")


def test_a_drawn_line_through_a_word_takes_its_word() -> None:
    page = [Text(60, 80, "The fee is $4,500 $5,200 a year."), Rule(_LEFT, _LEFT + _WIDE, 77)]
    tree = read(pdf([page]))
    assert texts(tree, Kind.PROSE) == ["The fee is $5,200 a year."]
    assert texts(tree, Kind.DELETED) == ["$4,500"]


def test_a_remark_that_strikes_out_does_too() -> None:
    page = [Text(60, 80, "The fee is $4,500 $5,200 a year.")]
    tree = read(pdf([page], over=[[Remark(_LEFT, 80, "", strikes=_WIDE)]]))
    assert texts(tree, Kind.PROSE) == ["The fee is $5,200 a year."]
    assert texts(tree, Kind.DELETED) == ["$4,500"]


def test_a_line_below_a_word_takes_nothing() -> None:
    page = [Text(60, 80, "The fee is $4,500 a year."), Rule(_LEFT, _LEFT + _WIDE, 82)]
    tree = read(pdf([page]))
    assert texts(tree, Kind.PROSE) == ["The fee is $4,500 a year."]
    assert not texts(tree, Kind.DELETED)


def test_a_line_that_goes_on_beyond_its_words_is_no_stroke() -> None:
    page = [Text(60, 80, "The fee is $4,500 a year."), Rule(20, 560, 77)]
    assert not texts(read(pdf([page])), Kind.DELETED)


def test_a_box_behind_a_word_takes_nothing() -> None:
    page = [Rule(_LEFT, _LEFT + _WIDE, 82, high=10), Text(60, 80, "The fee is $4,500 a year.")]
    assert not texts(read(pdf([page])), Kind.DELETED)


def test_a_struck_cell_is_an_empty_cell() -> None:
    page = [
        Text(60, 80, "Plant"), Text(200, 80, "Power"), Text(300, 80, "Output"),
        Text(60, 96, "Ash"), Text(200, 96, "31.0"), Text(300, 96, "41.0"),
        Text(60, 112, "Birch"), Text(200, 112, "32.0"), Text(300, 112, "42.0"), Rule(200, 219.5, 109),
        Text(60, 128, "Cedar"), Text(200, 128, "33.0"), Text(300, 128, "43.0"),
    ]  # fmt: skip
    tree = read(pdf([page]))
    assert rows(tree)[1] == {"Plant": "Birch", "Output": "42.0"}
    assert texts(tree, Kind.DELETED) == ["32.0"]
