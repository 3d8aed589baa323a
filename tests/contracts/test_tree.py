"""A tree that is none is refused when it is made."""

import pytest
from pydantic import ValidationError

from kohaku.contracts.tree import Level, Node, Tree, check_tree
from tests.trees import grow


def node(node_id: str, level: Level, start: int, end: int, parent: str | None) -> Node:
    return Node(id=node_id, document_id="d", level=level, ordinal=1, start=start, end=end, parent_id=parent)


def test_every_grown_tree_is_one() -> None:
    tree = grow([("Scope", [["One.", "Two."]]), ("Cover", [])])
    check_tree(tree.canonical, tree.nodes)
    assert [tree.text(item) for item in tree.nodes if item.level is Level.SENTENCE] == [
        "Scope",
        "One.",
        "Two.",
        "Cover",
    ]


@pytest.mark.parametrize(
    ("nodes", "why"),
    [
        ([], "first node must be the document"),
        ([node("p", Level.PARAGRAPH, 0, 1, None)], "first node must be the document"),
        ([node("d", Level.DOCUMENT, 0, 11, None)], "outside the text"),
        ([node("d", Level.DOCUMENT, 0, 10, None), node("p", Level.PARAGRAPH, 0, 1, "x")], "before its parent"),
        ([node("d", Level.DOCUMENT, 0, 5, None), node("p", Level.PARAGRAPH, 4, 6, "d")], "leaves its parent"),
        (
            [
                node("d", Level.DOCUMENT, 0, 10, None),
                node("a", Level.PARAGRAPH, 0, 5, "d"),
                node("b", Level.PARAGRAPH, 4, 9, "d"),
            ],
            "overlaps a sibling",
        ),
        ([node("d", Level.DOCUMENT, 0, 10, None), node("d", Level.PARAGRAPH, 0, 5, "d")], "stands twice"),
    ],
)
def test_what_is_no_tree_is_refused(nodes: list[Node], why: str) -> None:
    with pytest.raises(ValueError, match=why):
        check_tree("0123456789", tuple(nodes))


def test_source_runs_may_not_overlap() -> None:
    tree = grow([("Scope", [["One."]])])
    twice = [tree.runs[0].model_dump(), tree.runs[0].model_dump()]
    with pytest.raises(ValidationError, match="overlap"):
        Tree.model_validate(tree.model_dump() | {"runs": twice})
