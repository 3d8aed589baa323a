"""A node knows its place, in words and on the page."""

import pytest

from kohaku.contracts.tree import Level, SourceRun
from kohaku.errors import NotFound
from kohaku.outline import Outline
from tests.trees import grow

TREE = grow([("3 Methods", [["One.", "Two."], ["Three."]]), ("4 Results", [["Four."]])], title="A study")
SENTENCE = "d0c0d0c0d0c0:s1:p2:t2"


def test_an_address_reads_from_the_document_down() -> None:
    outline = Outline(TREE)
    assert outline.address(outline.node(SENTENCE)) == ("A study", "3 Methods", "paragraph 2", "sentence 2")
    assert outline.breadcrumb(outline.node(SENTENCE)) == ("3 Methods",)


def test_parents_and_children_agree() -> None:
    outline = Outline(TREE)
    for node in TREE.nodes[1:]:
        assert node in outline.children(outline.ancestors(node)[-1].id)
    assert outline.ancestors(outline.root) == []


def test_the_paragraph_of_a_sentence_is_its_parent_and_of_anything_else_itself() -> None:
    outline = Outline(TREE)
    for node in TREE.nodes:
        paragraph = outline.paragraph(node)
        assert paragraph == (outline.ancestors(node)[-1] if node.level is Level.SENTENCE else node)


def test_pages_come_from_the_source_runs() -> None:
    middle = TREE.canonical.index("Three.")
    runs = (
        SourceRun(start=0, end=middle - 2, page=1, source_start=0, source_end=middle - 2),
        SourceRun(start=middle, end=len(TREE.canonical), page=2, source_start=0, source_end=9),
    )
    outline = Outline(TREE.model_copy(update={"runs": runs}))
    assert [outline.page(offset) for offset in (0, middle - 1, middle, len(TREE.canonical) - 1)] == [1, 1, 2, 2]
    assert Outline(TREE.model_copy(update={"runs": ()})).page(0) is None


def test_an_unknown_node_is_named() -> None:
    with pytest.raises(NotFound, match="A study.*has no node"):
        Outline(TREE).node("d0c0d0c0d0c0:s9")
