"""What lies over a PDF's pages: fields that are filled in are read and stand where they are; remarks are counted."""

from functools import partial

from kohaku.contracts.tree import Level
from kohaku.ingest import read_document
from kohaku.ingest.boxes import boxes, layer_boxes, page_image
from tests.ingest.pdfs import Field, Remark, Text, pdf

PAGE = [
    Text(50, 100, "Application for a mooring permit in the harbour"),
    Text(50, 130, "Name of the vessel:"),
    Text(50, 150, "Length of the vessel:"),
]
OVER = [Field(200, 130, "vessel", "Sea Fern"), Field(200, 150, "length", "12.4 m")]


def test_a_field_is_read_beside_its_label() -> None:
    tree = read_document(pdf([PAGE], over=[OVER]), "form.pdf", "c")
    paragraphs = [" ".join(tree.text(node).split()) for node in tree.nodes if node.level is Level.PARAGRAPH]
    assert "Name of the vessel: Sea Fern" in paragraphs
    assert "Length of the vessel: 12.4 m" in paragraphs
    assert tree.warnings == ()


def test_a_field_is_located_and_drawn_where_it_stands() -> None:
    data = pdf([PAGE], over=[OVER])
    tree = read_document(data, "form.pdf", "c")
    at = tree.canonical.index("Sea Fern")
    (box,) = boxes(partial(layer_boxes, data), tree.runs, at, at + len("Sea Fern"))
    assert 200 / 600 <= box.x0 < 230 / 600
    assert 118 / 800 <= box.y0 < 130 / 800
    assert page_image(data, 1) != page_image(pdf([PAGE]), 1)


def test_remarks_are_said_not_to_be_read() -> None:
    tree = read_document(pdf([PAGE], over=[[Remark(400, 130, "Checked twice"), *OVER]]), "form.pdf", "c")
    (warning,) = tree.warnings
    assert "(1)" in warning
    assert "Checked twice" not in tree.canonical


def test_a_page_with_nothing_over_it_is_read_as_before() -> None:
    assert (
        read_document(pdf([PAGE]), "form.pdf", "c").canonical
        == read_document(pdf([PAGE], over=[[]]), "form.pdf", "c").canonical
    )
