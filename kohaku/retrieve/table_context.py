"""What stands just above a table: its title, and what its figures are in, where those are paragraphs of their own."""

from collections import deque
from collections.abc import Mapping, Sequence
from itertools import takewhile

from kohaku.contracts.retrieval import Passage
from kohaku.contracts.tree import Kind, Level, Node, Tree

_PARAGRAPHS, _CHARACTERS = 3, 200  # a title, a scale, a period; longer paragraphs are running text


def table_contexts(trees: Mapping[str, Tree], passages: Sequence[Passage]) -> dict[str, str]:
    """Passage id -> the short paragraphs above its table, in reading order; passages without any are left out.

    A passage that begins inside a table has what stands above the whole of it.
    """
    found = {}
    for passage in passages:
        if any(sentence.kind == "table_row" for sentence in passage.sentences) and (
            text := _above(trees[passage.document_id], passage.node_id)
        ):
            found[passage.node_id] = text
    return found


def _above(tree: Tree, node_id: str) -> str:
    before: deque[Node] = deque(maxlen=_PARAGRAPHS)
    for node in tree.nodes:
        if node.level is Level.PARAGRAPH:
            if f"{node_id}:".startswith(f"{node.id}:"):
                break
            before.append(node)
    else:
        return ""
    short = list(
        takewhile(lambda node: node.kind is not Kind.TABLE and node.end - node.start <= _CHARACTERS, reversed(before))
    )
    return " ".join(tree.text(node) for node in reversed(short))
