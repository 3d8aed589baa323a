"""The rows of a tree browser: only what is open is made, so a document of any size opens at once."""

from collections.abc import Collection, Mapping
from dataclasses import dataclass, field
from typing import TypedDict

from kohaku.contracts.tree import Kind, Level, Node
from kohaku.draw.words import shorten
from kohaku.languages.speaking import say, word
from kohaku.outline import Outline

CHILDREN_SHOWN = 100  # children of one node until the user asks for more
MATCHES_SHOWN = 200
_BADGES = {Level.DOCUMENT: "D", Level.SECTION: "§", Level.PARAGRAPH: "¶", Level.SENTENCE: "s"}
_KIND_BADGES = {Kind.TABLE: "▦", Kind.TABLE_ROW: "=", Kind.CAPTION: "c", Kind.LIST_ITEM: "•", Kind.CODE: "<>"}


class TreeRow(TypedDict):
    """One line of the browser, as the component draws it."""

    id: str
    depth: int
    level: str
    badge: str
    label: str
    title: str
    count: str
    branch: bool
    open: bool
    chosen: bool
    hit: bool
    muted: bool


@dataclass(frozen=True, eq=False)
class Branches:
    """An outline made ready for browsing, once a document.

    Attributes:
        outline: the tree with its ways.
        sentences: node id -> sentences at or below it.
        paragraphs: the nodes that the reader draws as blocks, in reading order.
    """

    outline: Outline
    sentences: Mapping[str, int] = field(repr=False)
    paragraphs: tuple[Node, ...] = field(repr=False)

    @classmethod
    def of(cls, outline: Outline) -> "Branches":
        counts = {node.id: int(node.level is Level.SENTENCE) for node in outline.tree.nodes}
        for node in reversed(outline.tree.nodes):  # children stand after their parents: counts are whole when added
            if node.parent_id is not None:
                counts[node.parent_id] += counts[node.id]
        paragraphs = tuple(
            node for node in outline.tree.nodes if node.level is Level.PARAGRAPH and node.end > node.start
        )
        return cls(outline=outline, sentences=counts, paragraphs=paragraphs)

    def label(self, node: Node, width: int = 120) -> str:
        """A section by its heading, the document by its title, anything else by its first words."""
        tree = self.outline.tree
        if node.level is Level.DOCUMENT:
            return shorten(tree.title, width)
        heading = self.outline.heading(node) if node.level is Level.SECTION else ""
        return shorten(heading or tree.canonical[node.start : min(node.end, node.start + width * 3)], width) or say(
            "browse.nothing"
        )


def rows(branches: Branches, opened: Collection[str], shown: Mapping[str, int], chosen: str = "") -> list[TreeRow]:
    """The visible rows, top to bottom.

    Args:
        branches: the document.
        opened: ids of expanded nodes.
        shown: node id -> children to show where it is not `CHILDREN_SHOWN`.
        chosen: id of the selected node.
    """
    made: list[TreeRow] = []
    outline = branches.outline
    stack: list[tuple[Node, int] | tuple[str, int, int]] = [(outline.root, 0)]
    while stack:
        top = stack.pop()
        if len(top) == 3:
            parent_id, depth, hidden = top
            made.append(_more(parent_id, depth, hidden))
            continue
        node, depth = top
        is_open = node.id in opened
        made.append(_row(branches, node, depth, is_open=is_open, chosen=chosen))
        if is_open:
            children = outline.children(node.id)
            limit = shown.get(node.id, CHILDREN_SHOWN)
            if len(children) > limit:
                stack.append((node.id, depth + 1, len(children) - limit))
            stack.extend((child, depth + 1) for child in reversed(children[:limit]))
    return made


def matches(branches: Branches, query: str, chosen: str = "") -> tuple[list[TreeRow], int]:
    """Rows of the sentences that contain `query` (case folded), under their ancestors; and how many there are in all.

    At most `MATCHES_SHOWN` are shown. A heading matches as its section.
    """
    wanted = query.casefold().strip()
    if not wanted:
        return [], 0
    outline = branches.outline
    found: dict[str, Node] = {}
    total = 0
    for node in outline.tree.nodes:
        if node.level is not Level.SENTENCE or wanted not in outline.tree.text(node).casefold():
            continue
        total += 1
        if len(found) < MATCHES_SHOWN:
            found[node.id] = node
    lineage: dict[str, int] = {}
    for node in found.values():
        ancestors = outline.ancestors(node)
        lineage.update({ancestor.id: depth for depth, ancestor in enumerate(ancestors)})
        lineage[node.id] = len(ancestors)
    made = [
        _row(branches, node, lineage[node.id], is_open=True, chosen=chosen, hit=node.id in found)
        for node in outline.tree.nodes
        if node.id in lineage
    ]
    return made, total


def opened_at_first(outline: Outline) -> set[str]:
    """The document, and its only section below it where it has but one: a title section alone would say nothing."""
    opened = {outline.root.id}
    node = outline.root
    while True:
        sections = [child for child in outline.children(node.id) if child.level is Level.SECTION]
        if len(sections) != 1:
            return opened
        node = sections[0]
        opened.add(node.id)


def opened_for(outline: Outline, node: Node) -> set[str]:
    """What must be open so that the node is visible."""
    return {one.id for one in outline.ancestors(node)}


def shown_for(outline: Outline, node: Node) -> dict[str, int]:
    """How many children must be shown so that the node is visible, where it is more than `CHILDREN_SHOWN`."""
    wanted: dict[str, int] = {}
    for one in (*outline.ancestors(node), node):
        if one.parent_id is None:
            continue
        at = next(place for place, sibling in enumerate(outline.children(one.parent_id)) if sibling.id == one.id)
        if at >= CHILDREN_SHOWN:
            wanted[one.parent_id] = at + CHILDREN_SHOWN // 2
    return wanted


def _row(branches: Branches, node: Node, depth: int, *, is_open: bool, chosen: str, hit: bool = False) -> TreeRow:
    children = branches.outline.children(node.id)
    sentences = branches.sentences[node.id]
    # a paragraph of one sentence has nothing more to show than itself
    branch = bool(children) and not (node.level is Level.PARAGRAPH and len(children) == 1 and not hit)
    label = branches.label(node)
    return TreeRow(
        id=node.id,
        depth=depth,
        level=node.level.value,
        badge=_KIND_BADGES.get(node.kind, _BADGES[node.level]),
        label=label,
        title=f"{word(node.level.value)}, {word(node.kind.value)}: {label}",
        count=f"{sentences:,}" if node.level is not Level.SENTENCE and sentences > 1 else "",
        branch=branch,
        open=is_open and branch,
        chosen=node.id == chosen,
        hit=hit,
        muted=node.kind.silent,
    )


def _more(parent_id: str, depth: int, hidden: int) -> TreeRow:
    label = say("browse.more", count=hidden)
    return TreeRow(
        id=parent_id,
        depth=depth,
        level="more",
        badge="…",
        label=label,
        title=label,
        count="",
        branch=False,
        open=False,
        chosen=False,
        hit=False,
        muted=False,
    )
