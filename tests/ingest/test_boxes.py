"""Boxes stand where the words stand on the page."""

from functools import partial

import pytest

from kohaku import samples
from kohaku.contracts.tree import Level
from kohaku.errors import NotFound
from kohaku.ingest import read_document
from kohaku.ingest.boxes import boxes, layer_boxes, page_image

PATH = next(path for path in samples.paths() if path.suffix == ".pdf")
PDF = PATH.read_bytes()
LAYER = partial(layer_boxes, PDF)


def test_every_sentence_of_a_pdf_has_boxes_on_its_page() -> None:
    tree = read_document(PDF, PATH.name, "c")
    for node in tree.nodes:
        if node.level is Level.SENTENCE:
            found = boxes(LAYER, tree.runs, node.start, node.end)
            assert found
            assert {box.page for box in found} <= set(range(1, tree.page_count + 1))
            assert all(0 <= box.x0 < box.x1 <= 1 and 0 <= box.y0 < box.y1 <= 1 for box in found)


def test_sentences_of_one_paragraph_run_down_the_page() -> None:
    tree = read_document(PDF, PATH.name, "c")
    paragraph = next(node for node in tree.nodes if node.level is Level.PARAGRAPH and node.end - node.start > 300)
    found = boxes(LAYER, tree.runs, paragraph.start, paragraph.end)
    tops = [box.y0 for box in found]
    assert len(found) > 1
    assert tops == sorted(tops)


def test_a_separator_has_no_box() -> None:
    tree = read_document(PDF, PATH.name, "c")
    at = tree.canonical.index("\n\n")
    assert boxes(LAYER, tree.runs, at, at + 2) == []


def test_page_images_are_png_and_a_missing_page_is_named() -> None:
    assert page_image(PDF, 1, 0.5).startswith(b"\x89PNG")
    with pytest.raises(NotFound, match="no page 99"):
        page_image(PDF, 99)
