"""Ways through a tree: parents, children, headings, pages, and a node's address in words."""

from bisect import bisect_right
from collections import defaultdict
from functools import cached_property

from kohaku.contracts.tree import Kind, Level, Node, Tree
from kohaku.errors import NotFound
from kohaku.languages.speaking import say

_SHOWN = 80
_NAMES = {
    Kind.TABLE: "table",
    Kind.CAPTION: "caption",
    Kind.FOOTNOTE: "footnote",
    Kind.DELETED: "deleted text",
    Kind.HIDDEN: "hidden text",
}


class Outline:
    """An index over one tree. Built once a document and kept; every lookup is constant or logarithmic."""

    def __init__(self, tree: Tree) -> None:
        self.tree = tree
        self._nodes = {node.id: node for node in tree.nodes}
        self._children: dict[str, list[Node]] = defaultdict(list)
        for node in tree.nodes:
            if node.parent_id is not None:
                self._children[node.parent_id].append(node)

    @cached_property
    def _run_starts(self) -> list[int]:
        return [run.start for run in self.tree.runs]

    @property
    def root(self) -> Node:
        """The document node."""
        return self.tree.nodes[0]

    def node(self, node_id: str) -> Node:
        """The node of that id; raises NotFound."""
        try:
            return self._nodes[node_id]
        except KeyError:
            raise NotFound(
                say("library.no_node", title=self.tree.title, node=node_id), say("library.no_node.remedy")
            ) from None

    def children(self, node_id: str) -> list[Node]:
        """Direct children in reading order."""
        return self._children.get(node_id, [])

    def ancestors(self, node: Node) -> list[Node]:
        """From the document down to the parent."""
        path: list[Node] = []
        while node.parent_id is not None:
            node = self._nodes[node.parent_id]
            path.append(node)
        return path[::-1]

    def paragraph(self, node: Node) -> Node:
        """The paragraph that holds the node: itself, or the parent of a sentence; a section or document is its own."""
        return self._nodes[node.parent_id] if node.level is Level.SENTENCE and node.parent_id else node

    def heading(self, section: Node) -> str:
        """The section's own heading; empty if it has none."""
        for child in self.children(section.id)[:1]:
            if child.kind is Kind.HEADING:
                return self.tree.text(child)
        return ""

    def breadcrumb(self, node: Node) -> tuple[str, ...]:
        """Headings of the sections above and at the node, outermost first."""
        sections = [step for step in [*self.ancestors(node), node] if step.level is Level.SECTION]
        return tuple(heading for heading in map(self.heading, sections) if heading)

    def address(self, node: Node) -> tuple[str, ...]:
        """The node's place in words: title, headings, “paragraph 2”, “sentence 4” (design §3)."""
        words = [_short(self.tree.title), *map(_short, self.breadcrumb(node))]
        for step in [*self.ancestors(node), node]:
            if step.level is Level.PARAGRAPH:
                name = _NAMES.get(step.kind)
                words.append(f"{name or 'paragraph'} {step.ordinal}")
            elif step.level is Level.SENTENCE:
                words.append(f"{'row' if step.kind is Kind.TABLE_ROW else 'sentence'} {step.ordinal}")
        return tuple(words)

    def page(self, offset: int) -> int | None:
        """Page (from 1) of the character at `offset`; None where the source has no pages."""
        at = bisect_right(self._run_starts, offset) - 1
        if at < 0:
            at = 0
        return self.tree.runs[at].page if self.tree.runs else None


def _short(text: str) -> str:
    text = " ".join(text.split())
    return text if len(text) <= _SHOWN else text[: _SHOWN - 1] + "…"
